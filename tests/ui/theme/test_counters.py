import pytest
from pygame import Color

from rams_desktop.content.themes import Themed, themes
from rams_desktop.ui.theme.counters import ROOM, counter
from rams_desktop.ui.theme.palette import Palette, contrast


@pytest.fixture(params=themes().themes, ids=lambda each: each.id)
def palette(request: pytest.FixtureRequest) -> Palette:
    found: Themed = request.param
    return Palette(found.theme.colours)


def test_a_counter_stands_out_from_the_table_of_every_theme(palette: Palette) -> None:
    drawn = counter(40, 0, palette)
    seen = {tuple(drawn.get_at((x, drawn.get_height() // 2)))[:3] for x in range(drawn.get_width())}
    assert max(contrast(Color(*each), palette["table"]) for each in seen) >= 3


def test_a_counter_is_round_with_room_for_its_shadow(palette: Palette) -> None:
    drawn = counter(40, 0, palette)
    assert drawn.get_width() == drawn.get_height() == round(80 * ROOM)
    assert drawn.get_at((2, 2)).a == 0
    assert drawn.get_at(drawn.get_rect().center).a == 255


def test_counters_in_a_heap_are_turned_each_its_own_way(palette: Palette) -> None:
    assert counter(40, 0, palette).get_view().raw != counter(40, 23, palette).get_view().raw
