"""Where the table's buttons stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rams_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rams_desktop.rules.game import PlayerAction
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.scenes.table_decisions import Offer
    from rams_desktop.ui.stage.spots import Box
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.widget import Widget


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
    )


def lay_asked(look: Look, box: Box, buttons: Sequence[Widget]) -> None:
    """Put buttons in a row at the foot of a box; in two rows where they are too wide together."""
    gap = look.px(12)
    sizes = {each.key: each.measure(look) for each in buttons}
    wide = sum(sizes[each.key][0] for each in buttons) + gap * (len(buttons) - 1)
    rows = [buttons[:1], buttons[1:]] if wide > box.w and len(buttons) > 1 else [buttons]
    bottom = round(box.bottom)
    for row in reversed(rows):
        width = sum(sizes[each.key][0] for each in row) + gap * (len(row) - 1)
        height = max((sizes[each.key][1] for each in row), default=0)
        x = round(box.cx) - width // 2
        for each in row:
            each.rect = Rect(x, bottom - height, sizes[each.key][0], height)
            x += sizes[each.key][0] + gap
        bottom -= height + look.px(4)


def lay_tools(look: Look, box: Box, tools: Sequence[Widget]) -> None:
    """Put the tools one below the other at the foot of their box."""
    gap = look.px(6)
    height = min(look.px(44), round((box.h - gap * (len(tools) - 1)) / len(tools)))
    y = round(box.bottom) - len(tools) * height - gap * (len(tools) - 1)
    for each in tools:
        each.rect = Rect(round(box.x), y, round(box.w), height)
        y += height + gap
