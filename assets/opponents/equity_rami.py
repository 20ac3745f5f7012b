"""Fits what totals are worth in a match of Rami: the numbers of rams_desktop/ai/rummy/equity.py.

    python assets/opponents/equity_rami.py [--ruleset rami-40] [--deals 1000] [--seats 4]

Matches are put together from deals among `rules`, each in a seat by chance. The spread is that of the deals; of all
other numbers tried those are taken by which who won was likeliest. How often who was given a chance did win is told
for as many matches again.
"""

import argparse
import random
from itertools import combinations, product
from math import log, sqrt
from multiprocessing import Pool
from statistics import mean
from typing import NamedTuple, cast

from race_rami import ruleset, to_its_end  # it finds the program, too

from rams_desktop.ai.rummy import equity
from rams_desktop.rules.game import start
from rams_desktop.rules.match import Lowest, Standing
from rams_desktop.rules.rummy.ruleset import Ruleset
from rams_desktop.rules.rummy.state import State

MATCHES = 3000
MOMENTS = 4
"""So many starts of deals are looked at in each match."""
AT_LEAST = (0.5, 1.0, 1.5, 2.0, 2.5)
PER_POINT = (0.015, 0.02, 0.025, 0.03, 0.035)
BINS = 8
SURE = 0.001


class Case(NamedTuple):
    """A start of a deal as one seat sees it, its total first, and its share of the match in the end."""

    totals: tuple[int, ...]
    deals: int
    share: float


class Job(NamedTuple):
    """A deal to be played."""

    rules: Ruleset
    seats: int
    number: int


def deal(job: Job) -> tuple[int, ...]:
    """Return what each seat wrote up."""
    rules, seats, number = job
    first = cast("State", start(rules, seats, dealer=number % seats))
    return to_its_end(rules, first, random.Random(number)).scores


def cases(match: Lowest, deals: list[tuple[int, ...]], chance: random.Random) -> list[Case]:
    """Return the cases of matches put together from those deals."""
    found = list[Case]()
    for _ in range(MATCHES):
        totals, before = (0,) * len(deals[0]), list[tuple[int, ...]]()
        winners = tuple[int, ...]()
        while not winners:
            before.append(totals)
            written = list(chance.choice(deals))
            chance.shuffle(written)
            totals = tuple(map(sum, zip(totals, written, strict=True)))
            _standing, winners = match.settle(Standing(totals, deals=len(before)))
        for number in chance.sample(range(len(before)), min(MOMENTS, len(before))):
            for seat, total in enumerate(before[number]):
                others = before[number][:seat] + before[number][seat + 1 :]
                found.append(Case((total, *others), number, (seat in winners) / len(winners)))
    return found


def unlikely(match: Lowest, some: list[Case]) -> float:
    """Return how unlikely it was, by the numbers as they are, that those won who won."""
    total = 0.0
    for case in some:
        chance = min(max(equity.chance(match, case.totals, case.deals), SURE), 1 - SURE)
        total -= case.share * log(chance) + (1 - case.share) * log(1 - chance)
    return total / len(some)


def main() -> None:
    """Print the numbers that fit best, and how they do."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--ruleset", default="rami-40")
    words.add_argument("--deals", type=int, default=1000)
    words.add_argument("--seats", type=int, default=4)
    chosen = words.parse_args()
    rules = ruleset(chosen.ruleset)
    with Pool() as pool:
        deals = pool.map(deal, [Job(rules, chosen.seats, number) for number in range(chosen.deals)])
    some = cases(rules.match, deals, random.Random(1))
    spread = sqrt(mean((one - other) ** 2 for written in deals for one, other in combinations(written, 2)) / 2)
    found = list[tuple[float, float, float]]()
    for at_least, per_point in product(AT_LEAST, PER_POINT):
        _use(at_least, per_point, spread)
        found.append((unlikely(rules.match, some), at_least, per_point))
    _unlikely, at_least, per_point = min(found)
    _use(at_least, per_point, spread)
    print(f"at least {at_least} deals, {per_point} for each point, spread {spread:.1f}")
    others = cases(rules.match, deals, random.Random(2))
    print(f"unlikeliness {unlikely(rules.match, others):.4f} in {len(others)} other cases")
    given = sorted((equity.chance(rules.match, case.totals, case.deals), case.share) for case in others)
    for part in range(BINS):
        row = given[part * len(given) // BINS : (part + 1) * len(given) // BINS]
        print(f"given {sum(one for one, _ in row) / len(row):.3f}, won {sum(one for _, one in row) / len(row):.3f}")


def _use(at_least: float, per_point: float, spread: float) -> None:
    equity.AT_LEAST, equity.PER_POINT, equity.SPREAD = at_least, per_point, spread  # type: ignore[misc]
    equity.chance.cache_clear()


if __name__ == "__main__":
    main()
