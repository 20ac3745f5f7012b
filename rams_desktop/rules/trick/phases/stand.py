"""Standing: playing, passing, or taking the extra hand."""

from collections.abc import Iterable

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import Seat, with_item
from rams_desktop.rules.trick.actions import Action, Discard, General, Pass, Play, PlayerAction, TakeWidow
from rams_desktop.rules.trick.drawing import lay_down, throw
from rams_desktop.rules.trick.events import AnyEvent, GeneralCalled, Passed, PlaysOn, WidowTaken
from rams_desktop.rules.trick.observation import Observation, Stand
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class TakePart(Phase, frozen=True, tag="stand"):
    """From eldest each passes or plays; one of them may play the extra hand instead of his own.

    - `take_widow`: the extra hand may be taken, once, for the whole own hand; who takes it plays.
      Where it is larger than a hand, the rest is laid away (Rounce).
    - `pass_after_widow`: one may pass only once the extra hand is taken (a French house form).
    - `dealer_defends`: against a single player who kept his own hand the dealer may not pass (Loo).
    - `turned_ace_binds_dealer`: with an ace turned up the dealer may not pass (Bourré).
    - `general`: a player may announce all the tricks; then nobody after him may pass (Rams).
    - A dealer whom all others left alone is in without being asked.
    """

    take_widow: bool = True
    pass_after_widow: bool = False
    dealer_defends: bool = False
    turned_ace_binds_dealer: bool = False
    general: bool = False

    def enter(self, state: State) -> Step:
        """Ask eldest, unless the deal is settled."""
        return Step(replace(state, turn=state.eldest if any(state.hands) else None))

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Pass, play, take the extra hand while it is there, announce general; discard what is too much."""
        if self._excess(seen):
            return (Discard,)
        widow = (TakeWidow,) if self.take_widow and seen.widow else ()
        general = (General,) if self.general and seen.general is None else ()
        return (Pass, Play, *widow, *general)

    def _excess(self, seen: Observation) -> int:
        """Return how many cards more than his own hand the taker of the extra hand holds."""
        thrown = seen.thrown[seen.viewer]
        return max(0, len(seen.hand) - thrown) if thrown else 0

    def _bound(self, seen: Observation) -> bool:
        """Say whether the viewer may not pass."""
        if seen.general is not None or (self.pass_after_widow and seen.widow):
            return True
        if seen.viewer != seen.dealer:
            return False
        turned = self.turned_ace_binds_dealer and seen.turn_up is not None and seen.turn_up.rank == "A"
        standing = [seat for seat, stand in enumerate(seen.stands) if stand is Stand.STAYED]
        alone = len(standing) == 1 and not seen.thrown[standing[0]]
        return turned or (self.dealer_defends and alone)

    def wants(self, seen: Observation, kind: type[PlayerAction]) -> tuple[int, int]:
        """Cards go only with the discard of a larger extra hand."""
        extra = self._excess(seen)
        return (extra, extra) if kind is Discard else (0, 0)

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Name the rule that forbids to pass."""
        return Illegal(Reason.MUST_PLAY) if isinstance(action, Pass) and self._bound(seen) else None

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[tuple[Card, ...]] | None:
        """Passing only where it is allowed."""
        if kind is Pass and self._bound(seen):
            return ()
        return None if kind is Discard else ((),)

    def apply(self, state: State, action: Action) -> Step:
        """Take part or not; on to the left."""
        match action:
            case Pass(seat=seat):
                event: AnyEvent = Passed(seat, state.hands[seat])
                state = replace(lay_down(state, seat), stands=with_item(state.stands, seat, Stand.FOLDED))
                return Step(self._next(state, seat), (event,))
            case Play(seat=seat):
                return Step(self._stays(state, seat), (PlaysOn(seat),))
            case General(seat=seat):
                return Step(self._stays(replace(state, general=seat), seat), (GeneralCalled(seat),))
            case TakeWidow(seat=seat):
                state, thrown = throw(state, seat, state.hands[seat])
                taken = WidowTaken(seat, state.widow)
                state = replace(state, hands=with_item(state.hands, seat, state.widow), widow=())
                if len(state.hands[seat]) > len(state.dealt[seat]):
                    return Step(replace(state, turn=seat), (*thrown, taken))
                return Step(self._stays(state, seat), (*thrown, taken))
            case Discard(seat=seat, cards=cards):
                state, thrown = throw(state, seat, cards)
                return Step(self._stays(state, seat), thrown)
            case _:
                raise NotImplementedError(action)

    def _stays(self, state: State, seat: Seat) -> State:
        return self._next(replace(state, stands=with_item(state.stands, seat, Stand.STAYED)), seat)

    def _next(self, state: State, seat: Seat) -> State:
        following = (seat + 1) % state.seats
        alone = following == state.dealer and sum(state.active) == 1
        return replace(state, turn=None if seat == state.dealer or alone else following)
