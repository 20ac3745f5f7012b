import pytest

from rams_desktop.ui.stage.rows import hand_rows, place_at, row_lengths
from rams_desktop.ui.stage.rummy.ground import MOST_IN_ROW, Ground, ground
from rams_desktop.ui.stage.rummy.hand import Order
from rams_desktop.ui.stage.rummy.layout import Laid, discards, laid
from rams_desktop.ui.stage.rummy.lying import Lying
from rams_desktop.ui.stage.spots import Box
from tests.ui.stage.rummy.deals import rami

SIZES = [(960, 600), (1280, 720), (1920, 1080), (3840, 2160), (700, 900)]
ALL_LAID = (4, 3, 3, 4)  # what somebody lays who is nearly out


def table(plan: Ground, melds: dict[int, tuple[int, ...]], staged: tuple[int, ...] = ()) -> Laid:
    """Return how melds of so many cards lie, by owner."""
    numbers = iter(range(1000))
    groups = [(seat, tuple(next(numbers) for _ in range(count))) for seat, counts in melds.items() for count in counts]
    here = Lying(
        viewer=plan.viewer,
        seats=plan.seats,
        dealer=0,
        terms=rami().terms(plan.seats),
        order=Order(),
        pack=(),
        hands=((),) * plan.seats,
        melds=tuple(group for _seat, group in groups),
        owners=tuple(seat for seat, _group in groups),
        staged=tuple(tuple(next(numbers) for _ in range(count)) for count in staged),
    )
    return laid(here, plan)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_melds_of_all_can_be_read_in_their_lanes_when_everybody_is_nearly_out(
    size: tuple[int, int], seats: int
) -> None:
    plan = ground(size, seats)
    lies = table(plan, dict.fromkeys(range(seats), ALL_LAID))
    boxes = [group.box for group in lies.melds]
    for index, box in enumerate(boxes):
        assert box.inside(plan.lanes[index // len(ALL_LAID)])
        upper = box._replace(h=box.h / 2)
        assert not any(upper.overlaps(other) for other in boxes[index + 1 :]), "of all cards the upper half is seen"
    if size == (1280, 720):
        assert lies.card_px >= 40, "an index can be read at 40 px"
    for group in lies.melds:
        step = group.poses[1].x - group.poses[0].x
        assert step >= 0.25 * lies.card_px, "the index is a sixth of the width"


def test_rows_of_melds_cover_each_other_before_their_cards_get_too_small() -> None:
    plan = ground((1280, 720), 6, 0, 2.0)
    few, many = (table(plan, {2: (4,) * count}) for count in (2, 6))
    rows = sorted({group.box.y for group in many.melds})
    assert len({group.box.y for group in few.melds}) < len(rows)
    assert rows[1] - rows[0] < many.melds[0].box.h, "a row lies over the one above it"
    assert many.card_px >= 40, "an index can be read at 40 px"


def test_small_cards_of_long_runs_lie_closer_before_they_get_too_small() -> None:
    plan = ground((1280, 720), 4, 0, 2.0)
    lies = table(plan, {0: (8, 4, 7), 1: (3, 4)})
    run = lies.melds[0].poses
    assert lies.card_px >= 40
    assert run[1].x - run[0].x >= lies.card_px / 6, "the index is a sixth of the width"
    assert all(group.box.inside(plan.lanes[0]) for group in lies.melds[:3])


def test_large_words_leave_your_hand_one_row_of_cards_larger_than_two_rows_would_be() -> None:
    usual, large = ground((1280, 720), 6), ground((1280, 720), 6, 0, 2.0)
    assert large.hand_px > usual.hand_px
    for count in (13, 16):
        row = hand_rows(large, count, large.in_row)
        assert len({pose.y for pose in row}) == 1
        assert row[0].box().x >= large.hand.x - 0.5
        assert row[1].x - row[0].x >= large.hand_px / 3, "an index is a sixth of the width"


def test_a_run_of_a_whole_suit_stays_in_its_lane_with_six_players() -> None:
    plan = ground((1280, 720), 6)
    lies = table(plan, {1: (13, 3), 2: (14,), 0: (12,)})
    assert all(group.box.inside(plan.lanes[seat]) for group, seat in zip(lies.melds, (1, 1, 2, 0), strict=True))


def test_melds_put_together_lie_beside_your_own() -> None:
    plan = ground((1280, 720), 4)
    lies = table(plan, {0: (3, 4)}, staged=(3, 3))
    boxes = [group.box for group in (*lies.melds, *lies.staged)]
    assert len(boxes) == 4
    assert all(box.inside(plan.lanes[0]) for box in boxes)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nothing_of_the_plan_overlaps(size: tuple[int, int], seats: int) -> None:
    plan = ground(size, seats)
    fans = [Box(place.fan[0] - 1, place.fan[1] - 1, 2, 2) for place in plan.places[1:]]
    pile = discards(plan, 12)
    piles = [pile[0].box(), pile[-1].box(), Box(plan.stock[0] - plan.aside_px / 2, plan.stock[1], plan.aside_px, 1)]
    boxes = [plan.hand, plan.narration, plan.decision, plan.badge, plan.sorting, plan.tools, *plan.lanes, *fans]
    boxes += [place.plate for place in plan.places] + piles[1:]
    for index, box in enumerate(boxes):
        assert box.inside(plan.table), index
        assert not any(box.overlaps(other) for other in boxes[index + 1 :]), (index, box)


@pytest.mark.parametrize(("unit", "cards"), [(1.0, 2.0), (1.6, 1.0), (2.0, 1.0), (2.0, 2.0), (1.0, 0.8)])
@pytest.mark.parametrize("seats", [2, 6])
def test_large_words_and_large_cards_leave_room_for_the_melds(unit: float, cards: float, seats: int) -> None:
    plan = ground((1280, 720), seats, 0, unit, cards)
    lies = table(plan, dict.fromkeys(range(seats), (3, 4)))
    assert lies.card_px >= 0.28 * plan.hand_px
    assert all(lane.h >= 0.8 * plan.hand_px for lane in plan.lanes)
    beside = [plan.badge, plan.sorting, plan.tools, plan.hand, plan.narration]
    assert plan.hand.inside(plan.table)
    for box in (plan.lanes[0], Box(plan.stock[0] - 1, plan.stock[1], 2, plan.aside_px / 2), plan.lanes[1]):
        assert not any(box.overlaps(other) for other in beside)


@pytest.mark.parametrize("count", [1, 8, 9, 13, 14, 16])
def test_a_hand_lies_in_rows_inside_its_box(count: int) -> None:
    plan = ground((1280, 720), 4)
    row = hand_rows(plan, count, MOST_IN_ROW)
    assert len(row) == count == sum(row_lengths(count, MOST_IN_ROW))
    assert all(pose.box().inside(plan.hand) for pose in row)
    assert len({pose.y for pose in row}) == (1 if count <= MOST_IN_ROW else 2)


def test_a_card_let_go_over_the_hand_has_a_place_in_either_row_and_none_above_it() -> None:
    plan = ground((1280, 720), 4)
    row = hand_rows(plan, 14, MOST_IN_ROW)
    back, front = row[3], row[10]
    top = round(back.y - 0.6 * plan.hand_px)
    assert place_at(plan, 14, MOST_IN_ROW, (round(back.x - 5), top)) == 3
    assert place_at(plan, 14, MOST_IN_ROW, (round(back.x + 5), top)) == 4
    assert place_at(plan, 14, MOST_IN_ROW, (round(front.x + 5), round(front.y))) == 11
    assert place_at(plan, 14, MOST_IN_ROW, (round(row[13].x + 500), round(front.y))) == 14
    assert place_at(plan, 14, MOST_IN_ROW, (600, round(plan.band.cy))) is None
