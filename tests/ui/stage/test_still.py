import pygame
from pygame import Rect, Surface

from rams_desktop.ui.stage.still import Part, Still, _merged
from rams_desktop.ui.theme.canvases import Canvases


def part(colour: str, rect: Rect, z: float = 0) -> Part:
    return Part((colour, tuple(rect)), rect, lambda target: target.fill(colour, rect), z)


def ground() -> Surface:
    surface = Surface((100, 60))
    surface.fill("grey")
    return surface


def test_only_what_has_changed_is_mended_and_the_rest_stays() -> None:
    still, below = Still(Canvases((100, 60))), ground()
    a, b = part("red", Rect(0, 0, 10, 10)), part("blue", Rect(50, 20, 10, 10))
    assert still.update(below, 1, {"a": a, "b": b}) is None
    assert still.surface is not None
    still.surface.set_at((80, 50), "green")  # a mark that a redraw of everything would wipe out
    moved = part("blue", Rect(52, 20, 10, 10))
    assert still.update(below, 1, {"a": a, "b": moved}) == [Rect(50, 20, 12, 10)]
    assert still.surface.get_at((50, 25)) == pygame.Color("grey")
    assert still.surface.get_at((61, 25)) == pygame.Color("blue")
    assert still.surface.get_at((80, 50)) == pygame.Color("green")
    assert still.update(below, 1, {"a": a, "b": moved}) == []


def test_what_lies_higher_is_drawn_later_also_when_only_the_lower_changes() -> None:
    still, below = Still(Canvases((100, 60))), ground()
    high = part("red", Rect(5, 5, 10, 10), z=2)
    still.update(below, 1, {"high": high, "low": part("blue", Rect(0, 0, 20, 20), z=1)})
    still.update(below, 1, {"high": high, "low": part("white", Rect(0, 0, 20, 20), z=1)})
    assert still.surface is not None
    assert still.surface.get_at((8, 8)) == pygame.Color("red")
    assert still.surface.get_at((2, 2)) == pygame.Color("white")


def test_another_ground_or_size_draws_everything() -> None:
    still, below = Still(Canvases((100, 60))), ground()
    still.update(below, 1, {})
    assert still.update(below, 2, {}) is None
    assert still.update(Surface((50, 50)), 2, {}) is None


def test_rectangles_that_overlap_become_one() -> None:
    assert _merged([Rect(0, 0, 4, 4), Rect(10, 0, 4, 4), Rect(2, 0, 10, 4)]) == [Rect(0, 0, 14, 4)]
