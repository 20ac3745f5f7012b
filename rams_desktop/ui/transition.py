"""From one scene to the next: the new one fades in and comes up by twelve pixels."""

from __future__ import annotations

from typing import Final

from pygame import Surface

RISE: Final = 12.0  # design units


class Transition:
    """A picture of what was shown, and one of what comes; `draw` mixes them.

    - `lasts_ms`: 0 makes it over at once. `rise_px`: how far the new picture comes up.
    """

    def __init__(self, before: Surface, lasts_ms: float, rise_px: int) -> None:
        self.before = before
        self.after: Surface | None = None
        self._lasts_ms = lasts_ms
        self._rise_px = rise_px
        self._past_ms = 0.0

    @property
    def over(self) -> bool:
        """Whether only the new picture is left."""
        return self._past_ms >= self._lasts_ms

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self._past_ms += dt_ms

    def draw(self, target: Surface) -> None:
        """Draw the mixture as it is now; nothing until `after` is there."""
        if self.after is None:
            return
        share = min(1.0, self._past_ms / self._lasts_ms) if self._lasts_ms else 1.0
        eased = 1.0 - (1.0 - share) ** 3
        target.blit(self.before, (0, 0))
        if not eased:  # in its first frame, which has had to make the picture too
            return
        self.after.set_alpha(round(255 * eased))
        target.blit(self.after, (0, round(self._rise_px * (1.0 - eased))))
        self.after.set_alpha(None)
