"""Your own variant, from the shelf to the file and back."""

import errno
import os
from pathlib import Path

import pytest
from msgspec import to_builtins

from rams_desktop.content.edited import comments
from rams_desktop.content.resources import assets
from rams_desktop.ui.scene import Pop, Push
from rams_desktop.ui.scenes.own import OwnScene
from rams_desktop.ui.scenes.rules import RulesScene
from rams_desktop.ui.scenes.setup import SetupScene
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.choice import Choice
from rams_desktop.ui.widgets.label import Label
from rams_desktop.ui.widgets.stepper import Stepper
from rams_desktop.ui.widgets.text_field import TextField
from rams_desktop.ui.widgets.toggle import Toggle
from tests.shipped import EVERY
from tests.ui.screen import click, desk_in, key

SIZE = (1280, 720)


def new_game(folder: Path) -> SetupScene:
    desk = desk_in(folder)
    page = SetupScene(desk)
    page.resize(desk.look_for(SIZE))
    return page


def opened(page: SetupScene) -> OwnScene:
    button = page.layer.find("own")
    assert button is not None
    change = click(page.layer, button.rect.center)
    assert isinstance(change, Push)
    assert isinstance(change.scene, OwnScene)
    change.scene.resize(page.look)
    return change.scene


def button(scene: OwnScene | SetupScene, name: str) -> Button:
    found = scene.layer.find(name)
    assert isinstance(found, Button), name
    return found


def said(scene: OwnScene) -> str:
    found = scene.layer.find("said")
    return found.text if isinstance(found, Label) else ""


def change_target(scene: OwnScene, value: int) -> None:
    stepper = scene.layer.find("field-match.target")
    assert isinstance(stepper, Stepper)
    stepper.set(value)


def files(page: SetupScene) -> list[str]:
    return sorted(each.name for each in page.desk.paths.rulesets.iterdir())


def test_a_saved_variant_is_on_the_shelf_and_chosen(tmp_path: Path) -> None:
    page = new_game(tmp_path)
    scene = opened(page)
    change_target(scene, 30)
    assert files(page) == []
    assert scene._save() == Pop()
    assert files(page) == ["my-ramsas-lt.yaml"]
    assert page.rules.id == "my-ramsas-lt"
    assert page.rules.name == "My Lithuanian Ramsas"
    assert to_builtins(page.rules.match)["target"] == 30
    assert page.layer.find("variant-my-ramsas-lt") is not None
    text = (page.desk.paths.rulesets / "my-ramsas-lt.yaml").read_text(encoding="utf-8")
    assert comments(text) == comments((assets() / "rulesets" / "ramsas-lt.yaml").read_text(encoding="utf-8"))


def test_an_own_variant_is_changed_itself_and_a_shipped_one_copied(tmp_path: Path) -> None:
    page = new_game(tmp_path)
    assert button(page, "own").label == "Make my own"
    opened(page)._save()
    assert button(page, "own").label == "Change"
    scene = opened(page)
    assert not button(scene, "save").enabled  # nothing has changed
    change_target(scene, 40)
    assert button(scene, "save").enabled
    scene._save()
    assert files(page) == ["my-ramsas-lt.yaml"]
    assert to_builtins(page.rules.match)["target"] == 40
    page._return("ramsas-lt")
    opened(page)._save()
    assert files(page) == ["my-ramsas-lt-2.yaml", "my-ramsas-lt.yaml"]


def test_a_mistake_is_told_and_bars_saving_and_the_rulebook(tmp_path: Path) -> None:
    scene = opened(new_game(tmp_path))
    change_target(scene, 1)
    assert "must be less than the target (line " in said(scene)
    assert not button(scene, "save").enabled
    assert not button(scene, "rulebook").enabled
    change_target(scene, 20)
    assert said(scene) == ""
    assert button(scene, "save").enabled


def test_the_rulebook_is_that_of_the_changed_game(tmp_path: Path) -> None:
    scene = opened(new_game(tmp_path))
    change_target(scene, 77)
    change = button(scene, "rulebook").activate()
    assert isinstance(change, Push)
    assert isinstance(change.scene, RulesScene)
    assert to_builtins(change.scene.rules.match)["target"] == 77


def test_switches_choices_duties_and_texts_change_the_file(tmp_path: Path) -> None:
    scene = opened(new_game(tmp_path))
    toggle, duty = scene.layer.find("field-buy.veto"), scene.layer.find("duty-beat")
    assert isinstance(toggle, Toggle)
    toggle.activate()
    assert isinstance(duty, Toggle)
    duty.activate()
    choice = scene.layer.find("field-fold.who")
    assert isinstance(choice, Choice)
    choice.pick(1)
    name = scene.layer.find("name")
    assert isinstance(name, TextField)
    name.change("Ours")
    text = scene.draft.text
    for line in ("discard_before_take: true, veto: false", "duties: [lead-trump-ace, follow, trump, beat] #",
                 "{phase: fold, who: all_others,", "name: Ours"):  # fmt: skip
        assert line in text, line
    assert scene.draft.result is not None


def test_a_round_less_takes_its_cards_from_middle_and_buyer(tmp_path: Path) -> None:
    scene = opened(new_game(tmp_path))
    rounds = scene.layer.find("rounds")
    assert isinstance(rounds, Stepper)
    rounds.set(4)
    assert "packets: [1, 1, 1, 1], widow: [1, 1, 1]" in scene.draft.text
    assert "discard: 3" in scene.draft.text
    assert scene.draft.result is not None


@pytest.mark.parametrize(
    ("number", "words"), [(errno.ENOSPC, "no room left"), (errno.EROFS, "cannot be written"), (errno.EACCES, "allowed")]
)
def test_what_the_disk_refuses_is_one_sentence(
    number: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = new_game(tmp_path)
    scene = opened(page)
    change_target(scene, 30)

    def refuse(_handle: int) -> None:
        raise OSError(number, "no")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        assert scene._save() is None
    assert words in said(scene)
    assert files(page) == []
    assert scene._save() == Pop()  # it can be tried again
    assert files(page) == ["my-ramsas-lt.yaml"]


def test_what_is_not_saved_is_asked_about(tmp_path: Path) -> None:
    scene = opened(new_game(tmp_path))
    assert scene.handle(key("escape")) == Pop()
    change_target(scene, 30)
    assert scene.handle(key("escape")) is None
    assert "not saved" in said(scene)
    assert scene.layer.focus is scene.layer.find("keep")
    assert scene.handle(key("escape")) is None  # stays
    assert said(scene) == ""
    scene.back()
    assert button(scene, "yes").activate() == Pop()


def test_deleting_asks_and_leads_to_the_first_variant(tmp_path: Path) -> None:
    page = new_game(tmp_path)
    scene = opened(page)
    assert scene.layer.find("delete") is None  # it has no file yet
    scene._save()
    scene = opened(page)
    assert button(scene, "delete").activate() is None
    assert files(page) == ["my-ramsas-lt.yaml"]
    assert button(scene, "yes").activate() == Pop()
    assert files(page) == []
    assert page.rules.id == "ramsas-lt"
    assert button(page, "own").label == "Make my own"


@pytest.mark.parametrize("path", [assets() / "rulesets" / f"{name}.yaml" for name in EVERY], ids=lambda each: each.stem)
def test_every_shipped_variant_can_be_made_ones_own(path: Path, tmp_path: Path) -> None:
    page = new_game(tmp_path)
    page._return(path.stem)
    scene = opened(page)
    for each in scene.layer.widgets:
        assert not isinstance(each, Label) or each.text, each.key
    assert scene._save() == Pop()
    assert page.rules.id == f"my-{path.stem}"


def test_what_a_player_who_never_opened_writes_follows_its_points(tmp_path: Path) -> None:
    page = new_game(tmp_path)
    card = page.layer.find("variant-rami-51")
    assert card is not None
    card.activate()
    scene = opened(page)
    scene.draft.set("score.unopened_points", 110)
    scene.resize(page.look)
    choice = scene.layer.find("field-score.unopened")
    assert isinstance(choice, Choice)
    assert choice.labels[0] == "Writes 110"


def test_a_file_that_has_gone_is_told(tmp_path: Path) -> None:
    page = new_game(tmp_path)
    opened(page)._save()
    (page.desk.paths.rulesets / "my-ramsas-lt.yaml").unlink()
    change = page._make_own()
    assert isinstance(change, Push)
    assert not isinstance(change.scene, OwnScene)
