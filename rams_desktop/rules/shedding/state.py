"""The truth about a match of a shedding game; only `session` and the tests hold it."""

from typing import NamedTuple

from msgspec import Struct

from rams_desktop.rules.core.begun import Begun
from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.seats import Manners, Seat, Turn
from rams_desktop.rules.shedding.events import AnyEvent, Line
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.rules.shedding.terms import Terms


class State(Struct, frozen=True):
    """A match in the middle of a deal. Names as in `Observation`; here all faces are known.

    - `at`: index of the phase in the ruleset.
    - `pack`: the whole pack of this deal; `stock`: its undealt rest, both top first.
    - `back`: cards that chance must shuffle into a new stock; `drawer`: who draws then.
    - `lines`: the score sheet of this deal.
    """

    terms: Terms
    manners: Manners
    scores: tuple[int, ...]
    dealer: Seat
    deal: int
    at: int
    phase: str
    turn: Turn
    hands: tuple[tuple[Card, ...], ...]
    lacks: tuple[Suit | None, ...]
    pack: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    suit: Suit | None = None
    clockwise: bool = True
    owed: int = 0
    drawn: int = 0
    passes: int = 0
    turns: int = 0
    back: tuple[Card, ...] = ()
    drawer: Seat = 0
    lines: tuple[Line, ...] = ()
    over: bool = False
    winners: tuple[Seat, ...] = ()

    @property
    def seats(self) -> int:
        """How many play the match."""
        return len(self.scores)

    @property
    def eldest(self) -> Seat:
        """The seat left of the dealer."""
        return (self.dealer + 1) % len(self.scores)

    @property
    def top(self) -> Card | None:
        """The card to be covered; None before the first one."""
        return self.pile[-1] if self.pile else None


class Step(NamedTuple):
    """What an action leads to: the new state, and what happened on the way."""

    state: State
    events: tuple[AnyEvent, ...] = ()


def fresh(terms: Terms, seats: int, begun: Begun, deal: int) -> State:
    """Return the state before the pack of deal number `deal` is laid."""
    return State(
        terms=terms,
        manners=begun.manners,
        scores=begun.scores or (terms.match.first_score,) * seats,
        dealer=begun.dealer,
        deal=deal,
        at=0,
        phase="",
        turn=None,
        hands=((),) * seats,
        lacks=(None,) * seats,
    )


def observe(state: State, viewer: Seat) -> Observation:
    """Return what `viewer` may know of `state`."""
    return Observation(
        terms=state.terms,
        manners=state.manners,
        viewer=viewer,
        deal=state.deal,
        dealer=state.dealer,
        phase=state.phase,
        turn=state.turn,
        scores=state.scores,
        hand=state.hands[viewer],
        sizes=tuple(map(len, state.hands)),
        pile=state.pile,
        suit=state.suit,
        stock=len(state.stock),
        clockwise=state.clockwise,
        owed=state.owed,
        drawn=state.drawn,
        passes=state.passes,
        turns=state.turns,
        lacks=state.lacks,
        over=state.over,
        winners=state.winners,
    )
