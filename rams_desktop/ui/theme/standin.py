"""A plain card face and back of the exact size, for the moments before the drawn ones are ready."""

import pygame
from pygame import Color, Rect, Surface

from rams_desktop.rules.core.cards import SUITS, Card
from rams_desktop.ui.theme import suits

OVERSAMPLE = 3


def blank(size: tuple[int, int], radius_px: float, face: Color, edge: Color) -> Surface:
    """Return an empty card with smooth corners and a hairline edge."""
    big = (size[0] * OVERSAMPLE, size[1] * OVERSAMPLE)
    card = Surface(big, pygame.SRCALPHA)
    card.fill((edge.r, edge.g, edge.b, 0))
    radius = round(radius_px * OVERSAMPLE)
    pygame.draw.rect(card, edge, card.get_rect(), border_radius=radius)
    line = OVERSAMPLE
    pygame.draw.rect(card, face, card.get_rect().inflate(-2 * line, -2 * line), border_radius=max(0, radius - line))
    return pygame.transform.smoothscale(card, size)


def face(card: Card, plain: Surface, font: pygame.font.Font, colour: Color, label: str) -> Surface:
    """Return `plain` with rank (as `label`) and suit in two corners and a large suit in the middle."""
    whole = plain.copy()
    width_px, height_px = plain.get_size()
    if card.suit is None:
        return _joker(whole, colour)
    index = font.render(label, True, colour)
    corner = Surface((width_px // 3, height_px // 2), pygame.SRCALPHA)
    column_px = width_px * 11 // 100
    corner.blit(index, (max(1, column_px - index.get_width() // 2), height_px // 40))
    small = suits.draw(card.suit, max(4, height_px // 9), colour)
    corner.blit(small, (max(1, column_px - small.get_width() // 2), height_px // 40 + index.get_height() * 9 // 10))
    large = suits.draw(card.suit, max(6, height_px * 2 // 7), colour)
    whole.blit(large, large.get_rect(center=whole.get_rect().center))
    whole.blit(corner, (0, 0))
    whole.blit(pygame.transform.rotate(corner, 180), (width_px - corner.get_width(), height_px - corner.get_height()))
    return whole


def _joker(whole: Surface, colour: Color) -> Surface:
    """Put all four suits in the middle of the joker, which has none."""
    width_px, height_px = whole.get_size()
    for i, suit in enumerate(SUITS):
        sign = suits.draw(suit, max(4, height_px // 6), colour)
        across = width_px // 2 + (-1 if i % 2 == 0 else 1) * width_px // 6
        whole.blit(sign, sign.get_rect(center=(across, height_px // 2 + (i // 2 * 2 - 1) * height_px // 9)))
    return whole


def back(plain: Surface, accent: Color) -> Surface:
    """Return `plain` with one field of `accent` inside a margin."""
    whole = plain.copy()
    width_px, height_px = plain.get_size()
    margin_px = max(2, width_px // 14)
    field = Rect(margin_px, margin_px, width_px - 2 * margin_px, height_px - 2 * margin_px)
    pygame.draw.rect(whole, accent, field, border_radius=max(1, width_px // 28))
    return whole
