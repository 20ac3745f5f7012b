"""Counts the deals of Rami that end by the cap and not by going out (P14).

python -m tests.bench.stopped [RULESET [PLAYER [DEALS]]]
"""

import json
import sys
from random import Random
from typing import Any

from rams_desktop.ai.players import choose
from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.pack import decks
from rams_desktop.rules.game import apply, choices, observe, start
from rams_desktop.rules.rummy.events import DealStopped
from rams_desktop.rules.rummy.state import State
from tests.shipped import shipped

SEATS = 4


def measure(ruleset: str, player: str, deals: int, seed: int = 1) -> dict[str, Any]:
    """Return the share of so many deals between four of a player that were stopped, and how many rounds they took."""
    rules, decide, chance = shipped(ruleset), choose(player), Random(seed)
    stopped = turns = 0
    for number in range(deals):
        state = start(rules, SEATS, dealer=number % SEATS)
        assert isinstance(state, State)
        while not state.over and state.deal == 1:
            turns_now = state.turns
            if isinstance(state.turn, int):
                seen = observe(state, state.turn)
                step = apply(rules, state, decide(rules, seen, choices(rules, seen), chance.getrandbits(32)))
            else:
                step = apply(rules, state, _chance(state, chance))
            stopped += any(isinstance(event, DealStopped) for event in step.events)
            assert isinstance(step.state, State)
            state = step.state
        turns += turns_now
    return {"deals": deals, "stopped": stopped / deals, "rounds": round(turns / deals / SEATS, 2)}


def _chance(state: State, chance: Random) -> PackLaid | Shuffled:
    """Return the next pack, or the discards as a new stock."""
    if state.turn == "shuffle":
        return Shuffled(tuple(chance.sample(state.back, len(state.back))))
    pack = decks(state.terms.decks.packs, state.terms.decks.jokers)
    return PackLaid(tuple(chance.sample(pack, len(pack))))


def main() -> None:
    """Measure one ruleset: `RULESET [PLAYER] [DEALS]`."""
    name, player, deals = [*sys.argv[1:], *("rami-51", "master", "200")[len(sys.argv) - 1 :]]
    sys.stdout.write(json.dumps({"ruleset": name, "player": player, **measure(name, player, int(deals))}) + "\n")


if __name__ == "__main__":
    main()
