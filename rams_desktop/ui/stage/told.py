"""What the name plates say: the facts of an observation, as far as the stage has told them."""

from __future__ import annotations

from typing import TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.seats import Seat, left_of
from rams_desktop.rules.game import AnyEvent, Observation
from rams_desktop.rules.match import Race
from rams_desktop.rules.trick.events import (
    Asked,
    BottomSeen,
    Bought,
    BuySkipped,
    CardPlayed,
    CardsDealt,
    CardsDiscarded,
    DealBegun,
    DealScored,
    Declined,
    Folded,
    JacksAnnounced,
    JacksHidden,
    JacksShown,
    MatchWon,
    PackKept,
    PackRecut,
    PairPaid,
    QuestionForgotten,
    RamsasCalled,
    Stayed,
    TrickTaken,
    TrumpAceDemoted,
    TrumpTurned,
    WalkedOver,
    WidowTaken,
)
from rams_desktop.rules.trick.observation import Bid, Stand

T = TypeVar("T")


class Told(Struct, frozen=True):
    """By seat: `scores`, `tricks`, `bids`, `stands`, and who has `jacks` that count."""

    match: Race
    dealer: Seat
    scores: tuple[int, ...]
    tricks: tuple[int, ...]
    bids: tuple[Bid | None, ...]
    stands: tuple[Stand | None, ...]
    jacks: tuple[bool, ...]
    buyer: Seat | None = None
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
        stands=seen.stands,
        jacks=tuple(bool(points) for points in seen.pledged),
        buyer=seen.buyer,
        trump=seen.trump,
        turn_up=seen.turn_up,
        winners=seen.winners,
    )


def retold(facts: Told, event: AnyEvent) -> Told:  # noqa: C901, PLR0911, PLR0912  one case an event
    """Return the facts after an event."""
    match event:
        case DealBegun(dealer=dealer):
            return _fresh(facts, dealer)
        case TrumpTurned(card=card):
            return replace(facts, trump=card.suit, turn_up=card)
        case Declined(seat=seat):
            return replace(facts, bids=_with(facts.bids, seat, Bid.DECLINED))
        case BuySkipped(seat=seat):
            return replace(facts, bids=_with(facts.bids, seat, Bid.SKIPPED))
        case Bought(seat=seat):
            return replace(facts, bids=_with(facts.bids, seat, Bid.BOUGHT), buyer=seat)
        case Folded(seat=seat):
            return replace(facts, stands=_with(facts.stands, seat, Stand.FOLDED))
        case Stayed(seat=seat):
            return replace(facts, stands=_with(facts.stands, seat, Stand.STAYED))
        case WalkedOver(seat=seat, tricks=tricks):
            return replace(facts, tricks=_with(facts.tricks, seat, tricks))
        case JacksShown(seat=seat) | JacksAnnounced(seat=seat):
            return replace(facts, jacks=_with(facts.jacks, seat, item=True))
        case TrickTaken(seat=seat):
            return replace(facts, tricks=_with(facts.tricks, seat, facts.tricks[seat] + 1))
        case DealScored(scores=scores):
            over = facts.match.winners(scores)
            scored = replace(facts, scores=scores)
            return scored if over else _fresh(scored, left_of(facts.dealer, len(scores)))
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
            | JacksHidden()
            | RamsasCalled()
            | CardPlayed()
            | TrumpAceDemoted()
            | PairPaid()
        ):
            return facts
        case _:
            assert_never(event)


def _fresh(facts: Told, dealer: Seat) -> Told:
    seats = len(facts.scores)
    return Told(
        match=facts.match,
        dealer=dealer,
        scores=facts.scores,
        tricks=(0,) * seats,
        bids=(None,) * seats,
        stands=(None,) * seats,
        jacks=(False,) * seats,
    )


def _with(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])
