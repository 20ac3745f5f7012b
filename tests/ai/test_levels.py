"""Levels and tempers: their names, what each does wrong on purpose, what the better ones read."""

from random import Random

import pytest
from msgspec.structs import replace

from rams_desktop.ai.belief import believe
from rams_desktop.ai.levels import LEVELS, TEMPERS, Level, Temper, named
from rams_desktop.ai.reading import readings_of
from rams_desktop.ai.sampling import sample
from rams_desktop.ai.search import Judged, judge
from rams_desktop.ai.strength import card_worth
from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.game import Observation, choices
from rams_desktop.rules.trick.actions import Buy
from tests.ai.positions import known
from tests.shipped import shipped

RULES = shipped("ramsas-lt")
BEGINNER, REGULAR = LEVELS[0], LEVELS[2]
EVEN, BOLD, CAREFUL = TEMPERS[:3]

AFTER_A_TRICK = """
phase tricks
trump 9S
hand AC KC QD TS
scores 5 5 5 5
dealer 3
buyer 1
trick 1 9H 2 TH 3 KD 0 AH
"""
LAST_TO_PLAY = """
phase tricks
trump 9S
hand 9H JH KH AH QD
scores 5 5 5 5
dealer 0
buyer 1
trick 1 TH 2 AD 3 QH
"""
TO_BUY = """
phase buy
trump 9S
hand TC QC JD 9H KS
scores 5 5 5 5
dealer 3
"""


def test_each_level_sees_more_worlds_than_the_one_below() -> None:
    worlds = [level.worlds for level in LEVELS]
    assert worlds == sorted(set(worlds))


@pytest.mark.parametrize("name", [f"{level.name}-{temper.name}" for level in LEVELS for temper in TEMPERS])
def test_a_name_tells_level_and_temper(name: str) -> None:
    found = named(name)
    assert found is not None
    assert "-".join(each.name for each in found) == name


@pytest.mark.parametrize("name", ["nobody", "strong-", "strong-mild", "-bold", ""])
def test_other_names_tell_nothing(name: str) -> None:
    assert named(name) is None


def test_who_did_not_follow_or_trump_holds_neither_suit() -> None:
    seen = known(RULES, AFTER_A_TRICK)
    belief = believe(RULES, seen)
    void = next(place for place in belief.places if place.seat == 3)
    assert not void.may & belief.deck.bits(cards("JH QH KH AS KS QS JS"))
    assert void.may & belief.deck.bits(cards("TC"))


def test_a_forgotten_trick_rules_nothing_out_and_its_low_cards_may_come_again() -> None:
    seen = known(RULES, AFTER_A_TRICK)
    belief = believe(RULES, seen, forgets=1.0)
    void = next(place for place in belief.places if place.seat == 3)
    assert void.may & belief.deck.bits(cards("JH"))
    assert belief.unseen & belief.deck.bits(cards("TH"))
    assert not belief.unseen & belief.deck.bits(cards("AH"))


def test_who_does_not_see_the_last_seats_advantage_wins_as_dearly_as_it_goes() -> None:
    seen = known(RULES, LAST_TO_PLAY)
    assert {card.text for each in _judged(seen, BEGINNER) for card in each.action.cards} == {"9H", "KH"}
    assert {card.text for each in _judged(seen, REGULAR) for card in each.action.cards} == {"9H", "JH", "KH"}


def test_a_bold_player_finds_a_buy_better_than_a_careful_one() -> None:
    seen = known(RULES, TO_BUY)
    bold, careful = (_mean(_judged(seen, REGULAR, temper)) for temper in (BOLD, CAREFUL))
    assert bold > careful


@pytest.mark.parametrize("tries", [1, 4])
def test_cards_that_another_may_not_hold_come_to_nobody_more_often_for_it(tries: int) -> None:
    seen = known(RULES, AFTER_A_TRICK)
    belief, chance, many = believe(RULES, seen), Random(1), 400
    hands = [sample(belief, seen.seats, chance, {}, tries).hands for _ in range(many)]
    hearts = belief.deck.bits(cards("JH QH KH"))
    # Seat 3 takes four of the eight plain cards; of the twelve left the buyer may hold all but the trump ace.
    mean = sum((hand[1] & hearts).bit_count() for hand in hands) / many
    assert mean == pytest.approx(3 * 4 / 11, abs=0.12)


def test_a_buyer_is_believed_to_have_kept_a_good_card() -> None:
    seen = replace(known(RULES, AFTER_A_TRICK), thrown=(0, 4, 0, 0))
    assert _strength(seen, tries=6) > _strength(seen, tries=1) + 0.2


def _judged(seen: Observation, level: Level, temper: Temper = EVEN) -> tuple[Judged, ...]:
    return judge(RULES, seen, choices(RULES, seen), level=level, temper=temper, seed=1).choices


def _mean(judged: tuple[Judged, ...]) -> float:
    """Return what the buy looked at most is taken to be worth."""
    buy = max((each for each in judged if isinstance(each.action, Buy)), key=lambda each: each.worlds)
    return (buy.low + buy.high) / 2


def _strength(seen: Observation, tries: int) -> float:
    """Return how strong the buyer's hand is in sampled worlds."""
    belief, chance, total = believe(RULES, seen), Random(1), 0.0
    readings = readings_of(RULES, seen, belief)
    for _ in range(60):
        world = sample(belief, seen.seats, chance, readings, tries)
        hand = belief.deck.faces(world.hands[1])
        total += sum(card_worth(card, seen.trump, seen.terms.ranks, seen.seats) for card in hand)
    return total / 60
