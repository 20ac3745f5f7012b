"""Whole shedding matches that are drawn by chance: any options, any number of players, any choice of theirs."""

from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.options import with_options
from rams_desktop.rules.shedding import engine
from rams_desktop.rules.shedding.actions import Action
from rams_desktop.rules.shedding.events import AnyEvent
from rams_desktop.rules.shedding.ruleset import Ruleset
from rams_desktop.rules.shedding.state import Begun, State, observe
from tests.shipped import shipped
from tests.strategies import PROFILE

assert PROFILE, "which settings of hypothesis hold"


class Taken(NamedTuple):
    """A step: the state before it, what was done, what happened, and the state after it."""

    before: State
    action: Action
    events: tuple[AnyEvent, ...]
    after: State


class Match(NamedTuple):
    """A match that was played, perhaps not to its end."""

    rules: Ruleset
    steps: tuple[Taken, ...]

    def __repr__(self) -> str:
        return f"Match({len(self.steps)} steps)"

    @property
    def states(self) -> list[State]:
        """Return every state, the first one first."""
        return [self.steps[0].before, *(step.after for step in self.steps)]


def laid(state: State, chance: Random) -> PackLaid | Shuffled:
    """Return what chance lays now."""
    if state.turn == "shuffle":
        return Shuffled(tuple(chance.sample(state.back, len(state.back))))
    whole = state.terms.cards
    return PackLaid(tuple(chance.sample(whole, len(whole))))


def play(rules: Ruleset, seats: int, seed: int, *, deals: int) -> Match:
    """Play so many deals, or the whole match if it is shorter."""
    chance, steps = Random(seed), []
    state = engine.start(rules, seats, Begun(dealer=chance.randrange(seats)))
    while not state.over and state.deal <= deals:
        if isinstance(state.turn, int):
            action: Action = chance.choice(engine.legal(rules, observe(state, state.turn)))
        else:
            action = laid(state, chance)
        step = engine.apply(rules, state, action)
        steps.append(Taken(state, action, step.events, step.state))
        state = step.state
    return Match(rules, tuple(steps))


@st.composite
def options(draw: st.DrawFn) -> Ruleset:
    """Draw the game with any of its options."""
    found = shipped("ramsas-shedding")
    assert isinstance(found, Ruleset)
    chosen = {each.id: draw(st.sampled_from(each.values), label=each.id) for each in found.options}
    chosen["most_turns"] = draw(st.integers(20, 120), label="most_turns")  # so that a test does not last
    return with_options(found, found.options, chosen)


@st.composite
def matches(draw: st.DrawFn, *, deals: int = 2) -> Match:
    """Draw a match."""
    rules = draw(options())
    seats = draw(st.integers(rules.players.min, rules.players.max), label="seats")
    return play(rules, seats, draw(st.integers(0, 2**32 - 1), label="seed"), deals=deals)
