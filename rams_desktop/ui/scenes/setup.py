"""New game: which variant, who plays, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from pygame import Rect

from rams_desktop.i18n import names
from rams_desktop.i18n.manners import manners_about, manners_matter, manners_name
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.scores import standing
from rams_desktop.rules.core.options import with_options
from rams_desktop.rules.core.seats import Manners
from rams_desktop.session import cast
from rams_desktop.storage.settings import LastSetup
from rams_desktop.ui.foresight import Coming
from rams_desktop.ui.scene import Push
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.scenes.setup_options import Options
from rams_desktop.ui.scenes.setup_seats import Seating
from rams_desktop.ui.scenes.setup_shelf import variant_cards
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.choice import Choice
from rams_desktop.ui.widgets.form import Block, Heading, Part, Row, lay_form
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.shelf_card import ShelfCard
from rams_desktop.ui.widgets.toggle import Toggle

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rams_desktop.content.rulesets import Shelved
    from rams_desktop.session.matches import Running
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.widgets.widget import Widget

_SHELF: Final = 380  # design units
_NARROW: Final = 900


class SetupScene(Page):
    """The shelf of variants, and what can be chosen for the one taken from it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        last = desk.settings.last
        self.shelf = desk.shelf()
        found = self.shelf.find(last.ruleset)
        self.rules = found or self.shelf.rulesets[0].ruleset
        self.options = Options(last.options, self._changed)
        self.seats = last.seats
        self.seating = Seating(last, self._changed)
        self.manners: Manners = desk.settings.manners
        self.accidents = last.accidents
        self._shown = False
        self._left: tuple[str, tuple[Running, Callable[[], Change]] | None] | None = None  # of which game
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
        cards = variant_cards(self.shelf, self.rules.id, self._take)
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

    def _parts(self) -> list[Part]:
        return [
            Heading(names.ruleset_name(self.rules)),
            *self._left_row(),
            self._rules_row(),
            Heading(_("Players")),
            self._seats_row(),
            *self.seating.rows(self.seats, self.rules.family),
            Heading(_("How it is played")),
            *self._manners_row(),
            *self._accidents_row(),
            *self.options.parts(self.rules),
        ]

    def _rules_row(self) -> Row:
        """Return the way to the rules of this game as they are chosen, for who has never played it."""

        def read() -> Change:
            from rams_desktop.ui.scenes.rules import RulesScene  # noqa: PLC0415  only when it is needed

            chosen = with_options(self.rules, self.rules.options, self.options.kept(self.rules))
            return Push(RulesScene(self.desk, chosen))

        about = _("At the table, press R to open them at the part that matters just then.")
        return Row(_("Do you know this game?"), [Button(_("Read the rules"), read, key="rules")], about)

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

    def _manners_row(self) -> list[Row]:
        """Return the choice of manners, where they change something."""
        if not manners_matter(self.rules):
            return []
        kinds: tuple[Manners, ...] = get_args(Manners)

        def pick(index: int) -> Change:
            self.manners = kinds[index]
            self.resize(self.look)
            return None

        choice = Choice([manners_name(each) for each in kinds], kinds.index(self.manners), pick, key="manners")
        return [Row(_("Manners"), [choice], manners_about(self.manners, self.rules))]

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

    def _changed(self) -> None:
        self.resize(self.look)

    def _take(self, each: Shelved) -> Change:
        if each.ruleset.id != self.rules.id:
            self.rules = each.ruleset
            self.options.own.clear()
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
        self.options.own.clear()
        self._shown = False
        self.resize(self.look)

    def _begin(self) -> Change:
        rules, seating = self.rules, self.seating
        chosen = self.options.kept(rules)
        kept = {**self.options.chosen, rules.id: chosen}
        players = tuple(cast.player(*cast.parts(name)) for name in seating.players)
        last = LastSetup(rules.id, self.seats, tuple(seating.names), kept, self.accidents, players)
        self.desk.change(last=last, manners=self.manners)
        may_happen = self.manners == "table" and rules.mishaps
        accidents = self.accidents and may_happen
        seated = seating.seated(self.seats)
        manners: Manners = self.manners if manners_matter(rules) else "guided"
        return self.desk.begin(rules, seated, chosen, manners, opponents=players, accidents=accidents)
