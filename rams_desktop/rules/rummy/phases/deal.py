"""Dealing the cards and turning up the first discard."""

from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.seats import clockwise
from rams_desktop.rules.rummy.events import AnyEvent, CardsDealt, DiscardTurned
from rams_desktop.rules.rummy.phase import Phase
from rams_desktop.rules.rummy.state import State, Step


class Deal(Phase, frozen=True, tag="deal"):
    """Cards go round one at a time, eldest first (P1, P3).

    - `hand`: how many each gets.
    - `first`: `turned`, the next card is turned up as the first discard (P3); `extra`, eldest gets
      it instead, and begins without drawing (as Serbians and Frenchmen play).
    """

    hand: int = 13
    first: Literal["turned", "extra"] = "turned"

    def enter(self, state: State) -> Step:
        """Deal the top of the pack, in order."""
        order = clockwise(state.eldest, state.seats)
        extra = self.first == "extra"
        to = order * self.hand + order[: int(extra)]
        cards, stock = state.stock[: len(to)], state.stock[len(to) :]
        hands = tuple(
            tuple(card for seat, card in zip(to, cards, strict=True) if seat == each) for each in range(state.seats)
        )
        turned = () if extra else stock[:1]
        stock = stock[len(turned) :]
        state = replace(state, hands=hands, stock=stock, pile=turned, undrawn=extra)
        events: tuple[AnyEvent, ...] = (CardsDealt(to, cards, len(stock)), *map(DiscardTurned, turned))
        return Step(state, events)
