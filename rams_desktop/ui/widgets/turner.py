"""One of a few words, with a button to each side that turns to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rams_desktop.ui.widgets.stepper import Stepper
from rams_desktop.ui.widgets.widget import TARGET

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Color, Rect, Surface

    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look


class Turner(Stepper):
    """Shows the chosen one of `labels`; tells `change` the index of another. `tips`: what is said of each."""

    def __init__(
        self,
        labels: Sequence[str],
        chosen: int,
        change: Callable[[int], Change],
        *,
        key: str = "",
        tips: Sequence[str] = (),
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(chosen, (0, len(labels) - 1), change, key=key, enabled=enabled, reason=reason)
        self.labels = tuple(labels)
        self.tips = tuple(tips)

    @property
    def hint(self) -> str:
        """What the chosen word means."""
        if not self.enabled:
            return self.reason
        return self.tips[self.value] if self.value < len(self.tips) else ""

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return room for two buttons and the longest word."""
        height = look.px(TARGET)
        room = max(look.text_size(each, "body")[0] for each in self.labels)
        return 2 * height + room + 2 * look.px(10), height

    def _words(self, look: Look) -> Surface:
        return look.text(self.labels[self.value], "body", "text" if self.enabled else "text_muted")

    def _sign(self, target: Surface, look: Look, box: Rect, side: int, colour: Color) -> None:
        """Draw an arrow that points to its side."""
        deep, high, thick = side * look.px(3.5), look.px(7), max(2.0, 2.2 * look.scale)
        tip = (box.centerx + deep, box.centery)
        ends = [(box.centerx - deep, box.centery + way) for way in (-high, high)]
        look.stroke(target, [ends[0], tip, ends[1]], colour, thick)
