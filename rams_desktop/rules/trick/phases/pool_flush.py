"""A hand of one suit takes the pool."""

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat, clockwise
from rams_desktop.rules.trick.drawing import lay_down
from rams_desktop.rules.trick.events import HandOpened, Line, LineRule
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class PoolFlush(Phase, frozen=True, tag="pool-flush"):
    """Five of a suit, or four and the wild card, take the pool; the others in are looed (five-card Loo).

    Trumps come before plain suits, then the higher best card, then the nearest to the dealer's
    left. Whoever holds the wild card, or such a hand himself, is not looed.

    - `wild`: the card that stands for any suit; `fixed`: what a looed player pays.
    """

    wild: Card | None = None
    fixed: int = 5

    def enter(self, state: State) -> Step:
        """Look for such a hand among those in."""
        order = [seat for seat in clockwise(state.eldest, state.seats) if state.active[seat]]
        found = [seat for seat in order if self._suit(state, seat)]
        if not found:
            return Step(state)
        found.sort(key=lambda seat: self._rank(state, seat), reverse=True)
        winner, hand = found[0], state.hands[found[0]]
        looed = [seat for seat in order if seat not in found and self.wild not in state.hands[seat]]
        lines = [Line(winner, LineRule.POT, state.pot)] + [Line(seat, LineRule.LOOED, -self.fixed) for seat in looed]
        for seat in range(state.seats):
            state = lay_down(state, seat)
        state = replace(state, lines=(*state.lines, *lines), pot=self.fixed * len(looed))
        return Step(state, (HandOpened(winner, hand, LineRule.FLUSH),))

    def _plain(self, state: State, seat: Seat) -> tuple[Card, ...]:
        return tuple(card for card in state.hands[seat] if card != self.wild)

    def _suit(self, state: State, seat: Seat) -> str | None:
        suits = {card.suit for card in self._plain(state, seat)}
        return suits.pop() if len(suits) == 1 and state.hands[seat] else None

    def _rank(self, state: State, seat: Seat) -> tuple[bool, int]:
        best = min(state.terms.ranks.index(card.rank) for card in self._plain(state, seat))
        return (self._suit(state, seat) == state.trump, -best)
