"""How a match is won (R14, R34, R37)."""

import pytest

from rams_desktop.rules.match import Race


def test_the_veto_is_one_short_of_the_target_whatever_it_is() -> None:
    assert [score for score in range(-5, 30) if Race(target=20).vetoed(score)] == [19]
    assert [score for score in range(-5, 30) if Race(target=25).vetoed(score)] == [24]
    assert not any(Race(target=20, veto_distance=0).vetoed(score) for score in range(30))


def test_who_has_the_target_wins_and_the_best_if_several() -> None:
    race = Race(target=20)
    assert race.winners((19, 3, -4)) == ()
    assert race.winners((20, 3, -4)) == (0,)
    assert race.winners((20, 22, -4)) == (1,)
    assert race.winners((21, 3, 21)) == (0, 2)
