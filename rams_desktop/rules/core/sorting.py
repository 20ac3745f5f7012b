"""How a hand is sorted where no suit is trump."""

from typing import Final

from rams_desktop.rules.core.cards import RANKS, SUITS, Card

SUIT_ORDER: Final = "SHCD"  # black and red by turns


def by_suit(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand by suits, colours by turns, each from low to high; jokers last."""
    return tuple(sorted(hand, key=lambda card: (_suit(card), height(card))))


def by_rank(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand by ranks from low to high, colours by turns; jokers last."""
    return tuple(sorted(hand, key=lambda card: (height(card), _suit(card))))


def _suit(card: Card) -> int:
    return len(SUITS) if card.suit is None else SUIT_ORDER.index(card.suit)


def height(card: Card) -> int:
    """Return how high a card stands, a joker above all."""
    return len(RANKS) if card.suit is None else RANKS.index(card.rank)
