"""The menu over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from rams_desktop.i18n.messages import _
from rams_desktop.ui.scene import Change, Pop, Push, Restart
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.rules.game import AnyRuleset
    from rams_desktop.ui.desk import Desk

_WIDTH: Final = 340  # design units
_PAD: Final = 28


class MenuScene(Page):
    """Resume, Rules, Settings, New game, Keys, Leave to title. The match rests; all of it is on disk.

    `section`: where the rules open, the id of a chapter of the rulebook.
    """

    overlay = True

    def __init__(self, desk: Desk, rules: AnyRuleset, *, seats: int | None = None, section: str = "") -> None:
        super().__init__(desk)
        self.rules = rules
        self.section = section
        self.seats = seats
        self._buttons = [
            Button(_("Resume"), Pop, key="resume", zone="menu", kind="primary"),
            Button(_("Rules"), self._rules, key="rules", zone="menu"),
            Button(_("Settings"), self._settings, key="settings", zone="menu"),
            Button(_("Keys"), self._keys, key="keys", zone="menu"),
            Button(_("New game"), self._new_game, key="new", zone="menu"),
            Button(_("Leave to the title"), self._leave, key="leave", zone="menu"),
        ]
        self.layer.set(self._buttons, first="resume")

    def lay_out(self) -> None:
        """Put the buttons on a sheet in the middle, in two columns where one would be too tall."""
        for columns in (1, 2):
            self._lay(columns)
            if self._sheet.h <= self.look.size[1]:
                return

    def _lay(self, columns: int) -> None:
        look = self.look
        pad, gap = look.px(_PAD), look.px(8)
        width = min(columns * look.px(_WIDTH - 2 * _PAD) + (columns - 1) * gap + 2 * pad, look.size[0] - look.px(16))
        inner = width - 2 * pad
        wide = (inner - (columns - 1) * gap) // columns
        note = _("Your match is kept; you can go on with it at any time.")
        note_h = look.text_size(note, "small", width_px=inner)[1]
        high = max(button.measure(look, wide)[1] for button in self._buttons)
        rows = -(-len(self._buttons) // columns)
        title_h = look.line_px("title") + look.px(10)
        self._sheet = Rect(0, 0, width, 2 * pad + title_h + rows * (high + gap) + note_h)
        self._sheet.center = look.size[0] // 2, look.size[1] // 2
        left, top = self._sheet.x + pad, self._sheet.y + pad + title_h
        for place, button in enumerate(self._buttons):
            column, row = divmod(place, rows)
            button.rect = Rect(left + column * (wide + gap), top + row * (high + gap), wide, high)
        self._note, self._note_at = note, (left, top + rows * (high + gap))

    def paint(self, target: Surface) -> None:
        """Draw the sheet."""
        look = self.look
        pad = look.px(_PAD)
        self.panel(target, self._sheet)
        title = look.text(_("Menu"), "title")
        target.blit(title, (self._sheet.x + pad, self._sheet.y + pad - look.px(6)))
        inner = self._sheet.w - 2 * pad
        target.blit(look.text(self._note, "small", "text_muted", width_px=inner), self._note_at)

    def _rules(self) -> Change:
        from rams_desktop.ui.scenes.rules import RulesScene  # noqa: PLC0415  the table appears first

        return Push(RulesScene(self.desk, self.rules, section=self.section, seats=self.seats))

    def _settings(self) -> Change:
        from rams_desktop.ui.scenes.settings import SettingsScene  # noqa: PLC0415  the table appears first

        return Push(SettingsScene(self.desk))

    def _keys(self) -> Change:
        from rams_desktop.ui.scenes.keys import KeysScene  # noqa: PLC0415  the table appears first

        return Push(KeysScene(self.desk))

    def _new_game(self) -> Change:
        from rams_desktop.ui.scenes.setup import SetupScene  # noqa: PLC0415  the table appears first

        return Push(SetupScene(self.desk))

    def _leave(self) -> Change:
        from rams_desktop.ui.scenes.title import TitleScene  # noqa: PLC0415  they know each other

        return Restart(TitleScene(self.desk))
