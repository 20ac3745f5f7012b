"""Goes on from a supposed state to the tricks, everybody bidding and drawing by rule of thumb."""

from random import Random

from rams_desktop.ai import rules_player
from rams_desktop.rules.game import Observation, PackLaid, PlayerAction, Ruleset, Shuffled, State
from rams_desktop.rules.trick.engine import apply, legal
from rams_desktop.rules.trick.state import observe

Said = dict[object, list[tuple[Observation, PlayerAction]]]
"""What seats have done that knew so much, found by a part of what they knew."""


def onward(rules: Ruleset, state: State, deal: int, seed: int, said: Said) -> State:
    """Return the state in which the tricks begin, or one after the deal where it has ended without.

    `deal`: the number of the deal; `seed`: of what chance does on the way; `said` is kept and added to.
    """
    while not state.over and state.deal == deal and state.phase != "tricks":
        if isinstance(state.turn, int):
            state = apply(rules, state, _said(rules, observe(state, state.turn), said)).state
        elif state.turn == "shuffle":
            back = list(state.back)
            Random(seed).shuffle(back)
            state = apply(rules, state, Shuffled(tuple(back))).state
        else:
            place = Random(seed).randrange(1, len(state.pack))
            state = apply(rules, state, PackLaid(state.pack[place:] + state.pack[:place])).state
    return state


def _said(rules: Ruleset, seen: Observation, said: Said) -> PlayerAction:
    """Return what somebody does by rule of thumb; who knows the same does the same."""
    before = said.setdefault((seen.viewer, seen.hand, seen.drew), [])
    for known, action in before:
        if known == seen:
            return action
    action = rules_player.decide(rules, seen, legal(rules, seen), 0)
    before.append((seen, action))
    return action
