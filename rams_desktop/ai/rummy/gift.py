"""What a card thrown may do for the next player while he has not opened.

A high card brings him nearer to the points that he needs, and each card still out that goes with it may be in his
hand. Who has opened loses time by it: what still fits to his own cards is dearer while the next player is slow.
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


FITTED: Final = Weights()
"""By least squares beside `futures`: 1,870 throws before one who had not opened, in 1,000 deals of Rami 40, up to seven
cards each, each played out 16 times among `rules` (`python assets/opponents/gift_rami.py`). Before one who has opened
nothing was found that `futures` does not know."""
MATES: Final = tuple(sum(partner for partner, _ in links) for links in LINKS)
"""The partners of each card, as bits."""


class Gift:
    """What each card thrown does for the next player, for one seat at one moment."""

    def __init__(self, seen: Observation, mine: Sight, score: Score, weights: Weights = FITTED) -> None:
        """Look at the next player; where who never opens writes up his cards alone, there is nothing to give him."""
        self._mine = mine
        self._weights = weights
        self._there = (mine.bits | mine.bits >> 1) & ONES
        self._counts = not seen.opened[left_of(seen.viewer, seen.seats)] and score.unopened != "cards"

    def of(self, index: int) -> float:
        """Return what a card costs that is thrown."""
        if not self._counts:
            return 0.0
        return sum(map(float.__mul__, self._weights, self.parts(index)))

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
