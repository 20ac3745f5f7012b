"""A line of a list of contents: flat, marked where one is, lit under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rams_desktop.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look

_HEIGHT = 40  # design units


class Entry(Widget):
    """Words that lead somewhere; `here` marks the place one is at, by a bar and by weight."""

    clicks = True

    def __init__(self, label: str, act: Callable[[], Change], *, key: str, zone: str, here: bool = False) -> None:
        super().__init__(key, zone=zone)
        self.label = label
        self.act = act
        self.here = here

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return a line, or more where the words are long."""
        width = width_px or look.px(240)
        return width, max(look.px(_HEIGHT), look.text_size(self.label, "number", width_px=self._room(look, width))[1])

    @staticmethod
    def _room(look: Look, width: int) -> int:
        return width - look.px(14) - look.px(6)

    def draw(self, target: Surface, look: Look) -> None:
        """Draw the words, the bar, and a tint under the pointer."""
        rect = self.rect
        if self.hovered or self.pressed:
            tint = look.colour("panel").lerp(look.colour("accent"), 0.2 if self.pressed else 0.1)
            look.box(target, rect.inflate(0, -look.px(4)), look.px(5), tint)
        if self.here:
            bar = Rect(rect.x, rect.y + look.px(8), look.px(4), rect.h - 2 * look.px(8))
            look.box(target, bar, look.px(2), "accent")
        role, colour = ("number", "accent") if self.here else ("body", "text")
        words = look.text(self.label, role, colour, width_px=self._room(look, rect.w))  # type: ignore[arg-type]
        target.blit(words, words.get_rect(midleft=(rect.x + look.px(14), rect.centery)))

    def draw_focus(self, target: Surface, look: Look) -> None:
        """Draw the ring close to the words."""
        look.focus_ring(target, self.rect.inflate(-look.px(4), -look.px(8)))

    def activate(self) -> Change:
        """Go there."""
        return self.act()
