"""On or off: a switch with its words before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

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
        edge: ColourName = "text" if self.hovered and self.enabled else "text_muted"
        look.box(target, slot, radius, fill, line=edge, line_px=max(1.0, 1.5 * look.scale))
        size = slot.h - 2 * look.px(4)
        knob = Rect(0, 0, size, size)
        knob.midleft = (slot.right - look.px(4) - size if self.on else slot.x + look.px(4)), slot.centery
        if self.state == "pressed":
            knob.inflate_ip(look.px(2), look.px(2))
        look.box(target, knob, knob.h / 2, "panel")
        if self.on:
            x, y, unit = knob.centerx, knob.centery, size / 10
            points = [(x - 2.5 * unit, y), (x - 0.6 * unit, y + 2 * unit), (x + 2.6 * unit, y - 2 * unit)]
            look.stroke(target, points, "text", max(2.0, 2 * look.scale))

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
