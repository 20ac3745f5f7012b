"""The title: what the game is, and where to go from here."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from pygame import Rect

from rams_desktop.i18n.messages import _
from rams_desktop.rules.core.cards import cards
from rams_desktop.ui.scene import Change, Push, Quit
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.continue_card import ContinueCard

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.widgets.widget import Widget

_FAN: Final = cards("KH QC AS JD 9S")
_ANGLES: Final = (26.0, 13.0, 0.0, -13.0, -26.0)
_COLUMN: Final = 420  # design units
_NARROW: Final = 1.35  # width to height; below it the fan has no room of its own


class TitleScene(Page):
    """Continue, New game, Rules, Settings, Quit, beside a fan of cards."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        running = desk.running()
        self._continue = ContinueCard(running, self._resume) if running else None
        kind = "secondary" if running else "primary"
        self._new = Button(_("New game"), self._new_game, key="new", zone="menu", kind=kind)  # type: ignore[arg-type]
        self._buttons = [
            self._new,
            Button(_("Rules"), self._rules, key="rules", zone="menu"),
            Button(_("Settings"), self._settings, key="settings", zone="menu"),
            Button(_("Quit"), Quit, key="quit", zone="menu"),
        ]
        widgets: list[Widget] = [*self._buttons]
        if self._continue:
            self._continue.zone = "menu"
            widgets.insert(0, self._continue)
        self.layer.set(widgets, first="continue" if running else "new")

    def lay_out(self) -> None:
        """Put name and buttons in a column at the left."""
        look = self.look
        width, height = look.size
        column = min(look.px(_COLUMN), width - 2 * self.margin_px)
        left = self._left(column)
        name_h = look.line_px("display") + look.line_px("body") + look.px(28)
        gap = look.px(10)
        sizes = [button.measure(look, look.px(280))[1] for button in self._buttons]
        card_h = self._continue.measure(look, column)[1] + look.px(8) if self._continue else 0
        rows_h = sum(sizes) + gap * (len(sizes) - 1)
        two = name_h + card_h + rows_h > height - 2 * self.margin_px
        if two:
            rows_h = 2 * max(sizes) + gap
        y = max(self.margin_px, (height - name_h - card_h - rows_h) // 2)
        self._name_at = left, y
        y += name_h
        if self._continue:
            self._continue.rect = Rect(left, y, column, card_h - look.px(8))
            y += card_h
        if two:
            half = (column - gap) // 2
            for index, button in enumerate(self._buttons):
                place = left + index % 2 * (half + gap), y + index // 2 * (max(sizes) + gap)
                button.rect = Rect(place, (half, max(sizes)))
            return
        for button, size in zip(self._buttons, sizes, strict=True):
            button.rect = Rect(left, y, look.px(280), size)
            y += size + gap

    def _left(self, column: int) -> int:
        """Return where the column begins: left of the middle, or in it where there is no room for the fan."""
        width, height = self.look.size
        if width < _NARROW * height:
            return (width - column) // 2
        return max(self.margin_px, round(width * 0.09))

    def paint(self, target: Surface) -> None:
        """Draw the fan and the name."""
        look = self.look
        width, height = look.size
        if width >= _NARROW * height:
            self._paint_fan(target)
        x, y = self._name_at
        name = look.text(_("Rams"), "display", "table_text")
        target.blit(name, (x, y))
        line = look.text(
            _("Ramsas, as it is played in Lithuania and Latvia"), "body", "table_text_muted", width_px=look.px(_COLUMN)
        )
        target.blit(line, (x, y + name.get_height() + look.px(2)))

    def _paint_fan(self, target: Surface) -> None:
        look = self.look
        width, height = look.size
        card_w = min(look.px(220), width // 6)
        card_h = look.card_size(card_w)[1]
        pivot_x, pivot_y = round(width * 0.695), round(height * 0.5 + card_h * 1.05)
        reach = card_h * 1.15
        for card, angle in zip(_FAN, _ANGLES, strict=True):
            picture = look.rotated(card, card_w, angle)
            turn = radians(angle)
            centre = pivot_x - reach * sin(turn), pivot_y - reach * cos(turn)
            target.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

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

    def _settings(self) -> Change:
        from rams_desktop.ui.scenes.settings import SettingsScene  # noqa: PLC0415  the title appears first

        return Push(SettingsScene(self.desk))
