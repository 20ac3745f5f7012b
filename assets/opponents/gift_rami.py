"""Fits what a throw does for a next player who has not opened: the weights of rams_desktop/ai/rummy/gift.py.

    python assets/opponents/gift_rami.py [--ruleset rami-40] [--deals 1000] [--plays 16] [--opened]

In deals of one `master` among `rules`, each of his throws before such a player is played out by `rules` with the same
new stocks for every card. What it brought beside `futures` is put down to the weights by least squares. `--opened`:
throws before one who has opened instead.
"""

import argparse
import random
from multiprocessing import Pool
from typing import NamedTuple, cast

from msgspec.structs import replace
from race_rami import by_chance, ruleset, to_its_end  # it finds the program, too

from rams_desktop.ai.levels import LEVELS, TEMPERS
from rams_desktop.ai.rummy import rules_player, search
from rams_desktop.ai.rummy.futures import Futures
from rams_desktop.ai.rummy.gift import Gift, Weights
from rams_desktop.ai.rummy.sight import score_phase, sight
from rams_desktop.rules.core.seats import left_of
from rams_desktop.rules.game import apply, choices, observe, start
from rams_desktop.rules.rummy.actions import Choice, Discard, PlayerAction
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.ruleset import Ruleset
from rams_desktop.rules.rummy.state import State

SEATS = 4
MASTER = 0
LOOKED_AT = 7
"""So many cards of a hand, the best by what the player thinks of them, are played out."""
MANY = 100


class Case(NamedTuple):
    """A card that might be thrown: its parts as `gift` weighs them, the futures last, and what it brought."""

    parts: tuple[float, ...]
    points: float


class Job(NamedTuple):
    """A deal to be played, and how often each card is played out."""

    rules: Ruleset
    number: int
    plays: int
    opened: bool


def deal(job: Job) -> list[list[Case]]:
    """Return the throws of one deal, each with its cards."""
    rules, number, plays, opened = job
    chance, found = random.Random(number), list[list[Case]]()
    state = cast("State", start(rules, SEATS, dealer=number % SEATS))
    while not state.over and state.deal == 1:
        if not isinstance(state.turn, int):
            state = by_chance(rules, state, chance)
            continue
        seen = cast("Observation", observe(state, state.turn))
        options = cast("tuple[Choice, ...]", choices(rules, seen))
        action: PlayerAction = rules_player.decide(rules, seen, options, 0)
        if state.turn == MASTER:
            judged = search.judge(rules, seen, options, level=LEVELS[-1], temper=TEMPERS[0], seed=number)
            action = judged[0].action
            throws = [each.action for each in judged if isinstance(each.action, Discard)][:LOOKED_AT]
            if len(throws) > 1 and seen.opened[left_of(MASTER, SEATS)] == opened:
                found.append(_played_out(rules, state, seen, throws, chance, plays))
        state = cast("State", apply(rules, state, action).state)
    return found


def _played_out(
    rules: Ruleset, state: State, seen: Observation, throws: list[Discard], chance: random.Random, plays: int
) -> list[Case]:
    """Return what each throw brought on average, with the cards of the stock in new orders."""
    mine = sight(rules, seen)
    ahead = Futures(rules, seen, mine, many=MANY, seed=state.turns, now=False, for_match=False)
    gift = Gift(seen, mine, score_phase(rules))
    brought = [0.0] * len(throws)
    for _ in range(plays):
        again, seed = replace(state, stock=tuple(chance.sample(state.stock, len(state.stock)))), chance.random()
        for place, throw in enumerate(throws):
            brought[place] += _rest(rules, cast("State", apply(rules, again, throw).state), random.Random(seed))
    indices = [throw.cards[0].index for throw in throws]
    parts = [(*gift.parts(index), ahead.after_throwing(index)) for index in indices]
    return [Case(each, points / plays) for each, points in zip(parts, brought, strict=True)]


def _rest(rules: Ruleset, state: State, chance: random.Random) -> float:
    """Return what the master writes up more than the others when `rules` play a deal to its end."""
    after = to_its_end(rules, state, chance).scores
    written = [then - now for now, then in zip(state.scores, after, strict=True)]
    return written[MASTER] - (sum(written) - written[MASTER]) / (SEATS - 1)


def least_squares(throws: list[list[Case]]) -> list[float]:
    """Return the weights of the parts that tell the cards of each throw apart best."""
    size = len(throws[0][0].parts)
    rows = [[0.0] * (size + 1) for _ in range(size)]
    for cases in throws:
        lines = [(*case.parts, case.points) for case in cases]
        means = [sum(column) / len(lines) for column in zip(*lines, strict=True)]
        for line in lines:
            apart = [value - mean for value, mean in zip(line, means, strict=True)]
            for one in range(size):
                for other in range(size + 1):
                    rows[one][other] += apart[one] * apart[other]
    for one in range(size):
        pivot = max(range(one, size), key=lambda row: abs(rows[row][one]))
        rows[one], rows[pivot] = rows[pivot], rows[one]
        for row in range(size):
            if row != one:
                times = rows[row][one] / rows[one][one]
                rows[row] = [value - times * above for value, above in zip(rows[row], rows[one], strict=True)]
    return [rows[one][size] / rows[one][one] for one in range(size)]


def main() -> None:
    """Print the weights, and last what a point of `futures` turned out to be."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--ruleset", default="rami-40")
    words.add_argument("--deals", type=int, default=1000)
    words.add_argument("--plays", type=int, default=16)
    words.add_argument("--opened", action="store_true")
    chosen = words.parse_args()
    rules = ruleset(chosen.ruleset)
    todo = [Job(rules, number, chosen.plays, chosen.opened) for number in range(chosen.deals)]
    with Pool() as pool:
        dealt = pool.imap_unordered(deal, todo)
        throws = [cases for found in dealt for cases in found]
    print(len(throws), "throws")
    for name, weight in zip((*Weights._fields, "futures"), least_squares(throws), strict=True):
        print(f"{name} {weight:+.2f}")


if __name__ == "__main__":
    main()
