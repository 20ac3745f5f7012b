"""Counters go into the pot."""

from msgspec.structs import replace

from rams_desktop.rules.core.seats import clockwise, with_item
from rams_desktop.rules.trick.events import AnyEvent, Line, LineRule, Staked
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class Ante(Phase, frozen=True, tag="ante"):
    """Before the deal the dealer, or everybody, puts counters into the pot.

    - `dealer`, `each`: how many; who tied for the last pot is let off once (Bourré).
    """

    dealer: int = 0
    each: int = 0

    def enter(self, state: State) -> Step:
        """Fill the pot, unless the deal is void; what was doubled for it is so once."""
        if not any(state.active):
            return Step(state)
        times = 2**state.doublings
        state = replace(state, doublings=0)
        events: list[AnyEvent] = []
        for seat in clockwise(state.eldest, state.seats):
            count = (0 if state.let_off[seat] else self.each) + (self.dealer if seat == state.dealer else 0)
            count *= times
            if count:
                state = replace(
                    state,
                    pot=state.pot + count,
                    stakes=with_item(state.stakes, seat, count),
                    lines=(*state.lines, Line(seat, LineRule.STAKE, -count)),
                )
                events.append(Staked(seat, count, state.pot))
        return Step(state, tuple(events))
