"""Why the game does not open is said where it is seen."""

import io
import sys
from pathlib import Path

import pygame
import pytest

from rams_desktop.storage import lock
from rams_desktop.storage.paths import make, within
from rams_desktop.ui.app import STARTERS, WindowOptions, run


class Console(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("console", "starter", "boxes"),
    [(Console(), STARTERS[0], 0), *((io.StringIO(), starter, 1) for starter in STARTERS), (io.StringIO(), "", 0)],
)
def test_a_second_game_says_so_in_a_box_where_a_desktop_has_started_it(
    console: io.StringIO, starter: str, boxes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A script that reads what is said would wait for ever for somebody to close a box.
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda _title, text, _kind: shown.append(text))
    monkeypatch.setattr(sys, "stderr", console)
    for each in STARTERS:
        monkeypatch.delenv(each, raising=False)
    if starter:
        monkeypatch.setenv(starter, "1")
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
