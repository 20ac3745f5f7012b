"""The truth about a match of a rummy game; only `session` and the tests hold it."""

from typing import Literal, NamedTuple

from msgspec import Struct

from rams_desktop.rules.core.begun import Begun
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Manners, Seat, Turn
from rams_desktop.rules.rummy.events import AnyEvent, Stop
from rams_desktop.rules.rummy.observation import Laid, Observation, Opening, PastTurn
from rams_desktop.rules.rummy.terms import Terms


class State(Struct, frozen=True):
    """A match in the middle of a deal. Names as in `Observation`; here all faces are known.

    - `at`: index of the phase in the ruleset.
    - `stock`: the cards face down, top first; `back`: cards that chance must shuffle into a new
      stock.
    - `undrawn`: the first turn of the deal begins without drawing.
    - `ended`: how the deal ended, None while it goes on.
    """

    terms: Terms
    manners: Manners
    scores: tuple[int, ...]
    dealer: Seat
    deal: int
    at: int
    phase: str
    turn: Turn
    player: Seat
    hands: tuple[tuple[Card, ...], ...]
    known: tuple[tuple[Card, ...], ...]
    openings: tuple[Opening | None, ...]
    turns: int = 0
    stock: tuple[Card, ...] = ()
    pack: tuple[Card, ...] = ()
    back: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    shuffles: int = 0
    melds: tuple[Laid, ...] = ()
    undrawn: bool = False
    taken: Card | None = None
    bound: bool = False
    owed: int = 0
    drew: Card | None = None
    took: Card | None = None
    past: tuple[PastTurn, ...] = ()
    ended: Literal["out"] | Stop | None = None
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
        player=(begun.dealer + 1) % seats,
        hands=((),) * seats,
        known=((),) * seats,
        openings=(None,) * seats,
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
        player=state.player,
        turns=state.turns,
        scores=state.scores,
        hand=state.hands[viewer],
        sizes=tuple(map(len, state.hands)),
        known=state.known,
        stock=len(state.stock),
        pile=state.pile,
        shuffles=state.shuffles,
        melds=state.melds,
        openings=state.openings,
        taken=state.taken,
        bound=state.bound,
        owed=state.owed,
        drew=state.drew if viewer == state.player else None,
        past=state.past,
        over=state.over,
        winners=state.winners,
    )
