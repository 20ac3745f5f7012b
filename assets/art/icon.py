"""The application icon: a ram looking over a card, its horns wider than the card."""

from __future__ import annotations

from suits import suit
from svg import FACE, INK, MADDER, OCHRE, circle, fill, line, move, outlined, shape

SIZES = (16, 32, 48, 64, 128, 256, 512)

HORN = "M10-30C32-56 66-42 66-6C66 26 40 40 24 28C10 17 16-4 31-2C40 0 41 11 33 13C39 15 48 9 45-3C42-16 27-18 16-5Z"
RINGS = "M30-43Q27-30 30-18M52-34Q42-24 40-14M65-10Q54-8 46-4M60 18Q50 13 42 9M38 33Q36 22 35 14"
HEAD = "M-21-26C-24-6-19 8-15 20C-13 30-15 36-11 43C-7 49 7 49 11 43C15 36 13 30 15 20C19 8 24-6 21-26Z"
WOOL = "M-19-12C-29-18-26-32-17-33C-13-42-3-42 0-37C3-42 13-42 17-33C26-32 29-18 19-12C16-5 8-6 7-11C4-6-4-6-7-11C-8-6-16-5-19-12Z"


def sign() -> str:
    """The ram alone, one colour, about 130 wide: for corners and small places."""
    one = fill(HORN, "currentColor")
    return one + move(one, sx=-1, sy=1) + fill(HEAD, "currentColor")


def ram() -> str:
    """The head in full colour, round 0,0."""
    horn = shape(HORN, OCHRE) + line(RINGS, 2.6)
    eyes = ""
    for side in (-1, 1):
        eyes += move(
            fill("M-6.5 1Q-1-5.5 6.5-1Q1 5.5-6.5 1Z", FACE) + circle(0.4, 0, 2.6, INK, outlined=False),
            side * 10.5,
            4,
            sx=side,
            sy=1,
        )
    nose = line("M-6 33Q-3 38 0 38Q3 38 6 33M0 38V43", 2.4, FACE)
    return (
        horn + move(horn, sx=-1, sy=1) + shape(HEAD, INK) + eyes + nose
        + shape(WOOL, FACE)
    )  # fmt: skip


def icon() -> str:
    """The whole icon, 256 by 256."""
    card = f'<rect x="45" y="7" width="166" height="242" rx="22" fill="{FACE}"/>'
    pips = suit("H", 75, 39, 38, MADDER) + suit("H", 181, 217, 38, MADDER, 180)
    head = move(outlined(ram(), 4.4), 128, 134, sx=1.78)
    body = outlined(card, 8) + pips + head
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">{body}</svg>\n'
