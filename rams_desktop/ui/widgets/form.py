"""Rows of words and what is chosen, one below the other in a scroll area."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.scroll import ScrollArea
    from rams_desktop.ui.widgets.widget import Widget

_NARROW: Final = 560  # design units; below it words go above what they name
_GAP: Final = 14


@dataclass(frozen=True, slots=True)
class Heading:
    """A title between rows."""

    text: str
    on_wood: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Words, what is chosen (one or several in a line), and a sentence about it.

    `columns`: the controls after the first are equally wide and stand under each other where they wrap.
    """

    label: str
    controls: Sequence[Widget]
    about: str = ""
    columns: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A widget as wide as the form."""

    widget: Widget


Part = Heading | Row | Block


def lay_form(area: ScrollArea, look: Look, parts: Sequence[Part], *, top_px: int = 0, pad_px: int = 0) -> list[Widget]:
    """Place the parts into the content of `area` from `top_px` on; return all widgets, in order.

    `pad_px` is left free at both sides, so that the ring of the focus is never cut.
    """
    bar = look.px(20)
    width = area.rect.w - 2 * pad_px - bar
    placed: list[Widget] = []
    y = top_px
    for place, part in enumerate(parts):
        match part:
            case Heading(text, on_wood):
                label = Label(text, "heading", "table_text" if on_wood else "text")
                y += look.px(18) if place else 0
                x = pad_px + (look.px(6) if on_wood else 0)  # in line with the faces of cards below it
                y = _put(area, placed, label, Rect(x, y, width, label.measure(look, width)[1])) + look.px(8)
            case Block(widget):
                y = _put(area, placed, widget, Rect(pad_px, y, width, widget.measure(look, width)[1])) + look.px(_GAP)
            case Row():
                y = _row(area, placed, look, part, Rect(pad_px, y, width, 0)) + look.px(_GAP)
    area.content_px = max(area.content_px, y)
    return placed


def _put(area: ScrollArea, placed: list[Widget], widget: Widget, rect: Rect) -> int:
    area.hold(widget, rect)
    placed.append(widget)
    return rect.bottom


def _row(area: ScrollArea, placed: list[Widget], look: Look, row: Row, room: Rect) -> int:
    """Place a row and return its lower edge."""
    narrow = room.w < look.px(_NARROW)
    label = Label(row.label)
    about = Label(row.about, "small", "text_muted")
    words_w = room.w if narrow else round(room.w * 0.4) - look.px(16)
    left = room.x if narrow else room.x + words_w + look.px(16)
    right_w = room.right - left
    words_h = label.measure(look, words_w)[1]
    first_line = look.px(44)
    top = room.y if narrow else room.y + max(0, (first_line - words_h) // 2)
    words_end = _put(area, placed, label, Rect(room.x, top, words_w, words_h))
    if row.about and not narrow:
        h = about.measure(look, words_w)[1]
        words_end = _put(area, placed, about, Rect(room.x, words_end + look.px(2), words_w, h))
    y = words_end + look.px(4) if narrow else room.y
    x, line_h = left, 0
    sizes = _sizes(look, row, right_w)
    begin = left
    if row.columns and len(sizes) > 1 and sizes[0][0] + look.px(12) + sizes[1][0] <= right_w:
        begin = left + sizes[0][0] + look.px(12)
    for control, (w, h) in zip(row.controls, sizes, strict=True):
        if x > left and x + w > left + right_w:
            x, y, line_h = begin, y + line_h + look.px(8), 0
        drop = 0 if narrow or not isinstance(control, Label) else max(0, (first_line - h) // 2)  # words beside words
        _put(area, placed, control, Rect(x, y + drop, w, h))
        x += w + look.px(12)
        line_h = max(line_h, drop + h)
    end = y + line_h
    if row.about and narrow:
        h = about.measure(look, room.w)[1]
        end = _put(area, placed, about, Rect(room.x, end + look.px(4), room.w, h))
    return max(end, words_end)


def _measured(control: Widget, look: Look, room_px: int) -> tuple[int, int]:
    """Return how large a control is; a button is as wide as its words, where they fit on one line."""
    alone = control.measure(look)
    return alone if isinstance(control, Button) and alone[0] <= room_px else control.measure(look, room_px)


def _sizes(look: Look, row: Row, room_px: int) -> list[tuple[int, int]]:
    """Return the size of each control of a row, none wider than the room."""
    sizes = [(min(w, room_px), h) for w, h in (_measured(control, look, room_px) for control in row.controls)]
    if not row.columns:
        return sizes
    widest = max((w for w, _h in sizes[1:]), default=0)
    return [*sizes[:1], *((widest, h) for _w, h in sizes[1:])]
