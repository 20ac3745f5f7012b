"""What the player likes, as far as looks, motion and sound go."""

from typing import Final, Literal

from msgspec import Struct

from rams_desktop.content.theme_document import Motion

Level = Literal["full", "fast", "basic", "none"]

HOLDS: Final = frozenset({"flip_pause", "think_least", "think", "think_most", "trick_stays", "score"})
FAST: Final = 0.5
SLOW: Final = 1.6


class Taste(Struct, frozen=True):
    """The player's settings that a look needs.

    - `speed`: multiplies every time, 0.5 is fast and 1.6 slow.
    - `letters`: what stands on aces, kings, queens and jacks, in this order; none for as they are drawn.
    - `back`: the file of a back of the program's own, instead of the theme's.
    - `left_handed`: the table is mirrored.
    """

    size: float = 1.0
    level: Level = "full"
    speed: float = 1.0
    volume: float = 0.7
    four_colours: bool = False
    large_index: bool = False
    letters: tuple[str, ...] = ()
    back: str = ""
    left_handed: bool = False


def duration_ms(motion: Motion, taste: Taste, name: str) -> float:
    """Return how long the motion or hold `name` takes.

    Holds stay at every level, because they are for reading. With reduced motion (`basic`) a motion
    is a fade and short; with `none` it takes no time. AttributeError if there is no such name.
    """
    speed = taste.speed * (FAST if taste.level == "fast" else 1.0)
    if name == "trick_stays":
        return _trick_stays_ms(motion, speed)
    value: float = getattr(motion, name)
    if name in HOLDS:
        return value * speed
    if taste.level == "none":
        return 0.0
    if taste.level == "basic":
        return 0.0 if name.endswith("_stagger") else min(value * speed, motion.fade)
    return value * speed


def _trick_stays_ms(motion: Motion, speed: float) -> float:
    """Return how long a finished trick lies: through the three times that the theme gives."""
    if speed <= FAST:
        return motion.trick_stays_fast * speed / FAST
    if speed <= 1.0:
        share = (speed - FAST) / (1.0 - FAST)
        return motion.trick_stays_fast + share * (motion.trick_stays - motion.trick_stays_fast)
    share = (speed - 1.0) / (SLOW - 1.0)
    return motion.trick_stays + share * (motion.trick_stays_slow - motion.trick_stays)
