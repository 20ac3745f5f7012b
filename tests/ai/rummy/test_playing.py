"""Whole matches of rummy games: no player ever does what may not be done."""

from functools import partial
from random import Random

import pytest
from msgspec.structs import replace

from rams_desktop.ai.any_melds import decide as at_random
from rams_desktop.ai.client import fits
from rams_desktop.ai.levels import LEVELS, TEMPERS
from rams_desktop.ai.rummy import rules_player, search
from rams_desktop.rules.core.cards import without
from rams_desktop.rules.core.options import Value
from rams_desktop.rules.game import choices, observe
from rams_desktop.rules.rummy.actions import Choice, PlayerAction
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.state import State
from tests.ai.rummy.driver import Decide, play, ruleset

PLAYERS: dict[str, Decide] = {
    "rules": rules_player.decide,
    **{level.name: partial(search.decide, level=level, temper=TEMPERS[0]) for level in LEVELS},
}
VARIANTS: list[dict[str, Value]] = [
    {},
    {"house": True, "final_discard": True, "hand": 14},
    {"take": "to_meld", "jokers": "two_in_run", "first_discard": "extra"},
    {"take": "after_opening", "both_aces": True, "lay_off_joker": False, "progressive": True},
    {"take": "to_meld", "replay": "required", "lay_off_at_once": False, "open_from": 3, "take_from": 2},
    {
        "free_at_once": True,
        "jokers": "minority",
        "last_card_draws": True,
        "final_discard": True,
        "joker_place": "highest",
    },
    {"joker_value": 50, "ace_value": 1, "unopened": "cards", "winner": -10, "double_at_once": True, "reshuffles": 0},
]


def test_every_option_of_the_rulesets_is_tried() -> None:
    varied = {name for chosen in VARIANTS for name in chosen}
    told = {"limit", "deals", "threshold", "pure_run", "turns", "counting", "stopped"}
    assert {option.id for option in ruleset("rami-51").options} == varied | told


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
@pytest.mark.parametrize("name", ["rules", "beginner"])
def test_only_what_is_offered_is_done(name: str, chosen: dict[str, Value]) -> None:
    rules = ruleset("rami-51", **chosen)

    def watch(_state: State, seen: Observation, action: PlayerAction) -> None:
        assert fits(action, choices(rules, seen))

    for seed, seats in ((1, 3), (2, 2)):
        play(rules, [PLAYERS[name], *[at_random] * (seats - 1)], seed, watch=watch)
        play(rules, [rules_player.decide] * (seats - 1) + [PLAYERS[name]], seed + 10, watch=watch)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_deals_of_sound_players_end_by_going_out(seats: int) -> None:
    rules = ruleset("rami-40")
    ends = []

    def watch(state: State, _seen: Observation, _action: PlayerAction) -> None:
        ends.append(state.turns)

    for seed in range(3):
        ended = play(rules, [rules_player.decide] * seats, seed, watch=watch)
        assert 0 in ended.scores
    assert max(ends) < 150


@pytest.mark.parametrize("name", ["rules", "casual", "master"])
def test_equal_knowledge_and_seed_give_equal_decisions(name: str) -> None:
    rules, chance = ruleset("rami-51"), Random(1)
    asked: list[State] = []

    def watch(state: State, _seen: Observation, _action: PlayerAction) -> None:
        asked.append(state)

    play(rules, [rules_player.decide] * 4, 3, watch=watch)
    for state in chance.sample(asked, 6):
        assert isinstance(state.turn, int)
        seen, other = observe(state, state.turn), observe(dealt_anew(state, state.turn, chance), state.turn)
        assert isinstance(seen, Observation)
        assert isinstance(other, Observation)
        assert seen == other
        options: tuple[Choice, ...] = choices(rules, seen)  # type: ignore[assignment]
        assert PLAYERS[name](rules, seen, options, 5) == PLAYERS[name](rules, other, options, 5)


def dealt_anew(state: State, viewer: int, chance: Random) -> State:
    """Return another truth that looks the same to the viewer: what he has not seen, dealt anew."""
    secret = [without(hand, state.known[seat]) if seat != viewer else () for seat, hand in enumerate(state.hands)]
    hidden = [card for cards in secret for card in cards] + list(state.stock)
    chance.shuffle(hidden)
    hands = tuple(
        hand if seat == viewer else (*state.known[seat], *(hidden.pop() for _ in secret[seat]))
        for seat, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, stock=tuple(hidden))
