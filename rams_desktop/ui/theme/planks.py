"""The table: planks seen from above under a lamp, with a linen runner where the tricks fall."""

import pygame
from pygame import Color, Surface

from rams_desktop.content.theme_document import TableArt


def glow(art: TableArt, width_px: int, height_px: int) -> Surface:
    """Return the colour of the table in the light of the lamp, without any texture; quick at every size."""
    small = Surface((48, 27))
    light, dark = Color(art.light), Color(art.dark)
    for x in range(48):
        for y in range(27):
            away = min(1.0, (((x - 23.5) / 27) ** 2 + ((y - 12) / 17) ** 2) ** 0.5)
            small.set_at((x, y), light.lerp(dark, away * art.lamp))
    return pygame.transform.smoothscale(small, (width_px, height_px))


def table(art: TableArt, width_px: int, height_px: int) -> Surface:
    """Return the whole table. Takes seconds at large sizes."""
    return glow(art, width_px, height_px)
