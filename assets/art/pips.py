"""The plain cards: pips on the classic three columns, lower half turned, and the aces."""

from __future__ import annotations

from dataclasses import dataclass

import patterns
from indices import index
from knife import inset
from patterns import Picture
from suits import FOUR_COLOURS, SHAPES, TWO_COLOURS, suit
from svg import FACE, card, fill, group, move, signed, twice

LEFT, MIDDLE, RIGHT = 79.0, 125.0, 171.0
TOP, THIRD, HALF = 62.0, 137.3, 175.0

PLACES: dict[str, list[tuple[float, float]]] = {
    "2": [(MIDDLE, TOP)],
    "3": [(MIDDLE, TOP), (MIDDLE, HALF)],
    "4": [(LEFT, TOP), (RIGHT, TOP)],
    "5": [(LEFT, TOP), (RIGHT, TOP), (MIDDLE, HALF)],
    "6": [(LEFT, TOP), (RIGHT, TOP), (LEFT, HALF), (RIGHT, HALF)],
    "7": [(LEFT, TOP), (RIGHT, TOP), (LEFT, HALF), (RIGHT, HALF), (MIDDLE, 118.5)],
    "8": [(LEFT, TOP), (RIGHT, TOP), (LEFT, HALF), (RIGHT, HALF), (MIDDLE, 118.5)],
    "9": [(LEFT, TOP), (RIGHT, TOP), (LEFT, THIRD), (RIGHT, THIRD), (MIDDLE, HALF)],
    "T": [(LEFT, TOP), (RIGHT, TOP), (LEFT, THIRD), (RIGHT, THIRD), (MIDDLE, 99.6)],
}
"""The upper half of each card and its middle row; what lies above the middle is turned below."""


def colour_of(letter: str, *, four: bool = False) -> str:
    return (FOUR_COLOURS if four else TWO_COLOURS)[letter]


def corners(label: str, letter: str, colour: str) -> str:
    """The index in both corners."""
    return twice(index(label, letter, colour))


def number(rank: str, letter: str, label: str, *, four: bool = False) -> str:
    """A card from 2 to 10."""
    colour = colour_of(letter, four=four)
    size = {"C": 49.0, "D": 53.0, "H": 48.0, "S": 50.0}[letter]
    pips = ""
    for x, y in PLACES[rank]:
        pips += suit(letter, x, y, size, colour)
        lonely = rank == "7" and x == MIDDLE
        if y != HALF and not lonely:
            pips += suit(letter, 250 - x, 350 - y, size, colour, 180)
    return card(corners(label, letter, colour) + group(pips, **{"class": "pips"}))


@dataclass(frozen=True)
class Cloth:
    """How an ace is filled: a motif, its grid in cells, and how much of one may be missing at the edge."""

    motif: Picture
    across: float
    down: float
    cell: float
    shift: float = 0.0
    share: float = 0.8


ACES = {
    "S": Cloth(patterns.STAR, 8, 8, 3.1, 2.0, 0.95),
    "H": Cloth(patterns.AUSEKLIS, 12, 12, 2.15, -3.0, 0.9),
    "D": Cloth(patterns.DIAMOND, 6, 6, 2.9, share=0.9),
}
SIZES = {"S": 205.0, "H": 172.0, "D": 184.0, "C": 166.0}


def ace_cloth(letter: str, scale: float) -> str:
    """What fills the suit of an ace, in the units of the suit."""
    thread = {"m": FACE}
    if letter == "C":
        cell = 3.0 / scale
        star = move(patterns.weave(patterns.STAR, cell, thread), -6.5 * cell, -6.5 * cell)
        return "".join(move(star, x, y) for x, y in ((0, -27.5), (-22.8, 11.5), (22.8, 11.5)))
    c = ACES[letter]
    cell = c.cell / scale
    size = len(c.motif) * cell
    threads = sum(row.count("m") for row in c.motif)
    out = ""
    for j in range(-12, 13):
        for i in range(-12, 13):
            if (i + j) % 2:
                continue
            x, y = i * c.across * cell - size / 2, j * c.down * cell + c.shift - size / 2
            kept = patterns.within(c.motif, cell, x, y, SHAPES[letter], 4.6 / scale)
            if sum(row.count("m") for row in kept) > c.share * threads:
                out += move(patterns.weave(kept, cell, thread), x, y)
    return out


def ace(letter: str, label: str, *, four: bool = False) -> str:
    """An ace: the suit large and filled with weaving; spades the largest of all."""
    colour = colour_of(letter, four=four)
    scale = SIZES[letter] / 100
    d = SHAPES[letter]
    rims = fill(inset(d, 2.6 / scale), FACE) + signed(inset(d, 4.0 / scale), colour)
    body = move(signed(d, colour) + rims + ace_cloth(letter, scale), 125, 175, sx=scale)
    return card(corners(label, letter, colour) + group(body, **{"class": "pips"}))
