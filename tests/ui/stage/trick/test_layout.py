import itertools
from math import atan2
from typing import Any

import pytest
from msgspec.structs import replace

from rams_desktop.ui.stage.rummy.ground import ground as rummy
from rams_desktop.ui.stage.shedding.ground import ground as shedding
from rams_desktop.ui.stage.spots import Box, Pose, Zone
from rams_desktop.ui.stage.trick.customs import customs
from rams_desktop.ui.stage.trick.ground import Ground, ground
from rams_desktop.ui.stage.trick.layout import fan, pack_at, place, poses, pot_at
from rams_desktop.ui.stage.trick.lying import lying
from tests.shipped import shipped
from tests.ui.stage.deals import play

SIZES = [
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (3840, 900),
    (960, 1600),
    (1080, 1920),
    (1600, 1600),
]
SEATS = [2, 3, 4, 5, 6, 7]
GAMES = {2: "ramsas-lt", 3: "rams-classic", 4: "ramsas-lv", 5: "loo-three", 6: "ramsas-lt", 7: "rounce"}
SCALES = [0.8, 1.0, 1.5, 2.0]


def around(cards: list[Pose]) -> Box:
    boxes = [pose.box() for pose in cards]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def groups(plan: Ground, cards: dict) -> dict[str, Box]:
    """Return what must not touch: words, and each group of cards."""
    found: dict[str, Box] = {f"plate {seat}": place.plate for seat, place in enumerate(plan.places)}
    found |= {"narration": plan.narration, "trump": plan.trump, "tools": plan.tools}
    for zone, seat in itertools.product(Zone, range(-1, plan.seats)):
        mine = [pose for spot, pose in cards.items() if spot.zone == zone and spot.seat == seat]
        if mine and zone is not Zone.TRICK:
            found[f"{zone.name} {seat}"] = around(mine)
    trick = [pose for spot, pose in cards.items() if spot.zone is Zone.TRICK]
    if trick:
        found["trick"] = around(trick)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_overlaps_and_nothing_is_cut(size: tuple[int, int], seats: int, scale: float) -> None:
    unit = max(0.75, min(size[0] / 1280, size[1] / 720) * scale)
    cards = {0.8: 2.0, 1.0: 1.0, 1.5: 0.8, 2.0: 1.5}[scale]
    window = Box(0, 0, *size)
    viewer = seats - 1
    rules = shipped(GAMES[seats])
    ways = customs(rules)
    for told in play(seats * 7, seats=seats, viewer=viewer, rules=rules, deals=3):
        plan = ground(size, seats, viewer, unit, cards)
        found = groups(plan, poses(lying(told.seen, "suit", ways), plan))
        if ways.pot:
            at, wide = pot_at(plan), 0.5 * plan.card_px
            found["pot"] = Box(at[0] - wide / 2, at[1] - wide / 2, wide, wide)
        for name, box in found.items():
            assert box.inside(window), name
        for (one, a), (other, b) in itertools.combinations(found.items(), 2):
            assert not a.overlaps(b, slack=1.5), (one, other, a, b)
        if told.seen.deal > 2:
            break


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_your_cards_are_big(size: tuple[int, int], seats: int) -> None:
    plan = ground(size, seats)
    assert plan.hand_px >= 0.165 * min(plan.table.h, plan.table.w / 1.6)


@pytest.mark.parametrize("count", range(1, 21))
def test_a_fan_of_any_size_fits_and_each_card_shows_its_index(count: int) -> None:
    for size, seats in itertools.product(SIZES, SEATS):
        plan = ground(size, seats)
        cards = fan(plan, count)
        box = around(cards)
        mine = plan.places[0]
        assert box.x > mine.plate.right
        assert box.right < plan.tools.x
        assert box.bottom <= plan.hand.bottom + 1
        steps = [b.x - a.x for a, b in itertools.pairwise(cards)]
        assert all(step > plan.hand_px / 6 for step in steps)


def test_the_hand_is_symmetrical() -> None:
    plan = ground((1280, 720), 4)
    cards = fan(plan, 5)
    for a, b in zip(cards, reversed(cards), strict=True):
        assert a.x + b.x == pytest.approx(2 * plan.centre[0])
        assert a.y == pytest.approx(b.y)
        assert a.angle == pytest.approx(-b.angle)


def test_each_card_of_a_trick_lies_toward_its_player() -> None:
    for seats in SEATS:
        plan = ground((1280, 720), seats)
        for seat in range(seats):
            x, y, _ = plan.trick[seat]
            fan_x, fan_y = plan.places[seat].fan
            to_card = x - plan.centre[0], y - plan.centre[1]
            to_player = fan_x - plan.centre[0], fan_y - plan.centre[1]
            assert to_card[0] * to_player[0] + to_card[1] * to_player[1] > 0, (seats, seat)


def test_what_a_player_threw_who_is_out_lies_under_his_own_plate() -> None:
    plan = ground((1280, 720), 7)
    rules = shipped("bourre")
    seen = next(step.seen for step in play(4, seats=7, rules=rules) if step.seen.active[1:].count(False) > 1)
    here = lying(seen, "suit", customs(rules))
    heaps = {spot.seat: pose for spot, pose in poses(here, plan).items() if spot.zone is Zone.THROWN}
    out = [seat for seat in heaps if seat and not seen.active[seat]]
    assert len(out) > 1
    for seat in out:
        assert plan.places[seat].plate.x < heaps[seat].x < plan.places[seat].plate.right


def test_players_sit_clockwise() -> None:
    """Who plays after you sits at your left."""
    for seats in (3, 4, 5, 6, 7):
        plan = ground((1280, 720), seats)
        around_ = [plan.places[seat].plate for seat in range(1, seats)]
        turns = [atan2(plate.cx - plan.centre[0], plan.centre[1] - plate.cy) for plate in around_]
        assert turns == sorted(turns)


@pytest.mark.parametrize("make", [ground, rummy, shedding])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_left_handed_table_is_mirrored_but_the_players_sit_as_they_did(make: Any, seats: int) -> None:
    usual = make((1280, 720), seats, 1)
    plan = usual.mirrored()
    assert plan.tools.right < plan.centre[0] < plan.places[1].plate.x
    others = [plan.places[(1 + step) % seats].plate for step in range(1, seats)]
    usually = [usual.places[(1 + step) % seats].plate for step in range(1, seats)]
    assert [(round(each.x), round(each.y)) for each in others] == [(round(each.x), round(each.y)) for each in usually]


def test_the_pack_lies_on_the_dealers_side_of_a_left_handed_table_too() -> None:
    for told in itertools.islice(play(3), 1):
        here = lying(told.seen, "suit", customs(shipped("ramsas-lv")))
        for plan in (ground((1280, 720), 4), ground((1280, 720), 4).mirrored()):
            for dealer in (1, 3):
                side = plan.trick[dealer][0] - plan.centre[0]
                assert (pack_at(plan, replace(here, dealer=dealer))[0] - plan.centre[0]) * side > 0


def test_one_call_places_what_an_observation_shows() -> None:
    told = list(itertools.islice(play(1), 3))[-1]
    cards = place(told.seen, (1280, 720))
    hand = [spot for spot in cards if spot.zone is Zone.HAND and spot.seat == told.seen.viewer]
    assert len(hand) == len(told.seen.hand)
