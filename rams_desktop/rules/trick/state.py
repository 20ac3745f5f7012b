"""The truth about a match of a trick game; only `session` and the tests hold it."""

from typing import NamedTuple

from msgspec import Struct

from rams_desktop.rules.core import begun
from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.seats import Manners, Seat, Turn
from rams_desktop.rules.trick.events import AnyEvent, Line, Proposal
from rams_desktop.rules.trick.observation import Bid, Observation, Played, Stand, Trick
from rams_desktop.rules.trick.terms import Terms


class Fault(Struct, frozen=True):
    """A duty broken: in which trick, counted from 0, what should have been played; `found`, it came to light (K18)."""

    seat: Seat
    trick: int
    allowed: tuple[Card, ...]
    found: bool = False


class State(Struct, frozen=True):
    """A match in the middle of a deal. Names as in `Observation`; here all faces are known.

    - `at`: index of the phase in the ruleset.
    - `pack`: the whole pack of this deal, top first; `stock`: its undealt rest.
    - `recuts`: how often this deal's pack was cut again; `peeked`: the dealer saw the bottom.
    - `covered`: seats whose pledge cancels the penalty for no trick (R32).
    - `lines`: the score sheet of this deal so far.
    - `faced`: the card face up on the table; `dealt`: the hands as dealt; `back`: cards that
      chance must shuffle into a new stock; `owed`: cards that the `drawer` still gets.
    - `weights`: points that count for a holder with a trick and against one without (K11, K12).
    - `faults`: duties broken, found or not; `revoked`: seats found out (K18).
    - `doublings`: how often the next stakes are doubled.
    - `let_off`: who need not ante in this deal, and `let_off_next`, in the next.
    - `demoted`: the trump-ace duty was broken; `revealed`: and everybody knows (R27).
    - `winners`: who won the match, set before `over` where that was in the play (R37).
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
    threw: tuple[tuple[Card, ...], ...]
    known: tuple[tuple[Card, ...], ...]
    active: tuple[bool, ...]
    bids: tuple[Bid | None, ...]
    stands: tuple[Stand | None, ...]
    excused: tuple[bool, ...]
    pledged: tuple[int, ...]
    covered: tuple[bool, ...]
    tricks: tuple[int, ...]
    leader: Seat
    pack: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    widow: tuple[Card, ...] = ()
    turn_up: Card | None = None
    trump: Suit | None = None
    recuts: int = 0
    peeked: bool = False
    buyer: Seat | None = None
    asked: bool | None = None
    trick: tuple[Played, ...] = ()
    past: tuple[Trick, ...] = ()
    lines: tuple[Line, ...] = ()
    demoted: bool = False
    revealed: bool = False
    faced: Card | None = None
    dealt: tuple[tuple[Card, ...], ...] = ()
    back: tuple[Card, ...] = ()
    owed: int = 0
    drawer: Seat = 0
    drew: tuple[int | None, ...] = ()
    weights: tuple[int, ...] = ()
    exposed: Card | None = None
    faults: tuple[Fault, ...] = ()
    revoked: tuple[bool, ...] = ()
    proposal: Proposal | None = None
    bids_made: int = 0
    votes: tuple[bool | None, ...] = ()
    renewing: bool = False
    knocked: tuple[bool | None, ...] = ()
    passed_last: tuple[bool, ...] = ()
    accidents: bool = False
    sums: tuple[int, ...] = ()
    flights: tuple[int, ...] = ()
    rams: int = 1
    pot: int = 0
    stakes: tuple[int, ...] = ()
    let_off: tuple[bool, ...] = ()
    let_off_next: tuple[bool, ...] = ()
    doublings: int = 0
    general: Seat | None = None
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


class Begun(begun.Begun, frozen=True):
    """What a match begins with besides seats: see RECORDS, the header."""

    accidents: bool = False
    passed_last: tuple[bool, ...] = ()
    sums: tuple[int, ...] = ()
    flights: tuple[int, ...] = ()
    rams: int = 1
    pot: int = 0
    let_off: tuple[bool, ...] = ()
    doublings: int = 0


def fresh(terms: Terms, seats: int, begun: Begun, deal: int) -> State:
    """Return the state before the pack of deal number `deal` is laid."""
    nobody: tuple[None, ...] = (None,) * seats
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
        threw=((),) * seats,
        known=((),) * seats,
        active=(True,) * seats,
        bids=nobody,
        stands=nobody,
        excused=(False,) * seats,
        pledged=(0,) * seats,
        covered=(False,) * seats,
        tricks=(0,) * seats,
        leader=(begun.dealer + 1) % seats,
        drew=nobody,
        weights=(0,) * seats,
        revoked=(False,) * seats,
        knocked=nobody,
        passed_last=begun.passed_last or (False,) * seats,
        accidents=begun.accidents,
        sums=begun.sums or (0,) * seats,
        flights=begun.flights or (0,) * seats,
        rams=begun.rams,
        pot=begun.pot,
        stakes=(0,) * seats,
        let_off=begun.let_off or (False,) * seats,
        doublings=begun.doublings,
    )


def observe(state: State, viewer: Seat) -> Observation:
    """Return what `viewer` may know of `state`."""
    turn = state.turn
    if state.phase == "jacks" and turn != viewer:
        turn = None
    ace_duty_known = state.revealed or (
        state.demoted and f"A{state.trump}" in [card.text for card in state.hands[viewer]]
    )
    return Observation(
        terms=state.terms,
        manners=state.manners,
        viewer=viewer,
        deal=state.deal,
        dealer=state.dealer,
        phase=state.phase,
        turn=turn,
        scores=state.scores,
        hand=state.hands[viewer],
        sizes=tuple(map(len, state.hands)),
        known=state.known,
        turn_up=state.turn_up,
        trump=state.trump,
        faced=state.faced,
        widow=len(state.widow),
        stock=len(state.stock),
        threw=state.threw[viewer],
        thrown=tuple(map(len, state.threw)),
        bottom=state.pack[-1] if state.peeked and viewer == state.dealer and state.pack else None,
        active=state.active,
        bids=state.bids,
        stands=state.stands,
        buyer=state.buyer,
        asked=state.asked,
        excused=state.excused,
        pledged=state.pledged,
        leader=state.leader,
        trick=state.trick,
        past=state.past,
        tricks=state.tricks,
        drew=state.drew,
        exposed=state.exposed,
        proposal=state.proposal,
        bids_made=state.bids_made,
        votes=state.votes,
        renewing=state.renewing,
        knocked=state.knocked,
        passed_last=state.passed_last,
        sums=state.sums,
        flights=state.flights,
        rams=state.rams,
        pot=state.pot,
        stakes=state.stakes,
        general=state.general,
        demoted=ace_duty_known,
        over=state.over,
        winners=state.winners,
    )
