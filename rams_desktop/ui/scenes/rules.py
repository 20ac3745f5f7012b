"""The rulebook of a ruleset: contents and search at the side, the page beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, draw

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.rulebook import Section, rulebook
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.entry import Entry
from rams_desktop.ui.widgets.label import Label
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.content.theme_document import ColourName, Role
    from rams_desktop.i18n.book.page import Paragraph
    from rams_desktop.rules.core.cards import Card
    from rams_desktop.rules.game import AnyRuleset
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.widgets.widget import Widget

_SIDE: Final = 300  # design units
_NARROW: Final = 840
_LINE: Final = 680  # the longest line that reads well
_CARD: Final = 58
_APART: Final = 16  # a clause from its paragraph
_ON_LINE: Final = 0.75
_SHORTEST: Final = 2  # letters that are worth a search


class Piece(NamedTuple):
    """Something drawn on the page at `rect`, counted from its top left; `found` by the search."""

    rect: Rect
    text: str
    role: Role
    colour: ColourName
    cards: tuple[Card, ...] = ()
    found: bool = False


class RulesScene(Page):
    """The rulebook in the language in use; opens at the section with the id `section`."""

    def __init__(self, desk: Desk, rules: AnyRuleset, *, section: str = "", seats: int | None = None) -> None:
        super().__init__(desk)
        self.rules = rules
        self.sections = rulebook(rules, seats)
        self.sought = ""
        self._wanted = section
        self._here = section or self.sections[0].id
        self._tops: dict[str, int] = {}
        self._pieces: list[Piece] = []
        self._page = ScrollArea("page", paint=self._paint_page, reads=True)
        self._side = ScrollArea("side")
        self._search = TextField("", self._seek, key="search", most=40, ghost=_("Search the rules"), done=self._next)
        self._count = Label("", "small", "table_text_muted", key="count")
        self._back = Button(_("Back"), self.back, key="back", zone="bottom")
        self._entries: list[Entry] = []

    # layout

    def lay_out(self) -> None:
        """Put contents and search at the left, the page at the right."""
        look = self.look
        width, height = look.size
        margin = self.margin_px
        top = margin + look.line_px("title") + look.px(14)
        back_w, back_h = self._back.measure(look)
        back_w = max(back_w, look.px(130))
        narrow = width < look.px(_NARROW)
        side_w = width - 2 * margin if narrow else look.px(_SIDE)
        bottom = height - margin
        field = Rect(margin + look.px(5), top + look.px(5), side_w - look.px(10), look.px(44))
        self._search.rect = field
        self._back.rect = Rect(margin, bottom - back_h, back_w, back_h)
        count_x = self._back.rect.right + look.px(16)
        if narrow:
            self._contents = Rect(0, 0, 0, 0)
            page_top = field.bottom + look.px(8)
            self._panel = Rect(margin, page_top, side_w, self._back.rect.y - look.px(8) - page_top)
            count_w = width - margin - count_x
        else:
            left = margin + side_w + look.px(16)
            self._panel = Rect(left, top, width - margin - left, bottom - top)
            list_top = field.bottom + look.px(10)
            self._contents = Rect(margin, list_top, side_w, self._back.rect.y - look.px(10) - list_top)
            count_w = margin + side_w - count_x
        self._count.rect = Rect(count_x, self._back.rect.y, count_w, back_h)
        self._side.clear(look, self._contents.inflate(-look.px(20), -look.px(20)))
        entries = [] if narrow else self._lay_entries()
        keep = self._anchor()
        self._lay_page()
        if self._wanted or keep:
            section, beyond = (self._wanted, 0) if self._wanted else keep or ("", 0)
            self._page.scroll_to(self._tops.get(section, 0) + beyond, at_once=True)
            self._wanted = ""
        side: list[Widget] = [] if narrow else [self._side, *entries]
        self.layer.set([self._search, self._count, *side, self._page, self._back], first="page")

    def _lay_entries(self) -> list[Entry]:
        look = self.look
        y, pad = 0, look.px(6)
        self._entries = []
        for section in self.sections:
            if self.sought and not _said(section, self.sought):
                continue
            entry = Entry(
                section.title,
                lambda where=section.id: self._go(where),  # type: ignore[misc]
                key=f"to-{section.id}",
                zone="contents",
                here=section.id == self._here,
            )
            w, h = entry.measure(look, self._side.rect.w - look.px(16) - 2 * pad)
            self._side.hold(entry, Rect(pad, y + pad, w, h))
            self._entries.append(entry)
            y += h
        self._side.content_px += pad
        self._side.settle()
        return self._entries

    def _anchor(self) -> tuple[str, int] | None:
        """Return the section at the top of the page and how far it is scrolled beyond its title."""
        if not self._tops:
            return None
        here = self._section_at(self._page.offset)
        return here, self._page.offset - self._tops[here]

    def _lay_page(self) -> None:
        look = self.look
        inset = look.inset
        area = self._panel.inflate(-2 * inset, -2 * inset)
        self._page.clear(look, area)
        margin = self._clauses_px()
        width = min(area.w - look.px(32) - margin, look.px(_LINE))
        left = max(margin, (area.w - look.px(24) - width) // 2)
        y = look.px(2)
        self._pieces, self._tops = [], {}
        for section in self.sections:
            y += look.px(22) if self._tops else 0
            self._tops[section.id] = max(0, y - look.px(2))
            y = self._put(Rect(left, y, width, 0), section.title, "title", "text") + look.px(8)
            for paragraph in section.paragraphs:
                found = bool(self.sought) and _says(paragraph, self.sought)
                least = y
                if paragraph.clauses:
                    beside = Rect(left - margin, y + self._drop_px(), margin - look.px(_APART), 0)
                    least = self._put(beside, "\n".join(paragraph.clauses), "small", "text_muted")
                y = max(least, self._put(Rect(left, y, width, 0), paragraph.text, "body", "text", found=found))
                if paragraph.cards:
                    y = self._put_cards(Rect(left, y + look.px(8), width, 0), paragraph.cards)
                y += look.px(10)
        last = self._tops[self.sections[-1].id] if self.sections else 0
        self._page.content_px = max(y, last + 1)
        self._page.settle()

    def _clauses_px(self) -> int:
        """Return how wide the column is in which each paragraph has the clause that the score pad names too."""
        every = {clause for section in self.sections for each in section.paragraphs for clause in each.clauses}
        widest = max((self.look.text_size(clause, "small")[0] for clause in every), default=0)
        return widest + self.look.px(_APART) if widest else 0

    def _drop_px(self) -> int:
        """Return how much lower small words must lie to stand on the line of a paragraph's first."""
        return round((self.look.line_px("body") - self.look.line_px("small")) * _ON_LINE)

    def _put(self, at: Rect, text: str, role: Role, colour: ColourName, *, found: bool = False) -> int:
        at.h = self.look.text_size(text, role, width_px=at.w)[1]
        self._pieces.append(Piece(at, text, role, colour, found=found))
        return at.bottom

    def _put_cards(self, at: Rect, some: tuple[Card, ...]) -> int:
        look = self.look
        card_w, card_h = look.card_size(look.px(_CARD))
        step = card_w + look.px(8)
        in_row = max(1, (at.w + look.px(8)) // step)
        for start in range(0, len(some), in_row):
            at = Rect(at.x, at.y, at.w, card_h)
            self._pieces.append(Piece(at, "", "body", "text", some[start : start + in_row]))
            at = at.move(0, card_h + look.px(8))
        return at.y

    # drawing

    def paint(self, target: Surface) -> None:
        """Draw the title and the paper."""
        self.heading(target, _("Rules of {ruleset}").format(ruleset=names.ruleset_name(self.rules)))
        self.panel(target, self._panel)
        if self._contents.w:
            self.panel(target, self._contents)

    def _paint_page(self, target: Surface, origin: tuple[int, int]) -> None:
        look = self.look
        for piece in self._pieces:
            rect = piece.rect.move(origin)
            if rect.bottom < self._page.rect.top or rect.top > self._page.rect.bottom:
                continue
            if piece.found:
                mark = Rect(rect.x - look.px(12), rect.y, look.px(5), rect.h)
                draw.rect(target, look.colour("accent"), mark, 0, look.px(2))
            if piece.cards:
                for place, card in enumerate(piece.cards):
                    card_w = look.px(_CARD)
                    look.lay(target, card, card_w, (rect.x + place * (card_w + look.px(8)), rect.y))
            else:
                target.blit(look.text(piece.text, piece.role, piece.colour, width_px=rect.w), rect)

    # moves

    def handle(self, event: Event) -> Change:
        """As on every page; what scrolls it also moves the mark in the contents."""
        change = super().handle(event)
        self._mark_here()
        return change

    def update(self, dt_ms: float) -> Change:
        """Let it glide, and mark where it has come to."""
        glided = self._page.gliding
        super().update(dt_ms)
        if glided:
            self._mark_here()
        return None

    def _section_at(self, offset: int) -> str:
        passed = [name for name, top in self._tops.items() if top <= offset + self.look.px(60)]
        return passed[-1] if passed else self.sections[0].id

    def _mark_here(self) -> None:
        """Mark the section at the top; at the end of the page also a later one that was gone to."""
        if self._page.gliding or not self._tops:
            return
        here = self._section_at(self._page.offset)
        at_end = self._page.offset >= self._page.most
        self._mark(self._here if at_end and self._tops[self._here] > self._tops[here] else here)

    def _mark(self, section: str) -> None:
        if section == self._here:
            return
        self._here = section
        for entry in self._entries:
            entry.here = entry.key == f"to-{section}"
            if entry.here:
                self._side.show(entry)
        self.layer.dirty = True

    def _go(self, section: str) -> Change:
        self._mark(section)
        self._page.scroll_to(self._tops[section], at_once=not self.desk.rises)
        return None

    # search

    def _seek(self, text: str) -> Change:
        sought = text.strip().casefold()
        self.sought = sought if len(sought) >= _SHORTEST else ""
        hits = sum(_says(each, self.sought) for section in self.sections for each in section.paragraphs)
        self._count.text = ""
        if self.sought:
            self._count.text = (
                ngettext("{count} paragraph says this", "{count} paragraphs say this", hits).format(count=hits)
                if hits
                else _("Nothing found")
            )
        self.lay_out()
        if hits:
            self._next(again=True)
        return None

    def _next(self, *, again: bool = False) -> Change:
        """Go to the next paragraph found, or with `again` to the first one."""
        found = [piece.rect.top for piece in self._pieces if piece.found]
        if found:
            line = self._page.offset + self.look.px(40)
            below = [top for top in found if top > line] if not again else found
            to = (below or found)[0]
            self._mark([name for name, top in self._tops.items() if top <= to][-1])
            self._page.scroll_to(to - self.look.px(36))
        return None


def _said(section: Section, sought: str) -> bool:
    return sought in section.title.casefold() or any(_says(each, sought) for each in section.paragraphs)


def _says(paragraph: Paragraph, sought: str) -> bool:
    """Say whether a paragraph has words in it, or is the clause of that name."""
    return sought in paragraph.text.casefold() or any(sought == each.casefold() for each in paragraph.clauses)
