"""Deals of three relatives counted out by brute force, from the rule texts alone.

As in `brute.py` nothing here comes from the program. Hands are short, so that all can be counted; hands
that settle a deal (K13, K14) and stocks that run dry are not told.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

ORDER = "23456789TJQKA"
Hands = tuple[tuple[str, ...], ...]


class Deal(NamedTuple):
    """How a deal stands; `seat` is to do what `phase` asks, nobody when the deal is over.

    `turned` is the card on the table, or in Mattmar that of the dealer's hand; `stood` are those who joined,
    `took` who plays the extra hand; `asked` what is proposed.
    """

    game: str
    phase: str
    seat: int | None
    hands: Hands
    turned: str
    trump: str
    stock: tuple[str, ...]
    scores: tuple[int, ...]
    widow: tuple[str, ...] = ()
    asked: str = ""
    out: frozenset[int] = frozenset()
    stood: frozenset[int] = frozenset()
    took: int | None = None
    trick: tuple[tuple[int, str], ...] = ()
    led: frozenset[int] = frozenset()
    tricks: int = 0

    @property
    def dealer(self) -> int:
        """The last seat deals."""
        return len(self.hands) - 1

    @property
    def size(self) -> int:
        """How many cards a hand should have."""
        return min(map(len, self.hands))


def leaves(deal: Deal, depth: int) -> int:
    """Return how many ways there are to act `depth` times from here."""
    if depth == 0:
        return 1
    return 0 if deal.seat is None else sum(leaves(after, depth - 1) for after in PHASES[deal.phase](deal, deal.seat))


def _with_hand(deal: Deal, seat: int, hand: tuple[str, ...]) -> Deal:
    return deal._replace(hands=tuple(hand if other == seat else cards for other, cards in enumerate(deal.hands)))


def _kept(hand: tuple[str, ...], may_go: tuple[str, ...], most: int) -> Iterator[tuple[str, ...]]:
    """Yield what may be left of a hand when any of `may_go` go and at most `most` cards stay."""
    for count in range(len(may_go) + 1):
        for gone in combinations(may_go, count):
            if len(hand) - count <= most:
                yield tuple(card for card in hand if card not in gone)


# ---- who plays ------------------------------------------------------------------------------------


def _declare(deal: Deal, seat: int) -> Iterator[Deal]:
    """K3, K4: an ace binds its holder and stays."""
    hand = deal.hands[seat]
    if not any(card[0] == "A" for card in hand):
        yield _declared(deal._replace(out=deal.out | {seat}), seat)
    for kept in _kept(hand, tuple(card for card in hand if card[0] != "A"), len(hand)):
        drawn = len(hand) - len(kept)
        after = _with_hand(deal, seat, kept + deal.stock[:drawn])
        yield _declared(after._replace(stock=deal.stock[drawn:]), seat)


def _declared(deal: Deal, seat: int) -> Deal:
    if seat != deal.dealer:
        return deal._replace(seat=seat + 1)
    if seat in deal.out:
        return _first_lead(deal)
    return deal._replace(phase="swap")


def _swap(deal: Deal, seat: int) -> Iterator[Deal]:
    """K5: the dealer may give any card but an ace for the turn-up."""
    yield _first_lead(deal)
    for given in deal.hands[seat]:
        if given[0] != "A":
            hand = tuple(deal.turned if card == given else card for card in deal.hands[seat])
            yield _first_lead(_with_hand(deal, seat, hand))


def _stand(deal: Deal, seat: int) -> Iterator[Deal]:
    """Three-card Loo: pass, play, or play miss; the dealer defends against a single own hand."""
    single = len(deal.stood) == 1 and deal.took is None
    if seat != deal.dealer or not single:
        yield _stood(deal._replace(out=deal.out | {seat}), seat)
    joined = deal._replace(stood=deal.stood | {seat})
    yield _stood(joined, seat)
    if deal.widow:
        yield _stood(_with_hand(joined, seat, deal.widow)._replace(widow=(), took=seat), seat)


def _stood(deal: Deal, seat: int) -> Deal:
    if seat + 1 == deal.dealer and not deal.stood:
        return deal._replace(seat=None)
    return _first_lead(deal) if seat == deal.dealer else deal._replace(seat=seat + 1)


# ---- Mattmar --------------------------------------------------------------------------------------


def _propose(deal: Deal, seat: int) -> Iterator[Deal]:
    """M3: only one proposal is carried out here."""
    yield deal._replace(phase="knock", seat=0)
    for asked in ("better", "swing"):
        yield deal._replace(phase="vote", seat=seat + 1, asked=asked)


def _vote(deal: Deal, seat: int) -> Iterator[Deal]:
    """M5: all must say yes."""
    yield deal._replace(phase="knock", seat=0)
    yield _carried_out(deal) if seat == deal.dealer else deal._replace(seat=seat + 1)


def _carried_out(deal: Deal) -> Deal:
    """M4: new cards but the turn-up, or a new turn-up in its place."""
    after = deal._replace(phase="knock", seat=0)
    if deal.asked == "swing":
        new, dealer = deal.stock[0], deal.dealer
        hand = tuple(new if card == deal.turned else card for card in deal.hands[dealer])
        return _with_hand(after, dealer, hand)._replace(turned=new, trump=new[1], stock=deal.stock[1:])
    size = deal.size
    for seat in range(len(deal.hands)):
        kept = tuple(card for card in deal.hands[seat] if card == deal.turned)
        after = _with_hand(after, seat, kept + after.stock[:size])._replace(stock=after.stock[size:])
    return after


def _knock(deal: Deal, seat: int) -> Iterator[Deal]:
    """M6, M7, M9: at one point one must."""
    yield _knocked(deal._replace(stood=deal.stood | {seat}), seat)
    if deal.scores[seat] != 1:
        yield _knocked(deal._replace(out=deal.out | {seat}), seat)


def _knocked(deal: Deal, seat: int) -> Deal:
    if seat + 1 == deal.dealer and not deal.stood:
        return deal._replace(seat=None)
    if seat != deal.dealer:
        return deal._replace(seat=seat + 1)
    if len(deal.stood) == 1:
        return deal._replace(seat=None)
    if deal.game == "mattmar-play":
        return _first_lead(deal)
    return deal._replace(phase="exchange", seat=min(deal.stood))


def _exchange(deal: Deal, seat: int) -> Iterator[Deal]:
    """M10, M11: any number, the dealer one at least and one fewer back."""
    size = deal.size
    for kept in _kept(deal.hands[seat], deal.hands[seat], size):
        missing = size - len(kept)
        after = _with_hand(deal, seat, kept + deal.stock[:missing])._replace(stock=deal.stock[missing:])
        later = [other for other in deal.stood if other > seat]
        yield after._replace(seat=min(later)) if later else _first_lead(after)


# ---- play -----------------------------------------------------------------------------------------


def _first_lead(deal: Deal) -> Deal:
    """The first in from the dealer's left leads; one alone plays no cards."""
    playing = [seat for seat in range(len(deal.hands)) if seat not in deal.out]
    return deal._replace(phase="play", seat=playing[0] if len(playing) > 1 else None)


def _play(deal: Deal, seat: int) -> Iterator[Deal]:
    hand = deal.hands[seat]
    for card in _leadable(deal, seat, hand) if not deal.trick else _followable(deal, hand):
        yield _played(deal, seat, card)


def _leadable(deal: Deal, seat: int, hand: tuple[str, ...]) -> tuple[str, ...]:
    ace, king = "A" + deal.trump, "K" + deal.trump
    trumps = tuple(card for card in hand if card[1] == deal.trump)
    if ace in hand and seat not in deal.led:
        return (ace,)
    if deal.game == "loo" and deal.turned == ace and king in hand and seat not in deal.led:
        return (king,)
    if deal.game == "loo" and deal.tricks == 0 and len(trumps) > 1:
        return trumps
    others = [other for other in range(len(deal.hands)) if other not in deal.out and other != seat]
    if deal.game.startswith("mattmar") and trumps and any(deal.scores[other] == 1 for other in others):
        return trumps
    return hand


def _followable(deal: Deal, hand: tuple[str, ...]) -> tuple[str, ...]:
    suit, ace = deal.trick[0][1][1], "A" + deal.trump
    if ace in hand and suit == deal.trump:
        forced = deal.game.startswith("mattmar") or (deal.game == "classic" and deal.trick[0][1][0] in "KQJ")
        if forced:
            return (ace,)
    for wanted in (suit, deal.trump):
        may = tuple(card for card in hand if card[1] == wanted)
        if may and deal.game != "classic":
            best = _best(deal)
            may = tuple(card for card in may if _beats(deal, card, best)) or may
        if may:
            return may
    return hand


def _best(deal: Deal) -> str:
    best = deal.trick[0][1]
    for _seat, card in deal.trick[1:]:
        best = card if _beats(deal, card, best) else best
    return best


def _beats(deal: Deal, card: str, best: str) -> bool:
    if card[1] == best[1]:
        return ORDER.index(card[0]) > ORDER.index(best[0])
    return card[1] == deal.trump


def _played(deal: Deal, seat: int, card: str) -> Deal:
    led = deal.led if deal.trick else deal.led | {seat}
    hand = tuple(each for each in deal.hands[seat] if each != card)
    after = _with_hand(deal, seat, hand)._replace(trick=(*deal.trick, (seat, card)), led=led)
    playing = [other for other in range(len(deal.hands)) if other not in deal.out]
    if len(after.trick) < len(playing):
        return after._replace(seat=playing[(playing.index(seat) + 1) % len(playing)])
    winner = next(who for who, each in after.trick if each == _best(after))
    return after._replace(trick=(), tricks=deal.tricks + 1, seat=winner if after.hands[winner] else None)


PHASES = {
    "declare": _declare,
    "swap": _swap,
    "stand": _stand,
    "propose": _propose,
    "vote": _vote,
    "knock": _knock,
    "exchange": _exchange,
    "play": _play,
}
