"""Panels and buttons."""

from typing import Final

import pygame
from pygame import Color, Rect, Surface

from rams_desktop.content.theme_document import ButtonKind, Buttons, ButtonState, PanelKind, Panels
from rams_desktop.ui.theme import shadows
from rams_desktop.ui.theme.palette import Palette

MARGIN: Final = 5  # units round a panel's face for its shadow


def panel(size: tuple[int, int], kind: PanelKind, style: Panels, palette: Palette, scale: float) -> Surface:
    """Return a panel: its face with an edge, and its shadow, within `size`."""
    whole = Surface(size, pygame.SRCALPHA)
    margin_px = max(2, round(MARGIN * scale))
    face = Rect((0, 0), size).inflate(-2 * margin_px, -2 * margin_px)
    radius_px = round(style.radius * scale)
    colours = {"paper": ("panel", "panel_edge"), "wood": ("wood", "wood_edge"), "sheet": ("sheet", "panel_edge")}
    inner, edge = (palette[name] for name in colours[kind])
    shade = shadows.soft(face.size, radius_px, max(1, margin_px // 2), palette["shadow"], style.shadow)
    whole.blit(shade, shade.get_rect(center=face.center).move(0, margin_px // 3))
    pygame.draw.rect(whole, edge, face, border_radius=radius_px)
    pygame.draw.rect(whole, inner, face.inflate(-2, -2), border_radius=max(0, radius_px - 1))
    return whole


def button(
    size: tuple[int, int], state: ButtonState, kind: ButtonKind, style: Buttons, palette: Palette, scale: float
) -> Surface:
    """Return a button in one of its five states, within `size`."""
    whole = Surface(size, pygame.SRCALPHA)
    margin_px = max(2, round(3 * scale))
    face = Rect((0, 0), size).inflate(-2 * margin_px, -2 * margin_px)
    radius_px = round(style.radius * scale)
    base = {"primary": palette["accent"], "secondary": palette["secondary"], "quiet": palette["panel"]}[kind]
    if state == "disabled":
        base = palette["disabled"]
    lower = base.lerp(Color(0, 0, 0), 0.35)
    pygame.draw.rect(whole, lower, face, border_radius=radius_px)
    depth_px = 1 if state == "pressed" else max(1, round(style.depth * scale / 2))
    top = face.copy()
    top.height -= depth_px
    if state == "pressed":
        top.top += depth_px
    if state == "hover":
        base = base.lerp(Color(255, 255, 255), 0.12)
    pygame.draw.rect(whole, base, top, border_radius=radius_px)
    if state == "focus":
        pygame.draw.rect(whole, palette["focus"], face.inflate(margin_px, margin_px), 2, border_radius=radius_px + 2)
    return whole
