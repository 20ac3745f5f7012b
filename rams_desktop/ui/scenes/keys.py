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

Keys = tuple[tuple[str, str], ...]

FIRST: Final[Keys] = (
    (mark("Arrows"), mark("Move the focus, or along your hand")),
    (mark("Tab"), mark("To the next part of the screen")),
    (mark("Enter, Space"), mark("Choose; during a motion, finish it")),
    (mark("1 to 9"), mark("Pick a card of your hand")),
)
TRICK: Final[Keys] = ((mark("L"), mark("Show the last trick")),)
SHEDDING: Final[Keys] = (
    (mark("D"), mark("Draw a card")),
    (mark("P"), mark("Pass")),
    (mark("L"), mark("Tell the last turns again")),
)
RUMMY: Final[Keys] = (
    (mark("D, T"), mark("Draw from the stock; take the discard")),
    (mark("P, M"), mark("Put the lifted cards together; lay them down")),
    (mark("G"), mark("Put together or lay what is found")),
    (mark("F"), mark("Lay the lifted cards off, or give one for a joker")),
    (mark("X"), mark("Discard the lifted card")),
    (mark("O"), mark("Sort the hand another way")),
    (mark("Shift+Arrows"), mark("Move a card in your hand")),
    (mark("L"), mark("Tell the last turns again")),
)
LAST: Final[Keys] = (
    (mark("U"), mark("Undo your last decision")),
    (mark("S"), mark("Pull out the score pad")),
    (mark("R"), mark("Rules")),
    (mark("Esc"), mark("Menu, or back")),
    (mark("F1, ?"), mark("This sheet")),
    (mark("F11"), mark("Full screen")),
)
BY_FAMILY: Final[dict[str, Keys]] = {"trick": TRICK, "rummy": RUMMY, "shedding": SHEDDING}
_WIDTH: Final = 620  # design units
_PAD: Final = 24


class KeysScene(Page):
    """A sheet that any key or click closes."""

    overlay = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._keys = FIRST + BY_FAMILY[desk.family] + LAST
        self._close = Button(_("Close"), Pop, key="close", kind="primary")
        self.layer.set([self._close])

    def lay_out(self) -> None:
        """Put the sheet in the middle."""
        look = self.look
        pad = look.px(_PAD)
        width = min(look.px(_WIDTH), look.size[0] - look.px(16))
        inner = width - 2 * pad
        self._split = round(inner * 0.3)
        w, h = self._close.measure(look)
        w = max(w, look.px(120))
        self._top = max(h, look.line_px("title")) + look.px(8)
        rows = [look.text_size(_(what), "body", width_px=inner - self._split)[1] for _keys, what in self._keys]
        spare = look.size[1] - look.px(12) - 2 * pad - self._top - sum(rows)
        gap = max(0, min(look.px(10), spare // len(rows)))
        self._rows = [row + gap for row in rows]
        self._sheet = Rect(0, 0, width, sum(self._rows) + self._top + 2 * pad)
        self._sheet.center = look.size[0] // 2, look.size[1] // 2
        self._close.rect = Rect(self._sheet.right - pad - w, self._sheet.y + pad, w, h)

    def paint(self, target: Surface) -> None:
        """Draw the sheet and its rows."""
        look = self.look
        self.panel(target, self._sheet, "sheet")
        pad = look.px(_PAD)
        x, y = self._sheet.x + pad, self._sheet.y + pad
        target.blit(look.text(_("Keys"), "title"), (x, y))
        y += self._top
        inner = self._sheet.w - 2 * pad
        for (key, what), height in zip(self._keys, self._rows, strict=True):
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
