"""Matches played at random, told to one seat: what the stage is fed with in these tests."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.game import (
    Accident,
    AnyEvent,
    Observation,
    Pick,
    Ruleset,
    State,
    apply,
    check,
    legal,
    observe,
    seen_by,
    start,
)
from tests.shipped import shipped


class Told(NamedTuple):
    """What one action led to: the events as the viewer sees them, and what he knows then."""

    before: Observation
    events: tuple[AnyEvent, ...]
    seen: Observation


def play(
    seed: int, *, seats: int = 4, viewer: int = 0, rules: Ruleset | None = None, deals: int = 999, **begin: Any
) -> Iterator[Told]:
    """Play a whole match at random, or its first `deals`."""
    chance = Random(seed)
    rules = rules or shipped(chance.choice(["ramsas-lt", "ramsas-lv"]))
    state = start(rules, seats, dealer=chance.randrange(seats), **begin)
    while not state.over:
        before = observe(state, viewer)
        if state.deal > deals:
            return
        if state.turn == "pack":
            pack = list(all_cards(state.terms.ranks))
            chance.shuffle(pack)
            if state.recuts:
                cut = chance.randrange(1, len(pack))
                pack = [*state.pack[cut:], *state.pack[:cut]]
            step = apply(rules, state, PackLaid(tuple(pack)))
        elif state.turn == "shuffle":
            step = apply(rules, state, Shuffled(tuple(chance.sample(state.back, len(state.back)))))
        elif (mishap := _mishap(rules, state, chance)) is not None:
            step = apply(rules, state, mishap)
        else:
            choice = chance.choice(legal(rules, state))
            if isinstance(choice, Pick):
                assert isinstance(state.turn, int)
                count = chance.randint(choice.least, choice.most)
                choice = choice.kind(state.turn, tuple(chance.sample(choice.among, count)))
            step = apply(rules, state, choice)
        state = step.state
        events = (seen_by(event, viewer) for event in step.events)
        yield Told(before, tuple(event for event in events if event is not None), observe(state, viewer))


def _mishap(rules: Ruleset, state: State, chance: Random) -> Accident | None:
    """Return an accident that may happen now, rather often where they are allowed (K16, K17)."""
    if not state.accidents or chance.random() < 0.6:
        return None
    all_of_them = [Accident("misdeal"), *(Accident("exposed", seat) for seat in range(state.seats))]
    return next((each for each in all_of_them if check(rules, state, each) is None), None)
