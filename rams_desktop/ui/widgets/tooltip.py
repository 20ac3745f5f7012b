"""A short note beside a widget: what it does, or why it cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from rams_desktop.ui.theme.look import Look


def draw_tooltip(target: Surface, look: Look, text: str, beside: Rect, clear: Sequence[Rect] = ()) -> None:
    """Draw `text` above the rectangle in the lower half of the window, where hands and words are, else below it.

    Where that would cover some of `clear` it is drawn at the side that covers least of them.
    """
    pad = look.px(12)
    edge = look.px(8)
    width = min(look.px(360), target.get_width() - 2 * (edge + pad))
    words = look.text(text, "small", "text", width_px=width)
    size = words.get_width() + 2 * pad, words.get_height() + 2 * look.px(8)
    room = target.get_rect().inflate(-2 * edge, -2 * edge)
    box = min(_places(size, beside, look.px(8), room), key=lambda each: _covered(each, clear))
    target.blit(look.panel(box.w, box.h, "sheet"), box)
    target.blit(words, (box.x + pad, box.y + look.px(8)))


def _places(size: tuple[int, int], beside: Rect, gap_px: int, room: Rect) -> list[Rect]:
    """Return where a note may lie, the usual place first."""
    below, above, right, left = (Rect((0, 0), size) for _ in range(4))
    below.midtop = beside.centerx, beside.bottom + gap_px
    above.midbottom = beside.centerx, beside.top - gap_px
    right.midleft = beside.right + gap_px, beside.centery
    left.midright = beside.left - gap_px, beside.centery
    lower = beside.centery > (room.top + room.bottom) // 2 and above.top >= room.top
    first = [above, below] if lower or below.bottom > room.bottom else [below, above]
    usual = first[0].clamp(room)
    return [usual, *(each for each in (first[1].clamp(room), right, left) if room.contains(each))]


def _covered(box: Rect, clear: Sequence[Rect]) -> int:
    """Return how much of some rectangles a box covers."""
    parts = (box.clip(each) for each in clear)
    return sum(part.w * part.h for part in parts)
