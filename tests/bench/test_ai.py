"""How long decisions of the player `rules` take, against those of `random` in the same positions.

Measured on one core of a busy two-core machine: a card 60 us against 16, a bid 45 us against 16.
"""

from collections.abc import Callable
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rams_desktop.ai.players import Decide, choose
from rams_desktop.rules.game import Choice, Observation, PlayerAction, State, choices
from tests.ai.driver import play_match, ruleset

RULES = ruleset("ramsas-lt")
Question = tuple[Observation, tuple[Choice, ...]]
MOST_RATIO = 10.0


@pytest.fixture(scope="module")
def questions() -> dict[str, list[Question]]:
    """Return what is asked in a few matches, forced choices left out."""
    found: dict[str, list[Question]] = {"card": [], "bid": []}

    def watch(_state: State, seen: Observation, _action: PlayerAction) -> None:
        options = choices(RULES, seen)
        if len(options) > 1:
            found["card" if seen.phase == "tricks" else "bid"].append((seen, options))

    for seed in range(8):
        play_match(RULES, [choose("rules")] * 4, seed, watch=watch)
    return found


def answer_all(decide: Decide, asked: list[Question]) -> Callable[[], None]:
    def run() -> None:
        for seen, options in asked:
            decide(RULES, seen, options, 1)

    return run


@pytest.mark.parametrize("kind", ["card", "bid"])
def test_rules_takes_a_small_multiple_of_random(
    benchmark: BenchmarkFixture, questions: dict[str, list[Question]], kind: str
) -> None:
    asked = questions[kind]
    assert len(asked) > 100
    seconds = {name: _best_of(answer_all(choose(name), asked)) for name in ("rules", "random")}
    benchmark.extra_info["us_each"] = {name: 1e6 * spent / len(asked) for name, spent in seconds.items()}
    assert seconds["rules"] < MOST_RATIO * seconds["random"]
    benchmark(answer_all(choose("rules"), asked))


def _best_of(run: Callable[[], None]) -> float:
    spent = []
    for _ in range(5):
        before = process_time()
        run()
        spent.append(process_time() - before)
    return min(spent)
