"""What the aces in a hand are worth."""

from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class Aces(Phase, frozen=True, tag="aces"):
    """The aces of each player in the deal come off with a trick, and go on without one (K11, K12).

    - `count`: those `held_at_play`, `dealt`, or `ever_held` (AMB-K11).
    - `trickless`: a player with aces and no trick writes up the usual points too
      (`base_plus_aces`), or his aces alone (`aces_only`) (AMB-K12).
    """

    count: Literal["held_at_play", "dealt", "ever_held"] = "held_at_play"
    trickless: Literal["base_plus_aces", "aces_only"] = "base_plus_aces"

    def enter(self, state: State) -> Step:
        """Note what each player's aces are worth, just before play."""
        weights = tuple(
            state.terms.aces(self._counted(state, seat)) if state.active[seat] else 0 for seat in range(state.seats)
        )
        covered = tuple(self.trickless == "aces_only" and weight > 0 for weight in weights)
        return Step(replace(state, weights=weights, covered=covered))

    def _counted(self, state: State, seat: Seat) -> tuple[Card, ...]:
        if self.count == "held_at_play":
            return state.hands[seat]
        if self.count == "dealt":
            return state.dealt[seat]
        return tuple(dict.fromkeys(state.dealt[seat] + state.hands[seat] + state.threw[seat]))
