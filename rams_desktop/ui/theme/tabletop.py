"""The table as it is shown: a plain glow at first, out of which the drawn table comes up calmly."""

import time
from typing import Final

import pygame
from pygame import Surface

from rams_desktop.content.theme_document import TableArt
from rams_desktop.ui.theme import lamp
from rams_desktop.ui.theme.art import Art
from rams_desktop.ui.theme.wishes import Wish

FADE_MS: Final = 350


class Tabletop:
    """One table at one size; `still` swaps the pictures without a fade."""

    def __init__(self, art: Art, table: TableArt, size: tuple[int, int], *, still: bool) -> None:
        self._art = art
        self._table = table
        self._size = size
        self._still = still
        self._glow: Surface | None = None
        self._mixed: Surface | None = None
        self._fade_from_s: float | None = None
        self._last = False  # a fade that is over has been told of once more
        self._arrived = False

    @property
    def wish(self) -> Wish:
        """What it asks for."""
        return self._table, self._size

    @property
    def fading(self) -> bool:
        """Whether it changes from frame to frame."""
        return self._fade_from_s is not None and not self._arrived

    def fades(self) -> bool:
        """Say whether it is to be drawn anew; a fade ends in its time, also while something else is shown."""
        if self.fading and self._last:
            self.finish()
        self._last = self.fading and self._share() >= 1
        return self.fading

    def surface(self) -> Surface:
        """Return the table as it is to be shown now."""
        drawn = self._art.table(self._table, self._size)
        if drawn is None:
            self._glow = self._glow or self._meanwhile()
            return self._glow
        if self._arrived or self._still or self._glow is None:
            self.finish()
            return drawn
        return self._mix(drawn, self._glow)

    def finish(self) -> None:
        """Show the drawn table from now on."""
        self._arrived = True
        self._glow = self._mixed = None

    def _meanwhile(self) -> Surface:
        """Return what is shown until the table is drawn: the same one at the size before, or the light alone."""
        older = self._art.older_table(self._table)
        if older is None:
            return lamp.glow(self._table, *self._size)
        return pygame.transform.smoothscale(older, self._size)

    def _share(self) -> float:
        """Return how far the drawn table has come up, which begins now if it has not begun."""
        now_s = time.monotonic()
        self._fade_from_s = self._fade_from_s or now_s
        return (now_s - self._fade_from_s) * 1000 / FADE_MS

    def _mix(self, drawn: Surface, glow: Surface) -> Surface:
        share = self._share()
        if share >= 1:
            self.finish()
            return drawn
        self._mixed = self._mixed or Surface(self._size)
        self._mixed.blit(glow, (0, 0))
        drawn.set_alpha(round(255 * share))
        self._mixed.blit(drawn, (0, 0))
        drawn.set_alpha(None)
        return self._mixed
