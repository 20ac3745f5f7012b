from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from rams_desktop.content.theme_document import Theme
from rams_desktop.ui.theme import kept, vector
from rams_desktop.ui.theme.panels import Stock
from tests.ui.theme.conftest import SQUARE


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "cache" / "start.kept"
    kept.begin(tmp_path / "none")
    kept.finish()


def start(file: Path, *asked: str) -> list[str]:
    """Start and end once; return what had to be drawn of what was asked for."""
    drawn: list[str] = []

    def draws(key: str) -> Callable[[], pygame.Surface]:
        def draw() -> pygame.Surface:
            drawn.append(key)
            return pygame.Surface((3, 2), pygame.SRCALPHA)

        return draw

    kept.begin(file)
    for key in asked:
        kept.picture(key, draws(key))
    kept.finish()
    return drawn


def rewritten(file: Path, **other: object) -> None:
    content = msgspec.msgpack.decode(file.read_bytes(), type=kept.Content)
    file.write_bytes(msgspec.msgpack.encode(replace(content, **other)))


def test_what_was_drawn_at_one_start_is_there_at_the_next(file: Path) -> None:
    assert start(file, "a", "b") == ["a", "b"]
    assert start(file, "a", "b", "c") == ["c"]


def test_what_a_start_did_not_use_is_let_go(file: Path) -> None:
    start(file, "a", "b")
    start(file, "b")
    assert start(file, "a", "b") == ["a"]


def test_a_kept_picture_is_the_drawn_one_to_the_pixel(file: Path) -> None:
    half = SQUARE.replace("#f00", "#c83214").replace("/></svg>", ' opacity=".4"/></svg>')
    kept.begin(file)
    drawn = vector.surface(half, 21, 13)
    kept.finish()
    kept.begin(file)
    again = vector.surface(half, 21, 13)
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(drawn, "RGBA")
    assert (again.get_masks(), again.get_flags()) == (drawn.get_masks(), drawn.get_flags())


def test_a_panel_of_wood_that_is_kept_is_the_drawn_one_to_the_pixel(
    file: Path, screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rams_desktop.ui.theme import planks  # noqa: PLC0415
    from rams_desktop.ui.theme.palette import Palette  # noqa: PLC0415

    theme = Theme()
    del screen

    def panel() -> bytes:
        stock = Stock(theme.panels, Palette(theme.colours), 1.0)
        return pygame.image.tobytes(stock.panel((300, 200), "wood"), "RGBA")

    plain = panel()
    kept.begin(file)
    assert panel() == plain
    kept.finish()
    monkeypatch.setattr(planks, "board", None)
    kept.begin(file)
    assert panel() == plain


def test_nothing_is_kept_before_and_after(file: Path) -> None:
    drawn: list[int] = []

    def draw() -> pygame.Surface:
        drawn.append(1)
        return pygame.Surface((1, 1))

    for _ in range(2):
        kept.picture("a", draw)
    start(file, "a")
    kept.picture("a", draw)
    assert len(drawn) == 3
    assert kept.readings() is None


def test_the_file_is_written_only_when_something_is_new(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start(file, "a")
    before = file.stat().st_ino
    monkeypatch.setattr("rams_desktop.ui.theme.raster.write_whole", None)
    start(file, "a")
    assert file.stat().st_ino == before


def test_what_another_version_kept_is_drawn_anew(file: Path) -> None:
    start(file, "a")
    rewritten(file, drawing=b"0")
    assert start(file, "a") == ["a"]
    rewritten(file, usual=Theme(name="Another"))
    assert start(file, "a") == ["a"]
    assert start(file, "a") == []


@pytest.mark.parametrize("keep", [0, 1, 30, -1])
def test_a_torn_file_is_as_none(file: Path, keep: int) -> None:
    start(file, "a")
    file.write_bytes(file.read_bytes()[:keep])
    assert start(file, "a") == ["a"]
    assert start(file, "a") == []


def test_a_picture_of_too_few_pixels_is_drawn_anew(file: Path) -> None:
    start(file, "a")
    rewritten(file, pictures={"a": kept.Picture((3, 3), b"\0" * 24)})
    assert start(file, "a") == ["a"]


def test_a_full_disk_only_costs_time(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way", encoding="utf-8")
    assert start(tmp_path / "cache" / "start.kept", "a") == ["a"]


def test_no_more_readings_are_kept_than_of_the_last_changes(file: Path) -> None:
    for name in "abcdef":
        kept.begin(file)
        found = kept.readings()
        assert found is not None
        found[name.encode()] = Theme(name=name)
        kept.finish()
    kept.begin(file)
    found = kept.readings()
    assert found is not None
    assert [theme.name for theme in found.values()] == ["c", "d", "e", "f"]
