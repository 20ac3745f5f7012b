"""One of a few: a row of segments, wrapping where the row is too short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rams_desktop.ui.widgets.widget import TARGET, UNUSED, USED, Answer, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rams_desktop.content.theme_document import ButtonKind, ButtonState, ColourName
    from rams_desktop.ui.input import Command
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look


class Choice(Widget):
    """Shows `labels` and which one is `chosen`; tells `pick` the index of another.

    Left and right change it while it has the focus; a click takes a segment, let go on the same.
    `tips`: what is said of the segment under the pointer, or of the chosen one.
    """

    clicks = True

    def __init__(
        self,
        labels: Sequence[str],
        chosen: int,
        pick: Callable[[int], Change],
        *,
        key: str = "",
        tips: Sequence[str] = (),
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key, enabled=enabled, reason=reason)
        self.labels = tuple(labels)
        self.chosen = chosen
        self.pick = pick
        self.tips = tuple(tips)
        self._over: int | None = None
        self._pressed_on: int | None = None
        self._cells: list[Rect] = []

    def _layout(self, look: Look, width_px: int | None) -> tuple[list[Rect], tuple[int, int]]:
        """Return the segments from (0, 0), equal in width where they fit in one row."""
        height = look.px(TARGET)
        wants = [look.text_size(each, "body")[0] + 2 * look.px(16) for each in self.labels]
        widest = max(wants, default=0)
        if width_px is None or sum(wants) <= width_px:
            even = widest * len(wants)
            if width_px is None or even <= width_px:
                wants = [widest] * len(wants)
            cells, x = [], 0
            for want in wants:
                cells.append(Rect(x, 0, want, height))
                x += want
            return cells, (x, height)
        columns = max(1, min(len(wants), width_px // max(1, widest)))
        rows = -(-len(wants) // columns)
        columns = -(-len(wants) // rows)
        wide = min(width_px // columns, max(widest, 1)) if columns > 1 else width_px
        cells = [Rect(i % columns * wide, i // columns * height, wide, height) for i in range(len(wants))]
        return cells, (wide * columns, rows * height)

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return the size of all segments."""
        return self._layout(look, width_px)[1]

    def draw(self, target: Surface, look: Look) -> None:
        """Draw the trough, the chosen segment raised in it, and the words."""
        self._cells = [cell.move(self.rect.topleft) for cell in self._layout(look, self.rect.w)[0]]
        if not self._cells:
            return
        radius = look.px(8)
        around = self._cells[0].unionall(self._cells[1:])
        look.box(target, around, radius, line="panel_edge", line_px=look.px(1))
        for index, cell in enumerate(self._cells):
            inner = cell.inflate(-2 * look.px(3), -2 * look.px(3))
            chosen = index == self.chosen
            state = self._cell_state(index)
            if chosen or state in {"hover", "pressed"}:
                kind: ButtonKind = "primary" if chosen else "quiet"
                target.blit(look.button(inner.w, inner.h, state, kind), inner)
            colour: ColourName = "disabled_text" if not self.enabled else "accent_text" if chosen else "text"
            words = look.text(self.labels[index], "body", colour)
            if words.get_width() > inner.w - look.px(8):
                words = look.text(self.labels[index], "small", colour, width_px=inner.w - look.px(8), align="centre")
            target.blit(words, words.get_rect(center=cell.center))

    def _cell_state(self, index: int) -> ButtonState:
        if not self.enabled:
            return "disabled"
        if self.pressed and self._pressed_on == index:
            return "pressed"
        return "hover" if self.hovered and self._over == index else "rest"

    @property
    def hint(self) -> str:
        """What the segment under the pointer means, or the chosen one."""
        if not self.enabled:
            return self.reason
        index = self._over if self.hovered and self._over is not None else self.chosen
        return self.tips[index] if 0 <= index < len(self.tips) else ""

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((index for index, cell in enumerate(self._cells) if cell.collidepoint(pos)), None)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether a point is on it, and mark the segment under it."""
        inside = super().covers(pos)
        over = self._at(pos) if inside else None
        if over != self._over:
            self._over, self.dirty = over, True
        return inside

    def press(self, pos: tuple[int, int]) -> None:
        """Remember the segment."""
        self._pressed_on = self._at(pos)

    def release(self, pos: tuple[int, int]) -> Change:
        """Choose the segment if it is still the same."""
        index = self._at(pos)
        pressed, self._pressed_on = self._pressed_on, None
        return self.choose(index) if index is not None and index == pressed else None

    def choose(self, index: int) -> Change:
        """Choose a segment and tell."""
        if index == self.chosen or not self.enabled:
            return None
        self.chosen = index
        self.dirty = True
        return self.pick(index)

    def take(self, command: Command) -> Answer:
        """Left and right change the choice; Enter goes round."""
        if command not in {"left", "right", "activate"}:
            return UNUSED
        if not self.enabled or not self.labels:
            return USED
        if command == "activate":
            return Answer(used=True, change=self.choose((self.chosen + 1) % len(self.labels)))
        step = 1 if command == "right" else -1
        return Answer(used=True, change=self.choose(min(max(self.chosen + step, 0), len(self.labels) - 1)))
