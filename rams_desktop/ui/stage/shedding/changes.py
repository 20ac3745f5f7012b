"""How each event of a shedding game changes which card lies where."""

from typing import assert_never

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat, left_of, with_item
from rams_desktop.rules.match import Standing
from rams_desktop.rules.shedding import events
from rams_desktop.rules.shedding.events import AnyEvent
from rams_desktop.ui.stage.family import Pieces
from rams_desktop.ui.stage.pieces import dealt
from rams_desktop.ui.stage.shedding.lying import Lying, holder, in_order, spots


def after(here: Lying, event: AnyEvent) -> Lying:
    """Return how the cards lie when an event has happened."""
    match event:
        case events.DealBegun(dealer=dealer, deal=deal):
            return replace(gathered(here, dealer), deal=deal)
        case events.CardsDealt():
            return _dealt(here, event)
        case events.CardPlayed(seat=seat, card=card):
            piece = holder(here, seat, card)
            hand = tuple(each for each in here.hands[seat] if each != piece)
            faces = {**here.faces, piece: card}
            return replace(here, hands=with_item(here.hands, seat, hand), pile=(*here.pile, piece), faces=faces)
        case events.CardDrawn(seat=seat, card=face):
            return _drawn(here, seat, face)
        case events.StockRenewed():
            there = to_be_shuffled(here)
            return replace(there, stock=there.back, back=())
        case events.DealScored(scores=scores):
            return here if is_last(here, scores) else gathered(here, left_of(here.dealer, here.seats))
        case (
            events.Passed()
            | events.MustDraw()
            | events.TurnLost()
            | events.DirectionTurned()
            | events.HandEmptied()
            | events.Blocked()
            | events.HandsShown()
            | events.MatchWon()
        ):
            return here
        case _:
            assert_never(event)


def is_last(here: Lying, scores: tuple[int, ...]) -> bool:
    """Say whether the match ends with a deal that leads to `scores`."""
    return bool(here.terms.match.settle(Standing(scores, deals=here.deal))[1])


def gathered(here: Lying, dealer: Seat) -> Lying:
    """Return all cards before the dealer, all faces down."""
    pack = tuple(sorted(spots(here)))
    none: tuple[Pieces, ...] = ((),) * here.seats
    return replace(here, dealer=dealer, pack=pack, hands=none, stock=(), pile=(), back=(), faces={})


def to_be_shuffled(here: Lying) -> Lying:
    """Return the pile but its top laid together, face down (AMB-S5)."""
    back = here.pile[:-1]
    if here.back or not back:
        return here
    faces = {piece: face for piece, face in here.faces.items() if piece not in back}
    return replace(here, pile=here.pile[-1:], back=back, faces=faces)


def _dealt(here: Lying, event: events.CardsDealt) -> Lying:
    """Return the hands dealt from the top of the pack, yours taken up."""
    new = dealt(here.pack, here.seats, event.to, event.cards)
    return in_order(replace(here, pack=(), stock=new.rest, hands=new.hands, faces=new.faces))


def _drawn(here: Lying, seat: Seat, face: Card | None) -> Lying:
    piece = here.stock[-1]
    faces = here.faces if face is None else {**here.faces, piece: face}
    hands = with_item(here.hands, seat, (*here.hands[seat], piece))
    there = replace(here, stock=here.stock[:-1], hands=hands, faces=faces)
    return in_order(there) if seat == here.viewer else there
