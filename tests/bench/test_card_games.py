"""How long decisions of the levels take in Rami and in the shedding game, against those of the player `rules`.

Measured on one core of a busy two-core machine, `master`, decisions with a choice, in ms in the middle, at the 99th
percentile and at the most (limits: 250, 600, 1200): Rami 40 13, 146 and 203; Rami 51 20, 375 and 727; the shedding game
with four players 0.1, 224 and 294, as only the end of a deal is played out.
"""

from collections.abc import Callable
from functools import partial
from time import process_time

from pytest_benchmark.fixture import BenchmarkFixture

from rams_desktop.ai.levels import LEVELS, TEMPERS
from rams_desktop.ai.rummy import rules_player as rummy_rules
from rams_desktop.ai.rummy import search as rummy_search
from rams_desktop.ai.shedding import rules_player as shedding_rules
from rams_desktop.ai.shedding import search as shedding_search
from rams_desktop.rules.game import choices
from tests.ai.rummy import driver as rummy
from tests.ai.shedding import driver as shedding

DECISIONS = 40


def spent(run: Callable[[], object]) -> float:
    before = process_time()
    run()
    return process_time() - before


def told(benchmark: BenchmarkFixture, master: list[float], thumb: list[float]) -> None:
    master.sort()
    benchmark.extra_info["ms"] = {
        "median": 1e3 * master[len(master) // 2],
        "p99": 1e3 * master[int(0.99 * len(master))],
        "max": 1e3 * master[-1],
    }
    benchmark.extra_info["times_rules"] = sum(master) / sum(thumb)


def test_rami(benchmark: BenchmarkFixture) -> None:
    rules, asked = rummy.ruleset("rami-51"), []
    for seed in range(4):
        rummy.play(rules, [rummy_rules.decide] * 4, seed, watch=lambda _state, seen, _action: asked.append(seen))
    master = partial(rummy_search.decide, level=LEVELS[-1], temper=TEMPERS[0])
    some = [(seen, choices(rules, seen)) for seen in asked[:DECISIONS]]
    times = {
        player: [spent(partial(player, rules, seen, options, 1)) for seen, options in some]  # type: ignore[arg-type]
        for player in (master, rummy_rules.decide)
    }
    told(benchmark, times[master], times[rummy_rules.decide])
    benchmark(lambda: [rummy_rules.decide(rules, seen, options, 1) for seen, options in some])  # type: ignore[arg-type]
    assert sum(times[rummy_rules.decide]) < sum(times[master])


def test_shedding(benchmark: BenchmarkFixture) -> None:
    rules, asked = shedding.ruleset(), []
    for seed in range(2):
        shedding.play(rules, [shedding_rules.decide] * 4, seed, watch=lambda _state, seen, _action: asked.append(seen))
    master = partial(shedding_search.decide, level=LEVELS[-1], temper=TEMPERS[0])
    some = [(seen, choices(rules, seen)) for seen in asked if len(choices(rules, seen)) > 1][:12]
    times = {
        player: [spent(partial(player, rules, seen, options, 1)) for seen, options in some]  # type: ignore[arg-type]
        for player in (master, shedding_rules.decide)
    }
    told(benchmark, times[master], times[shedding_rules.decide])
    benchmark(lambda: [shedding_rules.decide(rules, seen, options, 1) for seen, options in some])  # type: ignore[arg-type]
    assert sum(times[shedding_rules.decide]) < sum(times[master])
