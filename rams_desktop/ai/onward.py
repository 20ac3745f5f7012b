"""Goes on from a supposed state to the tricks, everybody bidding and drawing by rule of thumb."""

from random import Random

from rams_desktop.ai import rules_player
from rams_desktop.rules.game import PackLaid, Ruleset, Shuffled, State
from rams_desktop.rules.trick.engine import apply, legal
from rams_desktop.rules.trick.state import observe


def onward(rules: Ruleset, state: State, deal: int, seed: int) -> State:
    """Return the state in which the tricks begin, or one after the deal where it has ended without.

    `deal`: the number of the deal; `seed`: of what chance does on the way.
    """
    while not state.over and state.deal == deal and state.phase != "tricks":
        if isinstance(state.turn, int):
            seen = observe(state, state.turn)
            action = rules_player.decide(rules, seen, legal(rules, seen), 0)
            state = apply(rules, state, action).state
        elif state.turn == "shuffle":
            back = list(state.back)
            Random(seed).shuffle(back)
            state = apply(rules, state, Shuffled(tuple(back))).state
        else:
            place = Random(seed).randrange(1, len(state.pack))
            state = apply(rules, state, PackLaid(state.pack[place:] + state.pack[:place])).state
    return state
