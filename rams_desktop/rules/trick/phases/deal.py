"""Dealing the cards and turning up trump."""

from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import clockwise
from rams_desktop.rules.trick.events import CardsDealt, TrumpTurned
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step, with_item


class Deal(Phase, frozen=True, tag="deal"):
    """Cards go round one at a time, eldest first; then one to the widow, until it is full (R5).

    Nobody looks at his hand before trump is shown, and so the events come in that order (R10).

    - `hand`: cards for each player; `widow`: cards for the middle.
    - `turn_up`: `dealers_last`, the dealer's last card is shown and its suit is trump; it stays
      in his hand (R9).
    """

    hand: int = 5
    widow: int = 4
    turn_up: Literal["dealers_last"] = "dealers_last"

    def enter(self, state: State) -> Step:
        """Deal the whole pack's top, in order, and show the last card."""
        seats = clockwise(state.eldest, state.seats)
        to: list[int | None] = []
        for turn in range(self.hand):
            to.extend(seats)
            if turn < self.widow:
                to.append(None)
        cards, stock = state.pack[: len(to)], state.pack[len(to) :]
        hands: list[list[Card]] = [[] for _ in seats]
        widow: list[Card] = []
        for seat, card in zip(to, cards, strict=True):
            (widow if seat is None else hands[seat]).append(card)
        last = cards[-1]
        state = replace(
            state,
            hands=tuple(map(tuple, hands)),
            widow=tuple(widow),
            stock=stock,
            turn_up=last,
            trump=last.suit,
            known=with_item(state.known, state.dealer, (last,)),
        )
        return Step(state, (CardsDealt(tuple(to), cards, len(stock)), TrumpTurned(state.dealer, last)))
