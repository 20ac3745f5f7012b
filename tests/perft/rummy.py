"""One deal of Rami counted out by brute force, from the rule text alone.

Nothing here comes from the program: cards are words, a deal is a tuple. It is written to be short
and plainly right, and knows what two players with a few cards need: one meld a time, no pure run.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

ROW = "A23456789TJQKA"
SUITS = "CDHS"
JOKER = "XX"
Hand = tuple[str, ...]


class Meld(NamedTuple):
    """A set of a rank, or a run from a place in `ROW`: the cards that its cards are or stand for, and which is a joker.

    In a set of three with a joker the joker stands for `?`.
    """

    cards: tuple[str, ...]
    joker: str = ""
    low: int = -1


class Deal(NamedTuple):
    """How a deal stands; `barred` is the card just taken, which may not be thrown."""

    seat: int
    drawn: bool
    hands: tuple[Hand, Hand]
    pile: Hand
    stock: Hand
    threshold: int
    table: tuple[Meld, ...] = ()
    opened: tuple[bool, bool] = (False, False)
    barred: str = ""
    owed: int = 0
    over: bool = False


def leaves(deal: Deal, depth: int) -> int:
    """Return how many ways there are to act `depth` times from here."""
    return 1 if depth == 0 else sum(leaves(after, depth - 1) for after in _ways(deal))


def _ways(deal: Deal) -> Iterator[Deal]:
    if deal.over:
        return
    if not deal.drawn:
        yield _with_hand(deal, (*deal.hands[deal.seat], deal.stock[0]))._replace(drawn=True, stock=deal.stock[1:])
        top = deal.pile[-1]
        barred = "" if top in deal.hands[deal.seat] else top
        taken = _with_hand(deal, (*deal.hands[deal.seat], top))
        yield taken._replace(drawn=True, pile=deal.pile[:-1], barred=barred)
        return
    yield from _layings(deal)
    hand = deal.hands[deal.seat]
    if deal.owed and hand != (JOKER,) and any(_plays_joker(deal, after) for after in _layings(deal)):
        return
    for card in sorted(set(hand)):
        if card != deal.barred or hand.count(card) > 1:
            after = _with_hand(deal, _less(hand, (card,)))
            yield after._replace(
                seat=1 - deal.seat, drawn=False, pile=(*deal.pile, card), barred="", owed=0, over=len(hand) == 1
            )


def _plays_joker(before: Deal, after: Deal) -> bool:
    return after.hands[before.seat].count(JOKER) < before.hands[before.seat].count(JOKER)


def _layings(deal: Deal) -> Iterator[Deal]:
    hand, opened = deal.hands[deal.seat], deal.opened[deal.seat]
    for size in range(3, len(hand) + 1):
        for cards in sorted(set(combinations(sorted(hand), size))):
            meld = meld_of(cards)
            if meld is not None and (opened or _points(meld) >= deal.threshold):
                yield from _laid(deal, cards, (*deal.table, meld))
    if not opened:
        return
    for index, meld in enumerate(deal.table):
        for card in sorted(set(hand)):
            for grown in _grown(meld, card):
                yield from _laid(deal, (card,), _swapped(deal.table, index, grown))
            if card == meld.joker:
                freed = _swapped(deal.table, index, meld._replace(joker=""))
                for after in _laid(deal, (card,), freed, gets=(JOKER,)):
                    yield after._replace(owed=deal.owed + 1)


def _laid(deal: Deal, cards: Hand, table: tuple[Meld, ...], gets: Hand = ()) -> Iterator[Deal]:
    """Yield the deal after cards went to the table, unless only the card just taken would be left."""
    hand = _less(deal.hands[deal.seat], cards) + gets
    barred = "" if deal.barred in cards else deal.barred
    if hand == (barred,):
        return
    opened = (deal.opened[0] or deal.seat == 0, deal.opened[1] or deal.seat == 1)
    owed = max(0, deal.owed - cards.count(JOKER))
    yield _with_hand(deal, hand)._replace(table=table, opened=opened, barred=barred, owed=owed, over=not hand)


def meld_of(cards: Hand) -> Meld | None:
    """Return the meld that some cards make, a joker as low as it can be."""
    natural = [card for card in cards if card != JOKER]
    jokers = len(cards) - len(natural)
    if jokers > 1 or len(cards) < 3:
        return None
    ranks, suits = {card[0] for card in natural}, [card[1] for card in natural]
    if len(ranks) == 1 and len(set(suits)) == len(suits) and len(cards) <= 4:
        missing = [suit for suit in SUITS if suit not in suits]
        joker = (natural[0][0] + missing[0] if len(missing) == 1 else "?") if jokers else ""
        return Meld(tuple(sorted(natural + [joker] * jokers)), joker)
    if len(set(suits)) != 1:
        return None
    for low in range(len(ROW) - len(cards) + 1):
        row = [rank + suits[0] for rank in ROW[low : low + len(cards)]]
        if len(set(row)) < len(row):
            continue
        stands = [card for card in row if card not in natural]
        if len(stands) == jokers and set(natural) <= set(row) and len(set(natural)) == len(natural):
            return Meld(tuple(row), "".join(stands), low)
    return None


def _grown(meld: Meld, card: str) -> list[Meld]:
    """Return what a meld may become by one card more."""
    if card == JOKER and meld.joker:
        return []
    if meld.low < 0:
        there = [each for each in meld.cards if each != "?"]
        if len(meld.cards) == 4 or (card != JOKER and card[0] != there[0][0]) or card in there:
            return []
        found = meld_of((*(each for each in there if each != meld.joker), *[JOKER] * bool(meld.joker), card))
        return [found] if found else []
    found = []
    for low, place in ((meld.low - 1, meld.low - 1), (meld.low, meld.low + len(meld.cards))):
        if 0 <= place < len(ROW):
            new = ROW[place] + meld.cards[0][1]
            row = (new, *meld.cards) if low < meld.low else (*meld.cards, new)
            if len(set(row)) == len(row) and card in {new, JOKER}:
                found.append(Meld(row, new if card == JOKER else meld.joker, low))
    return found


def _points(meld: Meld) -> int:
    if meld.low < 0:
        rank = next(card[0] for card in meld.cards if card != "?")
        return len(meld.cards) * (11 if rank == "A" else min(ROW.index(rank) + 1, 10))
    places = range(meld.low, meld.low + len(meld.cards))
    return sum(11 if place == 13 else min(place + 1, 10) for place in places)


def _swapped(table: tuple[Meld, ...], index: int, meld: Meld) -> tuple[Meld, ...]:
    return (*table[:index], meld, *table[index + 1 :])


def _with_hand(deal: Deal, hand: Hand) -> Deal:
    hands = (hand, deal.hands[1]) if deal.seat == 0 else (deal.hands[0], hand)
    return deal._replace(hands=hands)


def _less(hand: Hand, cards: Hand) -> Hand:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
