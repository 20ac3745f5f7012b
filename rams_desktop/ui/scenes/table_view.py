"""The table as a picture: planks, plates, badge, words, cards, and the light around who is on turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from pygame import SRCALPHA, Surface

from rams_desktop.rules.core.cards import SUITS, Card, Suit
from rams_desktop.ui.scenes.rects import pile_rect, rect_of
from rams_desktop.ui.scenes.still_view import StillView
from rams_desktop.ui.scenes.table_counts import draw_counter, draw_pot, pot_rect
from rams_desktop.ui.scenes.table_plates import plate
from rams_desktop.ui.scenes.trump_badge import draw_trump
from rams_desktop.ui.stage.still import Part
from rams_desktop.ui.stage.trick.layout import pot_at, stock_at

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from rams_desktop.rules.core.seats import Seat
    from rams_desktop.ui.scenes.table_line import Words
    from rams_desktop.ui.stage.trick.family import TrickStage
    from rams_desktop.ui.stage.trick.told import Told


class View(Protocol):
    """What draws the table of a family."""

    def art_came(self) -> None:
        """Draw all of it anew: the next time, or while cards move a little later, together with what still comes."""

    def mark(self, target: Surface, seat: Seat, pulse_ms: float) -> None:
        """Draw the light around the plate of who is on turn."""


class TableView(StillView):
    """Draws with one look; only what has changed is drawn anew."""

    stage: TrickStage

    def _coming(self) -> list[Callable[[], None]]:
        """Return what draws the badge of each suit where nobody sees it: its panel, words and signs are kept."""
        rect = rect_of(self.stage.plan.trump)
        box = self.stage.plan.trump._replace(x=0, y=0)

        def rehearse(suit: Suit) -> None:
            draw_trump(Surface(rect.size, SRCALPHA), self.look, box, suit, Card("K" + suit))

        return [partial(rehearse, suit) for suit in SUITS]

    def draw(
        self, target: Surface, facts: Told, words: Words, *, played: bool, drew: Mapping[Seat, int | None]
    ) -> None:
        """Draw everything but the buttons. `played`: tricks are being taken; `drew`: new cards by seat."""
        self.draw_parts(target, self._parts(facts, words, played=played, drew=drew))
        for place in self.stage.tokens():
            draw_counter(target, self.look, place, 0.1 * self.stage.plan.card_px)
            self.stage.layer.over.cover(pile_rect(place, 0.4 * self.stage.plan.card_px))

    def _parts(
        self, facts: Told, words: Words, *, played: bool, drew: Mapping[Seat, int | None]
    ) -> dict[Hashable, Part]:
        """Return plates, badge and words, each with what it depends on."""
        look, plan = self.look, self.stage.plan
        says = [plate(facts, seat, name, played=played, drew=drew.get(seat)) for seat, name in enumerate(self.players)]
        found = self.plate_parts(says)
        if facts.trump is not None:
            draw = partial(draw_trump, look=look, box=plan.trump, suit=facts.trump, turn_up=facts.turn_up)
            found["trump"] = Part((facts.trump, facts.turn_up), rect_of(plan.trump), draw)
        if self.stage.here.customs.pot:
            at = pot_at(plan)
            place = pot_rect(look, at, plan.card_px)
            draw = partial(draw_pot, look=look, centre=at, width_px=plan.card_px, count=facts.pot)
            found["pot"] = Part(facts.pot, place, draw)
        left = len(self.stage.here.stock)
        if left and not self.stage.here.customs.buys:
            x, y = stock_at(plan, self.stage.here)
            found["stock"] = self.count_part(left, (x, y - 0.37 * plan.card_px), above=True)
        found["words"] = self.words_part(words)
        return found
