"""Joining the deal by a knock."""

from collections.abc import Iterable

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import with_item
from rams_desktop.rules.trick.actions import Action, Knock, Pass, PlayerAction
from rams_desktop.rules.trick.drawing import lay_down
from rams_desktop.rules.trick.events import AnyEvent, Knocked, Passed
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class KnockIn(Phase, frozen=True, tag="knock"):
    """From forehand each knocks to join, or passes (M6); a dealer left alone is in anyway (M7).

    - `always_at`: with this score one must knock; `not_twice_at`: with this one may not pass two
      deals running (M9).
    """

    always_at: int = 1
    not_twice_at: int = 2

    def enter(self, state: State) -> Step:
        """Ask forehand, unless the deal is settled."""
        return Step(replace(state, turn=state.eldest if any(state.hands) else None))

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Knock or pass."""
        return (Knock, Pass)

    def _bound(self, seen: Observation) -> bool:
        score = seen.scores[seen.viewer]
        return score == self.always_at or (score == self.not_twice_at and seen.passed_last[seen.viewer])

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Near the end one must knock (M9)."""
        return Illegal(Reason.MUST_KNOCK) if isinstance(action, Pass) and self._bound(seen) else None

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[tuple[Card, ...]]:
        """Passing only where it is allowed."""
        return () if kind is Pass and self._bound(seen) else ((),)

    def apply(self, state: State, action: Action) -> Step:
        """Join or pass; on to the left until the dealer has spoken or stands alone."""
        event: AnyEvent
        match action:
            case Knock(seat=seat):
                state, event = replace(state, knocked=with_item(state.knocked, seat, item=True)), Knocked(seat)
            case Pass(seat=seat):
                event = Passed(seat, state.hands[seat])
                state = replace(lay_down(state, seat), knocked=with_item(state.knocked, seat, item=False))
            case _:
                raise NotImplementedError(action)
        following = (seat + 1) % state.seats
        alone = following == state.dealer and not any(state.knocked)
        done = seat == state.dealer or alone
        return Step(replace(state, turn=None if done else following), (event,))
