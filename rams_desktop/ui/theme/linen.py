"""The linen runner: plain weave, woven bands in the old patterns, fringes at its ends."""

from random import Random
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from rams_desktop.content.theme_document import TableArt
from rams_desktop.ui.theme import noise, shadows

SHARE: Final = (0.56, 0.41)  # of what is played on
CENTRE: Final = (0.5, 0.435)
WIDEST: Final = 2.1  # what is played on is no wider, to its height
TALLEST: Final = 1.35
THREAD_UNITS: Final = 0.85
CELL_UNITS: Final = 3.0  # one square of a woven pattern
FRINGE_UNITS: Final = 15
GAP: Final = 3  # cells between two stars
STEP: Final = 18  # cells from star to star

STAR: Final = (
    ".......#.......",
    "..#....#....#..",
    "..##..###..##..",
    "..###.###.###..",
    "...###.#.###...",
    "....###.###....",
    "..###.###.###..",
    "######.#.######",
    "..###.###.###..",
    "....###.###....",
    "...###.#.###...",
    "..###.###.###..",
    "..##..###..##..",
    "..#....#....#..",
    ".......#.......",
)


def place(width_px: int, height_px: int) -> Rect:
    """Return where the runner lies in a window of this size, without its fringes: whole stars fit across it."""
    cell_px = _cell_px(min(width_px / 1280, height_px / 720))
    wide, high = min(width_px, height_px * WIDEST), min(height_px, width_px * TALLEST)
    stars = max(3, int((high * SHARE[1] / cell_px - GAP) / STEP))
    rect = Rect(0, 0, round(wide * SHARE[0]), (stars * STEP + GAP) * cell_px)
    rect.center = (round(width_px * CENTRE[0]), round((height_px - high) / 2 + high * CENTRE[1]))
    return rect


def _cell_px(unit: float) -> int:
    return max(2, round(CELL_UNITS * unit))


def lay(rng: Random, art: TableArt, table: Surface, unit: float) -> None:
    """Lay the runner on the table, with its shadow."""
    rect = place(*table.get_size())
    blur_px = max(2, round(5 * unit))
    shade = shadows.soft(rect.size, round(3 * unit), blur_px, Color(8, 4, 2), 0.62)
    table.blit(shade, shade.get_rect(center=rect.center).move(0, round(4 * unit)))
    _fringes(rng, art, table, rect, unit)
    cloth = Surface(rect.size, 0, 32)
    cloth.fill(Color(art.linen))
    _bands(art, cloth, unit)
    noise.multiply(cloth, weave(rng, rect.size, unit))
    noise.multiply(cloth, noise.smooth(rng, rect.size, (9, 5), 222, 255))
    hem_px = max(1, round(unit))
    for y, deep, how in ((0, 22, pygame.BLEND_RGB_ADD), (rect.height - hem_px, 26, pygame.BLEND_RGB_SUB)):
        cloth.fill((deep, deep, deep), (0, y, rect.width, hem_px), special_flags=how)
    table.blit(cloth, rect)


def weave(rng: Random, size: tuple[int, int], unit: float) -> Surface:
    """Return plain weave as a factor: threads of uneven thickness, over and under."""
    thread_px = max(1, round(THREAD_UNITS * unit))
    weft = _threads(rng, (size[1], size[0]), thread_px, unit)
    weft = pygame.transform.rotate(weft, 90)
    warp = _threads(rng, size, thread_px, unit)
    over, under = _checks(size, thread_px, first=True), _checks(size, thread_px, first=False)
    noise.multiply(weft, over)
    noise.multiply(warp, under)
    weft.blit(warp, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return weft


def _threads(rng: Random, size: tuple[int, int], thread_px: int, unit: float) -> Surface:
    """Return upright threads side by side, each lighter and darker along its way."""
    count = size[0] // thread_px + 1
    slubs = noise.greys(rng, (count, max(2, size[1] // round(38 * unit))), 186, 255)
    high = pygame.transform.smoothscale(slubs, (count, size[1]))
    return pygame.transform.scale(high, (count * thread_px, size[1])).subsurface((0, 0), size).copy()


def _checks(size: tuple[int, int], thread_px: int, *, first: bool) -> Surface:
    """Return where one set of threads lies on top, a little darker where a thread goes under the next."""
    tile = Surface((2 * thread_px, 2 * thread_px), 0, 32)
    for x, y in ((0, 0), (1, 1)) if first else ((1, 0), (0, 1)):
        cell = Rect(x * thread_px, y * thread_px, thread_px, thread_px)
        tile.fill((255, 255, 255) if first else (232, 232, 232), cell)
        if thread_px > 1:
            rim = max(1, thread_px // 3)
            tile.fill(
                (205, 205, 205),
                (cell.right - rim, cell.y, rim, thread_px) if first else (cell.x, cell.bottom - rim, thread_px, rim),
            )
    return tiled(tile, size)


def tiled(tile: Surface, size: tuple[int, int]) -> Surface:
    """Return `tile` repeated over `size`, doubling what is there so that few steps are needed."""
    whole = Surface(size, tile.get_flags() & pygame.SRCALPHA, 32)
    whole.blit(tile, (0, 0))
    wide, high = tile.get_size()
    while wide < size[0]:
        whole.blit(whole, (wide, 0), (0, 0, wide, high))
        wide *= 2
    while high < size[1]:
        whole.blit(whole, (0, high), (0, 0, size[0], high))
        high *= 2
    return whole


def _bands(art: TableArt, cloth: Surface, unit: float) -> None:
    """Weave the bands into the cloth: stars across both ends, narrow lines along the sides between them."""
    cell_px = _cell_px(unit)
    red, blue = Color(art.weave), Color(art.weave_second)
    width_px, height_px = cloth.get_size()
    band = _star_band(height_px // cell_px, red, blue, Color(art.linen))
    band = pygame.transform.scale(band, (band.get_width() * cell_px, band.get_height() * cell_px))
    left = 6 * cell_px
    right = width_px - left - band.get_width()
    inner = left + band.get_width() + 2 * cell_px
    for row, colour in ((3, blue), (5, red), (6, red), (8, blue)):
        for y in (row * cell_px, height_px - (row + 1) * cell_px):
            cloth.fill(colour, (inner, y, right - inner - 2 * cell_px, cell_px))
    for x in (left, right):
        cloth.blit(band, (x, 0))
    for x in (2 * cell_px, width_px - 3 * cell_px):
        cloth.fill(red, (x, 0, cell_px, height_px))


def _star_band(rows: int, red: Color, blue: Color, linen: Color) -> Surface:
    """Return a band of whole stars between zigzags, one pixel for each cell of the pattern."""
    wide = len(STAR) + 12
    cells = Surface((wide, rows))
    cells.fill(red)
    for inset, colour in ((0, blue), (1, linen)):
        cells.fill(colour, (inset, 0, 1, rows))
        cells.fill(colour, (wide - 1 - inset, 0, 1, rows))
    for row in range(rows):
        zig = abs((row + 2) % 4 - 2)
        for column in (3 + zig, wide - 4 - zig):
            cells.set_at((column, row), linen)
        at = (row - GAP) % STEP
        marks = STAR[at] if at < len(STAR) else "#.#.#.#.#.#.#.#" if at == len(STAR) + 1 else ""
        for i, mark in enumerate(marks):
            if mark == "#":
                cells.set_at((6 + i, row), linen)
    return cells


def _fringes(rng: Random, art: TableArt, table: Surface, rect: Rect, unit: float) -> None:
    """Draw the loose warp threads at both ends, knotted in tufts."""
    step_px = max(3, round(5 * unit))
    thick = max(1, round(unit))
    linen, dark = Color(art.linen), Color(art.dark)
    for side, x in ((-1, rect.left), (1, rect.right - 1)):
        for y in range(rect.top + step_px // 2, rect.bottom - 1, step_px):
            for spread in (-1.0, -0.3, 0.4, 1.0):
                length = FRINGE_UNITS * unit * rng.uniform(0.75, 1.1)
                end = (x + side * length, y + spread * step_px * 0.45 + rng.uniform(-1, 1) * unit)
                paint = linen.lerp(dark, rng.uniform(0.1, 0.45))
                pygame.draw.line(table, paint, (x, y), end, thick)
