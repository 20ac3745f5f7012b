"""The sheet of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, draw

from rams_desktop.i18n.messages import _, mark
from rams_desktop.ui import input as keys
from rams_desktop.ui.scene import Change, Pop
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.scroll import ScrollArea

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
    (mark("Esc"), mark("Put back what is lifted; else the menu, or back")),
    (mark("F1, ?"), mark("This sheet")),
    (mark("F11"), mark("Full screen")),
)
BY_FAMILY: Final[dict[str, Keys]] = {"trick": TRICK, "rummy": RUMMY, "shedding": SHEDDING}
_WIDTH: Final = 620  # design units
_PAD: Final = 24


class KeysScene(Page):
    """A sheet that any key or click closes; it scrolls where the window is too low for it."""

    overlay = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._keys = FIRST + BY_FAMILY[desk.family] + LAST
        self._close = Button(_("Close"), Pop, key="close", kind="primary")
        self._area = ScrollArea("keys", paint=self._paint_rows, reads=True)
        self.layer.set([self._close])

    def lay_out(self) -> None:
        """Put the sheet in the middle."""
        look = self.look
        pad = look.px(_PAD)
        width = min(look.px(_WIDTH), look.size[0] - look.px(16))
        w, h = self._close.measure(look)
        w = max(w, look.px(120))
        top = max(h, look.line_px("title")) + look.px(8)
        room = look.size[1] - look.px(12) - 2 * pad - top
        self._measure(width - 2 * pad, room)
        if sum(self._rows) > room:
            self._measure(width - 2 * pad - look.px(16), room)
        self._sheet = Rect(0, 0, width, min(sum(self._rows), room) + top + 2 * pad)
        self._sheet.center = look.size[0] // 2, look.size[1] // 2
        self._close.rect = Rect(self._sheet.right - pad - w, self._sheet.y + pad, w, h)
        inside = Rect(self._sheet.x + pad, self._sheet.y + pad + top, width - 2 * pad, self._sheet.h - 2 * pad - top)
        self._area.clear(look, inside)
        self._area.content_px = sum(self._rows)
        self._area.settle()
        self.layer.set([self._close, *([self._area] if self._area.overflows else [])], first="close")

    def _measure(self, width: int, room: int) -> None:
        """Find how tall each row is, its words as wide as `width` lets them, with air between as `room` has it."""
        look = self.look
        self._wide = width
        self._split = max(
            round(width * 0.3), *(look.text_size(_(key), "number")[0] + look.px(12) for key, _what in self._keys)
        )
        rows = [look.text_size(_(what), "body", width_px=width - self._split)[1] for _key, what in self._keys]
        gap = max(look.px(2), min(look.px(10), (room - sum(rows)) // len(rows)))
        self._rows = [row + gap for row in rows]

    def paint(self, target: Surface) -> None:
        """Draw the sheet and its title, and the rows where they need no scrolling."""
        look = self.look
        pad = look.px(_PAD)
        self.panel(target, self._sheet)
        target.blit(look.text(_("Keys"), "title"), (self._sheet.x + pad, self._sheet.y + pad))
        if not self._area.overflows:
            self._paint_rows(target, self._area.rect.topleft)

    def _paint_rows(self, target: Surface, origin: tuple[int, int]) -> None:
        look = self.look
        x, y = origin
        faint = look.colour("panel").lerp(look.colour("panel_edge"), 0.5)
        for (key, what), height in zip(self._keys, self._rows, strict=True):
            words = look.text(_(what), "body", width_px=self._wide - self._split)
            target.blit(look.text(_(key), "number", "accent"), (x, y))
            target.blit(words, (x + self._split, y))
            y += height
            if what != self._keys[-1][1]:
                line = y - max(1, look.px(3))
                draw.line(target, faint, (x, line), (x + self._wide, line), look.px(1))

    def handle(self, event: Event) -> Change:
        """Any command but moving the pointer leads back."""
        if keys.command(event) == "help":
            return Pop()
        return super().handle(event)
