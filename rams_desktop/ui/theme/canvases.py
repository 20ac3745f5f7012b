"""Surfaces as large as the window, made ahead of need and used again: at 3840x2160 a new one costs a whole frame."""

from __future__ import annotations

from typing import Final

from pygame import Surface

MOST_AHEAD: Final = 4  # what a match takes in its first frame: two still pictures, and two of the way to it
MOST_KEPT: Final = 2  # what the way to another scene takes


class Canvases:
    """The spare surfaces of one window size; whatever was drawn on them is still there."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._spare: list[Surface] = []

    def take(self, size: tuple[int, int]) -> Surface:
        """Return a spare surface, else a new one, in the format of the window."""
        return self._spare.pop() if self._spare and size == self._size else Surface(size)

    def give(self, surface: Surface) -> None:
        """Take back a surface that nobody looks at any more."""
        if len(self._spare) < MOST_KEPT and surface.get_size() == self._size:
            self._spare.append(surface)

    def lay_by(self) -> bool:
        """Make one more ahead of need; False if there are enough."""
        if len(self._spare) >= MOST_AHEAD:
            return False
        self._spare.append(Surface(self._size))
        return True
