"""The quiet buttons at the table's edge, each with the key that does the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Color, Surface

from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.fitted import fitted

if TYPE_CHECKING:
    from collections.abc import Callable

    from rams_desktop.content.theme_document import ButtonState, ColourName
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look

VEIL: Final[dict[ButtonState, int]] = {"rest": 190, "hover": 225, "pressed": 250, "focus": 200}
EDGE: Final = 110  # how much of the edge of one at rest is seen


class ToolButton(Button):
    """A button burnt into the table rather than laid upon it: words, and its key."""

    def __init__(
        self, label: str, act: Callable[[], Change], *, key: str, letter: str, enabled: bool = True, reason: str = ""
    ) -> None:
        super().__init__(label, act, key=key, zone="tools", kind="quiet", enabled=enabled, reason=reason)
        self.letter = letter
        self._face: Surface | None = None
        self._face_key: object = None

    def draw(self, target: Surface, look: Look) -> None:
        """Draw it in one of its five states."""
        key = (id(look), self.rect.size, self.state)
        if self._face is None or key != self._face_key:
            self._face, self._face_key = self._drawn(look), key
        target.blit(self._face, self.rect)

    def _drawn(self, look: Look) -> Surface:
        rect, state = self.rect.move(-self.rect.x, -self.rect.y), self.state
        radius = look.px(8)
        face = Surface(rect.size, SRCALPHA)
        wood, edge = look.colour("wood"), look.colour("wood_edge")
        if state in {"hover", "pressed", "focus"}:
            edge = look.colour("wood_text_muted")
        line = Color(edge.r, edge.g, edge.b, EDGE if state == "rest" else 255)
        if state != "disabled":
            fill = Color(wood.r, wood.g, wood.b, VEIL[state])
            look.box(face, rect, radius, fill, line=line, line_px=look.px(1))
        colour: ColourName = "wood_text" if state != "disabled" else "table_text_muted"
        down = look.px(1) if state == "pressed" else 0
        key = look.text(self.letter, "small", "table_text_muted" if state == "disabled" else "wood_text_muted")
        room = rect.w - 2 * look.px(12) - key.get_width() - look.px(6)
        words = fitted(look, self.label, "small", colour, room)
        face.blit(words, words.get_rect(midleft=(look.px(12), rect.centery + down)))
        face.blit(key, key.get_rect(midright=(rect.w - look.px(12), rect.centery + down)))
        return face
