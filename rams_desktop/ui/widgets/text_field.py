"""A line of text that can be written in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, draw

from rams_desktop.ui.input import writing
from rams_desktop.ui.widgets.widget import TARGET, UNUSED, USED, Answer, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.content.theme_document import ColourName
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look

_BLINK_MS = 530.0


class TextField(Widget):
    """One line with a caret and a selection; tells `change` each new text, `done` on Enter.

    What an input method composes is shown underlined at the caret until it is committed.
    `most`: the greatest number of characters. `ghost`: shown while it is empty. `wide`: in design units.
    """

    drags = True

    def __init__(
        self,
        text: str,
        change: Callable[[str], Change],
        *,
        key: str = "",
        most: int = 24,
        ghost: str = "",
        wide: float = 320,
        done: Callable[[], Change] | None = None,
    ) -> None:
        super().__init__(key)
        self.text = text
        self.change = change
        self.done = done
        self.most = most
        self.ghost = ghost
        self.wide = wide
        self.caret = self.anchor = len(text)
        self._composed = ""
        self._blink_ms = 0.0
        self._shift_px = 0
        self._look: Look | None = None

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return a field as wide as it may be, to a limit."""
        wide = look.px(self.wide)
        return min(width_px or wide, wide), look.px(TARGET)

    # drawing

    def draw(self, target: Surface, look: Look) -> None:
        """Draw the field, the text, the selection and the caret."""
        self._look = look
        radius = look.px(6)
        edge: ColourName = "accent" if self.focused else "text_muted" if self.hovered else "panel_edge"
        line_px = max(1.0, (2 if self.focused else 1.5) * look.scale)
        look.box(target, self.rect, radius, "sheet", line=edge, line_px=line_px)
        inner = self.rect.inflate(-2 * look.px(12), -2 * look.px(4))
        shown = self.text[: self.caret] + self._composed + self.text[self.caret :]
        at = self._width(shown[: self.caret + len(self._composed)])
        self._shift_px = min(max(self._shift_px, at - inner.w + look.px(2)), at)
        clip = target.get_clip()
        target.set_clip(inner.clip(clip))
        left = inner.x - self._shift_px
        line = look.px(24)
        low, high = sorted((self.caret, self.anchor))
        if self.focused and low != high:
            a, b = self._width(self.text[:low]), self._width(self.text[:high])
            draw.rect(target, look.colour("highlight"), Rect(left + a, inner.centery - line // 2, b - a, line))
        if shown or self.ghost:
            words = look.text(shown or self.ghost, "body", "text" if shown else "text_muted")
            target.blit(words, words.get_rect(midleft=(left, inner.centery)))
        if self._composed:
            a = self._width(self.text[: self.caret])
            draw.rect(target, look.colour("text"), Rect(left + a, inner.centery + line // 2, at - a, look.px(1.5)))
        if self.focused and self._blink_ms < _BLINK_MS:
            thick = max(1, look.px(1.5))
            draw.rect(target, look.colour("text"), Rect(left + at, inner.centery - line // 2, thick, line))
        target.set_clip(clip)

    def _width(self, text: str) -> int:
        return self._look.text_size(text, "body")[0] if self._look and text else 0

    def tick(self, dt_ms: float) -> None:
        """Let the caret blink."""
        if not self.focused:
            return
        before = self._blink_ms < _BLINK_MS
        self._blink_ms = (self._blink_ms + dt_ms) % (2 * _BLINK_MS)
        self.dirty = self.dirty or before != (self._blink_ms < _BLINK_MS)

    def focus_changed(self) -> None:
        """Ask for text input while it has the focus; select all when it gets it."""
        self._composed = ""
        if self.focused:
            self.anchor, self.caret = 0, len(self.text)
            self._blink_ms = 0.0
            writing.start(self.rect)
        else:
            self.anchor = self.caret
            writing.stop()

    # editing

    def _place(self, caret: int, *, select: bool) -> Answer:
        self.caret = min(max(caret, 0), len(self.text))
        if not select:
            self.anchor = self.caret
        self._blink_ms = 0.0
        self.dirty = True
        return USED

    def _put(self, new: str) -> Answer:
        """Put text instead of the selection."""
        low, high = sorted((self.caret, self.anchor))
        room = self.most - len(self.text) + high - low
        new = "".join(each for each in new if each.isprintable())[:room]
        text = self.text[:low] + new + self.text[high:]
        changed = text != self.text
        self.text = text
        self._place(low + len(new), select=False)
        return Answer(used=True, change=self.change(text) if changed else None)

    def _erase(self, step: int) -> Answer:
        """Erase the selection, or one character before (-1) or after (1) the caret."""
        if self.caret == self.anchor:
            self.anchor = min(max(self.caret + step, 0), len(self.text))
        return self._put("")

    def type(self, event: Event) -> Answer:
        """Read what is written, composed, pasted or moved."""
        if event.type == pygame.TEXTINPUT:
            self._composed = ""
            return self._put(event.text)
        if event.type == pygame.TEXTEDITING:
            self._composed = event.text
            self.dirty = True
            return USED
        if event.type != pygame.KEYDOWN:
            return UNUSED
        if self._composed:
            return USED
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event.key)
        return self._key(event.key, select=bool(event.mod & pygame.KMOD_SHIFT), char=event.unicode)

    def _key(self, key: int, *, select: bool, char: str) -> Answer:
        low, high = sorted((self.caret, self.anchor))
        collapse = low != high and not select
        if key == pygame.K_BACKSPACE:
            return self._erase(-1)
        if key == pygame.K_DELETE:
            return self._erase(1)
        if key == pygame.K_LEFT:
            return self._place(low if collapse else self.caret - 1, select=select)
        if key == pygame.K_RIGHT:
            return self._place(high if collapse else self.caret + 1, select=select)
        if key == pygame.K_HOME:
            return self._place(0, select=select)
        if key == pygame.K_END:
            return self._place(len(self.text), select=select)
        if key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            return Answer(used=True, change=self.done()) if self.done else UNUSED
        # What is written comes as TEXTINPUT; the key itself must not be read as a command.
        return USED if char and char.isprintable() else UNUSED

    def _shortcut(self, key: int) -> Answer:
        low, high = sorted((self.caret, self.anchor))
        if key == pygame.K_a:
            self.anchor = 0
            return self._place(len(self.text), select=True)
        if key == pygame.K_v:
            return self._put(_paste())
        if key in {pygame.K_c, pygame.K_x}:
            if low != high:
                _copy(self.text[low:high])
            return self._put("") if key == pygame.K_x and low != high else USED
        return UNUSED

    def press(self, pos: tuple[int, int]) -> None:
        """Put the caret at the pointer."""
        self._place(self._index(pos[0]), select=False)

    def drag(self, pos: tuple[int, int]) -> Change:
        """Select as far as the pointer."""
        self._place(self._index(pos[0]), select=True)
        return None

    def _index(self, x: int) -> int:
        if self._look is None:
            return len(self.text)
        inside = x - self.rect.x - self._look.px(12) + self._shift_px
        return min(range(len(self.text) + 1), key=lambda n: abs(self._width(self.text[:n]) - inside))


def _paste() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def _copy(text: str) -> None:
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return
