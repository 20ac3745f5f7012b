"""A short note beside a widget: what it does, or why it cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.ui.theme.look import Look


def draw_tooltip(target: Surface, look: Look, text: str, beside: Rect) -> None:
    """Draw `text` below the rectangle, or above it where there is no room."""
    pad = look.px(12)
    edge = look.px(8)
    width = min(look.px(360), target.get_width() - 2 * (edge + pad))
    words = look.text(text, "small", "text", width_px=width)
    box = Rect(0, 0, words.get_width() + 2 * pad, words.get_height() + 2 * look.px(8))
    box.midtop = beside.centerx, beside.bottom + look.px(8)
    if box.bottom > target.get_height() - edge:
        box.bottom = beside.top - look.px(8)
    box.clamp_ip(target.get_rect().inflate(-2 * edge, -2 * edge))
    target.blit(look.panel(box.w, box.h, "sheet"), box)
    target.blit(words, (box.x + pad, box.y + look.px(8)))
