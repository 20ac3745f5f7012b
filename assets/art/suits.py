"""The four suits: each drawn once, about 100 units high, centred on 0,0."""

from __future__ import annotations

from svg import INDIGO, INK, MADDER, MOSS, move, signed

HEART = "M0 47C-6 33-46 8-46-18C-46-35-35-46-22-46C-11-46-3-39 0-29C3-39 11-46 22-46C35-46 46-35 46-18C46 8 6 33 0 47Z"
SPADE = (
    "M0-50C-6-36-45-12-45 12C-45 27-35 36-23 36C-14 36-7 31-4 24"
    "C-4 36-9 45-19 50H19C9 45 4 36 4 24C7 31 14 36 23 36C35 36 45 27 45 12C45-12 6-36 0-50Z"
)
DIAMOND = "M0-52C9-34 22-16 39 0C22 16 9 34 0 52C-9 34-22 16-39 0C-22-16-9-34 0-52Z"
CLUB = (
    "M0-50A22.5 22.5 0 0 1 16.5-12.2C14-9.6 12-7 11-4.2A22.5 22.5 0 1 1 4 21C4 34 9 45 19 50"
    "H-19C-9 45-4 34-4 21A22.5 22.5 0 1 1-11-4.2C-12-7-14-9.6-16.5-12.2A22.5 22.5 0 0 1 0-50Z"
)

SHAPES = {"H": HEART, "S": SPADE, "D": DIAMOND, "C": CLUB}
NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
TWO_COLOURS = {"C": INK, "D": MADDER, "H": MADDER, "S": INK}
FOUR_COLOURS = {"C": MOSS, "D": INDIGO, "H": MADDER, "S": INK}


def suit(letter: str, x: float, y: float, height: float, colour: str, turn: float = 0.0) -> str:
    """One suit sign of the given height, centred on x, y."""
    return move(signed(SHAPES[letter], colour), x, y, turn, height / 100)
