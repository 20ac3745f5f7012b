"""The score sheet of a deal."""

from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.trick.events import AnyEvent, DealScored, Line, LineRule, MatchWon
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class Score(Phase, frozen=True, tag="score"):
    """Points of the deal go to the match; no trick costs points (R36), a vetoed player too (R38).

    - `no_trick`: the penalty, added.
    - `no_trick_if`: `positive`, only from a score above zero; `always`.
    - `no_buyer_penalty`: it is due also when nobody bought, so that nobody asked (AMB-R21).
    - `early_end`: in a deal that the match's end cuts short, `tricks_only`: no penalty;
      `with_penalty`: as usual (AMB-R37).
    """

    no_trick: int = -5
    no_trick_if: Literal["positive", "always"] = "positive"
    no_buyer_penalty: bool = True
    early_end: Literal["tricks_only", "with_penalty"] = "tricks_only"

    def enter(self, state: State) -> Step:
        """Write the lines, add them up, and see whether the match is won; who won it in the play has (R37)."""
        lines = state.lines + tuple(
            self._trickless(state, seat) for seat in range(state.seats) if not state.tricks[seat]
        )
        scores = tuple(
            score + sum(line.points for line in lines if line.seat == seat) for seat, score in enumerate(state.scores)
        )
        winners = state.winners or state.terms.match.winners(scores)
        events: tuple[AnyEvent, ...] = (DealScored(lines, scores),)
        if winners:
            events = (*events, MatchWon(winners, scores))
        return Step(replace(state, lines=lines, scores=scores, over=bool(winners), winners=winners), events)

    def _trickless(self, state: State, seat: Seat) -> Line:
        """Return the line of a player without a trick."""
        short = any(hand for hand, active in zip(state.hands, state.active, strict=True) if active)
        if not state.active[seat]:
            return Line(seat, LineRule.FOLDED, 0)
        if short and self.early_end == "tricks_only":
            return Line(seat, LineRule.DEAL_CUT_SHORT, 0)
        if state.excused[seat]:
            return Line(seat, LineRule.NO_TRICK_NOT_ASKED, 0)
        if state.buyer is None and not self.no_buyer_penalty:
            return Line(seat, LineRule.NO_TRICK_NO_BUYER, 0)
        if self.no_trick_if == "positive" and state.scores[seat] <= 0:
            return Line(seat, LineRule.NO_TRICK_NOT_POSITIVE, 0)
        if state.covered[seat]:
            return Line(seat, LineRule.NO_TRICK_PAIR, 0)
        return Line(seat, LineRule.NO_TRICK, self.no_trick)
