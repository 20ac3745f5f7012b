"""Moments of real deals, as the players on and off turn see them."""

import random
from collections.abc import Iterator
from functools import lru_cache

from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.game import (
    AnyEvent,
    Choice,
    Manners,
    Observation,
    PackLaid,
    Pick,
    PlayerAction,
    Ruleset,
    apply,
    choices,
    observe,
    seen_by,
    start,
)
from tests.shipped import altered, shipped

Moment = tuple[Observation, tuple[Choice, ...]]


def forms() -> tuple[tuple[Ruleset, int, Manners], ...]:
    """Return games that between them ask every question."""
    lithuanian, latvian = shipped("ramsas-lt"), shipped("ramsas-lv", recut="repeat")
    return (
        (lithuanian, 4, "guided"),
        (latvian, 4, "table"),
        (shipped("ramsas-lt", discard_before_take=False, must_beat=True), 3, "guided"),
        (altered(lithuanian, "jacks.show=may"), 2, "table"),
        (latvian, 6, "guided"),
    )


def _done(choice: Choice, seat: int, chance: random.Random) -> PlayerAction:
    if isinstance(choice, Pick):
        return choice.kind(seat, tuple(chance.sample(choice.among, choice.least)))
    return choice


def _match(
    rules: Ruleset, seats: int, manners: Manners, seed: int
) -> Iterator[tuple[list[Moment], list[AnyEvent | None]]]:
    chance = random.Random(seed)
    state = start(rules, seats, manners=manners, dealer=seed % seats)
    while not state.over:
        views = [observe(state, seat) for seat in range(seats)]
        told = [(seen, choices(rules, seen)) for seen in views]
        if isinstance(state.turn, int):
            step = apply(rules, state, _done(chance.choice(told[state.turn][1]), state.turn, chance))
        elif state.recuts:
            cut = chance.randrange(1, len(state.pack))
            step = apply(rules, state, PackLaid(state.pack[cut:] + state.pack[:cut]))
        else:
            pack = list(all_cards(state.terms.ranks))
            chance.shuffle(pack)
            step = apply(rules, state, PackLaid(tuple(pack)))
        state = step.state
        yield told, [seen_by(event, seat) for event in step.events for seat in range(seats)]
    yield [(observe(state, seat), ()) for seat in range(seats)], []


@lru_cache
def played() -> tuple[tuple[Moment, ...], tuple[AnyEvent, ...]]:
    """Return the moments and the events, as seen by all seats, of some matches."""
    moments: list[Moment] = []
    events: dict[AnyEvent, None] = {}
    for number, (rules, seats, manners) in enumerate(forms()):
        for told, seen in _match(rules, seats, manners, number):
            moments += told
            events |= dict.fromkeys(event for event in seen if event is not None)
    return tuple(moments), tuple(events)


@lru_cache
def moments() -> tuple[Moment, ...]:
    """Return a few moments of each kind: phase, own turn or not, choices, what lies there."""
    kinds: dict[tuple[object, ...], Moment] = {}
    for seen, options in played()[0]:
        offered = frozenset(each.kind if isinstance(each, Pick) else type(each) for each in options)
        state = (seen.phase, seen.turn == seen.viewer, offered, bool(seen.trick), seen.over, seen.viewer == seen.buyer)
        kinds.setdefault((*state, seen.bids[seen.viewer], seen.asked, seen.manners), (seen, options))
    return tuple(kinds.values())


def at(phase: str, *, mine: bool) -> Moment:
    """Return a moment of a phase, on the viewer's own turn or on another's."""
    return next(
        (seen, options)
        for seen, options in played()[0]
        if seen.phase == phase and isinstance(seen.turn, int) and (seen.turn == seen.viewer) == mine
    )
