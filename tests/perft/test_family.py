"""How many ways there are to play deals of three relatives, by depth; see test_perft.py.

Hands are short and special hands left out, so that a deal can be counted to its end.
"""

from typing import NamedTuple

import pytest

from rams_desktop.rules.core.actions import PackLaid
from rams_desktop.rules.game import Ruleset, State, apply, start
from tests.perft.family import Deal, leaves
from tests.perft.test_perft import ways
from tests.records.build import pack
from tests.records.mutants import MUTANTS
from tests.shipped import altered, shipped


class Dealt(NamedTuple):
    """A deal and the game it is counted in: `changes` make hands short, `phase` is the first to ask."""

    ruleset: str
    game: str
    phase: str
    hands: tuple[str, ...]
    turned: str
    stock: str
    changes: tuple[str, ...]
    widow: str = ""
    scores: tuple[int, ...] = ()


SHORT = "deal.packets=[1, 1]"
DEALS = {
    "classic": Dealt(  # the trump ace in the middle, courts before it
        "rams-classic", "classic", "declare", ("KD 9C", "AD TC", "QC 8D"), "7D", "JD 8C AH KH 9H TH",
        (SHORT, "without special-hands"),
    ),
    "mattmar": Dealt(  # two players, with proposals and exchange
        "rams-mattmar", "mattmar", "propose", ("9C 4D", "TC 8D"), "5D", "AD KC 3C QD 2S 7S JD 6C 9D",
        (SHORT, "exchange.hand=2", "propose.most=1"),
    ),
    "mattmar-play": Dealt(  # three players, knocking and play alone; one stands on one point
        "rams-mattmar", "mattmar-play", "knock", ("9C 4D 5S", "TC 8D 7S", "JC AD 3D"), "3D", "",
        ("deal.packets=[1, 1, 1]", "deal.turn_up=dealers_last", "without propose", "without exchange"),
        scores=(10, 1, 10),
    ),
    "mattmar-beat": Dealt(  # the same from level scores: what must be beaten
        "rams-mattmar", "mattmar-play", "knock", ("9C 2C 4D 5S", "TC 3C 8D 2S", "7S JC TD 3D"), "3D", "",
        ("deal.packets=[1, 1, 1, 1]", "deal.turn_up=dealers_last", "without propose", "without exchange"),
    ),
    "loo": Dealt(  # miss has the trump ace, seat 0 two trumps
        "loo-three", "loo", "stand", ("9D TD", "JD KC", "QC 8D"), "7D", "", (SHORT, "deal.widow=[1, 1]"), "AD 9C",
    ),
    "loo-king": Dealt(  # the trump ace turned up
        "loo-three", "loo", "stand", ("9C TC 5C", "KD 2D QC", "QD 8C 2S"), "AD", "", (), "JD 9S JC",
    ),
}  # fmt: skip


def rules_for(name: str) -> Ruleset:
    return altered(shipped(DEALS[name].ruleset), *DEALS[name].changes)


def begun(rules: Ruleset, name: str) -> State:
    dealt = DEALS[name]
    seats = len(dealt.hands)
    last = dealt.game == "mattmar-play"  # there the dealer's last card is turned up, as in Bourré
    laid = pack(
        shipped("bourre") if last else rules,
        dealt.hands,
        dealt.widow,
        seats - 1,
        dealt.stock,
        turn_up="" if last else dealt.turned,
        packets=(1,) * len(dealt.hands[0].split()),
    )
    first = start(rules, seats, dealer=seats - 1, scores=dealt.scores or None)
    return apply(rules, first, PackLaid(laid)).state


def by_hand(name: str, depth: int) -> int:
    dealt = DEALS[name]
    hands = [tuple(hand.split()) for hand in dealt.hands]
    if dealt.game == "mattmar":
        hands[-1] = (*hands[-1], dealt.turned)
    scores = dealt.scores or (10,) * len(hands)
    stock, widow = tuple(dealt.stock.split()), tuple(dealt.widow.split())
    return leaves(
        Deal(dealt.game, dealt.phase, 0, tuple(hands), dealt.turned, dealt.turned[1], stock, scores, widow), depth
    )


# deal: how many ways there are to act once, twice ... until the longest play is over
COUNTS = {
    "classic": (5, 10, 50, 123, 208, 229, 289, 272, 239, 239),
    "mattmar": (3, 6, 10, 12, 44, 147, 215, 268, 268, 221),
    "mattmar-play": (2, 2, 4, 5, 6, 7, 8, 9, 11, 4, 4, 4),
    "mattmar-beat": (2, 4, 6, 16, 18, 44, 64, 117, 149, 178, 195, 107, 107, 107, 107),
    "loo": (3, 8, 15, 22, 22, 22, 22, 7, 7),
    "loo-king": (3, 8, 15, 35, 37, 56, 81, 82, 96, 33, 33, 33),
}
# deal, depth: the count that a mistake would make of it
MISTAKES = [
    (
        "mattmar-beat",
        5,
        22,
        "tricks.duties=[lead-trump-ace, ace-on-trump, lead-trump-against-one, follow, trump, overtrump]",
    ),
    ("mattmar-beat", 7, 58, "mutant first-trump-wins"),
    ("classic", 2, 15, "declare.ace_must_play=false"),
    ("classic", 2, 20, "declare.ace_may_go=true"),
    ("classic", 1, 4, "declare.most=1"),
    ("classic", 4, 136, "swap.ace_may_go=true"),
    ("classic", 4, 88, "without swap"),
    ("classic", 4, 125, "without walk-over"),
    ("classic", 5, 209, "tricks.duties=[lead-trump-ace, follow, trump]"),
    ("classic", 5, 231, "tricks.duties=[ace-on-trump-court, follow, trump]"),
    ("classic", 5, 209, "tricks.duties=[lead-trump-ace, ace-on-trump-court, follow]"),
    ("classic", 7, 288, "tricks.duties=[lead-trump-ace, ace-on-trump-court, follow, trump, beat]"),
    ("classic", 4, 117, "mutant dealer-may-always-swap"),
    ("classic", 5, 185, "mutant eldest-leads"),
    ("mattmar", 3, 17, "without walk-over"),
    ("mattmar", 5, 48, "exchange.hand=3"),
    ("mattmar", 8, 270, "propose.swing_keeps=true"),
    ("mattmar", 3, 12, "propose.most=2"),
    ("mattmar", 8, 266, "mutant dealer-throws-the-turn-up"),
    ("mattmar", 3, 12, "mutant dealer-is-always-asked"),
    ("mattmar", 3, 6, "mutant dealer-has-no-vote"),
    ("mattmar", 8, 270, "tricks.duties=[lead-trump-ace, ace-on-trump, lead-trump-against-one, follow, trump]"),
    ("mattmar", 6, 168, "tricks.duties=[ace-on-trump, lead-trump-against-one, follow, beat, trump, overtrump]"),
    ("mattmar", 7, 217, "tricks.duties=[lead-trump-ace, lead-trump-against-one, follow, beat, trump, overtrump]"),
    ("mattmar-play", 2, 4, "knock.always_at=2"),
    ("mattmar-play", 6, 9, "mutant trump-only-at-the-first-lead"),
    ("mattmar-play", 4, 9, "tricks.duties=[lead-trump-ace, ace-on-trump, follow, beat, trump, overtrump]"),
    ("mattmar-play", 6, 11, "mutant leader-wins"),
    ("mattmar-play", 6, 3, "mutant eldest-leads-each-trick"),
    ("loo", 3, 17, "stand.dealer_defends=false"),
    ("loo", 1, 2, "stand.take_widow=false"),
    ("loo", 1, 2, "stand.pass_after_widow=true"),
    ("loo", 1, 4, "stand.general=true"),
    ("loo", 4, 26, "tricks.duties=[lead-trump-king, lead-trump-of-two, follow, beat, trump, overtrump]"),
    ("loo", 3, 17, "without walk-over"),
    ("loo-king", 4, 37, "tricks.duties=[lead-trump-ace, lead-trump-of-two, follow, beat, trump, overtrump]"),
    ("loo-king", 3, 10, "stand.turned_ace_binds_dealer=true"),
    ("loo-king", 5, 39, "tricks.duties=[lead-trump-ace, lead-trump-king, lead-trump-of-two, follow, trump]"),
    ("loo-king", 6, 61, "mutant leader-wins"),
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
