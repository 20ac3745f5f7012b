"""What the end of a deal is worth to a seat: in points, or in the chance to win the match from the totals after it."""

from collections.abc import Sequence
from itertools import product
from math import prod
from typing import Final

from rams_desktop.ai.rummy.equity import chance
from rams_desktop.ai.rummy.race import Race, goes_out, written
from rams_desktop.rules.core.seats import Seat, left_of
from rams_desktop.rules.rummy.observation import Observation

STEP: Final = 10
"""Points between two counts whose worth is reckoned; between them it is taken as even."""
LEAST: Final = 0.004
"""What is less likely than this is left out."""
NOTHING: Final = 0.0002
"""Where a point changes the chance to win by less, the match is as good as decided."""
USUAL: Final = 2
"""What a point is worth is measured with so many steps left in the hand."""

Points = tuple[int, ...]
"""What the others write up, one after the other."""


class ForPoints:
    """What the end of a deal costs in points, more than the others; `ahead`: the race to it."""

    def __init__(self, ahead: Race) -> None:
        self.ahead = ahead

    def as_well(self, _seen: Observation, ahead: Race) -> "ForPoints":
        """Return the stakes of the same kind of another sight."""
        return ForPoints(ahead)

    def per_point(self) -> float:
        """Return what a point more than the others costs."""
        return 1.0

    def given(self) -> float:
        """Return what it costs if the next player writes up so much less that it makes a point more than the others."""
        return 1.0

    def lost(self, turn: int, count: float) -> float:
        """Return what it costs if another goes out after that turn and `count` is left in the hand."""
        return count - self.ahead.rest[turn]

    def won(self, turn: int) -> float:
        """Return what it costs to go out in that turn."""
        return -self.ahead.wins[turn]


class ForMatch:
    """What the end of a deal costs of the chance to win the match; `ahead`: the race to it."""

    def __init__(self, seen: Observation, ahead: Race, unopened: int) -> None:
        """Look at the totals; `unopened`: what is written up by who never opens."""
        self._seen = seen
        self.ahead = ahead
        self._unopened = unopened
        self._others = [seat for seat in range(seen.seats) if seat != seen.viewer]
        self._lost: dict[tuple[int, int], float] = {}
        self._won: dict[int, float] = {}
        self._ends = [self._written(had, self._others) for had in ahead.had]

    def as_well(self, seen: Observation, ahead: Race) -> "ForMatch":
        """Return the stakes of the same kind of another sight."""
        return ForMatch(seen, ahead, self._unopened)

    def per_point(self) -> float:
        """Return what a point more than the others costs."""
        return _swing(self) / _swing(ForPoints(self.ahead))

    def given(self) -> float:
        """Return what it costs if the next player writes up so much less that it makes a point more than the others."""
        less = len(self._others) * STEP
        costs = (
            share * (self._worth(STEP * USUAL, ends, given=less) - self._at(turn, USUAL))
            for turn, (share, ends) in enumerate(zip(self.ahead.ends, self._ends, strict=True))
        )
        return sum(costs) / STEP

    def lost(self, turn: int, count: float) -> float:
        """Return what it costs if another goes out after that turn and `count` is left in the hand."""
        steps, more = divmod(count, STEP)
        low = self._at(turn, int(steps))
        return low + (self._at(turn, int(steps) + 1) - low) * more / STEP if more else low

    def won(self, turn: int) -> float:
        """Return what it costs to go out in that turn."""
        known = self._won.get(turn)
        if known is None:
            known = self._won[turn] = self._worth(0, self._written(self.ahead.had[turn], [None]))
        return known

    def _at(self, turn: int, steps: int) -> float:
        known = self._lost.get((turn, steps))
        if known is None:
            known = self._lost[turn, steps] = self._worth(steps * STEP, self._ends[turn])
        return known

    def _written(self, had: int, out: Sequence[Seat | None]) -> list[tuple[float, Points]]:
        """Return what the others may write up when one of `out` goes out, None for the viewer, each with its chance."""
        seen, found = self._seen, []
        for winner in out:
            likely = goes_out(seen, winner, had) if winner is not None else 1.0
            each = [
                ((1.0, 0),) if seat == winner else written(seen, seat, had, self._unopened) for seat in self._others
            ]
            for ways in product(*each):
                share = likely * prod(part for part, _points in ways)
                found.append((share, tuple(points for _part, points in ways)))
        least = LEAST * sum(share for share, _points in found)
        kept = [(share, points) for share, points in found if share >= least]
        total = sum(share for share, _points in kept)
        return [(share / total, points) for share, points in kept]

    def _worth(self, own: int, others: list[tuple[float, Points]], *, given: int = 0) -> float:
        """Return the chance to win, as a loss, if the viewer writes up so much and the others one of these.

        `given`: what the next player writes up less.
        """
        seen = self._seen
        after = left_of(seen.viewer, seen.seats)
        scores, match = seen.scores, seen.terms.match
        found = 0.0
        for share, points in others:
            pairs = zip(self._others, points, strict=True)
            totals = (
                scores[seen.viewer] + own,
                *(scores[seat] + more - given * (seat == after) for seat, more in pairs),
            )
            found -= share * chance(match, totals, seen.deal)
        return found


Stakes = ForPoints | ForMatch


def _swing(ends: Stakes) -> float:
    """Return what it costs to be left with cards when another goes out instead of going out, whenever that is."""
    return sum(share * (ends.lost(turn, USUAL * STEP) - ends.won(turn)) for turn, share in enumerate(ends.ahead.ends))


def stakes(seen: Observation, ahead: Race, unopened: int, *, for_match: bool) -> Stakes:
    """Return what the end of a deal is worth; who plays for a match that is decided plays for points."""
    if for_match:
        found = ForMatch(seen, ahead, unopened)
        if found.per_point() > NOTHING:
            return found
    return ForPoints(ahead)
