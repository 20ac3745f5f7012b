"""Buying the widow."""

from msgspec.structs import replace

from rams_desktop.rules.core.reasons import Reason
from rams_desktop.rules.core.seats import Seat, clockwise, with_item
from rams_desktop.rules.trick.actions import Action, Buy, Decline, Discard, PlayerAction
from rams_desktop.rules.trick.drawing import throw
from rams_desktop.rules.trick.events import (
    AnyEvent,
    Bought,
    BuySkipped,
    Declined,
    WidowTaken,
)
from rams_desktop.rules.trick.observation import Bid, Observation
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class BuyWidow(Phase, frozen=True, tag="buy"):
    """From eldest each may buy the whole widow or decline; the first to buy ends it (R11).

    If all decline, the widow stays face down and out of play (R13).

    - `discard`: cards that the buyer lays away (R12).
    - `discard_before_take`: he does so before he sees the widow; false: after (AMB-R12).
    - `veto`: a player one step short is passed over (R14).
    """

    discard: int = 4
    discard_before_take: bool = True
    veto: bool = True

    def enter(self, state: State) -> Step:
        """Ask the first who may buy, unless the deal is settled."""
        return self._ask(state, clockwise(state.eldest, state.seats) if any(state.hands) else ())

    def _ask(self, state: State, seats: tuple[Seat, ...]) -> Step:
        events: list[AnyEvent] = []
        for seat in seats:
            if not (self.veto and state.terms.match.vetoed(state.scores[seat])):
                return Step(replace(state, turn=seat), tuple(events))
            state = replace(state, bids=with_item(state.bids, seat, Bid.SKIPPED))
            events.append(BuySkipped(seat))
        return Step(replace(state, turn=None), tuple(events))

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Buy or decline; after an unseen widow is taken up, discard."""
        return (Buy, Decline) if seen.buyer is None else (Discard,)

    def barred(self, seen: Observation, kind: type[PlayerAction]) -> Reason | None:
        """One step short of the target may neither buy nor be asked (R14)."""
        vetoed = self.veto and kind is not Discard and seen.terms.match.vetoed(seen.scores[seen.viewer])
        return Reason.VETOED if vetoed else None

    def wants(self, seen: Observation, kind: type[PlayerAction]) -> tuple[int, int]:
        """Exactly `discard` cards go away (R12)."""
        if kind is Discard or (kind is Buy and self.discard_before_take):
            return (self.discard, self.discard)
        return (0, 0)

    def apply(self, state: State, action: Action) -> Step:
        """Take the widow, or pass the right to buy to the left."""
        match action:
            case Buy(seat=seat, cards=thrown):
                state = replace(state, bids=with_item(state.bids, seat, Bid.BOUGHT), buyer=seat)
                if not self.discard_before_take:
                    taken, event = self._take(state, seat)
                    return Step(replace(taken, turn=seat), (Bought(seat), event))
                state, away = throw(state, seat, thrown)
                state, event = self._take(state, seat)
                return Step(replace(state, turn=None), (Bought(seat), *away, event))
            case Discard(seat=seat, cards=thrown):
                state, away = throw(state, seat, thrown)
                return Step(replace(state, turn=None), away)
            case Decline(seat=seat):
                state = replace(state, bids=with_item(state.bids, seat, Bid.DECLINED))
                later = clockwise(state.eldest, state.seats)
                step = self._ask(state, later[later.index(seat) + 1 :])
                return Step(step.state, (Declined(seat), *step.events))
            case _:
                raise NotImplementedError(action)

    def _take(self, state: State, seat: Seat) -> tuple[State, AnyEvent]:
        hand = state.hands[seat] + state.widow
        taken = WidowTaken(seat, state.widow)
        return replace(state, hands=with_item(state.hands, seat, hand), widow=()), taken
