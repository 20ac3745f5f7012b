"""A button: words on something that can be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from rams_desktop.ui.widgets.widget import TARGET, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rams_desktop.content.theme_document import ButtonKind
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look


TIGHT: Final = 10  # design units beside the words of a button that has little room


class Button(Widget):
    """Does `act` when it is activated; `act` may return a change of scene.

    `note`: a second, smaller line, such as the names and scores of the match to continue.
    `tight`: there is little room, so that its words are written in one line as small as that needs.
    """

    clicks = True

    def __init__(  # noqa: PLR0913  all but the first two have defaults
        self,
        label: str,
        act: Callable[[], Change],
        *,
        key: str = "",
        zone: str = "",
        kind: ButtonKind = "secondary",
        enabled: bool = True,
        reason: str = "",
        tip: str = "",
        note: str = "",
        align: Literal["centre", "left"] = "centre",
    ) -> None:
        super().__init__(key or label, zone=zone, enabled=enabled, reason=reason, tip=tip)
        self.label = label
        self.note = note
        self.kind: ButtonKind = kind
        self.act = act
        self.align = align
        self.tight = False

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return room for the words and a thumb's breadth around them."""
        pad = 2 * look.px(20)
        inner = width_px - pad if width_px else None
        w, h = look.text_size(self.label, "body", width_px=inner)
        if self.note:
            note_w, note_h = look.text_size(self.note, "small", width_px=inner)
            w, h = max(w, note_w), h + note_h + look.px(2)
        return width_px or w + pad, max(look.px(TARGET), h + 2 * look.px(10))

    def draw(self, target: Surface, look: Look) -> None:
        """Draw it in one of its five states."""
        rect = self.rect
        target.blit(look.button(rect.w, rect.h, self.state, self.kind), rect)
        colour = look.label_colour(self.state, self.kind)
        inner = rect.w - 2 * look.px(TIGHT if self.tight else 14)
        smaller = look.type.narrower(self.label, "body", inner) if self.tight else None
        if smaller is not None:
            words = smaller.render(self.label, True, look.colour(colour))
        else:
            words = look.text(self.label, "body", colour, width_px=inner, align=self.align)
        note = look.text(self.note, "small", colour, width_px=inner, align=self.align) if self.note else None
        height = words.get_height() + (note.get_height() + look.px(2) if note else 0)
        y = rect.centery - height // 2 + look.label_shift(self.state) - look.px(1)
        for line in (words, note):
            if line:
                left = rect.x + look.px(18) if self.align == "left" else rect.centerx - line.get_width() // 2
                target.blit(line, (left, y))
                y += line.get_height() + look.px(2)

    def parts_px(self, look: Look) -> tuple[int, int]:
        """Return how wide it is where there is little room: what is always there, and its words, which may shrink."""
        return 2 * look.px(TIGHT), look.text_size(self.label, "body")[0]

    def draw_focus(self, target: Surface, look: Look) -> None:
        """Draw the ring around the face, not around its shadow."""
        look.focus_ring(target, self.rect.inflate(-look.px(4), -look.px(4)))

    def activate(self) -> Change:
        """Do what it is for."""
        return self.act()
