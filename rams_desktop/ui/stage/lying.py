"""Which card lies where: what an observation says of it, and how each event changes it.

Cards are numbered pieces of pasteboard; most are anonymous. A piece gets a face when an event
shows it, and loses it when it is turned down among others.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import SUITS, Card, Suit
from rams_desktop.rules.core.seats import Seat, left_of
from rams_desktop.rules.match import Race
from rams_desktop.rules.trick.events import (
    AnyEvent,
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
    Face,
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
from rams_desktop.rules.trick.observation import Bid, Observation
from rams_desktop.ui.stage.spots import NOBODY, Spot, Zone

Order = Literal["suit", "rank"]
Piece = int
Pieces = tuple[Piece, ...]
T = TypeVar("T")


class Lying(Struct, frozen=True):
    """All pieces of the pack, by place. Tuples run from the bottom of a pile up.

    - `won`: by seat, the tricks taken, each a tuple of pieces; `trick`: who played what, leader first.
    - `faces`: the faces that are up; `secret`: known to you, still face down (your hand while it is dealt).
    - `passed`: how many let the widow go; when all did, it is put aside. `turn_up`, `order` and `ranks` are
      what your hand is sorted by.
    """

    viewer: Seat
    seats: int
    dealer: Seat
    match: Race
    ranks: str
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

    @property
    def aside(self) -> bool:
        """Whether the widow lies out of the way, bought by nobody."""
        return self.passed == self.seats


def fresh(seen: Observation, order: Order) -> Lying:
    """Return the whole pack lying before the dealer."""
    seats = seen.seats
    none: tuple[Pieces, ...] = ((),) * seats
    count = len(seen.terms.ranks) * len(SUITS)
    return Lying(
        viewer=seen.viewer,
        seats=seats,
        dealer=seen.dealer,
        match=seen.terms.match,
        ranks=seen.terms.ranks,
        order=order,
        pack=tuple(range(count)),
        hands=none,
        thrown=none,
        won=((),) * seats,
    )


def lying(seen: Observation, order: Order = "suit") -> Lying:
    """Return how the cards lie in an observation, with pieces of its own numbering."""
    start = fresh(seen, order)
    if seen.trump is None:
        peeked = seen.bottom if seen.phase == "cut" and seen.turn == seen.viewer else None
        return start if peeked is None else _peek(start, peeked)
    pieces = iter(range(len(start.pack)))
    faces: dict[Piece, Card] = {}
    hands = [_take(pieces, size) for size in seen.sizes]
    for seat, hand in enumerate(hands):
        shown = _yours(seen, order) if seat == seen.viewer else _open(seen, seat)
        faces.update(zip(hand, shown, strict=False))
    won: list[list[Pieces]] = [[] for _ in hands]
    for past in seen.past:
        won[past.winner].append(_take(pieces, len(past.plays)))
    trick = tuple((played.seat, next(pieces)) for played in seen.trick)
    faces.update((piece, played.card) for (_, piece), played in zip(trick, seen.trick, strict=True))
    return replace(
        start,
        pack=(),
        hands=tuple(hands),
        won=tuple(map(tuple, won)),
        trick=trick,
        thrown=tuple(_take(pieces, count) for count in seen.thrown),
        widow=_take(pieces, seen.widow),
        stock=_take(pieces, seen.stock),
        faces=faces,
        passed=sum(bid in {Bid.DECLINED, Bid.SKIPPED} for bid in seen.bids),
        trump=seen.trump,
    )


def _take(pieces: Iterator[Piece], count: int) -> Pieces:
    return tuple(next(pieces) for _ in range(count))


def _yours(seen: Observation, order: Order) -> tuple[Card, ...]:
    """Return your hand in order; a suit that is played out does not make the others change places."""
    plays = [played for trick in seen.past for played in trick.plays] + list(seen.trick)
    whole = seen.hand + tuple(played.card for played in plays if played.seat == seen.viewer)
    return tuple(card for card in sort(whole, seen.trump, seen.terms.ranks, order) if card in seen.hand)


def _open(seen: Observation, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that lie face up in another's hand: the turn-up, and jacks that won the match."""
    if seen.phase == "four-jacks" and seen.over and seat in seen.winners:
        return tuple(Card("J" + suit) for suit in SUITS)
    return tuple(card for card in seen.known[seat] if card == seen.turn_up)


def sort(hand: tuple[Card, ...], trump: Suit | None, ranks: str, order: Order) -> tuple[Card, ...]:
    """Return a hand in the order that the player likes; by suits, trump lies leftmost and colours alternate."""
    places = {suit: place for place, suit in enumerate(_suits(hand, trump))}
    if order == "rank":
        return tuple(sorted(hand, key=lambda card: (ranks.find(card.rank), places.get(card.suit or "C", 9))))
    return tuple(sorted(hand, key=lambda card: (places.get(card.suit or "C", 9), ranks.find(card.rank))))


def _suits(hand: tuple[Card, ...], trump: Suit | None) -> list[Suit]:
    """Return the suits of a hand from left to right: trump first, then red and black by turns."""
    held = {card.suit for card in hand}
    left = [suit for suit in ("S", "H", "C", "D") if suit in held and suit != trump]
    found: list[Suit] = [trump] if trump in held and trump is not None else []
    while left:
        red = bool(found) and found[-1] in {"D", "H"}
        suit = next((each for each in left if found and (each in {"D", "H"}) != red), left[0])
        left.remove(suit)
        found.append(suit)
    return found


def spots(here: Lying) -> dict[Piece, Spot]:
    """Return the spot of every piece."""
    found: dict[Piece, Spot] = {}
    for zone, pile in (
        (Zone.PACK, here.pack),
        (Zone.BOTTOM, here.bottom),
        (Zone.STOCK, here.stock),
        (Zone.WIDOW, here.widow),
    ):
        found.update((piece, Spot(zone, NOBODY, index)) for index, piece in enumerate(pile))
    found.update((piece, Spot(Zone.TRICK, seat, index)) for index, (seat, piece) in enumerate(here.trick))
    for seat in range(here.seats):
        found.update((piece, Spot(Zone.HAND, seat, index)) for index, piece in enumerate(here.hands[seat]))
        found.update((piece, Spot(Zone.THROWN, seat, index)) for index, piece in enumerate(here.thrown[seat]))
        flat = [piece for trick in here.won[seat] for piece in trick]
        found.update((piece, Spot(Zone.WON, seat, index)) for index, piece in enumerate(flat))
    return found


def picture(here: Lying) -> dict[Spot, Face]:
    """Return what can be seen on every spot; this is what must agree with the observation."""
    return {spot: here.faces.get(piece) for piece, spot in spots(here).items()}


def after(here: Lying, event: AnyEvent) -> Lying:  # noqa: C901, PLR0911, PLR0912  one case an event
    """Return how the cards lie when an event has happened."""
    match event:
        case DealBegun(dealer=dealer):
            return _gathered(here, dealer)
        case BottomSeen(card=None):
            return here
        case BottomSeen(card=card):
            return here if card is None else _peek(here, card)
        case PackRecut() | PackKept():
            return replace(here, pack=here.bottom + here.pack, bottom=(), faces={})
        case CardsDealt():
            return _dealt(here, event)
        case TrumpTurned(seat=seat, card=card):
            shown = replace(here, trump=card.suit, secret={}, faces={**here.secret, here.hands[seat][-1]: card})
            return _in_order(_first(shown, seat, card))
        case Declined() | BuySkipped():
            return replace(here, passed=here.passed + 1)
        case CardsDiscarded(seat=seat, cards=faces):
            return _away(here, seat, faces)
        case WidowTaken(seat=seat, cards=cards):
            new = {piece: face for piece, face in zip(here.widow, cards, strict=True) if face is not None}
            hands = _with(here.hands, seat, here.hands[seat] + here.widow)
            return _in_order(replace(here, widow=(), hands=hands, faces={**here.faces, **new}))
        case Folded(seat=seat) | WalkedOver(seat=seat):
            return _away(here, seat, tuple(here.faces.get(piece) for piece in here.hands[seat]))
        case RamsasCalled(seat=seat, cards=jacks):
            return _called(here, seat, jacks)
        case CardPlayed(seat=seat, card=card):
            piece = holder(here, seat, card)
            return replace(
                here,
                hands=_with(here.hands, seat, tuple(each for each in here.hands[seat] if each != piece)),
                trick=(*here.trick, (seat, piece)),
                faces={**here.faces, piece: card},
            )
        case TrickTaken(seat=seat):
            pieces = tuple(piece for _, piece in here.trick)
            left = {piece: face for piece, face in here.faces.items() if piece not in pieces}
            return replace(here, trick=(), won=_with(here.won, seat, (*here.won[seat], pieces)), faces=left)
        case DealScored(scores=scores):
            return here if here.match.winners(scores) else _gathered(here, left_of(here.dealer, here.seats))
        case (
            Bought()
            | Asked()
            | QuestionForgotten()
            | Stayed()
            | JacksShown()
            | JacksAnnounced()
            | JacksHidden()
            | TrumpAceDemoted()
            | PairPaid()
            | MatchWon()
        ):
            return here
        case _:
            assert_never(event)


def holder(here: Lying, seat: Seat, card: Card) -> Piece:
    """Return the piece of a hand that is, or turns out to be, a card."""
    hand = here.hands[seat]
    shown = next((piece for piece in hand if here.faces.get(piece) == card), None)
    if shown is not None:
        return shown
    blank = [piece for piece in hand if piece not in here.faces]
    return blank[len(blank) // 2]


def _peek(here: Lying, card: Card) -> Lying:
    bottom = here.pack[:1]
    return replace(here, pack=here.pack[1:], bottom=bottom, faces={bottom[0]: card})


def _gathered(here: Lying, dealer: Seat) -> Lying:
    """Return the whole pack before the dealer, all faces down."""
    none: tuple[Pieces, ...] = ((),) * here.seats
    pieces = tuple(sorted(spots(here)))
    return replace(
        here,
        dealer=dealer,
        pack=pieces,
        bottom=(),
        stock=(),
        widow=(),
        trick=(),
        hands=none,
        thrown=none,
        won=((),) * here.seats,
        faces={},
        secret={},
        passed=0,
        trump=None,
    )


def _dealt(here: Lying, event: CardsDealt) -> Lying:
    """Return hands and widow dealt from the top of the pack, all still face down (R5, R10)."""
    hands: list[list[Piece]] = [[] for _ in range(here.seats)]
    widow: list[Piece] = []
    pieces = here.pack[::-1]
    for piece, to in zip(pieces, event.to, strict=False):
        (widow if to is None else hands[to]).append(piece)
    secret = {piece: face for piece, face in zip(pieces, event.cards, strict=False) if face is not None}
    rest = here.pack[: len(here.pack) - len(event.to)]
    return replace(
        here, pack=(), stock=rest, hands=tuple(map(tuple, hands)), widow=tuple(widow), secret=secret, faces={}
    )


def _away(here: Lying, seat: Seat, faces: tuple[Face, ...]) -> Lying:
    """Return some cards of a hand laid away face down; which ones only their owner knows.

    When another throws cards, also the turn-up in his hand becomes one of many.
    """
    hand = here.hands[seat]
    if seat == here.viewer:
        gone = tuple(holder(here, seat, face) for face in faces if face is not None)
        down = set(gone)
    else:
        gone, down = hand[: len(faces)], set(hand)
    return replace(
        here,
        hands=_with(here.hands, seat, tuple(piece for piece in hand if piece not in gone)),
        thrown=_with(here.thrown, seat, here.thrown[seat] + gone),
        faces={piece: face for piece, face in here.faces.items() if piece not in down},
    )


def _called(here: Lying, seat: Seat, jacks: tuple[Card, ...]) -> Lying:
    """Return the four jacks of a hand lying open (R33)."""
    if seat == here.viewer:
        return here
    hand = here.hands[seat]
    other = {piece: face for piece, face in here.faces.items() if piece not in hand}
    return replace(here, faces={**other, **dict(zip(hand, sorted(jacks, key=lambda card: card.index), strict=False))})


def _first(here: Lying, seat: Seat, card: Card) -> Lying:
    """Return the turn-up of another's hand as the first of it, where a player sees it best."""
    if seat == here.viewer:
        return here
    piece = holder(here, seat, card)
    rest = tuple(each for each in here.hands[seat] if each != piece)
    return replace(here, hands=_with(here.hands, seat, (piece, *rest)))


def _in_order(here: Lying) -> Lying:
    """Return your hand sorted."""
    hand = here.hands[here.viewer]
    by_face = {here.faces[piece]: piece for piece in hand if piece in here.faces}
    if len(by_face) != len(hand):
        return here
    wish = sort(tuple(by_face), here.trump, here.ranks, here.order)
    return replace(here, hands=_with(here.hands, here.viewer, tuple(by_face[card] for card in wish)))


def _with(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])
