"""Which card a name means: `1_club`, `king_of_hearts2`, `KH`, `club_10`, `joker_black`, `card-back`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from rams_desktop.rules.core.cards import RANKS, SUITS, Card

BACK: Final = "back"
JOKER: Final = Card.JOKER.text
TWIN: Final = "XX2"  # the other joker: the same card, another picture
FACES: Final[tuple[str, ...]] = (*(rank + suit for suit in SUITS for rank in RANKS), JOKER, TWIN, BACK)
"""All pictures that a deck may have: cards as records write them, a second joker, a back."""

_RANKS: Final = {
    **{str(number): str(number) for number in range(2, 10)},
    **{f"0{number}": str(number) for number in range(2, 10)},
    **dict.fromkeys(("1", "01", "14", "a", "ace", "ass", "as", "tuz", "dus", "one"), "A"),
    **dict.fromkeys(("10", "t", "ten"), "T"),
    **dict.fromkeys(("11", "j", "jack", "knave", "valet", "bube", "walet"), "J"),
    **dict.fromkeys(("12", "q", "queen", "dame", "dama"), "Q"),
    **dict.fromkeys(("13", "k", "king", "roi", "konig", "koenig", "krol"), "K"),
    **dict(zip(("two", "three", "four", "five", "six", "seven", "eight", "nine"), "23456789", strict=True)),
}
_SUITS: Final = {
    **dict.fromkeys(("c", "club", "clubs", "clover", "kreuz", "trefl", "trefle"), "C"),
    **dict.fromkeys(("d", "diamond", "diamonds", "karo", "carreau"), "D"),
    **dict.fromkeys(("h", "heart", "hearts", "herz", "coeur", "kier"), "H"),
    **dict.fromkeys(("s", "spade", "spades", "pik", "pique"), "S"),
}
_FILLERS: Final = frozenset({"of", "card", "cards", "the", "playing", "svg", "png", "and"})
_DARK: Final = frozenset({"black", "b", "1", "big", "large"})
_BRIGHT: Final = frozenset({"red", "r", "2", "little", "small", "color", "colour", "white"})
_WORDS: Final = re.compile(r"[a-z]+|\d+")
_CAMEL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=\d)(?=[A-Z][a-z])|(?<=[a-z])(?=\d)")
_SHORT: Final = re.compile(r"(10|[2-9]|1|[atjqk])([cdhs])|([cdhs])(10|11|12|13|0?[1-9]|[atjqk])")


class Meaning(NamedTuple):
    """A face, and how many words of the name had no meaning: the fewer, the better."""

    face: str
    odd: int


def meaning(name: str) -> Meaning | None:
    """Return the card (as in FACES) that a name without ending means, or None."""
    if name.upper() in {JOKER, TWIN}:  # as the program itself names them in a deck that was added
        return Meaning(name.upper(), 0)
    words = [word for word in _WORDS.findall(_CAMEL.sub(" ", name).lower()) if word not in _FILLERS]
    if not words or len(words) > 8:  # noqa: PLR2004  a sentence, not a name
        return None
    if "joker" in words:
        return _joker([word for word in words if word != "joker"])
    if BACK in words or "cardback" in words:
        return Meaning(BACK, len(words) - 1)
    whole = _SHORT.fullmatch("".join(words))
    if whole:
        rank, suit = (whole[1], whole[2]) if whole[1] else (whole[4], whole[3])
        return Meaning(_RANKS[rank] + _SUITS[suit], 0)
    return _spelled(words)


def _joker(rest: list[str]) -> Meaning:
    bright = any(word in _BRIGHT for word in rest)
    known = sum(word in _BRIGHT or word in _DARK for word in rest)
    return Meaning(TWIN if bright else JOKER, len(rest) - min(1, known))


def _spelled(words: list[str]) -> Meaning | None:
    """Return the card of a name with one suit and one rank beside it, whatever else it has."""
    suits = [place for place, word in enumerate(words) if word in _SUITS and len(word) > 1]
    if not suits:
        suits = [place for place, word in enumerate(words) if word in _SUITS]
    if len(suits) != 1:
        return None
    place = suits[0]
    near = [each for each in (place - 1, place + 1) if 0 <= each < len(words) and words[each] in _RANKS]
    if not near:
        return None
    return Meaning(_RANKS[words[near[0]]] + _SUITS[words[place]], len(words) - 2)
