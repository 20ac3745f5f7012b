"""What a rummy hand comes to over cards that may come: dealt ahead many times, and laid as well as can be.

Each future is a few cards of the stock. With each the hand is laid as its holder would lay it who knew them all; that
flatters every choice alike, so that the choices can be compared. How long there is, and what the others are left with,
is told by `race`.
"""

from random import Random
from typing import Final, NamedTuple

from rams_desktop.ai.rummy.links import JOKER, bit, indices, times
from rams_desktop.ai.rummy.race import fed, race
from rams_desktop.ai.rummy.sight import Sight, costs, score_phase
from rams_desktop.ai.rummy.stakes import stakes
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.ruleset import Ruleset

TURNS: Final = 5
"""So many turns are looked ahead."""
MOST_EQUAL: Final = 3
"""More equal cards than this are not in the packs."""


class _Laid(NamedTuple):
    """What is left of a hand once it is laid: the cards as bits, and what all count that is left, the most first."""

    loose: int
    left: tuple[int, ...]


class Futures:
    """The futures of one seat at one moment; the same for the same sight, seed and number."""

    def __init__(
        self, rules: Ruleset, seen: Observation, mine: Sight, *, many: int, seed: int, now: bool, for_match: bool
    ) -> None:
        """Deal `many` futures; `now`: the seat is about to draw, else about to throw.

        `for_match`: what counts is the match and not the points of the deal.
        """
        self._mine = mine
        self._costs = costs(mine.values)
        self._score = score_phase(rules)
        out = [index for index, count in enumerate(mine.unseen) for _ in range(count)]
        random = Random(seed)
        self._draws = [random.sample(out, min(TURNS, len(out))) for _ in range(many)]
        unopened = self._score.unopened_points
        self._usual = stakes(seen, race(seen, TURNS, unopened, now=now), unopened, for_match=for_match)
        self._fed = self._usual.as_well(fed(seen), race(fed(seen), TURNS, unopened, now=now))
        self._per_point = self._usual.per_point()
        self._laid: dict[tuple[int, int, bool], _Laid | None] = {}

    def after_drawing(self) -> float:
        """Return the points to be expected, more than the others, if the next card comes from the stock."""
        return self._expected(self._draws)

    def after_taking(self, index: int) -> float:
        """Return the same if that card is taken, the one that lies open."""
        return self._expected([[index, *draws[: TURNS - 1]] for draws in self._draws])

    def after_throwing(self, index: int) -> float:
        """Return the same for a card thrown from the hand."""
        return self._expected(self._draws, thrown=index)

    def given(self) -> float:
        """Return what a point costs that is given to the next player, in points more than the others."""
        return self._usual.given() / self._per_point

    def _expected(self, futures: list[list[int]], thrown: int | None = None) -> float:
        return sum(self._cost(draws, thrown) for draws in futures) / len(futures) / self._per_point

    def _cost(self, draws: list[int], thrown: int | None) -> float:
        """Return what one future costs."""
        mine = self._mine
        feeds = thrown is not None and bit(thrown) & (mine.fits | mine.reclaims)
        ends = self._fed if feeds else self._usual
        ahead = ends.ahead
        bits, jokers, opened = mine.bits, mine.jokers - (thrown == JOKER), mine.opened
        if thrown == JOKER:
            thrown = None
        cost = 0.0
        for turn in range(TURNS + 1):
            if 0 < turn <= len(draws):
                index = draws[turn - 1]
                if index == JOKER:
                    jokers += 1
                elif times(bits, index) < MOST_EQUAL:
                    bits += bit(index)
            left = self._left(bits, jokers, thrown, opened=opened) if turn or opened else None
            if left is None:
                count = self._unopened(bits, jokers, thrown, turn)
            else:
                opened = True
                if turn and len(left) <= turn:
                    return cost + ahead.alive[turn] * ends.won(turn)
                count = sum(left[turn:])
            cost += ahead.ends[turn] * ends.lost(turn, count)
        return cost

    def _left(self, bits: int, jokers: int, thrown: int | None, *, opened: bool) -> tuple[int, ...] | None:
        """Return what is left of a hand without the card thrown; None where it can't open."""
        laid = self._lay(bits, jokers, opened=opened)
        if laid is None or thrown is None:
            return None if laid is None else laid.left
        if times(laid.loose, thrown):
            if bit(thrown) & self._mine.fits and times(laid.loose, thrown) == 1:
                return laid.left
            cost = self._costs[thrown]
            place = laid.left.index(cost)
            return laid.left[:place] + laid.left[place + 1 :]
        laid = self._lay(bits - bit(thrown), jokers, opened=opened)
        return None if laid is None else laid.left

    def _lay(self, bits: int, jokers: int, *, opened: bool) -> _Laid | None:
        """Return what is left of a hand once as much as can be is laid; None where it can't open.

        Who has opened gives a card for the joker of a meld where less is left then (P12).
        """
        key = bits, jokers, opened
        if key in self._laid:
            return self._laid[key]
        best = self._best(bits, jokers, opened=opened)
        given = (bits | bits >> 1) & self._mine.reclaims if opened else 0
        for index in indices(given):
            other = self._best(bits - bit(index), jokers + 1, opened=True, vacated=True)
            if best and other and sum(other.left) < sum(best.left):
                best = other
        self._laid[key] = best
        return best

    def _best(self, bits: int, jokers: int, *, opened: bool, vacated: bool = False) -> _Laid | None:
        """Return the same without any exchange; `vacated`: a meld takes a joker that has just lost its own."""
        mine, best, least = self._mine, None, 0
        takes_joker = mine.takes_joker or vacated
        for way in mine.covers.ways(bits, jokers):
            if not opened and (way.points < mine.needed or way.pure < mine.pure or not way.number):
                continue
            loose, wild = bits, jokers
            for block in way.blocks():
                loose -= block.bits
                wild -= block.jokers
            left = [self._costs[JOKER]] * (wild - (wild > 0 and takes_joker))
            for index in indices(loose):
                left += [self._costs[index]] * (times(loose, index) - (bit(index) & mine.fits > 0))
            total = sum(left)
            if best is None or total < least:
                best, least = _Laid(loose, tuple(sorted(left, reverse=True))), total
        return best

    def _unopened(self, bits: int, jokers: int, thrown: int | None, turn: int) -> float:
        """Return what a hand that has not opened is written up with."""
        score = self._score
        if score.unopened == "flat":
            return score.unopened_points
        held = [self._costs[JOKER]] * jokers
        for index in indices(bits):
            held += [self._costs[index]] * (times(bits, index) - (index == thrown))
        total = sum(sorted(held, reverse=True)[turn:])
        if score.unopened == "double":
            return 2 * total
        return min(total, score.unopened_points) if score.unopened == "cap" else total
