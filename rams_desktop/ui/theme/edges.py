"""Boxes with round corners and strokes of a pen, with smooth edges at every size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from rams_desktop.ui.theme import vector
from rams_desktop.ui.theme.panels import css
from rams_desktop.ui.theme.shadows import stretched

if TYPE_CHECKING:
    from pygame import Color, Surface

Points = Sequence[tuple[float, float]]


def box(size: tuple[int, int], radius_px: float, fill: Color | None, line: Color | None, line_px: float) -> Surface:
    """Return a box of exactly `size`: filled, outlined within its edges, or both.

    Only its corners are drawn, what lies between is stretched: a large box costs no more than a small one.
    """
    core = 2 * ceil(max(radius_px, line_px) + 1) + 1
    small = min(size[0], core), min(size[1], core)
    patch = _box(small, min(radius_px, size[0] / 2, size[1] / 2), fill, line, line_px)
    return patch if small == size else stretched(patch, size)


def _box(size: tuple[int, int], radius_px: float, fill: Color | None, line: Color | None, line_px: float) -> Surface:
    half = line_px / 2 if line is not None else 0.0
    wide, high = max(0.1, size[0] - 2 * half), max(0.1, size[1] - 2 * half)
    round_px = max(0.0, min(radius_px - half, wide / 2, high / 2))
    paint = "none" if fill is None else f'{css(fill)}" fill-opacity="{fill.a / 255:.3f}'
    pen = "" if line is None else f' stroke="{css(line)}" stroke-opacity="{line.a / 255:.3f}" stroke-width="{line_px}"'
    shape = f'<rect x="{half}" y="{half}" width="{wide}" height="{high}" rx="{round_px}" fill="{paint}"{pen}/>'
    return _drawn(size, shape)


def stroke(size: tuple[int, int], points: Points, colour: Color, thick_px: float) -> Surface:
    """Return a line through `points`, with round ends."""
    way = "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    pen = f'stroke="{css(colour)}" stroke-width="{thick_px}" stroke-linecap="round" stroke-linejoin="round"'
    return _drawn(size, f'<path d="M{way}" fill="none" {pen}/>')


@lru_cache(maxsize=64)
def _drawn(size: tuple[int, int], shape: str) -> Surface:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
    return vector.surface(f"{head}{shape}</svg>", *size)
