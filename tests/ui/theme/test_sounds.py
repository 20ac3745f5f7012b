import runpy
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from rams_desktop.content import resources
from rams_desktop.content.theme_document import Motion
from rams_desktop.rules.trick.events import AnyEvent, TrumpTurned
from rams_desktop.ui.stage.trick.changes import after
from rams_desktop.ui.stage.trick.customs import customs
from rams_desktop.ui.stage.trick.family import tricks
from rams_desktop.ui.stage.trick.ground import ground
from rams_desktop.ui.stage.trick.lying import Lying, lying
from rams_desktop.ui.stage.writer import LEAD_MS, Tempo, script
from rams_desktop.ui.theme import sounds
from rams_desktop.ui.theme.sounds import (
    LIMIT,
    NAMES,
    VARIANTS,
    WINDOW_S,
    SoundName,
    Sounds,
    Voice,
    envelope,
    room,
    sides,
)
from rams_desktop.ui.theme.taste import Taste, duration_ms
from tests.shipped import shipped
from tests.ui.stage.deals import play

FOLDER = resources.assets() / "sounds"
RATE = 22050
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


def heard_ms(file: str, window_s: float = WINDOW_S) -> list[float]:
    whole, size = samples(FOLDER / file), round(RATE * window_s)
    return [max(map(abs, whole[at : at + size])) / 32768 for at in range(0, len(whole), size)]


@pytest.mark.parametrize("name", LEAD_MS)
def test_a_sound_is_loudest_when_the_card_touches(name: str) -> None:
    for variant in range(1, VARIANTS + 1):
        levels = heard_ms(f"{name}-{variant}.wav", 0.005)
        assert levels.index(max(levels)) * 5 == pytest.approx(LEAD_MS[name], abs=10)  # type: ignore[index]


@pytest.mark.parametrize("name", NAMES)
def test_the_variants_are_about_equally_loud(name: str) -> None:
    power = [
        sum(value * value for value in samples(FOLDER / f"{name}-{variant}.wav"))
        / len(samples(FOLDER / f"{name}-1.wav"))
        for variant in range(1, VARIANTS + 1)
    ]
    assert max(power) < 2 * min(power)  # three decibels


def loudest_together(told: list[tuple[float, SoundName]], *, bound: bool) -> float:
    """Return the highest peak, to full scale, of sounds begun at times in seconds, the second variant of each."""
    whole = array("d", bytes(8 * RATE * 6))
    heard: list[Voice] = []
    for at_s, name in told:
        file = f"{name}-2.wav"
        gain = room(heard, at_s, 1.0, envelope(samples(FOLDER / file), RATE, 1)) if bound else 1.0
        heard.append(Voice(at_s, gain, envelope(samples(FOLDER / file), RATE, 1)))
        start = round(at_s * RATE)
        for place, value in enumerate(samples(FOLDER / file)):
            whole[start + place] += gain * value / 32768
    return max(map(abs, whole))


@pytest.mark.parametrize("faster", [1.0, 2.5])
def test_all_that_a_deal_sounds_stays_below_minus_twelve(faster: float) -> None:
    told: list[tuple[float, SoundName]] = []
    for event, here in deal_from("rams-mattmar", seats=4):
        ms = Tempo(lambda name: duration_ms(Motion(), Taste(speed=1 / faster), name))
        told += [
            (cue.at_ms / 1000, cue.sound) for cue in script(tricks(), event, here, ground((1280, 720), 4), ms).cues
        ]
    assert len(told) > 5
    at_once: list[tuple[float, SoundName]] = [(0.001 * place, name) for place, name in enumerate(NAMES * 4)]
    for burst in (told, at_once, [(0.04 * place, "deal") for place in range(60)]):
        assert loudest_together(sorted(burst), bound=True) <= LIMIT
    assert loudest_together(at_once, bound=False) > 2 * LIMIT


def deal_from(name: str, seats: int) -> list[tuple[AnyEvent, Lying]]:
    """Return the events of a first deal until trump is turned, and how the cards lie before each."""
    found, rules = [], shipped(name)
    here = None
    for told in play(3, seats=seats, rules=rules):
        here = here or lying(told.before, "suit", customs(rules))
        for event in told.events:
            found.append((event, here))
            if isinstance(event, TrumpTurned):
                return found
            here = after(here, event)
    raise LookupError(name)


def test_a_burst_leaves_room_for_every_new_sound_or_drops_it() -> None:
    flat = (LIMIT * 0.5,) * 8
    heard: list[Voice] = []
    for place in range(20):
        gain = room(heard, place * 0.01, 1.0, flat)
        if gain:
            heard.append(Voice(place * 0.01, gain, flat))
        assert sum(voice.level(place * 0.01) for voice in heard) <= LIMIT + 1e-9
    assert len(heard) >= 2


def test_a_sound_that_was_made_too_loud_is_turned_down() -> None:
    assert room([], 0.0, 1.0, (1.0, 0.2)) == pytest.approx(LIMIT)


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


def test_no_variant_comes_twice_in_a_row_and_all_come(monkeypatch: pytest.MonkeyPatch) -> None:
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
    for _ in range(60):
        heard.play("deal")
    assert len(set(played)) == 3
    assert all(one is not other for one, other in pairwise(played))
    pygame.mixer.quit()
