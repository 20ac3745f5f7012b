"""Noise as surfaces, made of random bytes that are stretched: quick without any array library."""

from collections.abc import Sequence
from random import Random

import pygame
from pygame import Surface


def greys(rng: Random, size: tuple[int, int], low: int, high: int) -> Surface:
    """Return a surface of random greys from `low` to `high`, each pixel by itself."""
    width, height = size
    span = high - low
    return painted(rng.randbytes(width * height), size, [(low + span * i // 255,) * 3 for i in range(256)])


def painted(indices: bytes, size: tuple[int, int], palette: Sequence[tuple[int, int, int]]) -> Surface:
    """Return a surface whose pixels are the colours that `indices` name in a palette of 256."""
    indexed = pygame.image.frombytes(indices, size, "P")
    indexed.set_palette(palette)
    whole = Surface(size, 0, 32)
    whole.blit(indexed, (0, 0))
    return whole


def smooth(rng: Random, size: tuple[int, int], cells: tuple[int, int], low: int, high: int) -> Surface:
    """Return noise of `cells` random greys across `size`, without the creases that stretching alone leaves."""
    rough = greys(rng, (max(2, cells[0]), max(2, cells[1])), low, high)
    between = (min(size[0], rough.get_width() * 6), min(size[1], rough.get_height() * 6))
    soft = pygame.transform.smoothscale(rough, between)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(soft, 2), 2)
    return pygame.transform.smoothscale(soft, size)


def multiply(target: Surface, factor: Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Darken `target` by `factor`, where white changes nothing."""
    target.blit(factor, at, special_flags=pygame.BLEND_RGB_MULT)
