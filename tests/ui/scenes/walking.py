"""Tables in the middle of a match, at any of its decisions."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from rams_desktop.ai.players import LocalPlayer
from rams_desktop.rules.game import Pick
from rams_desktop.rules.rummy.actions import Discard
from rams_desktop.rules.shedding.actions import Draw, Pass
from rams_desktop.session import matches
from rams_desktop.session.setup import Setup
from rams_desktop.session.table import Table
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.scenes.tables import table_scene
from tests.ui.scenes.every_page import NAMES


def seated(desk: Desk, ruleset: str, seats: int, *, seed: int, **options: Any) -> Table:
    """Return a match that has just begun; you are played by `decide`."""
    rules = desk.shelf().find(ruleset)
    assert rules is not None
    level = "rules" if rules.family == "rummy" else "random"
    setup = Setup(ruleset, NAMES[:seats], ("human", *(level,) * (seats - 1)), options, dealer=seed % seats, seed=seed)
    return matches.begin(setup, rules, desk.paths, lambda r, n, s: LocalPlayer(r, n, seed + s))


def decide(table: Table, chance: Random) -> None:
    """Do one of the things that you may do."""
    choice = chance.choice(table.options())
    if isinstance(choice, Pick):
        cards = chance.sample(choice.among, chance.randint(choice.least, choice.most))
        choice = choice.kind(table.you, tuple(cards))
    table.submit(choice)


def plays(table: Table, _chance: Random) -> None:
    """Do what a computer player would do."""
    player = LocalPlayer(table.rules, "rules", table.you)
    player.ask(table.view(), table.options(), 0)
    action = player.poll()
    assert action is not None
    table.submit(action)


def gathers(table: Table, chance: Random) -> None:
    """Take cards rather than put any away."""
    options = table.options()
    kinds = [Draw.__name__, Pass.__name__, Discard.__name__]
    wanted = [choice for kind in kinds for choice in options if type(choice).__name__ == kind]
    if wanted:
        table.submit(wanted[0])
    else:
        decide(table, chance)


def asked(table: Table, by: Any, *, steps: int = 4000) -> Iterator[None]:
    """Play on; stop whenever you are asked."""
    chance = Random(5)
    for _ in range(steps):
        if table.over():
            return
        if table.options():
            yield
            by(table, chance)
        else:
            table.tick()


def scene_of(desk: Desk, table: Table) -> Any:
    """Return the table's scene as it is now, still."""
    scene = table_scene(desk, table)
    scene.resting = True
    return scene


def quiet(folder: Path, desk_in: Any) -> Desk:
    """Return a desk that asks nobody to draw."""
    desk: Desk = desk_in(folder)
    desk.looks.art.poll = lambda **_: False  # type: ignore[method-assign]
    return desk
