"""Whole games of Rami by chance, for tests."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from rams_desktop.ai.any_melds import decide
from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.options import Value
from rams_desktop.rules.rummy import engine
from rams_desktop.rules.rummy.actions import Action
from rams_desktop.rules.rummy.conservation import whole_pack
from rams_desktop.rules.rummy.events import AnyEvent
from rams_desktop.rules.rummy.ruleset import Ruleset
from rams_desktop.rules.rummy.state import Begun, State, observe
from tests.shipped import shipped


class Step(NamedTuple):
    """One action of a game: the state before it, the state after it, what happened."""

    before: State
    action: Action
    after: State
    events: tuple[AnyEvent, ...]


def rami(name: str = "rami-51", **options: Value) -> Ruleset:
    """Return a shipped Rami with options set."""
    rules: Any = shipped(name, **options)
    assert isinstance(rules, Ruleset)
    return rules


def played(rules: Ruleset, seats: int, seed: int) -> Iterator[Step]:
    """Play a match by chance to its end, step by step."""
    chance = Random(seed)
    state = engine.start(rules, seats, Begun(chance.randrange(seats)))
    while not state.over:
        action = _next(rules, state, chance)
        after, events = engine.apply(rules, state, action)
        yield Step(state, action, after, events)
        state = after


def _next(rules: Ruleset, state: State, chance: Random) -> Action:
    if state.turn == "pack":
        cards = whole_pack(state)
        return PackLaid(tuple(chance.sample(cards, len(cards))))
    if state.turn == "shuffle":
        return Shuffled(tuple(chance.sample(state.back, len(state.back))))
    assert isinstance(state.turn, int)
    seen = observe(state, state.turn)
    return decide(rules, seen, engine.legal(rules, seen), chance.getrandbits(32))


def drawn_options(rules: Ruleset, chance: Random) -> dict[str, Value]:
    """Return choices for about half of the options, so that a match is one short deal and people often open."""
    chosen = {option.id: chance.choice(option.values) for option in rules.options if chance.random() < 0.5}
    easy: dict[str, Value] = {"threshold": chance.choice((0, 20, 30)), "pure_run": False}
    return chosen | (easy if chance.random() < 0.7 else {}) | {"deals": 1, "turns": chance.choice((60, 150))}
