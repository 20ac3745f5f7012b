"""The plain cards: pips on the classic three columns, lower half turned, and the aces."""

from __future__ import annotations

import patterns
from indices import index
from suits import FOUR_COLOURS, SHAPES, TWO_COLOURS, suit
from svg import FACE, card, fill, group, line, move, twice

LEFT, MIDDLE, RIGHT = 82.0, 125.0, 168.0
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
    size = {"C": 44.0, "D": 47.0, "H": 44.0, "S": 45.0}[letter]
    pips = ""
    for x, y in PLACES[rank]:
        pips += suit(letter, x, y, size, colour)
        lonely = rank == "7" and x == MIDDLE
        if y != HALF and not lonely:
            pips += suit(letter, 250 - x, 350 - y, size, colour, 180)
    return card(corners(label, letter, colour) + pips)


ACE_MARGIN = 2.1
ACE_SHIFT = {"S": 2.0, "H": -2.0, "D": 0.0}
ACE_MOTIFS = {"S": (patterns.STAR, 3), "H": (patterns.AUSEKLIS, 3), "D": (patterns.DIAMOND, 1)}


def ace_cloth(letter: str, cell: float) -> str:
    """What fills the suit of an ace; cell is in the units of the suit."""
    thread = {"m": FACE}
    if letter == "C":
        big = cell * 1.3
        star = move(patterns.weave(patterns.STAR, big, thread), -6.5 * big, -6.5 * big)
        small = move(patterns.weave(patterns.DIAMOND, cell, thread), -4.5 * cell, -4.5 * cell)
        lobes = "".join(move(star, x, y) for x, y in ((0, -27.5), (-22.8, 11.5), (22.8, 11.5)))
        return lobes + move(small, 0, 0, sx=0.62) + move(small, 0, 33, sx=0.5)
    motif, gap = ACE_MOTIFS[letter]
    step, size = (len(motif) + gap) * cell, len(motif) * cell
    threads = sum(row.count("m") for row in motif)
    out = ""
    for j in range(-8, 9):
        for i in range(-8, 9):
            if letter == "D" and (i + j) % 2:
                continue
            x, y = i * step * (0.5 if letter == "D" else 1), j * step * (0.5 if letter == "D" else 1) + ACE_SHIFT[letter]
            kept = patterns.within(motif, cell, x - size / 2, y - size / 2, SHAPES[letter], ACE_MARGIN * cell)
            if sum(row.count("m") for row in kept) > 0.7 * threads:
                out += move(patterns.weave(kept, cell, thread), x - size / 2, y - size / 2)
    return out


def ace(letter: str, label: str, *, four: bool = False) -> str:
    """An ace: the suit large and filled with weaving; spades the largest of all."""
    colour = colour_of(letter, four=four)
    scale = (200.0 if letter == "S" else 150.0) / 100
    inner = 1 - 11 / (scale * 100)
    d = SHAPES[letter]
    # rims outward from the inner shape, each hidden by the next
    rims = "".join(line(d, w / scale / inner, c) for w, c in ((11.4, colour), (6.4, FACE), (3.6, colour)))
    shape = group(rims + fill(d, colour), stroke_linejoin="miter", stroke_miterlimit="2.9")
    body = move(shape, sx=inner) + ace_cloth(letter, 2.1 / scale)
    return card(corners(label, letter, colour) + move(body, 125, 175, sx=scale))
