"""Cards dealt ahead: what a hand comes to with each throw, and how long there is."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from rams_desktop.ai.levels import LEVELS
from rams_desktop.ai.rummy import search
from rams_desktop.ai.rummy.futures import TURNS, Futures
from rams_desktop.ai.rummy.links import CARDS
from rams_desktop.ai.rummy.race import Race, race
from rams_desktop.ai.rummy.sight import sight
from rams_desktop.rules.core.cards import Card, card, cards
from rams_desktop.rules.core.pack import decks
from rams_desktop.rules.rummy.observation import Observation, Opening
from rams_desktop.rules.rummy.ruleset import Ruleset
from tests.ai.rummy.driver import ruleset
from tests.ai.rummy.test_choices import R40
from tests.ai.rummy.test_choices import seen as position

MANY = 10
NEARLY = "KH KD KC 2C 3C 5D 9S JH 7S 7D 4H TC AS QH"
"""Thirty points lie together: one card more that makes ten opens."""


def futures(known: Observation, rules: Ruleset = R40, *, now: bool = False, seed: int = 1) -> Futures:
    return Futures(rules, known, sight(rules, known), many=MANY, seed=seed, now=now, for_match=False)


def thrown(known: Observation, rules: Ruleset = R40) -> Card:
    ahead = futures(known, rules)
    return min(dict.fromkeys(known.hand), key=lambda each: ahead.after_throwing(each.index))


def ahead_of(known: Observation, *, now: bool = False) -> Race:
    return race(known, TURNS, 100, now=now)


def nearly(*, sizes: int = 13, opened: bool = False) -> Observation:
    known = position(NEARLY, phase="lay", pile="4C", sizes=sizes)
    return replace(known, openings=(None, Opening(60, 9), None, None)) if opened else known


def test_what_opens_is_not_broken() -> None:
    assert thrown(nearly()) not in cards("KH KD KC")
    ahead = futures(nearly())
    assert ahead.after_throwing(card("KH").index) > ahead.after_throwing(card("2C").index) + 10


@pytest.mark.parametrize(("table", "opened"), [("5H 6H 7H", False), ("QC XX AC, 4D XX 6D, 8S 9S XX", True)])
def test_a_card_thrown_counts_as_if_it_had_never_been_there(table: str, opened: bool) -> None:
    # What is left without a card is read off what is left with it wherever that is the same.
    random, pack = Random(3), list(decks(2, 4))
    for _ in range(3):
        known = position(NEARLY, phase="lay", pile="4C", table=table, opened=opened)
        known = replace(known, hand=tuple(random.sample(pack, 14)))
        for each in {each for each in known.hand if each is not Card.JOKER}:
            rest = list(known.hand)
            rest.remove(each)
            with_it, without = futures(known), futures(replace(known, hand=tuple(rest)))
            with_it._draws, with_it._fed = without._draws, with_it._usual
            assert with_it.after_throwing(each.index) == pytest.approx(without.after_drawing()), (known.hand, each)


def drawing(table: str, pile: str, hand: str = "7S 7D 2H JD") -> Observation:
    return position(hand, phase="draw", pile=pile, table=table, opened=True)


@pytest.mark.parametrize(("table", "pile", "takes"), [
    ("QC XX AC", "KC", True),
    ("QC KC AC", "KC", False),  # nothing to be had
    ("9C 9D 9H XX", "9S", False),  # the set is full then: the joker has no place
])  # fmt: skip
def test_a_discard_is_taken_for_which_a_joker_may_be_had(table: str, pile: str, takes: bool) -> None:
    ahead = futures(drawing(table, pile), now=True)
    assert (ahead.after_taking(card(pile).index) < ahead.after_drawing()) == takes


def test_a_joker_is_had_for_a_card_only_by_who_has_opened() -> None:
    known = drawing("4D XX 6D", "2C", "KH KD KC QS QD 5D 2C")  # thirty points; with the joker sixty
    ahead, mine = futures(known, now=True), sight(R40, known)
    before, after = (ahead._lay(mine.bits, mine.jokers, opened=opened) for opened in (False, True))
    assert before is None
    assert after is not None
    assert after.left == (2,)


@pytest.mark.parametrize("counted", ["cards", "double", "cap"])
def test_where_cards_count_against_who_never_opens_high_ones_go_sooner(counted: str) -> None:
    # Another is nearly out and there is nothing to open with.
    known = nearly(sizes=1, opened=True)
    hopeless = replace(known, hand=cards("KH TD 2C 3D 5S 9S JH 7S 6D 4H TC AS QD 9C"))
    assert thrown(hopeless, ruleset("rami-40", unopened=counted)).rank in "KQJTA"


def test_what_never_opens_counts_as_the_rules_have_it() -> None:
    known = replace(nearly(sizes=1, opened=True), hand=cards("2C 3D 5S 9S 2H 7S 6D 4H TC 3S 8D 9C 5C 8H"))
    flat, double = (futures(known, ruleset("rami-40", unopened=counted)) for counted in ("flat", "double"))
    once = futures(known, ruleset("rami-40", unopened="cards"))
    low = card("2C").index
    assert once.after_throwing(low) < flat.after_throwing(low)
    assert once.after_throwing(low) < double.after_throwing(low)


def test_a_card_that_opens_is_taken_before_an_unknown_one() -> None:
    hand = nearly().hand[:-1]
    opens, useless = (replace(nearly(), phase="draw", hand=hand, pile=(card("4C"), card(top))) for top in ("KS", "8H"))
    for known, taken in ((opens, True), (useless, False)):
        ahead = futures(known, now=True)
        assert (ahead.after_taking(known.pile[-1].index) < ahead.after_drawing()) == taken


def test_equal_seeds_give_equal_futures_and_others_do_not() -> None:
    low = card("2C").index
    once, again, other = (futures(nearly(), seed=seed).after_throwing(low) for seed in (1, 1, 2))
    assert once == again != other


def test_futures_hold_only_cards_that_the_player_has_not_seen() -> None:
    known = nearly()
    mine = sight(R40, known)
    for draws in futures(known)._draws:
        assert all(draws.count(index) <= mine.unseen[index] for index in draws), [CARDS[index] for index in draws]


def test_the_deal_ends_some_time_and_sooner_when_another_is_nearly_out() -> None:
    calm, pressed = ahead_of(nearly()), ahead_of(nearly(sizes=1, opened=True))
    for each in (calm, pressed):
        assert sum(each.ends) == pytest.approx(1)
        assert all(later < earlier for earlier, later in pairwise(each.alive))
    assert pressed.alive[1] < 0.7
    assert calm.alive[1] > 0.95


def test_nobody_ends_a_deal_before_the_player_has_drawn() -> None:
    known = nearly(sizes=1, opened=True)
    drawing, throwing = ahead_of(known, now=True), ahead_of(known)
    assert drawing.ends[0] == 0 < throwing.ends[0]
    assert drawing.ends[1] == pytest.approx(throwing.ends[0])


def test_who_goes_out_early_leaves_the_others_with_more() -> None:
    won = ahead_of(nearly()).wins
    assert all(later < earlier for earlier, later in pairwise(won[1:]))
    assert won[1] > ahead_of(nearly(sizes=1, opened=True)).wins[1]


@pytest.mark.parametrize("table", ["5H 6H 7H", "3H XX 5H"])
def test_a_card_that_the_next_player_can_lay_off_or_give_for_a_joker_brings_him_nearer_to_going_out(
    table: str,
) -> None:
    hand = "KH KD KC 4H 4C 5D 9S JH 7S 7D 9D TC AS QH"
    known = position(hand, phase="lay", pile="2C", table=table, sizes=2)
    ahead, careless = futures(known), futures(known)
    careless._fed = careless._usual
    heart, club = card("4H").index, card("4C").index
    assert ahead.after_throwing(heart) > careless.after_throwing(heart)
    assert ahead.after_throwing(club) == careless.after_throwing(club)


def number_of_futures(hand: str, table: str = "") -> int:
    known = position(hand, phase="lay", pile="4C", table=table)
    ahead = search._Turn(R40, known, sight(R40, known), LEVELS[-1], 1).futures(now=False)
    assert ahead is not None
    return len(ahead._draws)


def test_a_hand_with_many_jokers_is_dealt_fewer_futures_for_it_can_be_laid_in_many_ways() -> None:
    one, two = (number_of_futures(NEARLY.replace("KH KD", f"{jokers} KD")) for jokers in ("XX", "XX XX"))
    assert 0 < two == one // 2


def test_a_hand_that_can_make_very_many_melds_is_dealt_fewer_futures() -> None:
    crowded, full = "7D 4D 2D JH 3D 4S TD XX 2S 2C 2H 5C 5S 5D", "7S 7H 7D 7C 8S 8H 8D 8C 9S 9H 9D 9C XX XX"
    usual, some, few = (number_of_futures(hand) for hand in (NEARLY, crowded, full))
    assert search.FEWEST == few < some < usual // 2


def test_a_joker_that_may_be_had_counts_as_one_of_the_hand_for_that() -> None:
    hand, table = "3D 6H 4D QC AH JD AC 5D 6D 4S 5C 6C 6S 2D", "8D 9D TD XX QD KD"
    assert number_of_futures(hand, table) < number_of_futures(hand) // 2
