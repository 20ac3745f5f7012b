"""The table that comes up out of a glow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest

from rams_desktop.content.theme_document import TableArt
from rams_desktop.ui.theme import tabletop
from rams_desktop.ui.theme.tabletop import FADE_MS, Tabletop

if TYPE_CHECKING:
    from rams_desktop.ui.theme.art import Art

SIZE = (40, 30)


class Easel:
    """Art whose table comes when it is set."""

    def __init__(self) -> None:
        self.drawn: pygame.Surface | None = None

    def table(self, _art: TableArt, _size: tuple[int, int]) -> pygame.Surface | None:
        return self.drawn

    def older_table(self, _art: TableArt) -> None:
        return None


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Any:
    class Clock:
        now_s = 100.0

        def monotonic(self) -> float:
            return self.now_s

    clock = Clock()
    monkeypatch.setattr(tabletop, "time", clock)
    return clock


def coming(clock: Any) -> Tabletop:
    """Return a table that has just begun to come up."""
    easel = Easel()
    table = Tabletop(cast("Art", easel), TableArt(), SIZE, still=False)
    table.surface()
    easel.drawn = pygame.Surface(SIZE)
    table.surface()
    assert table.fades()
    clock.now_s += 0.1
    return table


def test_a_table_that_is_shown_comes_up_in_its_time(clock: Any) -> None:
    table = coming(clock)
    assert table.fades()
    clock.now_s += FADE_MS / 1000
    assert table.fades()  # once more, for the last frame
    table.surface()
    assert not table.fades()


def test_a_table_that_is_not_shown_any_more_asks_for_no_frames_for_ever(clock: Any) -> None:
    table = coming(clock)
    clock.now_s += FADE_MS / 1000
    table.fades()
    assert not table.fades()
    assert not table.fading
