"""What has happened since you were last on turn, told again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect

from rams_desktop.i18n.messages import _
from rams_desktop.i18n.narrate import narrate
from rams_desktop.ui.scene import Change, Pop
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.rules.core.seats import Seat
    from rams_desktop.ui.desk import Desk

WIDE: Final = 620  # design units
TALL: Final = 560


def turns(events: Sequence[Any], you: Seat) -> tuple[Any, ...]:
    """Return what has happened from your last turn on; while it lasts, from the one before."""
    yours = [getattr(event, "seat", you) == you for event in events]
    place = len(events)
    for mine in (True, False, True):  # your turn, the others', your turn before
        while place and yours[place - 1] == mine:
            place -= 1
    return tuple(events[place:])


class RecentScene(Page):
    """A sheet with one sentence an event; L, a click beside it or Escape closes it."""

    overlay = True

    def __init__(self, desk: Desk, events: Sequence[Any], players: tuple[str, ...], you: int) -> None:
        super().__init__(desk)
        self.lines = [words for event in events if (words := narrate(event, players, you))]
        self._close = Button(_("Close"), Pop, key="close", kind="primary")
        self._area = ScrollArea("recent", paint=self._paint_lines, reads=True)
        self._tops: list[int] = []

    def lay_out(self) -> None:
        """Put a sheet in the middle, as tall as what it tells."""
        look = self.look
        pad, gap = look.px(34), look.px(6)
        width = min(look.px(WIDE), look.size[0] - look.px(24))
        inner_w = width - 2 * pad - look.px(16)
        y, self._tops = 0, []
        for words in self.lines:
            self._tops.append(y)
            y += look.text_size(words, "body", width_px=inner_w)[1] + gap
        w, h = self._close.measure(look)
        frame = look.line_px("title") + h + 2 * look.px(26) + 2 * look.px(12)
        height = min(y + frame, look.px(TALL), look.size[1] - look.px(24))
        self._sheet = Rect(0, 0, width, height)
        self._sheet.center = look.size[0] // 2, look.size[1] // 2
        self._close.rect = Rect(self._sheet.right - pad - w, self._sheet.bottom - look.px(26) - h, w, h)
        top = self._sheet.y + look.px(26) + look.line_px("title") + look.px(12)
        self._area.clear(look, Rect(self._sheet.x + pad, top, width - 2 * pad, self._close.rect.y - look.px(12) - top))
        self._area.content_px = y
        self._area.settle()
        self._area.scroll_to(y, at_once=True)
        self.layer.set([self._area, self._close], first="close")

    def paint(self, target: Surface) -> None:
        """Draw the sheet and its title."""
        look = self.look
        self.panel(target, self._sheet)
        target.blit(look.text(_("The last turns"), "title"), (self._sheet.x + look.px(34), self._sheet.y + look.px(26)))

    def _paint_lines(self, target: Surface, origin: tuple[int, int]) -> None:
        look = self.look
        width = self._area.rect.w - look.px(16)
        for top, words in zip(self._tops, self.lines, strict=True):
            target.blit(look.text(words, "body", "text", width_px=width), (origin[0], origin[1] + top))

    def handle(self, event: Event) -> Change:
        """Close it by the key that opened it, or by a click beside it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_l:
            return Pop()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self._sheet.collidepoint(event.pos):
            return Pop()
        return super().handle(event)
