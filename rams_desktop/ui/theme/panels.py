"""Panels: paper, a squared score sheet and wood, each with an edge that one could touch and a soft shadow."""

from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from rams_desktop.content.theme_document import PanelKind, Panels, TableArt
from rams_desktop.ui.theme import kept, noise, shadows, vector
from rams_desktop.ui.theme.palette import Palette

SIDE_UNITS: Final = 7.0  # round a panel's face, for its shadow
TOP_UNITS: Final = 5.0
BOTTOM_UNITS: Final = 10.0
FULL_UNITS: Final = 170.0  # panels that are smaller have less shadow and less room for it
LEAST_SHARE: Final = 0.4
SQUARE_UNITS: Final = 13.0  # of the score sheet
FRAMED_INSETS: Final = 12  # a panel is so many times higher than its inner line is from its edge, or has none
TILE_PX: Final = 256
BOARD_UNITS: Final = (560, 220)


class Paint(NamedTuple):
    """The colours of a panel: its face, its edge, and what its upper rim catches of the light."""

    face: Color
    edge: Color
    rim: Color
    frame_opacity: float


class Stock:
    """What panels are made of in one theme at one scale; textures are made once and laid out as tiles."""

    def __init__(self, style: Panels, palette: Palette, scale: float) -> None:
        self._style = style
        self._palette = palette
        self._scale = scale
        self._tiles: dict[PanelKind, Surface] = {}

    def panel(self, size: tuple[int, int], kind: PanelKind) -> Surface:
        """Return a panel of exactly `size`, its shadow included."""
        scale = self._scale
        whole = Surface(size, pygame.SRCALPHA)
        face = face_rect(size, scale)
        radius_px = min(round(self._style.radius * scale), face.width // 2, face.height // 2)
        share = scale * _smallness(size, scale)
        blur_px = max(1, round(3 * share))
        shade = shadows.soft(face.size, radius_px, blur_px, self._palette["shadow"], self._style.shadow, hollow=True)
        whole.blit(shade, shade.get_rect(center=face.center).move(0, round(3 * share)))
        body = _body(face.size, kind, radius_px, self._palette, scale)
        if kind == "sheet":
            _squares(body, self._palette["sheet_line"], scale)
        self._lay(body, kind)
        whole.blit(body, face)
        return whole

    def _lay(self, body: Surface, kind: PanelKind) -> None:
        if self._style.texture == 0:
            return
        tile = self._tiles.get(kind)
        if tile is None:
            tile = self._tiles[kind] = _tile(kind, self._style.texture, self._scale)
        for y in range(0, body.get_height(), tile.get_height()):
            for x in range(0, body.get_width(), tile.get_width()):
                noise.multiply(body, tile, (x, y))


def _tile(kind: PanelKind, strength: float, scale: float) -> Surface:
    """Return the texture of a kind of panel as a factor that can be laid side by side."""
    rng = Random(kind)  # noqa: S311 - a pattern, not a secret
    if kind != "wood":
        deep = round(11 * strength)
        fibres = noise.greys(rng, (TILE_PX, TILE_PX), 255 - deep, 255)
        return pygame.transform.scale(fibres, [TILE_PX * max(1, round(scale / 2))] * 2)
    art = TableArt(light="#FFFFFF", dark="#5A4433", grain=strength)

    def draw() -> Surface:
        from rams_desktop.ui.theme import planks  # noqa: PLC0415  what is kept from the last start need not be drawn

        return planks.board(rng, art, BOARD_UNITS, 1.0)

    board = kept.picture(f"board {BOARD_UNITS} {art}", draw)
    mirrored = Surface((2 * BOARD_UNITS[0], BOARD_UNITS[1]), 0, 32)
    mirrored.blit(board, (0, 0))
    mirrored.blit(pygame.transform.flip(board, flip_x=True, flip_y=False), (BOARD_UNITS[0], 0))
    return pygame.transform.smoothscale(mirrored, [round(side * scale) for side in mirrored.get_size()])


def face_rect(size: tuple[int, int], scale: float) -> Rect:
    """Return where the face of a panel of `size` lies, inside the room for the shadow; small ones have less of it."""
    share = scale * _smallness(size, scale)
    side, top, bottom = (max(2, round(units * share)) for units in (SIDE_UNITS, TOP_UNITS, BOTTOM_UNITS))
    return Rect(side, top, max(2, size[0] - 2 * side), max(2, size[1] - top - bottom))


def _smallness(size: tuple[int, int], scale: float) -> float:
    """Return how much of the usual shadow a panel of `size` has."""
    return min(1.0, max(LEAST_SHARE, min(size) / (FULL_UNITS * scale)))


def _paint(kind: PanelKind, palette: Palette) -> Paint:
    if kind == "wood":
        rim = palette["wood"].lerp(palette["wood_text"], 0.34)
        return Paint(palette["wood"], palette["wood_edge"], rim, 0.55)
    face = palette["sheet" if kind == "sheet" else "panel"]
    return Paint(face, palette["panel_edge"], face.lerp(Color(255, 255, 255), 0.75), 0.0 if kind == "sheet" else 0.5)


def _body(size: tuple[int, int], kind: PanelKind, radius_px: int, palette: Palette, scale: float) -> Surface:
    """Return the face with its edge, from a small drawing that is stretched in its middle."""
    paint = _paint(kind, palette)
    line = max(1.0, scale)
    inset = round(5 * scale)
    core = 2 * (radius_px + inset + 4) + 1
    wide, high = min(size[0], core), min(size[1], core)
    framed = paint.frame_opacity > 0 and min(size) > FRAMED_INSETS * inset
    frame = (
        f'<rect x="{inset + 0.5}" y="{inset + 0.5}" width="{wide - 2 * inset - 1}" height="{high - 2 * inset - 1}"'
        f' rx="{max(1, radius_px - inset / 2)}" fill="none" stroke="{css(paint.edge)}"'
        f' stroke-opacity="{paint.frame_opacity}" stroke-width="{max(1, round(0.8 * scale))}"/>'
        if framed
        else ""
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f'<rect width="{wide}" height="{high}" rx="{radius_px}" fill="{css(paint.edge.lerp(Color(0, 0, 0), 0.25))}"/>'
        f'<rect width="{wide}" height="{high - line * 1.2:.2f}" rx="{radius_px}" fill="{css(paint.edge)}"/>'
        f'<rect x="{line * 0.8:.2f}" y="{line * 0.8:.2f}" width="{wide - line * 1.6:.2f}"'
        f' height="{high - line * 2.6:.2f}" rx="{max(0.0, radius_px - line * 0.8):.2f}" fill="{css(paint.rim)}"/>'
        f'<rect x="{line * 0.8:.2f}" y="{line * 1.8:.2f}" width="{wide - line * 1.6:.2f}"'
        f' height="{high - line * 3.6:.2f}" rx="{max(0.0, radius_px - line * 0.8):.2f}" fill="{css(paint.face)}"/>'
        f"{frame}</svg>"
    )
    return shadows.stretched(vector.surface(svg, wide, high), size)


def _squares(body: Surface, colour: Color, scale: float) -> None:
    """Draw the faint squares of a school notebook."""
    step, thick = SQUARE_UNITS * scale, max(1, round(0.7 * scale))
    width_px, height_px = body.get_size()
    edge = round(4 * scale)
    faint = body.get_at((width_px // 2, height_px // 2)).lerp(colour, 0.5)
    for i in range(1, int(width_px / step) + 1):
        body.fill(faint, (round(i * step), edge, thick, height_px - 2 * edge))
    for i in range(1, int(height_px / step) + 1):
        body.fill(faint, (edge, round(i * step), width_px - 2 * edge, thick))


def css(colour: Color) -> str:
    """Return an opaque colour as SVG writes it."""
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"
