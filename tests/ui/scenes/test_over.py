"""While cards move only what they covered is put back: the picture must be the one that is drawn from nothing."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from rams_desktop.ui.stage.still import Over
from tests.ui.scenes.playing import Sitting
from tests.ui.scenes.rummy_playing import RummySitting

SIZE = (960, 600)


def drawn_anew(scene: Any) -> pygame.Surface:
    """Return the scene drawn where nothing of it was, without its noticing."""
    kept, scene.stage.layer.over = scene.stage.layer.over, Over()
    whole = pygame.Surface(SIZE).convert()
    scene.draw(whole)
    scene.stage.layer.over = kept
    return whole


def moved(sitting: Any, frames: int) -> int:
    """Go on for some frames of motion; return how many of them were put together from the one before."""
    found = 0
    for _ in range(4000):
        if found >= frames:
            break
        if sitting.top is not sitting.scene:
            sitting.click_button("close")
        elif sitting.asked:
            sitting.decide(**({"by": "keyboard"} if isinstance(sitting, RummySitting) else {"keyboard": True}))
        else:
            window = sitting.window.surface
            before = sitting.scene.stage.layer.over._onto is window
            sitting.step(24)
            if sitting.top is not sitting.scene or sitting.loop._transition or sitting.scene.stage.idle or not before:
                continue
            assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(drawn_anew(sitting.scene), "RGB")
            found += 1
    return found


@pytest.mark.parametrize("ruleset", ["ramsas-lt", "bourre"])
def test_every_frame_of_a_trick_game_is_as_if_drawn_anew(tmp_path: Path, ruleset: str) -> None:
    sitting = Sitting(tmp_path, seats=4, ruleset=ruleset, seed=3, size=SIZE, target=None)
    assert moved(sitting, 300) == 300


def test_every_frame_of_rummy_is_as_if_drawn_anew(tmp_path: Path) -> None:
    sitting = RummySitting(tmp_path, seats=3, seed=5, size=SIZE, options={"threshold": 20})
    assert moved(sitting, 200) == 200
