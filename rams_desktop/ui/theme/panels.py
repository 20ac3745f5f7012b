"""Panels: paper, a squared score sheet and wood, each with an edge that one could touch and a soft shadow."""

from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from rams_desktop.content.theme_document import PanelKind, Panels, TableArt
from rams_desktop.ui.theme import linen, noise, planks, shadows, vector
from rams_desktop.ui.theme.palette import Palette

SIDE_UNITS: Final = 7.0  # round a panel's face, for its shadow
TOP_UNITS: Final = 5.0
BOTTOM_UNITS: Final = 10.0
SQUARE_UNITS: Final = 13.0  # of the score sheet
TILE_PX: Final = 256


class Paint(NamedTuple):
    """The colours of a panel: its face, its edge, and what its upper rim catches of the light."""

    face: Color
    edge: Color
    rim: Color
    frame_opacity: float


def panel(size: tuple[int, int], kind: PanelKind, style: Panels, palette: Palette, scale: float) -> Surface:
    """Return a panel of exactly `size`, its shadow included."""
    whole = Surface(size, pygame.SRCALPHA)
    face = face_rect(size, scale)
    radius_px = min(round(style.radius * scale), face.width // 2, face.height // 2)
    blur_px = max(1, round(3 * scale))
    shade = shadows.soft(face.size, radius_px, blur_px, palette["shadow"], style.shadow)
    whole.blit(shade, shade.get_rect(center=face.center).move(0, round(3 * scale)))
    body = _body(face.size, kind, radius_px, palette, scale)
    _texture(body, kind, style, palette, scale)
    whole.blit(body, face)
    return whole


def face_rect(size: tuple[int, int], scale: float) -> Rect:
    """Return where the face of a panel of `size` lies, inside the room for the shadow."""
    side, top, bottom = (max(2, round(units * scale)) for units in (SIDE_UNITS, TOP_UNITS, BOTTOM_UNITS))
    return Rect(side, top, max(2, size[0] - 2 * side), max(2, size[1] - top - bottom))


def _paint(kind: PanelKind, palette: Palette) -> Paint:
    if kind == "wood":
        rim = palette["wood"].lerp(Color(255, 236, 205), 0.34)
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
    framed = paint.frame_opacity > 0 and min(size) > 8 * inset
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


def _texture(body: Surface, kind: PanelKind, style: Panels, palette: Palette, scale: float) -> None:
    size = body.get_size()
    rng = Random(f"{kind} {size}")  # noqa: S311 - a pattern, not a secret
    if kind == "sheet":
        _squares(body, palette["sheet_line"], scale)
    if style.texture == 0:
        return
    if kind == "wood":
        half = (max(8, size[0] // 2), max(8, size[1] // 2))
        art = TableArt(light="#FFFFFF", dark="#5A4433", grain=style.texture)
        noise.multiply(body, pygame.transform.smoothscale(planks.board(rng, art, half, max(0.5, scale / 2)), size))
        return
    deep = round(9 * style.texture)
    noise.multiply(body, linen.tiled(noise.greys(rng, (TILE_PX, TILE_PX), 255 - deep, 255), size))
    noise.multiply(body, noise.smooth(rng, size, (7, 5), 255 - deep, 255))


def _squares(body: Surface, colour: Color, scale: float) -> None:
    """Draw the faint squares of a school notebook."""
    step, thick = SQUARE_UNITS * scale, max(1, round(0.7 * scale))
    width_px, height_px = body.get_size()
    edge = round(4 * scale)
    lines = Surface(body.get_size(), pygame.SRCALPHA)
    for i in range(1, int(width_px / step) + 1):
        lines.fill((*colour[:3], 120), (round(i * step), edge, thick, height_px - 2 * edge))
    for i in range(1, int(height_px / step) + 1):
        lines.fill((*colour[:3], 120), (edge, round(i * step), width_px - 2 * edge, thick))
    body.blit(lines, (0, 0))


def css(colour: Color) -> str:
    """Return an opaque colour as SVG writes it."""
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"
