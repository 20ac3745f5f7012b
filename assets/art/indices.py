"""The index letters and figures: a bracketed slab serif drawn for these cards.

Glyphs live in a box 100 high (top 0, baseline 100).  Straight parts are polygons; curved parts
are a pen drawn along a curve, wide where it runs upright and thin where it lies flat.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from suits import suit
from svg import group, move, num

STEM = 21.0
THIN = 12.5
SLAB = 11.0
COLUMN = 23.0
ROOM = 33.0
CAP = 47.0

Point = tuple[float, float]
Glyph = tuple[str, float]


def area(points: Sequence[Point]) -> float:
    """Twice the signed area; positive when the loop runs clockwise on the screen."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True))


def loop(points: Sequence[Point], *, clockwise: bool = True) -> str:
    """A closed polygon that runs the given way, so that overlapping parts join up."""
    turned = points if (area(points) > 0) == clockwise else list(reversed(points))
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in turned) + "Z"


def poly(*points: Point) -> str:
    return loop(points)


def box(x: float, y: float, w: float, h: float) -> str:
    return f"M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}Z"


def ball(x: float, y: float, r: float) -> str:
    r2 = num(2 * r)
    return f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 1 {r2} 0a{num(r)} {num(r)} 0 1 1-{r2} 0Z"


def foot(x: float, w: float, out: float = 9.0, *, top: bool = False) -> str:
    """A bracketed serif under (or over) a stem that stands at x with width w."""
    y, s = (0.0, 1.0) if top else (100.0, -1.0)
    h, b = SLAB * s, 6.0 * s
    left, right = (x + w, x) if top else (x, x + w)
    far = -out if top else out
    return (
        f"M{num(left - far)} {num(y)}V{num(y + h)}Q{num(left)} {num(y + h)} {num(left)} {num(y + h + b)}"
        f"H{num(right)}Q{num(right)} {num(y + h)} {num(right + far)} {num(y + h)}V{num(y)}Z"
    )


def stem(x: float, w: float = STEM, out: float = 9.0) -> str:
    return box(x, 3, w, 94) + foot(x, w, out) + foot(x, w, out, top=True)


def pen(points: list[Point], wide: float = STEM, thin: float = THIN, *, closed: bool = False) -> str:
    """A nib drawn along cubic curves given as start, then triples of control points."""
    centre: list[tuple[float, float, float, float]] = []
    steps = 18
    for i in range(0, len(points) - 1, 3):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points[i : i + 4]
        for j in range(steps + 1 if i + 4 >= len(points) else steps):
            t = j / steps
            u = 1 - t
            x = u**3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t**3 * x3
            y = u**3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t**3 * y3
            dx = u * u * (x1 - x0) + 2 * u * t * (x2 - x1) + t * t * (x3 - x2)
            dy = u * u * (y1 - y0) + 2 * u * t * (y2 - y1) + t * t * (y3 - y2)
            size = math.hypot(dx, dy) or 1.0
            centre.append((x, y, dx / size, dy / size))
    left: list[Point] = []
    right: list[Point] = []
    for x, y, dx, dy in centre:
        half = (thin + (wide - thin) * dy * dy) / 2
        left.append((x - dy * half, y + dx * half))
        right.append((x + dy * half, y - dx * half))
    if closed:
        inner, outer = sorted((left, right), key=lambda points: abs(area(points)))
        return loop(outer) + loop(inner, clockwise=False)
    return poly(*left, *reversed(right))


def ring(x0: float, y0: float, x1: float, y1: float, wide: float = STEM, thin: float = THIN) -> str:
    """A closed bowl whose outer edge fills the given box."""
    x0, x1 = x0 + wide / 2, x1 - wide / 2
    y0, y1 = y0 + thin / 2, y1 - thin / 2
    xm, ym = (x0 + x1) / 2, (y0 + y1) / 2
    a, b = (x1 - x0) * 0.29, (y1 - y0) * 0.32
    return pen(
        [
            (xm, y0),
            (xm + a, y0), (x1, ym - b), (x1, ym),
            (x1, ym + b), (xm + a, y1), (xm, y1),
            (xm - a, y1), (x0, ym + b), (x0, ym),
            (x0, ym - b), (xm - a, y0), (xm, y0),
        ],
        wide, thin, closed=True,
    )  # fmt: skip


def g_a() -> Glyph:
    legs = poly((31, 0), (47, 0), (72, 95), (49, 95)) + poly((31, 0), (41, 0), (23, 95), (8, 95))
    return legs + box(19, 61, 36, 12) + box(-1, 89, 34, SLAB) + box(42, 89, 39, SLAB), 80


def g_b() -> Glyph:
    up = pen([(20, 6), (40, 6), (40, 6), (44, 6), (64, 6), (64, 48), (44, 48), (40, 48), (40, 48),
              (20, 48)])  # fmt: skip
    low = pen([(20, 48), (40, 48), (40, 48), (46, 48), (71, 48), (71, 94), (46, 94), (40, 94),
               (40, 94), (20, 94)])  # fmt: skip
    return box(9, 3, STEM, 94) + foot(9, STEM, 9) + foot(9, STEM, 9, top=True) + up + low, 76


def g_d() -> Glyph:
    bowl = pen([(20, 6), (34, 6), (34, 6), (38, 6), (76, 8), (76, 92), (38, 94), (34, 94), (34, 94),
                (20, 94)])  # fmt: skip
    return box(9, 3, STEM, 94) + foot(9, STEM, 9) + foot(9, STEM, 9, top=True) + bowl, 78


def g_e() -> Glyph:
    arms = box(20, 0, 46, SLAB) + box(20, 100 - SLAB, 48, SLAB) + box(20, 44, 30, SLAB)
    tips = poly((54, 0), (66, 0), (66, 28), (60, 28)) + poly((54, 100), (68, 100), (68, 70), (61, 70))
    return stem(9) + arms + tips + poly((43, 33), (51, 33), (51, 66), (43, 66)), 68


def g_j() -> Glyph:
    hook = pen([(40, 60), (40, 68), (40, 94), (22, 94), (14, 94), (10, 88), (10, 80)])
    top = foot(29.5, STEM, 12, top=True)
    return box(29.5, 3, STEM, 60) + top + hook + ball(11.5, 78, 12), 62


def g_k() -> Glyph:
    arm = poly((28, 61), (55, 6), (70, 6), (28, 78))
    leg = poly((36, 46), (54, 34), (76, 95), (52, 95))
    return stem(9) + arm + leg + box(46, 0, 32, SLAB) + box(46, 89, 37, SLAB), 81


def g_n() -> Glyph:
    arch = pen([(28, 52), (32, 42), (40, 38), (48, 38), (60, 38), (62, 48), (62, 58)], 19, 12)
    left = box(9, 34, 19, 63) + foot(9, 19, 8) + box(0, 34, 22, 10)
    return left + arch + box(52.5, 56, 19, 41) + foot(52.5, 19, 8), 80


def g_q() -> Glyph:
    tail = "M34 70C48 68 52 82 58 92C62 98 69 99 76 93L80 102C72 112 54 113 46 102C40 93 42 82 34 82Z"
    return ring(0, 0, 76, 100) + tail, 78


def g_t() -> Glyph:
    bar = box(2, 0, 70, SLAB)
    tips = poly((2, 0), (16, 0), (9, 30), (2, 30)) + poly((72, 0), (58, 0), (65, 30), (72, 30))
    return bar + tips + box(26.5, 3, STEM, 94) + foot(26.5, STEM, 11), 74


def g_v() -> Glyph:
    thick = poly((7, 5), (30, 5), (48, 100), (32, 100))
    thin = poly((56, 5), (70, 5), (48, 100), (38, 100))
    return thick + thin + box(-1, 0, 40, SLAB) + box(48, 0, 31, SLAB), 78


def g_w() -> Glyph:
    def wedge(x: float) -> str:
        return poly((x, 5), (x + 22, 5), (x + 36, 100), (x + 21, 100))

    thin = poly((44, 5), (56, 5), (39, 100), (28, 100)) + poly((86, 5), (99, 5), (80, 100), (70, 100))
    serifs = box(-1, 0, 72, SLAB) + box(78, 0, 30, SLAB)
    return wedge(7) + wedge(48) + thin + serifs, 107


def g_de() -> Glyph:
    body = box(46, 0, STEM, 88) + box(20, 0, 54, SLAB) + poly((26, 6), (39, 6), (27, 86), (9, 86))
    floor = box(0, 82, 80, 12)
    feet = poly((0, 84), (12, 84), (8, 108), (0, 108)) + poly((68, 84), (80, 84), (80, 108), (72, 108))
    return body + floor + feet, 80


def g_0() -> Glyph:
    return ring(0, 0, 62, 100), 62


def g_1() -> Glyph:
    flag = poly((0, 16), (20, 0), (35, 0), (35, 16), (13, 24), (0, 28))
    return box(14, 0, STEM, 97) + flag + foot(14, STEM, 11), 47


def g_2() -> Glyph:
    curve = pen([(11, 30), (10, 14), (20, 6), (32, 6), (46, 6), (54, 16), (53, 30), (52, 48),
                 (24, 66), (8, 90)])  # fmt: skip
    base = box(2, 86, 62, 14) + poly((55, 68), (64, 68), (64, 100), (50, 92))
    return curve + base + ball(12, 30, 12), 66


def g_3() -> Glyph:
    curve = pen([(11, 24), (13, 12), (20, 6), (32, 6), (44, 6), (51, 14), (51, 25), (51, 38),
                 (42, 46), (28, 46)])  # fmt: skip
    low = pen([(28, 46), (46, 46), (54, 57), (54, 69), (54, 84), (44, 94), (30, 94), (18, 94),
               (11, 87), (10, 77)])  # fmt: skip
    return curve + low + ball(12, 25, 12) + ball(11.5, 76, 12), 65


def g_4() -> Glyph:
    slope = poly((36, 0), (56, 0), (16, 64), (0, 64))
    return slope + box(36, 0, STEM, 97) + box(0, 61, 70, 13) + foot(36, STEM, 9), 70


def g_5() -> Glyph:
    bar = poly((11, 0), (60, 0), (56, 17), (11, 17))
    side = poly((11, 0), (23, 0), (21, 47), (9, 47))
    bowl = pen([(15, 45), (20, 40), (26, 38), (33, 38), (46, 38), (54, 50), (54, 65), (54, 83),
                (44, 94), (28, 94), (17, 94), (11, 88), (10, 79)])  # fmt: skip
    return bar + side + bowl + ball(11.5, 78, 12), 65


def g_6() -> Glyph:
    back = pen([(54, 20), (52, 10), (45, 6), (37, 6), (18, 6), (10.5, 30), (10.5, 62)])
    return ring(0, 37, 65, 100) + back + ball(53, 20, 12), 65


def g_7() -> Glyph:
    bar = poly((0, 0), (64, 0), (64, 14), (56, 18), (0, 18)) + poly((0, 0), (10, 0), (7, 34), (0, 34))
    leg = "M50 12H64C48 40 42 66 42 100H18C20 66 32 36 50 12Z"
    return bar + leg, 64


def g_8() -> Glyph:
    return ring(4, 0, 60, 51, 19.5, THIN) + ring(0, 40, 64, 100, STEM, THIN), 64


def g_9() -> Glyph:
    front = pen([(11, 80), (13, 90), (20, 94), (28, 94), (47, 94), (54.5, 70), (54.5, 38)])
    return ring(0, 0, 65, 63) + front + ball(12, 80, 12), 65


# the escapes are the Cyrillic A, Ve, De, Ka and Te
GLYPHS: dict[str, Callable[[], Glyph]] = {
    "A": g_a, "B": g_b, "D": g_d, "E": g_e, "J": g_j, "K": g_k, "n": g_n, "Q": g_q, "T": g_t,
    "V": g_v, "W": g_w, "\u0410": g_a, "\u0412": g_b, "\u0414": g_de, "\u041a": g_k, "\u0422": g_t,
    "0": g_0, "1": g_1, "2": g_2, "3": g_3, "4": g_4, "5": g_5, "6": g_6, "7": g_7, "8": g_8,
    "9": g_9,
}  # fmt: skip


def label(text: str, x: float, y: float, height: float, room: float, colour: str) -> str:
    """A rank label centred on x with its top at y, fitted into the room it has."""
    gap = 7.0 if text[0].isdigit() else 3.0
    pieces: list[tuple[str, float]] = []
    at = 0.0
    for letter in text:
        d, wide = GLYPHS[letter]()
        pieces.append((d, at))
        at += wide + gap
    wide = at - gap
    scale = height / 100
    squeeze = min(1.0, room / (wide * scale))
    tall = scale
    if squeeze < 0.62:
        tall = scale * squeeze / 0.62
    across = room / wide if squeeze < 1.0 else scale
    body = "".join(
        move(f'<path class="sign" fill="{colour}" d="{d}"/>', shift)
        if shift
        else f'<path class="sign" fill="{colour}" d="{d}"/>'
        for d, shift in pieces
    )
    top = y + (height - tall * 100) / 2
    return move(body, x - wide * across / 2, top, sx=across, sy=tall)


def index(text: str, letter: str, colour: str) -> str:
    """Rank over suit for the upper left corner."""
    small = {"C": 31.0, "D": 33.0, "H": 30.5, "S": 32.0}[letter]
    rank = group(label(text, COLUMN, 13, CAP, ROOM, colour), **{"class": "rank"})
    return group(rank + suit(letter, COLUMN, 82, small, colour), **{"class": "index"}, stroke="none")
