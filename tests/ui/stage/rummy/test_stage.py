from typing import get_args

import pytest

from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.rummy import events as e
from rams_desktop.ui.stage.agreement import picture
from rams_desktop.ui.stage.motion import FLYING_Z
from rams_desktop.ui.stage.rummy.changes import after
from rams_desktop.ui.stage.rummy.family import RUMMY
from rams_desktop.ui.stage.rummy.ground import Ground, ground
from rams_desktop.ui.stage.rummy.hand import Order
from rams_desktop.ui.stage.rummy.layout import laid
from rams_desktop.ui.stage.rummy.lying import Lying, lying, spots
from rams_desktop.ui.stage.spots import RATIO, Box
from rams_desktop.ui.stage.writer import script
from tests.ui.stage.arrival import PLAIN, check_arrival
from tests.ui.stage.rummy.deals import Told, play, rami

ORDERS = [Order("suit"), Order("rank"), Order("melds"), Order("hand", cards("KS QS 2H XX 7D"))]


def follow(here: Lying, told: Told) -> Lying:
    for event in told.events:
        here = after(here, event)
    return RUMMY.unannounced(here, told.seen)


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: order.by)
@pytest.mark.parametrize(("seats", "viewer"), [(2, 0), (3, 2), (6, 3)])
def test_after_every_event_the_cards_lie_as_the_observation_says(order: Order, seats: int, viewer: int) -> None:
    for seed in range(2):
        here = None
        for told in play(seed, seats=seats, viewer=viewer):
            here = follow(here or lying(told.before, order), told)
            there = lying(told.seen, order)
            assert picture(RUMMY, here) == picture(RUMMY, there)
            assert RUMMY.besides(here) == RUMMY.besides(there)
            assert sorted(spots(here)) == list(range(len(spots(there)))), "no card is lost"


def test_every_event_ends_with_every_card_where_it_belongs() -> None:
    left = {kind.__name__ for kind in get_args(e.AnyEvent)}
    games = [(4, {"actions": 500}), (2, {"actions": 500}), (6, {"actions": 300}), (2, {"lays": 0.0, "actions": 800})]
    for seed, (seats, how) in enumerate(games):
        plan, here = ground((1280, 720), seats), None
        for told in play(seed, seats=seats, rules=rami(threshold=10, limit=60), **how):
            here = here or lying(told.before, ORDERS[seed])
            for event in told.events:
                left.discard(type(event).__name__)
                there = after(here, event)
                check_arrival(script(RUMMY, event, here, plan, PLAIN), RUMMY, here, there, plan)
                here = there
            here = RUMMY.unannounced(here, told.seen)
    assert not left


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_hand_that_is_shown_at_the_end_leaves_your_melds_to_be_seen(size: tuple[int, int]) -> None:
    shown = 0
    for seed in range(3):
        plan, here = ground(size, 4), None
        for told in play(seed, seats=4, rules=rami(threshold=10), actions=300):
            here = here or lying(told.before, ORDERS[0])
            for event in told.events:
                if isinstance(event, e.HandCounted) and event.seat != here.viewer:
                    melds = [box for group, box in mine(here, plan) if group]
                    shown += len(melds)
                    moved = script(RUMMY, event, here, plan, PLAIN).motions
                    for pose in (motion.target for motion in moved if motion.target.z >= FLYING_Z):
                        top = pose.y - RATIO / 2 * pose.width
                        assert all(box.bottom <= top + 0.1 * box.h for box in melds)
                        assert pose.y + RATIO / 2 * pose.width <= plan.narration.y + 1
                here = after(here, event)
            here = RUMMY.unannounced(here, told.seen)
    assert shown


def mine(here: Lying, plan: Ground) -> list[tuple[bool, Box]]:
    """Return the boxes of all melds, and whether each is yours."""
    return [(owner == here.viewer, group.box) for owner, group in zip(here.owners, laid(here, plan).melds, strict=True)]
