"""Every value of a ruleset as a row of something to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rams_desktop.content.draft import PLAYERS, Draft, with_duty
from rams_desktop.content.ruleset_sense import LENGTHS
from rams_desktop.i18n import fields as words
from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.choice import Choice
from rams_desktop.ui.widgets.form import Heading, Part, Row
from rams_desktop.ui.widgets.stepper import Stepper
from rams_desktop.ui.widgets.text_field import TextField
from rams_desktop.ui.widgets.toggle import Toggle

if TYPE_CHECKING:
    from collections.abc import Callable

    from rams_desktop.content.fields import Field
    from rams_desktop.ui.scene import Change
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


class OwnRows:
    """The rows of a draft, made anew whenever it has changed, but for the texts that are being written.

    `changed` says what comes of that.
    """

    def __init__(self, draft: Draft, changed: Callable[[], Change]) -> None:
        self.draft = draft
        self._changed = changed
        self._texts = {name: self._text_field(name) for name in ("name", "special")}

    def parts(self) -> list[Part]:
        """Return all rows, part by part of the ruleset."""
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
        about = words.field_about(sets, self.draft.ruleset.match)
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

        points = "score.unopened_points"
        unopened = self.draft.value(points) if points in self.draft.fields else names.UNOPENED
        labels = [words.field_value(sets, each, unopened) for each in values]
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


def _trimmed(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return numbers without the zeros at the end."""
    while numbers and not numbers[-1]:
        numbers = numbers[:-1]
    return numbers
