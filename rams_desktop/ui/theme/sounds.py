"""The sounds of the table, or silence when the machine cannot make any."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple

import pygame

SoundName = Literal["deal", "flip", "snap", "sweep", "shuffle", "knock", "button", "win", "lose"]
NAMES: Final[tuple[SoundName, ...]] = ("deal", "flip", "snap", "sweep", "shuffle", "knock", "button", "win", "lose")
VARIANTS: Final = 3
CHANNELS: Final = 12
RATE_HZ: Final = 44100
LEAST_ROOM: Final = 0.08


class Voice(NamedTuple):
    """A sound that is being heard, and how loud it began (0 to 1)."""

    start_s: float
    length_s: float
    gain: float

    def level(self, now_s: float) -> float:
        """Return how loud it is at most by now: sounds die away at least as fast as a straight line."""
        return self.gain * max(0.0, 1.0 - (now_s - self.start_s) / self.length_s)


def room(heard: Sequence[Voice], now_s: float, wanted: float) -> float:
    """Return how loud one more sound may be, so that all together are no louder than one; 0 if there is no room."""
    left = 1.0 - sum(voice.level(now_s) for voice in heard)
    return 0.0 if left < LEAST_ROOM else min(wanted, left)


class Sounds:
    """Plays sounds from `folder` at `volume` (0 to 1). At volume 0 nothing is opened or loaded.

    `silent_reason` is "" while sounds can be heard, else `volume`, `device` or `files`.
    """

    def __init__(self, folder: Path, volume: float) -> None:
        self._folder = folder
        self._volume = 0.0
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._turn: dict[str, int] = {}
        self._heard: list[Voice] = []
        self.silent_reason = "volume"
        self.set_volume(volume)

    def set_volume(self, volume: float) -> None:
        """Change the volume, opening the device when it is needed for the first time."""
        self._volume = min(1.0, max(0.0, volume))
        if self._volume == 0:
            self.silent_reason = "volume"
        elif not self._opened():
            self.silent_reason = "device"
        else:
            self._load()
            self.silent_reason = "" if self._loaded else "files"

    def play(self, name: SoundName, *, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play one variant of `name`; `pan` goes from -1 (left) to 1 (right). Several at once share the room."""
        variants = self._loaded.get(name)
        if self._volume == 0 or not variants:
            return
        now_s = time.monotonic()
        self._heard = [voice for voice in self._heard if voice.level(now_s) > 0]
        gain = room(self._heard, now_s, min(1.0, max(0.0, volume)))
        channel = pygame.mixer.find_channel() if gain > 0 else None
        if channel is None:
            return
        turn = self._turn.get(name, 0)
        self._turn[name] = turn + 1
        sound = variants[turn % len(variants)]
        self._heard.append(Voice(now_s, sound.get_length(), gain))
        left, right = sides(pan)
        loud = self._volume * gain
        channel.play(sound)
        channel.set_volume(loud * left, loud * right)

    @staticmethod
    def _opened() -> bool:
        if pygame.mixer.get_init():
            return True
        try:
            pygame.mixer.init(RATE_HZ, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error:
            return False
        return True

    def _load(self) -> None:
        if self._loaded:
            return
        for name in NAMES:
            found: list[pygame.mixer.Sound] = []
            for variant in range(1, VARIANTS + 1):
                try:
                    found.append(pygame.mixer.Sound(self._folder / f"{name}-{variant}.wav"))
                except (pygame.error, OSError):
                    continue
            if found:
                self._loaded[name] = found


def sides(pan: float) -> tuple[float, float]:
    """Return the volume of the left and the right side; never louder than in the middle."""
    pan = min(1.0, max(-1.0, pan))
    return min(1.0, 1.0 - pan * 0.75), min(1.0, 1.0 + pan * 0.75)
