"""The score sheet of a deal."""

from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.seats import Seat, clockwise
from rams_desktop.rules.match import Standing
from rams_desktop.rules.rummy.covers import Values
from rams_desktop.rules.rummy.events import AnyEvent, DealScored, HandCounted, Line, LineRule, MatchWon
from rams_desktop.rules.rummy.phase import Phase
from rams_desktop.rules.rummy.state import State, Step


class Score(Phase, frozen=True, tag="score"):
    """Who is left with cards writes up what they are worth; the lowest total decides the match (P15).

    - `joker`, `ace`: what these cost in the hand; a court card costs 10, the others their number.
    - `unopened`: who never opened writes up a `flat` sum instead of his cards, or his `cards` as
      usual, or `double`, or at most that sum (`cap`); `unopened_points`: the sum.
    - `winner`: what the winner of the deal writes: usually; when he laid everything in one turn;
      and when nobody else had laid anything either (rami sec).
    - `double_at_once`: the others write twice as much when the winner laid everything in one turn.
    - `stopped`: in a deal that stops, the lowest hand writes nothing (`lowest_free`), or all
      write their hands (`all_count`), or the lowest nothing and the others their cards, also if
      they never opened (`cards`) (AMB-P14b).
    """

    joker: int = 20
    ace: int = 11
    unopened: Literal["flat", "cards", "double", "cap"] = "flat"
    unopened_points: int = 100
    winner: tuple[int, int, int] = (0, 0, 0)
    double_at_once: bool = False
    stopped: Literal["lowest_free", "all_count", "cards"] = "lowest_free"

    @property
    def values(self) -> Values:
        """What cards left in a hand count."""
        return Values(self.joker, self.ace)

    def enter(self, state: State) -> Step:
        """Count the hands, write the lines, and see whether the match is over."""
        counts = tuple(map(self.values.total, state.hands))
        lowest = min(counts)
        winners = tuple(seat for seat, count in enumerate(counts) if not state.hands[seat] or count == lowest)
        if state.ended == "out":
            winners = tuple(seat for seat, hand in enumerate(state.hands) if not hand)
        order = clockwise(state.eldest, state.seats)
        shown = tuple(HandCounted(seat, state.hands[seat], counts[seat]) for seat in order if state.hands[seat])
        lines = tuple(line for seat in range(state.seats) for line in self._lines(state, seat, winners, counts[seat]))
        scores = tuple(
            score + sum(line.points for line in lines if line.seat == seat) for seat, score in enumerate(state.scores)
        )
        events: list[AnyEvent] = [*shown, DealScored(lines, scores, winners)]
        _standing, won = state.terms.match.settle(Standing(scores, deals=state.deal))
        if won:
            events.append(MatchWon(won, scores))
        return Step(replace(state, scores=scores, over=bool(won), winners=won), tuple(events))

    def _lines(self, state: State, seat: Seat, winners: tuple[Seat, ...], count: int) -> tuple[Line, ...]:
        """Return what the deal gives a seat, whose hand is worth `count`."""
        if seat in winners:
            if state.ended == "out":
                return (self._won(state, seat),)
            if self.stopped != "all_count":
                return (Line(seat, LineRule.LOWEST_HAND, 0),)
        line = self._left(state, seat, count)
        if self.double_at_once and state.ended == "out" and at_once(state, winners[0]):
            return (line, Line(seat, LineRule.DOUBLED, line.points))
        return (line,)

    def _won(self, state: State, seat: Seat) -> Line:
        usually, once, first = self.winner
        if not at_once(state, seat):
            return Line(seat, LineRule.WON, usually)
        if any(opening for other, opening in enumerate(state.openings) if other != seat):
            return Line(seat, LineRule.WON_AT_ONCE, once)
        return Line(seat, LineRule.WON_FIRST, first)

    def _left(self, state: State, seat: Seat, count: int) -> Line:
        """Return the line of a seat that is left with cards."""
        plain = Line(seat, LineRule.HAND, count)
        if state.openings[seat] is not None or (state.ended != "out" and self.stopped == "cards"):
            return plain
        match self.unopened:
            case "flat":
                return Line(seat, LineRule.UNOPENED, self.unopened_points)
            case "double":
                return Line(seat, LineRule.UNOPENED, 2 * count)
            case "cap" if count > self.unopened_points:
                return Line(seat, LineRule.UNOPENED, self.unopened_points)
            case _:
                return plain


def at_once(state: State, seat: Seat) -> bool:
    """Say whether a seat laid its first meld in the turn that is being played."""
    opening = state.openings[seat]
    return opening is not None and opening.turn == state.turns
