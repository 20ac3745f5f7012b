"""How each event of a rummy game changes which card lies where."""

from typing import assert_never

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat, left_of, with_item
from rams_desktop.rules.match import Standing
from rams_desktop.rules.rummy import events
from rams_desktop.rules.rummy.events import AnyEvent
from rams_desktop.rules.rummy.melds import Meld
from rams_desktop.ui.stage.family import Piece, Pieces
from rams_desktop.ui.stage.pieces import dealt, without_faces
from rams_desktop.ui.stage.rummy.lying import Lying, holder, in_order, spots


def after(here: Lying, event: AnyEvent) -> Lying:  # noqa: C901, PLR0911, PLR0912  one case an event
    """Return how the cards lie when an event has happened."""
    match event:
        case events.DealBegun(dealer=dealer, deal=deal):
            return replace(gathered(here, dealer), deal=deal)
        case events.CardsDealt():
            return _dealt(here, event)
        case events.DiscardTurned(card=card):
            piece = here.stock[-1]
            return replace(here, stock=here.stock[:-1], pile=(piece,), faces={**here.faces, piece: card})
        case events.CardDrawn(seat=seat, card=face):
            piece = here.stock[-1]
            faces = here.faces if face is None else {**here.faces, piece: face}
            return _into_hand(replace(here, stock=here.stock[:-1], faces=faces), seat, piece)
        case events.DiscardTaken(seat=seat):
            piece = here.pile[-1]
            faces = here.faces if seat == here.viewer else without_faces(here, (piece,))
            return _into_hand(replace(here, pile=here.pile[:-1], faces=faces), seat, piece)
        case events.StockRenewed():
            there = to_be_shuffled(here)
            return replace(there, stock=there.back, back=())
        case events.MeldsLaid():
            return _laid(here, event)
        case events.CardsLaidOff(seat=seat, cards=cards, at=at, meld=meld):
            there, pieces = _out_of_hand(here, seat, cards)
            return _with_meld(there, at, meld, (*here.melds[at], *pieces))
        case events.JokerReclaimed(seat=seat, card=card, at=at, meld=meld):
            return _reclaimed(here, (seat, card), at, meld)
        case events.CardDiscarded(seat=seat, card=card):
            there, pieces = _out_of_hand(here, seat, (card,))
            return replace(there, pile=there.pile + pieces)
        case events.DealScored(scores=scores):
            return here if is_last(here, scores) else gathered(here, left_of(here.dealer, here.seats))
        case events.TurnBegun() | events.WentOut() | events.DealStopped() | events.HandCounted() | events.MatchWon():
            return here
        case _:
            assert_never(event)


def is_last(here: Lying, scores: tuple[int, ...]) -> bool:
    """Say whether the match ends with a deal that leads to `scores`."""
    return bool(here.terms.match.settle(Standing(scores, deals=here.deal))[1])


def gathered(here: Lying, dealer: Seat) -> Lying:
    """Return all packs before the dealer, all faces down."""
    return replace(
        here,
        dealer=dealer,
        pack=tuple(sorted(spots(here))),
        hands=((),) * here.seats,
        stock=(),
        pile=(),
        back=(),
        melds=(),
        owners=(),
        staged=(),
        faces={},
    )


def to_be_shuffled(here: Lying) -> Lying:
    """Return the discards but the top one laid together, face down (P14)."""
    back = here.pile[:-1]
    if here.back or not back:
        return here
    return replace(here, pile=here.pile[-1:], back=back, faces=without_faces(here, back))


def _dealt(here: Lying, event: events.CardsDealt) -> Lying:
    """Return the hands dealt from the top of the pack, yours taken up."""
    new = dealt(here.pack, here.seats, event.to, event.cards)
    return in_order(replace(here, pack=(), stock=new.rest, hands=new.hands, faces=new.faces))


def _into_hand(here: Lying, seat: Seat, piece: Piece) -> Lying:
    there = replace(here, hands=with_item(here.hands, seat, (*here.hands[seat], piece)))
    return in_order(there) if seat == here.viewer else there


def _out_of_hand(here: Lying, seat: Seat, cards: tuple[Card, ...]) -> tuple[Lying, Pieces]:
    """Return a hand without some cards, face up from now on, and their pieces."""
    left, pieces = here, []
    for card in cards:
        piece = holder(left, seat, card)
        pieces.append(piece)
        hand = tuple(each for each in left.hands[seat] if each != piece)
        staged = tuple(tuple(each for each in group if each != piece) for group in left.staged)
        left = replace(left, hands=with_item(left.hands, seat, hand), staged=staged)
    faces = {**here.faces, **dict(zip(pieces, cards, strict=True))}
    return in_order(replace(left, faces=faces)), tuple(pieces)


def _laid(here: Lying, event: events.MeldsLaid) -> Lying:
    for number, meld in enumerate(event.melds, start=event.at):
        here, pieces = _out_of_hand(here, event.seat, meld.cards)
        here = replace(here, melds=(*here.melds, ()), owners=(*here.owners, event.seat))
        here = _with_meld(here, number, meld, pieces)
    return here


def _reclaimed(here: Lying, given: tuple[Seat, Card], at: int, meld: Meld) -> Lying:
    """Return a joker in a hand, and in its place the card it stood for (P12)."""
    seat, card = given
    there, pieces = _out_of_hand(here, seat, (card,))
    before = [here.faces[piece] for piece in here.melds[at]]
    jokers = [piece for piece, face in zip(here.melds[at], before, strict=True) if face is Card.JOKER]
    place = next((index for index, face in enumerate(meld.cards) if face == card and before[index] is Card.JOKER), -1)
    joker = here.melds[at][place] if place >= 0 else jokers[0]
    changed = (*(piece for piece in here.melds[at] if piece != joker), *pieces)
    there = _with_meld(there, at, meld, changed)
    if seat != here.viewer:
        there = replace(there, faces=without_faces(there, (joker,)))
    return _into_hand(there, seat, joker)


def _with_meld(here: Lying, at: int, meld: Meld, pieces: Pieces) -> Lying:
    """Return a meld of some pieces, lying as it says."""
    free = list(pieces)
    lies: list[Piece] = []
    for card in meld.cards:
        piece = next(each for each in free if here.faces[each] == card)
        free.remove(piece)
        lies.append(piece)
    return replace(here, melds=with_item(here.melds, at, tuple(lies)))
