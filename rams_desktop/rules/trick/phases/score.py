"""The score sheet of a deal."""

from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.match import Series, Standing
from rams_desktop.rules.trick.events import AnyEvent, DealScored, Line, LineRule, MatchWon, RamsScored
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class Score(Phase, frozen=True, tag="score"):
    """Points of the deal go to the match; no trick costs points (R36, K12, M18), a vetoed player too (R38).

    - `no_trick`: the penalty, added.
    - `no_trick_if`: `positive`, only from a score above zero; `always`.
    - `cap`: nobody rises above this score by it; 0, no limit (M18).
    - `no_buyer_penalty`: it is due also when nobody bought, so that nobody asked (AMB-R21).
    - `revoke_aces`: who revoked writes up his aces besides the penalty, or the penalty alone (AMB-K18).
    - `early_end`: in a deal that the match's end cuts short, `tricks_only`: no penalty;
      `with_penalty`: as usual (AMB-R37).
    """

    no_trick: int = -5
    no_trick_if: Literal["positive", "always"] = "positive"
    cap: int = 0
    no_buyer_penalty: bool = True
    revoke_aces: bool = True
    early_end: Literal["tricks_only", "with_penalty"] = "tricks_only"

    def enter(self, state: State) -> Step:
        """Write the lines, add them up, and see whether the match is won; who won it in the play has (R37)."""
        lines = state.lines + tuple(line for seat in range(state.seats) for line in self._lines(state, seat))
        scores = tuple(
            score + sum(line.points for line in lines if line.seat == seat) for seat, score in enumerate(state.scores)
        )
        flown = (LineRule.NO_TRICK, LineRule.REVOKE)
        flights = tuple(
            count + sum(line.seat == seat and line.rule in flown for line in lines)
            for seat, count in enumerate(state.flights)
        )
        events: list[AnyEvent] = [DealScored(lines, scores, state.pot)]
        standing, winners = state.terms.match.settle(Standing(scores, state.sums, flights, state.rams, state.deal))
        winners = state.winners or winners
        ended = isinstance(state.terms.match, Series) and any(map(state.terms.match.reached, scores))
        if ended:
            events.append(RamsScored(state.rams, standing.sums, standing.flights))
        if winners:
            final = standing.sums if ended else scores
            events.append(MatchWon(winners, final, state.terms.match.payout(final, winners)))
        state = replace(
            state,
            lines=lines,
            scores=standing.scores,
            sums=standing.sums,
            flights=standing.flights,
            rams=standing.rams,
            over=bool(winners),
            winners=winners,
        )
        return Step(state, tuple(events))

    def _lines(self, state: State, seat: Seat) -> tuple[Line, ...]:
        """Return what the end of the deal adds for a seat."""
        if not any(state.active):
            return ()
        if seat == state.general:
            return (self._general(state, seat),)
        short = any(state.hands[each] for each in range(state.seats) if state.active[each])
        weight = state.weights[seat]
        if state.revoked[seat]:
            aces = (Line(seat, LineRule.ACES, weight),) if weight and self.revoke_aces else ()
            return (Line(seat, LineRule.REVOKE, self.no_trick), *aces)
        if state.tricks[seat]:
            return (Line(seat, LineRule.ACES, -weight),) if weight else ()
        if short and state.active[seat] and self.early_end == "tricks_only":
            return (Line(seat, LineRule.DEAL_CUT_SHORT, 0),)
        aces = (Line(seat, LineRule.ACES, weight),) if weight else ()
        line = self._trickless(state, seat)
        if line.rule is LineRule.NO_TRICK and not line.points:
            return aces  # the pot has it
        over = min(state.scores[seat] + line.points - self.cap, line.points) if self.cap else 0
        capped = (Line(seat, LineRule.CAPPED, -over),) if over > 0 else ()
        return (line, *aces, *capped)

    def _general(self, state: State, seat: Seat) -> Line:
        """Return the line of who announced all tricks: he writes off everything, or the penalty up."""
        took_all = sum(state.tricks) == state.tricks[seat]
        taken = sum(line.points for line in state.lines if line.seat == seat)
        points = -(state.scores[seat] + taken) if took_all else self.no_trick - taken
        return Line(seat, LineRule.GENERAL, points)

    def _trickless(self, state: State, seat: Seat) -> Line:
        """Return the line of a player without a trick."""
        if not state.active[seat]:
            return Line(seat, LineRule.PASSED if state.buyer is None else LineRule.FOLDED, 0)
        if state.excused[seat]:
            return Line(seat, LineRule.NO_TRICK_NOT_ASKED, 0)
        if state.buyer is None and not self.no_buyer_penalty:
            return Line(seat, LineRule.NO_TRICK_NO_BUYER, 0)
        if self.no_trick_if == "positive" and state.scores[seat] <= 0:
            return Line(seat, LineRule.NO_TRICK_NOT_POSITIVE, 0)
        if state.covered[seat]:
            return Line(seat, LineRule.NO_TRICK_ACES if state.weights[seat] else LineRule.NO_TRICK_PAIR, 0)
        return Line(seat, LineRule.NO_TRICK, self.no_trick)
