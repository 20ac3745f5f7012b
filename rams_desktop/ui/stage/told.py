"""What the name plates say: the facts of an observation, as far as the stage has told them."""

from __future__ import annotations

from typing import Final, TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.seats import Seat, left_of
from rams_desktop.rules.game import Observation
from rams_desktop.rules.match import AnyMatch, Series, Standing
from rams_desktop.rules.trick.events import (
    AnyEvent,
    Asked,
    BottomSeen,
    Bought,
    BuySkipped,
    CardExposed,
    CardPlayed,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    Contented,
    DealBegun,
    DealScored,
    DealShifted,
    Declined,
    ExposedAccepted,
    ExposedRefused,
    Folded,
    GeneralCalled,
    HandKept,
    HandOpened,
    JacksAnnounced,
    JacksHidden,
    JacksShown,
    Knocked,
    LineRule,
    MatchWon,
    Misdealt,
    PackKept,
    PackRecut,
    PairPaid,
    Passed,
    PlaysOn,
    Proposed,
    QuestionForgotten,
    RamsasCalled,
    RamsScored,
    RevokeFound,
    Staked,
    Stayed,
    StockRenewed,
    TrickTaken,
    TrumpAceDemoted,
    TrumpTurned,
    TurnUpKept,
    TurnUpReplaced,
    TurnUpSwapped,
    Voted,
    WalkedOver,
    WidowTaken,
)
from rams_desktop.rules.trick.observation import Bid

T = TypeVar("T")
FLOWN: Final = frozenset({LineRule.NO_TRICK, LineRule.REVOKE})  # the lines that count as a flight (M18)


class Told(Struct, frozen=True):
    """By seat: `scores`, `tricks`, `bids`, who is still `active`, has `knocked`, and has `jacks` that count.

    - `takers`: who has each finished trick; `pot`: the counters in it, `stakes`: what each put in before this deal.
    - `sums`, `flights`, `rams`: how a series stands.
    """

    match: AnyMatch
    dealer: Seat
    scores: tuple[int, ...]
    tricks: tuple[int, ...]
    bids: tuple[Bid | None, ...]
    active: tuple[bool, ...]
    knocked: tuple[bool, ...]
    jacks: tuple[bool, ...]
    stakes: tuple[int, ...]
    sums: tuple[int, ...]
    flights: tuple[int, ...]
    deal: int = 1
    rams: int = 1
    pot: int = 0
    takers: tuple[Seat, ...] = ()
    buyer: Seat | None = None
    general: Seat | None = None
    trump: Suit | None = None
    turn_up: Card | None = None
    winners: tuple[Seat, ...] = ()


def told(seen: Observation) -> Told:
    """Return the facts of an observation."""
    return Told(
        match=seen.terms.match,
        dealer=seen.dealer,
        scores=seen.scores,
        tricks=seen.tricks,
        bids=seen.bids,
        active=seen.active,
        knocked=tuple(each is True for each in seen.knocked),
        jacks=tuple(bool(points) for points in seen.pledged),
        stakes=seen.stakes,
        sums=seen.sums,
        flights=seen.flights,
        deal=seen.deal,
        rams=seen.rams,
        pot=seen.pot,
        takers=tuple(trick.winner for trick in seen.past),
        buyer=seen.buyer,
        general=seen.general,
        trump=seen.trump,
        turn_up=seen.turn_up,
        winners=seen.winners,
    )


def retold(facts: Told, event: AnyEvent) -> Told:  # noqa: C901, PLR0911, PLR0912  one case an event
    """Return the facts after an event."""
    match event:
        case DealBegun(dealer=dealer, deal=deal):
            return _fresh(facts, dealer, deal)
        case TrumpTurned(card=card) | TurnUpReplaced(card=card):
            return replace(facts, trump=card.suit, turn_up=card)
        case Declined(seat=seat):
            return replace(facts, bids=_with(facts.bids, seat, Bid.DECLINED))
        case BuySkipped(seat=seat):
            return replace(facts, bids=_with(facts.bids, seat, Bid.SKIPPED))
        case Bought(seat=seat):
            return replace(facts, bids=_with(facts.bids, seat, Bid.BOUGHT), buyer=seat)
        case Folded(seat=seat) | Passed(seat=seat):
            return replace(facts, active=_with(facts.active, seat, item=False))
        case DealShifted(skipped=skipped):
            over = (facts.dealer + skipped) % len(facts.active)
            return replace(facts, active=(False,) * len(facts.active), dealer=over)
        case HandOpened() | Misdealt():
            return replace(facts, active=(False,) * len(facts.active))
        case Knocked(seat=seat):
            return replace(facts, knocked=_with(facts.knocked, seat, item=True))
        case GeneralCalled(seat=seat):
            return replace(facts, general=seat)
        case Staked(seat=seat, count=count, pot=pot):
            return replace(facts, stakes=_with(facts.stakes, seat, count), pot=pot)
        case WalkedOver(seat=seat, tricks=tricks):
            return replace(facts, tricks=_with(facts.tricks, seat, tricks))
        case JacksShown(seat=seat) | JacksAnnounced(seat=seat):
            return replace(facts, jacks=_with(facts.jacks, seat, item=True))
        case TrickTaken(seat=seat):
            more = _with(facts.tricks, seat, facts.tricks[seat] + 1)
            return replace(facts, tricks=more, takers=(*facts.takers, seat))
        case RevokeFound(trick=number, owner=owner):
            return _restored(facts, number - 1, owner)
        case DealScored():
            return _scored(facts, event)
        case RamsScored(rams=rams, sums=sums, flights=flights):
            last = isinstance(facts.match, Series) and rams == facts.match.series
            again = (facts.match.first_score,) * len(sums)
            return replace(facts, scores=again, sums=sums, flights=flights, rams=rams if last else rams + 1)
        case MatchWon(winners=winners):
            return replace(facts, winners=winners)
        case (
            BottomSeen()
            | PackRecut()
            | PackKept()
            | CardsDealt()
            | CardsDiscarded()
            | WidowTaken()
            | Asked()
            | QuestionForgotten()
            | Stayed()
            | JacksHidden()
            | RamsasCalled()
            | CardPlayed()
            | TrumpAceDemoted()
            | PairPaid()
            | CardsDrawn()
            | StockRenewed()
            | TurnUpSwapped()
            | TurnUpKept()
            | CardExposed()
            | ExposedRefused()
            | ExposedAccepted()
            | Proposed()
            | Contented()
            | Voted()
            | PlaysOn()
            | HandKept()
        ):
            return facts
        case _:
            assert_never(event)


def _scored(facts: Told, event: DealScored) -> Told:
    """Return the facts of the deal to come, or of the last one when the match is over."""
    flown = [line.seat for line in event.lines if line.rule in FLOWN]
    flights = tuple(count + flown.count(seat) for seat, count in enumerate(facts.flights))
    over = facts.match.settle(Standing(event.scores, rams=facts.rams, deals=facts.deal))[1]
    scored = replace(facts, scores=event.scores, pot=event.pot, flights=flights)
    return scored if over else _fresh(scored, left_of(facts.dealer, len(event.scores)), facts.deal + 1)


def _restored(facts: Told, place: int, owner: Seat) -> Told:
    """Return a trick counted for its rightful owner (K18)."""
    taker = facts.takers[place]
    tricks = _with(facts.tricks, taker, facts.tricks[taker] - 1)
    return replace(
        facts,
        tricks=_with(tricks, owner, tricks[owner] + 1),
        takers=_with(facts.takers, place, owner),
    )


def _fresh(facts: Told, dealer: Seat, deal: int) -> Told:
    seats = len(facts.scores)
    return Told(
        match=facts.match,
        dealer=dealer,
        scores=facts.scores,
        tricks=(0,) * seats,
        bids=(None,) * seats,
        active=(True,) * seats,
        knocked=(False,) * seats,
        jacks=(False,) * seats,
        stakes=(0,) * seats,
        sums=facts.sums,
        flights=facts.flights,
        deal=deal,
        rams=facts.rams,
        pot=facts.pot,
    )


def _with(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])
