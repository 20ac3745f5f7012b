"""The window itself: opened at a size, made full screen, with its icon and its scale of pixels."""

from __future__ import annotations

import logging
import os
import sys
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger(__name__)

NAME: Final = "rams-desktop"
TITLE: Final = "Rams"
USUAL: Final = (1280, 720)
LEAST: Final = (640, 400)


def introduce() -> None:
    """Tell the system who we are; before the display is initialised.

    X11 and Wayland get the name that the launcher has; Windows is told that we count real pixels
    on each monitor.
    """
    os.environ["SDL_VIDEO_X11_WMCLASS"] = NAME  # pygame has put the name of a file there
    os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = NAME
    if sys.platform.startswith("linux"):
        # SDL would draw our finished picture through OpenGL: 21 ms against 1 ms at 1080p where that is software.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if sys.platform != "win32":
        return
    import ctypes  # noqa: PLC0415  only here

    try:
        ctypes.windll.user32.SetProcessDpiAwarenessContext(ctypes.c_void_p(-4))  # per monitor, version 2
    except (AttributeError, OSError) as error:
        log.info("density awareness: %s", error)


class Window:
    """One resizable window with a software surface."""

    def __init__(self, size: tuple[int, int] | None, *, full_screen: bool, icon: Path | None = None) -> None:
        self.full_screen = full_screen
        self._windowed = size or self._usual()
        if icon and icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        pygame.display.set_caption(TITLE)
        self._open()

    @staticmethod
    def _usual() -> tuple[int, int]:
        """Return three quarters of the screen, not less than the usual size unless it does not fit."""
        screens = pygame.display.get_desktop_sizes() or [USUAL]
        width, height = screens[0]
        least = min(USUAL[0], width), min(USUAL[1], height)
        return max(least[0], width * 3 // 4), max(least[1], height * 3 // 4)

    def _open(self) -> None:
        if self.full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; another one after each change of size."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise RuntimeError("the window is gone")
        return surface

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the size before."""
        if not self.full_screen:
            self._windowed = self.surface.get_size()
        self.full_screen = not self.full_screen
        self._open()
