"""A short note beside a widget: what it does, or why it cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.ui.theme.look import Look


def draw_tooltip(target: Surface, look: Look, text: str, beside: Rect) -> None:
    """Draw `text` above the rectangle in the lower half of the window, where hands and words are, else below it."""
    pad = look.px(12)
    edge = look.px(8)
    width = min(look.px(360), target.get_width() - 2 * (edge + pad))
    words = look.text(text, "small", "text", width_px=width)
    box = Rect(0, 0, words.get_width() + 2 * pad, words.get_height() + 2 * look.px(8))
    above, below = beside.top - look.px(8), beside.bottom + look.px(8)
    box.midtop = beside.centerx, below
    lower = beside.centery > target.get_height() // 2 and above - box.h >= edge
    if lower or box.bottom > target.get_height() - edge:
        box.bottom = above
    box.clamp_ip(target.get_rect().inflate(-2 * edge, -2 * edge))
    target.blit(look.panel(box.w, box.h, "sheet"), box)
    target.blit(words, (box.x + pad, box.y + look.px(8)))
