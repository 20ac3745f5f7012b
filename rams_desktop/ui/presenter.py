"""Draws one scene without a window, all art ready: for pictures, tests and the self-test."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from rams_desktop.i18n.messages import _
from rams_desktop.storage import settings
from rams_desktop.storage.paths import Paths, within
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.looks import Looks

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.ui.scene import Scene

SCENES: Final = ("title", "new-game", "table", "rules", "settings", "themes")
_WAIT_S: Final = 60.0


class Trouble(Exception):  # noqa: N818  it is told as a sentence
    """A picture that cannot be drawn; the text says why."""


def draw(
    name: str,
    size: tuple[int, int],
    *,
    record: Path | None = None,
    theme: str | None = None,
    scale: float = 1.0,
    data_dir: Path | None = None,
) -> Surface:
    """Return a scene at a size; the table as it is at the end of `record`, or as a match begins.

    `scale` multiplies the size of text. What the player has on disk is read and not changed.
    """
    if name not in SCENES:
        raise Trouble(_("There is no scene {name}.").format(name=name))
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1), pygame.HIDDEN)
    with tempfile.TemporaryDirectory(prefix="rams-", ignore_cleanup_errors=True) as scratch:
        kept = within(data_dir) if data_dir else None
        paths = kept or within(Path(scratch))
        looks = Looks(paths, theme=theme, mute=True, helpers=0, scale=scale)
        try:
            if theme is not None and (why := looks.why_not(theme)):
                raise Trouble(why)
            desk = Desk(paths, settings.load(paths.settings).settings, looks)
            return picture(_scene(name, desk, Path(scratch), record), desk, size)
        finally:
            looks.close()


def save(drawn: Surface, path: Path) -> None:
    """Write a picture as PNG; OSError if that is impossible."""
    try:
        pygame.image.save(drawn, str(path))
    except pygame.error as trouble:
        raise OSError(str(trouble)) from trouble


def picture(scene: Scene, desk: Desk, size: tuple[int, int]) -> Surface:
    """Return a scene drawn at a size, once all its art is there; the scene is closed."""
    look = desk.look_for(size)
    surface = pygame.Surface(size)
    try:
        scene.resize(look)
        for _again in range(2):  # a scene may hold back what is not needed at once
            scene.draw(surface)  # asks for the art
            scene.update(0.0)
        look.settle(_WAIT_S)
        if look.outdated:  # a deck has come whose cards have another shape
            look = desk.look_for(size)
            scene.resize(look)
            scene.draw(surface)
            scene.update(0.0)
            look.settle(_WAIT_S)
        scene.dirty = True  # the art has come
        surface.fill((0, 0, 0))
        scene.draw(surface)
    finally:
        scene.close()
    return surface


def _scene(name: str, desk: Desk, scratch: Path, record: Path | None) -> Scene:
    if name == "title":
        from rams_desktop.ui.scenes.title import TitleScene  # noqa: PLC0415  only the scene that is drawn

        return TitleScene(desk)
    if name == "new-game":
        from rams_desktop.ui.scenes.setup import SetupScene  # noqa: PLC0415  the same

        return SetupScene(desk)
    if name == "rules":
        from rams_desktop.ui.scenes.rules import RulesScene  # noqa: PLC0415  the same

        return RulesScene(desk, desk.last_rules())
    if name == "themes":
        from rams_desktop.ui.scenes.themes import ThemesScene  # noqa: PLC0415  the same

        return ThemesScene(desk)
    if name == "settings":
        from rams_desktop.ui.scenes.settings import SettingsScene  # noqa: PLC0415  the same

        return SettingsScene(desk)
    return _table(desk, scratch, record)


def _table(desk: Desk, scratch: Path, record: Path | None) -> Scene:
    from rams_desktop.i18n.explain import record_trouble  # noqa: PLC0415  only the scene that is drawn
    from rams_desktop.session.replay import RecordError  # noqa: PLC0415  the same
    from rams_desktop.ui.scenes.tables import for_picture  # noqa: PLC0415  the same

    if record is not None and not record.is_file():
        raise Trouble(_("{file} cannot be read: {reason}.").format(file=record, reason=_("there is no such file")))
    try:
        return for_picture(desk, Paths(scratch, scratch, desk.paths.cache, scratch), record)
    except RecordError as error:
        raise Trouble(f"{record}: {record_trouble(error.code, error.detail)}") from None
