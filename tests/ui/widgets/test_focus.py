from pygame import Rect

from rams_desktop.ui.widgets.focus import neighbour, next_zone

GRID = [Rect(x * 100, y * 60, 90, 50) for y in range(3) for x in range(3)]  # 0 1 2 / 3 4 5 / 6 7 8


def test_arrows_go_to_the_next_in_a_grid() -> None:
    assert [neighbour(GRID[4], GRID, way) for way in ("left", "right", "up", "down")] == [3, 5, 1, 7]


def test_at_the_edge_an_arrow_leads_nowhere() -> None:
    assert neighbour(GRID[0], GRID, "left") is None
    assert neighbour(GRID[2], GRID, "up") is None


def test_cards_that_overlap_in_a_fan_are_neighbours_by_their_middles() -> None:
    fan = [Rect(100 + 25 * n, 500 + abs(2 - n) * 6, 100, 140) for n in range(5)]
    assert [neighbour(fan[n], fan, "right") for n in range(5)] == [1, 2, 3, 4, None]
    assert [neighbour(fan[n], fan, "left") for n in range(5)] == [None, 0, 1, 2, 3]


def test_up_from_a_wide_button_goes_to_the_one_above_it_and_not_to_a_nearer_one_far_aside() -> None:
    wide = Rect(300, 400, 400, 50)
    above, aside = Rect(450, 200, 100, 50), Rect(900, 330, 100, 50)
    assert neighbour(wide, [aside, above], "up") == 1


def test_what_lies_outside_the_cone_is_not_beside() -> None:
    assert neighbour(Rect(0, 0, 40, 40), [Rect(60, 400, 40, 40)], "right") is None


def test_zones_go_round_in_both_ways() -> None:
    zones = ["hand", "hand", "buttons", "menu"]
    assert next_zone(zones, "hand") == "buttons"
    assert next_zone(zones, "menu") == "hand"
    assert next_zone(zones, "hand", back=True) == "menu"
    assert next_zone(zones, None, back=True) == "menu"
    assert next_zone([], "hand") is None
