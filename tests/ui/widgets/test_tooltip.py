"""A tooltip lies beside what it tells of, and where it can gives way to what must stay seen."""

from pathlib import Path

import pytest
from pygame import Rect, Surface

from rams_desktop.ui.theme.look import Look
from rams_desktop.ui.widgets.tooltip import draw_tooltip
from tests.ui.screen import look_in

GROUND = (1, 2, 3)
MELD = Rect(140, 174, 160, 100)
TEXT = "A set of aces: 44 points. The joker stands for the ace of diamonds."


@pytest.fixture
def look(tmp_path: Path) -> Look:
    return look_in(tmp_path)


def drawn(look: Look, beside: Rect, clear: tuple[Rect, ...]) -> Rect:
    """Return the rectangle around all that a tooltip has drawn."""
    target = Surface((1280, 720)).convert()
    target.fill(GROUND)
    draw_tooltip(target, look, TEXT, beside, clear)
    target.set_colorkey(GROUND)
    return target.get_bounding_rect()


def test_in_the_upper_half_it_lies_below(look: Look) -> None:
    assert drawn(look, MELD, ()).top >= MELD.bottom


def test_it_leaves_the_stock_below_in_sight(look: Look) -> None:
    stock = Rect(20, 282, 240, 102)
    box = drawn(look, MELD, (stock, MELD))
    assert box.w > 100
    assert not box.colliderect(stock)
    assert not box.colliderect(MELD)


def test_where_everything_must_stay_seen_it_lies_as_usual(look: Look) -> None:
    everything = Rect(0, 0, 1280, 720)
    assert drawn(look, MELD, (everything,)) == drawn(look, MELD, ())
