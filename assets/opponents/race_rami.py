"""Counts how soon players of Rami go out and what they are left with: the tables of rams_desktop/ai/rummy/race.py.

    python assets/opponents/race_rami.py [--ruleset rami-40] [--deals 1500] [--seats 4]

Deals among `rules`. A row for who has not opened, and one for each number of cards of who has; in it his next turns.
"""

import argparse
import random
import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple, cast

HOME = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(HOME))

from rams_desktop.ai.rummy import rules_player  # noqa: E402
from rams_desktop.content import resources  # noqa: E402
from rams_desktop.content.rulesets import load  # noqa: E402
from rams_desktop.rules.core.actions import PackLaid, Shuffled  # noqa: E402
from rams_desktop.rules.core.pack import decks  # noqa: E402
from rams_desktop.rules.game import apply, choices, observe, start  # noqa: E402
from rams_desktop.rules.rummy.actions import Choice, Discard  # noqa: E402
from rams_desktop.rules.rummy.observation import Observation  # noqa: E402
from rams_desktop.rules.rummy.ruleset import Ruleset  # noqa: E402
from rams_desktop.rules.rummy.state import State  # noqa: E402

TURNS = 8
FEWEST = 30
"""With fewer cases nothing is told."""


class Case(NamedTuple):
    """What a player held after a turn: his cards, 0 if he has not opened, how many turns he then had, how it ended."""

    cards: int
    turns: int
    out: bool
    points: int


def deal(rules: Ruleset, seats: int, number: int) -> list[Case]:
    """Return the cases of one deal."""
    chance = random.Random(number)
    state = cast("State", start(rules, seats, dealer=number % seats))
    held, last = list[tuple[int, int, int]](), state
    while not state.over and state.deal == 1:
        last = state
        if not isinstance(state.turn, int):
            state = by_chance(rules, state, chance)
        else:
            seat, seen = state.turn, cast("Observation", observe(state, state.turn))
            options = cast("tuple[Choice, ...]", choices(rules, seen))
            action = rules_player.decide(rules, seen, options, 0)
            if isinstance(action, Discard):
                held.append((seat, state.turns, len(seen.hand) - 1 if seen.opened[seat] else 0))
            state = cast("State", apply(rules, state, action).state)
    return [
        Case(
            cards,
            (last.turns - turn) // seats,
            out=seat == last.player and (last.turns - turn) % seats == 0,
            points=state.scores[seat],
        )
        for seat, turn, cards in held
    ]


def by_chance(rules: Ruleset, state: State, chance: random.Random) -> State:
    """Lay the pack or shuffle a new stock."""
    if state.turn == "shuffle":
        return cast("State", apply(rules, state, Shuffled(tuple(chance.sample(state.back, len(state.back))))).state)
    pack = list(decks(state.terms.decks.packs, state.terms.decks.jokers))
    chance.shuffle(pack)
    return cast("State", apply(rules, state, PackLaid(tuple(pack))).state)


def to_its_end(rules: Ruleset, state: State, chance: random.Random) -> State:
    """Return how a deal ends that `rules` play on from here."""
    number = state.deal
    while not state.over and state.deal == number:
        if isinstance(state.turn, int):
            seen = cast("Observation", observe(state, state.turn))
            options = cast("tuple[Choice, ...]", choices(rules, seen))
            state = cast("State", apply(rules, state, rules_player.decide(rules, seen, options, 0)).state)
        else:
            state = by_chance(rules, state, chance)
    return state


def ruleset(name: str) -> Ruleset:
    """Return a shipped ruleset of Rami."""
    rules = load(resources.assets() / "rulesets" / f"{name}.yaml")
    if not isinstance(rules, Ruleset):
        sys.exit(str(rules))
    return rules


def main() -> None:
    """Print both tables."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--ruleset", default="rami-40")
    words.add_argument("--deals", type=int, default=1500)
    words.add_argument("--seats", type=int, default=4)
    chosen = words.parse_args()
    rules = ruleset(chosen.ruleset)
    cases = defaultdict[int, list[Case]](list)
    for number in range(chosen.deals):
        for case in deal(rules, chosen.seats, number):
            cases[case.cards].append(case)
    print("goes out in a turn that he comes to")
    for cards in sorted(cases):
        row = []
        for turn in range(1, TURNS):
            there = [case for case in cases[cards] if case.turns >= turn]
            row.append(_share(sum(case.out and case.turns == turn for case in there), len(there)))
        print(cards or "unopened", *row)
    print("writes up when another goes out after so many of his turns")
    for cards in sorted(cases):
        row = []
        for turns in range(TURNS):
            there = [case for case in cases[cards] if case.turns == turns and not case.out]
            row.append(_share(sum(case.points for case in there), len(there)))
        print(cards or "unopened", *row)


def _share(some: float, number: int) -> str:
    return f"{some / number:.3f}" if number >= FEWEST else "-"


if __name__ == "__main__":
    main()
