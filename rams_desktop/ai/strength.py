"""How many tricks a hand is worth before play, and how likely it is to take none.

The numbers were fitted by least squares to the tricks that hands of five cards took in 20,500
deals played by `rules` alone, for each number of players who stayed in (R2 from 0.44 with two to
0.63 with four). They stand for the highest card of the suit, the next, and so on.
"""

from typing import Final

from rams_desktop.rules.core.cards import Card, Suit

TRUMP: Final[dict[int, tuple[float, ...]]] = {
    2: (1.73, 1.39, 1.11, 0.94, 0.84, 0.78),
    3: (1.73, 1.11, 0.86, 0.75, 0.69, 0.67),
    4: (1.62, 0.91, 0.74, 0.63, 0.59, 0.57),
    5: (1.44, 0.93, 0.73, 0.57, 0.55, 0.48, 0.46, 0.44),
    6: (1.36, 0.84, 0.71, 0.56, 0.51, 0.46, 0.41, 0.40, 0.39),
}
"""By the number who play: the tricks that a trump adds. The ace counts high since it is led first and draws others."""

SIDE: Final[dict[int, tuple[float, ...]]] = {
    2: (0.64, 0.29, 0.09, -0.01, -0.03, -0.11),
    3: (0.51, 0.07, -0.06, -0.11, -0.10, -0.11),
    4: (0.43, -0.03, -0.08, -0.10, -0.10, -0.12),
    5: (0.35, 0.01, -0.04, -0.06, -0.07, -0.07, -0.07, -0.07),
    6: (0.26, -0.01, -0.05, -0.05, -0.05, -0.05, -0.05, -0.06, -0.07),
}
"""The same for other suits; a low card takes the place of something better, so it counts below zero."""

STEP: Final = 0.25
TRICKLESS: Final = (0.78, 0.73, 0.68, 0.50, 0.37, 0.20, 0.09, 0.05, 0.015, 0.01, 0.0)
TRICKLESS_TWO: Final = (0.50, 0.48, 0.45, 0.43, 0.38, 0.31, 0.22, 0.17, 0.11, 0.06, 0.04, 0.02, 0.0)
"""The share of hands without a trick by strength, from 0 in steps of `STEP`; with two players it falls slower."""


def card_worth(card: Card, trump: Suit | None, ranks: str, players: int) -> float:
    """Return the part of a trick that a card adds when so many play."""
    table = (TRUMP if card.suit == trump else SIDE)[min(max(players, 2), 6)]
    return table[min(ranks.index(card.rank), len(table) - 1)]


def strength(cards: tuple[Card, ...], trump: Suit | None, ranks: str, players: int) -> float:
    """Return the tricks that a hand can expect when so many play."""
    return max(0.0, sum(card_worth(card, trump, ranks, players) for card in cards))


def trickless(tricks: float, players: int) -> float:
    """Return the chance of no trick at all for a hand that can expect so many."""
    table = TRICKLESS if players > 2 else TRICKLESS_TWO  # noqa: PLR2004
    place = tricks / STEP
    low = int(place)
    if low >= len(table) - 1:
        return table[-1]
    return table[low] + (place - low) * (table[low + 1] - table[low])
