"""The twelve court cards: half a figure, turned about the middle, cut by a woven belt."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import attributes
import bodies
import faces
import hair
import headgear
import patterns as p
from bodies import Sleeves
from indices import index
from knife import cut, planes
from patterns import Picture
from pips import colour_of
from suits import suit
from svg import (
    FACE,
    HEIGHT,
    INDIGO,
    INK,
    LINEN,
    MADDER,
    MOSS,
    OCHRE,
    OUTLINE,
    WIDTH,
    card,
    frame,
    group,
    line,
    move,
    num,
    outlined,
    shape,
    twice,
)  # fmt: skip

LEFT, TOP, RIGHT, BOTTOM = 44.0, 13.0, 206.0, 337.0
HEAD_X, HEAD_Y, HEAD = 124.0, 84.0, 1.2
HAND_X, HAND_Y = 181.0, 140.0
ASIDE = 4.0
SLANT = 21.0
BELT = 26.0

Hair = Callable[[], tuple[str, str]]
Piece = Callable[[], str]


@dataclass(frozen=True)
class Head:
    """Everything over the collar."""

    view: str
    hat: Piece
    hair: Hair | None = None
    beard: Piece | None = None
    behind: Piece | None = None
    flip: bool = False
    brow: str = INK


@dataclass(frozen=True)
class Dress:
    """Everything under the head."""

    coat: str
    sleeves: Sleeves
    front: tuple[str, Picture, str]
    edge: str
    collar: tuple[str, str, str]
    cell: float = 1.8


@dataclass(frozen=True)
class Court:
    """One of the twelve."""

    head: Head
    dress: Dress
    belt: tuple[Picture, str, str]
    hold: Piece
    lean: float = 0.0
    rests: bool = False
    under: bool = False  # what is held passes behind the head


def belt_y(x: float) -> float:
    return HEIGHT / 2 + (x - WIDTH / 2) * math.tan(math.radians(SLANT))


FIELD = planes([(LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM)])
UPPER = planes([(LEFT, TOP), (RIGHT, TOP), (RIGHT, belt_y(RIGHT)), (LEFT, belt_y(LEFT))])


def place(h: Head, piece: str) -> str:
    """Set a piece of a head where heads are, turned the right way."""
    side = -HEAD if h.flip else HEAD
    return move(group(piece, stroke_width=num(OUTLINE / HEAD)), HEAD_X, HEAD_Y, sx=side, sy=HEAD)


def figure(c: Court, rank: str) -> str:
    """The half figure, not yet cut by the belt."""
    h, d = c.head, c.dress
    back, locks = h.hair() if h.hair else ("", "")
    behind = place(h, (h.behind() if h.behind else "") + back)
    panel, picture, thread = d.front
    body = shape(bodies.SHOULDERS, d.coat)
    body += bodies.front(panel, picture, thread, d.cell, d.edge)
    body += bodies.arms(d.sleeves)
    body += place(h, faces.neck()) + bodies.collar(*d.collar)
    face = faces.face(h.view, rank, h.brow) + (h.beard() if h.beard else "")
    body += bodies.resting(d.sleeves, SLANT) if c.rests else ""
    tool, hand = move(c.hold(), HAND_X, HAND_Y, c.lean), move(attributes.hand(), HAND_X, HAND_Y)
    head = place(h, face + locks + h.hat())
    above = body + tool + head if c.under else body + head + tool
    return move(behind + above + hand, ASIDE)


def belt(picture: Picture, ground: str, thread: str, wide: float = BELT) -> str:
    """The belt across the card."""
    woven = p.band(picture, 190, wide / len(picture), ground, {"m": thread})
    edges = line(f"M-95 {num(-wide / 2)}H95M-95 {num(wide / 2)}H95")
    return move(woven + edges, WIDTH / 2, HEIGHT / 2, SLANT)


def court(rank: str, letter: str, label: str, *, four: bool = False) -> str:
    """One court card of the farmhouse."""
    return drawn(COURTS[rank + letter], rank, letter, label, four=four)


def drawn(c: Court, rank: str, letter: str, label: str, *, four: bool = False, wide: float = BELT) -> str:
    """One court card; `wide` is its belt."""
    colour = colour_of(letter, four=four)
    signs = group(suit(letter, 67, 41, 38, colour), **{"class": "beside"}, stroke="none") + index(label, letter, colour)
    half = cut(figure(c, rank), UPPER) + signs
    return card(outlined(twice(half) + cut(belt(*c.belt, wide), FIELD) + frame(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)))


COURTS: dict[str, Court] = {
    "JC": Court(
        Head("quarter", lambda: headgear.beret(MADDER, INK) + headgear.sprig(-11, -26, -16), lambda: hair.bob(OCHRE)),
        Dress(MOSS, Sleeves("square", LINEN, "stripes", MOSS, MADDER, OCHRE), (FACE, p.spaced(p.DIAMOND), MADDER), OCHRE, ("shirt", FACE, FACE)),
        (p.strip(p.ZIGZAG, 0, "m"), MADDER, FACE), attributes.scythe, under=True,
    ),
    "JD": Court(
        Head("quarter", lambda: headgear.peaked(INDIGO, INDIGO) + headgear.feather(MADDER, 15, -28, 34, 0.9), lambda: hair.swept(INK), lambda: hair.thin_moustache(INK), flip=True),
        Dress(MADDER, Sleeves("square", INDIGO, "dots", OCHRE, OCHRE, INK), (OCHRE, p.spaced(p.FIR, 1, 0), MADDER), LINEN, ("stand", INDIGO, OCHRE)),
        (p.strip(p.DIAMOND, 5, "m", p.SMALL_CROSS), LINEN, INDIGO), attributes.horn, rests=True,
    ),
    "JH": Court(
        Head("profile", lambda: headgear.pillbox(MADDER, FACE) + headgear.cornflower(-19, -28, 1.0), lambda: hair.tousled(OCHRE)),
        Dress(INDIGO, Sleeves("square", LINEN, "chevrons", MADDER, INDIGO, FACE), (MADDER, p.spaced(p.AUSEKLIS, 3, 3), FACE), OCHRE, ("shirt", FACE, FACE)),
        (p.strip(p.FIR_BELT, 0, "m"), INDIGO, FACE), attributes.shepherds_pipe, -47,
    ),
    "JS": Court(
        Head("profile", lambda: headgear.round_cap(INDIGO, LINEN) + headgear.feather(OCHRE, -15, -29, -40, 0.8), lambda: hair.nape(MADDER)),
        Dress(INK, Sleeves("square", MADDER, "net", INK, OCHRE, INK), (LINEN, p.spaced(p.STAR, 2, 2), INDIGO), OCHRE, ("stand", INDIGO, OCHRE)),
        (p.strip(p.CHECKS, 0, "m"), OCHRE, INK), attributes.spear, rests=True,
    ),
    "QC": Court(
        Head("quarter", lambda: headgear.scarf_front(LINEN, MADDER) + headgear.knot(LINEN), behind=lambda: headgear.scarf_back(LINEN), flip=True),
        Dress(INK, Sleeves("puff", MOSS, "scales", INK, LINEN, MADDER), (MADDER, p.spaced(p.DIAMOND), FACE), OCHRE, ("plain", FACE, FACE)),
        (p.strip(p.AUSEKLIS, 5, "m", p.SMALL_CROSS), FACE, MADDER), attributes.sickle, 2, rests=True,
    ),
    "QD": Court(
        Head("quarter", headgear.wreath, lambda: hair.braids(OCHRE, MADDER)),
        Dress(INDIGO, Sleeves("puff", LINEN, "folds", INK, MADDER, FACE, (FACE, MADDER)), (OCHRE, p.spaced(p.STAR, 3, 3), MADDER), INDIGO, ("beads", FACE, OCHRE)),
        (p.strip(p.WAVE, 0, "m"), OCHRE, INDIGO), attributes.rye,
    ),
    "QH": Court(
        Head("front", lambda: headgear.bride_crown(MADDER, FACE), lambda: hair.waves(OCHRE)),
        Dress(MADDER, Sleeves("square", LINEN, "dots", MADDER, MADDER, FACE), (LINEN, p.spaced(p.SUN_CROSS, 2, 2), MADDER), MADDER, ("shawl", INDIGO, OCHRE)),
        (p.strip(p.STAR, 5, "m", p.SMALL_CROSS), LINEN, MADDER), attributes.flower,
    ),
    "QS": Court(
        Head("quarter", lambda: headgear.wrapped(FACE, INDIGO), lambda: hair.braids(INK, MADDER), flip=True),
        Dress(INDIGO, Sleeves("square", INDIGO, "net", LINEN, FACE, MADDER), (LINEN, p.spaced(p.AUSEKLIS, 3, 3), INK), MADDER, ("shawl", LINEN, MADDER)),
        (p.strip(p.DIAMOND, 5, "m", p.SMALL_CROSS), INK, FACE), attributes.distaff,
    ),
    "KC": Court(
        Head("front", lambda: headgear.fur_crown(OCHRE, FACE, MADDER, "dome"), lambda: hair.curls(INK),
             lambda: hair.full_beard(INK)),
        Dress(MOSS, Sleeves("square", MADDER, "scales", OCHRE, OCHRE, INK), (OCHRE, p.spaced(p.SUN_CROSS, 2, 2), MOSS), MOSS, ("cape", MOSS, OCHRE)),
        (p.strip(p.HORN_BELT, 1, "m"), LINEN, INK), attributes.pipe,
    ),
    "KD": Court(
        Head("profile", lambda: headgear.fur_crown(MADDER, FACE, OCHRE, "arches"), lambda: hair.flowing(OCHRE),
             lambda: hair.pointed_beard(OCHRE)),
        Dress(INDIGO, Sleeves("square", MADDER, "chevrons", OCHRE, INDIGO, FACE), (MADDER, p.spaced(p.DIAMOND), OCHRE), OCHRE, ("fur", FACE, OCHRE)),
        (p.strip(p.STAR, 5, "m", p.SMALL_CROSS), INDIGO, FACE), attributes.key,
    ),
    "KH": Court(
        Head("front", lambda: headgear.fur_crown(OCHRE, FACE, MADDER, "points"), lambda: hair.bob(MADDER),
             lambda: hair.square_beard(MADDER)),
        Dress(MADDER, Sleeves("square", INDIGO, "crosses", OCHRE, OCHRE, MADDER), (LINEN, p.spaced(p.STAR, 3, 3), INDIGO), OCHRE, ("fur", FACE, OCHRE)),
        (p.strip(p.SUN_CROSS, 5, "m", p.SMALL_CROSS), MADDER, FACE), attributes.goblet, rests=True,
    ),
    "KS": Court(
        Head("quarter", lambda: headgear.fur_crown(INDIGO, INK, OCHRE, "steps"), lambda: hair.mane(LINEN),
             lambda: hair.long_beard(LINEN), brow=LINEN),
        Dress(INK, Sleeves("square", INDIGO, "stripes", OCHRE, INK, OCHRE), (LINEN, p.spaced(p.AUSEKLIS, 3, 3), MADDER), MADDER, ("cape", MADDER, INK)),
        (p.strip(p.AUSEKLIS, 5, "m", p.SMALL_CROSS), OCHRE, INK), attributes.sword,
    ),
}  # fmt: skip
