"""One variant on the shelf: what it is called, where it is played, what is special about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rams_desktop.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rams_desktop.content.theme_document import ColourName, Role
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look

Line = tuple[str, "Role", "ColourName"]


class ShelfCard(Widget):
    """A sheet with lines of words; the chosen one has a thick edge and a tick.

    A broken one cannot be chosen; its lines say what is wrong with it.
    """

    clicks = True

    def __init__(
        self,
        key: str,
        lines: Sequence[Line],
        act: Callable[[], Change],
        *,
        chosen: bool = False,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key, zone="shelf", enabled=enabled, reason=reason)
        self.lines = tuple(lines)
        self.act = act
        self.chosen = chosen

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return the height that the lines need in the width there is."""
        width = width_px or look.px(320)
        inner = self._inner(look, width)
        height = sum(look.text_size(text, role, width_px=inner)[1] + look.px(3) for text, role, _ in self.lines)
        return width, height + 2 * look.inset

    @classmethod
    def _inner(cls, look: Look, width: int) -> int:
        return width - 2 * look.inset - look.px(30)

    @classmethod
    def _left(cls, look: Look) -> int:
        return look.inset

    def _top(self, look: Look) -> int:
        """Return how far below the upper edge the lines begin: as far as they end above the lower one."""
        needed = ShelfCard.measure(self, look, self.rect.w)[1]
        return look.inset + max(0, self.rect.h - needed) // 2

    def draw(self, target: Surface, look: Look) -> None:
        """Draw the sheet, lifted a little under the pointer, and the lines."""
        rect = self.rect
        target.blit(look.panel(rect.w, rect.h), rect)
        face = rect.inflate(-look.px(12), -look.px(12))
        if self.chosen:
            look.box(target, face, look.px(6), line="accent", line_px=look.px(3))
        elif self.hovered and self.enabled:
            edge: ColourName = "accent" if self.pressed else "text_muted"
            look.box(target, face, look.px(6), line=edge, line_px=look.px(2))
        y = rect.y + self._top(look)
        for text, role, colour in self.lines:
            words = look.text(text, role, colour, width_px=self._inner(look, rect.w))
            target.blit(words, (rect.x + self._left(look), y))
            y += words.get_height() + look.px(3)
        if self.chosen:
            self._tick(target, look)

    def draw_focus(self, target: Surface, look: Look) -> None:
        """Draw the ring around the face, not around its shadow."""
        look.focus_ring(target, self.rect.inflate(-look.px(8), -look.px(8)))

    def _tick(self, target: Surface, look: Look) -> None:
        size = look.px(24)
        disc = Rect(0, 0, size, size)
        disc.topright = self.rect.right - look.inset, self.rect.y + look.inset
        look.box(target, disc, size / 2, "accent")
        x, y, unit = disc.centerx, disc.centery, size / 12
        points = [(x - 3 * unit, y), (x - 0.8 * unit, y + 2.4 * unit), (x + 3.2 * unit, y - 2.4 * unit)]
        look.stroke(target, points, "accent_text", max(2.0, 2.5 * look.scale))

    def activate(self) -> Change:
        """Choose it."""
        return self.act()
