"""A card of the shelf with a small picture beside its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rams_desktop.ui.widgets.shelf_card import ShelfCard

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.shelf_card import Line

_PICTURE: Final = (104, 64)  # design units


class PictureCard(ShelfCard):
    """A sheet with a picture at its left, asked for only when it is seen, and lines of words."""

    def __init__(
        self,
        key: str,
        lines: Sequence[Line],
        act: Callable[[], Change],
        picture: Callable[[Look, tuple[int, int]], Surface],
        *,
        chosen: bool = False,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key, lines, act, chosen=chosen, enabled=enabled, reason=reason)
        self._picture = picture

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return the height that the lines or the picture need in the width there is."""
        width, height = super().measure(look, width_px)
        return width, max(height, look.px(_PICTURE[1]) + 2 * look.inset)

    @classmethod
    def _inner(cls, look: Look, width: int) -> int:
        return width - 2 * look.inset - look.px(_PICTURE[0] + 14 + 26)

    @classmethod
    def _left(cls, look: Look) -> int:
        return look.inset + look.px(_PICTURE[0] + 14)

    def draw(self, target: Surface, look: Look) -> None:
        """Draw the sheet, the lines and the picture."""
        super().draw(target, look)
        size = (look.px(_PICTURE[0]), look.px(_PICTURE[1]))
        drawn = self._picture(look, size)
        target.blit(drawn, drawn.get_rect(midleft=(self.rect.x + look.inset, self.rect.centery)))
