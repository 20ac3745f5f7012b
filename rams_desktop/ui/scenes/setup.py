"""New game: which variant, who plays, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from pygame import Rect

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.scores import standing
from rams_desktop.rules.core.options import Option, Value, same
from rams_desktop.rules.core.seats import Manners
from rams_desktop.session import cast
from rams_desktop.storage.settings import LastSetup
from rams_desktop.ui.foresight import Coming
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.choice import Choice
from rams_desktop.ui.widgets.form import Block, Heading, Part, Row, lay_form
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.shelf_card import ShelfCard
from rams_desktop.ui.widgets.stepper import Stepper
from rams_desktop.ui.widgets.text_field import TextField
from rams_desktop.ui.widgets.toggle import Toggle
from rams_desktop.ui.widgets.turner import Turner

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rams_desktop.content.rulesets import Broken, Shelved
    from rams_desktop.session.matches import Running
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.widgets.shelf_card import Line
    from rams_desktop.ui.widgets.widget import Widget

ORDER: Final = (
    "ramsas-lt",
    "ramsas-lv",
    "ramsas-shedding",
    "rams-classic",
    "rams-mattmar",
    "rams-french",
    "ramsen",
    "zwicken",
    "loo-three",
    "loo-five",
    "bourre",
    "rounce",
    "rami-40",
    "rami-51",
)
MOST_OPPONENTS: Final = 6
_LONGEST_NAME: Final = 16
_SHELF: Final = 380  # design units
_NARROW: Final = 900
_FIELD: Final = 190
_FIRST: Final = 4  # options shown before "More rules"


class SetupScene(Page):
    """The shelf of variants, and what can be chosen for the one taken from it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        last = desk.settings.last
        self.shelf = desk.shelf()
        found = self.shelf.find(last.ruleset)
        self.rules = found or self.shelf.rulesets[0].ruleset
        self.options: dict[str, dict[str, Value]] = {name: dict(chosen) for name, chosen in last.options.items()}
        self.seats = last.seats
        self.names = [*last.names, *(name for name in usual_names() if name not in last.names)]
        self.players = [*last.players, *map(cast.usual_player, range(len(last.players), MOST_OPPONENTS))]
        self.manners: Manners = desk.settings.manners
        self.accidents = last.accidents
        self._own: set[str] = set()
        self._all = False
        self._shown = False
        self._left: tuple[str, tuple[Running, Callable[[], Change]] | None] | None = None  # of which game
        self._fields: dict[int, TextField] = {}
        self._shelf_area = ScrollArea("shelf-area", on_wood=True)
        self._form_area = ScrollArea("form-area")
        self._start = Button(_("Start"), self._begin, key="start", zone="bottom", kind="primary")
        self._back = Button(_("Back"), self.back, key="back", zone="bottom")
        self._make = Button(_("Make my own"), self._make_own, key="own", zone="bottom")

    # what is shown

    def lay_out(self) -> None:
        """Put the shelf at the left and the form at the right, or one above the other where it is narrow."""
        look = self.look
        width, height = look.size
        margin = self.margin_px
        top = margin + look.line_px("title") + look.px(14)
        bottom = self._lay_bottom(height - margin)
        room = Rect(margin, top, width - 2 * margin, bottom - look.px(12) - top)
        narrow = room.w < look.px(_NARROW)
        if narrow:
            self._form_panel = room
        else:
            shelf = Rect(room.x, room.y, look.px(_SHELF), room.h)
            self._shelf_area.clear(look, shelf)
            self._form_panel = Rect(shelf.right + look.px(16), room.y, room.right - shelf.right - look.px(16), room.h)
        inset = look.inset
        self._form_area.clear(look, self._form_panel.inflate(-2 * inset + look.px(12), -2 * inset))
        cards = self._cards()
        parts: list[Part] = [Heading(_("Variant")), *(Block(card) for card in cards)] if narrow else []
        widgets: list[Widget] = []
        if not narrow:
            widgets += [self._shelf_area, *self._lay_cards(cards)]
        widgets += [self._form_area, *lay_form(self._form_area, look, parts + self._parts(), pad_px=look.px(6))]
        self._shelf_area.settle()
        self._form_area.settle()
        if not self._shown:
            self._shown = True
            area = self._form_area if narrow else self._shelf_area
            chosen = next((card for card in cards if card.chosen), None)
            if chosen is not None:
                area.show(chosen)
                area.scroll_to(area.goal, at_once=True)
        self.layer.set([*widgets, self._start, self._back, self._make], first=f"variant-{self.rules.id}")

    def _lay_bottom(self, bottom: int) -> int:
        """Put two buttons at the bottom right, one at the left, and return their upper edge."""
        look = self.look
        x = look.size[0] - self.margin_px
        shipped = self._chosen().shipped
        self._make.label = _("Make my own") if shipped else _("Change")
        self._make.tip = (
            _("Copies this variant, so that you can change its rules.") if shipped else _("Changes your own variant.")
        )
        w, h = self._make.measure(look)
        self._make.rect = Rect(self.margin_px, bottom - h, max(w, look.px(130)), h)
        for button, least in ((self._start, 200), (self._back, 130)):
            w, h = button.measure(look)
            w = max(w, look.px(least))
            button.rect = Rect(x - w, bottom - h, w, h)
            x -= w + look.px(12)
        return self._start.rect.top

    def _lay_cards(self, cards: list[ShelfCard]) -> list[ShelfCard]:
        look = self.look
        y = 0
        bar = look.px(16)
        for card in cards:
            w, h = card.measure(look, self._shelf_area.rect.w - bar)
            self._shelf_area.hold(card, Rect(0, y, w, h))
            y += h + look.px(4)
        return cards

    def _cards(self) -> list[ShelfCard]:
        cards = [self._card(each) for each in sorted(self.shelf.rulesets, key=_place)]
        for each in self.shelf.broken:
            lines: list[Line] = [
                (each.path.name, "heading", "text"),
                (_("Your own, cannot be read"), "small", "danger"),
                (_first_mistake(each), "small", "text"),
            ]
            cards.append(
                ShelfCard(
                    f"broken-{each.path.name}",
                    lines,
                    lambda: None,
                    enabled=False,
                    reason=_("Mend the file {file} to play it.").format(file=each.path),
                )
            )
        return cards

    def _card(self, each: Shelved) -> ShelfCard:
        rules = each.ruleset
        where = names.both([names.country_name(code) for code in rules.countries])
        where = where[:1].upper() + where[1:]
        name = names.ruleset_name(rules)
        native = rules.native if rules.native not in name else ""
        players = _("{least} to {most} players").format(least=rules.players.min, most=rules.players.max)
        minutes = ngettext("{count} minute", "{count} minutes", rules.minutes).format(count=rules.minutes)
        origin = _("included") if each.shipped else _("your own")
        dot = " \N{MIDDLE DOT} "
        lines: list[Line] = [
            (name, "heading", "text"),
            (dot.join(part for part in (native, where, origin) if part), "small", "text_muted"),
            (names.ruleset_special(rules), "small", "text"),
            (dot.join((players, minutes)), "small", "text_muted"),
        ]

        def choose() -> Change:
            return self._take(each)

        return ShelfCard(
            f"variant-{rules.id}",
            [line for line in lines if line[0]],
            choose,
            chosen=rules.id == self.rules.id,
        )

    def _parts(self) -> list[Part]:
        return [
            *self._left_row(),
            Heading(_("Players")),
            self._seats_row(),
            *self._name_rows(),
            Heading(_("How it is played")),
            self._manners_row(),
            *self._accidents_row(),
            *(self._option_row(option) for option in self.rules.options[: None if self._all else _FIRST]),
            *self._more(),
        ]

    def _left_row(self) -> list[Part]:
        """Return how to go on with a match of this game, if one was left for another or for this page."""
        if self._left is None or self._left[0] != self.rules.id:
            self._left = self.rules.id, self.desk.left(self.rules.id)
        found = self._left[1]
        if found is None:
            return []
        running, act = found
        scores = standing(running.seen.scores, running.header.seats, running.header.you)
        about = _("Deal {deal}: {scores}.").format(deal=running.seen.deal, scores=scores)
        return [
            Heading(_("Your match")),
            Row(_("Not finished yet"), [Button(_("Go on with it"), act, key="left", kind="secondary")], about),
        ]

    def _more(self) -> list[Part]:
        """Return the button that shows the other options, or hides them."""
        hidden = len(self.rules.options) - _FIRST
        if hidden <= 0:
            return []

        def turn() -> Change:
            self._all = not self._all
            self.resize(self.look)
            return None

        more = ngettext("{count} more rule to choose", "{count} more rules to choose", hidden).format(count=hidden)
        label = _("Fewer rules to choose") if self._all else more
        return [Row("", [Button(label, turn, key="more", kind="quiet")])]

    def _seats_row(self) -> Row:
        counts = list(range(self.rules.players.min, self.rules.players.max + 1))
        house = {count for count in counts if (pack := self.rules.pack(count)) and pack.house}
        labels = [f"{count}*" if count in house else str(count) for count in counts]
        self.seats = min(max(self.seats, counts[0]), counts[-1])

        def pick(index: int) -> Change:
            self.seats = counts[index]
            self.resize(self.look)
            return None

        about = ""
        if house:
            many = names.both([str(count) for count in sorted(house)])
            about = _("* A house rule: with {counts} players a larger pack is used.").format(counts=many)
        return Row(_("How many"), [Choice(labels, counts.index(self.seats), pick, key="seats")], about)

    def _name_rows(self) -> list[Row]:
        rows = [Row(_("Your name"), [self._name_field(0)])]
        label = ngettext("Your opponent", "Your opponents", self.seats - 1)
        about = _("How well they play, and with what temper. None of them sees your cards.")
        for seat in range(1, self.seats):
            controls = [self._name_field(seat), self._level(seat), self._temper(seat)]
            rows.append(Row(label if seat == 1 else "", controls, about if seat == 1 else "", columns=True))
        return rows

    def _level(self, seat: int) -> Turner:
        """Return the choice how well an opponent plays; a character gives way to its like of that level."""
        level, _temper = cast.parts(self.players[seat - 1])

        def pick(index: int) -> Change:
            chosen = cast.LEVEL_NAMES[index]
            temper = cast.parts(self.players[seat - 1])[1]
            field = self._name_field(seat)
            if cast.in_cast(field.text or self._default(seat)):
                sits = cast.character(chosen, seat - 1)
                temper = sits.temper
                self.names[seat] = sits.name
                self._fields.pop(seat)
            self.players[seat - 1] = cast.player(chosen, temper)
            self.resize(self.look)
            return None

        labels = [names.level_name(each) for each in cast.LEVEL_NAMES]
        tips = [names.level_about(each) for each in cast.LEVEL_NAMES]
        return Turner(labels, cast.LEVEL_NAMES.index(level), pick, key=f"level-{seat}", tips=tips)

    def _temper(self, seat: int) -> Turner:
        """Return the choice of an opponent's temper."""
        _level, temper = cast.parts(self.players[seat - 1])

        def pick(index: int) -> Change:
            level = cast.parts(self.players[seat - 1])[0]
            self.players[seat - 1] = cast.player(level, cast.TEMPER_NAMES[index])
            return None

        labels = [names.temper_name(each) for each in cast.TEMPER_NAMES]
        tips = [names.temper_about(each) for each in cast.TEMPER_NAMES]
        return Turner(labels, cast.TEMPER_NAMES.index(temper), pick, key=f"temper-{seat}", tips=tips)

    def _name_field(self, seat: int) -> TextField:
        """Return the field of a seat, always the same one, so that what is being written stays as it is."""
        if seat in self._fields:
            return self._fields[seat]

        def change(text: str) -> Change:
            self.names[seat] = text
            return None

        self._fields[seat] = TextField(
            self.names[seat],
            change,
            key=f"name-{seat}",
            most=_LONGEST_NAME,
            ghost=self._default(seat),
            wide=_FIELD,
        )
        return self._fields[seat]

    @staticmethod
    def _default(seat: int) -> str:
        return cast.character(cast.USUAL, seat - 1).name if seat else _("You")

    def _option_row(self, option: Option) -> Row:
        chosen = self.options.setdefault(self.rules.id, {})
        value = chosen.get(option.id, option.default)
        about = names.option_about(option)
        label = names.option_name(option)
        if all(names.value_name(option, each) == names.yes_no(value=each is True) for each in option.values):

            def turn(on: bool) -> Change:  # noqa: FBT001  a switch tells a bool
                chosen[option.id] = on
                return None

            return Row(label, [Toggle(value is True, turn, key=f"option-{option.id}")], about)
        return self._values_row(option, chosen, value, label, about)

    def _values_row(self, option: Option, chosen: dict[str, Value], value: Value, label: str, about: str) -> Row:
        labels = [names.value_name(option, each) for each in option.values]
        offered = next((index for index, each in enumerate(option.values) if same(each, value)), None)
        own = option.between is not None and (offered is None or option.id in self._own)
        if option.between:
            labels.append(_("Own number"))

        def pick(index: int) -> Change:
            if index < len(option.values):
                self._own.discard(option.id)
                chosen[option.id] = option.values[index]
            else:
                self._own.add(option.id)
            if option.between:
                self.resize(self.look)
            return None

        def step(number: int) -> Change:
            chosen[option.id] = number
            return None

        at = len(option.values) if own else offered or 0
        controls: list[Widget] = [Choice(labels, at, pick, key=f"option-{option.id}")]
        if own and option.between and isinstance(value, int):
            controls.append(Stepper(value, option.between, step, key=f"own-{option.id}"))
        return Row(label, controls, about)

    def _manners_row(self) -> Row:
        kinds: tuple[Manners, ...] = get_args(Manners)

        def pick(index: int) -> Change:
            self.manners = kinds[index]
            self.resize(self.look)
            return None

        choice = Choice([names.manners_name(each) for each in kinds], kinds.index(self.manners), pick, key="manners")
        return Row(_("Manners"), [choice], names.manners_about(self.manners, self.rules))

    def _accidents_row(self) -> list[Row]:
        """Return the switch for what can only happen with table manners, and where the rules know it (K16, K17)."""
        if self.manners != "table" or not self.rules.mishaps:
            return []

        def turn(on: bool) -> Change:  # noqa: FBT001  a switch tells a bool
            self.accidents = on
            return None

        about = _("The dealer sometimes shows a card by mistake: the deal is void, or that card may be refused.")
        return [Row(_("Accidents"), [Toggle(self.accidents, turn, key="accidents")], about)]

    def update(self, dt_ms: float) -> Change:
        """Let time pass, and get ready for the match that is being chosen."""
        self.desk.foresee(self.look, Coming(self.rules, self.seats))
        return super().update(dt_ms)

    def paint(self, target: Surface) -> None:
        """Draw the title and the panel of the form."""
        self.heading(target, _("New game"))
        self.panel(target, self._form_panel)

    # what is done

    def _take(self, each: Shelved) -> Change:
        if each.ruleset.id != self.rules.id:
            self.rules = each.ruleset
            self._own.clear()
            self._form_area.scroll_to(0, at_once=True)
            self.resize(self.look)
        taken = self.layer.find(f"variant-{each.ruleset.id}")
        if taken is not None and taken.view is self._shelf_area:
            self._shelf_area.show(taken)
        return None

    def _chosen(self) -> Shelved:
        return next(each for each in self.shelf.rulesets if each.ruleset.id == self.rules.id)

    def _make_own(self) -> Change:
        """Open the chosen variant, if it is your own, else a copy of it, to be changed."""
        from rams_desktop.ui.scenes.own import open_own  # noqa: PLC0415  only when it is needed

        return open_own(self.desk, self.shelf, self._chosen(), self._return)

    def _return(self, name: str) -> None:
        """Look at the files anew, and choose the ruleset `name`, or the first where it is gone."""
        self.shelf = self.desk.shelf()
        self.rules = self.shelf.find(name) or self.shelf.rulesets[0].ruleset
        self._own.clear()
        self._shown = False
        self.resize(self.look)

    def _seated(self) -> tuple[str, ...]:
        """Return the names by seat; an empty one gets the usual, an equal one a number."""
        seated: list[str] = []
        for seat in range(self.seats):
            name = self.names[seat].strip() or self._default(seat)
            many = sum(other == name or other.startswith(f"{name} ") for other in seated)
            seated.append(f"{name} {many + 1}" if many else name)
        return tuple(seated)

    def _begin(self) -> Change:
        seated = self._seated()
        rules = self.rules
        chosen = {
            option.id: value
            for option in rules.options
            if (value := self.options.get(rules.id, {}).get(option.id)) is not None and _offered(option, value)
        }
        kept = {**self.options, rules.id: chosen}
        players = tuple(cast.player(*cast.parts(name)) for name in self.players)
        last = LastSetup(rules.id, self.seats, tuple(self.names), kept, self.accidents, players)
        self.desk.change(last=last, manners=self.manners)
        may_happen = self.manners == "table" and rules.mishaps
        accidents = self.accidents and may_happen
        return self.desk.begin(rules, seated, chosen, self.manners, opponents=players, accidents=accidents)


def _place(each: Shelved) -> tuple[int, str]:
    """Return where a ruleset stands on the shelf: Ramsas first, then its kin from near to far, then your own."""
    known = each.shipped and each.ruleset.id in ORDER
    return (ORDER.index(each.ruleset.id) if known else len(ORDER), names.ruleset_name(each.ruleset))


def _first_mistake(broken: Broken) -> str:
    """Return where the first mistake of a file is, and what; the folder is told by the tooltip."""
    first = broken.mistakes[0]
    sentence = _("Line {line}, column {column}: {message}")
    return sentence.format(line=first.line, column=first.column, message=first.message)


def usual_names() -> tuple[str, ...]:
    """Return what the players are called until somebody says otherwise."""
    return _("You"), *(cast.character(cast.USUAL, place).name for place in range(MOST_OPPONENTS))


def _offered(option: Option, value: Value) -> bool:
    """Say whether a remembered value is still one of those that the ruleset offers."""
    if any(same(each, value) for each in option.values):
        return True
    return bool(option.between and type(value) is int and option.between[0] <= value <= option.between[1])
