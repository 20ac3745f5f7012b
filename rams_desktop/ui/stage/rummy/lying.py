"""Which card of a rummy game lies where, as an observation says it."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.terms import Terms
from rams_desktop.ui.stage.family import Piece, Pieces
from rams_desktop.ui.stage.pieces import piled, take
from rams_desktop.ui.stage.rummy.hand import Order, ranged
from rams_desktop.ui.stage.spots import Spot, Zone


class Lying(Struct, frozen=True):
    """All pieces of the packs, by place. Tuples run from the bottom of a pile up, in a hand from left to right.

    - `melds`: the pieces of each meld on the table as they lie, `owners` who laid them.
    - `staged`: melds put together before you; their pieces are in your hand too.
    - `back`: discards about to become a new stock. `first`: of equal cards of your hand those that go first.
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
    melds: tuple[Pieces, ...] = ()
    owners: tuple[Seat, ...] = ()
    staged: tuple[Pieces, ...] = ()
    faces: Mapping[Piece, Card] = {}
    deal: int = 1
    first: Pieces = ()

    @property
    def row(self) -> Pieces:
        """The pieces of your hand that are not put together."""
        away = {piece for group in self.staged for piece in group}
        return tuple(piece for piece in self.hands[self.viewer] if piece not in away)


def count_of(terms: Terms) -> int:
    """Return how many cards are in play."""
    return 52 * terms.decks.packs + terms.decks.jokers


def fresh(seen: Observation, order: Order) -> Lying:
    """Return the packs lying before the dealer."""
    return Lying(
        viewer=seen.viewer,
        seats=seen.seats,
        dealer=seen.dealer,
        terms=seen.terms,
        order=order,
        pack=tuple(range(count_of(seen.terms))),
        hands=((),) * seen.seats,
        deal=seen.deal,
    )


def lying(seen: Observation, order: Order) -> Lying:
    """Return how the cards lie in an observation, with pieces of its own numbering."""
    start = fresh(seen, order)
    if seen.turn == "pack":
        return start
    pieces = iter(range(len(start.pack)))
    faces: dict[Piece, Card] = {}
    hands = tuple(take(pieces, size) for size in seen.sizes)
    faces.update(zip(hands[seen.viewer], seen.hand, strict=True))
    pile = take(pieces, len(seen.pile))
    faces.update(zip(pile, seen.pile, strict=True))
    melds = []
    for laid in seen.melds:
        melds.append(take(pieces, len(laid.meld.cards)))
        faces.update(zip(melds[-1], laid.meld.cards, strict=True))
    stock = take(pieces, seen.stock)
    there = Lying(
        viewer=seen.viewer,
        seats=seen.seats,
        dealer=seen.dealer,
        terms=seen.terms,
        order=order,
        pack=(),
        hands=hands,
        stock=stock,
        pile=pile,
        back=tuple(pieces),
        melds=tuple(melds),
        owners=tuple(laid.owner for laid in seen.melds),
        faces=faces,
        deal=seen.deal,
    )
    return in_order(there)


def in_order(here: Lying) -> Lying:
    """Return your hand as you like it, those put together at its end."""
    hand = here.hands[here.viewer]
    if any(piece not in here.faces for piece in hand):
        return here
    free: dict[Card, list[Piece]] = {}
    apart = {piece for group in here.staged for piece in group}
    for piece in sorted(hand, key=lambda piece: (piece in apart, hand.index(piece))):
        free.setdefault(here.faces[piece], []).append(piece)
    wish = ranged(tuple(here.faces[piece] for piece in hand), here.order)
    staged = tuple(tuple(free[card].pop() for card in cards) for cards in wish.staged)
    row = tuple(free[card].pop(0) for card in wish.hand)
    whole = row + tuple(piece for group in staged for piece in group)
    hands = (*here.hands[: here.viewer], whole, *here.hands[here.viewer + 1 :])
    return replace(here, hands=hands, staged=staged)


def spots(here: Lying) -> dict[Piece, Spot]:
    """Return the spot of every piece; in a meld the seat is the meld's number."""
    found = piled(
        (
            (Zone.PACK, here.pack),
            (Zone.STOCK, here.stock),
            (Zone.PILE, here.pile),
            (Zone.BACK, here.back),
        )
    )
    for seat, hand in enumerate(here.hands):
        row = here.row if seat == here.viewer else hand
        found.update((piece, Spot(Zone.HAND, seat, index)) for index, piece in enumerate(row))
    for zone, groups in ((Zone.MELD, here.melds), (Zone.STAGED, here.staged)):
        for number, group in enumerate(groups):
            found.update((piece, Spot(zone, number, index)) for index, piece in enumerate(group))
    return found


def holder(here: Lying, seat: Seat, card: Card) -> Piece:
    """Return the piece of a hand that is, or turns out to be, a card; of equal ones one that is put together first."""
    hand = here.hands[seat]
    shown = [piece for piece in hand if here.faces.get(piece) == card]
    if shown:
        meant = (piece for piece in here.first if piece in shown)
        return next(meant, shown[-1])  # those put together lie at the end
    blank = [piece for piece in hand if piece not in here.faces]
    return blank[len(blank) // 2]
