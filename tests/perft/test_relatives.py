"""How many ways there are to play deals of the games with an extra hand, a pot or permanent trumps; see test_perft.py.

Hands are short, so that a deal can be counted to its end.
"""

from typing import NamedTuple

import pytest

from rams_desktop.rules.game import PackLaid, Ruleset, State, apply, start
from tests.perft.relatives import leaves, opened
from tests.perft.test_family import DEALS as FAMILY
from tests.perft.test_perft import COUNTS as RAMSAS_COUNTS
from tests.perft.test_perft import ways
from tests.records.build import pack
from tests.records.mutants import MUTANTS
from tests.shipped import SHIPPED, altered, shipped


class Dealt(NamedTuple):
    """A deal of a ruleset; `widow` with `to_middle`, how many of it come after each round."""

    ruleset: str
    hands: tuple[str, ...]
    turned: str
    stock: str = ""
    widow: str = ""
    to_middle: tuple[int, ...] = ()


DEALS = {
    "french": Dealt("rams-french", ("KC 9C", "QC JD", "TC 8D"), "7D", "", "AC KD", (1, 1)),
    "french-clubs": Dealt("rams-french", ("9C JC 8D", "QC TC 7C", "KC 8C TS"), "9D", "", "AC KS AD", (1, 1, 1)),
    "rounce": Dealt("rounce", ("KC 9D 5S", "2C 3D 4H", "TC 8D 5H"), "7D", "", "AC 4D 2S 6S", (1, 1, 2)),
    "bourre": Dealt("bourre", ("9C 3D", "TC 2S", "QC 8D"), "8D", "AC KD 3C 5S 7S JD"),
    "bourre-ace": Dealt("bourre", ("9C 3D", "TC 2S", "QC AD"), "AD", "AC KD 3C 5S 7S JD"),
    "loo-five": Dealt("loo-five", ("9C AD", "JC 2S", "QC 8D"), "3D", "KD 3C 5S 7S JD 4H"),
    "loo-five-pam": Dealt("loo-five", ("9C 4D 7D", "AD 2S TC", "QC JC 8D"), "3D"),
    "ramsen": Dealt("ramsen", ("JC KH", "QC 8C", "9D TC"), "7H", "AH KC 7S JD AS"),
    "ramsen-trumps": Dealt("ramsen", ("JC AS 8C", "QC TC KH", "9D AH TS"), "7H"),
    "zwicken": Dealt("zwicken", ("KS QH", "7D 8H", "AS TH"), "9S", "QS 9C 8C AD TC JC"),
    "zwicken-seven": Dealt("zwicken", ("8S QD 9D", "7D AH JD", "AS KS TH"), "9S"),
}


def rules_for(name: str) -> Ruleset:
    """Return the ruleset with hands as short as the deal's; without a stock in the deal nobody exchanges."""
    dealt = DEALS[name]
    rules, widow = shipped(dealt.ruleset), list(dealt.to_middle)
    changes = [f"deal.packets={[1] * len(dealt.hands[0].split())}"]
    changes += [f"deal.widow={widow}"] if widow else []
    changes += ["declare.most=0"] if not widow and not dealt.stock else []
    return altered(rules, *changes)


def begun(rules: Ruleset, name: str) -> State:
    dealt = DEALS[name]
    seats = len(dealt.hands)
    last = dealt.ruleset == "bourre"  # there the dealer's last card is turned up
    laid = pack(
        rules,
        dealt.hands,
        dealt.widow,
        seats - 1,
        dealt.stock,
        turn_up="" if last else dealt.turned,
        packets=(1,) * len(dealt.hands[0].split()),
        to_middle=dealt.to_middle,
    )
    return apply(rules, start(rules, seats, dealer=seats - 1), PackLaid(laid)).state


def by_hand(name: str, depth: int) -> int:
    dealt = DEALS[name]
    hands = tuple(tuple(hand.split()) for hand in dealt.hands)
    return leaves(
        opened(dealt.ruleset, hands, dealt.turned, tuple(dealt.stock.split()), tuple(dealt.widow.split())), depth
    )


# deal: how many ways there are to act once, twice ... until the longest play is over
COUNTS = {
    "french": (3, 8, 20, 36, 66, 77, 85, 79, 32, 32),
    "french-clubs": (3, 8, 21, 49, 138, 223, 369, 582, 740, 896, 630, 630, 630),
    "rounce": (3, 10, 29, 59, 175, 414, 547, 742, 989, 1090, 1088, 596, 596, 556),
    "bourre": (5, 25, 125, 224, 292, 342, 342, 218, 218),
    "bourre-ace": (5, 25, 100, 192, 250, 300, 300, 218, 218),
    "loo-five": (5, 25, 125, 53, 66, 72, 72, 33, 33),
    "loo-five-pam": (2, 4, 8, 10, 12, 20, 27, 29, 31, 10, 10, 10),
    "ramsen": (5, 25, 124, 329, 615, 813, 948, 903, 663, 663),
    "ramsen-trumps": (2, 4, 8, 19, 40, 66, 118, 173, 189, 194, 80, 80, 80),
    "zwicken": (5, 25, 125, 224, 294, 361, 361, 235, 235),
    "zwicken-seven": (2, 4, 8, 12, 16, 31, 43, 45, 47, 14, 14, 14),
}
# deal, depth: the count that a mistake would make of it
MISTAKES = [
    ("french", 1, 2, "stand.take_widow=false"),
    ("french", 1, 2, "stand.pass_after_widow=true"),
    ("french", 3, 18, "stand.dealer_defends=true"),
    ("french", 1, 4, "stand.general=true"),
    ("french", 4, 33, "swap.ace_may_go=false"),
    ("french", 3, 17, "without swap"),
    ("french", 4, 50, "without walk-over"),
    ("french", 6, 78, "tricks.duties=[follow, trump]"),
    ("french", 4, 37, "mutant dealer-may-always-swap"),
    ("french", 5, 48, "mutant eldest-leads"),
    ("french-clubs", 5, 141, "tricks.duties=[follow, trump]"),
    ("french-clubs", 5, 140, "tricks.duties=[beat, trump, overtrump]"),
    ("french-clubs", 7, 371, "mutant leader-wins"),
    ("french-clubs", 8, 574, "mutant trumps-have-no-power"),
    ("french-clubs", 7, 281, "mutant eldest-leads-each-trick"),
    ("french-clubs", 7, 367, "mutant first-trump-wins"),
    ("french-clubs", 4, 43, "swap.ace_may_go=false"),
    ("rounce", 6, 415, "tricks.duties=[follow, trump]"),
    ("rounce", 5, 177, "tricks.duties=[lead-trump-second, follow]"),
    ("rounce", 6, 412, "tricks.duties=[lead-trump-second, follow, beat, trump, overtrump]"),
    ("rounce", 1, 2, "stand.take_widow=false"),
    ("rounce", 3, 25, "without swap"),
    ("rounce", 6, 413, "mutant leader-wins"),
    ("bourre", 1, 4, "declare.most=1"),
    ("bourre", 4, 248, "without walk-over"),
    ("bourre", 6, 343, "tricks.duties=[follow, trump]"),
    ("bourre", 1, 4, "declare.budget=1"),
    ("bourre-ace", 3, 125, "declare.turned_ace_binds_dealer=false"),
    ("bourre-ace", 3, 50, "declare.ace_may_go=false"),
    ("loo-five", 4, 176, "without pool-flush"),
    ("loo-five", 4, 49, "pool-flush.wild=8D"),
    ("loo-five", 4, 64, "tricks.duties=[follow, beat, trump, overtrump]"),
    ("loo-five", 1, 4, "declare.ace_must_play=true"),
    ("loo-five", 4, 68, "without walk-over"),
    ("loo-five", 1, 3, "declare.ace_may_go=false"),
    ("loo-five-pam", 5, 11, "ruleset.permanent_trumps=[]"),
    ("loo-five-pam", 5, 13, "ruleset.permanent_above_ace=false"),
    ("loo-five-pam", 4, 12, "tricks.duties=[follow, beat, trump, overtrump]"),
    ("loo-five-pam", 5, 13, "tricks.duties=[lead-trump-ace, follow, trump]"),
    ("loo-five-pam", 6, 21, "mutant leader-wins"),
    ("ramsen", 3, 125, "declare.budget=0"),
    ("ramsen", 3, 118, "declare.budget=4"),
    ("ramsen", 5, 622, "ruleset.permanent_trumps=[]"),
    ("ramsen", 4, 311, "swap.ace_may_go=false"),
    ("ramsen", 4, 222, "without swap"),
    ("ramsen", 4, 345, "without walk-over"),
    ("ramsen", 6, 834, "tricks.duties=[follow, trump]"),
    ("ramsen", 1, 4, "declare.most=1"),
    ("ramsen-trumps", 6, 57, "ruleset.permanent_trumps=[]"),
    ("ramsen-trumps", 5, 41, "ruleset.permanent_trumps=[JC, QC, 7D, 9D]"),
    ("ramsen-trumps", 6, 64, "ruleset.permanent_above_ace=true"),
    ("ramsen-trumps", 5, 41, "tricks.duties=[follow, trump]"),
    ("ramsen-trumps", 7, 120, "tricks.duties=[follow, beat, trump]"),
    ("ramsen-trumps", 7, 76, "mutant eldest-leads-each-trick"),
    ("ramsen-trumps", 8, 165, "mutant leader-wins"),
    ("ramsen-trumps", 4, 15, "swap.ace_may_go=false"),
    ("zwicken", 1, 4, "declare.most=1"),
    ("zwicken", 5, 345, "ruleset.permanent_trumps=[]"),
    ("zwicken", 3, 75, "declare.ace_may_go=false"),
    ("zwicken", 3, 100, "declare.ace_must_play=true"),
    ("zwicken", 4, 248, "without walk-over"),
    ("zwicken", 5, 301, "tricks.duties=[follow, trump]"),
    ("zwicken-seven", 5, 23, "ruleset.permanent_trumps=[]"),
    ("zwicken-seven", 5, 17, "ruleset.permanent_above_ace=true"),
    ("zwicken-seven", 5, 17, "tricks.duties=[follow, trump]"),
    ("zwicken-seven", 7, 37, "mutant leader-wins"),
]


@pytest.mark.parametrize("name", DEALS)
def test_the_program_counts_the_ways_to_play(name: str) -> None:
    rules = rules_for(name)
    first = begun(rules, name)
    assert tuple(ways(rules, first, 1 + depth) for depth in range(len(COUNTS[name]))) == COUNTS[name]


@pytest.mark.parametrize("name", DEALS)
def test_brute_force_counts_the_same(name: str) -> None:
    assert tuple(by_hand(name, 1 + depth) for depth in range(len(COUNTS[name]))) == COUNTS[name]


@pytest.mark.parametrize(("name", "depth", "wrong", "mistake"), MISTAKES)
def test_a_mistake_changes_the_count(
    name: str, depth: int, wrong: int, mistake: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = rules_for(name)
    if mistake.startswith("mutant "):
        MUTANTS[mistake.removeprefix("mutant ")](monkeypatch, b"")
    else:
        rules = altered(rules, mistake)
    assert ways(rules, begun(rules, name), depth) == wrong
    assert wrong != COUNTS[name][depth - 1]


def test_every_shipped_ruleset_is_counted() -> None:
    counted = {ruleset for ruleset, _name in RAMSAS_COUNTS} | {each.ruleset for each in FAMILY.values()}
    assert counted | {each.ruleset for each in DEALS.values()} == set(SHIPPED)
