"""The sounds of the table, or silence when the machine cannot make any."""

import time
from array import array
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, Literal, NamedTuple

import pygame

SoundName = Literal["deal", "flip", "snap", "sweep", "shuffle", "knock", "button", "win", "lose"]
NAMES: Final[tuple[SoundName, ...]] = ("deal", "flip", "snap", "sweep", "shuffle", "knock", "button", "win", "lose")
VARIANTS: Final = 3
CHANNELS: Final = 12
RATE_HZ: Final = 44100
LEAST_ROOM: Final = 0.08
LIMIT: Final = 10 ** (-12 / 20)  # of all that is heard at once, to full scale: -12 dBFS
WINDOW_S: Final = 0.025

Envelope = tuple[float, ...]  # how loud a sound is at most in each window of its time, to full scale


class Voice(NamedTuple):
    """A sound that is being heard: when it began, at which gain (0 to 1), and how loud it is."""

    start_s: float
    gain: float
    envelope: Envelope

    def over(self, now_s: float) -> bool:
        """Say whether it has died away."""
        return now_s - self.start_s > (len(self.envelope) + 1) * WINDOW_S

    def level(self, now_s: float) -> float:
        """Return how loud it is at most about now: a device may begin a sound some milliseconds late."""
        at = int((now_s - self.start_s) / WINDOW_S)
        return self.gain * max(self.envelope[max(0, at - 1) : at + 2], default=0.0)


def envelope(samples: Sequence[int], rate_hz: int, channels: int = 2) -> Envelope:
    """Return how loud 16-bit samples are at most in each window."""
    size = max(1, round(rate_hz * WINDOW_S)) * channels
    parts = (samples[at : at + size] for at in range(0, len(samples), size))
    return tuple(max(abs(max(part)), abs(min(part))) / 32768 for part in parts)


def room(heard: Sequence[Voice], now_s: float, wanted: float, sound: Envelope) -> float:
    """Return the gain that one more sound may have, so that all together keep the limit; 0 if there is no room."""
    gain = wanted
    for place, level in enumerate(sound):
        if level > 0:
            others = sum(voice.level(now_s + place * WINDOW_S) for voice in heard)
            gain = min(gain, (LIMIT - others) / level)
    return gain if gain >= min(wanted, LEAST_ROOM) else 0.0


class Sounds:
    """Plays sounds from `folder` at `volume` (0 to 1). At volume 0 nothing is opened or loaded.

    `silent_reason` is "" while sounds can be heard, else `volume`, `device` or `files`.
    """

    def __init__(self, folder: Path, volume: float) -> None:
        self.folder = folder
        self.volume = 0.0
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._envelopes: dict[pygame.mixer.Sound, Envelope] = {}
        self._last: dict[str, int] = {}
        self._chance = Random()  # noqa: S311  which of three snaps is heard is no secret
        self._heard: list[Voice] = []
        self.silent_reason = "volume"
        self.set_volume(volume)

    def set_volume(self, volume: float) -> None:
        """Change the volume, opening the device when it is needed for the first time."""
        self.volume = min(1.0, max(0.0, volume))
        if self.volume == 0:
            self.silent_reason = "volume"
        elif not self._opened():
            self.silent_reason = "device"
        else:
            self._load()
            self.silent_reason = "" if self._loaded else "files"

    def play(self, name: SoundName, *, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play a variant of `name`, not the one heard before; `pan` goes from -1 (left) to 1 (right).

        Several at once share the room: all together are never louder than `LIMIT`.
        """
        variants = self._loaded.get(name)
        if self.volume == 0 or not variants:
            return
        now_s = time.monotonic()
        self._heard = [voice for voice in self._heard if not voice.over(now_s)]
        which = self._another(name, len(variants))
        sound = variants[which]
        loudness = self._envelope(sound)
        gain = room(self._heard, now_s, min(1.0, max(0.0, volume)), loudness)
        channel = pygame.mixer.find_channel() if gain > 0 else None
        if channel is None:
            return
        self._last[name] = which
        self._heard.append(Voice(now_s, gain, loudness))
        left, right = sides(pan)
        loud = self.volume * gain
        channel.play(sound)
        channel.set_volume(loud * left, loud * right)

    def _envelope(self, sound: pygame.mixer.Sound) -> Envelope:
        found = self._envelopes.get(sound)
        if found is None:
            rate_hz, _format, channels = pygame.mixer.get_init() or (RATE_HZ, -16, 2)
            found = self._envelopes[sound] = envelope(array("h", sound.get_raw()), rate_hz, channels)
        return found

    def _another(self, name: SoundName, count: int) -> int:
        """Return which variant comes next: any but the last one."""
        last = self._last.get(name)
        if last is None or count == 1:
            return self._chance.randrange(count)
        return (last + self._chance.randrange(1, count)) % count

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
                    found.append(pygame.mixer.Sound(self.folder / f"{name}-{variant}.wav"))
                except (pygame.error, OSError):
                    continue
            if found:
                self._loaded[name] = found


def sides(pan: float) -> tuple[float, float]:
    """Return the volume of the left and the right side; never louder than in the middle."""
    pan = min(1.0, max(-1.0, pan))
    return min(1.0, 1.0 - pan * 0.75), min(1.0, 1.0 + pan * 0.75)
