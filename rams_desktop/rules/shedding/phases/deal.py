"""Laying the pack and dealing the cards."""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from rams_desktop.rules.core.actions import PackLaid
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import Decks
from rams_desktop.rules.core.seats import clockwise
from rams_desktop.rules.shedding.actions import Action
from rams_desktop.rules.shedding.events import CardsDealt, DealBegun
from rams_desktop.rules.shedding.phase import Phase
from rams_desktop.rules.shedding.state import State, Step

Packs = Literal["by_players", "one", "two"]


class Deal(Phase, frozen=True, tag="deal"):
    """One card at a time, eldest first; the rest is the stock (S1).

    - `hand`: cards for each. `packs`: how many packs of 52; `by_players`, as `packs` of the file
      says (AMB-S1).
    """

    hand: Annotated[int, Meta(ge=1, le=13)] = 7
    packs: Packs = "by_players"

    def count(self, pack: Decks) -> int:
        """Return how many packs are shuffled together where the file says `pack`."""
        return {"by_players": pack.packs, "one": 1, "two": 2}[self.packs]

    def enter(self, state: State) -> Step:
        """Ask for the pack."""
        return Step(replace(state, turn="pack"))

    def apply(self, state: State, action: Action) -> Step:
        """Deal the pack's top, in order."""
        if not isinstance(action, PackLaid):
            raise NotImplementedError(action)
        to = clockwise(state.eldest, state.seats) * self.hand
        dealt, stock = action.pack[: len(to)], action.pack[len(to) :]
        hands: list[list[Card]] = [[] for _ in range(state.seats)]
        for seat, card in zip(to, dealt, strict=True):
            hands[seat].append(card)
        state = replace(state, pack=action.pack, hands=tuple(map(tuple, hands)), stock=stock, turn=None)
        return Step(state, (DealBegun(state.deal, state.dealer), CardsDealt(to, dealt, len(stock))))
