"""On or off: a switch with its words before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, draw

from rams_desktop.ui.widgets.widget import TARGET, UNUSED, USED, Answer, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rams_desktop.content.theme_document import ColourName
    from rams_desktop.ui.input import Command
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look


class Toggle(Widget):
    """A switch; tells `change` the new value. The knob's side and a tick say it, not colour alone."""

    clicks = True

    def __init__(
        self,
        on: bool,  # noqa: FBT001  a switch is a bool
        change: Callable[[bool], Change],
        *,
        key: str = "",
        enabled: bool = True,
        reason: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(key, enabled=enabled, reason=reason, tip=tip)
        self.on = on
        self.change = change

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return the size of the switch."""
        return look.px(72), look.px(TARGET)

    def draw(self, target: Surface, look: Look) -> None:
        """Draw the slot and the knob."""
        slot = Rect(0, 0, look.px(64), look.px(32))
        slot.center = self.rect.center
        radius = slot.h // 2
        fill: ColourName = "accent" if self.on and self.enabled else "panel_edge"
        draw.rect(target, look.colour(fill), slot, 0, radius)
        edge: ColourName = "text" if self.hovered and self.enabled else "text_muted"
        draw.rect(target, look.colour(edge), slot, max(1, look.px(1.5)), radius)
        size = slot.h - 2 * look.px(4)
        knob = Rect(0, 0, size, size)
        knob.midleft = (slot.right - look.px(4) - size if self.on else slot.x + look.px(4)), slot.centery
        if self.state == "pressed":
            knob.inflate_ip(look.px(2), look.px(2))
        draw.rect(target, look.colour("panel"), knob, 0, size // 2)
        if self.on:
            x, y, unit = knob.centerx, knob.centery, size / 10
            points = [(x - 2.5 * unit, y), (x - 0.6 * unit, y + 2 * unit), (x + 2.6 * unit, y - 2 * unit)]
            draw.lines(target, look.colour("text"), False, points, max(2, look.px(2)))

    def activate(self) -> Change:
        """Turn it over."""
        self.on = not self.on
        self.dirty = True
        return self.change(self.on)

    def take(self, command: Command) -> Answer:
        """Enter turns it over; left is off and right is on."""
        if command in {"left", "right"} and self.enabled:
            return Answer(used=True, change=self.activate()) if self.on != (command == "right") else USED
        return super().take(command) if command == "activate" else UNUSED
