"""Woven patterns of the northern belts, kept as little pictures of cells and traced to outlines.

A picture is a list of equally long strings: a dot is ground, any other letter a thread.
"""

from __future__ import annotations

from knife import flatten
from svg import INDIGO, INK, LINEN, MADDER, MOSS, OCHRE, fill, move, num, rect

Picture = list[str]

THREADS = {"k": INK, "m": MADDER, "i": INDIGO, "o": OCHRE, "g": MOSS, "l": LINEN}


def trace(rows: Picture, letter: str, cell: float) -> str:
    """The outline of all cells of one thread as one path of level and upright steps."""
    tall, wide = len(rows), len(rows[0])

    def on(x: int, y: int) -> bool:
        return 0 <= x < wide and 0 <= y < tall and rows[y][x] == letter

    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for y in range(tall):
        for x in range(wide):
            if not on(x, y):
                continue
            for free, start, end in (
                (not on(x, y - 1), (x, y), (x + 1, y)),
                (not on(x + 1, y), (x + 1, y), (x + 1, y + 1)),
                (not on(x, y + 1), (x + 1, y + 1), (x, y + 1)),
                (not on(x - 1, y), (x, y + 1), (x, y)),
            ):
                if free:
                    edges.setdefault(start, []).append(end)
    out: list[str] = []
    while edges:
        first = min(edges)
        here = first
        ring = [first]
        while here in edges:
            after = edges[here]
            following = after.pop()
            if not after:
                del edges[here]
            here = following
            ring.append(here)
        out.append(_steps(ring, cell))
    return "".join(out)


def _steps(ring: list[tuple[int, int]], cell: float) -> str:
    """A closed walk along cell edges, straight runs drawn in one stroke."""
    d = f"M{num(ring[0][0] * cell)} {num(ring[0][1] * cell)}"
    i = 1
    while i < len(ring):
        x0, y0 = ring[i - 1]
        level = ring[i][1] == y0
        j = i
        while j + 1 < len(ring) and (ring[j + 1][1] == y0 if level else ring[j + 1][0] == x0):
            j += 1
        if j < len(ring) - 1:
            d += f"h{num((ring[j][0] - x0) * cell)}" if level else f"v{num((ring[j][1] - y0) * cell)}"
        i = j + 1
    return d + "Z"


def weave(rows: Picture, cell: float, threads: dict[str, str] | None = None) -> str:
    """A picture as SVG, one path per thread."""
    colours = THREADS | (threads or {})
    letters = sorted({letter for row in rows for letter in row} - {"."})
    return "".join(fill(trace(rows, letter, cell), colours[letter]) for letter in letters)


def mirror(rows: Picture) -> Picture:
    """A left half with its middle column, completed to the right."""
    return [row + row[-2::-1] for row in rows]


def fold(rows: Picture) -> Picture:
    """An upper left quarter with both middle lines, completed on all sides."""
    upper = mirror(rows)
    return upper + upper[-2::-1]


STAR = fold([          # the eight-point star of the mittens
    "...m...",
    "...mm..",
    "...mmm.",
    "mmm.mm.",
    ".mmm.m.",
    "..mmm..",
    ".......",
])  # fmt: skip
AUSEKLIS = fold([      # the morning star, one line without end
    "...m...",
    "...mm..",
    "...m.m.",
    "mmmm..m",
    ".m..m..",
    "..m..m.",
    "...m..m",
])  # fmt: skip
SUN_CROSS = fold([
    "...mm.m",
    "..m...m",
    ".m..m.m",
    "m..m..m",
    "m.m.m.m",
    "...m.mm",
    "mmmmmmm",
])  # fmt: skip
RAMS_HORN = mirror([
    ".mmm...",
    "m...m..",
    "m.m.m..",
    "m.mm..m",
    "m....mm",
    ".m..mmm",
    "..mmm.m",
    "...m..m",
    "......m",
])  # fmt: skip
DIAMOND = fold([
    "....m",
    "...m.",
    "..m..",
    ".m..m",
    "m..mm",
])  # fmt: skip
SMALL_CROSS = ["m.m", ".m.", "m.m"]
FIR = mirror(
    [
        "m..m",
        ".m.m",
        "..mm",
        "...m",
    ]
)
SMALL_DIAMOND = ["..m..", ".m.m.", "m.m.m", ".m.m.", "..m.."]
CHECKS = ["mm..", "mm..", "..mm", "..mm", "mm..", "mm.."]
WAVE = [
    "mm...mmm...m",
    "mmm...m...mm",
    ".mmm.....mmm",
    "..mmm...mmm.",
    "...mmm.mmm..",
    "m...mmmmm...",
    "mm...mmm...m",
]
ZIGZAG = [
    "mm.....m",
    "mmm...mm",
    ".mmm.mmm",
    "..mmmmm.",
    "...mmm..",
]


def turned(rows: Picture) -> Picture:
    """A picture turned by half a turn."""
    return [row[::-1] for row in reversed(rows)]


def beside(left: Picture, right: Picture, gap: int = 1) -> Picture:
    """Two pictures of one height side by side."""
    return [a + "." * gap + b for a, b in zip(left, right, strict=True)]


def widen(rows: Picture, times: int) -> Picture:
    """A picture several times in a row."""
    return [row * times for row in rows]


HORN_BELT = beside(RAMS_HORN, turned(RAMS_HORN))
TWIG = ["mm...", ".mm..", "..mm.", "mmmmm", "..mm.", ".mm..", "mm..."]
FIR_BELT = beside(
    beside(widen(TWIG, 9), ["...m...", "..mmm..", ".mmmmm.", "mmmmmmm", ".mmmmm.", "..mmm..", "...m..."]),
    widen(turned(TWIG), 9),
)


def paste(target: list[list[str]], rows: Picture, x: int, y: int) -> None:
    """Lay a picture into a larger one; it wraps sideways."""
    for dy, row in enumerate(rows):
        for dx, letter in enumerate(row):
            if letter != "." and 0 <= y + dy < len(target):
                target[y + dy][(x + dx) % len(target[0])] = letter


def strip(motif: Picture, gap: int = 1, edge: str = "", between: Picture | None = None) -> Picture:
    """One repeat of a belt: edge threads, the motif, and a smaller motif between repeats."""
    pad = 1
    tall = len(motif) + 2 * (len(edge) + pad)
    wide = len(motif[0]) + gap
    grid = [["."] * wide for _ in range(tall)]
    for i, letter in enumerate(edge):
        grid[i] = [letter] * wide
        grid[tall - 1 - i] = [letter] * wide
    paste(grid, motif, 0, len(edge) + pad)
    if between is not None:
        x = len(motif[0]) + (gap - len(between[0])) // 2
        paste(grid, between, x, (tall - len(between)) // 2)
    return ["".join(row) for row in grid]


def middle(repeat: Picture) -> float:
    """The column about which an endless belt is the same after half a turn, if there is one."""
    wide = len(repeat[0])
    for k in sorted(range(2 * wide), key=lambda k: abs(k - wide)):
        if all(
            letter == repeat[-1 - y][(k - 1 - x) % wide] for y, row in enumerate(repeat) for x, letter in enumerate(row)
        ):
            return k / 2
    return wide / 2


def band(repeat: Picture, length: float, cell: float, ground: str, threads: dict[str, str] | None = None) -> str:
    """A level belt of at least the given length, its repeats set from the middle of 0,0 outward."""
    wide = len(repeat[0])
    tall = len(repeat) * cell
    count = int(length / (wide * cell)) + 3
    count += 1 - count % 2
    shift = ((count // 2) * wide + middle(repeat)) * cell
    base = rect(-length / 2, -tall / 2, length, tall, ground)
    return base + move(weave(widen(repeat, count), cell, threads), -shift, -tall / 2)


def field(picture: Picture, wide: float, tall: float, cell: float, threads: dict[str, str]) -> str:
    """A staggered field of repeats in one piece, centred on 0,0: to be cut to shape."""
    w, h = len(picture[0]), len(picture)
    across, down = int(wide / cell / w / 2) + 1, int(tall / cell / h / 2) + 1
    rows: Picture = []
    for j in range(-down, down + 1):
        for row in picture:
            whole = row * (2 * across + 1)
            k = w // 2 if j % 2 else 0
            rows.append(whole[k:] + whole[:k])
    return move(weave(rows, cell, threads), -len(rows[0]) * cell / 2, -len(rows) * cell / 2)


def within(rows: Picture, cell: float, x: float, y: float, d: str, margin: float) -> Picture:
    """Only those cells that lie inside an outline, with some margin, when the picture starts at x, y."""
    loops = [points for points, _ in flatten(d)]

    def inside(px: float, py: float) -> bool:
        hits = 0
        for points in loops:
            for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
                if (y0 > py) != (y1 > py) and px < x0 + (py - y0) * (x1 - x0) / (y1 - y0):
                    hits += 1
        return hits % 2 == 1

    def kept(i: int, j: int) -> bool:
        cx, cy = x + (i + 0.5) * cell, y + (j + 0.5) * cell
        return all(inside(cx + dx, cy + dy) for dx in (-margin, margin) for dy in (-margin, margin))

    return [
        "".join(letter if letter != "." and kept(i, j) else "." for i, letter in enumerate(row))
        for j, row in enumerate(rows)
    ]


def spaced(motif: Picture, right: int = 1, below: int = 1) -> Picture:
    """A motif with empty threads beside and below it, ready for repeating."""
    rows = [row + "." * right for row in motif]
    return rows + ["." * len(rows[0])] * below
