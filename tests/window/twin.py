"""Where things are in the window: the same scenes, drawn nowhere, from the record that the program wrote.

Whoever plays by eye needs to know where a card lies. This looks into the record as anyone may, lays
the same table out at the same size and reads the places from it. It never touches the program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from rams_desktop.storage import settings
from rams_desktop.storage.paths import make, within
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.looks import Looks
from rams_desktop.ui.scenes.setup import SetupScene
from rams_desktop.ui.scenes.table_sheet import SheetScene
from rams_desktop.ui.scenes.tables import for_picture
from rams_desktop.ui.scenes.title import TitleScene

if TYPE_CHECKING:
    from pathlib import Path

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.ui.scenes.table import TableScene

SPOTS = [(x, y) for y in (0.0, -0.3, 0.3) for x in (-0.3, -0.2, 0.0, -0.4, 0.2, 0.4)]  # of a card, in its widths


class Twin:
    """Scenes like those of the program that runs on `data_dir`; its own files lie in `folder`."""

    def __init__(self, data_dir: Path, folder: Path) -> None:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((1, 1), pygame.HIDDEN)
        self.data_dir = data_dir
        self.paths = within(folder)
        make(self.paths)
        kept = settings.load(data_dir / "settings.json").settings
        self.desk = Desk(self.paths, kept, Looks(self.paths, mute=True, helpers=0))
        self._scene: Any = None

    def close(self) -> None:
        """Leave nothing open."""
        self._show(None)
        self.desk.close()

    def table(self, size: tuple[int, int]) -> Any:
        """Return the table as the running record has it, nothing in motion."""
        self._show(None)
        scene = for_picture(self.desk, self.paths, self.data_dir / "running.rams")
        self._show(scene, size)
        scene.update(0)
        return scene

    def sheet(self, size: tuple[int, int]) -> SheetScene:
        """Return the sheet that comes over the table after a deal."""
        table = self.table(size).table
        scene = SheetScene(self.desk, table, table.log(), fresh=True)
        scene.resize(self.desk.look_for(size))
        return scene

    def title(self, size: tuple[int, int]) -> TitleScene:
        """Return the title with no match to go on with."""
        self.paths.running.unlink(missing_ok=True)
        scene = TitleScene(self.desk)
        self._show(scene, size)
        return scene

    def new_game(self, size: tuple[int, int]) -> SetupScene:
        """Return the scene of a new match."""
        scene = SetupScene(self.desk)
        self._show(scene, size)
        return scene

    def _show(self, scene: Any, size: tuple[int, int] = (1, 1)) -> None:
        if self._scene is not None:
            self._scene.close()
        self._scene = scene
        if scene is not None:
            scene.resize(self.desk.look_for(size))


def centre(scene: Any, key: str) -> tuple[int, int]:
    """Return the middle of a widget."""
    widget = scene.layer.find(key)
    assert widget is not None, f"{type(scene).__name__} has no {key}"
    x, y = widget.visible_rect.center
    return x, y


def point_on(scene: TableScene, card: Card) -> tuple[int, int]:
    """Return a point where a card of your hand is not covered by another."""
    scene.update(2000)  # cards that were lifted have come up
    pose = scene.stage.pose_of(card)
    assert pose is not None
    spots = ((round(pose.x + x * pose.width), round(pose.y + y * pose.width)) for x, y in SPOTS)
    return next(spot for spot in spots if scene.stage.card_at(spot) == card)


def way_to(scene: Any, key: str) -> list[str]:
    """Go to a widget with Tab and arrows alone; return the X names of the keys that led there."""
    pressed: list[str] = []
    target = scene.layer.find(key)
    assert target is not None, key
    while (focus := scene.layer.focus) is None or focus.key != key:
        assert len(pressed) < 24, f"{key} cannot be reached: {pressed}"
        same = focus is not None and focus.zone and focus.zone == target.zone
        dx = target.rect.centerx - focus.rect.centerx if focus else 0
        dy = target.rect.centery - focus.rect.centery if focus else 0
        way = ("Right" if dx > 0 else "Left") if abs(dx) > abs(dy) else ("Down" if dy > 0 else "Up")
        name = way if same else "Tab"
        pressed.append(name)
        code = {"Tab": pygame.K_TAB}.get(name) or getattr(pygame, f"K_{name.upper()}")
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    return pressed
