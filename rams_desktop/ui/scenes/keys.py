"""The sheet of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, draw

from rams_desktop.i18n.messages import _, mark
from rams_desktop.ui import input as keys
from rams_desktop.ui.scene import Change, Pop
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.ui.desk import Desk

KEYS: Final = (
    (mark("Arrows"), mark("Move the focus, or along your hand")),
    (mark("Tab"), mark("To the next part of the screen")),
    (mark("Enter, Space"), mark("Choose; during a motion, finish it")),
    (mark("1 to 9"), mark("Pick a card of your hand")),
    (mark("U"), mark("Undo your last decision")),
    (mark("L"), mark("Show the last trick")),
    (mark("S"), mark("Pull out the score pad")),
    (mark("R"), mark("Rules")),
    (mark("Esc"), mark("Menu, or back")),
    (mark("F1, ?"), mark("This sheet")),
    (mark("F11"), mark("Full screen")),
)
_WIDTH: Final = 620  # design units


class KeysScene(Page):
    """A sheet that any key or click closes."""

    overlay = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._close = Button(_("Close"), Pop, key="close", kind="primary")
        self.layer.set([self._close])

    def lay_out(self) -> None:
        """Put the sheet in the middle."""
        look = self.look
        width = min(look.px(_WIDTH), look.size[0] - look.px(16))
        inner = width - 2 * look.px(32)
        self._split = round(inner * 0.3)
        gap = look.px(6)
        rows = [look.text_size(_(what), "body", width_px=inner - self._split)[1] + gap for _keys, what in KEYS]
        w, h = self._close.measure(look)
        spare = look.size[1] - look.px(16) - look.line_px("title") - h - 2 * look.px(26) - 2 * look.px(12) - sum(rows)
        extra = max(-gap, min(look.px(4), spare // len(rows)))
        self._rows = [row + extra for row in rows]
        height = sum(self._rows) + look.line_px("title") + h + 2 * look.px(26) + 2 * look.px(12)
        self._sheet = Rect(0, 0, width, height)
        self._sheet.center = look.size[0] // 2, look.size[1] // 2
        w = max(w, look.px(140))
        self._close.rect = Rect(self._sheet.right - look.px(32) - w, self._sheet.bottom - look.px(26) - h, w, h)

    def paint(self, target: Surface) -> None:
        """Draw the sheet and its rows."""
        look = self.look
        self.panel(target, self._sheet, "sheet")
        x, y = self._sheet.x + look.px(32), self._sheet.y + look.px(26)
        title = look.text(_("Keys"), "title")
        target.blit(title, (x, y))
        y += title.get_height() + look.px(12)
        inner = self._sheet.w - 2 * look.px(32)
        for (key, what), height in zip(KEYS, self._rows, strict=True):
            words = look.text(_(what), "body", width_px=inner - self._split)
            target.blit(look.text(_(key), "number", "accent"), (x, y))
            target.blit(words, (x + self._split, y))
            line = y + height - max(1, look.px(3))
            draw.line(target, look.colour("sheet_line"), (x, line), (x + inner, line))
            y += height

    def handle(self, event: Event) -> Change:
        """Any command but moving the pointer leads back."""
        if keys.command(event) == "help":
            return Pop()
        return super().handle(event)
