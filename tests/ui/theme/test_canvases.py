from pygame import Surface

from rams_desktop.ui.theme.canvases import MOST_AHEAD, MOST_KEPT, Canvases

SIZE = (64, 36)


def test_a_spare_surface_is_used_before_a_new_one_is_made() -> None:
    canvases = Canvases(SIZE)
    first = canvases.take(SIZE)
    canvases.give(first)
    assert canvases.take(SIZE) is first
    assert canvases.take(SIZE) is not first


def test_as_many_are_made_ahead_as_a_match_takes_and_no_more() -> None:
    canvases = Canvases(SIZE)
    assert [canvases.lay_by() for _ in range(MOST_AHEAD + 1)] == [True] * MOST_AHEAD + [False]


def test_no_more_are_kept_than_are_of_use() -> None:
    canvases = Canvases(SIZE)
    given = [Surface(SIZE) for _ in range(MOST_KEPT + 2)]
    for surface in given:
        canvases.give(surface)
    kept = [canvases.take(SIZE) for _ in given]
    assert sum(surface in given for surface in kept) == MOST_KEPT


def test_a_surface_of_another_size_is_neither_kept_nor_given_out() -> None:
    canvases = Canvases(SIZE)
    canvases.give(Surface((10, 10)))
    assert canvases.take(SIZE).get_size() == SIZE
    canvases.lay_by()
    assert canvases.take((10, 10)).get_size() == (10, 10)
