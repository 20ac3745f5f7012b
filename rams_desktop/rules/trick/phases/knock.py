"""Joining the deal by a knock."""

from collections.abc import Iterable

from msgspec.structs import replace

from rams_desktop.rules.core.actions import Shuffled
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import Seat, with_item
from rams_desktop.rules.trick.actions import Action, Draw, Knock, Pass, PlayerAction
from rams_desktop.rules.trick.drawing import draw, lay_down, renew, throw
from rams_desktop.rules.trick.events import AnyEvent, HandKept, Knocked, Passed, StockRenewed
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class KnockIn(Phase, frozen=True, tag="knock"):
    """From forehand each knocks to join, or passes (M6); a dealer left alone is in anyway (M7).

    - `always_at`: with this score one must knock; `not_twice_at`: with this one may not pass two
      deals running (M9).
    - `hand`: who knocks exchanges cards at once, up to a hand of so many; 0, later (AMB-M6).
    """

    always_at: int = 1
    not_twice_at: int = 2
    hand: int = 0

    def enter(self, state: State) -> Step:
        """Ask forehand, unless the deal is settled."""
        return Step(replace(state, turn=state.eldest if any(state.hands) else None))

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Knock or pass; after a knock, draw where that is done at once."""
        return (Draw,) if self.hand and seen.knocked[seen.viewer] else (Knock, Pass)

    def wants(self, seen: Observation, kind: type[PlayerAction]) -> tuple[int, int]:
        """Any number; what is too many for a hand must go (M11)."""
        return (max(0, len(seen.hand) - self.hand), len(seen.hand)) if kind is Draw else (0, 0)

    def _bound(self, seen: Observation) -> bool:
        score = seen.scores[seen.viewer]
        return score == self.always_at or (score == self.not_twice_at and seen.passed_last[seen.viewer])

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Near the end one must knock (M9)."""
        return Illegal(Reason.MUST_KNOCK) if isinstance(action, Pass) and self._bound(seen) else None

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[tuple[Card, ...]] | None:
        """Passing only where it is allowed; what to lay away is a free pick."""
        if kind is Draw:
            return None
        return () if kind is Pass and self._bound(seen) else ((),)

    def apply(self, state: State, action: Action) -> Step:
        """Join, with cards drawn at once or later, or pass."""
        match action:
            case Knock(seat=seat):
                state = replace(state, knocked=with_item(state.knocked, seat, item=True))
                return Step(state if self.hand else self._next(state, seat), (Knocked(seat),))
            case Pass(seat=seat):
                event = Passed(seat, state.hands[seat])
                state = replace(lay_down(state, seat), knocked=with_item(state.knocked, seat, item=False))
                return Step(self._next(state, seat), (event,))
            case Draw(seat=seat, cards=cards):
                state, thrown = throw(state, seat, cards)
                missing = max(0, self.hand - len(state.hands[seat]))
                state = replace(state, drew=with_item(state.drew, seat, missing))
                return self._draw(state, seat, missing, thrown or (HandKept(seat),))
            case Shuffled(shuffle=stock):
                owed = state.owed
                return self._draw(renew(state, stock), state.drawer, owed, (StockRenewed(len(stock)),))
            case _:
                raise NotImplementedError(action)

    def _draw(self, state: State, seat: Seat, count: int, before: tuple[AnyEvent, ...]) -> Step:
        state, drawn = draw(replace(state, turn=seat), seat, count)
        return Step(state if state.turn == "shuffle" else self._next(state, seat), before + drawn)

    def _next(self, state: State, seat: Seat) -> State:
        """On to the left until the dealer has spoken or stands alone."""
        following = (seat + 1) % state.seats
        alone = following == state.dealer and not any(state.knocked)
        return replace(state, turn=None if seat == state.dealer or alone else following)
