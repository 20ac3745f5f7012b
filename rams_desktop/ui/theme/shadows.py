"""Soft shadows, baked: a blurred rounded rectangle, stretched in the middle to every size."""

from typing import Final

import pygame
from pygame import Color, Rect, Surface

PASSES: Final = 3  # three box blurs are nearly a Gaussian


def soft(size: tuple[int, int], radius_px: int, blur_px: int, colour: Color, strength: float) -> Surface:
    """Return the shadow of a rounded rectangle of `size`; it is `2 * blur_px` wider on each side."""
    margin_px = 2 * blur_px
    core_px = 2 * (radius_px + margin_px) + 2
    small = (min(size[0], core_px), min(size[1], core_px))
    patch = Surface((small[0] + 2 * margin_px, small[1] + 2 * margin_px), pygame.SRCALPHA)
    patch.fill((colour.r, colour.g, colour.b, 0))
    alpha = round(255 * strength)
    rect = Rect((margin_px, margin_px), small)
    pygame.draw.rect(patch, (colour.r, colour.g, colour.b, alpha), rect, border_radius=radius_px)
    for _ in range(PASSES if blur_px > 1 else 0):
        patch = pygame.transform.box_blur(patch, max(1, round(blur_px * 0.6)), repeat_edge_pixels=False)
    return stretched(patch, (size[0] + 2 * margin_px, size[1] + 2 * margin_px))


def stretched(patch: Surface, size: tuple[int, int]) -> Surface:
    """Return `patch` made larger by repeating its middle column and row, so that its corners stay as they are."""
    width_px, height_px = patch.get_size()
    if (width_px, height_px) == size:
        return patch
    whole = Surface(size, pygame.SRCALPHA)
    left, top = width_px // 2, height_px // 2
    right, bottom = width_px - left - 1, height_px - top - 1
    wide, high = size[0] - left - right, size[1] - top - bottom
    for sx, sw, dx, dw in ((0, left, 0, left), (left, 1, left, wide), (left + 1, right, left + wide, right)):
        for sy, sh, dy, dh in ((0, top, 0, top), (top, 1, top, high), (top + 1, bottom, top + high, bottom)):
            if min(sw, sh, dw, dh) < 1:
                continue
            part = patch.subsurface((sx, sy, sw, sh))
            whole.blit(part if (sw, sh) == (dw, dh) else pygame.transform.scale(part, (dw, dh)), (dx, dy))
    return whole
