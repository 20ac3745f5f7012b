"""What makes no sense in a rummy ruleset, and where it stands."""

import pytest

from rams_desktop.content import resources
from rams_desktop.content.rulesets import loads
from rams_desktop.rules.rummy.ruleset import Ruleset

RAMI = (resources.assets() / "rulesets" / "rami-51.yaml").read_text(encoding="utf-8")
LINES = RAMI.splitlines()


def broken(old: str, new: str) -> tuple[str, str]:
    """Return the code of the first mistake, and the line at which it is said to be."""
    assert RAMI.count(old) >= 1, old
    text = RAMI.replace(old, new, 1)
    found = loads(text.encode(), "f")
    assert not isinstance(found, Ruleset), "no mistake"
    assert isinstance(found, tuple)
    return found[0].code, text.splitlines()[found[0].line - 1].strip()


def test_the_shipped_games_make_sense() -> None:
    assert isinstance(loads(RAMI.encode(), "f"), Ruleset)


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("  - {phase: deal, hand: 13, first: turned}\n", "", "phase-missing", "phases:"),
        ("hand: 13, first", "hand: 2, first", "out-of-range", "- {phase: deal, hand: 2, first: turned}"),
        ("turns: 300, counting", "turns: 0, counting", "out-of-range", ""),
        ("threshold: 51\n", "threshold: 301\n", "out-of-range", "threshold: 301"),
        ("winner: [0, 0, 0]", "winner: [0, 5, 0]", "out-of-range", ""),
        ("winner: [0, 0, 0]", "winner: [0, 0]", "out-of-range", ""),
        ("packs: 3, jokers: 4}", "packs: 4, jokers: 4}", "out-of-range", "- {players: [5, 6], packs: 4, jokers: 4}"),
        ("packs: 3, jokers: 4}", "packs: 3, jokers: 40}", "out-of-range", "- {players: [5, 6], packs: 3, jokers: 40}"),
        ("packs: 3, jokers: 4}", "packs: 1, jokers: 0}", "too-few-cards", "- {players: [5, 6], packs: 1, jokers: 0}"),
        ("{players: [5, 6], packs: 3", "{players: [5], packs: 3", "pack-missing", ""),
        ("{players: [5, 6], packs: 3", "{players: [4, 5, 6], packs: 3", "pack-twice", ""),
        ("{players: [5, 6], packs: 3", "{players: [5, 6, 7], packs: 3", "pack-for-nobody", ""),
        ("jokers: one #", "jokers: three #", "unknown-value", ""),
        ("replay: if_possible #", "replay: never #", "unknown-value", ""),
        ("final_discard: false", "final_discards: false", "unknown-field", "final_discards: false"),
        ("kind: lowest", "kind: race", "unknown-value", ""),
        ("limit: 500, deals: 0}", "limit: 0, deals: 0}", "out-of-range", ""),
        (
            "players: {min: 2, max: 6",
            "players: {min: 2, max: 9",
            "bad-players",
            "players: {min: 2, max: 9, default: 4}",
        ),
        ("sets: lay.replay", "sets: lay.replays", "no-such-field", ""),
    ],
)
def test_a_mistake_is_told_at_its_place(old: str, new: str, code: str, line: str) -> None:
    found, place = broken(old, new)
    assert found == code
    assert line in place


def test_phases_out_of_order_are_told() -> None:
    deal, draw = "  - {phase: deal, hand: 13, first: turned}\n", next(each for each in LINES if "phase: draw" in each)
    swapped = RAMI.replace(deal, "").replace(f"{draw}\n", f"{draw}\n{deal}")
    found = loads(swapped.encode(), "f")
    assert isinstance(found, tuple)
    assert found[0].code == "phase-order"


def test_a_phase_twice_is_told() -> None:
    deal = "  - {phase: deal, hand: 13, first: turned}\n"
    found = loads(RAMI.replace(deal, deal * 2).encode(), "f")
    assert isinstance(found, tuple)
    assert found[0].code == "phase-twice"
