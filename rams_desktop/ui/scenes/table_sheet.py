"""The score pad over the table, and the open cards of the deal behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, draw

from rams_desktop.i18n.aim import aim
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.narrate import narrate
from rams_desktop.rules.match import FirstTo, Pot, Series
from rams_desktop.rules.shedding.events import MatchWon as DealsWon
from rams_desktop.rules.trick.events import MatchWon
from rams_desktop.ui import input as keys
from rams_desktop.ui.scene import Change, Pop, Restart
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.scenes.sheet_cards import cards_page
from rams_desktop.ui.scenes.sheet_deals import COLUMN, column_px, deals_page
from rams_desktop.ui.scenes.sheet_page import Cell, SheetPage
from rams_desktop.ui.scenes.table_buttons import lay_asked
from rams_desktop.ui.scenes.table_pad import Pad, pad
from rams_desktop.ui.stage.spots import Box
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.fitted import fitted
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.whole_name import WholeName, whole_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.content.theme_document import Role
    from rams_desktop.rules.game import AnyEvent
    from rams_desktop.session.table import Table
    from rams_desktop.ui.desk import Desk

RULE: Final = 330  # design units: the column of words
LEAST: Final = 150  # design units: so tall must the lines stay for the hash to have its place below them
ROOMY: Final = (900, 600)  # design units: so large a window has room for lines in larger words
TALL: Final = 340  # design units: so tall a sheet has room for names in two lines, and for what the match is played for
TWO_LINES: Final = 1.7  # in heights of one
NARROWEST: Final = 640
MARGIN: Final = 18
DEMO_MS: Final = 1600.0
GUARD_MS: Final = 400.0  # a press that was meant for the table must not lead on


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
        self._page = SheetPage()
        self._end = 0  # how far the page is scrolled for the last deal
        self._role: Role = "body"
        self._aims = False  # whether it says what the match is played for
        self._hash_rolls = False  # whether it is read below the last deal, not always at the foot
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
        self._page = (
            cards_page(look, self.table, inner.w)
            if self.cards
            else deals_page(look, self.table, self.pad, inner.w, self._role, fresh=self._fresh)
        )
        self._area.content_px = self._page.tall_px
        if not self.cards:  # the last page begins with a whole deal
            end = self._area.most
            self._area.content_px += next((top - end for top in self._page.tops if 0 < end <= top), 0)
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
            begun = min(self._page.tops[-1], self._end) if at_once else round(self._area.goal)
            came = len(self._page.bottoms) - self._rows_left
            bottom = self._page.bottoms[came - 1] if came > 0 else 0
            goal = min(self._end, max(begun, bottom - self._area.rect.h))
        self._area.scroll_to(goal, at_once=at_once)

    def _heads(self, width: int, *, tall: bool) -> list[WholeName]:
        """Return the players' names as they stand above their columns, in two lines where there is the height."""
        look = self.look
        room = (
            column_px(look, width, len(self.table.names)) - look.px(6),
            round(look.line_px("number") * (TWO_LINES if tall else 1)),
        )
        winners = self.pad.winners
        return [
            whole_name(look, name, "number", "accent" if seat in winners else "text", room)
            for seat, name in enumerate(self.table.names)
        ]

    def _buttons(self) -> list[Button]:
        found: list[Button] = []
        if self.over and not self._watching:
            # where Continue was after the deals before: who presses on there must not begin a match unawares
            found.append(Button(_("Look at the table"), Pop, key="close", zone="foot"))
            found.append(Button(_("New match"), self.desk.begin_again, key="again", zone="foot", kind="primary"))
            found.append(Button(_("To the title"), self._title, key="title", zone="foot"))
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
            self._page.cells.append(Cell(Rect(0, top, width, h), words, "small", "text_muted"))
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
        for name, right in zip(self._names, self._page.columns, strict=True):
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

    def _won(self) -> AnyEvent:
        match = self.table.rules.match
        if isinstance(match, FirstTo) and not match.points:  # deals were counted, no points
            return DealsWon(self.pad.winners, self.pad.scores)
        return MatchWon(self.pad.winners, self.pad.scores, self.pad.payout)

    def _paint_page(self, target: Surface, origin: tuple[int, int]) -> None:
        self._page.paint(target, self.look, origin, self._area.rect, self._shown_rows())

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

        From all the cards one goes back to the scores. Who hurries the table on with clicks or Space
        presses once more while the sheet comes: that ends its coming and no more. At the end of the
        match, where a new one is one press away, all lines must have been there for a moment.
        """
        told = keys.command(event)
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if (self._rows_left > 0 or self._guard_ms > 0) and (clicked or told == "activate"):
            self._write_all()
            return None
        if told == "back" and self.cards:
            return self._turn()
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
