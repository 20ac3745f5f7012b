"""Moments of real deals, as the players on and off turn see them."""

import random
from collections.abc import Iterator
from functools import lru_cache

from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.core.seats import Manners
from rams_desktop.rules.game import (
    Accident,
    AnyEvent,
    Choice,
    Observation,
    Pick,
    PlayerAction,
    Ruleset,
    State,
    apply,
    check,
    choices,
    observe,
    seen_by,
    start,
)
from tests.i18n.samples import OTHERS
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
        (shipped("rams-classic", start=20, colour_pair=5), 4, "guided"),
        (shipped("rams-classic", start=20, ace_forced="any_trump", turned_ace=True), 7, "table"),
        (shipped("rams-mattmar", series=1), 5, "guided"),
        (shipped("rams-mattmar", series=1, swing_card=True), 2, "guided"),
        *((rules, rules.players.max, "guided") for rules in map(shipped, OTHERS)),
    )


def _done(choice: Choice, seat: int, chance: random.Random) -> PlayerAction:
    if isinstance(choice, Pick):
        count = chance.randint(choice.least, choice.most)
        return choice.kind(seat, tuple(chance.sample(choice.among, count)))
    return choice


def _match(
    rules: Ruleset, seats: int, manners: Manners, seed: int
) -> Iterator[tuple[list[Moment], list[AnyEvent | None]]]:
    chance = random.Random(seed)
    state = start(rules, seats, manners=manners, dealer=seed % seats, accidents=manners == "table")
    while not state.over:
        views = [observe(state, seat) for seat in range(seats)]
        told = [(seen, choices(rules, seen)) for seen in views]
        accident = _accident(rules, state, chance)
        if accident is not None:
            step = apply(rules, state, accident)
        elif state.turn == "shuffle":
            step = apply(rules, state, Shuffled(tuple(chance.sample(state.back, len(state.back)))))
        elif isinstance(state.turn, int):
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


def _accident(rules: Ruleset, state: State, chance: random.Random) -> Accident | None:
    """Return an accident that can happen now, one time in ten."""
    if not isinstance(state.turn, int) or chance.randrange(10):
        return None
    possible = [Accident("misdeal"), *(Accident("exposed", seat) for seat in range(state.seats))]
    return next((each for each in possible if check(rules, state, each) is None), None)


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
        more = (seen.proposal, seen.exposed is None, seen.turn == "shuffle", len(seen.scores) and seen.terms.ruleset)
        kinds.setdefault((*state, *more, seen.bids[seen.viewer], seen.asked, seen.manners), (seen, options))
    return tuple(kinds.values())


def at(phase: str, *, mine: bool) -> Moment:
    """Return a moment of a phase, on the viewer's own turn or on another's."""
    return next(
        (seen, options)
        for seen, options in played()[0]
        if seen.phase == phase and isinstance(seen.turn, int) and (seen.turn == seen.viewer) == mine
    )
