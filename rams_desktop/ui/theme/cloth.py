"""A table of cloth: felt with its nap, lines of brass where the tricks fall, and a rim of wood round it."""

from random import Random
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from rams_desktop.content.theme_document import TableArt
from rams_desktop.ui.theme import linen, noise, vector

RIM_UNITS: Final = 10.0
CORNER_UNITS: Final = 16.0
LINE_UNITS: Final = 1.8
SHADE_STEPS: Final = 9
GAP_UNITS: Final = 5.0  # between the two of a double line


def felt(rng: Random, art: TableArt, size: tuple[int, int], unit: float) -> Surface:
    """Return cloth of one colour with fine short hairs and where hands have brushed it."""
    whole = Surface(size)
    whole.fill(Color(art.light))
    depth = round(34 * art.grain)
    if depth == 0:
        return whole
    tile_px = 256
    nap = noise.greys(rng, (tile_px, tile_px), 255 - depth, 255)
    hairs = pygame.transform.smoothscale(noise.greys(rng, (tile_px // 4, tile_px), 255 - depth, 255), (tile_px,) * 2)
    noise.multiply(nap, hairs)
    side = max(tile_px, round(tile_px * unit * 0.75))
    nap = pygame.transform.smoothscale(nap, (side, side))
    for y in range(0, size[1], side):
        for x in range(0, size[0], side):
            noise.multiply(whole, nap, (x, y))
    noise.multiply(whole, noise.smooth(rng, size, (9, 6), 255 - round(14 * art.grain), 255))
    return whole


def lines(art: TableArt, table: Surface, unit: float) -> None:
    """Draw the line, or two, round the place where the tricks fall."""
    if art.border == "none":
        return
    place = linen.place(*table.get_size())
    radius = CORNER_UNITS * unit
    shapes = [(place, LINE_UNITS, radius)]
    if art.border == "double":
        gap = round(GAP_UNITS * unit)
        shapes = [
            (place, LINE_UNITS * 1.25, radius),
            (place.inflate(-2 * gap, -2 * gap), LINE_UNITS * 0.5, radius - gap),
        ]
    svg = "".join(
        f'<rect x="{rect.x}" y="{rect.y}" width="{rect.w}" height="{rect.h}" rx="{max(0.0, corner):.1f}"'
        f' fill="none" stroke="{art.line[:7]}" stroke-width="{thick * unit:.2f}"/>'
        for rect, thick, corner in shapes
    )
    edge = round(2 * LINE_UNITS * unit)
    _over(table, svg, place.inflate(2 * edge, 2 * edge).clip(table.get_rect()))


def rim(board: Surface, art: TableArt, table: Surface, unit: float) -> None:
    """Lay a rim of wood round the table: `board` is its wood, with its shade on the cloth within."""
    wide = round(RIM_UNITS * unit)
    size = table.get_size()
    inside = Rect((0, 0), size).inflate(-2 * wide, -2 * wide)
    across = pygame.transform.rotate(board, 90)
    for y in (0, size[1] - wide):
        for x in range(0, size[0], board.get_width()):
            table.blit(board, (x, y), (0, 0, board.get_width(), wide))
    for x in (0, size[0] - wide):
        for y in range(wide, size[1] - wide, across.get_height()):
            table.blit(across, (x, y), (0, 0, wide, min(across.get_height(), size[1] - wide - y)))
    for step in range(SHADE_STEPS):
        _hollow(
            table, inside.inflate(-2 * step * unit, -2 * step * unit), unit, (0, 0, 0, 77 - 77 * step // SHADE_STEPS)
        )
    _hollow(table, inside.inflate(2 * unit, 2 * unit), 1.6 * unit, (0, 0, 0, 140))
    brass = Color(art.line)
    _hollow(table, inside.inflate(6 * unit, 6 * unit), unit, (brass.r, brass.g, brass.b, 140))


def _hollow(table: Surface, rect: Rect, thick: float, colour: tuple[int, int, int, int]) -> None:
    """Draw the outline of a rectangle, half seen."""
    wide = max(1, round(thick))
    across, down = Surface((rect.w, wide), pygame.SRCALPHA), Surface((wide, rect.h - 2 * wide), pygame.SRCALPHA)
    across.fill(colour)
    down.fill(colour)
    table.blit(across, rect)
    table.blit(across, (rect.x, rect.bottom - wide))
    table.blit(down, (rect.x, rect.y + wide))
    table.blit(down, (rect.right - wide, rect.y + wide))


def _over(table: Surface, svg: str, place: Rect) -> None:
    """Draw shapes over a part of the table."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{place.x} {place.y} {place.w} {place.h}">'
    table.blit(vector.surface(f"{head}{svg}</svg>", *place.size), place)
