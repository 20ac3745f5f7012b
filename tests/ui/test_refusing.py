"""Why the game does not open is said where it is seen."""

import io
import sys
from pathlib import Path

import pygame
import pytest

from rams_desktop.storage import lock
from rams_desktop.storage.paths import make, within
from rams_desktop.ui.app import WindowOptions, run


class Console(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("console", "driver", "boxes"), [(Console(), "x11", 0), (io.StringIO(), "x11", 1), (io.StringIO(), "dummy", 0)]
)
def test_a_second_game_says_so_in_a_box_where_there_is_no_console(
    console: io.StringIO, driver: str, boxes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda _title, text, _kind: shown.append(text))
    monkeypatch.setattr(sys, "stderr", console)
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    paths = within(tmp_path)
    make(paths)
    held = lock.acquire(paths.lock)
    assert held is not None
    try:
        assert run(WindowOptions(data_dir=tmp_path)) != 0
    finally:
        held.release()
    assert len(shown) == boxes
    assert "already open" in console.getvalue()
