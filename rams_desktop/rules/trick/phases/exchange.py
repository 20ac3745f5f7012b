"""Exchanging cards after it is known who plays."""

from msgspec.structs import replace

from rams_desktop.rules.core.actions import Shuffled
from rams_desktop.rules.core.seats import Seat, with_item
from rams_desktop.rules.trick.actions import Action, Draw, PlayerAction
from rams_desktop.rules.trick.drawing import draw, renew, throw
from rams_desktop.rules.trick.events import AnyEvent, PlaysOn, StockRenewed
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class Exchange(Phase, frozen=True, tag="exchange"):
    """From forehand each player in lays cards away and draws up to the size of a hand (M10, M11).

    - `hand`: the size of a hand; who has more, as the dealer with the turn-up, lays at least so
      many away and draws fewer.
    """

    hand: int = 5

    def enter(self, state: State) -> Step:
        """Ask the first who plays, unless the deal is settled."""
        return Step(self._next(state, state.dealer) if any(state.hands) else state)

    def _next(self, state: State, after: Seat) -> State:
        for step in range(1, state.seats + 1):
            seat = (after + step) % state.seats
            if state.active[seat] and state.drew[seat] is None:
                return replace(state, turn=seat)
        return replace(state, turn=None)

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Draw, possibly nothing."""
        return (Draw,)

    def wants(self, seen: Observation, kind: type[PlayerAction]) -> tuple[int, int]:
        """Any number; what is too many for a hand must go (M11)."""
        return (max(0, len(seen.hand) - self.hand), len(seen.hand))

    def apply(self, state: State, action: Action) -> Step:
        """Lay away and draw; go on when chance has renewed the stock."""
        events: tuple[AnyEvent, ...]
        match action:
            case Draw(seat=seat, cards=cards):
                state, thrown = throw(state, seat, cards)
                events = thrown or (PlaysOn(seat),)
                missing = self.hand - len(state.hands[seat])
                state = replace(state, drew=with_item(state.drew, seat, missing))
            case Shuffled(shuffle=stock):
                drawers = [each for each in range(state.seats) if state.drew[each] is not None]
                seat = next(each for each in drawers if len(state.hands[each]) < self.hand)
                missing, state, events = state.owed, renew(state, stock), (StockRenewed(len(stock)),)
            case _:
                raise NotImplementedError(action)
        state, drawn = draw(replace(state, turn=seat), seat, missing)
        state = state if state.turn == "shuffle" else self._next(state, seat)
        return Step(state, events + drawn)
