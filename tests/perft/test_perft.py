"""How many ways there are to play a deal, by depth: the program's count against a brute force.

Each number stands beside mistakes that it catches, with what the count would be with that mistake.
"""

from itertools import combinations
from typing import NamedTuple

import pytest

from rams_desktop.rules.core.actions import PackLaid
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.game import Pick, Ruleset, State, apply, legal, start
from rams_desktop.rules.trick.phases.deal import Deal
from tests.perft.brute import leaves, opened
from tests.records.build import pack
from tests.records.mutants import MUTANTS
from tests.shipped import altered, shipped


class Dealt(NamedTuple):
    hands: tuple[str, ...]
    widow: str


DEALS = {
    "duel": Dealt(("AH KS QS JC TD", "KH JS TS 9S 9H"), "QH AD KD 9C"),  # the widow brings no pair
    "pair": Dealt(("AS KH QS 9D TD", "JC JS TS 9C 9H"), "QH AD KC KD"),  # seat 1 has the black jacks
    "trio": Dealt(("AH KS 9C", "TS KC QH", "9S TC 9H"), "QS AD"),  # hands of three and a widow of two
}


def ways(rules: Ruleset, state: State, depth: int) -> int:
    """Return how many ways there are to act `depth` times, as the program has it."""
    if depth == 0:
        return 1
    if not isinstance(state.turn, int) or state.over:
        return 0
    found = 0
    for option in legal(rules, state):
        sets = _picks(option) if isinstance(option, Pick) else [option.cards]
        kind = option.kind if isinstance(option, Pick) else type(option)
        found += sum(ways(rules, apply(rules, state, kind(state.turn, cards)).state, depth - 1) for cards in sets)
    return found


def _picks(option: Pick) -> list[tuple[Card, ...]]:
    counts = range(option.least, option.most + 1)
    return [some for count in counts for some in combinations(option.among, count)]


def begun(rules: Ruleset, name: str) -> State:
    dealt = DEALS[name]
    seats = len(dealt.hands)
    state = start(rules, seats, dealer=seats - 1)
    return apply(
        rules, state, PackLaid(pack(rules, dealt.hands, dealt.widow, seats - 1, packets=_packets(rules)))
    ).state


def _packets(rules: Ruleset) -> tuple[int, ...]:
    dealt = rules.phase("deal")
    assert isinstance(dealt, Deal)
    return dealt.packets


def rules_for(ruleset: str, name: str) -> Ruleset:
    """Return the ruleset, with short hands where the deal has them, so that it can be counted to its end."""
    hand, widow = len(DEALS[name].hands[0].split()), len(DEALS[name].widow.split())
    rules = shipped(ruleset)
    return (
        rules
        if hand == 5
        else altered(rules, f"deal.packets={[1] * hand}", f"deal.widow={[1] * widow}", f"buy.discard={widow}")
    )


def by_hand(ruleset: str, name: str, depth: int) -> int:
    dealt = DEALS[name]
    hands = tuple(tuple(hand.split()) for hand in dealt.hands)
    return leaves(opened(hands, tuple(dealt.widow.split()), len(hands) - 1, latvian=ruleset == "ramsas-lv"), depth)


# ruleset, deal: how many ways there are to act once, twice ... until the longest play is over
COUNTS = {
    ("ramsas-lt", "duel"): (6, 16, 47, 74, 263, 344, 988, 1556),
    ("ramsas-lt", "pair"): (6, 16, 55, 76, 304, 440, 1320, 2552),
    ("ramsas-lt", "trio"): (4, 10, 22, 49, 49, 68, 100, 108, 119, 63, 63, 63),
    ("ramsas-lv", "duel"): (6, 16, 32, 71, 212, 329, 844, 1444),
    ("ramsas-lv", "pair"): (6, 16, 22, 85, 115, 460, 676, 2028),
    ("ramsas-lv", "trio"): (4, 10, 22, 40, 61, 90, 120, 149, 177, 142, 107, 63),
}
# ruleset, deal, depth: the count that a mistake would make of it
MISTAKES = [
    ("ramsas-lt", "duel", 2, 27, "mutant answers-begin-with-eldest"),
    ("ramsas-lt", "duel", 3, 55, "tricks.duties=[follow, trump]"),
    ("ramsas-lt", "duel", 4, 116, "tricks.duties=[lead-trump-ace, follow]"),
    ("ramsas-lt", "duel", 4, 70, "tricks.duties=[lead-trump-ace, follow, trump, beat, overtrump]"),
    ("ramsas-lt", "duel", 5, 739, "tricks.duties=[lead-trump-ace, trump]"),
    ("ramsas-lt", "duel", 6, 392, "tricks.ace_lead=first_trick_only"),
    ("ramsas-lt", "duel", 7, 1060, "mutant trumps-have-no-power"),
    ("ramsas-lt", "duel", 8, 1348, "mutant first-trump-wins"),
    ("ramsas-lt", "pair", 3, 37, "jacks.show=may"),
    ("ramsas-lt", "pair", 4, 64, "fold.who=all_others"),
    ("ramsas-lt", "pair", 5, 604, "without walk-over"),
    ("ramsas-lt", "pair", 6, 616, "mutant leader-wins"),
    ("ramsas-lt", "trio", 4, 31, "mutant eldest-leads"),
    ("ramsas-lt", "trio", 5, 51, "mutant dealer-speaks-first"),
    ("ramsas-lt", "trio", 6, 90, "fold.who=all_others"),
    ("ramsas-lv", "duel", 3, 47, "fold.who=not_yet_offered"),
    ("ramsas-lv", "duel", 5, 380, "tricks.duties=[lead-trump-ace, follow]"),
    ("ramsas-lv", "duel", 6, 362, "tricks.ace_lead=first_trick_only"),
    ("ramsas-lv", "pair", 3, 40, "jacks.show=must"),
    ("ramsas-lv", "pair", 7, 972, "mutant leader-wins"),
    ("ramsas-lv", "trio", 2, 11, "mutant answers-begin-with-eldest"),
    ("ramsas-lv", "trio", 4, 47, "without walk-over"),
    ("ramsas-lv", "trio", 7, 116, "mutant trumps-have-no-power"),
    ("ramsas-lv", "trio", 8, 163, "tricks.ace_lead=first_trick_only"),
]


@pytest.mark.parametrize(("ruleset", "name"), COUNTS)
def test_the_program_counts_the_ways_to_play(ruleset: str, name: str) -> None:
    rules = rules_for(ruleset, name)
    first = begun(rules, name)
    assert tuple(ways(rules, first, 1 + depth) for depth in range(len(COUNTS[ruleset, name]))) == COUNTS[ruleset, name]


@pytest.mark.parametrize(("ruleset", "name"), COUNTS)
def test_brute_force_counts_the_same(ruleset: str, name: str) -> None:
    assert (
        tuple(by_hand(ruleset, name, 1 + depth) for depth in range(len(COUNTS[ruleset, name])))
        == (COUNTS[ruleset, name])
    )


@pytest.mark.parametrize(("ruleset", "name", "depth", "wrong", "mistake"), MISTAKES)
def test_a_mistake_changes_the_count(
    ruleset: str, name: str, depth: int, wrong: int, mistake: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = rules_for(ruleset, name)
    if mistake.startswith("mutant "):
        MUTANTS[mistake.removeprefix("mutant ")](monkeypatch, b"")
    else:
        rules = altered(rules, mistake)
    assert ways(rules, begun(rules, name), depth) == wrong
    assert wrong != COUNTS[ruleset, name][depth - 1]
