"""What is counted on the table: counters, the pot, how many cards are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from rams_desktop.ui.scenes.table_line import draw_band

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.ui.theme.look import Look

HEAP: Final = ((0.0, -0.2), (-0.86, -0.5), (0.86, -0.3), (-0.32, -1.18), (0.68, -1.12), (-0.5, 0.05), (0.12, -0.5))


def draw_counter(
    target: Surface, look: Look, centre: tuple[float, float], radius_px: float, *, turn_deg: int = 0
) -> None:
    """Draw a counter: a round of wood with a notched rim, seen from above."""
    drawn = look.counter(max(3, round(radius_px)), turn_deg)
    target.blit(drawn, drawn.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_pot(target: Surface, look: Look, centre: tuple[float, float], width_px: float, count: int) -> None:
    """Draw the pot: a few counters in a heap, more of them the more it holds, and the number."""
    radius = width_px * 0.17
    shown = 0 if not count else min(len(HEAP), count)
    x, y = centre
    if not shown:
        empty = Rect(0, 0, 2 * round(radius), 2 * round(radius))
        empty.center = round(x), round(y)
        look.box(target, empty, radius, line="table_text_muted", line_px=look.px(1.5))
    for place, (across, down) in enumerate(HEAP[:shown]):
        draw_counter(target, look, (x + across * radius, y + down * radius), radius, turn_deg=place * 23 % 60)
    words = look.text(str(count), "number", "wood_text")
    _draw_number(target, look, words, (round(x), round(y + radius * 1.1)))


def pot_rect(look: Look, centre: tuple[float, float], width_px: float) -> Rect:
    """Return all that `draw_pot` may cover."""
    wide, up = max(0.7 * width_px, look.px(40)), 0.45 * width_px
    whole = Rect(0, 0, round(wide), round(up + 0.19 * width_px) + look.line_px("number"))
    whole.midtop = round(centre[0]), round(centre[1] - up)
    return whole


def draw_place(target: Surface, look: Look, rect: Rect) -> None:
    """Draw the place of a pile that is used up."""
    look.box(target, rect, rect.w / 14, line="table_text_muted", line_px=max(1.0, 1.5 * look.scale))


def count_rect(look: Look, count: int) -> Rect:
    """Return the size of what `draw_count` draws, as a rectangle to be put into its place."""
    wide, high = look.text_size(str(count), "small")
    return Rect(0, 0, wide + 2 * look.px(8), high)


def draw_count(target: Surface, look: Look, box: Rect, count: int) -> None:
    """Draw how many cards are left in the stock, above it."""
    _draw_number(target, look, look.text(str(count), "small", "wood_text"), box.midtop)


def _draw_number(target: Surface, look: Look, words: Surface, midtop: tuple[int, int]) -> None:
    """Draw a number burnt into the table."""
    pad = look.px(8)
    band = Rect(0, 0, words.get_width() + 2 * pad, words.get_height())
    band.midtop = midtop
    draw_band(target, look, band)
    target.blit(words, words.get_rect(center=band.center))
