"""Themes and decks in a real window: work on a theme is seen at once, and a deck is added, by keys and by mouse."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any, Final

import pygame
import pytest

from rams_desktop.content import resources
from rams_desktop.storage import settings
from rams_desktop.storage.settings import Settings
from rams_desktop.ui.scenes.deck import DeckScene
from rams_desktop.ui.scenes.themes import ThemesScene
from tests.content.decks_for_tests import put, sheet
from tests.window.driver import Game, missing
from tests.window.test_match import AGAIN_S, SEEN_S, Keys, Mouse, Person
from tests.window.twin import ALIKE, Twin, alike, way_to

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}")]

PEOPLE: Final[dict[str, type[Person]]] = {"keys": Keys, "mouse": Mouse}
SIZE: Final = (1280, 720)
PLATES: Final = {"paper": "#FBF8F1", "green": "#B8E0B0"}  # as the theme has them, and as they are made
NEAR: Final = (6, 6, 6, 0)
PLATES_PX: Final = 4000  # of the names of four players, at the least
BACK: Final = (0, 136, 255)  # of the deck made here
BACKS_PX: Final = 2000


@pytest.fixture(params=PEOPLE)
def person(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    """Someone before the title of a program that finds no decks on the system."""
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "none"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "none"))
    data_dir = tmp_path / "data"
    (data_dir / "themes").mkdir(parents=True)
    settings.save(data_dir / "settings.json", Settings(animation="none", speed="fast"))
    with Game("--seed", "4", "--mute", data_dir=data_dir, size=SIZE) as game:
        game.focus()
        twin = Twin(data_dir, tmp_path / "twin")
        yield PEOPLE[request.param](game, twin, seed=1)
        twin.close()
        assert game.process is not None
        assert game.process.poll() is None
    log = data_dir / "log" / "rams-desktop.log"
    assert "Traceback" not in (log.read_text() if log.exists() else "")


def until(act: Callable[[], None], done: Callable[[], bool]) -> None:
    """Do something until it has had its effect."""
    for _ in range(5):
        act()
        if Game.wait(done, AGAIN_S):
            return
    raise AssertionError("it has no effect")


def chosen(person: Person) -> Settings:
    return settings.load(person.game.data_dir / "settings.json").settings


def themes(person: Person) -> ThemesScene:
    """Go from the title to the themes; return them as the window shows them."""
    person.use(person.twin.title(SIZE), "themes")
    person.twin.follow()
    scene: ThemesScene = person.twin.show(ThemesScene(person.twin.desk), SIZE)
    seen(person, scene, "back")
    return scene


def seen(person: Person, scene: Any, key: str) -> None:
    """Wait until the window shows a button of a scene."""
    assert person.game.wait(lambda: person.sees(scene, key), SEEN_S), f"{type(scene).__name__} is not seen"


def reads(person: Person, scene: Any, key: str) -> None:
    """Wait until the window shows the words of a widget, whatever is drawn at their left."""
    rect = scene.layer.find(key).rect
    words = pygame.Rect(rect.x + rect.w * 2 // 5, rect.y + 16, rect.w * 3 // 5 - 32, rect.h - 32)
    words = words if words.h > 0 else rect
    mine = pygame.Surface(SIZE, depth=24)
    scene.draw(mine)
    assert Game.wait(lambda: alike(person.game.picture(), mine, words) >= ALIKE, SEEN_S), f"{key} is not seen"


def reach(person: Person, scene: ThemesScene, key: str) -> None:
    """Turn the wheel over the shelf until a card of it is seen whole; who uses keys needs none."""
    widget = scene.layer.find(key)
    assert widget is not None
    if not isinstance(person, Mouse):
        return
    x, y = scene._area.rect.center
    person.game.move(x, y)
    scene.layer.point((x, y))
    while not scene._area.rect.contains(widget.rect):
        person.game.wheel()
        scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0))
        scene._area.scroll_to(scene._area.goal, at_once=True)
    person.game.calm()


def choose(person: Person, scene: ThemesScene, key: str, done: Callable[[], bool]) -> None:
    reach(person, scene, key)
    until(lambda: person.press(scene, key), done)


def table(person: Person) -> None:
    """Go from the themes to a table, and wait until you are asked something."""
    if isinstance(person, Keys):
        person.game.key("Escape")
    else:
        person.press(person.twin.show(ThemesScene(person.twin.desk), SIZE), "back")
    person.twin.follow()
    title = person.twin.title(SIZE)
    title.layer.focus_on("themes")  # where it was left
    person.use(title, "new")
    person.use(person.twin.new_game(SIZE), "start")
    assert Game.wait(lambda: bool((found := person.record()) and found.state.turn == 0), SEEN_S)


def pixels(person: Person, colour: str | tuple[int, int, int]) -> int:
    """Return how many pixels of the window have a colour."""
    return pygame.transform.threshold(None, person.game.picture(), pygame.Color(colour), NEAR, None, 0)


def test_work_on_a_theme_is_seen_at_the_table_and_a_mistake_is_told(person: Person) -> None:
    folder = person.game.data_dir / "themes" / "mine"
    shutil.copytree(resources.themes() / "paper", folder)  # while the program runs
    file = folder / "theme.yaml"
    good = file.read_text(encoding="utf-8")
    choose(person, themes(person), "theme-mine", lambda: chosen(person).theme == "mine")
    table(person)
    assert Game.wait(lambda: pixels(person, PLATES["paper"]) > PLATES_PX, SEEN_S)
    file.write_text(good.replace(f'wood: "{PLATES["paper"]}"', f'wood: "{PLATES["green"]}"'), encoding="utf-8")
    assert Game.wait(lambda: pixels(person, PLATES["green"]) > PLATES_PX, SEEN_S)
    assert pixels(person, PLATES["paper"]) < PLATES_PX
    person.game.calm()
    line = pygame.Rect(0, 455, SIZE[0], 45)  # what is asked
    before, asked = person.game.picture(), person.game.picture(line)
    danger = '  danger: "#A02C24"'
    assert danger in good
    file.write_text(file.read_text(encoding="utf-8").replace(danger, '  danker: "#A02C24"'), encoding="utf-8")
    whole = asked.get_rect()
    assert Game.wait(lambda: alike(person.game.picture(line), asked, whole) < ALIKE, SEEN_S), "nothing is told"
    person.game.calm()
    now, rest = person.game.picture(), pygame.Rect(0, 0, SIZE[0], line.y)
    assert alike(now, before, rest) >= ALIKE, "the looks are not the former ones"
    file.write_text(good, encoding="utf-8")
    assert Game.wait(lambda: pixels(person, PLATES["paper"]) > PLATES_PX, SEEN_S)
    assert Game.wait(lambda: alike(person.game.picture(line), asked, whole) >= 0.9, SEEN_S), "it is still told"


def write(person: Person, scene: DeckScene, text: str) -> None:
    """Write a path and look at what is there."""
    if isinstance(person, Mouse):
        person.press(scene, "path")
    else:
        person.game.key(*way_to(scene, "path"), "Home")
    person.game.key("ctrl+a")
    person.game.write(text)
    if isinstance(person, Mouse):
        person.press(scene, "look")
    else:
        person.game.key("Return")
    scene._path.text = text
    scene._look_at()
    scene.layer.focus_on("licence" if scene.deck is not None else "look" if isinstance(person, Mouse) else "path")


def pictures(folder: Path) -> Path:
    """Write a deck of a picture for each card."""
    folder.mkdir()
    picture = pygame.Surface((50, 70))
    for suit in ("clubs", "diamonds", "hearts", "spades"):
        for rank in ("ace", "king", "queen", "jack", *map(str, range(2, 11))):
            picture.fill((250, 250, 250) if suit in {"clubs", "spades"} else (250, 140, 0))
            pygame.image.save(picture, folder / f"{rank}_of_{suit}.png")
    pygame.image.save(picture, folder / "joker.png")
    picture.fill(BACK)
    pygame.image.save(picture, folder / "back.png")
    return folder


def test_a_deck_is_added_with_its_licence_and_lies_on_the_table(person: Person, tmp_path: Path) -> None:
    whole = put(tmp_path / "blue.svg", sheet()) if isinstance(person, Keys) else pictures(tmp_path / "blue")
    lacking = put(tmp_path / "few.svg", sheet(without=("king_spade", "2_heart"), jokers=False))
    shelf = themes(person)
    person.use(shelf, "add")
    scene: DeckScene = person.twin.show(DeckScene(person.twin.desk), SIZE)
    for path, told in ((tmp_path / "none.svg", "does not exist"), (lacking, "King of spades"), (whole, "found")):
        write(person, scene, str(path))
        assert told.lower() in scene._said.text.lower(), scene._said.text
        reads(person, scene, "said")
    licence = scene.layer.find("licence")
    assert licence is not None
    if isinstance(person, Mouse):
        person.press(scene, "licence")
    person.game.write("by me")
    scene._licence.text = "by me"
    scene.lay_out()
    if isinstance(person, Mouse):
        person.use(scene, "add")
    else:
        reads(person, scene, "licence")
        person.game.key("Return")
    assert Game.wait(lambda: chosen(person).deck == "blue", SEEN_S)
    person.twin.follow()
    shelf = person.twin.show(ThemesScene(person.twin.desk), SIZE)
    shelf.layer.focus_on("deck-blue")
    shelf._area.scroll_to(shelf._area.goal, at_once=True)
    reads(person, shelf, "deck-blue")
    table(person)
    assert Game.wait(lambda: pixels(person, BACK) > BACKS_PX, SEEN_S), "its backs are not on the table"
