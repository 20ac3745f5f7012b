"""Shoulders, sleeves, fronts and collars; all in card units, upper half."""

from __future__ import annotations

import math
from dataclasses import dataclass

import attributes
import patterns
from headgear import inlaid, plus
from patterns import Picture
from svg import FACE, INK, MADDER, OCHRE, circle, fill, group, line, move, num, shape

SHOULDERS = "M110 110C98 117 66 112 36 123V260H214V123C184 112 150 117 138 110C132 124 116 124 110 110Z"
ARMS = {
    "square": (
        "M36 123C54 112 74 110 90 113L82 210H36Z",
        "M158 113C174 110 194 112 214 123V260H166Z",
    ),
    "puff": (
        "M36 124C44 104 78 96 93 114L82 210H36Z",
        "M155 114C170 96 204 104 214 124V260H166Z",
    ),
}
FOREARM = "M168 152L158 260H218L197 152Z"
FRONT = "M102 108L95 260H153L146 108Z"


def stripes() -> str:
    return "".join(f"M{x} 96C{x - 3} 150 {x - 3} 200 {x} 260" for x in range(38, 216, 12))


def chevrons() -> str:
    zigzag = "".join(f"l8 {8 if i % 2 else -8}" for i in range(23))
    return "".join(f"M34 {y + 8}{zigzag}" for y in range(104, 262, 15))


def dots() -> str:
    return "".join(
        f"M{x - 2.6:g} {y}l2.6-2.6 2.6 2.6-2.6 2.6Z"
        for j, y in enumerate(range(104, 262, 11))
        for x in range(38 + j % 2 * 7, 214, 14)
        if outside(x)
    )


def crosses() -> str:
    return "".join(
        plus(x, y, 3.8, 1.1)
        for j, y in enumerate(range(106, 262, 14))
        for x in range(40 + j % 2 * 8, 214, 16)
        if outside(x)
    )


def scales() -> str:
    return "".join(
        f"M{x + j % 2 * 8} {y}a8 8 0 0 0 16 0"
        for j, y in enumerate(range(98, 262, 11))
        for x in range(28, 214, 16)
        if outside(x + 8)
    )


def net() -> str:
    return "".join(f"M{i * 14} 96L{i * 14 + 100} 260M{i * 14} 96L{i * 14 - 100} 260" for i in range(-4, 25))


def folds() -> str:
    return "".join(f"M{x} 122C{x - 4} 150 {x - 3} 180 {x + 2} 250" for x in (50, 60, 70, 172, 186, 198))


def outside(x: float) -> bool:
    """Whether x lies on the sleeves and not on the front."""
    return x < 94 or x > 154


FABRICS = {
    "stripes": (stripes, 4.4), "chevrons": (chevrons, 4.0), "dots": (dots, 0.0), "crosses": (crosses, 0.0),
    "scales": (scales, 1.6), "net": (net, 1.6), "folds": (folds, 1.4),
}  # fmt: skip


def fabric(kind: str, colour: str) -> str:
    """What covers the sleeves, drawn over the whole field and cut to the sleeve."""
    draw, width = FABRICS[kind]
    if not width:
        return fill(draw(), colour)
    return group(line(draw(), width, colour), stroke_linecap="butt", stroke_linejoin="miter")


@dataclass(frozen=True)
class Sleeves:
    """Cut, cloth and cuffs of the sleeves."""

    cut: str
    colour: str
    fabric: str
    thread: str
    cuff: str
    trim: str
    patch: tuple[str, str] | None = None


def arms(s: Sleeves) -> str:
    """Both upper arms, and the raised forearm with its woven cuff."""
    left, right = ARMS[s.cut]
    cover = fabric(s.fabric, s.thread)
    over_left = over_right = cover
    if s.patch:
        ground, thread = s.patch
        row = patterns.strip(patterns.SMALL_DIAMOND, 1, "m")
        woven = patterns.band(row, 64, 1.7, ground, {"m": thread})
        rims = line("M-32-7.6H32M-32 7.6H32")
        over_left += move(woven + rims, 66, 122, -9)
        over_right += move(woven + rims, 184, 121, 9)
    width = 0.6 if FABRICS[s.fabric][1] else 0.0
    out = inlaid(left, s.colour, over_left, width) + inlaid(right, s.colour, over_right, width)
    out += inlaid(FOREARM, s.colour, move(cover, 8, 3), width)
    row = patterns.strip(patterns.SMALL_CROSS, 2, "m")
    woven = patterns.band(row, 44, 1.75, s.cuff, {"m": s.trim})
    return out + inlaid("M166 146L198 146L201 161L163 161Z", s.cuff, move(woven, 182, 153.5))


def resting(s: Sleeves, slant: float) -> str:
    """The cuff and the hand of the other arm, laid on the belt."""
    row = patterns.strip(patterns.SMALL_CROSS, 2, "m")
    woven = move(patterns.band(row, 44, 1.75, s.cuff, {"m": s.trim}), 0, 1, 90)
    cuff = inlaid("M-7.5-12L6.5-10V14L-7.5 16Z", s.cuff, woven)
    return move(attributes.resting_hand() + move(cuff, -6), 88, 141, slant)


def front(panel: str, picture: Picture, thread: str, cell: float, edge: str) -> str:
    """The front of the body, filled with weaving, with an edging on both sides."""
    woven = patterns.field(picture, 58, 84, cell, {"m": thread})
    sides = shape("M110 110C106 134 104 164 103 260H93C95 164 97 134 99 110Z", edge)
    sides += shape("M138 110C142 134 144 164 145 260H155C153 164 151 134 149 110Z", edge)
    return inlaid(FRONT, panel, move(woven, 124, 148)) + sides


def brooch(x: float, y: float, colour: str, r: float = 8.0) -> str:
    """A round brooch with stones."""
    stones = ""
    for i in range(6):
        a = i * math.tau / 6
        stones += circle(x + (r - 2.8) * math.cos(a), y + (r - 2.8) * math.sin(a), 1.5, colour, outlined=False)
    return circle(x, y, r, OCHRE) + stones + circle(x, y, 2.0, colour, outlined=False)


def beads(y: float, wide: float, deep: float, colour: str, count: int = 9) -> str:
    """A string of beads round the neck."""
    out = ""
    for first in (0, 1):
        for i in range(first, count, 2):
            t = i / (count - 1) * 2 - 1
            out += circle(124 + t * wide, y + deep * (1 - t * t), 2.7, colour)
    return out


def collar(kind: str, cloth: str, trim: str) -> str:
    """What closes the coat at the neck."""
    if kind == "plain":
        return ""
    if kind == "shirt":
        return (
            shape("M111 108L124 128L105 135L98 111Z", FACE) + shape("M137 108L124 128L143 135L150 111Z", FACE)
            + brooch(124, 132, MADDER, 7)
        )  # fmt: skip
    if kind == "stand":
        d = "M106 106C112 118 136 118 142 106L147 120C138 131 110 131 101 120Z"
        return shape(d, cloth) + "".join(circle(124, y, 2.6, OCHRE) for y in (134, 143, 152, 161))
    if kind == "ruff":
        out = ""
        for i in range(-3, 4):
            x, y = 124 + i * 9.5, 127 - i * i * 1.1
            out += shape(
                f"M{num(x - 7)} {num(y - 12)}C{num(x - 9)} {num(y + 3)} {num(x + 9)} {num(y + 3)} {num(x + 7)} {num(y - 12)}Z",
                FACE,
            )
        return out + brooch(124, 139, MADDER, 6)
    if kind == "shawl":
        left = "M104 106C86 114 62 112 40 120V160C70 146 98 144 118 158L126 146C114 136 108 122 104 106Z"
        right = "M144 106C162 114 186 112 210 120V146C184 134 152 142 130 158L122 146C134 136 140 122 144 106Z"
        hem = line("M40 153C70 139 98 137 121 153C152 134 184 127 210 139", 7.5, trim)
        hem += line("M40 153C70 139 98 137 121 153C152 134 184 127 210 139", 1.8, cloth)
        spots = (
            (60, 124),
            (76, 123),
            (92, 121),
            (158, 121),
            (174, 120),
            (190, 121),
            (84, 131),
            (166, 130),
            (182, 128),
            (68, 132),
        )
        sprigs = fill("".join(plus(x, y, 3.4, 1.0) for x, y in spots), trim)
        edge = line("M103 112C108 128 115 140 124 149C133 140 140 128 145 112", 3.6, trim)
        return (
            inlaid(left, cloth, hem + sprigs) + inlaid(right, cloth, hem + sprigs) + edge + brooch(124, 150, MADDER, 10)
        )
    if kind == "cape":
        d = "M104 106C88 112 70 112 60 120C66 146 92 152 124 160C156 152 182 146 188 120C178 112 160 112 144 106Z"
        inner = "M104 106C90 111 76 112 67.5 118.5C74 138 97 144.5 124 151.5C151 144.5 174 138 180.5 118.5C172 112 158 111 144 106Z"
        studs = (
            (73, 128),
            (80, 136.5),
            (89.5, 142.5),
            (100.5, 147),
            (112, 150.6),
            (136, 150.6),
            (147.5, 147),
            (158.5, 142.5),
            (168, 136.5),
            (175, 128),
        )
        row = "".join(
            circle(x, y + 2.6, 1.7, OCHRE if trim == INK else MADDER, outlined=False) for x, y in (*studs, (124, 153.2))
        )
        thread = OCHRE if trim == INK else trim
        motif = patterns.spaced(patterns.SMALL_DIAMOND, 6, 3)
        woven = move(patterns.field(motif, 120, 60, 1.6, {"m": thread}), 124, 128)
        return shape(d, trim) + inlaid(inner, cloth, woven, 1.5) + row
    if kind == "beads":
        yoke = shape("M104 106C100 116 96 124 92 130C112 142 136 142 156 130C152 124 148 116 144 106Z", cloth)
        return yoke + beads(120, 17, 9, MADDER, 9) + beads(121, 22, 16, trim, 11)
    fur = shape(
        "M104 104C90 110 78 116 76 128C78 138 89 137 96 141C104 145 109 156 124 158C139 156 144 145 152 141"
        "C159 137 170 138 172 128C170 116 158 110 144 104C140 118 108 118 104 104Z",
        FACE,
    )
    tails = ((88, 122), (160, 122), (101, 132), (147, 132), (113, 143), (135, 143), (124, 149))
    return fur + "".join(fill(f"M{x} {y - 3}l2.2 8l-2.2-1.6l-2.2 1.6Z", INK) for x, y in tails)
