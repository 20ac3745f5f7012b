"""The widgets of one scene together: one pointer, one focus, one place that draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rams_desktop.ui import input as keys
from rams_desktop.ui.widgets import focus
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.tooltip import draw_tooltip
from rams_desktop.ui.widgets.widget import UNUSED, USED, Answer, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from rams_desktop.ui.input import Command, Direction
    from rams_desktop.ui.theme.look import Look

_TIP_MS = 350.0
_TOUCH_SLIP_PX = 10
CLICK = 0.7  # how loud a button is
CLICK_PAN = 0.6  # how far aside one at the window's edge is heard


class Layer:
    """Widgets that share pointer and focus. Later ones lie on top.

    A scene gives it every event, and acts itself on what was not used.
    """

    def __init__(self, widgets: Sequence[Widget] = (), *, first: str = "") -> None:
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self._held: Widget | None = None
        self._down_at = (0, 0)
        self._pos = _pointer()
        self._zone_last: dict[str, str] = {}
        self._tip_ms = 0.0
        self._tip: Widget | None = None
        self._look: Look | None = None  # that it was drawn with
        self.dirty = True
        self.set(widgets, first=first)

    # widgets

    def set(self, widgets: Sequence[Widget], *, first: str = "") -> None:
        """Show other widgets; the focus stays on the same key, else goes to `first`, else to the first."""
        key = self.focus.key if self.focus else ""
        old = self.focus
        self.widgets = list(widgets)
        can = self._focusable()
        self._held = None
        self._tip = None
        keep = next((each for each in can if each is old or (key and each.key == key)), None)
        wish = next((each for each in can if first and each.key == first), None)
        self._move(keep or wish or (can[0] if can else None), show=False)
        self.point(self._pos)
        self.dirty = True

    def find(self, key: str) -> Widget | None:
        """Return the widget with a key."""
        return next((each for each in self.widgets if each.key == key), None)

    def focus_on(self, key: str) -> None:
        """Put the focus on the widget with a key, if it can have it."""
        found = next((each for each in self._focusable() if each.key == key), None)
        if found:
            self._move(found)

    def hush(self) -> None:
        """Show no tooltip until the pointer or the focus moves."""
        self._tip = None

    def _focusable(self) -> list[Widget]:
        return [each for each in self.widgets if each.can_focus and (each.enabled or each.reason)]

    # events

    def handle(self, event: Event) -> Answer:
        """Let the widgets have an event."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.WINDOWLEAVE:
            self.point((-1, -1))
            return UNUSED
        if self.focus:
            answer = self.focus.type(event)
            if answer.used:
                self._seen(self.focus)
                return answer
        told = keys.command(event)
        return self.obey(told) if told else UNUSED

    def obey(self, command: Command) -> Answer:
        """Let the focused widget have a command, else move the focus or scroll."""
        if self.focus:
            on = self.focus
            answer = on.take(command)
            if answer.used:
                self._click(on)
                self._seen(on)
                return answer
        if command in {"next", "previous"}:
            return self._tab(back=command == "previous")
        if command in {"left", "right", "up", "down"}:
            return self._arrow(command)
        if command in {"page-up", "page-down", "home", "end"}:
            view = self.focus.view if self.focus and self.focus.view else self._first_view()
            if view and view.scroll_by(command):
                self.dirty = True
                return USED
        return UNUSED

    def point(self, pos: tuple[int, int]) -> None:
        """Mark what lies under the pointer."""
        self._pos = pos
        under = self._under(pos)
        for each in self.widgets:
            if each.hovered != (each is under):
                each.hovered = each is under
                self.dirty = True
        if under is not self._tip:
            self._tip, self._tip_ms = under, 0.0

    def _under(self, pos: tuple[int, int]) -> Widget | None:
        hits = [each for each in self.widgets if each.covers(pos)]
        solid = [each for each in hits if not isinstance(each, ScrollArea) or each.bar_covers(pos)]
        found = solid or hits
        return found[-1] if found else None

    def _moved(self, event: Event) -> Answer:
        held = self._held
        self._pos = event.pos
        if held is None:
            self.point(event.pos)
            return UNUSED
        slip = abs(event.pos[1] - self._down_at[1])
        if getattr(event, "touch", False) and held.view and not held.drags and slip > _TOUCH_SLIP_PX:
            held.pressed = held.hovered = False
            self._held = held = held.view
            held.press(self._down_at)
        held.hovered = held.covers(event.pos)
        self.dirty = True
        return Answer(used=True, change=held.drag(event.pos))

    def _pressed(self, event: Event) -> Answer:
        self.point(event.pos)
        under = self._under(event.pos)
        if under is None:
            return UNUSED
        if under.can_focus and (under.enabled or under.reason):
            self._move(under, show=False)
            self._tip, self._tip_ms = under, _TIP_MS
        if under.enabled:
            self._held, self._down_at = under, event.pos
            under.pressed = True
            under.press(event.pos)
        self.dirty = True
        return USED

    def _released(self, event: Event) -> Answer:
        held, self._held = self._held, None
        if held is None:
            return UNUSED
        held.pressed = False
        self.dirty = True
        if held.covers(event.pos):
            self._click(held)
        change = held.release(event.pos)
        self.point(event.pos)
        return Answer(used=True, change=change)

    def _click(self, widget: Widget) -> None:
        """Let a button be heard, from where it is."""
        if widget.clicks and widget.enabled and self._look is not None:
            pan = (widget.rect.centerx / max(1, self._look.size[0]) * 2 - 1) * CLICK_PAN
            self._look.sound("button", pan=pan, volume=CLICK)

    def _wheel(self, event: Event) -> Answer:
        pos = self._pos
        views = [each for each in self.widgets if isinstance(each, ScrollArea) and each.rect.collidepoint(pos)]
        if not views:
            return UNUSED
        views[-1].wheel(getattr(event, "precise_y", event.y))
        self.dirty = True
        return USED

    # focus

    def _move(self, to: Widget | None, *, show: bool = True) -> None:
        if to is self.focus:
            return
        before, self.focus = self.focus, to
        if before:
            before.focused = False
            before.focus_changed()
        if to:
            to.focused = True
            to.focus_changed()
            if to.zone:
                self._zone_last[to.zone] = to.key
            if show:
                self._seen(to)
                self._tip, self._tip_ms = to, 0.0
        self.dirty = True

    def _seen(self, widget: Widget) -> None:
        if widget.view:
            widget.view.show(widget)
        self.dirty = True

    def _tab(self, *, back: bool) -> Answer:
        can = self._focusable()
        zones = [each.zone or f"#{id(each)}" for each in can]
        here = self.focus and (self.focus.zone or f"#{id(self.focus)}")
        zone = focus.next_zone(zones, here or None, back=back)
        inside = [each for each, name in zip(can, zones, strict=True) if name == zone]
        last = self._zone_last.get(zone or "")
        target = next((each for each in inside if last and each.key == last), inside[0] if inside else None)
        if target is None:
            return UNUSED
        self._move(target)
        return USED

    def _arrow(self, direction: Direction) -> Answer:
        can = [each for each in self._focusable() if each is not self.focus]
        if self.focus is None:
            self._move(can[0] if can else None)
            return USED if can else UNUSED
        zone = self.focus.zone
        same = [each for each in can if zone and each.zone == zone]
        for group in (same, can):
            found = focus.neighbour(self.focus.rect, [each.rect for each in group], direction)
            if found is not None:
                self._move(group[found])
                return USED
        return UNUSED

    def _first_view(self) -> ScrollArea | None:
        return next((each for each in self.widgets if isinstance(each, ScrollArea) and each.overflows), None)

    # time and drawing

    @property
    def moving(self) -> bool:
        """Whether a scroll area glides."""
        return any(isinstance(each, ScrollArea) and each.gliding for each in self.widgets)

    @property
    def explaining(self) -> bool:
        """Whether the tooltip is shown."""
        return bool(self._tip and self._tip.hint and self._tip_ms >= _TIP_MS)

    def rects(self) -> list[Rect]:
        """Return where widgets are drawn."""
        return [each.visible_rect for each in self.widgets]

    def update(self, dt_ms: float) -> None:
        """Let time pass: gliding, carets, the tooltip that appears when the pointer rests."""
        for each in self.widgets:
            each.tick(dt_ms)
            if each.dirty:
                each.dirty = False
                self.dirty = True
        if self._tip and self._tip.hint and self._tip_ms < _TIP_MS:
            self._tip_ms += dt_ms
            self.dirty = self.dirty or self._tip_ms >= _TIP_MS

    def draw(self, target: Surface, look: Look) -> None:
        """Draw all widgets, the ring of the focus, and the tooltip."""
        self.dirty = False
        self._look = look
        screen = target.get_rect()
        for each in self.widgets:
            each.dirty = False
            if each.visible_rect.colliderect(screen):
                target.set_clip(each.view.rect if each.view else None)
                each.draw(target, look)
        if self.focus and self.focus.can_focus and self.focus.visible_rect.h > look.px(8):
            view = self.focus.view
            target.set_clip(view.rect.inflate(look.px(8), look.px(4)) if view else None)
            self.focus.draw_focus(target, look)
        target.set_clip(None)
        if self._tip and self.explaining:
            clear = [each.visible_rect for each in self.widgets if each.stays_seen or each is self._tip]
            draw_tooltip(target, look, self._tip.hint, self._tip.visible_rect, clear)


def _pointer() -> tuple[int, int]:
    """Return where the pointer is, far outside if it is not in the window."""
    inside = pygame.display.get_init() and pygame.mouse.get_focused()
    return pygame.mouse.get_pos() if inside else (-1, -1)
