"""The last trick, shown again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from rams_desktop.i18n.messages import _
from rams_desktop.i18n.narrate import narrate
from rams_desktop.rules.trick.events import CardPlayed, TrickTaken
from rams_desktop.ui import input as keys
from rams_desktop.ui.scene import Change, Pop
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.scenes.table_lights import glow
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.fitted import fitted
from rams_desktop.ui.widgets.whole_name import whole_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.rules.trick.events import AnyEvent
    from rams_desktop.ui.desk import Desk

CARD: Final = 104  # design units


class Taken(NamedTuple):
    """A finished trick: who played what, the leader first, and who took it."""

    plays: tuple[CardPlayed, ...]
    taken: TrickTaken


def last_trick(events: Iterable[AnyEvent]) -> Taken | None:
    """Return the last finished trick of all that has happened, None before the first."""
    plays: list[CardPlayed] = []
    found: Taken | None = None
    for event in events:
        if isinstance(event, CardPlayed):
            plays = [event] if event.lead else [*plays, event]
        elif isinstance(event, TrickTaken):
            found = Taken(tuple(plays), event)
    return found


class LastTrickScene(Page):
    """The cards of a trick in a row, the winner's marked; any key or click closes it."""

    overlay = True

    def __init__(self, desk: Desk, trick: Taken, players: tuple[str, ...], you: int) -> None:
        super().__init__(desk)
        self.trick = trick
        self._names = players
        self._you = you
        self._close = Button(_("Close"), Pop, key="close", kind="primary")
        self.layer.set([self._close])

    def lay_out(self) -> None:
        """Put a sheet in the middle, as wide as the cards."""
        look = self.look
        count = len(self.trick.plays)
        pad, gap = look.px(34), look.px(18)
        room = look.size[0] - look.px(24) - 2 * pad
        w, h = self._close.measure(look)
        frame = look.line_px("title") + look.line_px("body") + look.line_px("number") + h
        frame += 2 * look.px(26) + 4 * look.px(12)
        tall = look.size[1] - look.px(8) - frame
        wide, high = look.card_size(look.px(CARD))
        self._card_px = min(wide, (room - gap * (count - 1)) // count, wide * tall // high)
        self._step = self._card_px + gap
        card_h = look.card_size(self._card_px)[1]
        title_w = look.text_size(self._words(), "body")[0]
        width = min(look.size[0] - look.px(24), max(self._step * count - gap, title_w, look.px(300)) + 2 * pad)
        self._sheet = Rect(0, 0, width, frame + card_h)
        self._sheet.center = look.size[0] // 2, look.size[1] // 2
        self._close.rect = Rect(self._sheet.right - pad - w, self._sheet.bottom - look.px(26) - h, w, h)

    def _words(self) -> str:
        return narrate(self.trick.taken, self._names, self._you)

    def paint(self, target: Surface) -> None:
        """Draw the sheet, the cards and whose they are."""
        look, pad = self.look, self.look.px(34)
        self.panel(target, self._sheet)
        x, y = self._sheet.x + pad, self._sheet.y + look.px(26)
        target.blit(look.text(_("The last trick"), "title"), (x, y))
        y += look.line_px("title")
        target.blit(fitted(look, self._words(), "body", "text_muted", self._sheet.w - 2 * pad), (x, y))
        y += look.line_px("body") + look.px(18)
        count = len(self.trick.plays)
        x = self._sheet.centerx - (self._step * count - look.px(18)) // 2
        height = look.card_size(self._card_px)[1]
        for play in self.trick.plays:
            rect = Rect(x, y, self._card_px, height)
            won = play.seat == self.trick.taken.seat
            if won:
                glow(target, look, rect)
            look.lay(target, play.card, self._card_px, rect.topleft)
            name = self._names[play.seat]
            room = self._step - look.px(6), look.line_px("number")
            words = whole_name(look, name, "number", "accent" if won else "text", room)
            words.draw(target, (rect.centerx - words.width_px // 2, rect.bottom + look.px(8)), align=0.5)
            x += self._step

    def handle(self, event: Event) -> Change:
        """Any click or the same key closes it."""
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key == pygame.K_l):
            return Pop()
        if keys.command(event) in {"activate", "back", "menu"}:
            return Pop()
        return super().handle(event)
