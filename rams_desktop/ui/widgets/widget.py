"""The ground all widgets stand on: a rectangle, a state, and what it does when it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.content.theme_document import ButtonState
    from rams_desktop.ui.input import Command
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.scroll import ScrollArea

TARGET = 44  # least height of what can be pressed, in design units


class Answer(NamedTuple):
    """What came of an event: whether somebody used it, and the change of scene it asks for."""

    used: bool
    change: Change = None


UNUSED = Answer(used=False)
USED = Answer(used=True)


class Widget:
    """A rectangle in the window that can be pointed at, focused and activated.

    - `key`: keeps the focus where it is when a scene builds its widgets anew.
    - `zone`: Tab moves between zones; a widget without one is a zone of its own.
    - `reason`: why it is disabled; shown beside it when pointed at or focused. `tip`: the same
      for an enabled one.
    - `view`: the scroll area that it lies in. `clicks`: it is heard when it is pressed.
    - `stays_seen`: a tooltip gives way to it.
    """

    can_focus = True
    drags = False
    clicks = False
    stays_seen = False

    def __init__(self, key: str = "", *, zone: str = "", enabled: bool = True, reason: str = "", tip: str = "") -> None:
        self.key = key
        self.zone = zone
        self.enabled = enabled
        self.reason = reason
        self.tip = tip
        self.rect = Rect(0, 0, 0, 0)
        self.view: ScrollArea | None = None
        self.hovered = self.pressed = self.focused = False
        self.dirty = True

    @property
    def state(self) -> ButtonState:
        """Which face it shows; the fifth, the focus, is a ring around any of these."""
        if not self.enabled:
            return "disabled"
        if self.pressed and self.hovered:
            return "pressed"
        return "hover" if self.hovered else "rest"

    @property
    def visible_rect(self) -> Rect:
        """The part of its rectangle that can be seen and pointed at."""
        return self.rect.clip(self.view.rect) if self.view else self.rect

    @property
    def hint(self) -> str:
        """What the tooltip says; nothing for none."""
        return self.tip if self.enabled else self.reason

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return the size it wants, given the width there is."""
        return width_px or look.px(200), look.px(TARGET)

    def draw(self, target: Surface, look: Look) -> None:
        """Draw it as it is now."""

    def draw_focus(self, target: Surface, look: Look) -> None:
        """Draw the mark of the focus around it."""
        look.focus_ring(target, self.rect)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether a point of the window is on it."""
        return self.visible_rect.collidepoint(pos)

    def activate(self) -> Change:
        """Do what it is for."""
        return None

    def take(self, command: Command) -> Answer:
        """Answer a command that came while it has the focus."""
        if command != "activate":
            return UNUSED
        return Answer(used=True, change=self.activate()) if self.enabled else USED

    def type(self, event: Event) -> Answer:
        """Answer a raw event, before it is read as a command, while it has the focus."""
        return UNUSED

    def press(self, pos: tuple[int, int]) -> None:
        """The pointer went down on it."""

    def drag(self, pos: tuple[int, int]) -> Change:
        """The pointer moves while it holds it."""
        return None

    def release(self, pos: tuple[int, int]) -> Change:
        """The pointer went up again; only inside does it count."""
        return self.activate() if self.covers(pos) else None

    def focus_changed(self) -> None:
        """The focus came or went."""

    def tick(self, dt_ms: float) -> None:
        """Let time pass."""
