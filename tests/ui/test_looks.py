from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from rams_desktop.content import resources, themes
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.looks import GroupedSounds
from rams_desktop.ui.scene import Push
from rams_desktop.ui.scenes.settings import SettingsScene
from rams_desktop.ui.widgets.slider import Slider
from tests.ui.screen import desk_in

SIZE = (960, 600)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return desk_in(tmp_path)


@pytest.fixture
def loud(desk: Desk) -> Desk:
    """Return a desk whose sounds can be heard, on a device that plays nothing."""
    desk.looks._mute = False
    desk.look_for(SIZE)
    desk.looks.open_sounds(desk.settings)
    assert desk.looks.sounds is not None
    assert desk.looks.sounds.silent_reason == ""
    return desk


@pytest.mark.parametrize(
    ("speed", "percent", "expected"),
    [("slow", 100, 304), ("normal", 200, 190), ("fast", 100, 95), ("custom", 100, 190), ("custom", 250, 76)],
)
def test_each_speed_makes_a_card_fly_as_long_as_it_says(desk: Desk, speed: str, percent: int, expected: float) -> None:
    desk.change(speed=speed, speed_percent=percent)
    assert desk.look_for(SIZE).duration_ms("deal") == pytest.approx(expected)


def test_ones_own_speed_is_asked_for_only_where_it_is_chosen(desk: Desk) -> None:
    scene = SettingsScene(desk)
    scene.resize(desk.look_for(SIZE))
    assert scene.layer.find("speed_percent") is None
    desk.change(speed="custom")
    scene.resize(desk.look_for(SIZE))
    slider = scene.layer.find("speed_percent")
    assert isinstance(slider, Slider)
    assert slider.done is not None
    assert not isinstance(slider.done(150), Push)
    assert desk.settings.speed_percent == 150


def test_a_volume_is_heard_while_its_slider_moves(loud: Desk) -> None:
    scene = SettingsScene(loud)
    scene.resize(loud.look_for(SIZE))
    sounds = loud.looks.sounds
    assert sounds is not None
    for name, now in (
        ("volume", lambda: sounds.volume),
        ("volume_cards", lambda: sounds.cards),
        ("volume_interface", lambda: sounds.interface),
    ):
        slider = scene.layer.find(name)
        assert isinstance(slider, Slider)
        slider.change(25)
        assert now() == 0.25, name
    pygame.mixer.quit()


def test_cards_and_buttons_are_as_loud_as_their_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    loudness: list[float] = []

    class Channel:
        def play(self, _sound: pygame.mixer.Sound) -> None:
            pass

        def set_volume(self, left: float, right: float) -> None:
            loudness.append(max(left, right))

    sounds = GroupedSounds(resources.assets() / "sounds", 0.5)
    monkeypatch.setattr(pygame.mixer, "find_channel", Channel)
    sounds.cards, sounds.interface = 0.5, 0.0
    sounds.play("snap")
    sounds.play("button")
    assert loudness == [pytest.approx(0.25)]
    sounds.cards, sounds.interface = 0.0, 1.0
    sounds._heard.clear()
    sounds.play("snap")
    sounds.play("button")
    assert loudness[1:] == [pytest.approx(0.5)]
    pygame.mixer.quit()


def test_a_theme_chosen_later_brings_its_own_sounds(loud: Desk) -> None:
    looks = loud.looks
    usual = looks.sounds
    assert usual is not None
    [mine] = [each for each in looks.themes.themes if each.id == "paper"]
    own = replace(mine.theme, sounds=replace(mine.theme.sounds, folder="noises"))
    looks._all = replace(
        looks.themes,
        themes=tuple(replace(mine, theme=own) if each is mine else each for each in looks.themes.themes),
    )
    loud.change(theme="paper")
    loud.look_for(SIZE)
    assert looks.sounds is not usual
    assert looks.sounds is not None
    assert looks.sounds.folder == mine.path / "noises"
    pygame.mixer.quit()


def own_theme(desk: Desk, name: str, text: str) -> None:
    folder = desk.paths.themes / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "theme.yaml").write_text(text, encoding="utf-8")


def test_only_the_theme_in_use_is_read_until_somebody_asks_for_more(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    load = themes.load

    def noted(path: Path, readings: themes.Readings | None = None) -> object:
        read.append(path.parent.name)
        return load(path, readings)

    monkeypatch.setattr(themes, "load", noted)
    desk.looks._override = "paper"
    desk.look_for(SIZE)
    desk.look_for(SIZE)
    assert read == ["paper"]
    assert {"classic", "contrast", "farmhouse", "paper"} <= {each.id for each in desk.looks.themes.themes}


def test_a_theme_in_use_that_becomes_unusable_stays_as_it_was_though_the_others_have_not_been_read(desk: Desk) -> None:
    own_theme(desk, "mine", "name: Mine\n")
    desk.change(theme="mine")
    desk.look_for(SIZE)
    own_theme(desk, "mine", "name: [\n")
    desk.looks.reload()
    assert desk.looks.chosen(desk.settings).theme.name == "Mine"
    assert desk.looks.trouble(desk.settings)


def test_a_theme_made_while_the_window_is_open_counts_from_the_next_reading_on(desk: Desk) -> None:
    assert desk.looks.why_not("mine")
    own_theme(desk, "mine", "name: Mine\n")
    desk.looks.reload()
    assert desk.looks.why_not("mine") == ""
