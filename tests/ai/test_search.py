"""The search: what it does before it has looked at a world, and when its time is over."""

import pytest

from rams_desktop.ai import rules_player
from rams_desktop.ai.belief import believe
from rams_desktop.ai.candidates import same
from rams_desktop.ai.levels import LEVELS, TEMPERS
from rams_desktop.ai.sampling import worlds
from rams_desktop.ai.search import FAR, Limit, Verdict, judge
from rams_desktop.rules.game import Observation, Ruleset, choices
from tests.ai.positions import known
from tests.shipped import shipped

MASTER = LEVELS[-1]
RAMSAS = shipped("ramsas-lt")

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

TO_PROPOSE = """
phase propose
trump 5S
faced yes
hand AS KS 2C 3D 4H
scores 7 7 7 7
dealer 3
"""
TWO_LEFT = """
phase tricks
trump 9S
hand AC KD
scores 0 0 0 0
dealer 3
trick 0 TH 1 AH 2 QH 3 KH
trick 1 AD 2 QC 3 TD 0 9D
trick 1 JH 2 KC 3 TS 0 9H
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
    judged = _judged(rules, known(rules, TOP_TRUMPS), Limit(MASTER.worlds, seconds=-1.0))
    assert {each.worlds for each in judged.choices} == {1}


def test_with_two_tricks_left_every_way_that_the_cards_may_lie_is_looked_at() -> None:
    judged = _judged(RAMSAS, known(RAMSAS, TWO_LEFT), Limit(MASTER.worlds))
    every = worlds(believe(RAMSAS, known(RAMSAS, TWO_LEFT)), 4, 100_000)
    assert every is not None
    assert MASTER.worlds < len(every)
    assert all(abs(each.worlds - len(every)) <= 1 for each in judged.choices)


def test_a_proposal_is_played_out_in_fewer_worlds_than_an_exchange() -> None:
    mattmar = shipped("rams-mattmar")
    proposal, exchange = (
        _judged(mattmar, known(mattmar, each), Limit(100)) for each in (TO_PROPOSE, TO_KEEP_OR_CHANGE)
    )
    assert sum(each.worlds for each in proposal.choices) <= FAR["propose"] * 100 + len(proposal.choices)
    assert sum(each.worlds for each in exchange.choices) > FAR["propose"] * 100 + len(exchange.choices)
