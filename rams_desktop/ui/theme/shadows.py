"""Soft shadows, baked: a blurred rounded rectangle, stretched in the middle to every size."""

from functools import lru_cache
from typing import Final

import pygame
from pygame import Color, Rect, Surface

PASSES: Final = 3  # three box blurs are nearly a Gaussian


def soft(
    size: tuple[int, int], radius_px: int, blur_px: int, colour: Color, strength: float, *, hollow: bool = False
) -> Surface:
    """Return the shadow of a rounded rectangle of `size`; it is `2 * blur_px` wider on each side.

    A `hollow` one stays empty in the middle, where it will be covered anyway.
    """
    margin_px = 2 * blur_px
    core_px = 2 * (radius_px + margin_px) + 2
    small = (min(size[0], core_px), min(size[1], core_px))
    paint = colour.r, colour.g, colour.b, round(255 * strength)
    patch = _patch(small, radius_px, blur_px, paint)
    return stretched(patch, (size[0] + 2 * margin_px, size[1] + 2 * margin_px), hollow=hollow)


@lru_cache(maxsize=64)
def _patch(small: tuple[int, int], radius_px: int, blur_px: int, paint: tuple[int, int, int, int]) -> Surface:
    """Return the shadow of a box that is no larger than its corners need."""
    margin_px = 2 * blur_px
    patch = Surface((small[0] + 2 * margin_px, small[1] + 2 * margin_px), pygame.SRCALPHA)
    patch.fill((*paint[:3], 0))
    rect = Rect((margin_px, margin_px), small)
    pygame.draw.rect(patch, paint, rect, border_radius=radius_px)
    for _ in range(PASSES if blur_px > 1 else 0):
        patch = pygame.transform.box_blur(patch, max(1, round(blur_px * 0.6)), repeat_edge_pixels=False)
    return patch


def stretched(patch: Surface, size: tuple[int, int], *, hollow: bool = False) -> Surface:
    """Return `patch` made larger by repeating its middle column and row, so that its corners stay as they are.

    A `hollow` one gets nothing in the middle.
    """
    width_px, height_px = patch.get_size()
    whole = Surface(size, pygame.SRCALPHA)
    left, top = width_px // 2, height_px // 2
    right, bottom = width_px - left - 1, height_px - top - 1
    wide, high = size[0] - left - right, size[1] - top - bottom
    columns = ((0, left, 0, left), (left, 1, left, wide), (left + 1, right, left + wide, right))
    rows = ((0, top, 0, top), (top, 1, top, high), (top + 1, bottom, top + high, bottom))
    for sx, sw, dx, dw in columns:
        for sy, sh, dy, dh in rows:
            if sw == sh == 1:
                if not hollow:
                    whole.fill(patch.get_at((sx, sy)), (dx, dy, dw, dh))
            elif min(sw, sh, dw, dh) > 0:
                part = patch.subsurface((sx, sy, sw, sh))
                whole.blit(
                    part if (sw, sh) == (dw, dh) else pygame.transform.scale(part, (dw, dh)),
                    (dx, dy),
                    special_flags=pygame.BLEND_RGBA_MAX,
                )
    return whole
