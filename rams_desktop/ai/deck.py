"""The pack under one trump, relabelled so that sets of cards are integers quick to work with.

Each card is one bit. The cards of a suit lie side by side, low to high, permanent trumps where they
rank among the trumps, and the trumps lie above all. So the lowest and the highest of some cards of a
suit are the lowest and the highest bit.
"""

from functools import lru_cache
from typing import NamedTuple

from rams_desktop.rules.core.cards import SUITS, Card, Suit
from rams_desktop.rules.core.pack import all_cards, strengths
from rams_desktop.rules.trick.terms import Terms


class Deck(NamedTuple):
    """The cards of one pack under one trump.

    - `bit_of`: by `Card.index`, the bit of a card, 0 for one that is not in the pack; `cards`: by
      position of the bit, the card.
    - `suits`: by bit, all cards of its suit; `over`: by bit, the higher ones of its suit. A lowered
      trump ace is the lowest trump, but for the lowest other one, which does not beat it (R28).
    - `trumps`, `ace`, `king`, `courts`: all trumps, the trump ace and king, trump king, queen and jack.
    - `aces`: all aces; `sides`: the side suits.
    """

    bit_of: tuple[int, ...]
    cards: tuple[Card, ...]
    suits: dict[int, int]
    over: dict[int, int]
    trumps: int
    ace: int
    king: int
    courts: int
    aces: int
    sides: tuple[int, ...]
    all: int

    def bits(self, cards: tuple[Card, ...]) -> int:
        """Return some cards as bits."""
        found = 0
        for card in cards:
            found |= self.bit_of[card.index]
        return found

    def faces(self, bits: int) -> tuple[Card, ...]:
        """Return some bits as cards, the lowest bit first."""
        found = []
        while bits:
            low = bits & -bits
            found.append(self.cards[low.bit_length() - 1])
            bits ^= low
        return tuple(found)


def deck(terms: Terms, trump: Suit | None, *, lowered: bool = False) -> Deck:
    """Return the deck of a game under a trump; `lowered`: the trump ace counts as the lowest trump."""
    return _deck(terms.ranks, trump, terms.permanent_trumps, terms.permanent_above_ace, lowered)


@lru_cache(maxsize=128)
def _deck(ranks: str, trump: Suit | None, permanent: tuple[Card, ...], above: bool, lowered: bool) -> Deck:  # noqa: FBT001  for the cache
    pack, heights = all_cards(ranks), strengths(ranks)
    fixed = [card for card in permanent if card in pack] if trump is not None else []
    top = len(ranks)

    def height(card: Card) -> tuple[int, int]:
        if card in fixed:
            return (2 if above else 1, -fixed.index(card))
        if card.suit == trump and heights[card.rank] == top - 1:
            return (-1, 0) if lowered else (1, 1)
        return (0, heights[card.rank])

    def suit(card: Card) -> Suit | None:
        return trump if card in fixed else card.suit

    order = [card for each in SUITS if each != trump for card in sorted(pack, key=height) if suit(card) == each]
    order += [card for card in sorted(pack, key=height) if trump is not None and suit(card) == trump]
    bit_of = [0] * 53
    for place, card in enumerate(order):
        bit_of[card.index] = 1 << place
    groups = {each: sum(1 << place for place, card in enumerate(order) if suit(card) == each) for each in SUITS}
    suits = {1 << place: groups[each] for place, card in enumerate(order) for each in SUITS if suit(card) == each}
    over = {bit: group & ~(2 * bit - 1) for bit, group in suits.items()}
    trumps = groups[trump] if trump is not None else 0

    def trump_card(rank: str) -> int:
        return sum(bit_of[card.index] for card in pack if card.suit == trump and card.rank == rank)

    ace = trump_card("A")
    if lowered and ace:
        lowest = trump_card(ranks[-1])
        if not any(card.suit == trump and card.rank == ranks[-1] for card in fixed):
            over[ace] &= ~lowest
    return Deck(
        tuple(bit_of),
        tuple(order),
        suits,
        over,
        trumps,
        ace,
        trump_card("K"),
        sum(bit_of[card.index] for card in order if suit(card) == trump and card.rank in "KQJ") if trump else 0,
        sum(bit_of[card.index] for card in pack if card.rank == "A"),
        tuple(groups[each] for each in SUITS if each != trump),
        (1 << len(order)) - 1,
    )
