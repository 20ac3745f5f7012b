"""Measures what a player gains in a deal, in shares of the match: `python -m tests.bench.gains RULESET PLAYER [...]`.

    python -m tests.bench.gains ramsas-lt master [--others rules] [--part bids|play] [--deals 300] [--processes 2]

Deals begin where matches of `rules` stood at the start of one, drawn at random. Each is played once by the others
alone, and once with the player at each seat in turn, the same cards. What the share in the match, as `equity` tells
it, and the points of the deal are more for it is the gain: a player that decides as the others do gains exactly
nothing, so that a few hundred deals tell more than as many matches. `--part`: it decides only before the tricks, or
only in them, and else as the others do.
"""

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple, cast

from rams_desktop.ai.equity import chances
from rams_desktop.ai.players import Decide, choose, decision_seed
from rams_desktop.rules.game import Ruleset, State, apply, choices, observe, start
from rams_desktop.rules.match import Standing
from rams_desktop.session.arena import ORACLE, estimate, gains
from rams_desktop.session.oracle import decide_knowing
from tests.ai.driver import next_pack
from tests.shipped import shipped

A_MATCH: Final = 2
"""So many deals are drawn from each match."""


class Job(NamedTuple):
    """A deal to be played by `others`, and by `player` at each seat in turn."""

    ruleset: str
    player: str
    others: str
    part: str
    number: int
    state: State


class Gain(NamedTuple):
    """What a seat has more for deciding itself: of the match, and in points ahead of the others' mean."""

    share: float
    points: float


def measure(
    ruleset: str, player: str, others: str = "rules", *, part: str = "", deals: int = 300, processes: int | None = None
) -> dict[str, Any]:
    """Return the mean gains with their 95 % intervals."""
    rules = shipped(ruleset)
    assert isinstance(rules, Ruleset)
    todo = [Job(ruleset, player, others, part, *each) for each in enumerate(islice(_starts(rules), deals))]
    if processes == 1:
        found = list(map(gains_of, todo))
    else:
        with multiprocessing.get_context("spawn").Pool(processes) as pool:
            found = pool.map(gains_of, todo, chunksize=4)
    told: dict[str, Any] = {"ruleset": ruleset, "player": player, "others": others, "part": part, "deals": deals}
    for name, values in zip(Gain._fields, zip(*(zip(*each, strict=True) for each in found), strict=True), strict=True):
        mean = estimate(values)
        assert mean is not None
        told[name] = round(mean.mean, 5)
        told[f"{name}_interval"] = mean.interval and tuple(round(end, 5) for end in mean.interval)
    return told


def _starts(rules: Ruleset) -> Iterator[State]:
    """Return standings at the start of deals, from matches of `rules`."""
    number = 0
    while True:
        chance, number = Random(number), number + 1
        state = start(rules, rules.players.default, dealer=number % rules.players.default)
        met: list[State] = []
        while not state.over:
            if not met or met[-1].deal != state.deal:
                met.append(state)
            state = _next(rules, state, choose("rules"), chance)
        yield from chance.sample(met, min(A_MATCH, len(met)))


def _next(rules: Ruleset, state: State, decide: Decide, chance: Random) -> State:
    if not isinstance(state.turn, int):
        return apply(rules, state, next_pack(state, chance)).state
    seen = observe(state, state.turn)
    return cast("State", apply(rules, state, decide(rules, seen, choices(rules, seen), chance.getrandbits(32))).state)


def gains_of(job: Job) -> list[Gain]:
    """Return the gain at each seat of one deal."""
    rules = shipped(job.ruleset)
    assert isinstance(rules, Ruleset)
    without = _played(rules, job, -1)
    found = []
    for seat in range(job.state.seats):
        with_it = _played(rules, job, seat)
        found.append(Gain(*(one[seat] - other[seat] for one, other in zip(with_it, without, strict=True))))
    return found


def _played(rules: Ruleset, job: Job, seat: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return by seat the share of the match after the deal, and the points ahead; `seat` is where the player sits."""
    state, chance, ply = job.state, Random(job.number), 0
    while not state.over and state.deal == job.state.deal:
        if not isinstance(state.turn, int):
            state = apply(rules, state, next_pack(state, chance)).state
            continue
        ply += 1
        seen, seed = observe(state, state.turn), decision_seed(job.number, ply)
        own = state.turn == seat and (not job.part or (job.part == "play") == (state.phase == "tricks"))
        options = choices(rules, seen)
        if own and job.player == ORACLE:
            action = decide_knowing(rules, state, options, seed)
        else:
            action = choose(job.player if own else job.others)(rules, seen, options, seed)
        state = apply(rules, state, action).state
    points = gains(rules, job.state, state)
    ahead = tuple(each - (sum(points) - each) / (len(points) - 1) for each in points)
    if state.over:
        return tuple((place in state.winners) / len(state.winners) for place in range(state.seats)), ahead
    standing = Standing(state.scores, state.sums, state.flights, state.rams, state.deal - 1)
    return chances(rules, standing, state.dealer), ahead


def main() -> None:
    """Measure what is asked for."""
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("ruleset")
    given.add_argument("player")
    given.add_argument("--others", default="rules")
    given.add_argument("--part", choices=["", "bids", "play"], default="")
    given.add_argument("--deals", type=int, default=300)
    given.add_argument("--processes", type=int)
    asked = given.parse_args()
    found = measure(
        asked.ruleset, asked.player, asked.others, part=asked.part, deals=asked.deals, processes=asked.processes
    )
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
