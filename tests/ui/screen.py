"""What tests of the screen need: a desk in a folder, looks without art, events by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from rams_desktop.storage import settings as settings_file
from rams_desktop.storage.paths import make, within
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.looks import Looks

if TYPE_CHECKING:
    from pathlib import Path

    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.layer import Layer


def desk_in(folder: Path, *, scale: float = 1.0) -> Desk:
    """Return a desk whose files lie in `folder`; nothing is heard and no process is started."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1), pygame.HIDDEN)
    paths = within(folder)
    make(paths)
    looks = Looks(paths, mute=True, helpers=0, scale=scale)
    return Desk(paths, settings_file.load(paths.settings).settings, looks)


def look_in(folder: Path, size: tuple[int, int] = (1280, 720), *, scale: float = 1.0) -> Look:
    """Return a look of a size."""
    return desk_in(folder, scale=scale).look_for(size)


def key(name: str, *, mod: int = 0, char: str = "") -> Event:
    """Return the press of a key by the name of pygame's constant: `return`, `tab`, `left`, `a`."""
    code = getattr(pygame, f"K_{name if len(name) == 1 else name.upper()}")
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=char)


def down(pos: tuple[int, int]) -> Event:
    """Return the press of the left button."""
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


def up(pos: tuple[int, int]) -> Event:
    """Return its release."""
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)


def move(pos: tuple[int, int]) -> Event:
    """Return a motion of the pointer."""
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def click(layer: Layer, pos: tuple[int, int]) -> Change:
    """Press and release at a point, and return the change of scene that came of it."""
    layer.handle(down(pos))
    return layer.handle(up(pos)).change
