"""What a card thrown may do for the next player, and what its holder loses that `futures` does not see.

A high card brings a next player who has not opened nearer to the points that he needs, and each card still out that
goes with it may be in his hand. From an open hand, what still fits to its own cards is a little dearer than it looks
over some futures, the more so while the next player is slow.
"""

from typing import Final, NamedTuple

from rams_desktop.ai.rummy.links import JOKER, LINKS, indices
from rams_desktop.ai.rummy.loose import bridges
from rams_desktop.ai.rummy.rules_player import useful
from rams_desktop.ai.rummy.sight import Sight
from rams_desktop.rules.core.seats import left_of
from rams_desktop.rules.rummy.covers import ONES
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.phases.score import Score


class Weights(NamedTuple):
    """What throwing a card costs, in points written up more than the others, beside what its holder loses by it.

    Each `point` that it counts; the share of the cards unseen that are its `partners`; from an open hand, each card
    still out that would make a meld with it and another of the hand (`useful`), or be a `bridge` to lay it off.
    """

    point: float = 0.33
    partners: float = 15.0
    useful: float = 0.31
    bridge: float = 0.5


BEFORE_UNOPENED: Final = Weights()
"""By least squares beside `futures`: 1,870 throws before one who had not opened, in 1,000 deals of Rami 40, up to seven
cards each, each played out 16 times among `rules` (`python assets/opponents/gift_rami.py`)."""
BEFORE_OPENED: Final = Weights(0.0, 0.0, 0.07, 0.22)
"""In the same way (`--opened`), 1,520 throws from an open hand before one who had; the other two told nothing."""
MATES: Final = tuple(sum(partner for partner, _ in links) for links in LINKS)
"""The partners of each card, as bits."""


class Gift:
    """What each card thrown does for the next player, for one seat at one moment."""

    def __init__(self, seen: Observation, mine: Sight, score: Score) -> None:
        """Look at the next player; where who never opens writes up his cards alone, there is nothing to give him."""
        self._mine = mine
        self._there = (mine.bits | mine.bits >> 1) & ONES
        waits = not seen.opened[left_of(seen.viewer, seen.seats)] and score.unopened != "cards"
        self._weights = BEFORE_UNOPENED if waits else BEFORE_OPENED

    def of(self, index: int, given: float = 1.0) -> float:
        """Return what a card costs that is thrown; `given`: what a point costs that it gives to the next player."""
        weights = self._weights
        point, partners, fits, steps = self.parts(index)
        gives = weights.point * point + weights.partners * partners
        return given * gives + weights.useful * fits + weights.bridge * steps

    def parts(self, index: int) -> tuple[float, float, float, float]:
        """Return what the weights are for, of one card; the joker goes with all cards."""
        mine, unseen = self._mine, self._mine.unseen
        cost = float(mine.cost(index))
        if index == JOKER:
            return cost, 1.0, 0.0, 0.0
        partners = sum(unseen[mate] for mate in indices(MATES[index])) / (sum(unseen) or 1)
        if not mine.opened:
            return cost, partners, 0.0, 0.0
        return cost, partners, float(useful(mine, index, self._there)), float(bridges(mine, index))
