"""The table that a match is played at, by its family of games."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any, Final, assert_never

from rams_desktop.session.setup import HUMAN

if TYPE_CHECKING:
    from pathlib import Path

    from rams_desktop.session.table import Table
    from rams_desktop.storage.paths import Paths
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.scenes.play import PlayScene

PICTURED: Final = 4  # seats of a match that is begun for a picture


def table_scene(desk: Desk, table: Table) -> PlayScene[Any, Any, Any, Any]:
    """Return the scene of a match."""
    match table.rules.family:
        case "trick":
            from rams_desktop.ui.scenes.table import TableScene  # noqa: PLC0415  only the table that is played at

            return TableScene(desk, table)
        case "rummy":
            from rams_desktop.ui.scenes.rummy_table import RummyScene  # noqa: PLC0415  the same

            return RummyScene(desk, table)
        case "shedding":
            from rams_desktop.ui.scenes.shedding_table import SheddingScene  # noqa: PLC0415  the same

            return SheddingScene(desk, table)
        case _:
            assert_never(table.rules.family)


def for_picture(desk: Desk, paths: Paths, record: Path | None) -> PlayScene[Any, Any, Any, Any]:
    """Return the table as it is at the end of a record, or when it is first your turn in a new match."""
    from rams_desktop.ai.players import LocalPlayer  # noqa: PLC0415  only for pictures
    from rams_desktop.session import matches  # noqa: PLC0415  the same
    from rams_desktop.session.setup import Setup  # noqa: PLC0415  the same
    from rams_desktop.ui.scenes.setup_seats import usual_names  # noqa: PLC0415  the same

    if record is not None:
        paths.running.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(record, paths.running)
        find = desk.shelf().find
        table = matches.resume(paths, lambda rules, _name, seat: LocalPlayer(rules, "rules", seat), find=find)
    else:
        rules = desk.last_rules()
        seats = min(max(PICTURED, rules.players.min), rules.players.max)
        players = (HUMAN, *("rules",) * (seats - 1))
        setup = Setup(rules.id, usual_names()[:seats], players, dealer=seats // 2, seed=3)
        table = matches.begin(setup, rules, paths, LocalPlayer)
        while not table.options() and not table.over():
            table.tick()
    scene = table_scene(desk, table)
    scene.resting = True
    return scene
