"""Rummy matches played at random, told to one seat: what the stage is fed with in these tests."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.begun import Begun
from rams_desktop.rules.core.pack import Decks, decks
from rams_desktop.rules.core.seats import Players
from rams_desktop.rules.match import Lowest
from rams_desktop.rules.rummy import engine, events
from rams_desktop.rules.rummy.actions import Discard, LayDown, MeldFrom, Take
from rams_desktop.rules.rummy.arrange import arrangements
from rams_desktop.rules.rummy.events import AnyEvent
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.phases.deal import Deal
from rams_desktop.rules.rummy.phases.draw import DrawCard
from rams_desktop.rules.rummy.phases.lay import Lay
from rams_desktop.rules.rummy.phases.score import Score
from rams_desktop.rules.rummy.phases.shuffle import Shuffle
from rams_desktop.rules.rummy.ruleset import Ruleset
from rams_desktop.rules.rummy.state import State, observe


def rami(*, limit: int = 500, **lay: Any) -> Ruleset:
    """Return Rami with some fields of its phase `lay` as given."""
    packs = (Decks((2, 3, 4), packs=2, jokers=4), Decks((5, 6), packs=3, jokers=4))
    phases = (Shuffle(packs), Deal(), DrawCard(), Lay(**lay), Score())
    return Ruleset(1, "rami", "Rami", Players(2, 6, 4), Lowest(limit), phases)


class Told(NamedTuple):
    """What one action led to: the events as the viewer sees them, and what he knows then."""

    before: Observation
    events: tuple[AnyEvent, ...]
    seen: Observation


def play(
    seed: int,
    *,
    seats: int = 4,
    viewer: int = 0,
    rules: Ruleset | None = None,
    actions: int = 400,
    lays: float = 0.8,
    **begin: Any,
) -> Iterator[Told]:
    """Play at random, laying what can be laid, for so many actions or to the end of the match."""
    chance = Random(seed)
    rules = rules or rami(threshold=chance.choice([0, 40]))
    state = engine.start(rules, seats, Begun(chance.randrange(seats), **begin))
    for _ in range(actions):
        if state.over:
            return
        before = observe(state, viewer)
        step = engine.apply(rules, state, _action(rules, state, chance, lays))
        state = step.state
        told = tuple(event for each in step.events if (event := events.seen_by(each, viewer)) is not None)
        yield Told(before, told, observe(state, viewer))


def _action(rules: Ruleset, state: State, chance: Random, lays: float = 0.8) -> Any:
    if state.turn == "pack":
        pack = list(decks(state.terms.decks.packs, state.terms.decks.jokers))
        chance.shuffle(pack)
        return PackLaid(tuple(pack))
    if state.turn == "shuffle":
        return Shuffled(tuple(chance.sample(state.back, len(state.back))))
    assert isinstance(state.turn, int)
    seen = observe(state, state.turn)
    choices = engine.legal(rules, seen)
    if any(isinstance(choice, MeldFrom) for choice in choices) and chance.random() < lays:
        for way in arrangements(seen.hand, state.terms.limits):
            action = LayDown(state.turn, melds=tuple(meld.cards for meld in way.melds))
            if way.melds and engine.refusal(rules, seen, action) is None:
                return action
    plain = [choice for choice in choices if not isinstance(choice, MeldFrom)]
    laying = [choice for choice in plain if not isinstance(choice, (Discard, Take))]
    return chance.choice(laying if laying and chance.random() < lays else plain)
