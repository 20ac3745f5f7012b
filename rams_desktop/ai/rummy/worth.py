"""What a rummy hand promises before it has opened: the points that its holder is likely to write up.

It is a sum of what the hand can lay, whether that would open, and what its other cards are good for.
"""

from typing import Final, NamedTuple

from rams_desktop.ai.rummy.links import JOKER, bit, indices, outs
from rams_desktop.ai.rummy.sight import Sight, costs
from rams_desktop.rules.rummy.covers import ONES, Way


class Weights(NamedTuple):
    """What each part of a hand counts before the opening, in points written up more than the others.

    `joker` in the hand, and one that is `free` of melds besides; each card `laid`; the `reach`ed share of the
    threshold, and more with a `pure` run; each card still out that would make a meld with one of the three most
    `useful` loose cards, and of the next three; a `point` in the hand; a hand that `opens`, and each card that it
    lays then.
    """

    joker: float
    free: float
    laid: float
    reach: float
    pure: float
    pure_reach: float
    useful: float
    less_useful: float
    point: float
    opens: float = -22.0
    opens_laid: float = -1.0


WITH_RUN: Final = Weights(-5.9, -6.6, -4.03, -34.7, 5.2, -26.2, -1.05, -0.31, -0.48)
"""Where a pure run is needed. Fitted by least squares: 17,700 hands after a discard in 1,300 deals of four `rules`, by
what their holders wrote up in the end more than the others; high cards count for the hand, they reach the threshold."""
WITHOUT_RUN: Final = Weights(-13.7, 0.0, -1.77, -38.8, 0.0, 0.0, -0.60, -0.86, -0.25)
"""Where points alone are needed: 11,800 hands in 1,800 deals of Rami 40."""

MOST_JOKERS: Final = 3
MOST_OUTS: Final = 8
BEST: Final = 3
"""So many loose cards count as the most useful, and as many as the next."""

Draws = tuple[tuple[int, float], ...]
"""Cards that may come next, by number, each with its weight; the weights add up to 1."""


class Worth:
    """The worth of hands for one seat at one moment."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._weights = WITH_RUN if sight.pure else WITHOUT_RUN
        self._costs = costs(sight.values)
        self._plans: dict[tuple[int, int], tuple[float, int]] = {}
        self._linked: dict[tuple[int, int], int] = {}

    def kept(self, bits: int, jokers: int) -> float:
        """Return what a hand promises that waits for its next turn."""
        value, loose = self._plan(bits, jokers)
        return value + self._loose(loose, bits, drop=False)

    def drawn(self, bits: int, jokers: int) -> float:
        """Return what a hand promises that has a card to throw."""
        value, loose = self._plan(bits, jokers)
        if loose:
            return value + self._loose(loose, bits, drop=True)
        return min((self.kept(bits - bit(index), jokers) for index in indices(bits)), default=value)

    def expected(self, bits: int, jokers: int, draws: Draws) -> float:
        """Return what a hand promises on average when one of the `draws` comes to it."""
        total = 0.0
        for index, share in draws:
            if index == JOKER:
                total += share * self.drawn(bits, jokers + 1)
            else:
                total += share * self.drawn(bits + bit(index), jokers)
        return total

    def _plan(self, bits: int, jokers: int) -> tuple[float, int]:
        """Return the best plan to lay a hand before the opening: its worth, and what is loose."""
        known = self._plans.get((bits, jokers))
        if known is not None:
            return known
        found = min(self._planned(bits, jokers, way) for way in self._sight.covers.ways(bits, jokers))
        self._plans[bits, jokers] = found
        return found

    def _planned(self, bits: int, jokers: int, way: Way) -> tuple[float, int]:
        sight, weights = self._sight, self._weights
        reach = min(1.0, way.points / sight.needed) if sight.needed else 1.0
        loose, wild = bits, jokers
        for block in way.blocks():
            loose -= block.bits
            wild -= block.jokers
        value = weights.joker * min(jokers, MOST_JOKERS) + weights.free * wild + weights.laid * way.number
        value += weights.reach * reach
        if way.pure or not sight.pure:
            value += weights.pure + weights.pure_reach * reach
        if way.points >= sight.needed and way.pure >= sight.pure and way.number > 0:
            value += weights.opens + weights.opens_laid * way.number
        return value, loose

    def _loose(self, loose: int, bits: int, *, drop: bool) -> float:
        """Return what loose cards count; with `drop`, without the least useful."""
        there = (bits | bits >> 1) & ONES
        weights = self._weights
        cards = sorted((-min(MOST_OUTS, self._outs(index, there)), self._costs[index]) for index in indices(loose))
        if drop:
            cards.pop()
        value = 0.0
        for place, (useful, cost) in enumerate(cards):
            value += weights.point * cost
            if place < BEST:
                value -= weights.useful * useful
            elif place < 2 * BEST:
                value -= weights.less_useful * useful
        return value

    def _outs(self, index: int, there: int) -> int:
        found = outs(index, there)
        known = self._linked.get((index, found))
        if known is None:
            unseen = self._sight.unseen
            known = self._linked[index, found] = sum(unseen[out] for out in indices(found))
        return known
