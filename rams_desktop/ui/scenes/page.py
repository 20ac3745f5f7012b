"""What the screens outside the table have in common: the planks, a title, widgets, and a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from rams_desktop.ui import input as keys
from rams_desktop.ui.scene import Change, Pop
from rams_desktop.ui.widgets.layer import Layer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.content.theme_document import PanelKind
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.button import Button

MARGIN: Final = 32  # design units


class Page:
    """A scene of widgets. Another one says what it looks like in `lay_out` and, behind the widgets, `paint`."""

    overlay = False

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.layer = Layer()
        self.look: Look

    @property
    def dirty(self) -> bool:
        """Whether something shown has changed."""
        return self.layer.dirty

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self.layer.dirty = value

    @property
    def moving(self) -> bool:
        """Whether something glides."""
        return self.layer.moving

    def resize(self, look: Look) -> None:
        """Lay out for another look."""
        self.look = look
        self.lay_out()
        self.layer.update(0)
        self.dirty = True

    def handle(self, event: Event) -> Change:
        """Let the widgets have it; Escape leads back."""
        answer = self.layer.handle(event)
        if answer.used:
            return answer.change
        if keys.command(event) in {"back", "menu"} or _back_button(event):
            return self.back()
        return None

    def update(self, dt_ms: float) -> Change:
        """Let time pass for the widgets."""
        self.layer.update(dt_ms)
        return None

    def draw(self, target: Surface) -> None:
        """Draw ground, page and widgets."""
        if not self.overlay:
            target.blit(self.look.table(cloth=False), (0, 0))
        self.paint(target)
        self.layer.draw(target, self.look)

    def close(self) -> None:
        """Let go of text input, if a field had it."""
        keys.writing.stop()

    # what a page says of itself

    def lay_out(self) -> None:
        """Give every widget its rectangle for `self.look`."""

    def paint(self, target: Surface) -> None:
        """Draw what lies behind the widgets."""

    def back(self) -> Change:
        """Leave the page."""
        return Pop()

    # pieces

    def panel(self, target: Surface, rect: Rect, kind: PanelKind = "paper") -> None:
        """Draw a panel that fills `rect`."""
        target.blit(self.look.panel(rect.w, rect.h, kind), rect)

    def heading(self, target: Surface, text: str) -> None:
        """Draw the title of the page at the top left, on the planks, in line with the faces of panels below it."""
        words = self.look.text(text, "title", "table_text")
        inset = self.look.panel_face(self.look.px(200), self.look.px(200)).x
        target.blit(words, (self.margin_px + inset, self.margin_px))

    def lay_from_right(self, buttons: Sequence[Button], bottom: int) -> int:
        """Put buttons in rows at the foot of the page, from the right, and return their upper edge."""
        look = self.look
        left, right = self.margin_px, look.size[0] - self.margin_px
        x, top = right, bottom
        for button in buttons:
            w, h = button.measure(look)
            w = max(w, look.px(110))
            if x < right and x - w < left:
                x, bottom = right, top - look.px(8)
            button.rect = Rect(x - w, bottom - h, w, h)
            x -= w + look.px(12)
            top = min(top, button.rect.top)
        return top

    @property
    def margin_px(self) -> int:
        """The space at the window's edge; less in a small window."""
        return self.look.px(MARGIN if min(self.look.size) >= self.look.px(600) else MARGIN // 2)


def _back_button(event: Event) -> bool:
    return bool(event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_X1)
