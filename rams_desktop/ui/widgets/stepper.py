"""A number with a button to each side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, draw

from rams_desktop.ui.widgets.widget import TARGET, UNUSED, USED, Answer, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Color, Surface

    from rams_desktop.content.theme_document import ButtonState
    from rams_desktop.ui.input import Command
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look

_BIG = 5  # steps of a page key


class Stepper(Widget):
    """A whole number between bounds; tells `change` each new one."""

    clicks = True

    def __init__(
        self,
        value: int,
        bounds: tuple[int, int],
        change: Callable[[int], Change],
        *,
        key: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key, enabled=enabled, reason=reason)
        self.least, self.most = bounds
        self.value = value
        self.change = change
        self._over = 0
        self._pressed_on = 0

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return room for two buttons and the widest number."""
        height = look.px(TARGET)
        room = max(look.text_size(str(each), "number")[0] for each in (self.least, self.most))
        return 2 * height + room + 2 * look.px(14), height

    def _side(self, pos: tuple[int, int]) -> int:
        """Return -1 or 1 for the button under a point, else 0."""
        if not self.rect.collidepoint(pos):
            return 0
        if pos[0] < self.rect.x + self.rect.h:
            return -1
        return 1 if pos[0] >= self.rect.right - self.rect.h else 0

    def draw(self, target: Surface, look: Look) -> None:
        """Draw minus, the number, plus."""
        size = self.rect.h
        for side, x in ((-1, self.rect.x), (1, self.rect.right - size)):
            box = Rect(x, self.rect.y, size, size)
            can = self.enabled and self.least <= self.value + side <= self.most
            over = self.hovered and self._over == side
            state: ButtonState = "disabled" if not can else "hover" if over else "rest"
            if can and self.pressed and over and self._pressed_on == side:
                state = "pressed"
            target.blit(look.button(size, size, state, "secondary"), box)
            colour = look.colour("secondary_text" if can else "disabled_text")
            self._sign(target, look, box, side, colour)
        words = self._words(look)
        target.blit(words, words.get_rect(center=self.rect.center))

    def _words(self, look: Look) -> Surface:
        return look.text(str(self.value), "number", "text" if self.enabled else "text_muted")

    def _sign(self, target: Surface, look: Look, box: Rect, side: int, colour: Color) -> None:
        """Draw a minus or a plus."""
        arm, thick = look.px(8), max(2, look.px(2.5))
        draw.rect(target, colour, Rect(box.centerx - arm, box.centery - thick // 2, 2 * arm, thick))
        if side > 0:
            draw.rect(target, colour, Rect(box.centerx - thick // 2, box.centery - arm, thick, 2 * arm))

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether a point is on it, and mark the button under it."""
        inside = super().covers(pos)
        side = self._side(pos) if inside else 0
        if side != self._over:
            self._over, self.dirty = side, True
        return inside

    def press(self, pos: tuple[int, int]) -> None:
        """Remember the button."""
        self._pressed_on = self._side(pos)

    def release(self, pos: tuple[int, int]) -> Change:
        """Step, if it is the same button."""
        side = self._side(pos)
        pressed, self._pressed_on = self._pressed_on, 0
        return self.set(self.value + side) if side and side == pressed else None

    def set(self, value: int) -> Change:
        """Take a value, kept between the bounds, and tell."""
        value = min(max(value, self.least), self.most)
        if value == self.value or not self.enabled:
            return None
        self.value = value
        self.dirty = True
        return self.change(value)

    def take(self, command: Command) -> Answer:
        """Left and right step, page keys step by five, Home and End go to the ends."""
        goals = {
            "left": self.value - 1,
            "right": self.value + 1,
            "page-down": self.value - _BIG,
            "page-up": self.value + _BIG,
            "home": self.least,
            "end": self.most,
        }
        if command not in goals:
            return UNUSED
        return Answer(used=True, change=self.set(goals[command])) if self.enabled else USED
