"""The deals of a match on the score pad: a row for each line, a column for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _
from rams_desktop.rules.match import Countdown, Lowest, Pot, Series
from rams_desktop.ui.scenes.sheet_page import Cell, SheetPage

if TYPE_CHECKING:
    from rams_desktop.content.theme_document import ColourName, Role
    from rams_desktop.session.table import Table
    from rams_desktop.ui.scenes.table_pad import Pad, PadDeal, PadLine
    from rams_desktop.ui.theme.look import Look

COLUMN: Final = 104  # design units: a player's


def column_px(look: Look, width: int, seats: int) -> int:
    """Return how wide a player's column is on a page of a width."""
    room = (width - look.px(16) - look.px(150)) // seats
    return min(look.px(COLUMN), room)


def deals_page(look: Look, table: Table, pad: Pad, width: int, role: Role, *, fresh: bool) -> SheetPage:
    """Return the page of all deals; `role` of the words of their lines, `fresh`: the last one is written row by row."""
    seats = len(table.names)
    writer = _Writer(look, table, pad, column_px(look, width, seats), role, fresh=fresh)
    page = writer.page
    words_px = width - look.px(16) - writer.column_px * seats
    writer.words_px = words_px
    page.columns = [words_px + writer.column_px * (seat + 1) for seat in range(seats)]
    y = look.px(2)
    for deal in pad.deals:
        page.tops.append(y)
        y = writer.deal(deal, y)
    if not pad.deals:
        text = _("Nothing has been scored yet.")
        page.cells.append(Cell(Rect(0, y, width, look.line_px()), text, "body", "text_muted"))
        y += look.line_px()
    page.tall_px = y
    return page


class _Writer:
    """Writes deals on a page; `words_px` is left for words beside the columns."""

    def __init__(self, look: Look, table: Table, pad: Pad, column_px: int, role: Role, *, fresh: bool) -> None:
        self.look, self.table, self.pad = look, table, pad
        self.column_px, self.words_px = column_px, 0
        self.role: Role = role
        self.fresh = fresh
        self.page = SheetPage()

    def deal(self, deal: PadDeal, y: int) -> int:
        """Write a deal from `y` on; return where the next begins."""
        look, page = self.look, self.page
        last = deal is self.pad.deals[-1]
        dealer = self.table.names[deal.dealer]
        title = _("Deal {number}, dealt by {name}").format(number=deal.deal, name=dealer)
        if deal.dealer == self.table.you:
            title = _("Deal {number}, dealt by you").format(number=deal.deal)
        h = look.text_size(title, "small", width_px=self.words_px)[1]
        page.cells.append(Cell(Rect(0, y, self.words_px, h), title, "small", "text_muted"))
        y += h + look.px(1)
        for row, each in enumerate(deal.lines):
            h = look.text_size(each.words, self.role, width_px=self.words_px - look.px(14))[1]
            at = row if last and self.fresh else -1
            where = Rect(look.px(12), y, self.words_px - look.px(14), h)
            page.cells.append(Cell(where, each.words, self.role, "text", row=at))
            for seat, points in enumerate(each.points):
                if points is not None:
                    better = points * (-1 if isinstance(self.table.rules.match, (Countdown, Lowest, Series)) else 1)
                    colour: ColourName = "danger" if better < 0 else "good" if better > 0 else "text_muted"
                    place = Rect(page.columns[seat] - self.column_px, y, self.column_px, h)
                    page.cells.append(Cell(place, names.signed(points), "number", colour, "right", row=at))
            y += h + look.px(2)
            if at >= 0:
                page.bottoms.append(y)
        at = len(deal.lines) if last and self.fresh else -1
        page.lines.append(y)
        h = look.line_px("number")
        y += look.px(2)
        page.cells.append(Cell(Rect(look.px(12), y, self.words_px, h), _("Score"), "number", "text", row=at))
        for seat, score in enumerate(deal.scores):
            won = last and seat in self.pad.winners
            place = Rect(page.columns[seat] - self.column_px, y, self.column_px, h)
            words = names.signed(score) if isinstance(self.table.rules.match, Pot) else names.number(score)
            page.cells.append(Cell(place, words, "number", "accent" if won else "text", "right", row=at))
        y += h
        for each in deal.below:
            y = self._below(each, y, at)
        if at >= 0:
            page.bottoms.append(y)
        return y + look.px(10)

    def _below(self, line: PadLine, y: int, at: int) -> int:
        """Lay out what a deal has led to beyond the scores: a pot that stays, the sums of a series, what is owed."""
        look, page = self.look, self.page
        across = self.words_px - look.px(14) if line.points else page.columns[-1] - look.px(12)
        h = max(look.text_size(line.words, self.role, width_px=across)[1], look.line_px(self.role))
        page.cells.append(Cell(Rect(look.px(12), y, across, h), line.words, self.role, "text_muted", row=at))
        for seat, points in enumerate(line.points):
            if points is not None:
                words = names.signed(points) if line.signed else names.number(points)
                place = Rect(page.columns[seat] - self.column_px, y, self.column_px, h)
                page.cells.append(Cell(place, words, "number", "text_muted", "right", row=at))
        return y + h + look.px(2)
