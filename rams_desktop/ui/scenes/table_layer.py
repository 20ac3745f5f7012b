"""What pointer and keyboard find on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rams_desktop.ui import input as keys
from rams_desktop.ui.scenes.table_hand import HandWidget
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.layer import Layer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame.event import Event

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.ui.stage.family import Piece
    from rams_desktop.ui.stage.touch import Held, Touch
    from rams_desktop.ui.widgets.widget import Widget


class TableLayer(Layer):
    """Widgets of the table: when nothing is asked, nothing has the focus until Tab is pressed.

    `by_keys`: the keyboard was used last, so that the card with the focus has a ring.
    """

    by_keys = False

    def notice(self, event: Event) -> None:
        """Take note of whether pointer or keyboard is in use."""
        if event.type == pygame.MOUSEMOTION:
            self.by_keys = False
        elif event.type == pygame.KEYDOWN:
            self.by_keys = True

    def hurries(self, event: Event) -> bool:
        """Say whether an event is meant to end what moves rather than for a button."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return not any(
                isinstance(each, Button) and each.enabled and each.covers(event.pos) for each in self.widgets
            )
        if keys.command(event) != "activate":
            return False
        return not (isinstance(self.focus, Button) and self.focus.zone == "tools")

    def place_in(self, cards: Sequence[Piece]) -> int | None:
        """Return which of some cards of your hand has the focus, None when it is elsewhere."""
        on = self.focus
        return cards.index(on.held) if isinstance(on, HandWidget) and on.held in cards else None

    def mark(self, touch: Touch, lifted: tuple[Held, ...], veiled: frozenset[Card]) -> bool:
        """Show on the cards what keyboard and pointer are on, which are lifted and veiled; say whether that changed."""
        on = self.focus if self.by_keys else None
        ringed = on.held if isinstance(on, HandWidget) else None
        under = next((each for each in self.widgets if each.hovered), None)
        pointed = under.held if isinstance(under, HandWidget) else ringed
        return touch.mark(ringed, pointed, lifted, veiled)

    def set(self, widgets: Sequence[Widget], *, first: str = "") -> None:
        """Show other widgets; the focus stays where it was, else goes to `first`, else nowhere."""
        before = self.focus.key if self.focus else ""
        super().set(widgets, first=first)
        if self.focus and self.focus.key not in {before, first}:
            self._move(None, show=False)

    def _seen(self, widget: Widget | None) -> None:
        """Scroll to a widget, unless what was done has taken the focus away."""
        if widget is not None:
            super()._seen(widget)
