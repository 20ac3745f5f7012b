"""The dealer's right to the turn-up."""

from collections.abc import Iterable

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, without
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import with_item
from rams_desktop.rules.trick.actions import Action, Keep, PlayerAction, Swap
from rams_desktop.rules.trick.events import TurnUpKept, TurnUpSwapped
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class SwapTurnUp(Phase, frozen=True, tag="swap"):
    """The dealer, if he plays, may take the turned-up card for one of his own (K5).

    - `ace_may_go`: an ace may be given (AMB-K11).
    """

    ace_may_go: bool = False

    def enter(self, state: State) -> Step:
        """Ask the dealer, if he plays and the card still lies there."""
        asks = state.faced is not None and state.active[state.dealer] and any(state.hands)
        return Step(replace(state, turn=state.dealer if asks else None))

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Take it or leave it."""
        return (Swap, Keep)

    def wants(self, seen: Observation, kind: type[PlayerAction]) -> tuple[int, int]:
        """One card for one."""
        return (1, 1) if kind is Swap else (0, 0)

    def _may_go(self, seen: Observation) -> tuple[Card, ...]:
        return tuple(card for card in seen.hand if self.ace_may_go or card.rank != "A")

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """An ace stays in the hand."""
        if any(card not in self._may_go(seen) for card in action.cards):
            return Illegal(Reason.ACE_MAY_NOT_BE_DISCARDED, self._may_go(seen))
        return None

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[tuple[Card, ...]]:
        """Each card that may be given."""
        return [(card,) for card in self._may_go(seen)] if kind is Swap else ((),)

    def apply(self, state: State, action: Action) -> Step:
        """Swap, or leave it."""
        match action:
            case Swap(seat=seat, cards=(given,)) if state.faced is not None:
                hand = (*without(state.hands[seat], (given,)), state.faced)
                known = with_item(state.known, seat, (*state.known[seat], state.faced))
                event = TurnUpSwapped(seat, state.faced, given)
                state = replace(
                    state,
                    hands=with_item(state.hands, seat, hand),
                    threw=with_item(state.threw, seat, (*state.threw[seat], given)),
                    known=known,
                    faced=None,
                    turn=None,
                )
                return Step(state, (event,))
            case Keep(seat=seat):
                return Step(replace(state, turn=None), (TurnUpKept(seat),))
            case _:
                raise NotImplementedError(action)
