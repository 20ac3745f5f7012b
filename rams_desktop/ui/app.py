"""Opens the window and runs the game."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from rams_desktop.i18n.messages import _, use
from rams_desktop.storage import lock, settings
from rams_desktop.storage.errors import StorageError
from rams_desktop.storage.log_file import LogFile
from rams_desktop.storage.paths import find_paths, make

if TYPE_CHECKING:
    from rams_desktop.storage.paths import Paths
    from rams_desktop.storage.settings import Settings
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.scene import Scene

log = logging.getLogger(__name__)

DONE: Final = 0
UNUSABLE: Final = 2
STARTERS: Final = ("GIO_LAUNCHED_DESKTOP_FILE", "XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID", "__CFBundleIdentifier")
"""A desktop that starts a program sets one of these."""
HELPERS: Final = 2  # processes that draw pictures: one is free for cards while the other draws a table


class WindowOptions(Struct, frozen=True):
    """The options of the window on the command line; None where they were not given."""

    data_dir: Path | None = None
    lang: str | None = None
    theme: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    mute: bool = False
    seed: int | None = None
    demo: bool = False
    matches: int | None = None


def run(options: WindowOptions) -> int:
    """Open the game and return the exit code when the player has left."""
    paths = find_paths(options.data_dir)
    try:
        make(paths)
        held = lock.acquire(paths.lock)
    except StorageError as error:
        from rams_desktop.i18n.trouble import file_trouble  # noqa: PLC0415  only when it is needed

        return _refuse(file_trouble(error.code, error.path))
    if held is None:
        return _refuse(_("The game is already open. Its data folder is {folder}.").format(folder=paths.data))
    handler = _log_to(paths)
    try:
        return _play(options, paths)
    finally:
        held.release()
        logging.getLogger().removeHandler(handler)
        handler.close()


def _refuse(sentence: str) -> int:
    """Say why the game does not open, in the console, and in a box if it was not a console that it was started from."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)  # noqa: T201  it is for the one who called
        if sys.stderr.isatty() or not any(map(os.environ.get, STARTERS)):
            return UNUSABLE
    import pygame  # noqa: PLC0415  only here

    with suppress(pygame.error):  # there is no screen
        pygame.display.message_box("Rams", sentence, "warn")
    return UNUSABLE


def _log_to(paths: Paths) -> logging.Handler:
    handler: logging.Handler
    try:
        handler = LogFile(paths.log / "rams-desktop.log")
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    return handler


def _play(options: WindowOptions, paths: Paths) -> int:
    loaded = settings.load(paths.settings)
    for notice in loaded.notices:
        log.warning("settings: %s %s", notice.code, notice.detail)
    use(options.lang if options.lang is not None else loaded.settings.language)
    import pygame  # noqa: PLC0415  a refusal needs no window

    from rams_desktop.ui.desk import Desk  # noqa: PLC0415  the same
    from rams_desktop.ui.looks import Looks  # noqa: PLC0415  the same
    from rams_desktop.ui.theme import kept  # noqa: PLC0415  the same

    kept.begin(paths.cache / "start.kept")
    looks = Looks(paths, theme=options.theme, mute=options.mute, helpers=min(HELPERS, os.cpu_count() or 1))
    if options.theme is not None and (why := looks.why_not(options.theme)):
        return _refuse(why)
    desk = Desk(paths, loaded.settings, looks)
    desk.notices = loaded.notices
    desk.demo, desk.matches, desk.seed = options.demo, options.matches, options.seed
    try:
        _run_window(options, desk)
    except pygame.error as error:
        if pygame.display.get_init() and pygame.display.get_surface():
            raise
        return _refuse(_("The window cannot be opened: {reason}.").format(reason=error))
    finally:
        desk.close()
        pygame.quit()
    return DONE


def _run_window(options: WindowOptions, desk: Desk) -> None:
    import pygame  # noqa: PLC0415  a refusal needs no window

    from rams_desktop.content import resources  # noqa: PLC0415  the same
    from rams_desktop.ui.loop import Loop  # noqa: PLC0415  the same
    from rams_desktop.ui.window import Window, introduce  # noqa: PLC0415  the same

    introduce()
    pygame.display.init()
    pygame.font.init()
    pygame.key.stop_text_input()
    pygame.key.set_repeat(400, 45)
    desk.window = Window(
        options.size or _remembered(desk.settings),
        full_screen=options.fullscreen or desk.settings.fullscreen,
        icon=resources.assets() / "icons" / "icon-256.png",
    )

    def sheet() -> Scene:
        from rams_desktop.ui.scenes.keys import KeysScene  # noqa: PLC0415  the title appears first

        return KeysScene(desk)

    def sorry(_error: Exception) -> Scene:
        from rams_desktop.ui.scenes.sorry import SorryScene  # noqa: PLC0415  seldom needed

        return SorryScene(desk)

    loop = Loop(desk, desk.window, _first(desk), sheet=sheet, sorry=sorry)
    try:
        loop.run()
    finally:
        if not desk.window.full_screen and options.size is None:
            desk.change(window_px=desk.window.surface.get_size())


def _remembered(kept: Settings) -> tuple[int, int]:
    """Return the size that the window had, no larger than the screen."""
    import pygame  # noqa: PLC0415  a refusal needs no window

    screens = pygame.display.get_desktop_sizes() or [kept.window_px]
    return min(kept.window_px[0], screens[0][0]), min(kept.window_px[1], screens[0][1])


def _first(desk: Desk) -> Scene:
    """Return the scene that the program opens with."""
    from rams_desktop.ui.scene import Restart  # noqa: PLC0415  a refusal needs no window
    from rams_desktop.ui.scenes.title import TitleScene  # noqa: PLC0415  the same

    if desk.demo:
        change = desk.demonstrate()
        if isinstance(change, Restart):
            return change.scene
    desk.tidy()
    return TitleScene(desk)
