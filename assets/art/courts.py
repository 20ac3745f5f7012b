"""The twelve court cards: half a figure, turned about the middle, cut by a woven belt."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import attributes
import faces
import headgear
import patterns
from patterns import Picture
from pips import colour_of, corners
from suits import suit
from svg import (
    FACE, HEIGHT, INDIGO, INK, LINEN, MADDER, MOSS, OCHRE, SKIN, WIDTH, card, circle, clip, fill,
    group, line, move, num, outlined, rect, shape, twice,
)  # fmt: skip

LEFT, TOP, RIGHT, BOTTOM = 46.0, 17.0, 204.0, 333.0
HEAD_X, HEAD_Y = 124.0, 75.0
HAND_X, HAND_Y = 182.0, 136.0
SLANT = 24.0
BELT = 26.0


@dataclass(frozen=True)
class Court:
    """One of the twelve."""

    kind: str
    view: str
    flip: bool
    hair: Callable[[], tuple[str, str]] | None
    hat: Callable[[], str]
    hold: Callable[[], str]
    coat: str
    sleeve: str
    cuff: str
    panel: str
    thread: str
    cloth: Picture
    belt: Picture
    belt_ground: str
    belt_thread: str
    trim: str = OCHRE
    brow: str = INK
    beard: Callable[[], str] | None = None
    back: Callable[[], str] | None = None
    chest: str = "shirt"
    cell: float = 1.8
    age: float = 0.0
    lean: float = 0.0
    stagger: bool = True
    extra: dict[str, str] = field(default_factory=dict)


def frame_path() -> str:
    return f"M{LEFT} {TOP}H{RIGHT}V{BOTTOM}H{LEFT}Z"


def belt_y(x: float) -> float:
    return HEIGHT / 2 + (x - WIDTH / 2) * math.tan(math.radians(SLANT))


def upper_path() -> str:
    """The part of the field over the middle of the belt."""
    return f"M{LEFT} {TOP}H{RIGHT}V{num(belt_y(RIGHT))}L{LEFT} {num(belt_y(LEFT))}Z"


def shoulders(c: Court) -> str:
    """The coat from edge to edge."""
    return shape(
        "M112 106C98 112 66 111 40 126V250H210V124C186 111 150 112 136 106C130 118 118 118 112 106Z", c.coat
    )


def torso(c: Court) -> str:
    """The front of the body, filled with the pattern and edged with a strip."""
    d = "M104 104C100 130 98 160 96 250H152C150 160 148 130 144 104Z"
    inner = move(
        patterns.cloth("cloth", c.cloth, 56, 84, c.cell, {"m": c.thread, "o": OCHRE}, c.stagger), 124, 148
    )
    body = headgear.clipped("torso", d, c.panel, inner)
    edges = shape("M110 106C106 130 104 160 103 250H93C95 160 97 130 100 107Z", c.trim)
    edges += shape("M138 106C142 130 144 160 145 250H155C153 160 151 130 148 107Z", c.trim)
    return body + edges


def sleeves(c: Court) -> str:
    """Both upper arms and the raised forearm with its cuff."""
    left = shape("M40 126C56 116 74 112 88 112C84 130 82 160 80 200H40Z", c.sleeve)
    right = shape("M160 111C180 112 196 117 210 126V250H166C168 200 166 150 160 111Z", c.sleeve)
    row = patterns.strip(patterns.SMALL_CROSS, 2, "m")
    band_left = headgear.clipped(
        "arm", "M44 136L84 128L83 141L44 149Z", c.cuff,
        move(patterns.band(row, 60, 1.6, c.cuff, {"m": c.trim}), 64, 138.5, -11),
    )
    fore = shape("M171 148C168 170 164 196 164 250H214C212 210 202 170 194 148Z", c.sleeve)
    cuff = headgear.clipped(
        "cuff", "M169 141L195 141L199 157L167 157Z", c.cuff,
        move(patterns.band(row, 60, 1.6, c.cuff, {"m": c.trim}), 182, 149),
    )
    return left + band_left + right + fore + cuff


def brooch(x: float, y: float, colour: str, r: float = 8.0) -> str:
    """A round brooch with stones."""
    stones = "".join(
        circle(x + (r - 2.6) * math.cos(i * math.tau / 6), y + (r - 2.6) * math.sin(i * math.tau / 6), 1.5, colour, False)
        for i in range(6)
    )
    return circle(x, y, r, OCHRE) + stones + circle(x, y, 2.0, colour, False)


def collar(c: Court) -> str:
    """What closes the coat at the neck."""
    if c.chest == "shirt":
        return (
            shape("M112 104L124 122L106 128L101 106Z", FACE) + shape("M136 104L124 122L142 128L147 106Z", FACE)
            + brooch(124, 126, MADDER, 6.5)
        )  # fmt: skip
    if c.chest == "stand":
        return shape("M108 98C112 108 136 108 140 98L143 112C136 120 112 120 105 112Z", c.cuff) + circle(124, 118, 3, OCHRE)
    if c.chest == "shawl":
        left = shape("M106 102C84 108 62 112 40 122V150C70 140 100 138 124 152L128 140C116 130 110 116 106 102Z", c.cuff)
        right = shape("M142 102C164 108 190 112 210 122V138C180 126 150 134 124 152L120 140C132 130 138 116 142 102Z", c.cuff)
        edge = line("M106 108C112 124 118 136 124 145C130 136 136 124 142 108", 3.4, c.trim)
        return left + right + edge + brooch(124, 146, MADDER, 10)
    fur = shape(
        "M106 100C92 106 82 112 80 122C82 132 92 132 98 136C106 140 110 150 124 152C138 150 142 140 150 136"
        "C156 132 166 132 168 122C166 112 156 106 142 100C138 112 110 112 106 100Z",
        FACE,
    )
    tails = "".join(line(f"M{x} {y}v4.6", 2.4) for x, y in ((92, 118), (156, 118), (104, 128), (144, 128), (114, 139), (134, 139)))
    return fur + tails


def head(c: Court) -> str:
    """Hair, face, beard and hat, turned the right way."""
    behind, before = c.hair() if c.hair else ("", "")
    body = (c.back() if c.back else "") + behind + faces.neck()
    front = faces.face(c.view, c.kind != "Q", c.brow, 2.4 if c.kind == "K" else 2.0, c.age)
    front += (c.beard() if c.beard else "") + before + c.hat()
    side = -1.0 if c.flip else 1.0
    return move(body, HEAD_X, HEAD_Y, sx=side, sy=1.0), move(front, HEAD_X, HEAD_Y, sx=side, sy=1.0)


def figure(c: Court) -> str:
    behind, front = head(c)
    body = shoulders(c) + torso(c) + sleeves(c)
    tool = move(c.hold(), HAND_X, HAND_Y, c.lean)
    grip = move(attributes.hand(c.cuff, c.trim), HAND_X, HAND_Y)
    return behind.replace("", "") + body + collar(c) + front + tool + grip


def belt(c: Court) -> str:
    """The belt across the card."""
    cell = BELT / len(c.belt)
    woven = patterns.band(c.belt, 200, cell, c.belt_ground, {"m": c.belt_thread, "o": OCHRE})
    edges = line(f"M-110 {-BELT / 2}H110M-110 {BELT / 2}H110")
    return move(woven + edges, WIDTH / 2, HEIGHT / 2, SLANT)


def court(rank: str, letter: str, label: str, four: bool = False) -> str:
    c = COURTS[rank + letter]
    colour = colour_of(letter, four)
    defs = clip("field", frame_path()) + clip("upper", upper_path())
    half = group(figure(c), clip_path="url(#upper)")
    pip = suit(letter, 71, 47, 36, colour)
    body = outlined(
        twice(half + index_and_pip(label, letter, colour, pip))
        + group(belt(c), clip_path="url(#field)")
        + rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "none", True)
    )
    return card(body, defs)


def index_and_pip(label: str, letter: str, colour: str, pip: str) -> str:
    from indices import index

    return group(pip + index(label, letter, colour), stroke="none")


S = patterns
COURTS: dict[str, Court] = {
    "JC": Court("J", "quarter", False, lambda: faces.bob(OCHRE), lambda: headgear.beret(MADDER, INK) + headgear.feather(LINEN, 17, -30, 40),
                attributes.scythe, MOSS, LINEN, MADDER, LINEN, MOSS, S.spaced(S.DIAMOND, 1, 1),
                S.strip(S.ZIGZAG, 0, "m"), LINEN, MADDER, OCHRE, lean=3),
    "JD": Court("J", "quarter", True, lambda: faces.swept(INK), lambda: headgear.peaked(INDIGO, INDIGO) + headgear.feather(MADDER, 14, -30, 25),
                attributes.horn, MADDER, INDIGO, OCHRE, OCHRE, MADDER, S.spaced(S.FIR, 1, 0),
                S.strip(S.DIAMOND, 2, "m"), LINEN, INDIGO, LINEN, chest="stand"),
    "JH": Court("J", "front", False, lambda: faces.curls(OCHRE), lambda: headgear.pillbox(MADDER, FACE) + headgear.cornflower(20, -36, 1.1),
                attributes.shepherds_pipe, INDIGO, LINEN, INDIGO, LINEN, MADDER, S.spaced(S.AUSEKLIS, 3, 3),
                S.strip(S.FIR, 1, "m"), LINEN, MADDER, MADDER),
    "JS": Court("J", "quarter", False, lambda: faces.curls(MADDER), lambda: headgear.round_cap(INDIGO, LINEN) + headgear.feather(OCHRE, 12, -34, 30),
                attributes.spear, INK, MADDER, OCHRE, INDIGO, LINEN, S.spaced(S.STAR, 2, 2),
                S.strip(S.SMALL_CROSS, 2, "m"), OCHRE, INK, OCHRE, chest="stand"),
    "QC": Court("Q", "quarter", True, None, lambda: headgear.scarf_front(LINEN, MADDER) + headgear.knot(LINEN) + "",
                attributes.sickle, MOSS, FACE, MADDER, MADDER, LINEN, S.spaced(S.DIAMOND, 1, 1),
                S.strip(S.AUSEKLIS, 2, "m"), LINEN, MOSS, OCHRE, back=lambda: headgear.scarf_back(LINEN)),
    "QD": Court("Q", "quarter", False, lambda: faces.braids(OCHRE, MADDER), headgear.wreath,
                attributes.rye, INDIGO, FACE, MADDER, OCHRE, MADDER, S.spaced(S.STAR, 3, 3),
                S.strip(S.ZIGZAG, 0, "m"), LINEN, INDIGO, LINEN),
    "QH": Court("Q", "front", False, lambda: faces.waves(OCHRE), lambda: headgear.bride_crown(MADDER, FACE),
                attributes.flower, MADDER, FACE, INDIGO, LINEN, MADDER, S.spaced(S.SUN_CROSS, 2, 2),
                S.strip(S.STAR, 2, "m"), LINEN, MADDER, INDIGO, chest="shawl"),
    "QS": Court("Q", "quarter", True, lambda: faces.braids(INK, MADDER), lambda: headgear.wrapped(FACE, INDIGO),
                attributes.distaff, INK, MADDER, FACE, LINEN, INK, S.spaced(S.AUSEKLIS, 3, 3),
                S.strip(S.DIAMOND, 2, "m"), LINEN, INK, MADDER, chest="shawl"),
    "KC": Court("K", "front", False, lambda: faces.curls(INK), lambda: headgear.fur_crown(OCHRE, INK, MADDER, "dome"),
                attributes.pipe, MOSS, MADDER, OCHRE, OCHRE, MOSS, S.spaced(S.SUN_CROSS, 2, 2),
                S.strip(S.RAMS_HORN, 1, "m"), LINEN, INK, MADDER, beard=lambda: faces.full_beard(INK) + faces.moustache(INK), age=1),
    "KD": Court("K", "quarter", True, lambda: faces.swept(OCHRE), lambda: headgear.fur_crown(MADDER, FACE, OCHRE, "arches"),
                attributes.key, INDIGO, MADDER, OCHRE, MADDER, OCHRE, S.spaced(S.DIAMOND, 1, 1),
                S.strip(S.STAR, 2, "m"), LINEN, MADDER, OCHRE, beard=lambda: faces.short_beard(OCHRE, "quarter") + faces.moustache(OCHRE, "quarter"), age=1, chest="fur"),
    "KH": Court("K", "front", False, lambda: faces.bob(MADDER), lambda: headgear.fur_crown(OCHRE, FACE, MADDER, "points"),
                attributes.goblet, MADDER, INDIGO, OCHRE, LINEN, INDIGO, S.spaced(S.STAR, 3, 3),
                S.strip(S.SUN_CROSS, 2, "m"), LINEN, MADDER, OCHRE, beard=lambda: faces.full_beard(MADDER) + faces.moustache(MADDER), age=1, chest="fur"),
    "KS": Court("K", "quarter", False, lambda: faces.swept(LINEN), lambda: headgear.fur_crown(INDIGO, INK, OCHRE, "steps"),
                attributes.sword, INK, INDIGO, MADDER, MADDER, LINEN, S.spaced(S.AUSEKLIS, 3, 3),
                S.strip(S.RAMS_HORN, 1, "m"), OCHRE, INK, LINEN, beard=lambda: faces.long_beard(LINEN, "quarter") + faces.moustache(LINEN, "quarter"), brow="#8d8674", age=1, chest="fur"),
}  # fmt: skip
_ = (SKIN, fill)
