"""Hands that settle the deal without play."""

from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.seats import Seat, clockwise
from rams_desktop.rules.trick.drawing import lay_down
from rams_desktop.rules.trick.events import AnyEvent, HandOpened, Line, LineRule
from rams_desktop.rules.trick.jacks import pair_of_one_colour
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step

ACES = 4


class SpecialHands(Phase, frozen=True, tag="special-hands"):
    """Four aces, or five cards of a suit, are opened and end the deal; looked for among the players in.

    - `four_aces`: the holder writes off his entire record and so wins the match (K14).
    - `flush`: points that five of a suit take off, and put on everybody else, each with his aces;
      0, none (K13). `flush_when`: they may also be `held` after a draw, or count only as they were
      `dealt` (AMB-K13). `trump_flush`: as many instead where the suit is trump; 0, the same.
    - `colour_pair`: points that two jacks of one colour take off, if they were dealt so, once and
      the deal going on; 0, none.
    """

    four_aces: bool = True
    flush: int = 5
    flush_when: Literal["held", "dealt"] = "held"
    trump_flush: int = 0
    colour_pair: int = 0

    def enter(self, state: State) -> Step:
        """Look through the hands, from the dealer's left; trump first among flushes (AMB-K13)."""
        order = [seat for seat in clockwise(state.eldest, state.seats) if state.active[seat] and state.hands[seat]]
        for seat in order:
            if self.four_aces and sum(card.rank == "A" for card in state.hands[seat]) == ACES:
                left = state.scores[seat] + sum(line.points for line in state.lines if line.seat == seat)
                line = Line(seat, LineRule.FOUR_ACES, -left)
                return self._open(replace(state, winners=(seat,)), seat, (line,), LineRule.FOUR_ACES)
        flushes = [seat for seat in order if self.flush and self._is_flush(state, seat)]
        flushes.sort(key=lambda seat: state.hands[seat][0].suit != state.trump)
        if flushes:
            return self._flush(state, flushes[0])
        return Step(replace(state, lines=state.lines + self._pairs(state)))

    def _is_flush(self, state: State, seat: Seat) -> bool:
        hand = state.hands[seat]
        as_dealt = self.flush_when == "held" or set(hand) == set(state.dealt[seat])
        return as_dealt and len({card.suit for card in hand}) == 1

    def _pairs(self, state: State) -> tuple[Line, ...]:
        """Return the lines of those who were dealt two jacks of one colour, unless they are there already."""
        paid = any(line.rule is LineRule.COLOUR_PAIR for line in state.lines)
        if not self.colour_pair or paid or not any(state.hands):
            return ()
        holders = [seat for seat in clockwise(state.eldest, state.seats) if pair_of_one_colour(state.dealt[seat])]
        return tuple(Line(seat, LineRule.COLOUR_PAIR, -self.colour_pair) for seat in holders)

    def _flush(self, state: State, seat: Seat) -> Step:
        points = self.flush
        if self.trump_flush and state.hands[seat][0].suit == state.trump:
            points = self.trump_flush
        lines = [Line(seat, LineRule.FLUSH, -points)]
        if state.terms.aces(state.hands[seat]):
            lines.append(Line(seat, LineRule.ACES, -state.terms.aces(state.hands[seat])))
        for other in range(state.seats):
            if other != seat and state.active[other]:
                lines.append(Line(other, LineRule.FLUSH_PAID, self.flush))
                if state.terms.aces(state.hands[other]):
                    lines.append(Line(other, LineRule.ACES, state.terms.aces(state.hands[other])))
        return self._open(state, seat, tuple(lines), LineRule.FLUSH)

    def _open(self, state: State, seat: Seat, lines: tuple[Line, ...], rule: LineRule) -> Step:
        """Show the hand and end the deal: nobody is in it any more."""
        event: AnyEvent = HandOpened(seat, state.hands[seat], rule)
        for other in range(state.seats):
            state = lay_down(state, other)
        return Step(replace(state, lines=state.lines + lines), (event,))
