"""The score pad over the table, and the open cards of the deal behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect, draw

from rams_desktop.i18n import names
from rams_desktop.i18n.aim import aim
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.narrate import narrate
from rams_desktop.rules.core.cards import spell
from rams_desktop.rules.match import Countdown, Lowest, Pot, Series
from rams_desktop.rules.trick.events import MatchWon
from rams_desktop.ui import input as keys
from rams_desktop.ui.scene import Change, Pop, Restart
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.scenes.table_buttons import lay_asked
from rams_desktop.ui.scenes.table_pad import Pad, PadDeal, PadLine, pad
from rams_desktop.ui.stage.sorting import by_suit
from rams_desktop.ui.stage.spots import Box
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.fitted import fitted
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.whole_name import WholeName, whole_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.content.theme_document import ColourName, Role
    from rams_desktop.rules.core.cards import Card
    from rams_desktop.rules.game import AnyEvent
    from rams_desktop.session.table import Table
    from rams_desktop.ui.desk import Desk

RULE: Final = 330  # design units: the column of words
COLUMN: Final = 104  # a player's
LEAST: Final = 150  # design units: so tall must the lines stay for the hash to have its place below them
ROOMY: Final = (900, 600)  # design units: so large a window has room for lines in larger words
TALL: Final = 340  # design units: so tall a sheet has room for names in two lines, and for what the match is played for
TWO_LINES: Final = 1.7  # in heights of one
NARROWEST: Final = 640
MARGIN: Final = 18
CARD: Final = 46
NAME: Final = 132
ONE_ROW: Final = 27  # cards not dealt, side by side
DEMO_MS: Final = 1600.0
GUARD_MS: Final = 400.0  # a press that was meant for the table must not lead on


class Cell(NamedTuple):
    """Words at a place of the page, counted from its top left."""

    rect: Rect
    text: str
    role: Role
    colour: ColourName
    align: str = "left"
    cards: tuple[Card, ...] = ()
    row: int = -1


class SheetScene(Page):
    """A sheet of paper that tells `events`.

    - `fresh`: a deal has just been scored, its lines come one by one.
    - `watching`: nobody is there to say Continue, so it goes by itself.
    """

    overlay = True

    def __init__(
        self, desk: Desk, table: Table, events: Sequence[AnyEvent], *, fresh: bool = False, watching: bool = False
    ) -> None:
        super().__init__(desk)
        self.table = table
        self.pad: Pad = pad(events, len(table.names), table.rules)
        self.over = bool(self.pad.winners)
        self.cards = False
        self._watching = watching
        self._fresh = fresh and bool(self.pad.deals)
        self._rows_left = len(self.pad.deals[-1].lines) + 1 if self._fresh else 0
        self._row_ms = 0.0
        self._waited_ms = 0.0
        self._guard_ms = GUARD_MS if self._fresh else 0.0
        self._area = ScrollArea("page", paint=self._paint_page, reads=True)
        self._cells: list[Cell] = []
        self._lines: list[int] = []
        self._tops: list[int] = []
        self._bottoms: list[int] = []  # of the rows of the fresh deal
        self._end = 0  # how far the page is scrolled for the last deal
        self._role: Role = "body"
        self._aims = False  # whether it says what the match is played for
        self._hash_rolls = False  # whether it is read below the last deal, not always at the foot
        self._columns: list[int] = []
        self._names: list[WholeName] = []
        self._head_h = 0
        self._sheet = Rect(0, 0, 0, 0)

    # layout

    def lay_out(self) -> None:
        """Put the sheet in the middle, buttons at its foot."""
        look = self.look
        seats = len(self.table.names)
        margin = look.px(MARGIN)
        roomy = look.size[0] >= look.px(ROOMY[0]) and look.size[1] >= look.px(ROOMY[1])
        self._role = "body" if roomy else "small"
        wish = max(look.px(NARROWEST), look.px(RULE) + seats * look.px(COLUMN) + 2 * look.px(34))
        width = min(wish, look.size[0] - 2 * margin)
        height = min(look.px(640), look.size[1] - 2 * margin)
        self._sheet = Rect(0, 0, width, height)
        self._sheet.center = look.size[0] // 2, look.size[1] // 2
        inner = self._sheet.inflate(-2 * look.px(34), -2 * look.px(24))
        buttons = self._buttons()
        top_of_buttons = self._lay_buttons(buttons, inner)
        y = inner.y + look.line_px("title")
        if self.over:
            y += look.line_px("body") + look.px(2)
        self._aims = inner.h >= look.px(TALL) and not self.over and not self.cards
        if self._aims:
            y += look.text_size(aim(self.table.rules.match), "small", width_px=inner.w)[1]
        self._head_y = y + look.px(8)
        self._names = self._heads(inner.w, tall=inner.h >= look.px(TALL))
        self._head_h = max(look.line_px("number"), *(name.height_px for name in self._names))
        top = self._head_y + (0 if self.cards else self._head_h + look.px(8))
        foot = 0 if self.cards else self._hash_height(inner.w) + look.px(10)
        self._hash_rolls = top_of_buttons - look.px(8) - foot - top < look.px(LEAST)
        foot = 0 if self._hash_rolls else foot
        self._hash_y = top_of_buttons - look.px(8) - foot + look.px(8)
        room = Rect(inner.x, top, inner.w, top_of_buttons - look.px(8) - foot - top)
        self._area.clear(look, room)
        self._inner = inner
        self._area.content_px = self._lay_cards(inner.w) if self.cards else self._lay_pad(inner.w)
        if not self.cards:  # the last page begins with a whole deal
            end = self._area.most
            self._area.content_px += next((top - end for top in self._tops if 0 < end <= top), 0)
            self._end = self._area.most
            if self._hash_rolls:
                self._lay_hash(inner.w - look.px(16))
        self._area.settle()
        if not self.cards:
            self._follow(at_once=True)
        self.layer.set([self._area, *buttons], first=buttons[0].key)

    def _follow(self, *, at_once: bool = False) -> None:
        """Scroll to the end; while lines come one by one, as far as the last of them is seen."""
        goal = self._end
        if self._rows_left > 0:
            begun = min(self._tops[-1], self._end) if at_once else round(self._area.goal)
            came = len(self._bottoms) - self._rows_left
            bottom = self._bottoms[came - 1] if came > 0 else 0
            goal = min(self._end, max(begun, bottom - self._area.rect.h))
        self._area.scroll_to(goal, at_once=at_once)

    def _column_px(self, width: int) -> int:
        """Return how wide a player's column is on a page of a width."""
        room = (width - self.look.px(16) - self.look.px(150)) // len(self.table.names)
        return min(self.look.px(COLUMN), room)

    def _heads(self, width: int, *, tall: bool) -> list[WholeName]:
        """Return the players' names as they stand above their columns, in two lines where there is the height."""
        look = self.look
        room = self._column_px(width) - look.px(6), round(look.line_px("number") * (TWO_LINES if tall else 1))
        winners = self.pad.winners
        return [
            whole_name(look, name, "number", "accent" if seat in winners else "text", room)
            for seat, name in enumerate(self.table.names)
        ]

    def _buttons(self) -> list[Button]:
        found: list[Button] = []
        if self.over and not self._watching:
            found.append(Button(_("New match"), self.desk.begin_again, key="again", zone="foot", kind="primary"))
            found.append(Button(_("To the title"), self._title, key="title", zone="foot"))
            found.append(Button(_("Look at the table"), Pop, key="close", zone="foot"))
        elif self._fresh:
            found.append(Button(_("Continue"), self._continue, key="close", zone="foot", kind="primary"))
        else:
            found.append(Button(_("Close"), Pop, key="close", zone="foot", kind="primary"))
        if self.table.revealed() is not None:
            label = _("The scores") if self.cards else _("All the cards")
            found.append(Button(label, self._turn, key="turn", zone="foot"))
        return found

    def _lay_buttons(self, buttons: list[Button], inner: Rect) -> int:
        look = self.look
        gap = look.px(10)
        sizes = [each.measure(look) for each in buttons]
        if sum(w for w, _h in sizes) + gap * (len(buttons) - 1) > inner.w:
            lay_asked(look, Box(*inner), buttons[::-1])
            return min(each.rect.y for each in buttons)
        x = inner.right
        height = max(h for _w, h in sizes)
        for each, (w, _h) in zip(buttons, sizes, strict=True):
            each.rect = Rect(x - w, inner.bottom - height, w, height)
            x -= w + gap
        return inner.bottom - height

    def _lay_pad(self, width: int) -> int:
        """Lay the deals out as rows; return how tall they are."""
        look = self.look
        seats = len(self.table.names)
        bar = look.px(16)
        column = self._column_px(width)
        words_w = width - bar - column * seats
        self._columns = [words_w + column * seat + column for seat in range(seats)]
        self._cells, self._lines = [], []
        y = look.px(2)
        self._tops, self._bottoms = [], []
        for deal in self.pad.deals:
            self._tops.append(y)
            y = self._lay_deal(deal, y, words_w, column)
        if not self.pad.deals:
            text = _("Nothing has been scored yet.")
            self._cells.append(Cell(Rect(0, y, width, look.line_px()), text, "body", "text_muted"))
            y += look.line_px()
        return y

    def _lay_deal(self, deal: PadDeal, y: int, words_w: int, column: int) -> int:
        look = self.look
        last = deal is self.pad.deals[-1]
        dealer = self.table.names[deal.dealer]
        title = _("Deal {number}, dealt by {name}").format(number=deal.deal, name=dealer)
        if deal.dealer == self.table.you:
            title = _("Deal {number}, dealt by you").format(number=deal.deal)
        h = look.text_size(title, "small", width_px=words_w)[1]
        self._cells.append(Cell(Rect(0, y, words_w, h), title, "small", "text_muted"))
        y += h + look.px(1)
        for row, each in enumerate(deal.lines):
            h = look.text_size(each.words, self._role, width_px=words_w - look.px(14))[1]
            at = row if last and self._fresh else -1
            where = Rect(look.px(12), y, words_w - look.px(14), h)
            self._cells.append(Cell(where, each.words, self._role, "text", row=at))
            for seat, points in enumerate(each.points):
                if points is not None:
                    better = points * (-1 if isinstance(self.table.rules.match, (Countdown, Lowest, Series)) else 1)
                    colour: ColourName = "danger" if better < 0 else "good" if better > 0 else "text_muted"
                    place = Rect(self._columns[seat] - column, y, column, h)
                    self._cells.append(Cell(place, names.signed(points), "number", colour, "right", row=at))
            y += h + look.px(2)
            if at >= 0:
                self._bottoms.append(y)
        at = len(deal.lines) if last and self._fresh else -1
        self._lines.append(y)
        h = look.line_px("number")
        y += look.px(2)
        self._cells.append(Cell(Rect(look.px(12), y, words_w, h), _("Score"), "number", "text", row=at))
        for seat, score in enumerate(deal.scores):
            won = last and seat in self.pad.winners
            place = Rect(self._columns[seat] - column, y, column, h)
            words = names.signed(score) if isinstance(self.table.rules.match, Pot) else names.number(score)
            self._cells.append(Cell(place, words, "number", "accent" if won else "text", "right", row=at))
        y += h
        for each in deal.below:
            y = self._lay_below(each, y, (words_w, column), at)
        if at >= 0:
            self._bottoms.append(y)
        return y + look.px(10)

    def _lay_below(self, line: PadLine, y: int, widths: tuple[int, int], at: int) -> int:
        """Lay out what a deal has led to beyond the scores: a pot that stays, the sums of a series, what is owed."""
        look, (words_w, column) = self.look, widths
        across = words_w - look.px(14) if line.points else self._columns[-1] - look.px(12)
        h = max(look.text_size(line.words, self._role, width_px=across)[1], look.line_px(self._role))
        self._cells.append(Cell(Rect(look.px(12), y, across, h), line.words, self._role, "text_muted", row=at))
        for seat, points in enumerate(line.points):
            if points is not None:
                words = names.signed(points) if line.signed else names.number(points)
                place = Rect(self._columns[seat] - column, y, column, h)
                self._cells.append(Cell(place, words, "number", "text_muted", "right", row=at))
        return y + h + look.px(2)

    def _lay_cards(self, width: int) -> int:
        """Lay out everybody's cards of the last finished deal; return how tall that is."""
        look = self.look
        shown = self.table.revealed()
        self._cells, self._lines = [], []
        if shown is None:
            return 0
        y, name_w = look.px(2), look.px(NAME)
        beside = shown.left or shown.threw
        order = (lambda hand: hand) if self.table.rules.family == "trick" else by_suit
        rows = [(self.table.names[seat], order(hand), order(beside[seat])) for seat, hand in enumerate(shown.hands)]
        if shown.widow:
            for_sale = self.table.rules.phase("buy") is not None
            rows.append((_("The widow") if for_sale else _("The extra hand"), shown.widow, ()))
        if shown.stock:
            rows.append((_("Not dealt"), shown.stock[:ONE_ROW], ()))
            rows += [("", shown.stock[at : at + ONE_ROW], ()) for at in range(ONE_ROW, len(shown.stock), ONE_ROW)]
        cards_w = (width - name_w - look.px(20)) // 2
        head_h = look.line_px("small")
        label = _("Left at the end") if shown.left else _("Laid away or folded")
        for x, text in ((name_w, _("Dealt")), (name_w + cards_w + look.px(8), label)):
            self._cells.append(Cell(Rect(x, y, cards_w, head_h), text, "small", "text_muted"))
        y += head_h + look.px(2)
        card_h = look.card_size(look.px(CARD))[1]
        for name, hand, threw in rows:
            mid = Rect(0, y + (card_h - look.line_px("number")) // 2, name_w - look.px(8), look.line_px("number"))
            self._cells.append(Cell(mid, name, "number", "text"))
            room = cards_w if threw or len(hand) <= 5 else width - name_w - look.px(20)  # noqa: PLR2004  a usual hand
            self._cells.append(Cell(Rect(name_w, y, room, card_h), "", "small", "text", cards=hand))
            if threw:
                place = Rect(name_w + cards_w + look.px(8), y, cards_w, card_h)
                self._cells.append(Cell(place, "", "small", "text", cards=threw))
            y += card_h + look.px(8)
        return self._lay_proof(shown.deal, y, width)

    def _lay_proof(self, deal: int, y: int, width: int) -> int:
        """Add what lets anyone check that the packs were fixed before."""
        look = self.look
        found = [sealed for number, sealed in self.table.fairness().finished if number == deal]
        for sealed in found:
            for label, text in (
                (_("Hash, shown before the deal"), sealed.hash),
                (_("Salt"), sealed.salt),
                (_("Pack, top first"), spell(sealed.pack)),
            ):
                words = _("{label}: {value}").format(label=label, value=text)
                h = look.text_size(words, "small", width_px=width - look.px(20))[1]
                self._cells.append(Cell(Rect(0, y, width - look.px(20), h), words, "small", "text_muted"))
                y += h + look.px(2)
        return y + look.px(4)

    def _hash_words(self) -> str:
        now = self.table.fairness().now
        if now is None:
            return ""
        between = self.table.view().turn == "pack"
        text = (
            _("The next pack lies ready. By this number anyone can check afterwards that nobody changed it: {hash}")
            if between
            else _("The pack was fixed before the deal. By this number anyone can check that afterwards: {hash}")
        )
        return text.format(hash=now)

    def _lay_hash(self, width: int) -> None:
        """Put the hash below all deals, where a fixed place would leave too few lines of them."""
        look, words = self.look, self._hash_words()
        top = self._area.content_px + look.px(8)
        h = look.text_size(words, "small", width_px=width)[1] if words else 0
        if h:
            self._cells.append(Cell(Rect(0, top, width, h), words, "small", "text_muted"))
            self._area.content_px = top + h

    def _hash_height(self, width: int) -> int:
        words = self._hash_words()
        return self.look.text_size(words, "small", width_px=width)[1] if words else 0

    # drawing

    def paint(self, target: Surface) -> None:
        """Draw the sheet: heading, names, and the hash at its foot."""
        look, inner = self.look, self._inner
        self.panel(target, self._sheet, "sheet")
        target.blit(fitted(look, self._title_words(), "title", "text", inner.w), inner.topleft)
        if self.over:
            target.blit(
                fitted(look, narrate(self._won(), self.table.names, self.table.you), "body", "text_muted", inner.w),
                (inner.x, inner.y + look.line_px("title")),
            )
        if self.cards:
            return
        if self._aims:
            words = look.text(aim(self.table.rules.match), "small", "text_muted", width_px=inner.w)
            target.blit(words, (inner.x, inner.y + look.line_px("title")))
        for name, right in zip(self._names, self._columns, strict=True):
            top = self._head_y + self._head_h - name.height_px
            name.draw(target, (inner.x + right - name.width_px, top), align=1.0)
        y = self._head_y + self._head_h + look.px(3)
        draw.line(target, look.colour("text"), (inner.x, y), (inner.right - look.px(16), y), look.px(1.5))
        words_h = self._hash_words()
        if words_h and not self._hash_rolls:
            target.blit(look.text(words_h, "small", "text_muted", width_px=inner.w), (inner.x, self._hash_y))

    def _title_words(self) -> str:
        if self.over:
            return _("You have won!") if self.table.you in self.pad.winners else _("The match is over")
        if self.cards:
            return _("All the cards")
        match self.table.rules.match:
            case Pot(deals=count) if self.pad.deals:
                number = self.pad.deals[-1].deal
                return _("After deal {number} of {count}").format(number=number, count=count)
            case Series(series=count) if count > 1:
                number = self._rams()
                return _("Score pad: rams {number} of {count}").format(number=number, count=count)
        if self._fresh:
            return _("After deal {number}").format(number=self.pad.deals[-1].deal)
        return _("Score pad")

    def _rams(self) -> int:
        """Return the number of the rams that the last deal on the pad belongs to."""
        return 1 + sum(any(not line.signed for line in deal.below) for deal in self.pad.deals[:-1])

    def _won(self) -> MatchWon:
        return MatchWon(self.pad.winners, self.pad.scores, self.pad.payout)

    def _paint_page(self, target: Surface, origin: tuple[int, int]) -> None:
        look = self.look
        shown = self._shown_rows()
        left, right = origin[0] + look.px(12), origin[0] + self._area.rect.w - look.px(16)
        for y in self._lines:
            draw.line(target, look.colour("sheet_line"), (left, origin[1] + y), (right, origin[1] + y))
        for cell in self._cells:
            if cell.row >= shown:
                continue
            rect = cell.rect.move(origin)
            if not rect.colliderect(self._area.rect):
                continue
            if cell.cards:
                self._paint_cards(target, rect, cell.cards)
                continue
            width = rect.w if cell.align == "left" else None
            words = look.text(cell.text, cell.role, cell.colour, width_px=width)
            place = words.get_rect(topleft=rect.topleft) if width else words.get_rect(midright=rect.midright)
            target.blit(words, place)

    def _paint_cards(self, target: Surface, rect: Rect, cards: tuple[Card, ...]) -> None:
        width = self.look.px(CARD)
        step = min(width + self.look.px(4), (rect.w - width) / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            self.look.lay(target, card, width, (rect.x + round(place * step), rect.y))

    def _shown_rows(self) -> int:
        """Return how many rows of the fresh deal are written by now."""
        if not self._fresh:
            return 1
        return len(self.pad.deals[-1].lines) + 1 - self._rows_left

    # time and events

    @property
    def moving(self) -> bool:
        """Whether lines are being written."""
        return super().moving or self._rows_left > 0 or self._watching

    def update(self, dt_ms: float) -> Change:
        """Write the fresh lines one by one."""
        super().update(dt_ms)
        if not (self.over and self._rows_left):
            self._guard_ms -= dt_ms
        if self._rows_left > 0:
            self._row_ms += dt_ms
            if self._row_ms >= self.look.duration_ms("score"):
                self._row_ms = 0.0
                self._rows_left -= 1
                self.look.sound("deal", volume=0.5)
                if not self.cards:
                    self._follow()
                self.dirty = True
            return None
        if self._watching:
            self._waited_ms += dt_ms
            if self._waited_ms >= DEMO_MS * self.look.duration_ms("score") / 500:
                return Pop()
        return None

    def handle(self, event: Event) -> Change:
        """A click or Space first writes what is left; S closes, a click beside the sheet too.

        Who hurries the table on with clicks or Space presses once more while the sheet comes: that
        ends its coming and no more. At the end of the match, where a new one is one press away, all
        lines must have been there for a moment.
        """
        told = keys.command(event)
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if (self._rows_left > 0 or self._guard_ms > 0) and (clicked or told == "activate"):
            self._write_all()
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_s and not self.over:
            return Pop()
        if clicked and not self._sheet.collidepoint(event.pos) and not self.over:
            return Pop()
        return super().handle(event)

    def _write_all(self) -> None:
        if self._rows_left:
            self._rows_left = 0
            if not self.cards:
                self._follow()
            self.dirty = True

    def _continue(self) -> Change:
        return Pop()

    def _turn(self) -> Change:
        self._write_all()
        self.cards = not self.cards
        self._area.scroll_to(0, at_once=True)
        self.resize(self.look)
        return None

    def _title(self) -> Change:
        from rams_desktop.ui.scenes.title import TitleScene  # noqa: PLC0415  they know each other

        return Restart(TitleScene(self.desk))
