"""Plays matches of rummy games between players in this process, for the tests of this folder."""

from collections.abc import Callable, Sequence
from random import Random

from rams_desktop.content import resources
from rams_desktop.content.rulesets import load
from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.options import Value, with_options
from rams_desktop.rules.core.pack import decks
from rams_desktop.rules.game import apply, check, choices, observe, start
from rams_desktop.rules.rummy.actions import Choice, PlayerAction
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.ruleset import Ruleset
from rams_desktop.rules.rummy.state import State

SHIPPED = resources.assets() / "rulesets"
Decide = Callable[[Ruleset, Observation, tuple[Choice, ...], int], PlayerAction]
Watch = Callable[[State, Observation, PlayerAction], None]


def ruleset(name: str, **chosen: Value) -> Ruleset:
    """Return a shipped ruleset with options."""
    rules = load(SHIPPED / f"{name}.yaml")
    assert isinstance(rules, Ruleset), rules
    return with_options(rules, rules.options, chosen)


def play(
    rules: Ruleset,
    players: Sequence[Decide],
    seed: int,
    *,
    most_deals: int = 1,
    dealer: int | None = None,
    watch: Watch | None = None,
) -> State:
    """Return the end of a match, or where the deal after the last one allowed begins; every decision is checked."""
    chance = Random(seed)
    first = start(rules, len(players), dealer=seed % len(players) if dealer is None else dealer)
    assert isinstance(first, State)
    state = first
    while not state.over and state.deal <= most_deals:
        if not isinstance(state.turn, int):
            if state.turn == "shuffle":
                step = apply(rules, state, Shuffled(tuple(chance.sample(state.back, len(state.back)))))
            else:
                pack = list(decks(state.terms.decks.packs, state.terms.decks.jokers))
                chance.shuffle(pack)
                step = apply(rules, state, PackLaid(tuple(pack)))
        else:
            seen = observe(state, state.turn)
            assert isinstance(seen, Observation)
            action = players[state.turn](rules, seen, choices(rules, seen), chance.getrandbits(32))
            refused = check(rules, state, action)
            assert refused is None, (refused, action, seen)
            if watch is not None:
                watch(state, seen, action)
            step = apply(rules, state, action)
        assert isinstance(step.state, State)
        state = step.state
    return state
