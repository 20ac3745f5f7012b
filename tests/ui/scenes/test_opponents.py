from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rams_desktop.i18n import names
from rams_desktop.session import cast
from rams_desktop.session.setup import HUMAN, Setup
from rams_desktop.storage import settings as settings_file
from rams_desktop.storage.settings import LastSetup
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.scenes.setup import SetupScene
from rams_desktop.ui.widgets.form import Heading
from rams_desktop.ui.widgets.text_field import TextField
from rams_desktop.ui.widgets.turner import Turner
from tests.shipped import EVERY
from tests.ui.scenes.playing import Sitting
from tests.ui.screen import desk_in


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return desk_in(tmp_path)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Setup]:
    """The setups of matches that would have begun."""
    setups: list[Setup] = []

    def begin(setup: Setup, *_others: Any) -> None:
        setups.append(setup)
        raise settings_file.StorageError("disk-full", Path("x"))

    monkeypatch.setattr("rams_desktop.session.matches.begin", begin)
    return setups


def new_game(desk: Desk) -> SetupScene:
    page = SetupScene(desk)
    page.resize(desk.look_for((1280, 720)))
    return page


def turner(page: SetupScene, key: str) -> Turner:
    found = next(each for each in page.layer.widgets if each.key == key)
    assert isinstance(found, Turner)
    return found


def take(page: SetupScene, ruleset: str) -> None:
    page._take(next(each for each in page.shelf.rulesets if each.ruleset.id == ruleset))


def name_of(page: SetupScene, seat: int) -> str:
    found = next(each for each in page.layer.widgets if each.key == f"name-{seat}")
    assert isinstance(found, TextField)
    return found.text


@pytest.mark.parametrize("ruleset", EVERY)
def test_the_page_says_whose_rules_are_being_chosen(desk: Desk, ruleset: str) -> None:
    page = new_game(desk)
    take(page, ruleset)
    assert page._parts()[0] == Heading(names.ruleset_name(page.rules))
    assert page.rules.id == ruleset


def test_every_opponent_is_regular_until_told_otherwise(desk: Desk, begun: list[Setup]) -> None:
    new_game(desk)._begin()
    assert begun[0].players == (HUMAN, "regular", "regular-bold", "regular-careful")


def test_each_opponent_has_a_level_and_a_temper_of_its_own(desk: Desk, begun: list[Setup]) -> None:
    page = new_game(desk)
    turner(page, "level-2").set(cast.LEVEL_NAMES.index("master"))
    turner(page, "temper-2").set(cast.TEMPER_NAMES.index("hunter"))
    page._begin()
    assert begun[0].players == (HUMAN, "regular", "master-hunter", "regular-careful")


@pytest.mark.parametrize(
    ("ruleset", "offered"), [("ramsas-lt", 4), ("ramsas-shedding", 2), ("rami-40", 0), ("rami-51", 0)]
)
def test_no_temper_is_offered_that_makes_no_difference(desk: Desk, ruleset: str, offered: int) -> None:
    page = new_game(desk)
    take(page, ruleset)
    found = [each for each in page.layer.widgets if each.key == "temper-1"]
    assert [len(each.labels) for each in found if isinstance(each, Turner)] == ([offered] if offered else [])


def test_a_temper_of_another_game_is_kept_for_it_and_counts_as_even_here(desk: Desk) -> None:
    page = new_game(desk)
    turner(page, "temper-1").set(cast.TEMPER_NAMES.index("bold"))
    take(page, "ramsas-shedding")
    assert turner(page, "temper-1").value == 0
    take(page, "ramsas-lt")
    assert turner(page, "temper-1").value == cast.TEMPER_NAMES.index("bold")


def test_a_character_gives_way_to_its_like_of_the_level(desk: Desk) -> None:
    page = new_game(desk)
    turner(page, "level-1").set(cast.LEVEL_NAMES.index("strong"))
    sits = cast.character("strong", 0)
    assert name_of(page, 1) == sits.name
    assert cast.TEMPER_NAMES[turner(page, "temper-1").value] == sits.temper


def test_a_name_that_you_wrote_stays(desk: Desk) -> None:
    page = new_game(desk)
    page.seating.field(1).text = page.seating.names[1] = "Grandmother"
    turner(page, "level-1").set(cast.LEVEL_NAMES.index("strong"))
    assert name_of(page, 1) == "Grandmother"


def test_levels_are_remembered(desk: Desk, begun: list[Setup]) -> None:
    page = new_game(desk)
    turner(page, "level-1").set(cast.LEVEL_NAMES.index("beginner"))
    page._begin()
    assert begun
    again = new_game(desk)
    assert turner(again, "level-1").value == cast.LEVEL_NAMES.index("beginner")
    kept = settings_file.load(desk.paths.settings).settings.last.players
    assert kept[:2] == ("beginner", "regular-bold")


def test_a_remembered_player_that_is_gone_becomes_the_usual_one(desk: Desk, begun: list[Setup]) -> None:
    desk.settings = replace(desk.settings, last=LastSetup(players=("wizard", "strong-odd", "master-bold")))
    assert turner(new_game(desk), "level-1").value == cast.LEVEL_NAMES.index("regular")
    desk.begin_again()
    assert begun[0].players == (HUMAN, "regular", "regular", "master-bold")


def test_a_demonstration_plays_your_seat_too(desk: Desk, begun: list[Setup]) -> None:
    desk.demo = True
    desk.begin_again()
    assert begun[0].players == ("regular", "regular", "regular-bold", "regular-careful")


def test_there_is_a_character_for_every_seat_of_every_level() -> None:
    names = [each.name for level in cast.LEVEL_NAMES for each in cast.CAST[level]]
    assert len(names) == len(set(names)) == 6 * len(cast.LEVEL_NAMES)
    assert all(each.temper in cast.TEMPER_NAMES for those in cast.CAST.values() for each in those)


def test_a_player_is_seen_to_think_longer_the_closer_the_choice_was(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    shown = []
    for hardness in (0.0, 0.5, 1.0):
        sitting.table.hardness = hardness
        shown.append(sitting.scene._thought_ms())
    assert shown == [350, 525, 700]


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (2560, 1080)])
def test_the_turners_of_all_opponents_are_equally_wide_and_stand_under_each_other(
    desk: Desk, size: tuple[int, int]
) -> None:
    page = SetupScene(desk)
    page.resize(desk.look_for(size))
    levels = [turner(page, f"level-{seat}").rect for seat in (1, 2, 3)]
    tempers = [turner(page, f"temper-{seat}").rect for seat in (1, 2, 3)]
    assert len({each.w for each in levels + tempers}) == 1
    assert len({each.x for each in levels}) == len({each.x for each in tempers}) == 1
    for level, temper in zip(levels, tempers, strict=True):
        assert temper.y == level.y or temper.x == level.x
