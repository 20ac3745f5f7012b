import pytest

from rams_desktop.rules.core.cards import SUITS
from rams_desktop.ui.theme import suits, vector

HALF = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="14"><rect width="5" height="14" fill="red"/></svg>'


@pytest.mark.parametrize("size", [(101, 141), (7, 200), (320, 448)])
def test_a_picture_has_exactly_the_size_asked_for(size: tuple[int, int]) -> None:
    drawn = vector.surface(HALF, *size)
    assert drawn.get_size() == size
    assert drawn.get_at((1, size[1] - 1))[:3] == (255, 0, 0)
    assert drawn.get_at((size[0] - 1, 1))[3] == 0


def test_what_is_no_picture_is_an_error() -> None:
    with pytest.raises(ValueError, match="svg"):
        vector.surface("<html/>", 10, 10)


def test_suits_weigh_about_the_same() -> None:
    def ink(suit: str) -> int:
        drawn = suits.draw(suit, 100, vector.pygame.Color("black"))  # type: ignore[arg-type]
        return sum(drawn.get_at((x, y))[3] > 127 for x in range(drawn.get_width()) for y in range(drawn.get_height()))

    amounts = [ink(suit) for suit in SUITS]
    assert max(amounts) / min(amounts) < 1.4


def test_suits_touch_the_edges_and_are_not_cut() -> None:
    for suit in SUITS:
        drawn = suits.draw(suit, 104, vector.pygame.Color("black"))
        box = drawn.get_bounding_rect()
        assert box.height >= 91
        assert box.width >= drawn.get_width() * 0.9
