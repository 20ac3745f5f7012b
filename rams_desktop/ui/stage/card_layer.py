"""All cards of a table drawn: those that lie once and for all, those that fly in every frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from rams_desktop.ui.stage.drawing import Brush
from rams_desktop.ui.stage.still import Over, Part, Still

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from pygame import Surface

    from rams_desktop.ui.stage.ways import Item
    from rams_desktop.ui.theme.look import Look

CROWD_PX: Final = 28
LYING_ROOM: Final = 24.0  # design units round a card for its shadow
FLYING_ROOM: Final = 44.0


class Dress(NamedTuple):
    """What a card of your hand bears: the veil of what may not be played, a ring."""

    veiled: bool = False
    ring: str | None = None


class CardLayer:
    """Draws cards with one look, each with the shadow that its height gives; what lies still is kept.

    `over`: what has been drawn over the picture that is kept; `unit`: pixels to a design unit.
    """

    def __init__(self, look: Look, unit: float) -> None:
        self.brush = Brush(look)
        self.over = Over()
        self._unit = unit
        self._still = Still(look.canvases)

    def draw(
        self,
        target: Surface,
        items: Sequence[Item],
        dress: Callable[[Item], Dress],
        ground: Surface,
        of: Hashable,
        changed: Sequence[Rect] | None,
    ) -> None:
        """Draw `ground` and on it all cards; `of` and `changed` tell what became of it, as in `Still`.

        `dress` says what a card bears that lies.
        """
        mended = self._still.update(ground, of, self._lying(items, dress), changed)
        if self._still.surface is not None:
            self.over.restore(target, self._still.surface, mended)
        flying: set[tuple[int, int]] = set()  # of a heap that flies together one casts the shadow
        for item in items:
            if item.moving:
                near = round(item.shown.pose.x / CROWD_PX), round(item.shown.pose.y / CROWD_PX)
                self.brush.card(target, item.shown, item.base_px, moving=True, shadow=near not in flying)
                flying.add(near)
                self.over.cover(_room(item, FLYING_ROOM * self._unit))

    def _lying(self, items: Sequence[Item], dress: Callable[[Item], Dress]) -> dict[Hashable, Part]:
        """Return the cards that lie, by piece; of those exactly upon each other the top one."""
        lying = [item for item in items if not item.moving]
        covered = {item.shown.pose[:4]: item.piece for item in lying}
        shadowed: set[tuple[int, int, int]] = set()
        parts: dict[Hashable, Part] = {}
        for item in lying:
            pose = item.shown.pose
            if covered[pose[:4]] != item.piece:
                continue  # another lies exactly upon it
            near = (round(pose.x / 5), round(pose.y / 5), round(pose.width))
            parts[item.piece] = self._part(item, dress(item), shadow=near not in shadowed)
            shadowed.add(near)
        return parts

    def _part(self, item: Item, dress: Dress, *, shadow: bool) -> Part:
        shown, base_px, (veiled, ring) = item.shown, item.base_px, dress

        def draw(target: Surface) -> None:
            self.brush.card(target, shown, base_px, moving=False, veiled=veiled, shadow=shadow, ring=ring)

        rect = _room(item, LYING_ROOM * self._unit)
        return Part((shown, base_px, veiled, ring, shadow), rect, draw, shown.pose.z)


def _room(item: Item, around_px: float) -> Rect:
    """Return where a card is drawn, its shadow and its ring too."""
    box = item.shown.pose.box()
    room = round(around_px)
    return Rect(round(box.x) - room, round(box.y) - room, round(box.w) + 2 * room, round(box.h) + 2 * room)
