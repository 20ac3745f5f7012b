import pytest
from pygame import Color

from rams_desktop.ui.theme import edges

RED, BLUE = Color("#C00000"), Color("#0000C0")


@pytest.mark.parametrize("size", [(1, 1), (7, 40), (300, 44)])
def test_a_box_is_exactly_as_large_as_asked(size: tuple[int, int]) -> None:
    assert edges.box(size, 9, RED, BLUE, 2.5).get_size() == size


def test_a_box_has_round_corners_with_smooth_edges() -> None:
    drawn = edges.box((60, 40), 12, RED, None, 0)
    assert drawn.get_at((0, 0)).a == 0
    assert drawn.get_at((30, 20)) == RED
    assert any(0 < drawn.get_at((x, y)).a < 255 for x in range(12) for y in range(12))


def test_the_outline_of_a_box_lies_within_it_and_leaves_it_open() -> None:
    drawn = edges.box((60, 40), 4, None, BLUE, 3)
    assert drawn.get_at((30, 1)) == drawn.get_at((1, 20)) == BLUE
    assert drawn.get_at((30, 20)).a == 0


def test_a_veil_is_seen_through() -> None:
    assert abs(edges.box((20, 20), 4, Color(192, 0, 0, 100), None, 0).get_at((10, 10)).a - 100) <= 1


def test_a_stroke_goes_through_its_points() -> None:
    drawn = edges.stroke((40, 40), [(5, 20), (20, 35), (35, 5)], BLUE, 4)
    assert all(drawn.get_at(at) == BLUE for at in ((5, 20), (20, 35), (35, 5)))
    assert drawn.get_at((35, 35)).a == 0
