"""Cards, each one object: two cards are equal exactly when they look equal."""

from enum import Enum
from typing import Final, Literal

Suit = Literal["C", "D", "H", "S"]

SUITS: Final[tuple[Suit, ...]] = ("C", "D", "H", "S")
RANKS: Final = "23456789TJQKA"
RED: Final = frozenset({"D", "H"})


class Card(Enum):
    """One card, named by rank and suit as records write it (`KS`), or the joker `XX`.

    `Card("KS")` looks a card up and raises ValueError for anything else. `rank` and `suit` are
    characters (the joker has rank `X` and no suit); `index` orders all cards, from 0.
    """

    C2, C3, C4, C5, C6, C7, C8, C9 = "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C"
    CT, CJ, CQ, CK, CA = "TC", "JC", "QC", "KC", "AC"
    D2, D3, D4, D5, D6, D7, D8, D9 = "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D"
    DT, DJ, DQ, DK, DA = "TD", "JD", "QD", "KD", "AD"
    H2, H3, H4, H5, H6, H7, H8, H9 = "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H"
    HT, HJ, HQ, HK, HA = "TH", "JH", "QH", "KH", "AH"
    S2, S3, S4, S5, S6, S7, S8, S9 = "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S"
    ST, SJ, SQ, SK, SA = "TS", "JS", "QS", "KS", "AS"
    JOKER = "XX"

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.rank: Final = text[0]
        self.suit: Final[Suit | None] = next((suit for suit in SUITS if suit == text[1]), None)
        self.index: Final = 52 if self.suit is None else SUITS.index(self.suit) * 13 + RANKS.index(text[0])

    def __hash__(self) -> int:
        """Hash by index, so that sets of cards iterate alike in every process."""
        return self.index

    def __repr__(self) -> str:
        return self.text

    @property
    def red(self) -> bool:
        """Whether the suit is diamonds or hearts."""
        return self.suit in RED


_BY_TEXT: Final = {each.value: each for each in Card}


def card(text: str) -> Card:
    """Return the card that `text` names; ValueError if none."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(f"no such card: {text!r}") from None


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards named in `text`, separated by white space."""
    return tuple(card(word) for word in text.split())


def spell(some: tuple[Card, ...]) -> str:
    """Return the text form of some cards, separated by single spaces."""
    return " ".join(each.text for each in some)


def without(hand: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return `hand` less each card of `gone` once; ValueError if one is not there."""
    left = list(hand)
    for each in gone:
        left.remove(each)
    return tuple(left)


def holds(hand: tuple[Card, ...], some: tuple[Card, ...]) -> bool:
    """Say whether `hand` holds all of `some`, equal cards counted."""
    if len(some) == 1:
        return some[0] in hand
    left = list(hand)
    for each in some:
        if each not in left:
            return False
        left.remove(each)
    return True
