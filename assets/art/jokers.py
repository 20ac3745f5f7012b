"""The two jokers: a ram in a jester's cap, and its colour twin."""

from __future__ import annotations

from dataclasses import dataclass

import patterns
from courts import BOTTOM, FIELD, LEFT, RIGHT, SLANT, TOP, UPPER
from headgear import inlaid
from icon import sign as ram_sign
from knife import cut
from svg import (
    FACE,
    HEIGHT,
    INDIGO,
    INK,
    LINEN,
    MADDER,
    MOSS,
    OCHRE,
    WIDTH,
    card,
    circle,
    fill,
    frame,
    group,
    line,
    move,
    num,
    outlined,
    shape,
    twice,
)  # fmt: skip


@dataclass(frozen=True)
class Dress:
    """The colours of one joker."""

    first: str
    second: str
    third: str
    horn: str
    wool: str
    sign: str


DRESS = {
    "XX": Dress(MADDER, INDIGO, OCHRE, OCHRE, FACE, MADDER),
    "XX2": Dress(INK, MOSS, OCHRE, LINEN, FACE, INK),
}

HORN = "M9-25C28-46 60-36 61-5C62 22 40 35 25 24C14 15 19-2 32 0C40 2 40 12 33 13C37 15 45 9 43-2C41-14 27-18 15-7Z"
HORN_RINGS = "M25-36Q22-25 24-15M39-37Q32-25 33-14M52-29Q42-20 40-10M60-14Q50-10 43-4M61 1Q52 2 44 3M57 15Q49 11 42 8M48 24Q43 18 38 13M36 28Q34 22 32 16M24 23Q27 18 28 13M19 14Q24 13 26 11"


def horns(colour: str) -> str:
    one = shape(HORN, colour) + line(HORN_RINGS, 1.3)
    return one + move(one, sx=-1, sy=1)


def ears(colour: str) -> str:
    one = shape("M13 12C22 11 31 18 34 29C24 30 16 25 12 20Z", colour)
    return one + move(one, sx=-1, sy=1)


def muzzle(wool: str) -> str:
    """The long face, seen from the front."""
    face = shape(
        "M-18-22C-20-6-17 6-13 18C-12 26-13 31-10 36C-7 42 7 42 10 36C13 31 12 26 13 18C17 6 20-6 18-22Z", wool
    )
    nose = line("M-6.5 27C-5 31.5-2 31-.2 33.5V37M6.5 27C5 31.5 2 31 .2 33.500M-6 38Q0 41 6 38", 1.7)
    bridge = line("M-7 4C-6 12-7 18-8.5 22M7 4C6 12 7 18 8.5 22", 1.3)
    out = face + nose + bridge
    for side in (-1, 1):
        eye = fill("M-5.6 1Q0-5 5.6 0Q1 5-5.6 1Z", FACE) + fill("M-3.2-.8h6.4v2.800h-6.4Z", INK)
        eye += line("M-6.2 1.400Q0-5.6 6.2 0M-5.6 1Q1 5 5.6 0", 1.6) + line("M-6-6Q0-10 6-7.5", 2)
        out += move(eye, side * 10.2, 1, sx=side, sy=1)
    return out


def fleece(wool: str) -> str:
    """Curls on the brow."""
    curls = "M-19-14C-26-20-22-31-14-30C-11-37-2-37 0-33C2-37 11-37 14-30C22-31 26-20 19-14C17-8 10-8 9-12C7-7-1-6-2-11C-4-6-11-7-11-12C-12-8-18-8-19-14Z"
    return shape(curls, wool) + line("M-13-22C-10-26-5-24-6-20M4-24C7-28 12-25 10-21", 1.3)


def bell(x: float, y: float) -> str:
    return circle(x, y, 5, OCHRE) + line(f"M{x - 4.6} {y + 1}H{x + 4.6}M{x} {y + 1}V{y + 4}", 1.3)


def cap(d: Dress) -> str:
    """Three horns of cloth, each with a bell."""
    left = shape("M-16-28C-14-50-30-66-50-60C-56-58-58-54-58-50C-48-52-36-44-32-34Z", d.first)
    right = shape("M16-28C14-50 30-66 50-60C56-58 58-54 58-50C48-52 36-44 32-34Z", d.second)
    middle = shape("M-19-27C-20-44-12-58 0-72C12-58 20-44 19-27C8-34-8-34-19-27Z", d.third)
    band = shape("M-21-28C-8-36 8-36 21-28L20-21C8-28-8-28-20-21Z", d.sign)
    return left + right + middle + band + bell(-58, -46) + bell(58, -46) + bell(0, -74)


def ruff(d: Dress) -> str:
    """A collar of points with bells, laid over the shoulders."""
    out = ""
    for x, colour in (
        (-58, d.first),
        (58, d.second),
        (-39, d.second),
        (39, d.first),
        (-20, d.first),
        (20, d.second),
        (0, d.third),
    ):
        top, end = 29 + x * x / 520, 64 - x * x / 420
        out += shape(
            f"M{x - 14} {num(top + abs(x) * 0.04)}C{x - 13} {num(top + 12)} {x - 7} {num(end - 10)} {x} {num(end)}"
            f"C{x + 7} {num(end - 10)} {x + 13} {num(top + 12)} {x + 14} {num(top + abs(x) * 0.04)}Z",
            colour,
        )
        out += circle(x, end + 2, 3.4, OCHRE)
    return out


def body(d: Dress) -> str:
    """The shoulders in a jester's lozenges."""
    net = ""
    for j in range(-1, 8):
        for i in range(-1, 9):
            x, y = i * 22 - 88 + (11 if j % 2 else 0), j * 17 + 30
            net += fill(f"M{x} {y - 17}L{x + 11} {y}L{x} {y + 17}L{x - 11} {y}Z", d.first if j % 2 else d.second)
    coat = "M-90 48C-62 34-30 30 0 30C30 30 62 34 90 48V150H-90Z"
    return inlaid(coat, d.third, net)


def sign(d: Dress) -> str:
    """The corner mark, since a joker has no rank: the ram's head over a woven star."""
    star = patterns.weave(patterns.STAR, 2.1, {"m": d.sign})
    head = group(ram_sign(), color=d.sign)
    return move(head, 23, 38, sx=0.26) + move(star, 23 - 13.65, 64)


def joker(name: str) -> str:
    d = DRESS[name]
    ram = body(d) + ruff(d) + horns(d.horn) + ears(d.wool) + muzzle(d.wool) + fleece(d.wool) + cap(d)
    half = cut(move(ram, 125, 104), UPPER) + group(sign(d), **{"class": "index"}, stroke="none")
    row = patterns.strip(patterns.HORN_BELT, 1, "m")
    cell = 26 / len(row)
    woven = patterns.band(row, 200, cell, LINEN, {"m": d.sign}) + line("M-110-13H110M-110 13H110")
    middle = cut(move(woven, WIDTH / 2, HEIGHT / 2, SLANT), FIELD)
    return card(outlined(twice(half) + middle + frame(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)))
