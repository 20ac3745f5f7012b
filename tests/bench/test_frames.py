"""What a frame costs while cards move, against copying one picture of the window's size.

Goal: of dealing the 99th percentile below 8 ms at 1920x1080 and below 16 ms at 3840x2160. What counts is the processor
time of the one thread that draws, so that other programs disturb it little. `pytest tests/bench/test_frames.py -s`
prints the figures. Measured on one core of a busy two-core machine: dealing at 1080p median 1.3 ms, p99 4.6; at 4K 3.5
and 11.9, where a copy of the window takes 4.6. The limits are in such copies and more than twice what has been seen at
the most, a median of 1.9 and a p99 of 13; where nothing that has been drawn is remembered they are 10 and 53.
"""

from __future__ import annotations

import gc
import time
from functools import partial
from statistics import median, quantiles
from typing import TYPE_CHECKING

import pygame
import pytest

from rams_desktop.ai.players import LocalPlayer
from rams_desktop.session import matches
from rams_desktop.session.setup import Setup
from rams_desktop.storage.paths import make, within
from rams_desktop.storage.settings import Settings
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.looks import Looks
from rams_desktop.ui.loop import Loop
from rams_desktop.ui.scenes.keys import KeysScene
from rams_desktop.ui.scenes.sorry import SorryScene
from rams_desktop.ui.scenes.table import TableScene
from rams_desktop.ui.window import Window

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytest_benchmark.fixture import BenchmarkFixture

FRAME_MS = 1000 / 60
NAMES = ("You", "Ona", "Jonas", "Petras", "Līga", "Andris")
MOST_RATIO = 35.0  # a p99 frame to a copy of the window: more means that all is drawn anew, again and again
MEDIAN_RATIO = 8.0
SEEDS = range(2, 7)


class Room:
    """A window of some size, no driver behind it, where matches are begun and dealt."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.event.clear()
        self.paths = within(folder)
        make(self.paths)
        self.desk = Desk(self.paths, Settings(), Looks(self.paths, mute=True, helpers=2))
        self.window = Window(size, full_screen=False)
        self.seats = 4

    def close(self) -> None:
        self.desk.close()
        pygame.display.quit()

    def sit(self, seed: int) -> tuple[Loop, TableScene]:
        """Begin a match that the computer plays, all pictures there that are asked for at first."""
        rules = self.desk.last_rules()
        names = NAMES[: self.seats]
        setup = Setup(rules.id, names, ("rules",) * self.seats, dealer=seed % self.seats, seed=seed)
        table = matches.begin(setup, rules, self.paths, lambda r, n, s: LocalPlayer(r, n, seed + s))
        scene = TableScene(self.desk, table)
        sheet, sorry = (lambda: KeysScene(self.desk)), (lambda _: SorryScene(self.desk))
        loop = Loop(self.desk, self.window, scene, sheet=sheet, sorry=sorry)
        self.settle(loop)
        return loop, scene

    @staticmethod
    def settle(loop: Loop) -> None:
        loop.step(FRAME_MS)
        assert loop._look.settle(600)
        loop.step(FRAME_MS)


def dealt(scene: TableScene) -> bool:
    return scene.facts.trump is not None and scene.stage.idle


def scored(loop: Loop) -> bool:
    return len(loop.stack) > 1


def spent_ms(run: Callable[[], object]) -> float:
    before = time.thread_time_ns()
    run()
    return (time.thread_time_ns() - before) / 1e6


def moving_frames(loop: Loop, scene: TableScene, until: Callable[[], bool]) -> list[float]:
    """Run on; return what each frame cost in which cards moved before and after."""
    found = []
    for _ in range(20_000):
        if until():
            return found
        moved = not scene.stage.idle
        ms = spent_ms(lambda: loop.step(FRAME_MS))
        if moved and not scene.stage.idle:  # so that no player has thought in it
            found.append(ms)
    raise AssertionError("it never came to that")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("frames")


@pytest.fixture(params=[(1920, 1080), (3840, 2160)], ids=["1080p", "4k"])
def room(request: pytest.FixtureRequest, folder: Path) -> Iterator[Room]:
    made = Room(folder, request.param)
    yield made
    made.close()


def told(kind: str, frames: list[float], copy_ms: float) -> dict[str, float]:
    p99 = quantiles(frames, n=100)[98]
    found = {"frames": len(frames), "median_ms": median(frames), "p99_ms": p99, "most_ms": max(frames)}
    found |= {"copy_ms": copy_ms, "median_ratio": median(frames) / copy_ms, "p99_ratio": p99 / copy_ms}
    print(f"\n{kind}:", ", ".join(f"{name} {value:.2f}" for name, value in found.items()))  # noqa: T201  with -s
    return found


def test_a_frame_costs_a_few_copies_of_the_window(room: Room, benchmark: BenchmarkFixture) -> None:
    surface = room.window.surface
    size = "x".join(map(str, surface.get_size()))
    loop, scene = room.sit(1)
    moving_frames(loop, scene, partial(scored, loop))  # a whole deal, so that all has been made once
    room.settle(loop)
    gc.collect()
    gc.freeze()  # as the loop does after its first pictures
    table = loop._look.table()
    copy_ms = median(spent_ms(lambda: surface.blit(table, (0, 0))) for _ in range(60))
    frames: dict[str, list[float]] = {"dealing": [], "playing": []}
    for seed in SEEDS:
        scene.close()
        loop, scene = room.sit(seed)
        frames["dealing"] += moving_frames(loop, scene, partial(dealt, scene))
        if seed % 3 == 0:
            frames["playing"] += moving_frames(loop, scene, partial(scored, loop))
    gc.unfreeze()
    benchmark(loop.step, FRAME_MS)
    scene.close()
    figures = {kind: told(f"{kind} at {size}", spent, copy_ms) for kind, spent in frames.items()}
    benchmark.extra_info.update(figures)
    for each in figures.values():
        assert each["median_ratio"] < MEDIAN_RATIO
        assert each["p99_ratio"] < MOST_RATIO
