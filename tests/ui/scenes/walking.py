"""Tables in the middle of a match, and what is read on them, measured without drawing any picture."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from pygame import Surface

from rams_desktop.ai.players import LocalPlayer
from rams_desktop.rules.game import Pick
from rams_desktop.rules.rummy.actions import Discard
from rams_desktop.rules.shedding.actions import Draw, Pass
from rams_desktop.session import matches
from rams_desktop.session.setup import Setup
from rams_desktop.session.table import Table
from rams_desktop.storage.settings import Settings
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.looks import Looks
from rams_desktop.ui.scenes.tables import table_scene
from rams_desktop.ui.theme.fonts import Type
from rams_desktop.ui.theme.look import Look

NAMES = ("Konstantins", "Aleksandra Marija", "Sigurd Magnus", "Żółć", "Ona", "Петр Алексеевич", "Mårten")
SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1080, 1600), (2560, 1080)]
SCALES = [0.8, 1.0, 2.0]


class Said(NamedTuple):
    """Words as they have been written."""

    text: str
    size: tuple[int, int]


def measured(monkeypatch: pytest.MonkeyPatch) -> list[Said]:
    """Let words be measured and nothing be drawn; return the list that what is written goes to."""
    said: list[Said] = []

    def text(self: Type, string: str, role: Any, _colour: Any, width_px: int | None, _align: Any) -> Surface:
        size = self.size(string, role, width_px)
        said.append(Said(string, size))
        return Surface(size)

    monkeypatch.setattr(Type, "text", text)
    for name in ("panel", "button", "card"):
        monkeypatch.setattr(Look, name, lambda *_which, **_how: Surface((1, 1)))
    monkeypatch.setattr(Look, "suit", lambda _look, _suit, high, _colour=None: Surface((high, high)))
    return said


def looks_at(desk: Desk, scales: list[float]) -> list[Look]:
    """Return the looks at every size and scale."""
    made = []
    for scale in scales:
        by = Looks(desk.paths, mute=True, helpers=0, scale=scale)
        made += [by.make(size, Settings()) for size in SIZES]
    return made


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
    desk.looks.art.poll = lambda: False  # type: ignore[method-assign]
    return desk
