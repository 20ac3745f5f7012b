"""Measures how long decisions take on one core: `python -m tests.bench.decisions RULESET|all [PLAYER] [DECISIONS]`.

Positions come from matches of `rules`; only what is a choice is asked. The player decides in this process, and what
counts is the time of the processor, so that others who use the machine make no difference.
"""

import json
import sys
from random import Random
from time import process_time
from typing import Any

from rams_desktop.ai import rules_player
from rams_desktop.ai.players import choose
from rams_desktop.rules.game import Pick, Ruleset, apply, choices, observe, start
from tests.ai.driver import next_pack
from tests.shipped import SHIPPED, shipped


def measure(ruleset: str, player: str, decisions: int, seed: int = 1) -> dict[str, Any]:
    """Return the median, 99th percentile and most milliseconds of so many decisions, and how many were too long."""
    rules, decide, chance = shipped(ruleset), choose(player), Random(seed)
    ms: list[float] = []
    match = 0
    while len(ms) < decisions:
        seats = rules.players.default
        state = start(rules, seats, dealer=match % seats)
        match += 1
        while not state.over and len(ms) < decisions:
            if not isinstance(state.turn, int):
                state = apply(rules, state, next_pack(state, chance)).state
                continue
            seen = observe(state, state.turn)
            options = choices(rules, seen)
            if len(options) > 1 or isinstance(options[0], Pick):
                began = process_time()
                decide(rules, seen, options, chance.getrandbits(32))
                ms.append(1000 * (process_time() - began))
            state = apply(rules, state, rules_player.decide(rules, seen, options, 0)).state
    ms.sort()
    quantiles = {"median": ms[len(ms) // 2], "p99": ms[int(0.99 * len(ms))], "max": ms[-1]}
    return {
        "decisions": len(ms),
        "ms": {name: round(value, 2) for name, value in quantiles.items()},
        "over_1200_ms": sum(each > 1200 for each in ms),
    }


def main() -> None:
    """Measure one ruleset, or all trick games with so many decisions in sum."""
    name, player, decisions = [*sys.argv[1:], *("all", "master", "10000")[len(sys.argv) - 1 :]]
    games = [each for each in SHIPPED if isinstance(shipped(each), Ruleset)] if name == "all" else [name]
    for each in games:
        found = measure(each, player, -(-int(decisions) // len(games)))
        sys.stdout.write(json.dumps({"ruleset": each, "player": player, **found}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
