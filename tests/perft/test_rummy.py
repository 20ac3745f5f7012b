"""How many ways there are to play a deal of Rami, by depth: the program's count against a brute force.

Each number stands beside mistakes that it catches, with what the count would be with that mistake.
"""

from itertools import combinations

import pytest

from rams_desktop.rules.core.actions import PackLaid
from rams_desktop.rules.game import AnyRuleset, AnyState, apply, check, legal, start
from rams_desktop.rules.rummy.actions import LayDown, MeldFrom
from rams_desktop.rules.rummy.ruleset import Ruleset
from tests.perft.rummy import Deal, leaves
from tests.records.rummy_build import pack
from tests.records.rummy_mutants import MUTANTS
from tests.shipped import altered, shipped

DEALS = {
    # a set and a joker; what is thrown may be taken
    "nines": ({"hands": ["9C 9D 9H XX KS", "9S XX 4H 5H 6H"], "first": "KD", "rest": "KH 2C QS"}, 15),
    # a run that takes cards at both ends, a joker in it
    "spades": ({"hands": ["6S 7S XX 9S TS", "5S 8S JS AC AD"], "first": "AH", "rest": "4S QS 2D"}, 0),
    # aces at either end, equal cards
    "aces": ({"hands": ["AS 2S 3S QS KS", "AS AH AD XX TS"], "first": "KS", "rest": "4S QD 2D"}, 6),
}
COUNTS = {
    "nines": (2, 23, 63, 285, 1151, 4739),
    "spades": (2, 24, 59, 193, 563, 3125),
    "aces": (2, 17, 42, 283, 1015, 3646),
}
MISTAKES = {  # the deal, the depth, and what the count would be
    "taken-cards-are-forgotten": ("spades", 5, 712),
    "equal-cards-are-the-one-taken": ("aces", 5, 930),
    "everybody-has-opened": ("aces", 5, 1062),
    "nobody-need-draw": ("aces", 5, 1846),
    "suits-may-come-twice": ("aces", 5, 1063),
    "runs-go-round": ("aces", 5, 1200),
    "aces-are-low-only": ("aces", 5, 835),
    "anything-fits": ("spades", 5, 594),
    "a-joker-is-the-higher": ("spades", 5, 559),
    "jokers-stay": ("nines", 6, 4499),
    "everybody-has-his-own-melds": ("nines", 6, 4545),
}


def rules_for(name: str) -> Ruleset:
    changes = [f"lay.threshold={DEALS[name][1]}", "deal.hand=5"]
    found = altered(shipped("rami-40"), *changes)
    assert isinstance(found, Ruleset)
    return found


def begun(rules: Ruleset, name: str) -> AnyState:
    laid = pack(rules, 2, 1, DEALS[name][0])
    return apply(rules, start(rules, 2, dealer=1), PackLaid(laid)).state


def ways(rules: AnyRuleset, state: AnyState, depth: int) -> int:
    """Return how many ways there are to act `depth` times, melds one at a time, as the program has it."""
    if depth == 0:
        return 1
    if not isinstance(state.turn, int) or state.over:
        return 0
    found = 0
    for option in legal(rules, state):
        if isinstance(option, LayDown):
            continue  # one of those that the cards below can make
        if isinstance(option, MeldFrom):
            sizes = range(3, len(option.among) + 1)
            hand = sorted(option.among, key=lambda card: card.index)
            sets = {some for size in sizes for some in combinations(hand, size)}
            tried = [LayDown(state.turn, melds=(some,)) for some in sets]
            actions = [action for action in tried if check(rules, state, action) is None]
        else:
            actions = [option]
        found += sum(ways(rules, apply(rules, state, action).state, depth - 1) for action in actions)
    return found


def by_hand(name: str, depth: int) -> int:
    dealt, threshold = DEALS[name]
    one, other = (tuple(hand.split()) for hand in dealt["hands"])
    return leaves(Deal(0, False, (one, other), (dealt["first"],), tuple(dealt["rest"].split()), threshold), depth)


@pytest.mark.parametrize("name", COUNTS)
def test_the_program_counts_as_the_brute_force(name: str) -> None:
    rules = rules_for(name)
    state = begun(rules, name)
    counted = tuple(ways(rules, state, depth) for depth in range(1, len(COUNTS[name]) + 1))
    assert counted == COUNTS[name]
    assert tuple(by_hand(name, depth) for depth in range(1, len(COUNTS[name]) + 1)) == counted


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_changes_a_count(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, depth, count = MISTAKES[mistake]
    rules = rules_for(name)
    MUTANTS[mistake](monkeypatch, b"")
    assert ways(rules, begun(rules, name), depth) == count
    assert count != COUNTS[name][depth - 1]
