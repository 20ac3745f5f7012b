"""What the first picture of the window needs, kept on disk from one start to the next.

To draw small pictures and to read a theme takes longer than all else before the title appears. Kept is what the start
before used, in one file: pictures by what they are drawn from, readings of themes by their source.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec
import pygame
from msgspec import Struct, field

from rams_desktop.content.theme_document import Theme
from rams_desktop.ui.theme.jobs import DRAWING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pygame import Surface

MOST_BYTES: Final = 64 * 1024 * 1024
MOST_READINGS: Final = 4  # the theme in use and what it was before some changes


class Picture(Struct, frozen=True, array_like=True):
    """A picture as raw bytes, four to a pixel."""

    size: tuple[int, int]
    rgba: bytes


class Content(Struct):
    """What is in the file. Where `drawing` or `usual` differ, another version of the program has written it."""

    drawing: bytes = DRAWING
    usual: Theme = Theme()
    readings: dict[bytes, Theme] = field(default_factory=dict)
    pictures: dict[str, Picture] = field(default_factory=dict)


class _InUse:
    """The one changeable thing here: the file, what it held, and what has been used. Without a file nothing is kept."""

    file: Path | None = None
    before = Content()
    now = Content()


def begin(file: Path) -> None:
    """Use what `file` holds, and keep in it what is used until `finish`."""
    _InUse.file = file
    _InUse.before = _read(file)
    _InUse.now = Content(readings=dict(_InUse.before.readings))


def _read(file: Path) -> Content:
    try:
        with file.open("rb") as stream:
            found = msgspec.msgpack.decode(stream.read(MOST_BYTES), type=Content)
    except (OSError, msgspec.DecodeError):
        return Content()
    return found if (found.drawing, found.usual) == (DRAWING, Theme()) else Content()


def readings() -> dict[bytes, Theme] | None:
    """Return what has been read of which sources, to look up and to add to; None where nothing is kept."""
    return None if _InUse.file is None else _InUse.now.readings


def picture(key: str, draw: Callable[[], Surface]) -> Surface:
    """Return the picture that `draw` draws, or the same from before: `key` says all that it depends on."""
    if _InUse.file is None:
        return draw()
    found = _InUse.now.pictures.get(key) or _InUse.before.pictures.get(key)
    if found is not None and len(found.rgba) == 4 * found.size[0] * found.size[1]:
        _InUse.now.pictures[key] = found
        return pygame.image.frombytes(found.rgba, found.size, "RGBA")
    drawn = draw()
    _InUse.now.pictures[key] = Picture(drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))
    return drawn


def finish() -> None:
    """Write down what has been used, unless that is what the file holds; nothing more is kept from now on."""
    file, before, now = _InUse.file, _InUse.before, _InUse.now
    if file is None:
        return
    now.readings = dict(list(now.readings.items())[-MOST_READINGS:])
    if now != before:
        from rams_desktop.ui.theme.raster import write_whole  # noqa: PLC0415  it loads all that draws

        with suppress(OSError):  # a full disk: then the next start is as long as this one
            write_whole(file, msgspec.msgpack.encode(now))
    _InUse.file, _InUse.before, _InUse.now = None, Content(), Content()
