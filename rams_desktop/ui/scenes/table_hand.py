"""Your hand for pointer and keyboard: each card is a widget, drawn by the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from rams_desktop.ui.widgets.widget import Answer, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.ui.input import Command
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.stage.family import Piece
    from rams_desktop.ui.stage.stage import Stage
    from rams_desktop.ui.theme.look import Look

DRAG_PX = 12


class CardWidget(Widget):
    """One card of your hand: it can be pointed at, focused, clicked, and dragged toward the middle."""

    drags = True

    def __init__(self, card: Card, stage: Stage[Any, Any, Any, Any, Any], act: Callable[[Card], Change]) -> None:
        super().__init__(f"card {card.text}", zone="hand")
        self.card = card
        self._stage = stage
        self._act = act
        self._from: tuple[int, int] | None = None

    def lay_out(self) -> None:
        """Lie where the stage has the card."""
        pose = self._stage.pose_of(self.card)
        if pose is not None:
            box = pose.box()
            self.rect = Rect(round(box.x), round(box.y), round(box.w), round(box.h))

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether this card is the one on top under a point."""
        return self._stage.card_at(pos) == self.card

    def draw(self, target: Surface, look: Look) -> None:
        """Leave it to the stage."""

    def draw_focus(self, target: Surface, look: Look) -> None:
        """Leave it to the stage."""

    def activate(self) -> Change:
        """Choose or play it."""
        return self._act(self.card)

    def take(self, command: Command) -> Answer:
        """Let Enter and Space play it, whatever the rules say: a refusal has its reason."""
        if command == "activate":
            return Answer(used=True, change=self.activate())
        return super().take(command)

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold of it."""
        self._from = pos

    def drag(self, pos: tuple[int, int]) -> Change:
        """Carry it, once it has moved a little."""
        if self._from is None:
            return None
        far = abs(pos[0] - self._from[0]) + abs(pos[1] - self._from[1]) > DRAG_PX
        if far or self._stage.touch.dragged:
            self._stage.carry(self.card, pos)
        return None

    def release(self, pos: tuple[int, int]) -> Change:
        """Play it where it is let go over the table; back in the hand it goes home."""
        carried, self._from = self._stage.touch.dragged is not None, None
        if not carried:
            return self.activate() if self.covers(pos) else None
        thrown = pos[1] < self._stage.plan.hand.y
        change = self._act(self.card) if thrown else None
        self._stage.drop()
        return change


class PieceWidget(Widget):
    """One card of a hand in which cards may be alike: it goes by its piece, and is let go where you like.

    - `too`: the cards that go along when it is dragged; `drop`: what comes of letting it go at a point.
    """

    drags = True

    def __init__(
        self,
        piece: Piece,
        stage: Stage[Any, Any, Any, Any, Any],
        act: Callable[[Piece], Change],
        drop: Callable[[Piece, tuple[int, int]], Change],
        too: Callable[[Piece], tuple[Piece, ...]] = lambda _piece: (),
        *,
        zone: str = "hand",
    ) -> None:
        super().__init__(f"piece {piece}", zone=zone)
        self.piece = piece
        self._stage = stage
        self._act = act
        self._drop = drop
        self._too = too
        self._from: tuple[int, int] | None = None
        pose = stage.pose_of(piece)
        if pose is not None:
            box = pose.box()
            self.rect = Rect(round(box.x), round(box.y), round(box.w), round(box.h))

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether this card is the one on top under a point."""
        return self._stage.piece_at(pos) == self.piece

    def draw_focus(self, target: Surface, look: Look) -> None:
        """Leave it to the stage."""

    def activate(self) -> Change:
        """Choose or play it."""
        return self._act(self.piece)

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold of it."""
        self._from = pos

    def drag(self, pos: tuple[int, int]) -> Change:
        """Carry it, once it has moved a little."""
        if self._from is None:
            return None
        far = abs(pos[0] - self._from[0]) + abs(pos[1] - self._from[1]) > DRAG_PX
        if far or self._stage.touch.dragged:
            self._stage.carry(self.piece, pos, self._too(self.piece))
        return None

    def release(self, pos: tuple[int, int]) -> Change:
        """Let it go: what comes of it depends on where; else it goes home."""
        carried, self._from = self._stage.touch.dragged is not None, None
        if not carried:
            return self.activate() if self.covers(pos) else None
        change = self._drop(self.piece, pos)
        self._stage.drop()
        return change
