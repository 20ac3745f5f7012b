"""The quick model of a shedding deal against the engine: the same cards, the same choices, the same end."""

from random import Random

import pytest

from rams_desktop.ai.shedding.model import NO_SUIT, Table, numbers
from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.cards import SUITS, Card
from rams_desktop.rules.core.options import Value
from rams_desktop.rules.game import apply, check, start
from rams_desktop.rules.shedding.actions import Draw, Pass, Play, PlayerAction
from rams_desktop.rules.shedding.events import DealScored
from rams_desktop.rules.shedding.phases.shed import Shed
from rams_desktop.rules.shedding.ruleset import Ruleset
from rams_desktop.rules.shedding.state import State
from tests.ai.shedding.driver import ruleset

CARDS = tuple(Card)
VARIANTS: list[dict[str, Value]] = [
    {},
    {"draw": "one", "hand": 5},
    {"draw": "ends_turn", "seven": True, "eight": True},
    {"on_empty": "pass", "ace": True, "jack": True},
    {"seven": "kept", "jack": True, "eight": True, "ace": True, "packs": "two"},
    {"seven": True, "draw": "one", "on_empty": "pass", "most_turns": 200},
]


class Watched(Table):
    """A table that notes what it does."""

    __slots__ = ("done",)

    done: list[PlayerAction]

    def play(self, card: int, named: int) -> None:
        self.done.append(Play(self.seat, (CARDS[card],), None if named == NO_SUIT else SUITS[named]))
        super().play(card, named)

    def draw(self) -> None:
        self.done.append(Draw(self.seat))
        super().draw()

    def give_up(self) -> None:
        self.done.append(Pass(self.seat))
        super().give_up()


def model_of(rules: Ruleset, state: State, chance: Random) -> Watched:
    shed = next(phase for phase in rules.phases if isinstance(phase, Shed))
    assert isinstance(state.turn, int)
    hands = [numbers(hand) for hand in state.hands]
    stock = numbers(state.stock)[::-1]
    table = Watched(shed, hands, stock, numbers(state.pile), state.turn, chance=chance)
    table.done = []
    return table


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_model_plays_as_the_engine_does(chosen: dict[str, Value], seats: int) -> None:
    rules = ruleset(**chosen)
    for seed in range(12):
        state = start(rules, seats, dealer=seed % seats)
        assert isinstance(state, State)
        pack = list(state.terms.cards)
        Random(seed).shuffle(pack)
        dealt = apply(rules, state, PackLaid(tuple(pack))).state
        assert isinstance(dealt, State)
        table, chance = model_of(rules, dealt, Random(seed)), Random(seed)
        table.play_out()
        state, scored = dealt, None
        for action in table.done:
            assert check(rules, state, action) is None, action
            step = apply(rules, state, action)
            if step.state.turn == "shuffle":
                assert isinstance(step.state, State)
                stock = list(step.state.back)
                chance.shuffle(stock)
                step = apply(rules, step.state, Shuffled(tuple(stock)))
            assert isinstance(step.state, State)
            state = step.state
            scored = next((event for event in step.events if isinstance(event, DealScored)), None)
        assert scored is not None
        assert {line.seat for line in scored.lines} == {seat for seat, share in enumerate(table.shares()) if share}
