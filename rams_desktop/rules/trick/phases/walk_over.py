"""Everyone else folded."""

from msgspec.structs import replace

from rams_desktop.rules.core.seats import with_item
from rams_desktop.rules.match import Pot
from rams_desktop.rules.trick.events import Line, LineRule, WalkedOver
from rams_desktop.rules.trick.jacks import pair_of_one_colour
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class WalkOver(Phase, frozen=True, tag="walk-over"):
    """A player left alone has all tricks without play (R19, AMB-K3b, M7).

    - `points`: what that is worth; 0, nothing, and then his aces count for nothing too.
    - `bonus`: further points for a pair of jacks of one colour; 0, none (AMB-R29b).
    """

    points: int = 5
    bonus: int = 0

    def enter(self, state: State) -> Step:
        """Settle the deal if one player is left; he lays his hand down, so that nothing follows."""
        if sum(state.active) != 1:
            return Step(state)
        seat = state.active.index(True)
        hand = state.hands[seat]
        tricks = min(map(len, state.dealt))  # the dealer may hold a card more (M7)
        lines = [] if isinstance(state.terms.match, Pot) else [Line(seat, LineRule.WALK_OVER, self.points)]
        if self.bonus and pair_of_one_colour(hand):
            lines.append(Line(seat, LineRule.JACK_PAIR, self.bonus))
        state = replace(
            state,
            tricks=with_item(state.tricks, seat, tricks),
            lines=state.lines + tuple(lines),
            weights=state.weights if self.points else with_item(state.weights, seat, 0),
            hands=with_item(state.hands, seat, ()),
            threw=with_item(state.threw, seat, state.threw[seat] + hand),
            known=with_item(state.known, seat, ()),
        )
        return Step(state, (WalkedOver(seat, tricks),))
