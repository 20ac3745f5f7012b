"""The match that can be gone on with: its names and scores, and a small picture of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from pygame import Rect, Surface

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _
from rams_desktop.rules.rummy.observation import Observation as RummyObservation
from rams_desktop.rules.shedding.observation import Observation as SheddingObservation
from rams_desktop.rules.trick.observation import Observation as TrickObservation
from rams_desktop.ui.widgets.whole_name import whole_name
from rams_desktop.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.rules.game import AnyObservation
    from rams_desktop.session.matches import Running
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look

_PICTURE: Final = (150, 112)  # design units
_CARD: Final = 34


class ContinueCard(Widget):
    """A sheet that takes you back to your match; `small`: without the picture, names and scores in two columns."""

    clicks = True

    def __init__(self, running: Running, act: Callable[[], Change]) -> None:
        super().__init__("continue")
        self.running = running
        self.act = act
        self.small = False

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return room for the picture, and for a line for each player."""
        rows = len(self.running.header.seats)
        if self.small:
            rows = -(-rows // 2)
        wide = width_px or look.px(420)
        what_h = look.text_size(self._what(), "small", width_px=self._room(look, wide))[1]
        lines = look.line_px("heading") + what_h + rows * look.line_px("body") + look.px(8)
        least = 0 if self.small else look.px(_PICTURE[1])
        return wide, max(least, lines) + 2 * look.inset

    def _room(self, look: Look, width_px: int) -> int:
        """Return how wide the words may be."""
        room = width_px - 2 * look.inset
        return room if self.small else room - look.px(_PICTURE[0]) - look.px(16)

    def _what(self) -> str:
        """Return which game it is, and how far."""
        game = names.ruleset_name(self.running.rules)
        return _("{ruleset}, deal {number}").format(ruleset=game, number=self.running.seen.deal)

    def draw(self, target: Surface, look: Look) -> None:
        """Draw the sheet, the words and the picture."""
        rect = self.rect
        target.blit(look.panel(rect.w, rect.h), rect)
        face = rect.inflate(-look.px(12), -look.px(12))
        if self.hovered or self.pressed:
            width = look.px(3 if self.pressed else 2)
            look.box(target, face, look.px(6), line="accent", line_px=width)
        left, room = rect.x + look.inset, self._room(look, rect.w)
        if not self.small:
            picture = Rect(0, 0, look.px(_PICTURE[0]), look.px(_PICTURE[1]))
            picture.midright = rect.right - look.inset, rect.centery
            self._picture(target, look, picture)
        seen, header = self.running.seen, self.running.header
        y = rect.y + look.inset
        title = look.text(_("Continue"), "heading", "accent")
        target.blit(title, (left, y))
        y += title.get_height()
        line = look.text(self._what(), "small", width_px=room)
        target.blit(line, (left, y))
        y += line.get_height() + look.px(8)
        gap = look.px(20)
        columns = 2 if self.small else 1
        room = (room - (columns - 1) * gap) // columns
        for place, (name, score) in enumerate(zip(header.seats, seen.scores, strict=True)):
            row, column = divmod(place, columns)
            x, at = left + column * (room + gap), y + row * look.line_px("body")
            number = look.text(names.number(score), "number")
            space = room - number.get_width() - look.px(12), look.line_px("body")
            words = whole_name(look, name, "body", "text", space)
            words.draw(target, (x, at + (space[1] - words.height_px) // 2))
            target.blit(number, (x + room - number.get_width(), at))

    def draw_focus(self, target: Surface, look: Look) -> None:
        """Draw the ring around the face, not around its shadow."""
        look.focus_ring(target, self.rect.inflate(-look.px(8), -look.px(8)))

    def _picture(self, target: Surface, look: Look, frame: Rect) -> None:
        """Draw the table in small: the turn-up or the trick, and your cards."""
        look.box(target, frame, look.px(8), "table", line="wood_edge", line_px=look.px(2))
        seen = self.running.seen
        width = look.px(_CARD)
        height = look.card_size(width)[1]
        middle, hand = _lying(seen)
        for row, y, step in ((middle, frame.y + look.px(6), 0.72), (hand, frame.bottom - height - look.px(6), 0.62)):
            room = frame.w - 2 * look.px(8) - width
            pace = min(width * step, room / max(1, len(row) - 1))  # a hand of rummy lies closer
            left = frame.centerx - (pace * (len(row) - 1) + width) / 2
            for place, each in enumerate(row):
                drawn = look.back(width) if each is None else look.card(each, width)
                target.blit(drawn, (round(left + place * pace), y))

    def activate(self) -> Change:
        """Go on with the match."""
        return self.act()


def _lying(seen: AnyObservation) -> tuple[list[Card], list[Card | None]]:
    """Return what lies in the middle, and the own hand; a face that may not be seen yet is None."""
    match seen:
        case TrickObservation():
            middle = [each.card for each in seen.trick] or ([seen.turn_up] if seen.turn_up else [])
            # Before the turn-up nobody looks at their hand (R10).
            return middle, list(seen.hand) if seen.turn_up or not seen.hand else [None] * len(seen.hand)
        case SheddingObservation():
            return [] if seen.top is None else [seen.top], list(seen.hand)
        case RummyObservation():
            return list(seen.pile[-1:]), list(seen.hand)
        case _:
            assert_never(seen)
