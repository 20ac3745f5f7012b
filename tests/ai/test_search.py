"""The search: what it does before it has looked at a world, and when its time is over."""

import pytest

from rams_desktop.ai import rules_player
from rams_desktop.ai.candidates import same
from rams_desktop.ai.levels import LEVELS, TEMPERS
from rams_desktop.ai.search import Limit, Verdict, judge
from rams_desktop.rules.game import Observation, Ruleset, choices
from tests.ai.positions import known
from tests.shipped import shipped

MASTER = LEVELS[-1]

TOP_TRUMPS = """
phase declare
trump 9S
faced yes
hand AS KS JS 3D 4H
scores 0 0 0 0 0
dealer 4
pot 5
"""
TO_KEEP_OR_CHANGE = """
phase exchange
trump 5S
hand AS KS 2C 3D 4H
scores 7 7 7 7
dealer 3
"""


def _judged(rules: Ruleset, seen: Observation, limit: Limit) -> Verdict:
    return judge(rules, seen, choices(rules, seen), level=MASTER, temper=TEMPERS[0], seed=1, limit=limit)


@pytest.mark.parametrize(("game", "position"), [("bourre", TOP_TRUMPS), ("rams-mattmar", TO_KEEP_OR_CHANGE)])
def test_who_has_looked_at_nothing_draws_as_by_rule_of_thumb(game: str, position: str) -> None:
    rules = shipped(game)
    seen = known(rules, position)
    usual = rules_player.decide(rules, seen, choices(rules, seen), 0)
    assert usual.cards
    assert same(_judged(rules, seen, Limit(0)).best, usual)


def test_who_is_out_of_time_looks_at_no_other_world() -> None:
    rules = shipped("bourre")
    judged = _judged(rules, known(rules, TOP_TRUMPS), Limit(MASTER.worlds, seconds=0.0))
    assert {each.worlds for each in judged.choices} == {1}
