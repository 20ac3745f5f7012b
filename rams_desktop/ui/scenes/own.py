"""Your own variant: every value of a ruleset as something to choose, and the file it is kept in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from rams_desktop.content.draft import PLAYERS, Draft, copied, free_id, with_duty
from rams_desktop.content.edited import CannotEditError
from rams_desktop.content.ruleset_sense import LENGTHS
from rams_desktop.i18n import fields as words
from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.trouble import file_trouble
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.storage import safe_write
from rams_desktop.storage.errors import StorageError, from_os
from rams_desktop.ui.scene import Change, Pop, Push
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.scenes.sorry import SorryScene
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.choice import Choice
from rams_desktop.ui.widgets.form import Heading, Part, Row, lay_form
from rams_desktop.ui.widgets.label import Label
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.stepper import Stepper
from rams_desktop.ui.widgets.text_field import TextField
from rams_desktop.ui.widgets.toggle import Toggle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pygame import Surface

    from rams_desktop.content.fields import Field
    from rams_desktop.content.rulesets import Shelf, Shelved
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.widget import Widget

_RANKS: Final = "AKQJT98765432"
_LOWEST: Final = "T98765432"  # what a pack may go down to
_MOST_ROUNDS: Final = 7
_FAR: Final = 30  # so wide a range gets buttons for ten at once
_FIELD: Final = 640  # design units


class _Ten(Button):
    """A button in a row of others, no wider than its words."""

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return room for the words."""
        del width_px
        return super().measure(look)


def open_own(desk: Desk, shelf: Shelf, chosen: Shelved, told: Callable[[str], None]) -> Change:
    """Open a ruleset to be changed: the user's own itself, of a shipped one a copy that has no file yet.

    `told` hears the id of what was saved, or of what is left when it was deleted.
    """
    try:
        text = chosen.path.read_bytes().decode("utf-8")
    except OSError as error:
        trouble = from_os(error, chosen.path)
        return Push(SorryScene(desk, file_trouble(trouble.code, trouble.path)))
    path = chosen.path
    if chosen.shipped:
        folder = desk.paths.rulesets
        taken = {each.ruleset.id for each in shelf.rulesets} | {each.path.stem for each in shelf.broken}
        name = free_id(chosen.ruleset.id, taken)
        title = _("My {name}").format(name=names.ruleset_name(chosen.ruleset))[: LENGTHS["name"][1]]
        path = folder / f"{name}.yaml"
        text = copied(text, name, title)
    try:
        draft = Draft(text, str(path))
    except CannotEditError:
        return Push(SorryScene(desk, _("{path} cannot be read or written.").format(path=path)))
    return Push(OwnScene(desk, draft, path, told, like=chosen.ruleset.id, new=chosen.shipped))


class OwnScene(Page):
    """A form of all values, with what is wrong with them below, and Save, Rulebook, Delete and Back."""

    def __init__(
        self, desk: Desk, draft: Draft, path: Path, told: Callable[[str], None], *, like: str, new: bool
    ) -> None:
        super().__init__(desk)
        self.draft = draft
        self.path = path
        self.new = new
        self._told = told
        self._like = like
        self._trouble = ""
        self._asked: tuple[str, list[Button]] | None = None
        self._area = ScrollArea("own")
        self._said = Label("", "body", "table_text", key="said")
        self._texts = {name: self._text_field(name) for name in ("name", "special")}

    # what is shown

    def lay_out(self) -> None:
        """Put the form on a panel, the sentence below it, and the buttons at the bottom."""
        look = self.look
        width, height = look.size
        margin = self.margin_px
        room = width - 2 * margin
        buttons = self._buttons()
        top = margin + look.line_px("title") + look.px(14)
        bottom = self._lay_buttons(buttons, height - margin) - look.px(8)
        self._said.text = self._sentence()
        said: list[Widget] = []
        if self._said.text:
            h = self._said.measure(look, room)[1]
            self._said.rect = Rect(margin, bottom - h, room, h)
            bottom -= h + look.px(6)
            said = [self._said]
        self._panel = Rect(margin, top, room, bottom - top)
        inset = look.inset
        self._area.clear(look, self._panel.inflate(-2 * inset + look.px(12), -2 * inset))
        widgets = lay_form(self._area, look, self._parts(), pad_px=look.px(6))
        self._area.settle()
        self.layer.set([self._area, *widgets, *said, *buttons], first="name")

    def _lay_buttons(self, buttons: list[Button], bottom: int) -> int:
        """Put the buttons in rows, from the right, and return their upper edge."""
        look = self.look
        left, right = self.margin_px, look.size[0] - self.margin_px
        x, top = right, bottom
        for button in buttons:
            w, h = button.measure(look)
            w = max(w, look.px(110))
            if x < right and x - w < left:
                x, bottom = right, top - look.px(8)
            button.rect = Rect(x - w, bottom - h, w, h)
            x -= w + look.px(12)
            top = min(top, button.rect.top)
        return top

    def _buttons(self) -> list[Button]:
        if self._asked:
            return self._asked[1]
        wrong = _("First mend what is told above.") if self.draft.mistakes else ""
        same = "" if self.draft.changed or self.new else _("Nothing has been changed.")
        reason = wrong or same
        save = Button(
            _("Save"), self._save, key="save", zone="bottom", kind="primary", enabled=not reason, reason=reason
        )
        rules = Button(_("Rulebook"), self._rulebook, key="rulebook", zone="bottom", enabled=not wrong, reason=wrong)
        delete = [] if self.new else [Button(_("Delete"), self._ask_delete, key="delete", zone="bottom")]
        return [save, rules, *delete, Button(_("Back"), self.back, key="back", zone="bottom")]

    def _sentence(self) -> str:
        """Return what is asked, what went wrong with the disk, or the first mistake."""
        if self._asked:
            return self._asked[0]
        if self._trouble or not self.draft.mistakes:
            return self._trouble
        first = self.draft.mistakes[0]
        sets = self.draft.where(first)
        if sets:
            sentence = _("{field}: {message} (line {line})")
            return sentence.format(field=words.field_name(sets), message=first.message, line=first.line)
        return _("Line {line}, column {column}: {message}").format(
            line=first.line, column=first.column, message=first.message
        )

    def _parts(self) -> list[Part]:
        parts: list[Part] = [
            Heading(_("The variant")),
            Row(_("Name"), [self._texts["name"]]),
            Row(_("What sets it apart"), [self._texts["special"]]),
            Heading(_("Players and packs")),
            self._players_row(),
            *(self._pack_row(at, seats, ranks) for at, (seats, ranks) in enumerate(self.draft.packs()) if seats),
            *self._ace_rows(),
        ]
        part = ""
        for sets, field in self.draft.fields.items():
            if not self.draft.counts(sets):
                continue
            if field.part != part:
                part = field.part
                parts.append(Heading(words.part_name(part)))
            parts += self._duty_rows(field) if field.kind == "duties" else self._field_rows(field)
        return parts

    # rows

    def _text_field(self, name: str) -> TextField:
        def change(text: str) -> Change:
            self.draft.write(name, text)
            return self._changed()

        field = TextField(self.draft.word(name), change, key=name, most=LENGTHS[name][1], wide=_FIELD)
        field.caret = field.anchor = 0  # a long text is read from its beginning
        return field

    def _players_row(self) -> Row:
        least, most = self.draft.players

        def from_(number: int) -> Change:
            self.draft.seat(number, most)
            return self._changed()

        def to(number: int) -> Change:
            self.draft.seat(least, number)
            return self._changed()

        controls = [
            Stepper(least, (PLAYERS[0], most), from_, key="players-min"),
            Stepper(most, (least, PLAYERS[1]), to, key="players-max"),
        ]
        return Row(_("How many"), controls, _("The fewest and the most who can play."))

    def _pack_row(self, at: int, seats: tuple[int, ...], ranks: str) -> Row:
        packs = [_RANKS[: _RANKS.index(lowest) + 1] for lowest in _LOWEST]
        if ranks not in packs:  # a pack with a gap in it
            packs.insert(0, ranks)

        def pick(index: int) -> Change:
            self.draft.deal_with(at, packs[index])
            return self._changed()

        many = names.both([str(count) for count in seats])
        label = ngettext("Lowest card with {counts} player", "Lowest card with {counts} players", max(seats))
        count = len(all_cards(ranks))
        about = ngettext("The pack has {count} card.", "The pack has {count} cards.", count).format(count=count)
        labels = [names.letter(each[-1]) if each in _RANKS else each for each in packs]
        return Row(label.format(counts=many), [Choice(labels, packs.index(ranks), pick, key=f"pack-{at}")], about)

    def _ace_rows(self) -> list[Row]:
        suits = list(self.draft.aces)
        if not suits:
            return []
        about = _("How many points each ace counts for or against its holder.")
        return [Row(_("The aces"), [], about), *map(self._ace_row, suits)]

    def _ace_row(self, suit: str) -> Row:
        def step(points: int) -> Change:
            self.draft.value_ace(suit, points)
            return self._changed()

        label = next(names.card_name(card) for card in all_cards("A") if card.suit == suit)
        label = label[:1].upper() + label[1:]
        return Row(label, [Stepper(self.draft.ace(suit), (0, 100), step, key=f"ace-{suit}")])

    def _duty_rows(self, field: Field) -> list[Row]:
        title = Row(words.field_name(field.sets), [], words.field_about(field.sets))
        return [title, *(self._duty_row(field, str(duty)) for duty in field.values)]

    def _duty_row(self, field: Field, duty: str) -> Row:
        now: tuple[str, ...] = self.draft.value(field.sets)

        def turn(on: bool) -> Change:  # noqa: FBT001  a switch tells a bool
            self.draft.set(field.sets, with_duty(now, duty, [str(each) for each in field.values], on=on))
            return self._changed()

        return Row(words.duty_name(duty), [Toggle(duty in now, turn, key=f"duty-{duty}")])

    def _field_rows(self, field: Field) -> list[Row]:
        sets = field.sets
        key = f"field-{sets}"
        now = self.draft.value(sets)
        about = words.field_about(sets)
        if field.kind == "numbers":
            return self._numbers_rows(field, now, about)
        if field.kind == "number":
            return [Row(words.field_name(sets), self._number(field, now), about)]
        if field.kind == "switch" and not words.worded(sets):

            def turn(on: bool) -> Change:  # noqa: FBT001  a switch tells a bool
                self.draft.set(sets, on)
                return self._changed()

            return [Row(words.field_name(sets), [Toggle(now is True, turn, key=key)], about)]
        values = field.values or (False, True)

        def pick(index: int) -> Change:
            self.draft.set(sets, values[index])
            return self._changed()

        labels = [words.field_value(sets, each) for each in values]
        at = next(at for at, each in enumerate(values) if type(each) is type(now) and each == now)
        return [Row(words.field_name(sets), [Choice(labels, at, pick, key=key)], about)]

    def _number(self, field: Field, now: int) -> list[Widget]:
        """Return a stepper, and for a wide range a button to each side for ten at once."""
        least, most = field.bounds
        key = f"field-{field.sets}"

        def step(number: int) -> Change:
            self.draft.set(field.sets, number)
            return self._changed()

        stepper = Stepper(min(max(now, least), most), field.bounds, step, key=key)
        if most - least <= _FAR:
            return [stepper]
        less = _Ten(
            names.number(-10), lambda: stepper.set(stepper.value - 10), key=f"{key}-less", kind="quiet",
            enabled=now > least, reason="" if now > least else _("It cannot be less."),
        )  # fmt: skip
        more = _Ten(
            names.signed(10), lambda: stepper.set(stepper.value + 10), key=f"{key}-more", kind="quiet",
            enabled=now < most, reason="" if now < most else _("It cannot be more."),
        )  # fmt: skip
        return [less, stepper, more]

    def _numbers_rows(self, field: Field, now: tuple[int, ...], about: str) -> list[Row]:
        """Return a stepper for each round of the deal, and before those of the cards one for their number."""
        sets = field.sets
        rounds = len(self.draft.value("deal.packets"))
        hand = sets == "deal.packets"
        turned = self.draft.value("deal.turn_up") if "deal.turn_up" in self.draft.fields else "next"
        room = rounds if hand else max(rounds - (turned == "dealers_last"), len(now))
        filled = (*now, *(0,) * (room - len(now)))

        def stepper(place: int) -> Stepper:
            def step(number: int) -> Change:
                new = (*filled[:place], number, *filled[place + 1 :])
                self.draft.set(sets, new if hand else _trimmed(new))
                return self._changed()

            return Stepper(filled[place], field.bounds, step, key=f"field-{sets}-{place}")

        rows = [Row(words.field_name(sets), [stepper(place) for place in range(len(filled))], about)] if filled else []
        if hand:
            rows.insert(0, Row(_("Rounds of the deal"), [self._rounds(now)]))
        return rows

    def _rounds(self, packets: tuple[int, ...]) -> Stepper:
        def step(rounds: int) -> Change:
            more = (packets[-1],) * (rounds - len(packets))
            self.draft.set("deal.packets", (*packets[:rounds], *more))
            widow = self.draft.value("deal.widow")
            last = self.draft.value("deal.turn_up") == "dealers_last" if "deal.turn_up" in self.draft.fields else False
            self.draft.set("deal.widow", _trimmed(widow[: max(0, rounds - last)]))
            return self._changed()

        return Stepper(len(packets), (1, max(_MOST_ROUNDS, len(packets))), step, key="rounds")

    def paint(self, target: Surface) -> None:
        """Draw the title and the panel."""
        self.heading(target, _("Your own variant"))
        self.panel(target, self._panel)

    # what is done

    def _changed(self) -> Change:
        self._trouble = ""
        self.resize(self.look)
        return None

    def _save(self) -> Change:
        try:
            safe_write.write(self.path, self.draft.text.encode())
        except StorageError as error:
            self._trouble = file_trouble(error.code, error.path)
            self.resize(self.look)
            return None
        self._told(self.draft.ruleset.id)
        return Pop()

    def _rulebook(self) -> Change:
        from rams_desktop.ui.scenes.rules import RulesScene  # noqa: PLC0415  only when it is needed

        made = self.draft.result
        return None if made is None else Push(RulesScene(self.desk, made))

    def _ask_delete(self) -> Change:
        return self._ask(_("Delete this variant and its file for good?"), _("Delete"), self._delete, _("Keep it"))

    def _delete(self) -> Change:
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            trouble = from_os(error, self.path)
            self._trouble = file_trouble(trouble.code, trouble.path)
            return self._forget()
        self._told(self._like)
        return Pop()

    def back(self) -> Change:
        """Leave; what is not saved is asked about first."""
        if self._asked:
            return self._forget()
        if self.draft.changed:
            return self._ask(_("What you have changed is not saved."), _("Leave without saving"), Pop, _("Stay"))
        return Pop()

    def _ask(self, sentence: str, label: str, act: Callable[[], Change], keep: str) -> Change:
        buttons = [
            Button(keep, self._forget, key="keep", zone="bottom"),
            Button(label, act, key="yes", zone="bottom"),
        ]
        self._asked = (sentence, buttons)
        self.resize(self.look)
        self.layer.focus_on("keep")
        return None

    def _forget(self) -> Change:
        """Take back the question."""
        self._asked = None
        self.resize(self.look)
        return None


def _trimmed(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return numbers without the zeros at the end."""
    while numbers and not numbers[-1]:
        numbers = numbers[:-1]
    return numbers
