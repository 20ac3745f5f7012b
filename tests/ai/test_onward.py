"""Going on to the tricks: what was said before is said again by who knows the same."""

from hypothesis import given

from rams_desktop.ai.onward import Said, onward
from tests.strategies import Game, games


@given(games(deals=1))
def test_what_others_said_in_other_states_makes_no_difference(game: Game) -> None:
    said: Said = {}
    asked = [state for state in game.states if isinstance(state.turn, int) and state.phase != "tricks"]
    for state in asked[:: max(1, len(asked) // 6)]:
        assert onward(game.rules, state, state.deal, 1, said) == onward(game.rules, state, state.deal, 1, {})
