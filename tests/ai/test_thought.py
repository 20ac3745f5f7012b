import pytest

from rams_desktop.ai.client import fits
from rams_desktop.ai.levels import LEVELS
from rams_desktop.ai.players import choose
from rams_desktop.ai.search import Facts, Judged, Verdict
from rams_desktop.ai.thought import by_closeness, by_number, think
from rams_desktop.rules.game import choices
from rams_desktop.rules.trick.actions import Decline
from tests.ai.driver import first_question, ruleset

RULES = ruleset("ramsas-lt")
SEEN = first_question(RULES, seats=4, seed=1)
OPTIONS = choices(RULES, SEEN)
NOTHING = Facts(0.0, 0.0, 0.0, 0.0, 0.0)


def verdict(*worths: float) -> Verdict:
    return Verdict(tuple(Judged(Decline(0), each, 25 * each, each, each, 10, NOTHING) for each in worths))


@pytest.mark.parametrize("name", ["random", "rules", *(level.name for level in LEVELS), "strong-bold"])
def test_it_decides_as_the_player_of_that_name_does(name: str) -> None:
    thought = think(name, RULES, SEEN, OPTIONS, 5)
    assert thought.action == choose(name)(RULES, SEEN, OPTIONS, 5)
    assert 0 <= thought.hardness <= 1


def test_when_time_is_up_the_best_so_far_is_done() -> None:
    thought = think("master", RULES, SEEN, OPTIONS, 5, wall_s=-1.0)
    assert fits(thought.action, OPTIONS)


def test_the_closer_the_two_best_the_harder() -> None:
    found = [by_closeness(verdict(0.5, other), for_match=True) for other in (0.3, 0.48, 0.495, 0.5)]
    assert found == sorted(found)
    assert (found[0], found[-1]) == (0.0, 1.0)


def test_points_are_compared_where_points_are_played_for() -> None:
    assert by_closeness(verdict(0.5, 0.49), for_match=False) == pytest.approx(0.75)


def test_what_is_forced_is_not_hard() -> None:
    assert by_closeness(verdict(0.5), for_match=True) == 0.0
    assert by_number((Decline(0),)) == 0.0
    assert by_number((Decline(0),) * 5) == 1.0
