"""A number on a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rams_desktop.ui.widgets.widget import TARGET, UNUSED, USED, Answer, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rams_desktop.ui.input import Command
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look


class Slider(Widget):
    """A whole number from `least` to `most` in steps, written beside the line as `spell` says.

    `change` is told while it moves, `done` once when it is let go: what is costly waits for that.
    """

    drags = True

    def __init__(  # noqa: PLR0913  all but the first three have defaults
        self,
        value: int,
        bounds: tuple[int, int],
        change: Callable[[int], Change],
        *,
        key: str = "",
        step: int = 1,
        spell: Callable[[int], str] = str,
        done: Callable[[int], Change] | None = None,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key, enabled=enabled, reason=reason)
        self.least, self.most = bounds
        self.value = value
        self.step = step
        self.change = change
        self.done = done
        self.spell = spell
        self._line = Rect(0, 0, 1, 1)

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return a line of a comfortable length."""
        return min(width_px or look.px(360), look.px(360)), look.px(TARGET)

    def draw(self, target: Surface, look: Look) -> None:
        """Draw the line, the part before the knob filled, the knob, and the number."""
        room = max(look.text_size(self.spell(each), "number")[0] for each in (self.least, self.value, self.most))
        knob = look.px(26)
        line = Rect(self.rect.x + knob // 2, 0, self.rect.w - knob - room - look.px(20), look.px(6))
        line.centery = self.rect.centery
        self._line = line
        part = (self.value - self.least) / max(1, self.most - self.least)
        x = line.x + round(part * line.w)
        look.box(target, line, line.h / 2, "panel_edge")
        filled = Rect(line.x, line.y, x - line.x, line.h)
        look.box(target, filled, line.h / 2, "accent" if self.enabled else "text_muted")
        ball = Rect(0, 0, knob, knob)
        ball.center = x, line.centery
        target.blit(look.button(knob, knob, self.state, "primary"), ball)
        words = look.text(self.spell(self.value), "number", "text" if self.enabled else "text_muted")
        target.blit(words, words.get_rect(midright=(self.rect.right - look.px(6), self.rect.centery)))

    def _set(self, value: int) -> Change:
        value = min(max(value, self.least), self.most)
        if value == self.value:
            return None
        self.value = value
        self.dirty = True
        return self.change(value)

    def _at(self, x: int) -> int:
        part = (x - self._line.x) / max(1, self._line.w)
        steps = round(part * (self.most - self.least) / self.step)
        return self.least + steps * self.step

    def press(self, pos: tuple[int, int]) -> None:
        """Jump to the pointer."""
        self._set(self._at(pos[0]))

    def drag(self, pos: tuple[int, int]) -> Change:
        """Follow the pointer."""
        return self._set(self._at(pos[0]))

    def release(self, pos: tuple[int, int]) -> Change:
        """Say that it is done."""
        return self.done(self.value) if self.done else None

    def take(self, command: Command) -> Answer:
        """Left and right step; Home and End go to the ends."""
        goals = {
            "left": self.value - self.step,
            "right": self.value + self.step,
            "home": self.least,
            "end": self.most,
        }
        if command not in goals:
            return UNUSED
        if not self.enabled:
            return USED
        change = self._set(goals[command])
        return Answer(used=True, change=self.done(self.value) if self.done else change)
