"""Shedding matches played at random, told to one seat: what the stage is fed with in these tests."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.begun import Begun
from rams_desktop.rules.shedding import engine, events
from rams_desktop.rules.shedding.events import AnyEvent
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.rules.shedding.ruleset import Ruleset
from rams_desktop.rules.shedding.state import observe
from tests.shipped import shipped


class Told(NamedTuple):
    """What one action led to: the events as the viewer sees them, and what he knows then."""

    before: Observation
    events: tuple[AnyEvent, ...]
    seen: Observation


def play(seed: int, *, seats: int = 4, viewer: int = 0, **options: Any) -> Iterator[Told]:
    """Play a whole match at random."""
    chance = Random(seed)
    rules = shipped("ramsas-shedding", **options)
    assert isinstance(rules, Ruleset)
    state = engine.start(rules, seats, Begun(chance.randrange(seats)))
    while not state.over:
        before = observe(state, viewer)
        action: Any
        if state.turn == "pack":
            pack = list(state.terms.cards)
            chance.shuffle(pack)
            action = PackLaid(tuple(pack))
        elif state.turn == "shuffle":
            action = Shuffled(tuple(chance.sample(state.back, len(state.back))))
        else:
            assert isinstance(state.turn, int)
            action = chance.choice(engine.legal(rules, observe(state, state.turn)))
        step = engine.apply(rules, state, action)
        state = step.state
        told = tuple(event for each in step.events if (event := events.seen_by(each, viewer)) is not None)
        yield Told(before, told, observe(state, viewer))
