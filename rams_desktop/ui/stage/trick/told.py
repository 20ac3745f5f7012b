"""What the name plates say: the facts of an observation, as far as the stage has told them."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.seats import Seat, left_of, with_item
from rams_desktop.rules.game import Observation
from rams_desktop.rules.match import AnyMatch, Series, Standing
from rams_desktop.rules.trick import events
from rams_desktop.rules.trick.events import AnyEvent, LineRule
from rams_desktop.rules.trick.observation import Bid

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
        case events.DealBegun(dealer=dealer, deal=deal):
            return _fresh(facts, dealer, deal)
        case events.TrumpTurned(card=card) | events.TurnUpReplaced(card=card):
            return replace(facts, trump=card.suit, turn_up=card)
        case events.Declined(seat=seat):
            return replace(facts, bids=with_item(facts.bids, seat, Bid.DECLINED))
        case events.BuySkipped(seat=seat):
            return replace(facts, bids=with_item(facts.bids, seat, Bid.SKIPPED))
        case events.Bought(seat=seat):
            return replace(facts, bids=with_item(facts.bids, seat, Bid.BOUGHT), buyer=seat)
        case events.Folded(seat=seat) | events.Passed(seat=seat):
            return replace(facts, active=with_item(facts.active, seat, item=False))
        case events.DealShifted(skipped=skipped):
            over = (facts.dealer + skipped) % len(facts.active)
            return replace(facts, active=(False,) * len(facts.active), dealer=over)
        case events.HandOpened() | events.Misdealt():
            return replace(facts, active=(False,) * len(facts.active))
        case events.Knocked(seat=seat):
            return replace(facts, knocked=with_item(facts.knocked, seat, item=True))
        case events.GeneralCalled(seat=seat):
            return replace(facts, general=seat)
        case events.Staked(seat=seat, count=count, pot=pot):
            return replace(facts, stakes=with_item(facts.stakes, seat, count), pot=pot)
        case events.WalkedOver(seat=seat, tricks=tricks):
            return replace(facts, tricks=with_item(facts.tricks, seat, tricks))
        case events.JacksShown(seat=seat) | events.JacksAnnounced(seat=seat):
            return replace(facts, jacks=with_item(facts.jacks, seat, item=True))
        case events.TrickTaken(seat=seat):
            more = with_item(facts.tricks, seat, facts.tricks[seat] + 1)
            return replace(facts, tricks=more, takers=(*facts.takers, seat))
        case events.RevokeFound(trick=number, owner=owner):
            return _restored(facts, number - 1, owner)
        case events.DealScored():
            return _scored(facts, event)
        case events.RamsScored(rams=rams, sums=sums, flights=flights):
            last = isinstance(facts.match, Series) and rams == facts.match.series
            again = (facts.match.first_score,) * len(sums)
            return replace(facts, scores=again, sums=sums, flights=flights, rams=rams if last else rams + 1)
        case events.MatchWon(winners=winners):
            return replace(facts, winners=winners)
        case (
            events.BottomSeen()
            | events.PackRecut()
            | events.PackKept()
            | events.CardsDealt()
            | events.CardsDiscarded()
            | events.WidowTaken()
            | events.Asked()
            | events.QuestionForgotten()
            | events.Stayed()
            | events.JacksHidden()
            | events.RamsasCalled()
            | events.CardPlayed()
            | events.TrumpAceDemoted()
            | events.PairPaid()
            | events.CardsDrawn()
            | events.StockRenewed()
            | events.TurnUpSwapped()
            | events.TurnUpKept()
            | events.CardExposed()
            | events.ExposedRefused()
            | events.ExposedAccepted()
            | events.Proposed()
            | events.Contented()
            | events.Voted()
            | events.PlaysOn()
            | events.HandKept()
        ):
            return facts
        case _:
            assert_never(event)


def _scored(facts: Told, event: events.DealScored) -> Told:
    """Return the facts of the deal to come, or of the last one when the match is over."""
    flown = [line.seat for line in event.lines if line.rule in FLOWN]
    flights = tuple(count + flown.count(seat) for seat, count in enumerate(facts.flights))
    over = facts.match.settle(Standing(event.scores, rams=facts.rams, deals=facts.deal))[1]
    scored = replace(facts, scores=event.scores, pot=event.pot, flights=flights)
    return scored if over else _fresh(scored, left_of(facts.dealer, len(event.scores)), facts.deal + 1)


def _restored(facts: Told, place: int, owner: Seat) -> Told:
    """Return a trick counted for its rightful owner (K18)."""
    taker = facts.takers[place]
    tricks = with_item(facts.tricks, taker, facts.tricks[taker] - 1)
    return replace(
        facts,
        tricks=with_item(tricks, owner, tricks[owner] + 1),
        takers=with_item(facts.takers, place, owner),
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
