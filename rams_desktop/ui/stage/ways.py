"""Where every piece is on its way at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rams_desktop.ui.stage.drawing import COARSE_DEG
from rams_desktop.ui.stage.family import AnyLying, Piece
from rams_desktop.ui.stage.motion import FLYING_Z, Motion, Shown, at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rams_desktop.ui.stage.plan import Plan
    from rams_desktop.ui.stage.spots import Pose
    from rams_desktop.ui.stage.writer import Tempo

Way = tuple[Motion, ...]  # the motions of one piece, one after the other
NEAR_DEG: Final = 6.0


class Item(NamedTuple):
    """A piece as it is drawn now; `moving`, on its way; `base_px`, the width of its picture."""

    piece: Piece
    shown: Shown
    base_px: int
    moving: bool


def at_rest(piece: Piece, shown: Shown, home: Pose) -> Item:
    """Return a piece that does not move, in a picture as wide as it is at home."""
    return Item(piece, shown, max(4, round(home.width)), moving=False)


def on_way(piece: Piece, way: Way, now_ms: float) -> Item:
    """Return a piece as it is at a time of its way."""
    motion = next((motion for motion in reversed(way) if motion.start_ms <= now_ms), way[0])  # the last begun
    shown = at(motion, now_ms)
    moving = motion.start_ms < now_ms < motion.end_ms
    base = motion.target.width if now_ms >= motion.end_ms else motion.source.width
    base = max(base, motion.target.width) if moving else base
    if moving and not motion.shake:
        shown = shown._replace(pose=shown.pose._replace(angle=_stepped(shown.pose.angle, motion)))
    if moving and motion.above:
        shown = shown._replace(pose=shown.pose._replace(z=FLYING_Z + round(motion.start_ms)))
    return Item(piece, shown, max(4, round(base)), moving)


def glides(
    sources: Mapping[Piece, Shown], here: AnyLying, homes: Mapping[Piece, Pose], plan: Plan, tempo: Tempo
) -> tuple[Motion, ...]:
    """Return the motions of pieces that glide home, without an event, from where they are shown now."""
    found = []
    for piece, shown in sources.items():
        face, home = here.faces.get(piece), homes[piece]
        ms = tempo.ms("sweep" if abs(shown.pose.y - home.y) > plan.card_px else "sort")
        turns = shown.face != face and not tempo.calm
        found.append(Motion(piece, shown.pose, home, 0.0, ms, "in-out-cubic", before=shown.face, face=face, flip=turns))
    return tuple(found)


def by_piece(motions: tuple[Motion, ...]) -> dict[Piece, Way]:
    """Return the way of each piece that moves."""
    ways: dict[Piece, list[Motion]] = {}
    for motion in motions:
        ways.setdefault(motion.piece, []).append(motion)
    return {piece: tuple(way) for piece, way in ways.items()}


def _nearly(one: Pose, other: Pose) -> bool:
    """Say whether two poses are so alike in size and turn that one picture does for both."""
    return abs(one.width - other.width) < 1 and abs(one.angle - other.angle) < NEAR_DEG


def _stepped(angle: float, motion: Motion) -> float:
    """Return a turn in steps counted from that at rest, which is so the last one; what closes up has that all along."""
    rest = motion.target.angle
    if _nearly(motion.source, motion.target):
        return rest
    return rest + round((angle - rest) / COARSE_DEG) * COARSE_DEG
