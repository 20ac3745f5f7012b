"""Where the ways from the table lead: the score pad, the menu, the rulebook, the title.

What is behind them is imported when one goes there, so that the table appears first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rams_desktop.ui.scene import Push, Restart

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rams_desktop.session.table import Table
    from rams_desktop.ui.desk import Desk


def score_pad(desk: Desk, table: Table, shown: Iterable[Any], *, fresh: bool, watching: bool) -> Push:
    """Open the score pad with what has been shown; `fresh`, a deal has just been scored."""
    from rams_desktop.ui.scenes.table_sheet import SheetScene  # noqa: PLC0415  as said above

    return Push(SheetScene(desk, table, tuple(shown), fresh=fresh, watching=watching))


def menu(desk: Desk, table: Table, section: str) -> Push:
    """Open the menu; its rulebook opens at a chapter."""
    from rams_desktop.ui.scenes.menu import MenuScene  # noqa: PLC0415  as said above

    return Push(MenuScene(desk, table.rules, seats=len(table.names), section=section))


def rulebook(desk: Desk, table: Table, section: str) -> Push:
    """Open the rulebook at a chapter."""
    from rams_desktop.ui.scenes.rules import RulesScene  # noqa: PLC0415  as said above

    return Push(RulesScene(desk, table.rules, section=section, seats=len(table.names)))


def title(desk: Desk) -> Restart:
    """Leave the table for the title."""
    from rams_desktop.ui.scenes.title import TitleScene  # noqa: PLC0415  they know each other

    return Restart(TitleScene(desk))
