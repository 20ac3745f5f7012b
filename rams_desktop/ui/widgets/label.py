"""Words that are only read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rams_desktop.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.content.theme_document import ColourName, Role
    from rams_desktop.ui.theme.look import Look


class Label(Widget):
    """Text of one role and colour, wrapped to its rectangle; it never takes the focus."""

    can_focus = False

    def __init__(
        self,
        text: str,
        role: Role = "body",
        colour: ColourName = "text",
        *,
        key: str = "",
        align: Literal["left", "centre", "right"] = "left",
        wraps: bool = True,
    ) -> None:
        super().__init__(key)
        self.text = text
        self.role: Role = role
        self.colour: ColourName = colour
        self.align = align
        self.wraps = wraps

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return the size of the words."""
        return look.text_size(self.text, self.role, width_px=width_px if self.wraps else None)

    def draw(self, target: Surface, look: Look) -> None:
        """Draw the words, centred in height."""
        if not self.text:
            return
        width = self.rect.w if self.wraps else None
        words = look.text(self.text, self.role, self.colour, width_px=width, align=self.align)
        place = words.get_rect(midleft=self.rect.midleft)
        if self.align == "centre":
            place = words.get_rect(center=self.rect.center)
        elif self.align == "right":
            place = words.get_rect(midright=self.rect.midright)
        target.blit(words, place)

    def covers(self, pos: tuple[int, int]) -> bool:
        """It has nothing to point at unless it has a tip."""
        return bool(self.hint) and super().covers(pos)
