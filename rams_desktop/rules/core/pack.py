"""The pack of cards that a number of players uses."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct

from rams_desktop.rules.core.cards import SUITS, Card, card


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards are in use: `ranks` from high to low, in all four suits (R1, K1, M1).

    `players` are the numbers of seats that use this pack; `house` marks a form that no source
    gives.
    """

    players: Annotated[tuple[int, ...], Meta(max_length=7)]
    ranks: str
    house: bool = False

    def __post_init__(self) -> None:
        if len(set(self.ranks)) != len(self.ranks) or not set(self.ranks) <= set("23456789TJQKA"):
            raise ValueError("ranks must be different characters of 23456789TJQKA, high to low")

    @property
    def lowest(self) -> str:
        """The lowest rank: what the texts call the nine."""
        return self.ranks[-1]


@lru_cache(maxsize=64)
def all_cards(ranks: str) -> tuple[Card, ...]:
    """Return each card of a pack once, in a fixed order: by suit, low to high."""
    return tuple(card(rank + suit) for suit in SUITS for rank in reversed(ranks))


def is_whole(ranks: str, cards: Iterable[Card]) -> bool:
    """Say whether `cards`, in any order, are the whole pack, each card once."""
    return sorted(each.index for each in cards) == _indices(ranks)


@lru_cache(maxsize=64)
def _indices(ranks: str) -> list[int]:
    return sorted(each.index for each in all_cards(ranks))


@lru_cache(maxsize=64)
def strengths(ranks: str) -> dict[str, int]:
    """Return how high each rank stands, the lowest 0."""
    return {rank: height for height, rank in enumerate(reversed(ranks))}


def same_cards(some: tuple[Card, ...], others: tuple[Card, ...]) -> bool:
    """Say whether these are the same cards in any order, equal ones counted."""
    return sorted(each.index for each in some) == sorted(each.index for each in others)


def is_rotation(pack: tuple[Card, ...], before: tuple[Card, ...]) -> bool:
    """Say whether `pack` is `before` cut once more (both of different cards)."""
    if len(pack) != len(before) or not pack or pack[0] not in before:
        return False
    cut = before.index(pack[0])
    return pack == before[cut:] + before[:cut]


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    """How many packs of 52 are shuffled together for some numbers of players, and how many jokers (P2, S1).

    `players` are the numbers of seats that use them; `house` marks a form that is not the usual one.
    """

    players: tuple[int, ...]
    packs: int
    jokers: int = 0
    house: bool = False


@lru_cache(maxsize=64)
def decks(packs: int, jokers: int = 0) -> tuple[Card, ...]:
    """Return each card of some packs of 52 and the jokers, ordered by index."""
    return tuple(each for each in Card for _ in range(jokers if each.suit is None else packs))
