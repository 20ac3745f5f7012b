"""Cards as surfaces at any size, turned, grown and squeezed, in bounded memory."""

from collections.abc import Iterable, Sequence
from typing import Final

import pygame
from pygame import Surface

from rams_desktop.rules.core.cards import Card
from rams_desktop.ui.theme import standin
from rams_desktop.ui.theme.art import Art
from rams_desktop.ui.theme.faces import Face, Faces
from rams_desktop.ui.theme.fonts import Type
from rams_desktop.ui.theme.memory import Memory
from rams_desktop.ui.theme.palette import Palette
from rams_desktop.ui.theme.wishes import Picture

TURNED_BYTES: Final = 96 * 1024 * 1024
PLAIN_BYTES: Final = 48 * 1024 * 1024
STEP_DEG: Final = 1.0
STEP_ZOOM: Final = 1 / 64
NARROW_STEPS: Final = 64
PAD_PX: Final = 2  # nothing round a card, so that turning it gives a smooth edge
FINE_PX: Final = 160  # cards no wider are turned from a picture twice as large, so that their indices stay sharp
LARGEST_BLUR: Final = 2.0  # times that an older picture may be grown to stand in


class Sprites:
    """The pack of one theme; `scale` free, sizes are widths in pixels."""

    def __init__(self, faces: Faces, art: Art, type_: Type, palette: Palette) -> None:
        self._faces = faces
        self._art = art
        self._type = type_
        self._palette = palette
        self._proportion = faces.proportion  # stays as cards were laid out, until the look is made anew
        self._plain = Memory(PLAIN_BYTES)
        self._turned = Memory(TURNED_BYTES)

    @property
    def outdated(self) -> bool:
        """Whether the deck has come since, so that cards have another shape."""
        return self._faces.began_without and not self._faces.waiting

    def size(self, width_px: int) -> tuple[int, int]:
        """Return width and height of a card."""
        return width_px, max(1, round(width_px / self._proportion))

    def get(self, face: Face, width_px: int, *, need: int = 3) -> tuple[Surface, bool]:
        """Return the card, and whether this is the drawn one at its size rather than one that stands in."""
        size = self.size(max(4, width_px))
        if self._faces.waiting:
            return self._plain_one(face, size), False
        source = self._source(face)
        ready = self._art.card(source, size, need=0 if face is None else need)
        if ready is not None:
            return ready, True
        older = self._art.older(source)
        if older is not None and older.get_width() * LARGEST_BLUR < size[0]:
            older = None  # a plain face is clearer
        if older is None:
            return self._plain_one(face, size), False
        key = (face, size, older.get_size())
        return self._plain.get(key) or self._plain.put(key, pygame.transform.smoothscale(older, size)), False

    def drawn(self, face: Face, width_px: int) -> bool:
        """Ask for a card, and say whether the drawn one is there."""
        if self._faces.waiting:
            return False
        return self._art.card(self._source(face), self.size(max(4, width_px)), need=3) is not None

    def _source(self, face: Face) -> Picture:
        """Return the picture of a face, that of the theme which this one is like where its own cannot be drawn."""
        source = self._faces.source(face)
        return self._faces.without(face) if self._art.failed(source) else source

    def turned(
        self, face: Face, width_px: int, angle_deg: float, zoom: float, squeeze: float, *, flying: bool = False
    ) -> Surface:
        """Return the card turned (counter-clockwise), grown by `zoom` and made narrower by `squeeze` (0 to 1).

        One that is `flying` is turned from the picture at its own size: a quarter of the work, and nobody can tell.
        """
        angle = round(angle_deg / STEP_DEG) % round(360 / STEP_DEG)
        grown = max(1, round(zoom / STEP_ZOOM))
        narrow = max(1, round(min(1.0, abs(squeeze)) * NARROW_STEPS))
        base, drawn = self.get(face, width_px)
        if angle == 0 and grown * STEP_ZOOM == 1 and narrow == NARROW_STEPS:
            return base
        fine = None
        if width_px <= FINE_PX and angle and not flying and not self._faces.waiting:
            fine = self._art.card(self._faces.source(face), self.size(2 * width_px), need=5)
        key = (face, width_px, angle, grown, narrow, drawn, fine is None)
        found = self._turned.get(key)
        if found is None:
            if flying and not angle and narrow < NARROW_STEPS and width_px > FINE_PX:  # large, and gone in a frame
                size = max(1, round(width_px * zoom * narrow / NARROW_STEPS)), max(1, round(base.get_height() * zoom))
                return self._turned.put(key, pygame.transform.scale(base, size))
            found = self._turned.put(key, self._turn(fine or base, angle, grown, narrow, halved=fine is not None))
        return found

    def ask(self, widths: Iterable[float], cards: Sequence[Card]) -> None:
        """Ask for cards at some widths ahead of time, after what is on the table."""
        if self._faces.waiting:
            return
        for source, size in self.wishes(widths, cards):
            self._art.card(source, size, need=7)

    def wishes(self, widths: Iterable[float], faces: Sequence[Face]) -> list[tuple[Picture, tuple[int, int]]]:
        """Return what to ask of the art for faces at some widths, first all at the first of these."""
        sizes = dict.fromkeys(self.size(max(4, round(width))) for width in widths)
        return [(self._faces.source(face), size) for size in sizes for face in faces]

    def _turn(self, base: Surface, angle: int, grown: int, narrow: int, *, halved: bool) -> Surface:
        width_px, height_px = base.get_size()
        zoom = grown * STEP_ZOOM * (0.5 if halved else 1.0)
        if angle == 0:
            size = (max(1, round(width_px * zoom * narrow / NARROW_STEPS)), max(1, round(height_px * zoom)))
            return pygame.transform.smoothscale(base, size)
        if narrow < NARROW_STEPS:
            base = pygame.transform.smoothscale(base, (max(1, width_px * narrow // NARROW_STEPS), height_px))
        edge = self._palette["card_edge"]
        padded = Surface((base.get_width() + 2 * PAD_PX, height_px + 2 * PAD_PX), pygame.SRCALPHA)
        padded.fill((edge.r, edge.g, edge.b, 0))
        padded.blit(base, (PAD_PX, PAD_PX))
        if not halved:
            return pygame.transform.rotozoom(padded, angle * STEP_DEG, zoom)
        turned = pygame.transform.rotozoom(padded, angle * STEP_DEG, 1.0)
        wide, high = turned.get_size()
        return pygame.transform.smoothscale(turned, (max(1, round(wide * zoom)), max(1, round(high * zoom))))

    def _plain_one(self, face: Face, size: tuple[int, int]) -> Surface:
        key = (face, size, None)
        return self._plain.get(key) or self._plain.put(key, self._stand_in(face, size))

    def _stand_in(self, face: Face, size: tuple[int, int]) -> Surface:
        key = ("blank", size)
        plain = self._plain.get(key) or self._plain.put(
            key,
            standin.blank(
                size, size[0] * self._faces.pack.art.radius, self._palette["card"], self._palette["card_edge"]
            ),
        )
        if face is None:
            return standin.back(plain, self._palette["accent"])
        font = self._type.sized("title", max(6, round(size[1] * 0.17)))
        colour = self._palette.of_suit(face.suit, four=self._faces.four)
        return standin.face(face, plain, font, colour, self._faces.label(face.rank))
