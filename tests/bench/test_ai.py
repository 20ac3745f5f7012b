"""How long decisions of the player `rules` take, against those of `random` in the same positions.

Measured on one core of a busy two-core machine, in Ramsas: a card 60 us against 16, a bid 45 us against 16.
"""

from collections.abc import Callable
from functools import cache
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rams_desktop.ai.players import Decide, choose
from rams_desktop.rules.game import Choice, Observation, PlayerAction, Ruleset, State, choices
from tests.ai.driver import FAMILY, play_match, ruleset

Question = tuple[Observation, tuple[Choice, ...]]
MOST_RATIO = {"card": 15.0, "bid": 15.0}
MOST_RATIO_FAMILY = {"card": 15.0, "bid": 60.0}
"""Every unseen card of up to 52 is judged for a bid, under four trumps where a new one may be proposed."""


@cache
def questions(name: str) -> dict[str, list[Question]]:
    """Return what is asked in a few matches, forced choices left out."""
    rules = ruleset(name)
    found: dict[str, list[Question]] = {"card": [], "bid": []}

    def watch(_state: State, seen: Observation, _action: PlayerAction) -> None:
        options = choices(rules, seen)
        if len(options) > 1:
            found["card" if seen.phase == "tricks" else "bid"].append((seen, options))

    for seed in range(8):
        play_match(rules, [choose("rules")] * 4, seed, watch=watch, most_deals=25)
    return found


def answer_all(rules: Ruleset, decide: Decide, asked: list[Question]) -> Callable[[], None]:
    def run() -> None:
        for seen, options in asked:
            decide(rules, seen, options, 1)

    return run


@pytest.mark.parametrize("kind", ["card", "bid"])
@pytest.mark.parametrize("name", ["ramsas-lt", *FAMILY])
def test_rules_takes_a_small_multiple_of_random(benchmark: BenchmarkFixture, name: str, kind: str) -> None:
    rules, asked = ruleset(name), questions(name)[kind]
    answers = {player: answer_all(rules, choose(player), asked) for player in ("rules", "random")}
    turns = [{player: _spent_s(run) for player, run in answers.items()} for _ in range(5)]
    seconds = {player: min(turn[player] for turn in turns) for player in answers}
    benchmark.extra_info["us_each"] = {player: 1e6 * spent / len(asked) for player, spent in seconds.items()}
    benchmark(answers["rules"])
    most = (MOST_RATIO_FAMILY if name in FAMILY else MOST_RATIO)[kind]
    assert len(asked) > 100
    assert seconds["rules"] < most * seconds["random"]


def _spent_s(run: Callable[[], None]) -> float:
    before = process_time()
    run()
    return process_time() - before
