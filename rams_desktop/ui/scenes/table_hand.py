"""Your hand for pointer and keyboard: each card is a widget, drawn by the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from rams_desktop.rules.core.cards import Card
from rams_desktop.ui.scenes.rects import rect_of
from rams_desktop.ui.stage.family import Piece
from rams_desktop.ui.stage.touch import piece_of
from rams_desktop.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface

    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.stage.stage import Stage
    from rams_desktop.ui.stage.touch import Held
    from rams_desktop.ui.theme.look import Look

    AnyStage = Stage[Any, Any, Any, Any, Any]

H = TypeVar("H", bound="Held")
DRAG_PX: Final = 12


class DragWidget(Widget):
    """Something with a card that can be dragged from it: that follows the pointer once it has moved a little."""

    drags = True

    def __init__(self, key: str, stage: AnyStage, *, zone: str) -> None:
        super().__init__(key, zone=zone)
        self._stage = stage
        self._from: tuple[int, int] | None = None

    def _carried(self) -> tuple[Held, ...]:
        """Return the card that is dragged, and those that go along."""
        raise NotImplementedError

    def _dropped(self, pos: tuple[int, int]) -> Change:
        """Do what comes of letting it go at a point."""
        raise NotImplementedError

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold of it."""
        self._from = pos

    def drag(self, pos: tuple[int, int]) -> Change:
        """Carry it, once it has moved a little."""
        carried = self._carried() if self._from is not None else ()
        if self._from is None or not carried:
            return None
        far = abs(pos[0] - self._from[0]) + abs(pos[1] - self._from[1]) > DRAG_PX
        if far or self._stage.touch.dragged:
            self._stage.carry(carried[0], pos, carried[1:])
        return None

    def release(self, pos: tuple[int, int]) -> Change:
        """Let it go: what comes of it depends on where; else it goes home."""
        carried, self._from = self._stage.touch.dragged is not None, None
        if not carried:
            return self.activate() if self.covers(pos) else None
        change = self._dropped(pos)
        self._stage.drop()
        return change


class HandWidget(DragWidget, Generic[H]):
    """One card of your hand, by its face, or by its piece in a hand in which cards may be alike.

    - `act`: what comes of choosing it; `drop`: of letting it go at a point.
    - `too`: the cards that go along when it is dragged.
    """

    def __init__(
        self,
        held: H,
        stage: AnyStage,
        act: Callable[[H], Change],
        drop: Callable[[H, tuple[int, int]], Change],
        too: Callable[[H], tuple[H, ...]] = lambda _held: (),
        *,
        zone: str = "hand",
    ) -> None:
        super().__init__(key_of(held), stage, zone=zone)
        self.held: H = held
        self._act = act
        self._drop = drop
        self._too = too
        pose = stage.pose_of(held)
        if pose is not None:
            self.rect = rect_of(pose.box())

    def _carried(self) -> tuple[Held, ...]:
        return (self.held, *self._too(self.held))

    def _dropped(self, pos: tuple[int, int]) -> Change:
        return self._drop(self.held, pos)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether this card is the one on top under a point."""
        return self._stage.piece_at(pos) == piece_of(self._stage.here, self.held)

    def draw_focus(self, target: Surface, look: Look) -> None:
        """Leave it to the stage."""

    def activate(self) -> Change:
        """Choose or play it; a refusal has its reason."""
        return self._act(self.held)


class PileWidget(DragWidget):
    """A pile whose top card can be clicked, or dragged to your hand.

    - `drop`: what comes of letting it go at a point.
    """

    stays_seen = True

    def __init__(
        self,
        key: str,
        rect: Rect,
        top: Piece | None,
        stage: AnyStage,
        act: Callable[[], Change],
        drop: Callable[[tuple[int, int]], Change],
    ) -> None:
        super().__init__(key, stage, zone="table")
        self.rect = rect
        self._top = top
        self._act = act
        self._drop = drop

    def _carried(self) -> tuple[Held, ...]:
        return () if self._top is None else (self._top,)

    def _dropped(self, pos: tuple[int, int]) -> Change:
        return self._drop(pos)

    def activate(self) -> Change:
        """Do what a click on it does."""
        return self._act()


def key_of(held: Held) -> str:
    """Return the key of the widget of a card of your hand."""
    return f"card {held.text}" if isinstance(held, Card) else f"piece {held}"
