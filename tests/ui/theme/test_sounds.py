import runpy
import wave
from array import array
from pathlib import Path

import pygame
import pytest

from rams_desktop.content import resources
from rams_desktop.ui.theme import sounds
from rams_desktop.ui.theme.sounds import NAMES, VARIANTS, Sounds, Voice, room, sides

FOLDER = resources.assets() / "sounds"
FILES = [f"{name}-{variant}.wav" for name in NAMES for variant in range(1, VARIANTS + 1)]


def samples(path: Path) -> "array[int]":
    with wave.open(str(path)) as source:
        assert source.getsampwidth() == 2
        return array("h", source.readframes(source.getnframes()))


@pytest.mark.parametrize("file", FILES)
def test_every_sound_is_there_and_no_louder_than_twelve_below_full(file: str) -> None:
    loudest = max(map(abs, samples(FOLDER / file)))
    assert 1000 < loudest <= 32767 * 10 ** (-12 / 20)


@pytest.mark.parametrize("file", FILES)
def test_every_sound_begins_and_ends_at_rest(file: str) -> None:
    heard = samples(FOLDER / file)
    assert abs(heard[0]) < 400
    assert abs(heard[-1]) < 60


@pytest.mark.parametrize("name", NAMES)
def test_the_variants_differ(name: str) -> None:
    heard = {(FOLDER / f"{name}-{variant}.wav").read_bytes() for variant in range(1, VARIANTS + 1)}
    assert len(heard) == VARIANTS


def test_all_sounds_together_are_small() -> None:
    assert sum((FOLDER / file).stat().st_size for file in FILES) < 1_500_000


@pytest.mark.parametrize("name", ["snap", "button", "knock"])
def test_the_script_makes_the_same_sounds_again(name: str, tmp_path: Path) -> None:
    script = runpy.run_path(str(FOLDER / "make_sounds.py"))
    script["write"](tmp_path / "again.wav", script["made"](name, 2))
    assert (tmp_path / "again.wav").read_bytes() == (FOLDER / f"{name}-2.wav").read_bytes()


def test_a_burst_is_never_louder_than_one_sound() -> None:
    heard: list[Voice] = []
    for i in range(20):
        now_s = i * 0.01
        gain = room(heard, now_s, 1.0)
        if gain:
            heard.append(Voice(now_s, 0.2, gain))
        assert sum(voice.level(now_s) for voice in heard) <= 1.0 + 1e-9
    assert len(heard) > 2


def test_the_middle_is_full_and_sides_fade_the_other_ear() -> None:
    assert sides(0) == (1.0, 1.0)
    left, right = sides(-1)
    assert left == 1.0
    assert 0 < right < 0.5
    assert sides(9) == sides(1)


def test_volume_nought_opens_and_loads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: pytest.fail("opened"))
    silent = Sounds(FOLDER, 0.0)
    silent.play("deal")
    assert silent.silent_reason == "volume"


def test_without_a_device_all_is_silent_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()

    def none(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    silent = Sounds(FOLDER, 1.0)
    silent.play("deal")
    assert silent.silent_reason == "device"


def test_without_files_all_is_silent_and_says_so(tmp_path: Path) -> None:
    silent = Sounds(tmp_path, 1.0)
    silent.play("deal")
    assert silent.silent_reason == "files"
    pygame.mixer.quit()


def test_variants_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 1000, 10))
    monkeypatch.setattr(sounds.time, "monotonic", lambda: float(next(clock)))
    heard = Sounds(FOLDER, 0.5)
    assert heard.silent_reason == ""
    played: list[pygame.mixer.Sound] = []

    class Channel:
        def play(self, sound: pygame.mixer.Sound) -> None:
            played.append(sound)

        def set_volume(self, left: float, right: float) -> None:
            assert left <= 0.5
            assert right <= 0.5

    monkeypatch.setattr(pygame.mixer, "find_channel", Channel)
    for _ in range(4):
        heard.play("deal")
    assert len(set(played[:3])) == 3
    assert played[3] is played[0]
    pygame.mixer.quit()
