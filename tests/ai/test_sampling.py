"""Drawing hidden cards by how readily they are kept or thrown."""

from random import Random

import pytest

from rams_desktop.ai.sampling import Urn, World, evenly

MANY = 4000
WEIGHTS = {1: 5.0, 2: 3.0, 4: 1.0, 8: 1.0}


def _shares(urn: Urn, may: int, count: int) -> list[float]:
    chance = Random(1)
    drawn = [urn.draw(chance.random, may, count) for _ in range(MANY)]
    return [sum(bool(some & bit) for some in drawn) / MANY for bit in WEIGHTS]


def test_a_card_is_drawn_as_often_as_its_weight_says() -> None:
    assert _shares(Urn(WEIGHTS), 15, 1) == pytest.approx([0.5, 0.3, 0.1, 0.1], abs=0.03)


def test_the_next_card_is_drawn_by_the_weights_of_those_left() -> None:
    # 4 comes first, or second after any other: 0.1 + 0.5 * 1/5 + 0.3 * 1/7 + 0.1 * 1/9.
    assert _shares(Urn(WEIGHTS), 15, 2)[2] == pytest.approx(0.254, abs=0.03)


def test_a_card_that_lies_elsewhere_is_as_if_it_were_not_in_the_urn() -> None:
    assert _shares(Urn(WEIGHTS), 14, 1) == pytest.approx([0.0, 0.6, 0.2, 0.2], abs=0.03)


def test_in_a_nearly_empty_urn_the_weights_count_too() -> None:
    full = Urn({1 << 8 + place: 500.0 for place in range(8)} | WEIGHTS)
    assert _shares(full, 12, 1)[2:] == pytest.approx([0.5, 0.5], abs=0.03)
    assert _shares(full, 6, 1)[1:3] == pytest.approx([0.75, 0.25], abs=0.03)


@pytest.mark.parametrize("may", [15, 10, 8])
def test_no_more_is_drawn_than_there_is(may: int) -> None:
    urn, chance = Urn(WEIGHTS), Random(1)
    assert urn.draw(chance.random, may, 4) == may
    assert urn.mixed(chance.random, may, 4) == may


def test_mixed_cards_are_drawn_alike_whatever_they_weigh() -> None:
    urn, chance = Urn(WEIGHTS), Random(1)
    drawn = [urn.mixed(chance.random, 15, 2) for _ in range(MANY)]
    assert [sum(bool(some & bit) for some in drawn) / MANY for bit in WEIGHTS] == pytest.approx([0.5] * 4, abs=0.03)


def test_of_all_worlds_each_comes_as_often_as_its_weight_says() -> None:
    every = [World((bit,), (0,), 0, ()) for bit in WEIGHTS]
    assert [evenly(every, [0.0, 1.0, 3.0, 0.0], Random(1)).count(world) for world in every] == [0, 1, 3, 0]


def test_worlds_that_nobody_would_have_acted_in_are_all_alike() -> None:
    every = [World((bit,), (0,), 0, ()) for bit in WEIGHTS]
    assert evenly(every, [0.0] * 4, Random(1)) == every
