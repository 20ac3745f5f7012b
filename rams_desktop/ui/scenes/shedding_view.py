"""A shedding table as a picture: plates, the suit asked for, the way round, counts, words, and the cards over them."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.ui.scenes.rects import rect_of
from rams_desktop.ui.scenes.still_view import StillView
from rams_desktop.ui.scenes.table_line import draw_band
from rams_desktop.ui.scenes.table_plates import Plate
from rams_desktop.ui.stage.spots import RATIO
from rams_desktop.ui.stage.still import Part
from rams_desktop.ui.widgets.fitted import fitted

if TYPE_CHECKING:
    from collections.abc import Hashable

    from rams_desktop.rules.core.cards import Suit
    from rams_desktop.ui.scenes.table_line import Words
    from rams_desktop.ui.stage.shedding.family import SheddingStage
    from rams_desktop.ui.stage.shedding.told import Told
    from rams_desktop.ui.stage.spots import Box
    from rams_desktop.ui.theme.look import Look


class SheddingView(StillView):
    """Draws with one look; only what has changed is drawn anew."""

    stage: SheddingStage

    def draw(self, target: Surface, facts: Told, words: Words) -> None:
        """Draw everything but the buttons."""
        self.draw_parts(target, self._parts(facts, words))

    def _parts(self, facts: Told, words: Words) -> dict[Hashable, Part]:
        look, plan, here = self.look, self.stage.plan, self.stage.here
        says = [plate(facts, seat, name, len(here.hands[seat])) for seat, name in enumerate(self.players)]
        found = self.plate_parts(says)
        if here.stock:
            below = plan.stock[0], plan.stock[1] + RATIO / 2 * plan.lying_px + look.px(3)
            found["stock"] = self.count_part(len(here.stock), below)
        elif not here.pack and here.pile:
            found["stock"] = self.place_part(plan.stock, plan.lying_px)
        if facts.suit is not None:
            draw = partial(draw_asked, look=look, box=plan.asked, suit=facts.suit)
            found["asked"] = Part(facts.suit, rect_of(plan.asked), draw)
        if not facts.clockwise:
            place = Rect(0, 0, round(2.6 * plan.lying_px), look.line_px("small") + look.px(10))
            place.midbottom = round(plan.centre[0]), round(plan.centre[1] - RATIO / 2 * plan.lying_px - look.px(8))
            found["way"] = Part("reversed", place, partial(draw_way, look=look, rect=place))
        found["words"] = self.words_part(words)
        return found


def plate(facts: Told, seat: int, name: str, cards: int) -> Plate:
    """Return what the plate of a seat says."""
    notes = (ngettext("{count} card", "{count} cards", cards).format(count=cards),) if cards else ()
    goal = facts.match.points or facts.match.first_to
    dealer = facts.dealer == seat
    return Plate(name=name, score=names.number(facts.scores[seat]), target=f"/{goal}", notes=notes, dealer=dealer)


def draw_asked(target: Surface, look: Look, box: Box, suit: Suit) -> None:
    """Draw the suit that a jack asks for, on a slip of paper."""
    rect = rect_of(box)
    target.blit(look.panel(rect.w, rect.h, "paper"), rect)
    inner = rect.inflate(-look.px(16), -look.px(12))
    label = fitted(look, _("Asked for"), "small", "text_muted", inner.w)
    name = fitted(look, names.suit_name(suit), "number", "text", inner.w)
    sign = look.suit(suit, max(look.px(18), inner.h - label.get_height() - name.get_height()))
    y = inner.centery - (label.get_height() + sign.get_height() + name.get_height()) // 2
    for words in (label, sign, name):
        target.blit(words, words.get_rect(midtop=(inner.centerx, y)))
        y += words.get_height()


def draw_way(target: Surface, look: Look, rect: Rect) -> None:
    """Draw that play goes round the other way: an arrow that turns back, and the word."""
    words = look.text(_("the other way round"), "small", "wood_text")
    radius = look.px(8)
    band = Rect(0, 0, words.get_width() + 2 * radius + look.px(34), rect.h)
    band.center = rect.center
    bright = look.colour("highlight")
    draw_band(target, look, band)
    centre = band.x + look.px(14) + radius, band.centery
    steps = [pi * (0.15 + 1.45 * step / 20) for step in range(21)]
    curve = [(centre[0] + radius * cos(turn), centre[1] - radius * sin(turn)) for turn in steps]
    pygame.draw.lines(target, bright, False, curve, look.px(2.5))
    (x, y), size = curve[-1], look.px(6)
    pygame.draw.polygon(
        target, bright, [(x - size, y - size * 0.2), (x + size * 0.9, y - size), (x + size * 0.6, y + size)]
    )
    target.blit(words, words.get_rect(midleft=(centre[0] + radius + look.px(10), band.centery)))
