"""Motion as a function of time: easings, a card's way from one pose to another, and what it shows meanwhile."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from rams_desktop.rules.core.cards import Card
from rams_desktop.ui.stage.spots import Pose

Face = Card | None  # what a piece shows; None: its back
Ease = Literal["linear", "out-cubic", "out-back", "in-out-sine", "in-out-cubic", "land"]
Ring = Literal["winner", "demoted"]
SoundName = Literal["deal", "flip", "snap", "sweep", "shuffle", "knock", "button", "win", "lose"]
FLYING_Z: Final = 10_000
BACK: Final = 1.35  # how far out-back overshoots


def out_cubic(t: float) -> float:
    """Return fast first, slow at the end."""
    return 1 - (1 - t) ** 3


def out_back(t: float) -> float:
    """Return a little beyond the end, and back."""
    u = t - 1
    return 1 + (BACK + 1) * u**3 + BACK * u**2


def land(t: float) -> float:
    """Return out-cubic with a very small overshoot, as a card that slides to a stop."""
    u = t - 1
    return 1 + 1.4 * u**3 + 0.4 * u**2


def in_out_sine(t: float) -> float:
    """Return a soft start and a soft end."""
    return (1 - cos(pi * t)) / 2


def in_out_cubic(t: float) -> float:
    """Return slow, fast, slow."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2  # noqa: PLR2004  the middle


EASES: Final[dict[Ease, Callable[[float], float]]] = {
    "linear": lambda t: t,
    "out-cubic": out_cubic,
    "out-back": out_back,
    "land": land,
    "in-out-sine": in_out_sine,
    "in-out-cubic": in_out_cubic,
}


class Motion(Struct, frozen=True):
    """One piece's way from `source` to `target`, from `start_ms` on, for `duration_ms`.

    - `arc`: how high it flies at half way, in pixels; `shake`: how far it trembles aside instead.
    - `before`, `face`: what it shows at first and then; if `flip`, it turns over between them, else it
      shows `face` at once. `ring`: the mark it bears from `start_ms` until the piece moves again.
    - `above`: it flies over everything that lies. `fade`: it does not travel, but vanishes here and appears
      there (reduced motion).
    """

    piece: int
    source: Pose
    target: Pose
    start_ms: float
    duration_ms: float
    ease: Ease = "out-cubic"
    arc: float = 0.0
    before: Face = None
    face: Face = None
    flip: bool = False
    shake: float = 0.0
    ring: Ring | None = None
    fade: bool = False
    above: bool = False

    @property
    def end_ms(self) -> float:
        """When it arrives."""
        return self.start_ms + self.duration_ms


class Cue(Struct, frozen=True):
    """A sound at a time; `pan` from -1, left, to 1."""

    at_ms: float
    sound: SoundName
    pan: float = 0.0
    volume: float = 1.0


class Token(Struct, frozen=True):
    """A counter on its way across the table."""

    source: tuple[float, float]
    target: tuple[float, float]
    start_ms: float
    duration_ms: float

    @property
    def end_ms(self) -> float:
        """When it arrives."""
        return self.start_ms + self.duration_ms

    def at(self, now_ms: float) -> tuple[float, float] | None:
        """Return where it is at a time, None before it goes and after it has arrived."""
        if not self.start_ms <= now_ms < self.end_ms:
            return None
        k = out_cubic((now_ms - self.start_ms) / self.duration_ms)
        (x, y), (to_x, to_y) = self.source, self.target
        return x + (to_x - x) * k, y + (to_y - y) * k


class Shown(NamedTuple):
    """How a piece is to be drawn: where, what it shows, how much of its width (while it turns over), its mark."""

    pose: Pose
    face: Face
    squeeze: float = 1.0
    ring: Ring | None = None
    alpha: float = 1.0


def at(motion: Motion, now_ms: float) -> Shown:
    """Return how the piece of a motion looks at a time; before its start as at its start."""
    started = now_ms >= motion.start_ms
    share = float(started) if motion.duration_ms <= 0 else (now_ms - motion.start_ms) / motion.duration_ms
    share = min(1.0, max(0.0, share))
    ring = motion.ring if started else None
    if motion.fade:
        gone = share >= 0.5  # noqa: PLR2004  half way
        alpha = 1.0 if share in {0.0, 1.0} else abs(2 * share - 1)
        here, face = (motion.target, motion.face) if gone else (motion.source, motion.before)
        return Shown(here, face, 1.0, ring, alpha)
    pose = _between(motion, share)
    if not motion.flip:
        return Shown(pose, motion.face if started else motion.before, 1.0, ring)
    turned = in_out_sine(share)
    over = turned >= 0.5  # noqa: PLR2004  half way round
    return Shown(pose, motion.face if over else motion.before, max(0.04, abs(cos(pi * turned))), ring)


def _between(motion: Motion, share: float) -> Pose:
    a, b = motion.source, motion.target
    if share >= 1:
        return b
    if share <= 0:
        return a
    k = EASES[motion.ease](share)
    up = sin(pi * min(1.0, max(0.0, k)))
    aside = motion.shake * sin(6 * pi * share) * (1 - share * 0.5) if motion.shake else 0.0
    return Pose(
        a.x + (b.x - a.x) * k + aside,
        a.y + (b.y - a.y) * k - motion.arc * up,
        a.width + (b.width - a.width) * k,
        a.angle + (b.angle - a.angle) * k,
        max(a.z, b.z),
        a.height + (b.height - a.height) * k + (0.35 * up if motion.arc else 0.0),
    )
