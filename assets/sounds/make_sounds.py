"""Makes all sounds of the table: python assets/sounds/make_sounds.py [folder].

Nothing is recorded: cards are filtered noise, wood is a few damped tones, and the music at the end is
a plucked string, tuned like a small kankles.  The same script always writes the same bytes.
"""

from __future__ import annotations

import math
import random
import struct
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 22050
PEAK = 10 ** (-12.5 / 20)  # no sample is louder than -12 dBFS
PITCHES = (0.94, 1.0, 1.06)

Sound = list[float]


def silence(seconds: float) -> Sound:
    return [0.0] * round(seconds * RATE)


def noise(rng: random.Random, seconds: float) -> Sound:
    return [rng.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def mix(whole: Sound, part: Sound, at: float, gain: float = 1.0) -> None:
    """Add `part` to `whole` from `at` seconds on; `whole` grows when it must."""
    start = round(at * RATE)
    whole.extend([0.0] * max(0, start + len(part) - len(whole)))
    for i, value in enumerate(part):
        whole[start + i] += value * gain


def band(sound: Sound, centre: Callable[[float], float], q: float) -> Sound:
    """Let a band of frequencies through; `centre` gives its middle in Hz for each moment (0 to 1)."""
    out: Sound = []
    x1 = x2 = y1 = y2 = 0.0
    b0 = a1 = a2 = 0.0
    for i, x in enumerate(sound):
        if i % 32 == 0:
            omega = math.tau * min(centre(i / len(sound)), RATE * 0.45) / RATE
            alpha = math.sin(omega) / (2 * q)
            b0, a1, a2 = alpha / (1 + alpha), -2 * math.cos(omega) / (1 + alpha), (1 - alpha) / (1 + alpha)
        y = b0 * (x - x2) - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def low(sound: Sound, hz: float) -> Sound:
    """Take off what is higher than `hz`, gently."""
    share = 1 - math.exp(-math.tau * hz / RATE)
    out: Sound = []
    held = 0.0
    for value in sound:
        held += share * (value - held)
        out.append(held)
    return out


def shaped(sound: Sound, shape: Callable[[float], float]) -> Sound:
    """Multiply by an envelope over the time in seconds."""
    return [value * shape(i / RATE) for i, value in enumerate(sound)]


def strike(attack: float, decay: float) -> Callable[[float], float]:
    """An envelope: up within `attack`, then dying away; `decay` is the time to a third."""
    return lambda t: (t / attack if t < attack else 1.0) * math.exp(-max(0.0, t - attack) / decay)


def swell(length: float, top: float, power: float = 1.5) -> Callable[[float], float]:
    """An envelope that rises to `top` (0 to 1 of `length`) and falls to nothing."""

    def shape(t: float) -> float:
        at = t / length
        if at >= 1:
            return 0.0
        side = at / top if at < top else (1 - at) / (1 - top)
        return side**power

    return shape


def tones(seconds: float, modes: Sequence[tuple[float, float, float]]) -> Sound:
    """Damped tones, each of a frequency, a loudness and a decay in seconds."""
    out = silence(seconds)
    for hz, loud, decay in modes:
        for i in range(len(out)):
            t = i / RATE
            out[i] += loud * math.sin(math.tau * hz * t) * math.exp(-t / decay)
    return out


def pluck(rng: random.Random, hz: float, seconds: float, soft: float) -> Sound:
    """A plucked string after Karplus and Strong, tuned between samples; `soft` dulls the pluck."""
    period = RATE / hz - 0.5
    size = int(period)
    part = period - size
    tune = (1 - part) / (1 + part)
    line = low([rng.uniform(-1, 1) for _ in range(size)], soft)
    mean = sum(line) / size
    line = [value - mean for value in line]
    keep = 0.5 ** (1 / (hz * 0.5))
    out: Sound = []
    before = x1 = y1 = 0.0
    for i in range(round(seconds * RATE)):
        value = line[i % size]
        out.append(value)
        averaged = keep * 0.5 * (value + before)
        before = value
        y1 = tune * averaged + x1 - tune * y1
        x1 = averaged
        line[i % size] = y1
    attack = RATE // 500
    for i in range(attack):
        out[i] *= i / attack
    end = min(len(out), RATE // 5)
    for i in range(end):
        out[-1 - i] *= i / end
    return out


def dense(sound: Sound, drive: float) -> Sound:
    """Round off the highest peaks, as a table does, so that a short sound is heard without being sharp."""
    loudest = max(abs(value) for value in sound)
    return [math.tanh(value / loudest * drive) for value in sound]


def slide(rng: random.Random, length: float, start_hz: float, end_hz: float, top: float = 0.35) -> Sound:
    """Card on card: noise whose band moves from one pitch to another."""
    rough = band(noise(rng, length), lambda t: start_hz * (end_hz / start_hz) ** t, 0.9)
    return shaped(rough, swell(length, top))


def tap(rng: random.Random, pitch: float, hard: float) -> Sound:
    """A card meets wood under linen: a tick, the slap of air beneath it, and a little of the table."""
    out = shaped(band(noise(rng, 0.09), lambda _t: 3300 * pitch, 0.6), strike(0.0008, 0.008 + 0.005 * hard))
    mix(out, shaped(band(noise(rng, 0.11), lambda t: (1500 - 500 * t) * pitch, 0.8), strike(0.0012, 0.017)), 0.0, 1.1)
    wood = [(196 * pitch, 1.0, 0.022), (318 * pitch, 0.7, 0.016), (547 * pitch, 0.4, 0.01)]
    mix(out, shaped(tones(0.12, wood), strike(0.002, 0.05)), 0.0, 0.22 * hard)
    return dense(out, 1.2 + hard)


def deal(rng: random.Random, pitch: float) -> Sound:
    out = [value * 0.5 for value in slide(rng, 0.11, 2600 * pitch, 4300 * pitch, 0.7)]
    mix(out, tap(rng, pitch * 1.1, 0.5), 0.083, 0.8)
    return out


def flip(rng: random.Random, pitch: float) -> Sound:
    out = slide(rng, 0.07, 1800 * pitch, 5200 * pitch, 0.8)
    mix(out, shaped(band(noise(rng, 0.03), lambda _t: 4200 * pitch, 0.8), strike(0.0005, 0.005)), 0.062, 1.0)
    mix(out, tap(rng, pitch, 0.8), 0.135, 1.0)
    return out


def snap(rng: random.Random, pitch: float) -> Sound:
    return tap(rng, pitch, 1.3)


def sweep(rng: random.Random, pitch: float) -> Sound:
    out = slide(rng, 0.3, 1500 * pitch, 3400 * pitch, 0.45)
    mix(out, low(slide(rng, 0.26, 500 * pitch, 900 * pitch, 0.5), 1200), 0.0, 0.8)
    for at in (0.205, 0.232, 0.255):
        mix(out, tap(rng, pitch * rng.uniform(0.95, 1.1), 0.4), at, 0.3)
    return out


def shuffle(rng: random.Random, pitch: float) -> Sound:
    out = silence(0.05)
    at, gap, count = 0.0, 0.024, 26
    for i in range(count):
        tick = shaped(
            band(noise(rng, 0.02), lambda _t: rng.uniform(2500, 4200) * pitch, 1.1),
            strike(0.0006, rng.uniform(0.003, 0.006)),
        )
        mix(out, tick, at, 0.45 + 0.4 * math.sin(math.pi * i / count) + rng.uniform(-0.1, 0.1))
        at += gap * rng.uniform(0.7, 1.3)
        gap = max(0.009, gap * 0.95)
    mix(out, slide(rng, 0.17, 3600 * pitch, 1500 * pitch, 0.4), at + 0.02, 0.6)
    mix(out, tap(rng, pitch * 0.9, 1.0), at + 0.17, 0.8)
    return out


def knock(rng: random.Random, pitch: float) -> Sound:
    def one() -> Sound:
        modes = [(212, 0.9, 0.04), (388, 1.0, 0.032), (655, 0.7, 0.022), (1060, 0.4, 0.014), (1740, 0.2, 0.008)]
        out = tones(0.22, [(hz * pitch * rng.uniform(0.995, 1.005), loud, decay) for hz, loud, decay in modes])
        out = shaped(out, strike(0.0012, 0.2))
        mix(out, shaped(band(noise(rng, 0.02), lambda _t: 1700 * pitch, 0.8), strike(0.0005, 0.004)), 0.0, 0.9)
        return dense(out, 1.4)

    out = one()
    mix(out, one(), 0.155, 0.86)
    return out


def button(rng: random.Random, pitch: float) -> Sound:
    out = shaped(
        tones(0.07, [(690 * pitch, 1.0, 0.009), (1280 * pitch, 0.6, 0.006), (340 * pitch, 0.4, 0.012)]),
        strike(0.001, 0.03),
    )
    mix(out, shaped(band(noise(rng, 0.03), lambda _t: 2400 * pitch, 0.7), strike(0.0008, 0.006)), 0.0, 4.0)
    return dense(out, 1.3)


def melody(rng: random.Random, pitch: float, notes: Sequence[tuple[float, float, float]], soft: float) -> Sound:
    """Plucked notes, each given as semitones above d', a moment and a loudness, in a small wooden room."""
    dry = silence(0.1)
    for semitones, at, loud in notes:
        hz = 293.66 * pitch * 2 ** (semitones / 12)
        mix(dry, pluck(rng, hz, 1.15, soft), at, loud)
    out = list(dry)
    for late, gain in ((0.023, 0.22), (0.037, 0.16), (0.061, 0.1)):
        mix(out, low(dry, 2400), late, gain)
    fade = RATE // 10
    for i in range(fade):
        out[-1 - i] *= i / fade
    return out


def win(rng: random.Random, pitch: float) -> Sound:
    notes = [(0, 0.0, 0.8), (4, 0.12, 0.8), (7, 0.24, 0.85), (12, 0.38, 1.0), (7, 0.385, 0.5), (16, 0.54, 0.6)]
    return melody(rng, pitch, notes, 5200)


def lose(rng: random.Random, pitch: float) -> Sound:
    notes = [(7, 0.0, 0.8), (3, 0.17, 0.8), (2, 0.34, 0.8), (-5, 0.53, 1.0), (0, 0.535, 0.45)]
    return melody(rng, pitch, notes, 2600)


SOUNDS: dict[str, Callable[[random.Random, float], Sound]] = {
    "deal": deal,
    "flip": flip,
    "snap": snap,
    "sweep": sweep,
    "shuffle": shuffle,
    "knock": knock,
    "button": button,
    "win": win,
    "lose": lose,
}
LOUDNESS = {
    "deal": 0.7,
    "flip": 0.85,
    "snap": 1.0,
    "sweep": 0.65,
    "shuffle": 0.95,
    "knock": 0.9,
    "button": 0.8,
    "win": 1.0,
    "lose": 1.0,
}


def power(sound: Sound) -> float:
    return sum(value * value for value in sound) / len(sound)


def made(name: str, variant: int) -> Sound:
    """One variant, no louder than the softest of its kind."""
    whole = [alone(name, each) for each in range(1, len(PITCHES) + 1)]
    sound = whole[variant - 1]
    softer = math.sqrt(min(map(power, whole)) / power(sound))
    return [value * softer for value in sound]


def alone(name: str, variant: int) -> Sound:
    """One variant, as loud as its kind may be, its ends at rest."""
    pitch = PITCHES[variant - 1]
    if name in {"win", "lose"}:
        pitch = 2 ** ((variant - 2) * 2 / 12)  # a whole tone down or up, so that it stays music
    sound = SOUNDS[name](random.Random(f"{name} {variant}"), pitch)
    last = max((i for i, value in enumerate(sound) if abs(value) > 0.0005), default=0)
    sound = sound[: last + 1]
    end = min(len(sound), RATE // 100)
    for i in range(end):
        sound[-1 - i] *= i / end
    loudest = max(abs(value) for value in sound)
    return [value / loudest * PEAK * LOUDNESS[name] for value in sound]


def write(path: Path, sound: Sound) -> None:
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(b"".join(struct.pack("<h", round(value * 32767)) for value in sound))


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        for variant in range(1, len(PITCHES) + 1):
            sound = made(name, variant)
            write(folder / f"{name}-{variant}.wav", sound)
            print(f"{name}-{variant}.wav  {len(sound) / RATE * 1000:.0f} ms")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent)
