"""Art for tests: small pictures, and a queue that draws in this process."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from rams_desktop.content import resources
from rams_desktop.content.theme_document import TableArt, Theme
from rams_desktop.ui.theme.art import Art
from rams_desktop.ui.theme.look import Look, open_look
from rams_desktop.ui.theme.taste import Taste

FARMHOUSE = resources.themes() / "farmhouse"
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 14"><path fill="#f00" d="M0 0H10V14H0Z"/></svg>'


@pytest.fixture
def screen() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((320, 200))
    pygame.display.quit()


@pytest.fixture
def art(tmp_path: Path) -> Iterator[Art]:
    made = Art(tmp_path / "cache", helpers=0)
    yield made
    made.close()


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "KS.svg"
    path.write_text(SQUARE, encoding="utf-8")
    return path


@pytest.fixture
def look(tmp_path: Path, screen: pygame.Surface) -> Iterator[Look]:
    del screen
    made = open_look(
        Theme(table=TableArt(kind="plain")),
        FARMHOUSE,
        size=(640, 400),
        cache=tmp_path / "cache",
        sound_folder=resources.assets() / "sounds",
        taste=Taste(volume=0.0),
        helpers=0,
    )
    yield made
    made.close()
