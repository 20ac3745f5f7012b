"""A rummy table as a picture: plates, the badge of the opening, counts, words, and the cards over them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.ui.scenes.rects import rect_of
from rams_desktop.ui.scenes.still_view import StillView
from rams_desktop.ui.scenes.table_plates import Plate
from rams_desktop.ui.stage.still import Part
from rams_desktop.ui.widgets.fitted import fitted

if TYPE_CHECKING:
    from collections.abc import Hashable

    from pygame import Surface

    from rams_desktop.content.theme_document import ColourName
    from rams_desktop.ui.scenes.rummy_offers import Missing
    from rams_desktop.ui.scenes.table_line import Words
    from rams_desktop.ui.stage.rummy.family import RummyStage
    from rams_desktop.ui.stage.rummy.told import Told
    from rams_desktop.ui.stage.spots import Box
    from rams_desktop.ui.theme.look import Look


class Badge(NamedTuple):
    """What the badge says: what an opening lacks (None once you have opened), and what your hand would cost."""

    missing: Missing | None
    opened: int | None
    deadwood: int


class RummyView(StillView):
    """Draws with one look; only what has changed is drawn anew."""

    stage: RummyStage

    def draw(self, target: Surface, facts: Told, badge: Badge | None, words: Words) -> None:
        """Draw everything but buttons and brackets."""
        self.draw_parts(target, self._parts(facts, badge, words))

    def _parts(self, facts: Told, badge: Badge | None, words: Words) -> dict[Hashable, Part]:
        look, plan, here = self.look, self.stage.plan, self.stage.here
        says = [plate(facts, seat, name, len(here.hands[seat])) for seat, name in enumerate(self.players)]
        found = self.plate_parts(says)
        if badge is not None:
            draw = partial(draw_badge, look=look, box=plan.badge, badge=badge)
            found["badge"] = Part(badge, rect_of(plan.badge), draw)
        if here.stock:
            found["stock"] = self.count_part(len(here.stock), plan.count)
        elif not here.pack and here.pile:
            found["stock"] = self.place_part(plan.stock, plan.aside_px)
        found["words"] = self.words_part(words)
        return found


def plate(facts: Told, seat: int, name: str, cards: int) -> Plate:
    """Return what the plate of a seat says."""
    notes = (ngettext("{count} card", "{count} cards", cards).format(count=cards),) if cards else ()
    limit = "" if facts.match.deals else f"/{facts.match.limit}"
    return Plate(
        name=name, score=names.number(facts.scores[seat]), target=limit, notes=notes, dealer=facts.dealer == seat
    )


def draw_badge(target: Surface, look: Look, box: Box, badge: Badge) -> None:
    """Draw what the opening still needs, and what the hand would cost."""
    rect = rect_of(box)
    target.blit(look.panel(rect.w, rect.h, "paper"), rect)
    inner = rect.inflate(-look.px(28), -look.px(16))
    lines: list[tuple[str, ColourName]] = []
    if badge.missing is not None:
        laid = _("To open: {points} of {needed}").format(points=badge.missing.points, needed=badge.missing.needed)
        lines.append((laid, "text" if badge.missing.short else "good"))
        if badge.missing.pure_run:
            lines.append((_("Pure run missing"), "danger"))
    elif badge.opened is not None:
        lines.append((_("Opened with {points}").format(points=badge.opened), "good"))
    lines.append((_("In the hand: {points}").format(points=badge.deadwood), "text_muted"))
    line_h = look.line_px("small")
    y = inner.centery - line_h * len(lines) // 2
    for words, colour in lines:
        target.blit(fitted(look, words, "small", colour, inner.w), (inner.x, y))
        y += line_h
