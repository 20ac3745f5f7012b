"""The backs: a woven field of diamonds, framed by belts, the same under half a turn."""

from __future__ import annotations

from dataclasses import dataclass

import patterns
from patterns import Picture
from svg import FACE, INDIGO, INK, LINEN, MADDER, MOSS, OCHRE, card, group, move, rect, use


@dataclass(frozen=True)
class Back:
    """Colours and motifs of one back."""

    ground: str
    thread: str
    accent: str
    field: tuple[Picture, int]
    belt: Picture
    corner: Picture
    belt_ground: str
    belt_thread: str


BACKS = {
    "back": Back(MADDER, LINEN, OCHRE, (patterns.STAR, 14),
                 patterns.strip(patterns.DIAMOND, 3, "m", patterns.SMALL_CROSS),
                 patterns.AUSEKLIS, LINEN, MADDER),
    "back-2": Back(INDIGO, LINEN, OCHRE, (patterns.AUSEKLIS, 12),
                   patterns.strip(patterns.ZIGZAG, 0, "m"), patterns.STAR, LINEN, INDIGO),
    "back-3": Back(MOSS, LINEN, OCHRE, (patterns.DIAMOND, 9),
                   patterns.strip(patterns.FIR, 1, "m"), patterns.SUN_CROSS, LINEN, MOSS),
    "back-4": Back(INK, LINEN, OCHRE, (patterns.SUN_CROSS, 12),
                   patterns.strip(patterns.RAMS_HORN, 1, "m"), patterns.DIAMOND, LINEN, INK),
}  # fmt: skip

MARGIN = 12.0
BELT = 24.0
CELL = 1.85


def belt(length: float, back: Back) -> str:
    """One side of the frame, centred on 0,0, woven to fill the belt's width."""
    cell = BELT / len(back.belt)
    wide = len(back.belt[0]) * cell
    count = max(1, round(length / wide))
    stretch = length / (count * wide)
    woven = patterns.weave([row * count for row in back.belt], cell, {"m": back.belt_thread})
    return rect(-length / 2, -BELT / 2, length, BELT, back.belt_ground) + move(
        woven, -length / 2, -BELT / 2, sx=stretch, sy=1
    )


def corner(back: Back) -> str:
    """The square where two belts meet."""
    cell = (BELT - 5) / len(back.corner)
    size = len(back.corner[0]) * cell
    motif = move(patterns.weave(back.corner, cell, {"m": FACE}), -size / 2, -size / 2)
    return rect(-BELT / 2, -BELT / 2, BELT, BELT, back.belt_thread) + motif


def field(back: Back, w: float, h: float) -> str:
    """A net of diamonds with a motif in each, centred on 0,0; it ends on whole diamonds.

    The net is made of square blocks, each with one diagonal; motifs stand where four blocks meet.
    """
    motif, half = back.field
    # the two grids whose blocks come out square and odd in number both ways
    across, down = min(((7, 11), (11, 17)), key=lambda grid: abs(w / grid[0] / half - CELL))
    cw, ch = w / across, h / down
    cell = cw / half
    slope = ["." * i + "o" + "." * (half - 1 - i) for i in range(half)]
    blocks = {
        "rise": move(patterns.weave(slope[::-1], cell, {"o": back.accent}), sx=1, sy=ch / cw),
        "fall": move(patterns.weave(slope, cell, {"o": back.accent}), sx=1, sy=ch / cw),
    }
    woven = patterns.weave(motif, cell, {"m": back.thread})
    blocks["motif"] = move(woven, -len(motif[0]) * cell / 2, -len(motif) * cell / 2)
    seen: set[str] = set()

    def place(name: str, x: float, y: float) -> str:
        if name in seen:
            return use(name, x, y)
        seen.add(name)
        return move(f'<g id="{name}">{blocks[name]}</g>', x, y)

    out = ""
    for j in range(down):
        for i in range(across):
            out += place("fall" if (i + j) % 2 else "rise", i * cw, j * ch)
            if (i + j) % 2 == 0 and i and j:
                out += place("motif", i * cw, j * ch)
    return move(out, -w / 2, -h / 2)


def back(name: str) -> str:
    """A whole back."""
    kind = BACKS[name]
    x0, y0 = MARGIN, MARGIN
    w, h = 250 - 2 * MARGIN, 350 - 2 * MARGIN
    inner_w, inner_h = w - 2 * BELT, h - 2 * BELT
    body = rect(x0, y0, w, h, kind.ground) + move(field(kind, inner_w, inner_h), 125, 175)
    for side in (-1, 1):
        body += move(belt(inner_w, kind), 125, 175 + side * (h - BELT) / 2, 0 if side < 0 else 180)
        body += move(belt(inner_h, kind), 125 + side * (w - BELT) / 2, 175, side * 90)
        for other in (-1, 1):
            body += move(corner(kind), 125 + side * (w - BELT) / 2, 175 + other * (h - BELT) / 2)
    body += group(
        rect(x0, y0, w, h, "none", outlined=True) + rect(x0 + BELT, y0 + BELT, inner_w, inner_h, "none", outlined=True),
        stroke=kind.ground, stroke_width="2",
    )  # fmt: skip
    return card(body)
