"""The table: planks seen from above under a lamp, with a linen runner where the tricks fall."""

import math
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from rams_desktop.content.theme_document import TableArt
from rams_desktop.ui.theme import cloth, lamp, linen, noise, vector

RINGS: Final = 26.0  # growth rings across a plank
STRIP_UNITS: Final = 1.5
GAP_UNITS: Final = 1.8
FINE_BELOW: Final = 2.4  # pixels to a unit

Rgb = tuple[int, int, int]


class Knot(NamedTuple):
    """A knot in a plank: where it is and how large, in pixels of the plank."""

    x: float
    y: float
    size: float


def table(art: TableArt, width_px: int, height_px: int) -> Surface:
    """Return the whole table. Takes seconds at large sizes."""
    rng = Random(art.seed)  # noqa: S311 - a pattern, not a secret
    unit = max(0.5, min(width_px / 1280, height_px / 720))
    if art.kind == "plain":
        whole = lamp.glow(art, width_px, height_px)
    elif art.kind == "cloth":
        whole = cloth.felt(rng, art, (width_px, height_px), unit)
        noise.multiply(whole, lamp.light(art, width_px, height_px))
    else:
        whole = _of_planks(rng, art, (width_px, height_px), unit)
    cloth.lines(art, whole, unit)
    if art.rim:
        wood = TableArt(light=art.rim_wood, dark=Color(art.rim_wood).lerp(Color("black"), 0.7).hex, grain=0.7)
        size = (round(640 * unit), round(cloth.RIM_UNITS * unit) + 2)
        cloth.rim(board(rng, wood, size, unit), art, whole, unit)
    return whole


def _of_planks(rng: Random, art: TableArt, size: tuple[int, int], unit: float) -> Surface:
    whole = Surface(size, 0, 32)
    for rect in _laid(rng, art, *size):
        whole.blit(_plank(rng, art, rect, unit), rect)
    if art.runner:
        linen.lay(rng, art, whole, unit)
    noise.multiply(whole, noise.smooth(rng, size, (11, 7), 226, 255))
    noise.multiply(whole, lamp.light(art, *size))
    return whole


def _laid(rng: Random, art: TableArt, width_px: int, height_px: int) -> list[Rect]:
    """Return where the planks lie: rows from edge to edge, some of them joined of two."""
    weights = [rng.uniform(0.86, 1.14) for _ in range(art.planks)]
    ends = [0, *(round(height_px * sum(weights[: i + 1]) / sum(weights)) for i in range(art.planks))]
    rects: list[Rect] = []
    for row in range(art.planks):
        top, bottom = ends[row], ends[row + 1]
        joint = round(width_px * (rng.uniform(0.12, 0.36) if row % 4 < 2 else rng.uniform(0.64, 0.88)))  # noqa: PLR2004
        cuts = [0, joint, width_px] if row % 2 else [0, width_px]
        rects += [Rect(left, top, right - left, bottom - top) for left, right in pairwise(cuts)]
    return rects


def _plank(rng: Random, art: TableArt, rect: Rect, unit: float) -> Surface:
    """Return one plank with its grain, fibres, pores, edges and nails."""
    size = rect.size
    light, dark = Color(art.light), Color(art.dark)
    tone = rng.uniform(0.0, 0.16)
    warm = rng.uniform(-1, 1)
    base = light.lerp(dark, tone)
    base = Color(min(255, round(base.r * (1 + 0.03 * warm))), base.g, max(0, round(base.b * (1 - 0.05 * warm))))
    palette = _shades(base, dark, art.grain * 0.85)
    knots = _knots(rng, size, unit)
    wood = _grain(rng, size, unit, palette, knots)
    noise.multiply(wood, noise.smooth(rng, size, (max(3, size[0] // round(150 * unit)), 4), 214, 255))
    fibres = noise.greys(rng, (max(2, size[0] // round(26 * unit)), max(2, round(size[1] / unit / 1.1))), 226, 255)
    noise.multiply(wood, pygame.transform.smoothscale(fibres, size))
    _pores(rng, wood, dark, unit)
    for knot in knots:
        _draw_knot(rng, wood, knot, base, dark)
    _edges(wood, unit)
    if rect.left > 0 or size[0] < rect.right:
        _nails(wood, unit, left=rect.left > 0)
    return wood


def board(rng: Random, art: TableArt, size: tuple[int, int], unit: float) -> Surface:
    """Return a plain board without edges or knots, as large as `size`."""
    light, dark = Color(art.light), Color(art.dark)
    palette = _shades(light, dark, art.grain)
    wood = Surface(size, 0, 32)
    high = max(8, round(110 * unit))
    for top in range(0, size[1], high):
        wood.blit(_grain(rng, (size[0], high), unit, palette, []), (0, top))
    return wood


def _shades(light: Color, dark: Color, depth: float) -> list[Rgb]:
    """Return 256 shades of wood from the darkest grain to the lightest."""
    shades = [light.lerp(dark, depth * (1 - i / 255) ** 1.5) for i in range(256)]
    return [(shade.r, shade.g, shade.b) for shade in shades]


def _knots(rng: Random, size: tuple[int, int], unit: float) -> list[Knot]:
    return [
        Knot(rng.uniform(0.06, 0.94) * size[0], rng.uniform(0.28, 0.72) * size[1], rng.uniform(3.5, 7.5) * unit)
        for _ in range(rng.choice((0, 1, 1, 2)) if size[0] > 300 * unit else 0)
    ]


def _grain(rng: Random, size: tuple[int, int], unit: float, palette: list[Rgb], knots: list[Knot]) -> Surface:
    """Return the growth rings along a plank: a tall profile, cut into strips that wander, swell and part at knots."""
    fine = 2 if unit < FINE_BELOW else 1  # rows for each pixel, so that the lines are smooth
    width_px, height_px = size[0], size[1] * fine
    sheet = _rings(rng, (width_px, height_px * 2), palette)
    eye = _eye(palette)
    wood = Surface((width_px, height_px), 0, 32)
    strip_px = max(1, round(STRIP_UNITS * unit))
    waves = [(rng.uniform(0.5, 3.2), rng.uniform(0, math.tau), rng.uniform(0.2, 1.0)) for _ in range(5)]
    swell = (rng.uniform(0.4, 1.3), rng.uniform(0, math.tau))
    span = 1280 * unit
    for x in range(0, width_px, strip_px):
        wide = min(strip_px, width_px - x)
        drift = sum(math.sin(math.tau * f * x / span + p) * a / f for f, p, a in waves) * height_px * 0.055
        grow = 1.0 + 0.28 * math.sin(math.tau * swell[0] * x / span + swell[1])
        high = height_px / grow
        top = min(max(0.0, height_px - high / 2 + drift), 2 * height_px - high - 1)
        source = Rect(x, round(top), wide, max(2, min(round(high), 2 * height_px - round(top))))
        pressed = [(knot.y * fine, push * fine) for knot, push in _pushes(knots, x)]
        _strip(wood, sheet.subsurface(source), x, pressed, eye)
    return pygame.transform.smoothscale(wood, size) if fine > 1 else wood


def _pushes(knots: list[Knot], x: int) -> list[tuple[Knot, float]]:
    """Return how far each knot presses the grain aside at `x`, from top to bottom."""
    pushes = [
        (knot, knot.size * 2.0 * math.exp(-(((x - knot.x) / (knot.size * 6)) ** 2)))
        for knot in sorted(knots, key=lambda each: each.y)
    ]
    return [(knot, push) for knot, push in pushes if push >= 0.5]  # noqa: PLR2004 - pixels


def _eye(palette: list[Rgb]) -> Surface:
    """Return the rings that a knot has about it, as a column from edge to edge."""
    rings = 96
    column = Surface((1, rings), 0, 32)
    for row in range(rings):
        near = 1 - abs(row - (rings - 1) / 2) / (rings / 2)  # 0 at the edge, 1 in the knot
        wave = 0.5 + 0.5 * math.cos(near * math.tau * 4.5)
        column.set_at((0, row), palette[round(250 - 70 * near - 95 * near * wave)])
    return column


def _strip(wood: Surface, strip: Surface, x: int, pressed: list[tuple[float, float]], eye: Surface) -> None:
    """Put one strip of grain on the wood; it gives way above and below the knots, which have rings of their own."""
    height_px = wood.get_height()
    wide, rows = strip.get_size()
    bends = [(0.0, 0.0)]
    for y, push in pressed:
        if y - push > bends[-1][1] + 2:
            at = y / height_px * rows
            bends += [(at, y - push), (at, y + push)]
    bends.append((float(rows), float(height_px)))
    for (from_row, from_y), (to_row, to_y) in pairwise(bends):
        top, bottom = round(from_y), round(to_y)
        if bottom <= top:
            continue
        if from_row == to_row:
            part = pygame.transform.scale(eye, (wide, eye.get_height()))
        else:
            first = min(round(from_row), rows - 1)
            part = strip.subsurface((0, first, wide, max(1, min(round(to_row), rows) - first)))
        wood.blit(pygame.transform.smoothscale(part, (wide, bottom - top)), (x, top))


def _rings(rng: Random, size: tuple[int, int], palette: list[Rgb]) -> Surface:
    """Return growth rings that run along x: slow light to dark, then a sharp step, irregular in width."""
    width_px, height_px = size
    columns = max(3, width_px // 220)
    rows = height_px
    ring = height_px / RINGS / 2
    edges: list[float] = [0.0]
    while edges[-1] < rows + 4 * ring:
        edges.append(edges[-1] + ring * rng.choice((0.5, 0.7, 0.9, 1.1, 1.5, 2.2)) * rng.uniform(0.8, 1.2))
    depth = [rng.uniform(0.25, 1.0) for _ in edges]
    values = bytearray()
    shifts = [[rng.uniform(-0.4, 0.4) * ring for _ in edges] for _ in range(columns)]
    lines = []
    for column in range(columns):
        line = bytearray()
        moved = sorted(edge + shift for edge, shift in zip(edges, shifts[column], strict=True))
        at = 0
        for row in range(rows):
            while at + 2 < len(moved) and moved[at + 1] <= row:
                at += 1
            share = min(1.0, max(0.0, (row - moved[at]) / max(1.0, moved[at + 1] - moved[at])))
            dark = depth[at] * (share**2.6 if share < 0.9 else (1 - share) * 7.6)  # noqa: PLR2004
            line.append(round(255 * (1 - min(1.0, dark))))
        lines.append(line)
    for row in range(rows):
        values += bytes(line[row] for line in lines)
    return pygame.transform.smoothscale(noise.painted(bytes(values), (columns, rows), palette), size)


def _pores(rng: Random, wood: Surface, dark: Color, unit: float) -> None:
    """Scatter short dark streaks along the grain."""
    width_px, height_px = wood.get_size()
    thick = max(1, round(unit * 0.8))
    ink = Surface((1, 1), pygame.SRCALPHA)
    streaks: dict[tuple[int, int], Surface] = {}
    for _ in range(round(width_px * height_px / (unit * unit) / 420)):
        size = (round(rng.uniform(5, 34) * unit), rng.choice((22, 34, 48)))
        streak = streaks.get(size)
        if streak is None:
            ink.fill((dark.r, dark.g, dark.b, size[1]))
            streak = streaks[size] = pygame.transform.scale(ink, (size[0], thick))
        wood.blit(streak, (rng.randrange(-size[0], width_px), rng.randrange(height_px)))


def _draw_knot(rng: Random, wood: Surface, knot: Knot, base: Color, dark: Color) -> None:
    """Draw the rings of a knot, darker towards its heart."""
    rings = 6
    shapes = []
    for i in range(rings):
        share = 1 - i / rings
        paint = base.lerp(dark, 0.25 + 0.6 * (i / rings) if i % 2 == 0 else 0.12 + 0.4 * (i / rings))
        rx = knot.size * 2.3 * share * rng.uniform(0.95, 1.05)
        ry = knot.size * 1.5 * share
        shapes.append(
            f'<ellipse cx="{rng.uniform(-0.06, 0.06) * rx:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" '
            f'fill="rgb({paint.r},{paint.g},{paint.b})" fill-opacity=".75"/>'
        )
    half_w, half_h = math.ceil(knot.size * 3), math.ceil(knot.size * 2)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half_w} {-half_h} {2 * half_w} {2 * half_h}">'
        f'<filter id="b"><feGaussianBlur stdDeviation="{knot.size * 0.09:.2f}"/></filter>'
        f'<g filter="url(#b)" transform="rotate({rng.uniform(-8, 8):.1f})">{"".join(shapes)}</g></svg>'
    )
    wood.blit(vector.surface(svg, 2 * half_w, 2 * half_h), (round(knot.x) - half_w, round(knot.y) - half_h))


def _edges(wood: Surface, unit: float) -> None:
    """Round off the long edges: a worn light upper edge, a shaded lower one, and the dark gap to the next plank."""
    width_px, height_px = wood.get_size()
    gap_px = max(1, round(GAP_UNITS * unit / 2))
    soft_px = max(3, round(7 * unit))
    line = Surface((width_px, 1), 0, 32)
    for i in range(soft_px):
        fall = (1 - i / soft_px) ** 2
        shade = round(255 - 120 * fall)
        line.fill((shade, shade - round(6 * fall), shade - round(10 * fall)))
        noise.multiply(wood, line, (0, height_px - gap_px - 1 - i))
        shade = round(255 - 46 * fall)
        line.fill((shade, shade, shade))
        noise.multiply(wood, line, (0, gap_px + i))
    lit = Surface((width_px, max(1, round(unit))), 0, 32)
    lit.fill((26, 20, 13))
    wood.blit(lit, (0, gap_px + max(1, round(unit))), special_flags=pygame.BLEND_RGB_ADD)
    pygame.draw.rect(wood, (20, 12, 7), (0, 0, width_px, gap_px))
    pygame.draw.rect(wood, (20, 12, 7), (0, height_px - gap_px, width_px, gap_px))


def _nails(wood: Surface, unit: float, *, left: bool) -> None:
    """Close the joint at one end of a plank and nail it down."""
    width_px, height_px = wood.get_size()
    gap_px = max(1, round(unit))
    pygame.draw.rect(wood, (20, 12, 7), (0 if left else width_px - gap_px, 0, gap_px, height_px))
    x = round(13 * unit) if left else width_px - round(13 * unit)
    side = max(8, round(14 * unit))
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-7 -7 14 14"><radialGradient id="a" cx=".5" cy=".5" r=".5">'
        '<stop offset=".35" stop-color="#120a05" stop-opacity=".6"/><stop offset="1" stop-color="#120a05"'
        ' stop-opacity="0"/></radialGradient><circle r="6.5" cy=".6" fill="url(#a)"/>'
        '<circle r="3.1" fill="#2a2420"/><path d="M-2.2-1.4A2.7 2.7 0 0 1 1.6-2.2" fill="none" stroke="#8a7a68"'
        ' stroke-width=".8" stroke-linecap="round" stroke-opacity=".75"/></svg>'
    )
    nail = vector.surface(svg, side, side)
    for share in (0.24, 0.76):
        wood.blit(nail, nail.get_rect(center=(x, round(height_px * share))))
