"""Plays matches of shedding games between players in this process, for the tests of this folder."""

from collections.abc import Callable, Sequence
from random import Random
from typing import cast

from rams_desktop.content import resources
from rams_desktop.content.rulesets import load
from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.options import Value, with_options
from rams_desktop.rules.game import apply, check, choices, observe, start
from rams_desktop.rules.shedding.actions import Choice, PlayerAction
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.rules.shedding.ruleset import Ruleset
from rams_desktop.rules.shedding.state import State

SHIPPED = resources.assets() / "rulesets"
Decide = Callable[[Ruleset, Observation, tuple[Choice, ...], int], PlayerAction]
Watch = Callable[[State, Observation, PlayerAction], None]


def ruleset(**chosen: Value) -> Ruleset:
    """Return the shipped ruleset with options."""
    rules = load(SHIPPED / "ramsas-shedding.yaml")
    assert isinstance(rules, Ruleset), rules
    return with_options(rules, rules.options, chosen)


def play(
    rules: Ruleset,
    players: Sequence[Decide],
    seed: int,
    *,
    most_deals: int = 1,
    watch: Watch | None = None,
) -> State:
    """Return the end of a match, or where the deal after the last one allowed begins; every decision is checked."""
    chance = Random(seed)
    state = start(rules, len(players), dealer=seed % len(players))
    assert isinstance(state, State)
    while not state.over and state.deal <= most_deals:
        if not isinstance(state.turn, int):
            if state.turn == "shuffle":
                stock = list(state.back)
                chance.shuffle(stock)
                step = apply(rules, state, Shuffled(tuple(stock)))
            else:
                pack = list(state.terms.cards)
                chance.shuffle(pack)
                step = apply(rules, state, PackLaid(tuple(pack)))
        else:
            seen = observe(state, state.turn)
            assert isinstance(seen, Observation)
            options = cast("tuple[Choice, ...]", choices(rules, seen))
            action = players[state.turn](rules, seen, options, chance.getrandbits(32))
            refused = check(rules, state, action)
            assert refused is None, (refused, action, seen)
            if watch is not None:
                watch(state, seen, action)
            step = apply(rules, state, action)
        assert isinstance(step.state, State)
        state = step.state
    return state
