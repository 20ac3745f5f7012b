"""A table drawn with one look, of which only what has changed is drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from rams_desktop.ui.scenes.table_plates import TurnMark
from rams_desktop.ui.stage.spots import RATIO
from rams_desktop.ui.stage.still import Part, Still

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from pygame import Surface

    from rams_desktop.rules.core.seats import Seat
    from rams_desktop.ui.stage.stage import Stage
    from rams_desktop.ui.theme.look import Look

ART_EVERY: Final = 10  # pictures: so rarely is all drawn anew for new art while cards move


def pile_rect(at: tuple[float, float], width_px: float) -> Rect:
    """Return the rectangle of a pile of cards so wide."""
    rect = Rect(0, 0, round(width_px), round(width_px * RATIO))
    rect.center = round(at[0]), round(at[1])
    return rect


class StillView:
    """What lies still on the table and the cards over it; the light around who is on turn."""

    def __init__(self, look: Look, stage: Stage[Any, Any, Any, Any, Any]) -> None:
        self.look = look
        self.stage = stage
        self._ground = Still(look.canvases)
        self._marks: dict[Seat, TurnMark] = {}
        self._art = 0
        self._news = False
        self._drawn = 0
        self._ahead = self._coming()

    def _coming(self) -> list[Callable[[], None]]:
        """Return what makes pictures that will be needed later in a deal, a short piece of work each."""
        return []

    def art_came(self) -> None:
        """Draw all of it anew: the next time, or while cards move a little later, together with what still comes."""
        self._news = True

    def draw_parts(self, target: Surface, parts: Mapping[Hashable, Part]) -> None:
        """Draw the table with some parts on it, then the cards."""
        self._drawn += 1
        if self._news and (self.stage.idle or self._drawn % ART_EVERY == 0):
            self._news = False
            self._art += 1
        changed = self._ground.update(self.look.table(cloth=self.stage.plan.cloth), self._art, parts)
        if self._ahead and self.stage.moving:  # one a frame, so that no frame has to make many
            self._ahead.pop()()
        if self._ground.surface is not None:
            self.stage.draw(target, self._ground.surface, self._art, changed)

    def mark(self, target: Surface, seat: Seat, pulse_ms: float) -> None:
        """Draw the light around the plate of who is on turn."""
        mark = self._marks.get(seat)
        if mark is None:
            mark = self._marks[seat] = TurnMark(self.look, self.stage.plan.places[seat].plate)
        mark.draw(target, pulse_ms)
