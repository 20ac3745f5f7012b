"""A table drawn with one look, of which only what has changed is drawn anew."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rams_desktop.ui.scenes.rects import pile_rect, rect_of
from rams_desktop.ui.scenes.table_counts import count_rect, draw_count, draw_place
from rams_desktop.ui.scenes.table_lights import TurnMark
from rams_desktop.ui.scenes.table_line import draw_line
from rams_desktop.ui.scenes.table_plates import draw_plate
from rams_desktop.ui.stage.still import Part, Still

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence

    from pygame import Surface

    from rams_desktop.rules.core.seats import Seat
    from rams_desktop.ui.scenes.table_line import Words
    from rams_desktop.ui.scenes.table_plates import Plate
    from rams_desktop.ui.stage.stage import Stage
    from rams_desktop.ui.theme.look import Look

ART_EVERY: Final = 10  # pictures: so rarely is all drawn anew for new art while cards move


class StillView:
    """What lies still on the table and the cards over it; the light around who is on turn."""

    def __init__(self, look: Look, stage: Stage[Any, Any, Any, Any, Any], players: tuple[str, ...]) -> None:
        self.look = look
        self.stage = stage
        self.players = players
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

    def plate_parts(self, says: Sequence[Plate]) -> dict[Hashable, Part]:
        """Return the name plates by seat, by what each `says`."""
        boxes = [place.plate for place in self.stage.plan.places]
        return {
            seat: Part(plate, rect_of(box), partial(draw_plate, look=self.look, box=box, facts=plate))
            for seat, (box, plate) in enumerate(zip(boxes, says, strict=True))
        }

    def words_part(self, words: Words) -> Part:
        """Return the line above your hand."""
        look, box = self.look, self.stage.plan.narration
        room = rect_of(box).inflate(2 * look.px(12), 2 * look.px(40))
        return Part(words, room, partial(draw_line, look=look, box=box, words=words))

    def count_part(self, left: int, at: tuple[float, float], *, above: bool = False) -> Part:
        """Return how many cards are left in the stock, in words below a point of the window or above it."""
        rect, point = count_rect(self.look, left), (round(at[0]), round(at[1]))
        if above:
            rect.midbottom = point
        else:
            rect.midtop = point
        return Part((left, rect.midtop), rect, partial(draw_count, look=self.look, box=rect, count=left))

    def place_part(self, at: tuple[float, float], width_px: float) -> Part:
        """Return the place of a pile that is used up."""
        rect = pile_rect(at, width_px)
        return Part(rect.topleft, rect, partial(draw_place, look=self.look, rect=rect))

    def mark(self, target: Surface, seat: Seat, pulse_ms: float) -> None:
        """Draw the light around the plate of who is on turn."""
        mark = self._marks.get(seat)
        if mark is None:
            mark = self._marks[seat] = TurnMark(self.look, self.stage.plan.places[seat].plate)
        mark.draw(target, pulse_ms)
