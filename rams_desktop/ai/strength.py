"""How many tricks a hand is worth before play."""

from typing import Final

from rams_desktop.rules.core.cards import Card, Suit

TRUMP: Final = (0.98, 0.88, 0.78, 0.68, 0.6, 0.52, 0.46, 0.42, 0.4)
SIDE: Final = (0.6, 0.28, 0.13, 0.07, 0.04, 0.02, 0.01, 0.0, 0.0)


def card_worth(card: Card, trump: Suit | None, ranks: str) -> float:
    """Return the part of a trick that a card is worth."""
    place = min(ranks.index(card.rank), len(TRUMP) - 1)
    return TRUMP[place] if card.suit == trump else SIDE[place]


def strength(cards: tuple[Card, ...], trump: Suit | None, ranks: str) -> float:
    """Return the tricks that a hand can expect."""
    return sum(card_worth(card, trump, ranks) for card in cards)
