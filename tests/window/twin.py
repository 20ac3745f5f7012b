"""Where things are in the window: the same scenes, drawn nowhere, from the record that the program wrote.

Whoever plays by eye needs to know where a card lies. This looks into the record as anyone may, lays
the same table out at the same size and reads the places from it. It never touches the program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import replace

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

ALIKE = 0.97  # of the pixels; text in another place already is less
RING = 0.8  # the same of the ring round what has the focus, which may lie on planks
NEAR = (9, 9, 9, 0)  # one colour still
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

    def follow(self) -> None:
        """Take settings and themes as they are now."""
        self.desk.settings = settings.load(self.data_dir / "settings.json").settings
        self.desk.looks = Looks(replace(self.paths, data=self.data_dir), mute=True, helpers=0)

    def show(self, scene: Any, size: tuple[int, int]) -> Any:
        """Lay a scene out; return it."""
        self._show(scene, size)
        return scene

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
        """Return the sheet that comes over the table after a deal, all of it written."""
        table = self.table(size).table
        scene = SheetScene(self.desk, table, table.log(), fresh=True)
        scene.resize(self.desk.look_for(size))
        scene.update(0)
        scene._write_all()
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


def shown(scene: Any, key: str, picture: pygame.Surface, *, pointer: tuple[int, int] | None = None) -> bool:
    """Say whether a picture of the window shows a button of a scene and those beside it, come to rest.

    - `pointer`: where the pointer is; then the focus must be seen where the scene has it too. None:
      each may be pointed at or focused or neither.

    Cards and planks are drawn by the program when it has time for them; buttons and sheets are there at once.
    """
    target = scene.layer.find(key)
    if target is None or picture.get_size() != scene.look.size:
        return False
    beside = [each for each in scene.layer.widgets if each.zone == target.zone or each.key == "page"]
    if pointer is not None:
        scene.layer.point(pointer)
        if not all(one >= ALIKE for one in _alike(scene, beside, picture)):
            return False
        return scene.layer.focus not in beside or focus_shown(scene, picture)
    found = []
    for states in ((False, False), (True, False), (False, True), (True, True)):
        before = [(each.hovered, each.focused) for each in beside]
        for each in beside:
            each.hovered, each.focused = states
        found.append(_alike(scene, beside, picture))
        for each, was in zip(beside, before, strict=True):
            each.hovered, each.focused = was
    return all(max(ones) >= ALIKE for ones in zip(*found, strict=True))


def _alike(scene: Any, widgets: list[Any], picture: pygame.Surface) -> list[float]:
    mine = pygame.Surface(picture.get_size(), depth=24)
    scene.draw(mine)
    edge = -2 * scene.look.px(8)  # shadows fall on what may not be drawn yet
    return [alike(picture, mine, each.visible_rect.inflate(edge, edge)) for each in widgets]


def focus_shown(scene: Any, picture: pygame.Surface) -> bool:
    """Say whether the ring is seen round what has the focus in the scene."""
    on = scene.layer.focus
    if on is None or picture.get_size() != scene.look.size:
        return False
    part = on.visible_rect.inflate(8, 8).clip(picture.get_rect())
    pictures = []
    for focus in (on, None):
        scene.layer.focus, on.focused = focus, focus is not None
        drawn = pygame.Surface(picture.get_size(), depth=24)
        scene.draw(drawn)
        pictures.append(drawn.subsurface(part).copy())
    scene.layer.focus, on.focused = on, True
    ring = pygame.mask.from_threshold(pictures[0], (0, 0, 0), NEAR, pictures[1])
    ring.invert()
    found = pygame.mask.from_threshold(picture.subsurface(part).copy(), (0, 0, 0), NEAR, pictures[0])
    return ring.overlap_area(found, (0, 0)) >= RING * ring.count()


def find_focus(scene: Any, picture: pygame.Surface) -> bool:
    """Put the focus of the scene where the window shows it; say whether it is seen."""
    for each in scene.layer.widgets:
        scene.layer.focus_on(each.key)
        scene.update(2000)
        if scene.layer.focus is each and focus_shown(scene, picture):
            return True
    return False


def alike(one: pygame.Surface, other: pygame.Surface, part: pygame.Rect) -> float:
    """Return which share of a part is the same in two pictures, 0 to 1."""
    part = part.clip(one.get_rect())
    if not part.w or not part.h:
        return 1.0
    first, second = (picture.subsurface(part).copy() for picture in (one, other))
    return pygame.transform.threshold(None, first, None, NEAR, None, 0, second) / (part.w * part.h)


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
