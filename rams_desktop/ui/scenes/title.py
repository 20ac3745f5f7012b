"""The title: what the game is, and where to go from here."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface
from pygame.transform import rotate

from rams_desktop.i18n.messages import _
from rams_desktop.rules.core.cards import cards
from rams_desktop.ui.foresight import Coming
from rams_desktop.ui.scene import Change, Push, Quit
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from rams_desktop.session.matches import Running
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.widgets.continue_card import ContinueCard
    from rams_desktop.ui.widgets.widget import Widget

_FAN: Final = cards("KH QC AS JD 9S")
_ANGLES: Final = (28.0, 14.0, 0.0, -14.0, -28.0)
_COLUMN: Final = 372  # design units
_PAD: Final = 34
_BESIDE: Final = 190  # the buttons beside the match to continue, where height is scarce
BARE_MS: Final = 500.0  # so long it may be without its fan, while the cards of that are being drawn
_NARROW: Final = 1.35  # width to height; below it the fan has no room of its own


class TitleScene(Page):
    """Continue, New game, Rules, Themes, Settings, Quit, beside a fan of cards."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        desk.leave()
        running = desk.running()
        self._coming = Coming(running.rules, len(running.header.seats), running.seen.hand) if running else None
        self._continue = _card(running, self._resume) if running else None
        self._notice = desk.told(running)
        kind = "secondary" if running else "primary"
        self._new = Button(_("New game"), self._new_game, key="new", zone="menu", kind=kind)  # type: ignore[arg-type]
        self._across = self._small = False
        self._words_w = 0
        self._appeared = False
        self._bare = False  # whether the fan is held back
        self._bare_ms = 0.0  # how long it could have been there
        self._shadows: dict[float, Surface] = {}
        self._buttons = [
            self._new,
            Button(_("Rules"), self._rules, key="rules", zone="menu"),
            Button(_("Themes"), self._themes, key="themes", zone="menu"),
            Button(_("Settings"), self._settings, key="settings", zone="menu"),
            Button(_("Quit"), Quit, key="quit", zone="menu"),
        ]
        widgets: list[Widget] = [*self._buttons]
        if self._continue:
            self._continue.zone = "menu"
            widgets.insert(0, self._continue)
        self.layer.set(widgets, first="continue" if running else "new")

    def lay_out(self) -> None:
        """Put name and buttons on a board at the left; in the middle where there is no room for the fan."""
        for self._small in (False, True):  # large words in a low window: a smaller name, and no picture of the match
            if self._continue:
                self._continue.small = self._small
            self._lay()
            if self._board.h <= self.look.size[1]:
                break
        self._shadows.clear()

    def _lay(self) -> None:
        look = self.look
        width, height = look.size
        gap = look.px(8)
        pad = low = look.px(_PAD)  # beside what stands on the board, and above and below it
        column = min(look.px(_COLUMN), width - 2 * (self.margin_px + pad))
        name_h = self._name_px(column)
        button_h = max(button.measure(look, column)[1] for button in self._buttons)
        card_h = self._continue.measure(look, column)[1] + gap if self._continue else 0
        spare = height - 2 * look.px(8) - 2 * pad - name_h - card_h
        self._across = self._continue is not None and spare < 2 * button_h + gap
        count = len(self._buttons)
        columns = 1 if spare >= count * button_h + (count - 1) * gap or self._across else 2
        wide = column
        if self._across:
            edge = look.panel_face(look.px(200), look.px(200)).x  # of the board's shadow, beyond its wood
            pad = low = edge + look.px(_PAD // 2)
            wide = min(column + gap + look.px(_BESIDE), width - 2 * pad - look.px(16))
            name_h = self._name_px(wide)
            if name_h + count * (button_h + gap) + 2 * low > height:  # as low as a target may be
                gap, low, button_h = look.px(3), edge + look.px(7), min(button_h, look.px(40))
        rows_h = (button_h + gap) * -(-count // columns) - gap
        whole = name_h + (max(card_h, rows_h) if self._across else card_h + rows_h)
        low = min(pad, max(low, (height - whole) // 2 - look.px(4)))
        left = self.margin_px + pad + round(width * 0.04) if self._has_fan else (width - wide) // 2
        top = max(look.px(8), (height - whole) // 2)
        self._board = Rect(left - pad, top - low, wide + 2 * pad, whole + 2 * low)
        self._name_at = left, top
        rows = Rect(left, top + name_h + card_h, column, rows_h)
        if self._continue:
            self._continue.rect = Rect(left, top + name_h, column, card_h - gap).inflate(look.px(10), 0)
            if self._across:
                beside = self._board.right - pad - look.px(_BESIDE)
                rows = Rect(beside, top + name_h, look.px(_BESIDE), rows_h)
                self._continue.rect = Rect(left, top + name_h, beside - gap - left, card_h - gap)
        self._lay_buttons(rows, columns, button_h, gap)

    def _name_px(self, width: int) -> int:
        """Return how much height the name takes with what is below it."""
        look = self.look
        self._words_w = width
        if self._small:
            name_h = look.line_px("title") + look.px(4)
        else:
            name_h = look.line_px("display") + look.text_size(self._line(), "body", width_px=width)[1] + look.px(22)
        if self._notice:
            name_h += look.text_size(self._notice, "small", width_px=width)[1] + look.px(4 if self._small else 10)
        return name_h

    def _lay_buttons(self, rows: Rect, columns: int, height: int, gap: int) -> None:
        width = (rows.w - gap * (columns - 1)) // columns
        for index, button in enumerate(self._buttons):
            x = rows.x + index % columns * (width + gap)
            button.rect = Rect(x, rows.y + index // columns * (height + gap), width, height)

    @property
    def _has_fan(self) -> bool:
        width, height = self.look.size
        room = width >= self.look.px(_COLUMN + 2 * _PAD + 360)
        return room and width >= _NARROW * height and not self._across

    @staticmethod
    def _line() -> str:
        return _("Ramsas and the whole Rams family")

    def paint(self, target: Surface) -> None:
        """Draw the fan, the board and the name."""
        look = self.look
        if self._has_fan and self._appeared:
            self._paint_fan(target)
        self.panel(target, self._board, "wood")
        x, y = self._name_at
        name = look.text(_("Rams"), "title" if self._small else "display", "wood_text")
        target.blit(name, (x, y))
        y += name.get_height() + look.px(2)
        if not self._small:
            line = look.text(self._line(), "body", "wood_text_muted", width_px=self._words_w)
            target.blit(line, (x, y))
            y += line.get_height() + look.px(10)
        if self._notice:
            target.blit(look.text(self._notice, "small", "wood_text", width_px=self._words_w), (x, y))

    def _paint_fan(self, target: Surface) -> None:
        """Draw five cards as a hand holds them, each with its shadow on the one below."""
        look = self.look
        width, height = look.size
        free = width - self._board.right
        card_w = min(round(free * 0.26), round(height * 0.31))
        self._bare = not look.drawn(_FAN, card_w) and self._bare_ms < BARE_MS
        if self._bare:
            return  # plain cards would take longer than drawn ones that are in the cache
        card_h = look.card_size(card_w)[1]
        reach = card_h * 1.25
        pivot_x, pivot_y = self._board.right + free // 2, round(height * 0.5 + reach * 0.94)
        for card, angle in zip(_FAN, _ANGLES, strict=True):
            turn = radians(angle)
            centre = round(pivot_x - reach * sin(turn)), round(pivot_y - reach * cos(turn))
            shadow = self._shadow(card_w, card_h, angle)
            target.blit(shadow, shadow.get_rect(center=(centre[0] + look.px(2), centre[1] + look.px(5))))
            picture = look.rotated(card, card_w, angle)
            target.blit(picture, picture.get_rect(center=centre))

    def _shadow(self, card_w: int, card_h: int, angle: float) -> Surface:
        found = self._shadows.get(angle)
        if found is None:
            found = rotate(self.look.shadow(card_w, card_h, 0.6), angle)
            self._shadows[angle] = found
        return found

    def update(self, dt_ms: float) -> Change:
        """Let time pass, and get ready for the match that will probably be played, once the title is there."""
        if self._appeared:
            self.desk.foresee(self.look, self._coming)
            self._bare_ms += dt_ms
            if self._bare and self._bare_ms >= BARE_MS:
                self.dirty = True
        return super().update(dt_ms)

    def draw(self, target: Surface) -> None:
        """Draw the page; the very first time without the fan, so that it is there at once."""
        super().draw(target)
        if not self._appeared:
            self._appeared = self.dirty = True

    # where to

    def back(self) -> Change:
        """Escape does not leave the program from here; Quit does."""
        self.layer.focus_on("quit")
        return None

    def _resume(self) -> Change:
        return self.desk.resume()

    def _new_game(self) -> Change:
        from rams_desktop.ui.scenes.setup import SetupScene  # noqa: PLC0415  the title appears first

        return Push(SetupScene(self.desk))

    def _rules(self) -> Change:
        from rams_desktop.ui.scenes.rules import RulesScene  # noqa: PLC0415  the title appears first

        return Push(RulesScene(self.desk, self.desk.last_rules()))

    def _themes(self) -> Change:
        from rams_desktop.ui.scenes.themes import ThemesScene  # noqa: PLC0415  the title appears first

        return Push(ThemesScene(self.desk))

    def _settings(self) -> Change:
        from rams_desktop.ui.scenes.settings import SettingsScene  # noqa: PLC0415  the title appears first

        return Push(SettingsScene(self.desk))


def _card(running: Running, act: Callable[[], Change]) -> ContinueCard:
    from rams_desktop.ui.widgets.continue_card import ContinueCard  # noqa: PLC0415  only with a match

    return ContinueCard(running, act)
