from itertools import pairwise
from typing import Any, get_args

import pytest

from rams_desktop.rules.shedding import events as e
from rams_desktop.ui.stage.agreement import picture
from rams_desktop.ui.stage.rows import hand_rows, row_lengths
from rams_desktop.ui.stage.shedding.changes import after
from rams_desktop.ui.stage.shedding.family import SHEDDING
from rams_desktop.ui.stage.shedding.ground import IN_ROW, ground
from rams_desktop.ui.stage.shedding.layout import covered
from rams_desktop.ui.stage.shedding.lying import Order, lying, spots
from rams_desktop.ui.stage.shedding.told import retold, told
from rams_desktop.ui.stage.spots import RATIO
from rams_desktop.ui.stage.writer import script
from tests.ui.stage.arrival import PLAIN, check_arrival
from tests.ui.stage.shedding.deals import play

WILD = {"seven": True, "eight": True, "ace": True, "jack": True}
GAMES: list[tuple[int, int, Order, dict[str, Any]]] = [
    (2, 0, "suit", {}),
    (4, 2, "rank", WILD),
    (6, 5, "suit", {**WILD, "seven": "kept", "draw": "one", "on_empty": "pass", "packs": "one", "hand": 7}),
    (3, 1, "rank", {"draw": "ends_turn", "draw_only_if_stuck": False, "count": 50}),
]


@pytest.mark.parametrize(("seats", "viewer", "order", "options"), GAMES)
def test_after_every_event_cards_and_plates_are_as_the_observation_says(
    seats: int, viewer: int, order: Order, options: dict[str, Any]
) -> None:
    for seed in range(3):
        here = facts = None
        for step in play(seed, seats=seats, viewer=viewer, **options):
            here, facts = here or lying(step.before, order), facts or told(step.before)
            for event in step.events:
                here, facts = after(here, event), retold(facts, event)
            here = SHEDDING.unannounced(here, step.seen)
            assert picture(SHEDDING, here) == picture(SHEDDING, lying(step.seen, order))
            assert here.dealer == step.seen.dealer
            assert facts == told(step.seen)
            assert sorted(spots(here)) == list(range(len(step.seen.terms.cards))), "no card is lost"


def test_every_event_ends_with_every_card_where_it_belongs() -> None:
    left = {kind.__name__ for kind in get_args(e.AnyEvent)}
    for seed, (seats, _viewer, order, options) in enumerate(GAMES):
        plan, here = ground((1280, 720), seats), None
        for step in play(seed, seats=seats, **options):
            here = here or lying(step.before, order)
            for event in step.events:
                left.discard(type(event).__name__)
                there = after(here, event)
                check_arrival(script(SHEDDING, event, here, plan, PLAIN), SHEDDING, here, there, plan)
                here = there
            here = SHEDDING.unannounced(here, step.seen)
    assert not left


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160), (700, 900)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_hand_of_twenty_shows_every_index_and_nothing_overlaps(size: tuple[int, int], seats: int) -> None:
    plan = ground(size, seats)
    row = hand_rows(plan, 20, IN_ROW)
    assert all(pose.box().inside(plan.hand) for pose in row)
    for one, other in pairwise(row):
        if one.y == other.y:
            assert other.x - one.x >= 0.3 * plan.hand_px, "the index is a sixth of the width"
    assert row_lengths(20, IN_ROW) == (10, 10)
    pile = [pose.box() for pose in covered(plan, 9)]
    boxes = [plan.hand, plan.narration, plan.decision, plan.asked, *pile[-1:]]
    boxes += [place.plate for place in plan.places]
    for index, box in enumerate(boxes):
        assert box.inside(plan.table)
        assert not any(box.overlaps(other) for other in boxes[index + 1 :]), (index, box)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_large_words_leave_cards_of_four_fifths_of_the_usual_size(size: tuple[int, int], seats: int) -> None:
    usual = ground(size, seats)
    large = ground(size, seats, 0, 2 * usual.unit)
    assert large.hand_px >= 0.8 * usual.hand_px
    assert large.lying_px >= 0.65 * usual.lying_px
    assert large.pile[1] + RATIO / 2 * large.lying_px < large.decision.y


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_stock_and_pile_lie_in_the_middle_of_the_table(seats: int) -> None:
    plan = ground((1280, 720), seats)
    left = plan.stock[0] - plan.lying_px / 2
    right = plan.pile[0] + plan.lying_px / 2
    assert (left + right) / 2 == pytest.approx(plan.centre[0], abs=0.05 * plan.lying_px)
