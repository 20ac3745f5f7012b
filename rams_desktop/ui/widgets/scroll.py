"""A window onto something taller than it: wheel, drag, keys, and a bar at its right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rams_desktop.ui.widgets.widget import UNUSED, USED, Answer, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rams_desktop.content.theme_document import ColourName
    from rams_desktop.ui.input import Command
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look

_GLIDE_MS = 70.0  # time constant


class ScrollArea(Widget):
    """Holds other widgets at places in its content, and moves them as it scrolls.

    - `hold(widget, rect)`: `rect` counts from the top left of the content.
    - `paint(target, origin)`: draws what is not a widget; `origin` is where the content begins.
    - `reads`: it takes the focus itself, to be scrolled by arrows (a page of text), where there is more than fits.
    - `on_wood`: it lies on dark ground, so that its bar must be bright.
    """

    drags = True

    def __init__(
        self,
        key: str = "",
        *,
        paint: Callable[[Surface, tuple[int, int]], None] | None = None,
        reads: bool = False,
        on_wood: bool = False,
    ) -> None:
        super().__init__(key)
        self.can_focus = False
        self._reads = reads
        self.paint = paint
        self.on_wood = on_wood
        self.content_px = 0
        self.glides = True
        self._offset = 0.0
        self._goal = 0.0
        self._homes: list[tuple[Widget, Rect]] = []
        self._grip: tuple[int, float, float] | None = None
        self._bar_px = 12
        self._step_px = 60

    # content

    def clear(self, look: Look, rect: Rect) -> None:
        """Forget the content and lie at `rect`; how far it is scrolled stays."""
        self.rect = Rect(rect)
        self._homes = []
        self.content_px = 0
        self._bar_px = look.px(12)
        self._step_px = look.px(60)

    def hold(self, widget: Widget, rect: Rect) -> None:
        """Put a widget into the content."""
        widget.view = self
        self._homes.append((widget, Rect(rect)))
        self.content_px = max(self.content_px, rect.bottom)

    @property
    def held(self) -> tuple[Widget, ...]:
        """The widgets of the content, in the order in which they were put there."""
        return tuple(widget for widget, _home in self._homes)

    def settle(self) -> None:
        """Place everything, after the last `hold` and after each move."""
        self._goal = min(max(self._goal, 0.0), float(self.most))
        self._offset = min(max(self._offset, 0.0), float(self.most))
        self.can_focus = self._reads and self.overflows
        for widget, home in self._homes:
            widget.rect = home.move(self.rect.x, self.rect.y - round(self._offset))
        self.dirty = True

    @property
    def most(self) -> int:
        """How far it can be scrolled, in pixels."""
        return max(0, self.content_px - self.rect.h)

    @property
    def overflows(self) -> bool:
        """Whether there is more than fits."""
        return self.most > 0

    @property
    def offset(self) -> int:
        """How far it is scrolled, in pixels."""
        return round(self._offset)

    @property
    def goal(self) -> float:
        """How far it will be scrolled, in pixels."""
        return self._goal

    @property
    def gliding(self) -> bool:
        """Whether it is on its way."""
        return abs(self._goal - self._offset) >= 1

    # moves

    def scroll_to(self, offset_px: float, *, at_once: bool = False) -> None:
        """Glide until `offset_px` of the content is above the upper edge."""
        self._goal = min(max(offset_px, 0.0), float(self.most))
        if at_once or not self.glides:
            self._offset = self._goal
        self.settle()

    def wheel(self, notches: float) -> None:
        """Scroll as a wheel does; up is positive."""
        self.scroll_to(self._goal - notches * self._step_px * 1.4)

    def scroll_by(self, command: Command) -> bool:
        """Scroll as a key says; return whether it is a key for that and there is somewhere to go."""
        page = self.rect.h - self._step_px
        goals = {
            "up": self._goal - self._step_px,
            "down": self._goal + self._step_px,
            "page-up": self._goal - page,
            "page-down": self._goal + page,
            "home": 0.0,
            "end": float(self.most),
        }
        before = self._goal
        if command in goals:
            self.scroll_to(goals[command])
        return self._goal != before

    def show(self, widget: Widget) -> None:
        """Scroll until a widget of the content is seen whole."""
        home = next((home for each, home in self._homes if each is widget), None)
        if home is None:
            return
        room = min(self._step_px // 3, max(0, (self.rect.h - home.h) // 2))
        if home.top - room < self._goal:
            self.scroll_to(home.top - room)
        elif home.bottom + room > self._goal + self.rect.h:
            self.scroll_to(home.bottom + room - self.rect.h)

    def tick(self, dt_ms: float) -> None:
        """Glide toward the goal."""
        if not self.gliding:
            if self._offset != self._goal:
                self._offset = self._goal
                self.settle()
            return
        self._offset += (self._goal - self._offset) * min(1.0, dt_ms / _GLIDE_MS)
        self.settle()

    def take(self, command: Command) -> Answer:
        """Scroll, when it is a page of text that has the focus."""
        return USED if self.scroll_by(command) else UNUSED

    # pointer

    def bar_covers(self, pos: tuple[int, int]) -> bool:
        """Say whether a point is on the bar."""
        return self.overflows and self._track().inflate(self._bar_px, 0).collidepoint(pos)

    def _track(self) -> Rect:
        return Rect(self.rect.right - self._bar_px, self.rect.y, self._bar_px, self.rect.h)

    def _thumb(self) -> Rect:
        track = self._track()
        height = max(3 * self._bar_px, track.h * self.rect.h // max(1, self.content_px))
        room = track.h - height
        return Rect(track.x, track.y + round(room * self._offset / max(1, self.most)), track.w, height)

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold of the bar, or of the content itself."""
        per_px = -1.0
        if self.bar_covers(pos):
            thumb = self._thumb()
            per_px = self.most / max(1, self.rect.h - thumb.h)
            if not thumb.inflate(self._bar_px, 0).collidepoint(pos):
                self.scroll_to((pos[1] - self.rect.y - thumb.h / 2) * per_px, at_once=True)
        self._grip = pos[1], self._goal, per_px

    def drag(self, pos: tuple[int, int]) -> Change:
        """Move with the pointer."""
        if self._grip:
            start, offset, per_px = self._grip
            self.scroll_to(offset + (pos[1] - start) * per_px, at_once=True)
        return None

    def release(self, pos: tuple[int, int]) -> Change:
        """Let go."""
        self._grip = None
        return None

    def draw_focus(self, target: Surface, look: Look) -> None:
        """Mark the bar alone: a ring around a whole page would shout."""
        look.focus_ring(target, self._track().inflate(-look.px(4), -look.px(8)))

    def draw(self, target: Surface, look: Look) -> None:
        """Draw the content that is not a widget, and the bar."""
        if self.paint:
            target.set_clip(self.rect)
            self.paint(target, (self.rect.x, self.rect.y - self.offset))
            target.set_clip(None)
        if self.overflows:
            radius = look.px(4)
            thumb = self._thumb().inflate(-look.px(4), 0)
            ground: ColourName = "wood_text_muted" if self.on_wood else "text_muted"
            colour = look.colour("accent" if self.pressed else ground)
            look.box(target, self._track().inflate(-look.px(4), 0), radius, line="panel_edge")
            look.box(target, thumb, radius, colour)
