"""Whole games drawn by hypothesis: any ruleset, seats, options, manners, packs and legal actions.

The shape of a game (ruleset, seats, options, scores ...) is drawn value by value, so that it shrinks;
packs and decisions come from one drawn seed, so that drawing is quick.
"""

import os
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.game import (
    Accident,
    Action,
    AnyEvent,
    Choice,
    Pick,
    PlayerAction,
    Ruleset,
    State,
    apply,
    check,
    legal,
)
from rams_desktop.rules.match import AnyMatch, Countdown, Pot, Race, Series
from rams_desktop.rules.notation import Header
from rams_desktop.session.journal import InMemory, Journal
from rams_desktop.session.replay import begin
from tests.shipped import RAMSAS, SHIPPED, shipped

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
def openings(draw: st.DrawFn, among: Sequence[str] = SHIPPED) -> tuple[Header, Ruleset]:
    """Draw the header of a match, and its ruleset with the options in it."""
    name = draw(st.sampled_from(among))
    rules = shipped(name)
    seats = draw(st.integers(rules.players.min, rules.players.max))
    offered: dict[str, Any] = {option.id: st.sampled_from(option.values) for option in rules.options}
    options = draw(st.fixed_dictionaries({}, optional=offered))
    played = shipped(name, **options)

    def by_seat(each: st.SearchStrategy[Any]) -> tuple[Any, ...]:
        return tuple(draw(st.lists(each, min_size=seats, max_size=seats)))

    manners = draw(st.sampled_from(("guided", "table")))
    header = Header(
        rams=1,
        ruleset=name,
        seats=tuple("ABCDEFG"[:seats]),
        options=options,
        dealer=draw(st.integers(0, seats - 1)),
        scores=by_seat(st.integers(*_standing(played.match))),
        manners=manners,
        accidents=manners == "table" and draw(st.booleans()),
    )
    if isinstance(played.match, Series):
        header = replace(
            header,
            rams=draw(st.integers(1, played.match.series)),
            sums=by_seat(st.integers(-20, 60)),
            flights=by_seat(st.integers(0, 9)),
            passed_last=by_seat(st.booleans()),
        )
    return header, played


def _standing(match: AnyMatch) -> tuple[int, int]:
    """Return between which scores a player may stand in the middle of a match."""
    match match:
        case Race(target=target):
            return (-7, target - 1)
        case Countdown(start=start):
            return (1, start + start // 2)
        case Series(start=start):
            return (1, start)
        case Pot():
            return (-50, 50)


@st.composite
def games(draw: st.DrawFn, *, deals: int = 2, among: Sequence[str] = SHIPPED) -> Game:
    """Draw a game of at most so many deals."""
    header, rules = draw(openings(among))
    chance = Random(draw(st.integers(0, 2**32 - 1)))
    return play(header, rules, chance, deals=deals)


def play(header: Header, rules: Ruleset, chance: Random, *, deals: int) -> Game:
    """Play a game by chance until it is over or its deals are."""
    first = state = begin(rules, header)
    steps: list[Step] = []
    while not state.over and state.deal < first.deal + deals:
        action = _next(rules, state, chance)
        after, events = apply(rules, state, action)
        steps.append(Step(state, action, after, events))
        state = after
    return Game(header, rules, first, tuple(steps))


def _next(rules: Ruleset, state: State, chance: Random) -> Action:
    if state.turn == "pack":
        return PackLaid(laid(state, chance))
    if state.turn == "shuffle":
        return Shuffled(tuple(chance.sample(state.back, len(state.back))))
    if state.accidents and chance.random() < 0.2:
        accidents = [Accident("misdeal"), *(Accident("exposed", seat) for seat in range(state.seats))]
        possible = [each for each in accidents if check(rules, state, each) is None]
        if possible:
            return chance.choice(possible)
    return decide(rules, state, chance)


def decide(rules: Ruleset, state: State, chance: Random) -> PlayerAction:
    """Return any legal action of the seat on turn."""
    assert isinstance(state.turn, int)
    return one_of(chance.choice(legal(rules, state)), state.turn, chance)


def one_of(option: Choice, seat: int, chance: Random) -> PlayerAction:
    """Return an action that a choice allows; from a free pick jacks are often kept back, or all goes that may."""
    if not isinstance(option, Pick):
        return option
    if chance.random() < 0.3:
        return option.kind(seat, option.among[: option.most])
    cards = chance.sample(option.among, len(option.among))
    if chance.random() < 0.5:
        cards.sort(key=lambda card: card.rank == "J")
    return option.kind(seat, tuple(cards[: chance.randint(option.least, option.most)]))


def laid(state: State, chance: Random) -> tuple[Card, ...]:
    """Return a pack that may be laid: shuffled, sometimes with jacks or aces together; or the last one cut."""
    if state.recuts:
        place = chance.randrange(len(state.pack))
        return state.pack[place:] + state.pack[:place]
    pack = list(all_cards(state.terms.ranks))
    chance.shuffle(pack)
    if chance.random() < 0.4:
        beside = state.seats + chance.randint(0, 1)  # dealt singly, without a widow or with one
        spot, rank = chance.randrange(beside), chance.choice("JA")
        places = [turn * beside + spot for turn in range(4)]
        some = [card for card in pack if card.rank == rank][: chance.randint(2, 4)]
        for place, each in zip(places, some, strict=False):
            other = pack.index(each)
            pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


def some_games(count: int = 12, *, deals: int = 1, among: Sequence[str] = RAMSAS) -> list[Game]:
    """Return a few games of every ruleset, number of seats and manners, always the same ones."""
    found: list[Game] = []
    for number in range(count):
        name = among[number % len(among)]
        players = shipped(name).players
        header = Header(
            rams=1,
            ruleset=name,
            seats=tuple("ABCDEFG"[: players.min + number % (1 + players.max - players.min)]),
            manners="table" if number % 3 == 0 else "guided",
        )
        found.append(play(header, shipped(header.ruleset), Random(number), deals=deals))
    return found


def hold(property_: Any, examples: list[Any], *more: Any) -> None:
    """Try a property on given examples, without drawing and shrinking: to show that it can fail."""
    for each in examples:
        property_.hypothesis.inner_test(each, *more)
