"""What tables with a stock and a pile have in common, whatever the family."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from rams_desktop.i18n.messages import _
from rams_desktop.ui.scene import Change, Push
from rams_desktop.ui.scenes.play import C, PlayScene
from rams_desktop.ui.scenes.rects import around, rect_of
from rams_desktop.ui.scenes.table_family import E, F, S
from rams_desktop.ui.scenes.table_hand import PileWidget
from rams_desktop.ui.scenes.table_tools import ToolButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from rams_desktop.session.table import Table
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.stage.family import Piece, Pieces
    from rams_desktop.ui.widgets.widget import Widget


class PileScene(PlayScene[S, E, C, F], Generic[S, E, C, F]):
    """A match in which turns follow each other without tricks: cards come from a stock, and go to a pile."""

    def __init__(self, desk: Desk, table: Table) -> None:
        super().__init__(desk, table)
        self._mine: frozenset[Piece] = frozenset()  # your hand, so that what comes to it is told apart

    def _own(self) -> frozenset[Piece]:
        return frozenset(self.stage.here.hands[self.table.you])

    def _still(self) -> None:
        super()._still()
        self._mine = self._own()  # a hand that was sorted otherwise is the same hand

    def _recalled(self) -> None:
        self._mine = self._own()
        self.stage.touch.marked = frozenset()

    def _may_act(self) -> bool:
        return self.stage.idle and self._held is None and not self.watching

    def _rect_of_pile(self, pieces: Pieces, empty: Rect) -> Rect:
        """Return the rectangle around the cards of a pile, where none lies that of its place."""
        poses = [pose for piece in pieces if (pose := self.stage.pose_of(piece)) is not None]
        return around(poses) if poses else empty

    def _pile(
        self, key: str, pieces: Pieces, rect: Rect, act: Callable[[], Change], drawn: Callable[[], Change]
    ) -> Widget:
        """Return a pile: `act`, what a click on it does, `drawn`, what bringing its top card to your hand does."""

        def drop(pos: tuple[int, int]) -> Change:
            hand = rect_of(self.stage.plan.hand)
            return drawn() if pos[1] >= hand.y - hand.h // 3 else None

        return PileWidget(key, rect, pieces[-1] if pieces else None, self.stage, act, drop)

    def _more_tools(self) -> list[Widget]:
        return [
            ToolButton(
                _("Last turns"),
                self._recent,
                key="tool-l",
                letter="L",
                enabled=bool(self._history),
                reason=_("Nothing has been played yet."),
            )
        ]

    def _recent(self) -> Change:
        from rams_desktop.ui.scenes.table_recent import RecentScene, turns  # noqa: PLC0415  the table appears first

        events = turns(self._history, self.table.you)
        return Push(RecentScene(self.desk, events, self.table.names, self.table.you)) if events else None
