"""Where the table's buttons stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from rams_desktop.i18n.meaning import meaning
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.widget import TARGET

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rams_desktop.rules.game import PlayerAction
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.scenes.table_decisions import Offer
    from rams_desktop.ui.stage.spots import Box
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.widget import Widget

LEAST_WORDS: Final = 0.55  # so small, to their usual size, the words on buttons may be to stay in one row


def offered(offer: Offer, submit: Callable[[PlayerAction], Change]) -> Button:
    """Return the button of an offer; it does nothing while cards are missing."""

    def act() -> Change:
        return submit(offer.action) if offer.action is not None else None

    return Button(
        offer.label,
        act,
        key=offer.key,
        zone="asked",
        kind=offer.kind,
        enabled=offer.action is not None,
        reason=offer.reason,
        tip=meaning(offer.action) if offer.action is not None else "",
    )


def lay_asked(look: Look, box: Box, buttons: Sequence[Button]) -> None:
    """Put buttons in a row at the foot of a box; where they are too wide, with smaller words, else in two rows."""
    gap = look.px(12)
    high = look.px(TARGET)
    rows = [buttons]
    natural = [each.measure(look)[0] for each in buttons]
    parts = [each.parts_px(look) for each in buttons]
    if buttons and sum(natural) + gap * (len(buttons) - 1) > box.w:
        gap = look.px(8)
        room = box.w - gap * (len(buttons) - 1) - sum(always for always, _words in parts)
        if room < LEAST_WORDS * sum(words for _always, words in parts) and len(buttons) > 1:
            half = (len(buttons) + 1) // 2
            rows = [buttons[:half], buttons[half:]]
    size_of = {id(each): (wide, *part) for each, wide, part in zip(buttons, natural, parts, strict=True)}
    bottom = round(box.bottom)
    for row in reversed(rows):
        sizes = [size_of[id(each)] for each in row]
        tight = sum(wide for wide, _always, _words in sizes) + gap * (len(row) - 1) > box.w
        room = box.w - gap * (len(row) - 1) - sum(always for _wide, always, _words in sizes)
        share = min(1.0, room / max(1, sum(words for _wide, _always, words in sizes)))
        widths = [int(words * share) + always if tight else wide for wide, always, words in sizes]
        x = round(box.cx) - (sum(widths) + gap * (len(row) - 1)) // 2
        for each, width in zip(row, widths, strict=True):
            each.tight = tight
            each.rect = Rect(x, bottom - high, width, high)
            x += width + gap
        bottom -= high + look.px(4)


def lay_tools(look: Look, box: Box, tools: Sequence[Widget]) -> None:
    """Put the tools one below the other at the foot of their box."""
    gap = look.px(6)
    height = min(look.px(44), round((box.h - gap * (len(tools) - 1)) / len(tools)))
    y = round(box.bottom) - len(tools) * height - gap * (len(tools) - 1)
    for each in tools:
        each.rect = Rect(round(box.x), y, round(box.w), height)
        y += height + gap
