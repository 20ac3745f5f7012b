from pathlib import Path

import pytest

from rams_desktop.ui import presenter
from rams_desktop.ui.looks import Looks
from tests.ui.screen import desk_in


def written(desk_folder: Path, text: str) -> Looks:
    """Return looks with a theme of the player's own called `mine`."""
    desk = desk_in(desk_folder)
    folder = desk.paths.themes / "mine"
    folder.mkdir(parents=True)
    (folder / "theme.yaml").write_text(text, encoding="utf-8")
    desk.looks.reload()
    return desk.looks


def test_a_theme_that_can_be_used_is_not_refused(tmp_path: Path) -> None:
    assert written(tmp_path, "theme: 1\nname: Mine\n").why_not("mine") == ""


def test_a_broken_theme_is_refused_with_its_mistake_and_its_place(tmp_path: Path) -> None:
    why = written(tmp_path, "theme: 1\nname: Mine\nfonts: {body: {file: no.ttf, size: 18}}\n").why_not("mine")
    assert "Line 3, column 22" in why
    assert "no.ttf" in why


def test_a_theme_that_is_nowhere_is_refused_by_its_name(tmp_path: Path) -> None:
    assert "elsewhere" in written(tmp_path, "theme: 1\nname: Mine\n").why_not("elsewhere")


def test_a_picture_with_a_broken_theme_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    written(tmp_path, "theme: 1\nname: Mine\ncolours: {text: red}\n")
    with pytest.raises(presenter.Trouble, match="Line 3"):
        presenter.draw("title", (960, 600), theme="mine", data_dir=tmp_path)
