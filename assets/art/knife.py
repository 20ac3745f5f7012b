"""Cuts drawings along straight edges, so that the cards need no clipping when they are shown.

A region is a convex polygon given by its corners, clockwise on the screen.  Pieces inside it stay as
they are, pieces outside vanish, and pieces across an edge become polygons that end at the edge.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import pairwise
from xml.etree import ElementTree as ET

from svg import num

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
Plane = tuple[float, float, float]

UNIT: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
TOKEN = re.compile(r"[MmLlHhVvCcQqAaZz]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
STEP = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}


def flatten(d: str) -> list[tuple[list[Point], bool]]:
    """The loops and lines of a path as points, with whether each is closed."""
    tokens = TOKEN.findall(d)
    out: list[tuple[list[Point], bool]] = []
    here: Point = (0.0, 0.0)
    points: list[Point] = []
    i, command = 0, "M"
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        upper = command.upper()
        count = STEP[upper]
        values = [float(token) for token in tokens[i : i + count]]
        i += count
        dx, dy = here if command.islower() else (0.0, 0.0)
        if upper == "Z":
            out.append((points, True))
            here = points[0]
            points = [here]
            continue
        if upper == "M":
            if len(points) > 1:
                out.append((points, False))
            here = (values[0] + dx, values[1] + dy)
            points = [here]
            command = "l" if command == "m" else "L"
            continue
        new = _segment(upper, here, values, dx, dy)
        points.extend(new)
        here = points[-1]
    if len(points) > 1:
        out.append((points, False))
    return out


def _segment(kind: str, here: Point, v: list[float], dx: float, dy: float) -> list[Point]:
    """The points of one segment after its start."""
    if kind == "L":
        return [(v[0] + dx, v[1] + dy)]
    if kind == "H":
        return [(v[0] + dx, here[1])]
    if kind == "V":
        return [(here[0], v[0] + dy)]
    if kind == "A":
        return _arc(here, (v[5] + dx, v[6] + dy), v[0], large=v[3] > 0, sweep=v[4] > 0)
    ends = [(v[k] + dx, v[k + 1] + dy) for k in range(0, len(v), 2)]
    size = sum(math.dist(a, b) for a, b in zip([here, *ends], ends, strict=False))
    steps = max(3, min(16, int(size / 3)))
    return [_bezier([here, *ends], k / steps) for k in range(1, steps + 1)]


def _bezier(points: Sequence[Point], t: float) -> Point:
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(points)]
    return points[0]


def _arc(start: Point, end: Point, radius: float, *, large: bool, sweep: bool) -> list[Point]:
    """An arc of a circle."""
    chord = math.dist(start, end) or 1e-9
    radius = max(radius, chord / 2)
    mid = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    away = math.sqrt(max(0.0, radius * radius - chord * chord / 4))
    side = 1.0 if large == sweep else -1.0
    ux, uy = (end[0] - start[0]) / chord, (end[1] - start[1]) / chord
    cx, cy = mid[0] + side * away * uy, mid[1] - side * away * ux
    a0 = math.atan2(start[1] - cy, start[0] - cx)
    turn = (math.atan2(end[1] - cy, end[0] - cx) - a0) % math.tau
    if not sweep:
        turn -= math.tau
    steps = max(4, int(abs(turn) * 4))
    return [
        (cx + radius * math.cos(a0 + turn * k / steps), cy + radius * math.sin(a0 + turn * k / steps))
        for k in range(1, steps + 1)
    ]


def planes(corners: Sequence[Point], inset: float = 0.0) -> list[Plane]:
    """The edges of a convex region; a point is inside where a x + b y + c is not negative."""
    out: list[Plane] = []
    turned = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True))
    ordered = list(corners) if turned > 0 else list(reversed(corners))
    for (x0, y0), (x1, y1) in zip(ordered, [*ordered[1:], ordered[0]], strict=True):
        size = math.hypot(x1 - x0, y1 - y0)
        if size < 1e-6:
            continue
        a, b = -(y1 - y0) / size, (x1 - x0) / size
        out.append((a, b, -(a * x0 + b * y0) - inset))
    return out


def hull(d: str) -> list[Point]:
    """The corners of the convex hull of a path."""
    points = sorted({point for loop, _ in flatten(d) for point in loop})
    halves: list[list[Point]] = []
    for row in (points, list(reversed(points))):
        chain: list[Point] = []
        for x, y in row:
            while (
                len(chain) > 1
                and (
                    (chain[-1][0] - chain[-2][0]) * (y - chain[-2][1])
                    - (chain[-1][1] - chain[-2][1]) * (x - chain[-2][0])
                )
                <= 0
            ):
                chain.pop()
            chain.append((x, y))
        halves.append(chain[:-1])
    return halves[0] + halves[1]


def inset(d: str, by: float) -> str:
    """A closed outline moved inward."""
    out = ""
    for raw, _ in flatten(d):
        points = [p for p, q in zip(raw, [*raw[1:], raw[0]], strict=True) if math.dist(p, q) > 1e-3]
        new: list[Point] = []
        turned = sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(points, [*points[1:], points[0]], strict=True))
        side = by if turned > 0 else -by
        for i, p in enumerate(points):
            a, b = points[i - 1], points[(i + 1) % len(points)]
            before = math.atan2(p[1] - a[1], p[0] - a[0])
            bend = (math.atan2(b[1] - p[1], b[0] - p[0]) - before + math.pi) % math.tau - math.pi
            middle = before + bend / 2 + math.pi / 2
            reach = side / max(0.28, math.cos(bend / 2))
            new.append((p[0] + reach * math.cos(middle), p[1] + reach * math.sin(middle)))
        out += write(new, closed=True)
    return out


def _off(p: Point, plane: Plane) -> float:
    return plane[0] * p[0] + plane[1] * p[1] + plane[2]


def _cross(p: Point, q: Point, plane: Plane) -> Point:
    a, b = _off(p, plane), _off(q, plane)
    t = a / (a - b)
    return (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)


def cut_loop(points: list[Point], region: Sequence[Plane]) -> list[Point]:
    """The part of a closed loop inside the region."""
    for plane in region:
        kept: list[Point] = []
        for p, q in zip(points, [*points[1:], *points[:1]], strict=True):
            inside, after = _off(p, plane) >= 0, _off(q, plane) >= 0
            if inside:
                kept.append(p)
            if inside != after:
                kept.append(_cross(p, q, plane))
        points = kept
    return points


def cut_line(points: list[Point], region: Sequence[Plane]) -> list[list[Point]]:
    """The parts of a line inside the region."""
    pieces = [points]
    for plane in region:
        after: list[list[Point]] = []
        for piece in pieces:
            run: list[Point] = []
            for p, q in pairwise(piece):
                a, b = _off(p, plane) >= 0, _off(q, plane) >= 0
                if a:
                    run = run or [p]
                    run.append(q if b else _cross(p, q, plane))
                elif b:
                    run = [_cross(p, q, plane), q]
                if run and not b:
                    after.append(run)
                    run = []
            if run:
                after.append(run)
        pieces = after
    return pieces


def _times(m: Matrix, n: Matrix) -> Matrix:
    a, b, c, d, e, f = m
    g, h, i, j, k, l = n  # noqa: E741
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f)


def _apply(m: Matrix, p: Point) -> Point:
    return (m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5])


def _inverse(m: Matrix) -> Matrix:
    a, b, c, d, e, f = m
    k = a * d - b * c
    return (d / k, -b / k, -c / k, a / k, (c * f - d * e) / k, (b * e - a * f) / k)


def matrix(text: str) -> Matrix:
    """A transform attribute as a matrix."""
    m = UNIT
    for name, inner in re.findall(r"(\w+)\(([^)]*)\)", text):
        v = [float(x) for x in inner.replace(",", " ").split()]
        if name == "translate":
            m = _times(m, (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0.0))
        elif name == "scale":
            m = _times(m, (v[0], 0, 0, v[1] if len(v) > 1 else v[0], 0, 0))
        elif name == "rotate":
            s, c = math.sin(math.radians(v[0])), math.cos(math.radians(v[0]))
            m = _times(m, (c, s, -s, c, 0, 0))
    return m


def _plain(element: ET.Element) -> str:
    """A circle or rectangle as a path."""
    get = element.attrib.get
    if element.tag == "circle":
        x, y, r = float(get("cx", "0")), float(get("cy", "0")), float(get("r", "0"))
        radius, across = num(r), num(2 * r)
        return f"M{num(x - r)} {num(y)}a{radius} {radius} 0 1 1 {across} 0a{radius} {radius} 0 1 1-{across} 0Z"
    x, y = float(get("x", "0")), float(get("y", "0"))
    return f"M{x} {y}h{get('width')}v{get('height')}h-{get('width')}Z"


def write(points: Sequence[Point], *, closed: bool) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def _shorten(element: ET.Element, m: Matrix, region: Sequence[Plane]) -> bool:
    """Cut one shape; false when nothing of it is left."""
    d = element.attrib.get("d") or _plain(element)
    bare = element.attrib.get("fill") == "none"
    if bare and "stroke-width" in element.attrib:
        # the round end of a broad line has to stay inside as well
        broad = float(element.attrib["stroke-width"]) * math.sqrt(abs(m[0] * m[3] - m[1] * m[2])) / 2 - 0.9
        region = [(a, b, c - max(0.0, broad)) for a, b, c in region]
    back = _inverse(m)
    out = ""
    for piece in re.findall("M[^M]*", d):
        for raw, closed in flatten(piece):
            points = [_apply(m, p) for p in raw]
            if all(_off(p, plane) >= 0 for p in points for plane in region):
                out += piece
            elif bare:
                for part in cut_line([*points, points[0]] if closed else points, region):
                    out += write([_apply(back, p) for p in part], closed=False)
            else:
                left = cut_loop(points, region)
                if len(left) > 2:
                    out += write([_apply(back, p) for p in left], closed=True)
    if out == d:
        return True
    for name in ("cx", "cy", "r", "x", "y", "width", "height"):
        element.attrib.pop(name, None)
    element.tag = "path"
    element.attrib["d"] = out
    return bool(out)


def _walk(element: ET.Element, m: Matrix, region: Sequence[Plane]) -> None:
    for child in list(element):
        inner = _times(m, matrix(child.attrib.get("transform", "")))
        if child.tag == "g":
            _walk(child, inner, region)
            if not len(child):
                element.remove(child)
        elif not _shorten(child, inner, region):
            element.remove(child)


Box = tuple[float, float, float, float]


def _box(d: str) -> Box:
    points = [p for loop, _ in flatten(d) for p in loop]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs) - 1.5, min(ys) - 1.5, max(xs) + 1.5, max(ys) + 1.5)


def _apart(a: Box, b: Box) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def _merge(parent: ET.Element) -> None:
    """Join neighbours that look alike and do not touch into one path: fewer shapes draw faster."""
    last: ET.Element | None = None
    boxes: list[Box] = []
    for child in list(parent):
        if child.tag == "g":
            _merge(child)
            last = None
            continue
        d = child.attrib.get("d") or _plain(child)
        look = {k: v for k, v in child.attrib.items() if k not in ("d", "cx", "cy", "r", "x", "y", "width", "height")}
        box = _box(d)
        if (
            last is not None
            and look == {k: v for k, v in last.attrib.items() if k != "d"}
            and all(_apart(box, b) for b in boxes)
        ):
            last.attrib["d"] += d
            boxes.append(box)
            parent.remove(child)
            continue
        if "transform" in look or "d" not in child.attrib:
            last = None
            if "transform" in look or child.tag != "circle":
                continue
            child.attrib.clear()
            child.attrib.update(look, d=d)
            child.tag = "path"
        last, boxes = child, [box]


def cut(fragment: str, region: Sequence[Plane]) -> str:
    """A piece of drawing, cut to the region."""
    root = ET.fromstring(f"<g>{fragment}</g>")  # noqa: S314  (our own text)
    _walk(root, UNIT, region)
    _merge(root)
    text = ET.tostring(root, encoding="unicode", short_empty_elements=True)
    inner = text[3:-4] if text.startswith("<g>") else ""
    return inner.replace(" />", "/>")
