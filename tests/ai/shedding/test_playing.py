"""Players of the shedding games: nothing is done that may not be, and only what is known decides."""

from functools import partial
from random import Random

import pytest
from msgspec.structs import replace

from rams_desktop.ai.any_option import decide as at_random
from rams_desktop.ai.levels import LEVELS, TEMPERS
from rams_desktop.ai.shedding import rules_player, search
from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.core.options import Value
from rams_desktop.rules.game import choices, observe
from rams_desktop.rules.shedding.actions import Choice, Draw, Play, PlayerAction
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.rules.shedding.state import State
from tests.ai.shedding.driver import Decide, play, ruleset

BY_NAME = {level.name: level for level in LEVELS}
PLAYERS: dict[str, Decide] = {
    "rules": rules_player.decide,
    **{name: partial(search.decide, level=level, temper=TEMPERS[0]) for name, level in BY_NAME.items()},
}
VARIANTS: list[dict[str, Value]] = [
    {},
    {"draw": "one", "hand": 5, "draw_only_if_stuck": False, "count": 50},
    {"draw": "ends_turn", "seven": True, "eight": True, "jack": True},
    {"on_empty": "pass", "ace": True, "jack": True, "packs": "two", "seven": "kept"},
    {"most_turns": 200, "draw_only_if_stuck": False, "jack": True},
]


def test_every_option_of_the_ruleset_is_tried() -> None:
    assert {option.id for option in ruleset().options} == {name for chosen in VARIANTS for name in chosen} | {
        "first_to"
    }


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
@pytest.mark.parametrize("name", ["rules", "beginner"])
def test_only_what_is_offered_is_done(name: str, chosen: dict[str, Value]) -> None:
    rules = ruleset(**chosen)

    def watch(_state: State, seen: Observation, action: PlayerAction) -> None:
        assert action in choices(rules, seen)

    for seed, seats in ((1, 4), (2, 2), (3, 5)):
        play(rules, [PLAYERS[name], *[at_random] * (seats - 1)], seed, watch=watch)


@pytest.mark.parametrize("name", ["rules", "casual", "strong"])
def test_equal_knowledge_and_seed_give_equal_decisions(name: str) -> None:
    rules, chance = ruleset(jack=True), Random(4)
    asked: list[State] = []

    def watch(state: State, _seen: Observation, _action: PlayerAction) -> None:
        asked.append(state)

    play(rules, [rules_player.decide] * 4, 3, watch=watch)
    for state in chance.sample(asked, 5):
        assert isinstance(state.turn, int)
        seen = observe(state, state.turn)
        assert isinstance(seen, Observation)
        other = observe(dealt_anew(state, state.turn, chance), state.turn)
        assert seen == other
        options: tuple[Choice, ...] = choices(rules, seen)  # type: ignore[assignment]
        assert PLAYERS[name](rules, seen, options, 5) == PLAYERS[name](rules, other, options, 5)


def dealt_anew(state: State, viewer: int, chance: Random) -> State:
    """Return another truth that looks the same to the viewer: what he has not seen, dealt anew."""
    hidden = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand] + list(state.stock)
    chance.shuffle(hidden)
    hands = tuple(
        hand if seat == viewer else tuple(hidden.pop() for _ in hand) for seat, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, stock=tuple(hidden))


def seen_with(hand: str, pile: str, **known: object) -> Observation:
    rules = ruleset()
    found: list[Observation] = []

    def watch(_state: State, seen: Observation, _action: PlayerAction) -> None:
        found.append(seen)

    play(rules, [rules_player.decide] * 4, 1, watch=watch)
    seen = next(seen for seen in found if seen.turn == 0)
    own = cards(hand)
    sizes = (len(own), *seen.sizes[1:])
    stock = 52 - len(cards(pile)) - sum(sizes)
    changed = {"hand": own, "pile": cards(pile), "sizes": sizes, "stock": stock, "lacks": (None,) * 4, **known}
    return replace(seen, viewer=0, turn=0, **changed)  # type: ignore[arg-type]


def answer(name: str, seen: Observation, **chosen: Value) -> PlayerAction:
    rules = ruleset(**chosen)
    options: tuple[Choice, ...] = choices(rules, seen)  # type: ignore[assignment]
    return PLAYERS[name](rules, seen, options, 1)


def test_a_card_goes_of_the_suit_held_most_so_that_every_suit_stays() -> None:
    seen = seen_with("9C KH 4H 5H", "9H")
    assert answer("rules", seen) in (Play(0, cards("KH")), Play(0, cards("4H")), Play(0, cards("5H")))


@pytest.mark.parametrize("name", ["strong", "master"])
def test_the_next_player_with_one_card_is_given_a_suit_that_he_lacks(name: str) -> None:
    # S3, S4: he has no hearts and one card; after the nine of hearts he must draw unless it is a nine.
    seen = seen_with("9H 9C 2D 5S", "9S", sizes=(4, 1, 9, 9), stock=28, lacks=(None, "H", None, None))
    assert answer(name, seen) == Play(0, cards("9H"))


@pytest.mark.parametrize("name", ["regular", "strong", "master"])
def test_the_last_two_cards_go_in_the_order_that_ends_the_deal(name: str) -> None:
    # With everybody else far off, the king goes first: the other heart can then be led back to.
    seen = seen_with("KH", "2H", sizes=(1, 5, 5, 5), stock=35)
    assert answer(name, seen) == Play(0, cards("KH"))


def test_who_may_draw_although_he_can_cover_does_not() -> None:
    seen = seen_with("KH QH", "2H", sizes=(2, 5, 5, 5), stock=34)
    assert answer("strong", seen, draw_only_if_stuck=False) != Draw(0)


def test_a_jack_names_the_suit_that_is_held_most() -> None:
    seen = seen_with("JH 4S 5S 6S 2D", "3H", sizes=(5, 6, 6, 6), stock=28)
    assert answer("rules", seen, jack=True) == Play(0, cards("JH"), "S")


def test_the_two_highest_levels_alone_cover_by_what_is_out() -> None:
    # Two clubs in hand, but no king is left elsewhere and few hearts: the king of hearts leaves others to draw.
    pile = "KD KS 2H 3H 4H 5H 6H 7H 8H 9H TH KC"
    seen = seen_with("7C 8C KH 9D", pile, sizes=(4, 7, 7, 7), stock=15)
    assert answer("rules", seen) in (Play(0, cards("7C")), Play(0, cards("8C")))
    assert answer("strong", seen) == answer("master", seen) == Play(0, cards("KH"))
