"""Whole games drawn by hypothesis: any ruleset, seats, options, manners, packs and legal actions.

The shape of a game (ruleset, seats, options, scores ...) is drawn value by value, so that it shrinks;
packs and decisions come from one drawn seed, so that drawing is quick.
"""

import os
from random import Random
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.game import (
    Action,
    AnyEvent,
    Choice,
    PackLaid,
    Pick,
    PlayerAction,
    Ruleset,
    State,
    apply,
    legal,
    start,
)
from rams_desktop.rules.notation import Header
from rams_desktop.session.journal import InMemory, Journal
from tests.shipped import RAMSAS, shipped

settings.register_profile("quick", max_examples=25, deadline=None, derandomize=True)
settings.register_profile(
    "long", max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
PROFILE = os.environ.get("RAMS_HYPOTHESIS", "quick")  # "long" for a night's run
settings.load_profile(PROFILE)


class Step(NamedTuple):
    """One action of a game: the state before it, the state after it, what happened."""

    before: State
    action: Action
    after: State
    events: tuple[AnyEvent, ...]


class Game(NamedTuple):
    """A game from its header to where the drawing stopped, or to its end."""

    header: Header
    rules: Ruleset
    first: State
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        """Return the record, by which a failure can be told and replayed."""
        return self.record().decode()

    @property
    def state(self) -> State:
        """How it stands."""
        return self.steps[-1].after if self.steps else self.first

    @property
    def states(self) -> tuple[State, ...]:
        """Return every state, the first one included."""
        return (self.first, *(step.after for step in self.steps))

    def record(self) -> bytes:
        """Return the game as a record that the program would have written."""
        kept = InMemory()
        journal = Journal(kept)
        journal.begin(self.header)
        for step in self.steps:
            journal.add(step.action, step.after)
        return b"".join(line + b"\n" for line in kept.lines)


@st.composite
def openings(draw: st.DrawFn) -> tuple[Header, Ruleset]:
    """Draw the header of a match, and its ruleset with the options in it."""
    name = draw(st.sampled_from(RAMSAS))
    seats = draw(st.integers(2, 6))
    rules = shipped(name)
    offered: dict[str, Any] = {option.id: st.sampled_from(option.values) for option in rules.options}
    options = draw(st.fixed_dictionaries({}, optional=offered))
    played = shipped(name, **options)
    scores = st.lists(st.integers(-7, played.match.target - 1), min_size=seats, max_size=seats)
    header = Header(
        rams=1,
        ruleset=name,
        seats=tuple("ABCDEF"[:seats]),
        options=options,
        dealer=draw(st.integers(0, seats - 1)),
        scores=tuple(draw(scores)),
        manners=draw(st.sampled_from(("guided", "table"))),
    )
    return header, played


@st.composite
def games(draw: st.DrawFn, *, deals: int = 2) -> Game:
    """Draw a game of at most so many deals."""
    header, rules = draw(openings())
    chance = Random(draw(st.integers(0, 2**32 - 1)))
    return play(header, rules, chance, deals=deals)


def play(header: Header, rules: Ruleset, chance: Random, *, deals: int) -> Game:
    """Play a game by chance until it is over or its deals are."""
    first = state = start(rules, len(header.seats), dealer=header.dealer, scores=header.scores, manners=header.manners)
    steps: list[Step] = []
    while not state.over and state.deal <= deals:
        action: Action = PackLaid(_pack(state, chance)) if state.turn == "pack" else decide(rules, state, chance)
        after, events = apply(rules, state, action)
        steps.append(Step(state, action, after, events))
        state = after
    return Game(header, rules, first, tuple(steps))


def decide(rules: Ruleset, state: State, chance: Random) -> PlayerAction:
    """Return any legal action of the seat on turn."""
    assert isinstance(state.turn, int)
    return one_of(chance.choice(legal(rules, state)), state.turn, chance)


def one_of(option: Choice, seat: int, chance: Random) -> PlayerAction:
    """Return an action that a choice allows; from a free pick jacks are often kept back."""
    if not isinstance(option, Pick):
        return option
    cards = chance.sample(option.among, len(option.among))
    if chance.random() < 0.5:
        cards.sort(key=lambda card: card.rank == "J")
    return option.kind(seat, tuple(cards[: chance.randint(option.least, option.most)]))


def _pack(state: State, chance: Random) -> tuple[Card, ...]:
    """Return a pack that may be laid: shuffled, sometimes with the jacks together; or the last one cut."""
    if state.recuts:
        place = chance.randrange(len(state.pack))
        return state.pack[place:] + state.pack[:place]
    pack = list(all_cards(state.terms.ranks))
    chance.shuffle(pack)
    if chance.random() < 0.4:
        spot = chance.randrange(state.seats + 1)
        places = [turn * (state.seats + 1) + spot for turn in range(4)]
        jacks = [card for card in pack if card.rank == "J"][: chance.randint(2, 4)]
        for place, jack in zip(places, jacks, strict=False):
            other = pack.index(jack)
            pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


def some_games(count: int = 12, *, deals: int = 1) -> list[Game]:
    """Return a few games of every ruleset, number of seats and manners, always the same ones."""
    found: list[Game] = []
    for number in range(count):
        seats = 2 + number % 5
        header = Header(
            rams=1,
            ruleset=RAMSAS[number % 2],
            seats=tuple("ABCDEF"[:seats]),
            manners="table" if number % 3 == 0 else "guided",
        )
        found.append(play(header, shipped(header.ruleset), Random(number), deals=deals))
    return found


def hold(property_: Any, examples: list[Any], *more: Any) -> None:
    """Try a property on given examples, without drawing and shrinking: to show that it can fail."""
    for each in examples:
        property_.hypothesis.inner_test(each, *more)
