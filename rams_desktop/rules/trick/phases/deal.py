"""Dealing the cards and turning up trump."""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat, clockwise, with_item
from rams_desktop.rules.trick.events import CardsDealt, TrumpTurned
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step

Rounds = Annotated[tuple[int, ...], Meta(max_length=13)]


class Deal(Phase, frozen=True, tag="deal"):
    """Cards go round in packets, eldest first; after each round some to the widow (R5, K2, M2).

    Nobody looks at his hand before trump is shown, and so the events come in that order (R10).

    - `packets`: how many cards each gets in each round; `widow`: how many go to the middle after
      each round.
    - `turn_up`: which card is shown and makes trump: `dealers_last`, the dealer's last, which
      stays in his hand (R9); `to_dealer`, the one after the first round, which comes to the
      dealer's hand as one more (M2); `next`, the one after all are dealt, which lies on the
      table (K2).
    """

    packets: Rounds = (1, 1, 1, 1, 1)
    widow: Rounds = ()
    turn_up: Literal["dealers_last", "to_dealer", "next"] = "dealers_last"

    @property
    def hand(self) -> int:
        """How many cards each is dealt, the dealer's extra turn-up not counted."""
        return sum(self.packets)

    def needs(self, seats: int) -> int:
        """Return how many cards the deal takes."""
        return self.hand * seats + sum(self.widow) + (0 if self.turn_up == "dealers_last" else 1)

    def _order(self, state: State) -> tuple[tuple[Seat | None, ...], int]:
        """Return where each card goes, None for the widow, and which of them is the turn-up."""
        to: list[Seat | None] = []
        turned = -1
        for turn, packet in enumerate(self.packets):
            for seat in clockwise(state.eldest, state.seats):
                to.extend([seat] * packet)
            if turn < len(self.widow):
                to.extend([None] * self.widow[turn])
            if turn == 0 and self.turn_up == "to_dealer":
                turned = len(to)
                to.append(state.dealer)
        if self.turn_up == "dealers_last":
            turned = len(to) - 1
        return tuple(to), turned

    def enter(self, state: State) -> Step:
        """Deal the pack's top, in order, and show the turn-up."""
        if not any(state.active):  # the cut made it void
            return Step(state)
        to, turned = self._order(state)
        cards, stock = state.pack[: len(to)], state.pack[len(to) :]
        hands: list[list[Card]] = [[] for _ in range(state.seats)]
        widow: list[Card] = []
        for seat, card in zip(to, cards, strict=True):
            (widow if seat is None else hands[seat]).append(card)
        dealt = tuple(map(tuple, hands))
        state = replace(state, hands=dealt, dealt=dealt, widow=tuple(widow), stock=stock)
        if turned < 0:
            shown = stock[0]
            state = replace(state, stock=stock[1:], faced=shown, turn_up=shown, trump=shown.suit)
            holder = None
        else:
            shown, holder = cards[turned], state.dealer
            known = with_item(state.known, state.dealer, (shown,))
            state = replace(state, turn_up=shown, trump=shown.suit, known=known)
        return Step(state, (CardsDealt(to, cards, len(stock)), TrumpTurned(holder, shown)))
