"""Boxes and poses of the stage in whole pixels of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rams_desktop.ui.stage.spots import RATIO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rams_desktop.ui.stage.spots import Box, Pose


def rect_of(box: Box, margin: float = 0.0) -> Rect:
    """Return a box, a margin around it."""
    return Rect(round(box.x - margin), round(box.y - margin), round(box.w + 2 * margin), round(box.h + 2 * margin))


def around(poses: Sequence[Pose]) -> Rect:
    """Return the rectangle around some cards."""
    boxes = [rect_of(pose.box()) for pose in poses]
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


def pile_rect(at: tuple[float, float], width_px: float) -> Rect:
    """Return the rectangle of a pile of cards so wide."""
    rect = Rect(0, 0, round(width_px), round(width_px * RATIO))
    rect.center = round(at[0]), round(at[1])
    return rect
