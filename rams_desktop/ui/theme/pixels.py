"""Large opaque pictures as raw files, which load band by band so that no frame waits for one."""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

import pygame
from pygame import Surface

MAGIC: Final = b"RAMSPIX1"
HEAD: Final = struct.Struct("<8sIII")  # magic, width, height, rows in a band
BAND: Final = struct.Struct("<I")  # checksum of the band that follows
BAND_ROWS: Final = 64


class TornError(ValueError):
    """The file is not a whole picture."""


def packed(picture: Surface) -> bytes:
    """Return `picture` as the bytes of a raw file, without transparency."""
    width_px, height_px = picture.get_size()
    rgb = pygame.image.tobytes(picture, "RGB")
    parts = [HEAD.pack(MAGIC, width_px, height_px, BAND_ROWS)]
    step = width_px * 3 * BAND_ROWS
    for start in range(0, len(rgb), step):
        band = rgb[start : start + step]
        parts += [BAND.pack(zlib.crc32(band)), band]
    return b"".join(parts)


def bands(path: Path, size: tuple[int, int]) -> Iterator[tuple[int, Surface]]:
    """Yield the top row and the picture of each band of the raw file. TornError if it is not whole, or another size."""
    with path.open("rb") as source:
        rows = _rows_in_band(source, size)
        width_px, height_px = size
        for top in range(0, height_px, rows):
            high = min(rows, height_px - top)
            sums = source.read(BAND.size)
            data = source.read(width_px * 3 * high)
            if len(sums) != BAND.size or len(data) != width_px * 3 * high or zlib.crc32(data) != BAND.unpack(sums)[0]:
                raise TornError(path.name)
            yield top, pygame.image.frombytes(data, (width_px, high), "RGB")


def _rows_in_band(source: BinaryIO, size: tuple[int, int]) -> int:
    head = source.read(HEAD.size)
    if len(head) != HEAD.size:
        raise TornError("head")
    magic, width_px, height_px, rows = HEAD.unpack(head)
    if magic != MAGIC or (width_px, height_px) != size or not rows:
        raise TornError("head")
    return int(rows)
