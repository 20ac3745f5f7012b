"""The packs that are shuffled together."""

from msgspec.structs import replace

from rams_desktop.rules.core.actions import PackLaid
from rams_desktop.rules.core.pack import Decks
from rams_desktop.rules.rummy.actions import Action
from rams_desktop.rules.rummy.events import DealBegun
from rams_desktop.rules.rummy.phase import Phase
from rams_desktop.rules.rummy.state import State, Step


class Shuffle(Phase, frozen=True, tag="shuffle"):
    """The cards are shuffled and cut (P2).

    - `packs`: how many packs of 52, and how many jokers, for which numbers of players.
    """

    packs: tuple[Decks, ...]

    def enter(self, state: State) -> Step:
        """Wait for the pack."""
        return Step(replace(state, turn="pack"))

    def apply(self, state: State, action: Action) -> Step:
        """Lay the pack."""
        if not isinstance(action, PackLaid):
            raise NotImplementedError(action)
        return Step(replace(state, stock=action.pack, turn=None), (DealBegun(state.deal, state.dealer),))
