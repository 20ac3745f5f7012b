"""Who gets the pot."""

from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.trick.events import Line, LineRule
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class Share(Phase, frozen=True, tag="share"):
    """After the tricks the pot is paid out, and who took none pays for the next (Loo, Bourré).

    - `by`: each trick has its part of the pot (`trick`), or most tricks take it all (`most`); tied
      players leave it for the next deal, whose ante they are let off.
    - `looed`: a player in without a trick pays a `fixed` number of counters, or as many as were in
      the `pot`; `fixed`: that number; `cap`: he never pays more; 0, no limit.
    - `lost_card`: who loses this card to the trump ace pays as much as was in the pot (Zwicken).
    """

    by: Literal["trick", "most"] = "trick"
    looed: Literal["fixed", "pot"] = "fixed"
    fixed: int = 3
    cap: int = 0
    lost_card: Card | None = None

    def enter(self, state: State) -> Step:
        """Pay out and pay in; a deal that settled the pot before has no tricks."""
        if not any(state.tricks):
            return Step(state)
        lines = [Line(seat, LineRule.POT, count) for seat, count in self._won(state) if count]
        left = state.pot - sum(line.points for line in lines)
        paid = [Line(seat, rule, -count) for seat, rule, count in self._owed(state)]
        pot = left - sum(line.points for line in paid)
        best = max(state.tricks)
        tied = self.by == "most" and state.tricks.count(best) > 1
        let_off = tuple(tied and count == best for count in state.tricks)
        return Step(replace(state, lines=(*state.lines, *lines, *paid), pot=pot, let_off_next=let_off))

    def _won(self, state: State) -> list[tuple[Seat, int]]:
        total, best = sum(state.tricks), max(state.tricks)
        if self.by == "trick":
            return [(seat, state.pot * count // total) for seat, count in enumerate(state.tricks)]
        if state.tricks.count(best) > 1:
            return []
        return [(state.tricks.index(best), state.pot)]

    def _owed(self, state: State) -> list[tuple[Seat, LineRule, int]]:
        whole = min(state.pot, self.cap) if self.cap else state.pot
        penalty = whole if self.looed == "pot" else self.fixed
        owed = [
            (seat, LineRule.LOOED, penalty)
            for seat in range(state.seats)
            if state.active[seat] and not state.tricks[seat]
        ]
        for trick in state.past:
            best = next(play.card for play in trick.plays if play.seat == trick.winner)
            if self.lost_card is not None and best.suit == state.trump and best.rank == "A":
                losers = [play.seat for play in trick.plays if play.card is self.lost_card]
                owed += [(seat, LineRule.LOST_CARD, whole) for seat in losers]
        return owed
