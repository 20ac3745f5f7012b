"""Which card of a shedding game lies where, as an observation says it."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.core.sorting import by_rank, by_suit
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.rules.shedding.terms import Terms
from rams_desktop.ui.stage.family import Piece, Pieces
from rams_desktop.ui.stage.pieces import piled, take
from rams_desktop.ui.stage.spots import Spot, Zone

Order = Literal["suit", "rank"]


class Lying(Struct, frozen=True):
    """All pieces, by place. Tuples run from the bottom of a pile up, in a hand from left to right.

    - `back`: cards of the pile about to become a new stock. `first`: of equal cards of your hand the one that
      goes first.
    """

    viewer: Seat
    seats: int
    dealer: Seat
    terms: Terms
    order: Order
    pack: Pieces
    hands: tuple[Pieces, ...]
    stock: Pieces = ()
    pile: Pieces = ()
    back: Pieces = ()
    faces: Mapping[Piece, Card] = {}
    deal: int = 1
    first: Piece = -1


def fresh(seen: Observation, order: Order) -> Lying:
    """Return all cards lying before the dealer."""
    return Lying(
        viewer=seen.viewer,
        seats=seen.seats,
        dealer=seen.dealer,
        terms=seen.terms,
        order=order,
        pack=tuple(range(len(seen.terms.cards))),
        hands=((),) * seen.seats,
        deal=seen.deal,
    )


def lying(seen: Observation, order: Order) -> Lying:
    """Return how the cards lie in an observation, with pieces of its own numbering."""
    start = fresh(seen, order)
    if seen.turn == "pack":
        return start
    pieces = iter(start.pack)
    hands = tuple(take(pieces, size) for size in seen.sizes)
    faces = dict(zip(hands[seen.viewer], seen.hand, strict=True))
    pile = take(pieces, len(seen.pile))
    faces.update(zip(pile, seen.pile, strict=True))
    stock = take(pieces, seen.stock)
    return in_order(replace(start, pack=(), hands=hands, stock=stock, pile=pile, back=tuple(pieces), faces=faces))


def in_order(here: Lying) -> Lying:
    """Return your hand sorted."""
    hand = here.hands[here.viewer]
    if any(piece not in here.faces for piece in hand):
        return here
    free: dict[Card, list[Piece]] = {}
    for piece in hand:
        free.setdefault(here.faces[piece], []).append(piece)
    cards = tuple(here.faces[piece] for piece in hand)
    wish = by_rank(cards) if here.order == "rank" else by_suit(cards)
    row = tuple(free[card].pop(0) for card in wish)
    return replace(here, hands=(*here.hands[: here.viewer], row, *here.hands[here.viewer + 1 :]))


def spots(here: Lying) -> dict[Piece, Spot]:
    """Return the spot of every piece."""
    found = piled(
        (
            (Zone.PACK, here.pack),
            (Zone.STOCK, here.stock),
            (Zone.PILE, here.pile),
            (Zone.BACK, here.back),
        )
    )
    for seat, hand in enumerate(here.hands):
        found.update((piece, Spot(Zone.HAND, seat, index)) for index, piece in enumerate(hand))
    return found


def holder(here: Lying, seat: Seat, card: Card) -> Piece:
    """Return the piece of a hand that is, or turns out to be, a card."""
    hand = here.hands[seat]
    shown = [piece for piece in hand if here.faces.get(piece) == card]
    if here.first in shown:
        return here.first
    if shown:
        return shown[0]
    blank = [piece for piece in hand if piece not in here.faces]
    return blank[len(blank) // 2]
