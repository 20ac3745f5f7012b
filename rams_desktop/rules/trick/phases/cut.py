"""Shuffle, cut, and the dealer's look at the bottom card."""

from typing import Annotated, Final, Literal

from msgspec import Meta
from msgspec.structs import replace

from rams_desktop.rules.core.actions import PackLaid
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import left_of
from rams_desktop.rules.trick.actions import Action, Keep, PlayerAction, Recut
from rams_desktop.rules.trick.events import AnyEvent, BottomSeen, DealBegun, DealShifted, PackKept, PackRecut
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step

SHIFTING: Final = frozenset("7A")


class Cut(Phase, frozen=True, tag="cut"):
    """The pack is laid, cut by the dealer's right-hand neighbour (R4).

    - `recut`: true, the dealer may have the pack cut once more when its bottom card is of the
      lowest rank; "repeat", as often as it is; false, never (R7).
    - `shifts`: a seven or an ace at the bottom voids the deal, which passes on with the stakes doubled; with
      the seven of diamonds one player is passed over (Zwicken).
    - `recut_seats`: only with these numbers of players, where all cards are dealt (R6, R7).
    """

    recut: bool | Literal["repeat"] = False
    shifts: bool = False
    recut_seats: Annotated[tuple[int, ...], Meta(max_length=7)] = (4,)

    def enter(self, state: State) -> Step:
        """Wait for the pack."""
        return Step(replace(state, turn="pack"))

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """The dealer's right to another cut, once he has seen the bottom card."""
        return (Recut, Keep)

    def _asks(self, state: State) -> bool:
        if self.recut is False or state.seats not in self.recut_seats:
            return False
        if self.recut is True and state.recuts:
            return False
        return state.pack[-1].rank == state.terms.lowest

    def apply(self, state: State, action: Action) -> Step:
        """Lay the pack; let the dealer look at its bottom card."""
        events: tuple[AnyEvent, ...]
        match action:
            case PackLaid(pack=pack):
                state = replace(state, pack=pack, turn=None)
                events = () if state.recuts else (DealBegun(state.deal, state.dealer),)
                if self.shifts and pack[-1].rank in SHIFTING:
                    return self._shift(state, events)
                if self._asks(state):
                    seen = BottomSeen(state.dealer, pack[-1])
                    return Step(replace(state, turn=state.dealer, peeked=True), (*events, seen))
                return Step(state, events)
            case Recut():
                return Step(
                    replace(state, turn="pack", recuts=state.recuts + 1, peeked=False), (PackRecut(state.dealer),)
                )
            case _:
                return Step(replace(state, turn=None), (PackKept(state.dealer),))

    def _shift(self, state: State, events: tuple[AnyEvent, ...]) -> Step:
        """Take everybody out of the deal, as if who is passed over had dealt it; the next stake is doubled."""
        card = state.pack[-1]
        skipped = card is Card.D7
        told = DealShifted(state.dealer, card, skipped, 2 ** (state.doublings + 1))
        state = replace(
            state,
            dealer=left_of(state.dealer, state.seats) if skipped else state.dealer,
            active=(False,) * state.seats,
            doublings=state.doublings + 1,
        )
        return Step(state, (*events, told))
