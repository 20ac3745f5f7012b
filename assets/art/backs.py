"""The backs: a woven field of diamonds, framed by belts, the same under half a turn."""

from __future__ import annotations

from dataclasses import dataclass

import patterns
from patterns import Picture
from svg import FACE, INDIGO, INK, LINEN, MADDER, MOSS, OCHRE, card, clip, group, move, rect


@dataclass(frozen=True)
class Back:
    """Colours and motifs of one back."""

    ground: str
    thread: str
    accent: str
    field: Picture
    belt: Picture
    corner: Picture
    belt_ground: str
    belt_thread: str


def lozenges(heart: Picture, half: int) -> Picture:
    """A net of diamonds with a motif in each; the repeat is one net cell."""
    size = 2 * half
    grid = [["."] * size for _ in range(size)]
    for y in range(size):
        for x in range(size):
            if (x + y) % size == half or (x - y) % size == half:
                grid[y][x] = "o"
    for cx, cy in ((0, 0), (half, half)):
        for dy, row in enumerate(heart):
            for dx, letter in enumerate(row):
                if letter != ".":
                    y = (cy + dy - len(heart) // 2) % size
                    grid[y][(cx + dx - len(row) // 2) % size] = letter
    return ["".join(row) for row in grid]


BACKS = {
    "back": Back(MADDER, LINEN, OCHRE, lozenges(patterns.STAR, 14),
                 patterns.strip(patterns.DIAMOND, 3, "m", patterns.SMALL_CROSS),
                 patterns.AUSEKLIS, LINEN, MADDER),
    "back-2": Back(INDIGO, LINEN, OCHRE, lozenges(patterns.AUSEKLIS, 12),
                   patterns.strip(patterns.ZIGZAG, 0, "m"), patterns.STAR, LINEN, INDIGO),
    "back-3": Back(MOSS, LINEN, OCHRE, lozenges(patterns.DIAMOND, 9),
                   patterns.strip(patterns.FIR, 1, "m"), patterns.SUN_CROSS, LINEN, MOSS),
    "back-4": Back(INK, LINEN, OCHRE, lozenges(patterns.SUN_CROSS, 12),
                   patterns.strip(patterns.RAMS_HORN, 1, "m"), patterns.DIAMOND, LINEN, INK),
}  # fmt: skip

MARGIN = 12.0
BELT = 24.0


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


def back(name: str) -> str:
    """A whole back."""
    kind = BACKS[name]
    x0, y0 = MARGIN, MARGIN
    w, h = 250 - 2 * MARGIN, 350 - 2 * MARGIN
    inner_w, inner_h = w - 2 * BELT, h - 2 * BELT
    field = patterns.cloth("net", kind.field, inner_w, inner_h, 1.95, {"m": kind.thread, "o": kind.accent})
    body = rect(x0, y0, w, h, kind.ground)
    body += group(move(field, 125, 175), clip_path="url(#field)")
    for side in (-1, 1):
        body += move(belt(inner_w, kind), 125, 175 + side * (h - BELT) / 2, 0 if side < 0 else 180)
        body += move(belt(inner_h, kind), 125 + side * (w - BELT) / 2, 175, side * 90)
        for other in (-1, 1):
            body += move(corner(kind), 125 + side * (w - BELT) / 2, 175 + other * (h - BELT) / 2)
    body += group(
        rect(x0, y0, w, h, "none", outlined=True) + rect(x0 + BELT, y0 + BELT, inner_w, inner_h, "none", outlined=True),
        stroke=kind.ground, stroke_width="2",
    )  # fmt: skip
    box = f"M{x0 + BELT} {y0 + BELT}h{inner_w}v{inner_h}h{-inner_w}Z"
    return card(body, clip("field", box))
