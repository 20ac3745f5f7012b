"""Which cards go together: for each card its partners, and the cards that would make a meld of the two.

Cards are numbers here, as `Card.index` has them; the joker comes last. A set of cards is one number with
two bits for each, as in `rules.rummy.covers`.
"""

from itertools import product
from typing import Final

from rams_desktop.rules.core.cards import RANKS, SUITS, Card
from rams_desktop.rules.rummy.covers import ONES
from rams_desktop.rules.rummy.melds import HIGH_ACE, LOW_ACE, at

CARDS: Final = tuple(Card)
JOKER: Final = Card.JOKER.index
NEAR: Final = 2
"""Two cards of a suit so many places apart can still be in a run of three."""


def bit(index: int) -> int:
    """Return the number of one card; of the joker, 0."""
    return 0 if index == JOKER else 1 << 2 * index


def indices(bits: int) -> list[int]:
    """Return each card of some bits once."""
    found = []
    there = (bits | bits >> 1) & ONES
    while there:
        low = there & -there
        found.append(low.bit_length() - 1 >> 1)
        there ^= low
    return found


def times(bits: int, index: int) -> int:
    """Return how often a card is among some bits."""
    return bits >> 2 * index & 3


def _links(one: Card) -> tuple[tuple[int, int], ...]:
    """Return the partners of a card, each with what completes the pair."""
    found: dict[Card, int] = {}
    for suit in SUITS:
        if suit != one.suit:
            outs = (Card(one.rank + other) for other in SUITS if other not in {suit, one.suit})
            found[Card(one.rank + suit)] = sum(bit(out.index) for out in outs)
    if one.suit is not None:
        places = (LOW_ACE, HIGH_ACE) if one.rank == "A" else (RANKS.index(one.rank) + 2,)
        for place, other in product(places, range(LOW_ACE, HIGH_ACE + 1)):
            gap, low = abs(place - other), min(place, other)
            if not 0 < gap <= NEAR:
                continue
            outs_at = (low + 1,) if gap == NEAR else (low - 1, low + NEAR)
            bits = sum(bit(at(one.suit, out).index) for out in outs_at if LOW_ACE <= out <= HIGH_ACE)
            partner = at(one.suit, other)
            found[partner] = found.get(partner, 0) | bits
    return tuple((bit(partner.index), outs) for partner, outs in found.items())


LINKS: Final = tuple(_links(one) if one is not Card.JOKER else () for one in CARDS)


def outs(index: int, there: int) -> int:
    """Return the cards that would make a meld with a card and one other of `there`, as bits."""
    found = 0
    for partner, completing in LINKS[index]:
        if partner & there:
            found |= completing
    return found & ~there
