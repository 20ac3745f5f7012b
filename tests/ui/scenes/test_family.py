"""Matches of the whole family at the table: by mouse, by keyboard, at any size; the stage always agrees."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rams_desktop.ui.scenes.setup import SetupScene
from rams_desktop.ui.scenes.table_sheet import SheetScene
from tests.ui.scenes.playing import Sitting
from tests.ui.screen import desk_in

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
    tmp_path: Path,
    ruleset: str,
    seats: int,
    manners: str,
    keyboard: bool,
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


READINGS: dict[str, dict[str, Any]] = {
    "rams-mattmar": {"swing_card": "both", "better": "chosen", "vote": "majority", "exchange_at_knock": True},
    "zwicken": {"bottom": True},
    "loo-five": {"civil": True},
}


@pytest.mark.parametrize("ruleset", READINGS)
def test_other_readings_are_played_at_the_table_too(tmp_path: Path, ruleset: str) -> None:
    options = {**SHORT[ruleset], **READINGS[ruleset]}
    sitting = Sitting(tmp_path, ruleset=ruleset, seats=3, seed=5, target=None, options=options)
    sitting.play(keyboard=False)
    assert sitting.table.over()
    assert sitting.scene.corrections == []


@pytest.mark.parametrize("ruleset", ["zwicken", "rams-mattmar"])
def test_the_shelf_opens_where_the_last_variant_is(tmp_path: Path, ruleset: str) -> None:
    desk = desk_in(tmp_path)
    desk.change(last=replace(desk.settings.last, ruleset=ruleset))
    scene = SetupScene(desk)
    scene.resize(desk.look_for((1280, 720)))
    card = scene.layer.find(f"variant-{ruleset}")
    assert card is not None
    assert card.visible_rect.h == card.rect.h


def test_accidents_are_offered_at_the_table_where_the_rules_know_them_and_told_to_the_match(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    for ruleset, manners, offered in [
        ("rams-classic", "table", True),
        ("rams-classic", "guided", False),
        ("ramsas-lt", "table", False),
        ("bourre", "table", False),
    ]:
        desk.change(last=replace(desk.settings.last, ruleset=ruleset), manners=manners)
        scene = SetupScene(desk)
        scene.resize(desk.look_for((1280, 720)))
        assert (scene.layer.find("accidents") is not None) == offered, (ruleset, manners)
        begun: list[bool] = []
        desk.begin = lambda *_what, accidents, begun=begun, **_more: begun.append(accidents)  # type: ignore[method-assign,misc,assignment]
        scene.accidents = True
        scene._begin()
        assert begun == [offered]
        assert desk.settings.last.accidents


def test_manners_are_offered_only_where_they_change_something(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    for ruleset, offered in [("ramsas-lt", True), ("ramsas-shedding", False), ("rami-51", False)]:
        desk.change(last=replace(desk.settings.last, ruleset=ruleset), manners="table")
        scene = SetupScene(desk)
        scene.resize(desk.look_for((1280, 720)))
        assert (scene.layer.find("manners") is not None) == offered, ruleset
        begun: list[str] = []
        desk.begin = lambda *what, begun=begun, **_more: begun.append(what[3])  # type: ignore[method-assign,misc,assignment]
        scene._begin()
        assert begun == ["table" if offered else "guided"]


def test_an_ace_stays_and_passing_is_greyed_and_both_say_why(tmp_path: Path) -> None:  # K4
    sitting = sit(tmp_path, "rams-classic", 4, seed=3)
    for _ in range(3000):
        if sitting.asked and sitting.scene.layer.find("pass") is not None:
            hand = sitting.scene.stage.hand()
            aces = {card for card in hand if card.rank == "A"}
            if aces and sitting.table.view().phase == "declare":
                break
        if sitting.asked:
            sitting.decide(keyboard=False)
        elif isinstance(sitting.top, SheetScene):
            sitting.click_button("close")
        else:
            sitting.step()
    button = sitting.scene.layer.find("pass")
    assert button is not None
    assert not button.enabled
    assert button.reason
    assert sitting.scene.stage.touch.veiled == aces
    sitting.click_card(next(iter(aces)))
    assert sitting.scene.remark.refusal
    assert not sitting.scene._chosen


def sit(folder: Path, ruleset: str, seats: int, **how: Any) -> Sitting:
    return Sitting(folder, ruleset=ruleset, seats=seats, target=None, options=SHORT[ruleset], **how)
