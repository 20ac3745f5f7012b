"""Sampled worlds: what a seat supposes looks to it as what it knows; and it knows no more than that."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rams_desktop.ai.belief import believe
from rams_desktop.ai.levels import LEVELS, TEMPERS
from rams_desktop.ai.reading import readings_of
from rams_desktop.ai.sampling import hidden, sample, undealt
from rams_desktop.ai.search import decide
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Observation, Ruleset, State, choices, observe, suppose
from tests.strategies import Game, games

QUICK = LEVELS[1]._replace(reads=3)


def _supposed(rules: Ruleset, seen: Observation, chance: Random) -> State:
    if not any(seen.sizes) and seen.turn_up is None:
        return suppose(rules, seen, undealt(seen, chance))
    belief = believe(rules, seen)
    world = sample(belief, seen.seats, chance, readings_of(rules, seen, belief), QUICK.reads)
    return suppose(rules, seen, hidden(belief, seen, world))


@given(games(), st.integers(0, 2**30))
def test_a_sampled_world_gives_back_the_observation(game: Game, seed: int) -> None:
    chance = Random(seed)
    for state in game.states[:: max(1, len(game.states) // 12)]:
        for viewer in range(state.seats):
            seen = observe(state, viewer)
            assert observe(_supposed(game.rules, seen, chance), viewer) == seen


@given(games(deals=1), st.integers(0, 2**30))
def test_no_card_lies_twice_in_a_sampled_world(game: Game, seed: int) -> None:
    chance = Random(seed)
    for state in game.states[:: max(1, len(game.states) // 6)]:
        seen = observe(state, _viewer(state))
        world = _supposed(game.rules, seen, chance)
        gone = [play.card for trick in seen.past for play in trick.plays] + [play.card for play in seen.trick]
        lying = [card for some in (*world.hands, *world.threw, world.widow, world.stock) for card in some] + gone
        assert len(lying) == len(set(lying))


@given(games(deals=1), st.integers(0, 2**30))
def test_equal_knowledge_makes_equal_decisions_whatever_lies_hidden(game: Game, seed: int) -> None:
    chance = Random(seed)
    asked = [state for state in game.states if isinstance(state.turn, int)]
    for state in asked[:: max(1, len(asked) // 3)]:
        seen = observe(state, _viewer(state))
        other = observe(_supposed(game.rules, seen, chance), seen.viewer)
        options = choices(game.rules, seen)
        assert choices(game.rules, other) == options
        one = decide(game.rules, seen, options, seed, level=QUICK, temper=TEMPERS[0])
        assert decide(game.rules, other, options, seed, level=QUICK, temper=TEMPERS[0]) == one


def _viewer(state: State) -> Seat:
    return state.turn if isinstance(state.turn, int) else 0
