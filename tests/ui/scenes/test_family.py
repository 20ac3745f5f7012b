"""Matches of the whole family at the table: by mouse, by keyboard, at any size; the stage always agrees."""

from pathlib import Path
from typing import Any

import pytest

from tests.ui.scenes.playing import Sitting

SHORT: dict[str, dict[str, Any]] = {
    "rams-classic": {"start": 20},
    "rams-mattmar": {"series": 1},
    "rams-french": {"start": 5, "general": True},
    "rounce": {"start": 5},
    "bourre": {"deals": 4},
    "loo-three": {"deals": 5},
    "loo-five": {"deals": 4},
    "ramsen": {"start": 5},
    "zwicken": {"deals": 5},
}


@pytest.mark.parametrize(
    ("ruleset", "seats", "manners"),
    [
        ("rams-classic", 3, "guided"),
        ("rams-classic", 7, "table"),
        ("rams-mattmar", 2, "guided"),
        ("rams-mattmar", 5, "table"),
    ],
)
@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_the_two_great_ones_are_played_by_mouse_or_keys_alone(
    tmp_path: Path, ruleset: str, seats: int, manners: str, keyboard: bool
) -> None:
    sitting = sit(tmp_path, ruleset, seats, seed=seats + keyboard, manners=manners, accidents=manners == "table")
    sitting.play(keyboard=keyboard)
    assert sitting.table.over()
    assert sitting.scene.corrections == []


@pytest.mark.parametrize("ruleset", [name for name in SHORT if name not in {"rams-classic", "rams-mattmar"}])
def test_every_game_is_played_while_the_window_changes_its_size(tmp_path: Path, ruleset: str) -> None:
    seats = 3 + len(ruleset) % 3
    sitting = sit(tmp_path, ruleset, seats, seed=len(ruleset))
    sitting.resizing = True
    sitting.play(keyboard=len(ruleset) % 2 == 0)
    assert sitting.table.over()
    assert sitting.scene.corrections == []


def sit(folder: Path, ruleset: str, seats: int, **how: Any) -> Sitting:
    return Sitting(folder, ruleset=ruleset, seats=seats, target=None, options=SHORT[ruleset], **how)
