"""Settings: each takes effect at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from pygame import Rect

from rams_desktop.i18n.manners import manners_about, manners_name
from rams_desktop.i18n.messages import _, available, language, mark
from rams_desktop.ui.scene import Push
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.choice import Choice
from rams_desktop.ui.widgets.form import Heading, Part, Row, lay_form
from rams_desktop.ui.widgets.label import Label
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.slider import Slider
from rams_desktop.ui.widgets.toggle import Toggle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.scene import Change

_WIDTH: Final = 960  # design units
_LEVELS: Final = ("system", "full", "basic", "none")
_SPEEDS: Final = ("slow", "normal", "fast", "custom")
_SILENCE: Final = {
    "device": mark("No sound device was found; the game is silent."),
    "files": mark("The sound files are missing; the game is silent."),
}


class SettingsScene(Page):
    """Rows of settings on one sheet of paper, in groups."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._area = ScrollArea("settings")
        self._back = Button(_("Back"), self.back, key="back", zone="bottom", kind="primary")

    def lay_out(self) -> None:
        """Put the paper in the middle and the rows on it."""
        look = self.look
        width, height = look.size
        margin = self.margin_px
        self._back.label = _("Back")
        w, h = self._back.measure(look)
        w = max(w, look.px(150))
        paper = min(look.px(_WIDTH), width - 2 * margin)
        left = (width - paper) // 2
        top = margin + look.line_px("title") + look.px(14)
        self._left = left
        self._paper = Rect(left, top, paper, height - margin - h - look.px(12) - top)
        self._back.rect = Rect(left + paper - w, height - margin - h, w, h)
        self._area.clear(look, self._paper.inflate(-2 * look.inset + look.px(12), -2 * look.inset))
        widgets = lay_form(self._area, look, self._parts(), pad_px=look.px(6))
        self._area.settle()
        self.layer.set([self._area, *widgets, self._back])

    def _parts(self) -> list[Part]:
        return [
            Heading(_("Looks")),
            *self._looks(),
            Heading(_("Motion")),
            *self._motion(),
            Heading(_("Sound")),
            *self._sound(),
            Heading(_("Play")),
            *self._play(),
            Heading(_("This program")),
            Row(_("Data folder"), [Label(str(self.desk.paths.data), "small", "text")], _("Your matches lie here.")),
        ]

    # groups

    def _looks(self) -> list[Part]:
        desk, now = self.desk, self.desk.settings
        parts: list[Part] = []
        languages = available()
        if len(languages) > 1:
            codes = [each.id for each in languages]
            at = codes.index(language()) if language() in codes else 0
            parts.append(
                Row(_("Language"), [Choice([each.name for each in languages], at, self._speak(codes), key="language")])
            )
        themes = desk.looks.themes.themes
        if len(themes) > 1:
            ids = [each.id for each in themes]
            at = ids.index(desk.looks.chosen(now).id)
            titles = [_(each.theme.name) for each in themes]
            more = Button(_("Themes and decks"), self._themes, key="themes")
            parts.append(Row(_("Theme"), [self._choice("theme", titles, ids, ids[at]), more]))
        parts += [
            Row(_("Size of text"), [self._size("text_scale", now.text_scale)]),
            Row(_("Size of cards"), [self._size("card_scale", now.card_scale)]),
            Row(
                _("Four colours"),
                [self._toggle("four_colours", on=now.four_colours)],
                _("Each suit has a colour of its own."),
            ),
            Row(
                _("Large indices"),
                [self._toggle("large_index", on=now.large_index)],
                _("Larger letters and suits in the corners of the cards."),
            ),
            Row(
                _("Letters on aces and courts"),
                [
                    self._choice(
                        "rank_letters",
                        [_("Of the language"), _("A K Q J")],
                        ("language", "deck"),
                        now.rank_letters,
                    )
                ],
            ),
            Row(_("Full screen"), [Toggle(desk.full_screen, self._fill_screen, key="fullscreen")]),
        ]
        return parts

    def _motion(self) -> list[Part]:
        now = self.desk.settings
        level = now.animation if now.animation in _LEVELS else "full"
        return [
            Row(
                _("Animation"),
                [self._choice("animation", [_("As the system"), _("Full"), _("Reduced"), _("None")], _LEVELS, level)],
                _("Reduced: nothing flies or turns, things only fade."),
            ),
            *self._speed(now.speed, now.speed_percent),
            Row(
                _("A finished trick stays"),
                [
                    self._choice(
                        "trick_until_click", [_("A moment"), _("Until I click")], (False, True), now.trick_until_click
                    )
                ],
            ),
        ]

    def _speed(self, now: str, percent: int) -> list[Part]:
        labels = [_("Slow"), _("Normal"), _("Fast"), _("Your own")]
        found: list[Part] = [Row(_("Speed"), [self._choice("speed", labels, _SPEEDS, now)])]
        if now == "custom":
            found.append(Row(_("Your own speed"), [self._slide("speed_percent", percent, (40, 250))]))
        return found

    def _sound(self) -> list[Part]:
        now = self.desk.settings
        reason = self.look.silent_reason
        return [
            Row(_("Volume"), [self._volume("volume", now.volume)], _(_SILENCE[reason]) if reason in _SILENCE else ""),
            Row(_("Cards"), [self._volume("volume_cards", now.volume_cards)]),
            Row(_("Buttons"), [self._volume("volume_interface", now.volume_interface)]),
        ]

    def _play(self) -> list[Part]:
        now = self.desk.settings
        return [
            Row(
                _("Your hand is sorted"),
                [self._choice("sort_order", [_("By suit"), _("By rank")], ("suit", "rank"), now.sort_order)],
            ),
            Row(
                _("Found melds"),
                [self._toggle("found_melds", on=now.found_melds)],
                _("In Rami, brackets mark the melds in your hand."),
            ),
            Row(
                _("Left-handed"),
                [self._toggle("left_handed", on=now.left_handed)],
                _("The table is mirrored: the buttons stand at its left."),
            ),
            Row(
                _("To play a card"),
                [
                    self._choice(
                        "confirm",
                        [_("One click"), _("Choose, then confirm")],
                        ("single", "confirm"),
                        now.confirm,
                    )
                ],
            ),
            Row(
                _("Only one card may be played"),
                [
                    self._choice(
                        "auto_single_card",
                        [_("I play it"), _("It is played for me")],
                        (False, True),
                        now.auto_single_card,
                    )
                ],
            ),
            Row(
                _("Manners in a new game"),
                [
                    self._choice(
                        "manners",
                        [manners_name("guided"), manners_name("table")],
                        ("guided", "table"),
                        now.manners,
                    )
                ],
                manners_about(now.manners),
            ),
        ]

    def _themes(self) -> Change:
        from rams_desktop.ui.scenes.themes import ThemesScene  # noqa: PLC0415  only when it is needed

        return Push(ThemesScene(self.desk))

    # controls

    def _choice(self, name: str, labels: Sequence[str], values: Sequence[object], now: object) -> Choice:
        def pick(index: int) -> Change:
            self._set(name, values[index])
            return None

        return Choice(labels, list(values).index(now), pick, key=name)

    def _toggle(self, name: str, *, on: bool) -> Toggle:
        def turn(value: bool) -> Change:  # noqa: FBT001  a switch tells a bool
            self._set(name, value)
            return None

        return Toggle(on, turn, key=name)

    def _size(self, name: str, now: int) -> Slider:
        return self._slide(name, now, (80, 200))

    def _slide(self, name: str, now: int, bounds: tuple[int, int]) -> Slider:
        def done(value: int) -> Change:
            self._set(name, value)
            return None

        return Slider(now, bounds, lambda _value: None, key=name, step=10, spell=_per_cent, done=done)

    def _volume(self, name: str, now: int) -> Slider:
        def done(value: int) -> Change:
            self._set(name, value)
            self.look.sound("button" if name == "volume_interface" else "snap")
            return None

        def heard(value: int) -> Change:
            self.desk.looks.loud(replace(self.desk.settings, **{name: value}))
            return None

        return Slider(now, (0, 100), heard, key=name, step=5, spell=_per_cent, done=done)

    def _set(self, name: str, value: object) -> None:
        """Take a value; what changes the look lays this page out anew by itself."""
        self.desk.change(**{name: value})
        if not self.desk.look_is_stale:
            self.resize(self.look)

    def _speak(self, codes: Sequence[str]) -> Callable[[int], Change]:
        def pick(index: int) -> Change:
            self._set("language", codes[index])
            return None

        return pick

    def _fill_screen(self, _on: bool) -> Change:  # noqa: FBT001  a switch tells a bool
        self.desk.toggle_full_screen()
        return None

    def paint(self, target: Surface) -> None:
        """Draw the title and the paper."""
        words = self.look.text(_("Settings"), "title", "table_text")
        target.blit(words, (self._left + self.look.px(6), self.margin_px))
        self.panel(target, self._paper)


def _per_cent(value: int) -> str:
    return _("{number} %").format(number=value)
