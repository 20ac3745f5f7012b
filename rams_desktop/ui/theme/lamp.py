"""The light of the lamp over the table, and what a table is under it before its texture is drawn."""

from typing import Final

import pygame
from pygame import Color, Surface

from rams_desktop.content.theme_document import TableArt
from rams_desktop.ui.theme import noise, vector

CENTRE: Final = (0.5, 0.44)  # where the light is strongest, as shares of the window
MOST_PX: Final = 640  # no wider is its light drawn, which at 3840x2160 took three quarters of a table's time


def glow(art: TableArt, width_px: int, height_px: int) -> Surface:
    """Return the colour of the table in the light of the lamp, without any texture; quick at every size."""
    small = (192, max(8, 192 * height_px // width_px))
    wood = Surface(small)
    wood.fill(Color(art.light).lerp(Color(art.dark), 0.36 if art.kind == "planks" else 0.0))
    if art.lamp > 0:
        noise.multiply(wood, light(art, *small))
    return pygame.transform.smoothscale(wood, (width_px, height_px))


def light(art: TableArt, width_px: int, height_px: int) -> Surface:
    """Return the light on the table, as a factor: near white under the lamp, dark and warm in the corners.

    It changes so slowly that a small drawing made larger differs from a large one by a shade or two of 256.
    """
    edge = Color(255, 255, 255).lerp(Color(58, 36, 26), art.lamp)
    middle = Color(255, 255, 255).lerp(edge, 0.42)
    near = Color(255, 255, 255).lerp(edge, 0.07)
    stops = "".join(
        f'<stop offset="{at}" stop-color="rgb({c.r},{c.g},{c.b})"/>'
        for at, c in ((0, Color(255, 250, 240)), (0.3, near), (0.62, middle), (1, edge))
    )
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{1600 * CENTRE[0]}" cy="{900 * CENTRE[1]}" r="1010"'
        f' gradientTransform="translate(0 {900 * CENTRE[1] * 0.28:.1f}) scale(1 .72)">{stops}</radialGradient>'
        '<rect width="1600" height="900" fill="url(#g)"/></svg>'
    )
    small = min(width_px, MOST_PX), max(1, round(min(1.0, MOST_PX / width_px) * height_px))
    factor = Surface(small, 0, 32)
    factor.blit(vector.surface(svg, *small), (0, 0))
    return factor if small == (width_px, height_px) else pygame.transform.smoothscale(factor, (width_px, height_px))
