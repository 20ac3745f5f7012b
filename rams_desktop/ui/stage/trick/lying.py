"""Which card lies where, as an observation says it; `changes` tells how each event changes it.

Cards are numbered pieces of pasteboard; most are anonymous. A piece gets a face when an event
shows it, and loses it when it is turned down among others.
"""

from collections.abc import Collection, Mapping
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import SUITS, Card, Suit
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.trick.events import Proposal
from rams_desktop.rules.trick.observation import Bid, Observation
from rams_desktop.rules.trick.terms import Terms
from rams_desktop.rules.trick.trick import height, suit_in_play
from rams_desktop.ui.stage.family import Piece, Pieces
from rams_desktop.ui.stage.pieces import piled, take
from rams_desktop.ui.stage.spots import Spot, Zone
from rams_desktop.ui.stage.trick.customs import Customs

Order = Literal["suit", "rank"]
RAMSAS: Final = Customs()


class Lying(Struct, frozen=True):
    """All pieces of the pack, by place. Tuples run from the bottom of a pile up.

    - `won`: by seat, the tricks taken, each a tuple of pieces; `trick`: who played what, leader first.
    - `faces`: the faces that are up; `secret`: known to you, still face down (your hand while it is dealt).
    - `passed`: how many let the widow go; when all did, it is put aside. `trump`, `order` and `terms` are
      what your hand is sorted by.
    - `faced`: the turn-up where it lies on the table; `back`: discards about to become a new stock.
    - `takers`: who has each finished trick; `proposal`: what is voted on, `balance`: votes
      for it less those against; `deal`, `rams`: their numbers. `known`: faces of the tricks that lie turned down.
    - `out`: who takes no part any more.
    """

    viewer: Seat
    seats: int
    dealer: Seat
    terms: Terms
    order: Order
    pack: Pieces
    hands: tuple[Pieces, ...]
    thrown: tuple[Pieces, ...]
    won: tuple[tuple[Pieces, ...], ...]
    bottom: Pieces = ()
    stock: Pieces = ()
    widow: Pieces = ()
    trick: tuple[tuple[Seat, Piece], ...] = ()
    faces: Mapping[Piece, Card] = {}
    secret: Mapping[Piece, Card] = {}
    passed: int = 0
    trump: Suit | None = None
    faced: Pieces = ()
    back: Pieces = ()
    takers: tuple[Seat, ...] = ()
    proposal: Proposal | None = None
    balance: int = 0
    deal: int = 1
    rams: int = 1
    customs: Customs = RAMSAS
    known: Mapping[Piece, Card] = {}
    out: frozenset[Seat] = frozenset()

    @property
    def aside(self) -> bool:
        """Whether the widow lies out of the way: bought by nobody, or not for sale."""
        return self.passed == self.seats or not self.customs.buys


def fresh(seen: Observation, order: Order, customs: Customs = RAMSAS) -> Lying:
    """Return the whole pack lying before the dealer."""
    seats = seen.seats
    none: tuple[Pieces, ...] = ((),) * seats
    count = len(seen.terms.ranks) * len(SUITS)
    return Lying(
        viewer=seen.viewer,
        seats=seats,
        dealer=seen.dealer,
        terms=seen.terms,
        order=order,
        pack=tuple(range(count)),
        hands=none,
        thrown=none,
        won=((),) * seats,
        deal=seen.deal,
        rams=seen.rams,
        customs=customs,
    )


def lying(seen: Observation, order: Order = "suit", customs: Customs = RAMSAS) -> Lying:
    """Return how the cards lie in an observation, with pieces of its own numbering."""
    start = fresh(seen, order, customs)
    if seen.trump is None:
        peeked = seen.bottom if seen.phase == "cut" and seen.turn == seen.viewer else None
        return start if peeked is None else peek(start, peeked)
    pieces = iter(range(len(start.pack)))
    faces: dict[Piece, Card] = {}
    hands = [take(pieces, size) for size in seen.sizes]
    for seat, hand in enumerate(hands):
        shown = _yours(seen, order) if seat == seen.viewer else _open(seen, seat, customs)
        faces.update(zip(hand, shown, strict=False))
    won: list[list[Pieces]] = [[] for _ in hands]
    known: dict[Piece, Card] = {}
    for past in seen.past:
        won[past.winner].append(take(pieces, len(past.plays)))
        known.update(zip(won[past.winner][-1], (played.card for played in past.plays), strict=True))
    trick = tuple((played.seat, next(pieces)) for played in seen.trick)
    faces.update((piece, played.card) for (_, piece), played in zip(trick, seen.trick, strict=True))
    faced = take(pieces, seen.faced is not None)
    faces.update(zip(faced, filter(None, [seen.faced]), strict=True))
    thrown = tuple(take(pieces, count) for count in seen.thrown)
    widow, stock = take(pieces, seen.widow), take(pieces, seen.stock)
    return replace(
        start,
        pack=(),
        hands=tuple(hands),
        won=tuple(map(tuple, won)),
        trick=trick,
        thrown=thrown,
        widow=widow,
        stock=stock,
        faced=faced,
        back=tuple(pieces),
        takers=tuple(past.winner for past in seen.past),
        proposal=seen.proposal,
        balance=seen.votes.count(True) - seen.votes.count(False),
        faces=faces,
        known=known,
        passed=sum(bid in {Bid.DECLINED, Bid.SKIPPED} for bid in seen.bids),
        trump=seen.trump,
        out=frozenset(seat for seat, active in enumerate(seen.active) if not active),
    )


def _yours(seen: Observation, order: Order) -> tuple[Card, ...]:
    """Return your hand in order; a suit that is played out does not make the others change places."""
    plays = [played for trick in seen.past for played in trick.plays] + list(seen.trick)
    whole = seen.hand + tuple(played.card for played in plays if played.seat == seen.viewer)
    return tuple(card for card in sort(whole, seen.trump, seen.terms, order) if card in seen.hand)


def _open(seen: Observation, seat: Seat, customs: Customs) -> tuple[Card, ...]:
    """Return the cards that lie face up in another's hand.

    That is the turn-up while it is surely there, a card shown by mistake, and jacks that won the match.
    """
    if seen.phase == "four-jacks" and seen.over and seat in seen.winners:
        return tuple(Card("J" + suit) for suit in SUITS)
    kept = seen.drew[seat] is None or (seen.drew[seat] == 0 and not seen.thrown[seat])
    found = [card for card in seen.known[seat] if card == seen.turn_up and (kept or customs.on_table)]
    if seen.exposed is not None and seen.turn == seat:
        found = [seen.exposed, *(card for card in found if card != seen.exposed)]
    return tuple(found)


def sort(hand: tuple[Card, ...], trump: Suit | None, terms: Terms, order: Order) -> tuple[Card, ...]:
    """Return a hand in the order that the player likes; by suits, trump lies leftmost and colours alternate."""
    held = {suit_in_play(card, trump, terms) for card in hand}
    places = {suit: place for place, suit in enumerate(_suits(held, trump))}

    def suit(card: Card) -> int:
        return places.get(suit_in_play(card, trump, terms) or "C", 9)

    def down(card: Card) -> int:
        if card in terms.permanent_trumps:
            return -height(card, None, trump, terms)
        counted = card.suit == trump and terms.permanent_trumps
        return -height(card, None, trump, terms) if counted else terms.ranks.find(card.rank)

    if order == "rank":
        return tuple(sorted(hand, key=lambda card: (terms.ranks.find(card.rank), suit(card))))
    return tuple(sorted(hand, key=lambda card: (suit(card), down(card))))


def _suits(held: Collection[Suit | None], trump: Suit | None) -> list[Suit]:
    """Return the suits held from left to right: trump first, then red and black by turns."""
    apart: tuple[Suit, ...] = ("S", "H", "C", "D")
    left = [suit for suit in apart if suit in held and suit != trump]
    found: list[Suit] = [trump] if trump in held and trump is not None else []
    while left:
        red = bool(found) and found[-1] in {"D", "H"}
        suit = next((each for each in left if found and (each in {"D", "H"}) != red), left[0])
        left.remove(suit)
        found.append(suit)
    return found


def spots(here: Lying) -> dict[Piece, Spot]:
    """Return the spot of every piece."""
    found = piled(
        (
            (Zone.PACK, here.pack),
            (Zone.BOTTOM, here.bottom),
            (Zone.STOCK, here.stock),
            (Zone.WIDOW, here.widow),
            (Zone.FACED, here.faced),
            (Zone.BACK, here.back),
        )
    )
    found.update((piece, Spot(Zone.TRICK, seat, index)) for index, (seat, piece) in enumerate(here.trick))
    for seat in range(here.seats):
        found.update((piece, Spot(Zone.HAND, seat, index)) for index, piece in enumerate(here.hands[seat]))
        found.update((piece, Spot(Zone.THROWN, seat, index)) for index, piece in enumerate(here.thrown[seat]))
        flat = [piece for trick in here.won[seat] for piece in trick]
        found.update((piece, Spot(Zone.WON, seat, index)) for index, piece in enumerate(flat))
    return found


def holder(here: Lying, seat: Seat, card: Card) -> Piece:
    """Return the piece of a hand that is, or turns out to be, a card."""
    hand = here.hands[seat]
    shown = next((piece for piece in hand if here.faces.get(piece) == card), None)
    if shown is not None:
        return shown
    blank = [piece for piece in hand if piece not in here.faces]
    return blank[len(blank) // 2]


def peek(here: Lying, card: Card) -> Lying:
    """Return the pack with its bottom card drawn out and seen (R7)."""
    bottom = here.pack[:1]
    return replace(here, pack=here.pack[1:], bottom=bottom, faces={bottom[0]: card})
