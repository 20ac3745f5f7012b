"""How many ways there are to play a shedding deal, by depth: the program's count against a brute force."""

from typing import NamedTuple

import pytest

from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.game import AnyRuleset, AnyState, apply, legal, start
from tests.perft.shedding import Deal, Way, leaves
from tests.records.build import deals_of
from tests.records.mutants import MUTANTS
from tests.records.shedding_build import pack
from tests.records.shedding_mutants import MUTANTS as _ALL
from tests.shipped import shipped

assert _ALL is MUTANTS


class Case(NamedTuple):
    deal: str
    seats: int
    options: dict[str, bool | int | str]
    way: Way
    counts: dict[int, int]  # by depth


CASES = {
    "plain": Case("duel", 2, {}, Way(), {3: 22, 8: 84, 13: 166}),
    "stuck": Case("stuck", 2, {}, Way(), {3: 27, 5: 81, 8: 293, 12: 851}),
    "three": Case("eights", 3, {}, Way(), {3: 13, 8: 14, 13: 30}),
    "one": Case("stuck", 2, {"draw": "one"}, Way(draw="one"), {3: 27, 8: 276, 11: 459}),
    "ends": Case("stuck", 2, {"draw": "ends_turn"}, Way(draw="ends"), {3: 27, 8: 296, 12: 826}),
    "free": Case("duel", 2, {"draw_only_if_stuck": False}, Way(stuck=False), {3: 55, 6: 494, 8: 1818}),
    "effects": Case(
        "effects",
        3,
        {"seven": True, "eight": True, "ace": True, "jack": True, "hand": 5},
        Way(seven="lost", eight=True, ace=True, jack=True),
        {3: 30, 8: 230, 13: 479},
    ),
    "kept": Case("sevens", 2, {"seven": "kept"}, Way(seven="kept"), {3: 12, 8: 42, 13: 125}),
    "short": Case("six", 6, {"packs": "one"}, Way(), {9: 42, 14: 105, 19: 347, 24: 1713}),
    "shorter": Case(
        "six", 6, {"packs": "one", "on_empty": "pass"}, Way(pile_again=False), {14: 112, 16: 502, 20: 1163}
    ),
}


def ways(rules: AnyRuleset, state: AnyState, depth: int) -> int:
    """Return how many ways there are to act `depth` times, as the program has it; the pile is shuffled as it lies."""
    if state.turn == "shuffle":
        state = apply(rules, state, Shuffled(state.back)).state
    if depth == 0:
        return 1
    if not isinstance(state.turn, int):
        return 0
    return sum(ways(rules, apply(rules, state, option).state, depth - 1) for option in legal(rules, state))  # type: ignore[arg-type]


def begun(case: Case) -> tuple[AnyRuleset, AnyState]:
    rules = shipped("ramsas-shedding", **case.options)
    dealt = deals_of("ramsas-shedding")[case.deal]
    laid = pack(rules, case.seats, case.seats - 1, dealt)  # type: ignore[arg-type]
    state = start(rules, case.seats, dealer=case.seats - 1)
    return rules, apply(rules, state, PackLaid(laid)).state


def counted(case: Case, depth: int) -> int:
    rules, state = begun(case)
    return ways(rules, state, depth)


@pytest.mark.parametrize("name", CASES)
def test_the_program_counts_as_the_brute_force_does(name: str) -> None:
    case = CASES[name]
    _rules, state = begun(case)
    deal = Deal(
        case.way,
        tuple(tuple(card.text for card in hand) for hand in state.hands),
        tuple(card.text for card in state.stock),  # type: ignore[union-attr]
    )
    assert {depth: leaves(deal, depth) for depth in case.counts} == case.counts
    assert {depth: counted(case, depth) for depth in case.counts} == case.counts


MISTAKES = {
    "only-the-suit-covers": ("plain", 8),
    "the-colour-covers": ("plain", 8),
    "one-may-always-pass": ("stuck", 3),
    "who-has-drawn-may-draw-on": ("stuck", 5),
    "who-begins-may-draw": ("free", 3),
    "turns-go-to-the-right": ("three", 8),
    "a-seven-draws-three": ("kept", 8),
    "nobody-heeds-a-jack": ("effects", 3),
    "a-jack-always-fits": ("effects", 8),
    "the-stock-is-renewed-early": ("short", 14),
    "the-top-is-shuffled-too": ("short", 14),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_changes_a_count(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, depth = MISTAKES[mistake]
    MUTANTS[mistake](monkeypatch, b"")
    assert counted(CASES[name], depth) != CASES[name].counts[depth]
