from hypothesis import given

from rams_desktop.rules.game import Hidden, State, observe, suppose
from tests.strategies import Game, games


def _hidden(state: State) -> Hidden:
    return Hidden(state.hands, state.threw, state.widow, state.stock, () if any(state.hands) else state.pack)


@given(games())
def test_a_supposed_state_looks_to_its_viewer_as_what_he_knows(game: Game) -> None:
    for state in game.states:
        for viewer in range(state.seats):
            seen = observe(state, viewer)
            assert observe(suppose(game.rules, seen, _hidden(state)), viewer) == seen
