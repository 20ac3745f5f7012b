"""What a frame costs while cards are dealt, against copying the window once (goal: p99 under 8 ms at 1920x1080).

The time that counts is that of the processor, so that other programs do not disturb it.
"""

import time
from pathlib import Path
from statistics import median

import pygame
import pytest

from rams_desktop.rules.trick.events import CardsDealt, TrumpTurned
from tests.ui.scenes.playing import Sitting

SIZE = (1920, 1080)
FRAME_MS = 1000 / 60
DEALS = 6


def copy_ms(surface: pygame.Surface) -> float:
    """Return what copying the whole window takes: the least that a full redraw can cost."""
    other = surface.copy()
    times = []
    for _ in range(60):
        before = time.thread_time()
        surface.blit(other, (0, 0))
        times.append((time.thread_time() - before) * 1000)
    return median(times)


def frame_times(sitting: Sitting, kinds: tuple[type, ...]) -> list[float]:
    """Return how long each frame of a deal takes, in milliseconds."""
    scene, surface = sitting.scene, sitting.window.surface
    times: list[float] = []
    stage = scene.stage
    for _ in range(2000):
        before = time.thread_time()
        scene.update(FRAME_MS)
        if scene.dirty:
            scene.draw(surface)
            scene.dirty = False
        spent = (time.thread_time() - before) * 1000
        event = stage._now.event if stage._now else None
        if isinstance(event, kinds):
            times.append(spent)
        elif times and stage.idle:
            return times
        elif sitting.asked:
            sitting.decide(keyboard=False)  # the dealer looks at the bottom card first
    raise AssertionError("nothing was dealt")


@pytest.mark.parametrize("seats", [4, 6])
def test_a_frame_of_dealing_costs_little_more_than_copying_the_window(
    tmp_path: Path, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    times: list[float] = []
    base_ms = 0.0
    for seed in range(DEALS):
        sitting = Sitting(tmp_path / str(seed), seats=seats, seed=seed, size=SIZE)
        base_ms = copy_ms(sitting.window.surface)
        times += frame_times(sitting, (CardsDealt, TrumpTurned))
        sitting.table.close()
    times.sort()
    p99 = times[int(len(times) * 0.99)]
    with capsys.disabled():
        print(
            f"\ndealing to {seats} at {SIZE[0]}x{SIZE[1]}: {len(times)} frames, median {median(times):.2f} ms, "
            f"p99 {p99:.2f} ms, {p99 / base_ms:.1f} times a copy of the window ({base_ms:.2f} ms)"
        )
    assert median(times) < 8 * base_ms
    assert p99 < 25 * base_ms
