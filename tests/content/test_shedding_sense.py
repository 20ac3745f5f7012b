"""What makes no sense in a shedding ruleset, and where it stands."""

import pytest

from rams_desktop.content import resources
from rams_desktop.content.rulesets import loads
from rams_desktop.rules.shedding.ruleset import Ruleset

FILE = (resources.assets() / "rulesets" / "ramsas-shedding.yaml").read_text(encoding="utf-8")


def broken(old: str, new: str) -> tuple[str, str]:
    """Return the code of the first mistake, and the line at which it is said to be."""
    assert FILE.count(old) >= 1, old
    text = FILE.replace(old, new, 1)
    found = loads(text.encode(), "f")
    assert isinstance(found, tuple), "no mistake"
    return found[0].code, text.splitlines()[found[0].line - 1].strip()


def test_the_shipped_game_makes_sense() -> None:
    assert isinstance(loads(FILE.encode(), "f"), Ruleset)


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("  - {phase: score}\n", "", "phase-missing", "phases: # in this order, every deal"),
        ("  - {phase: score}\n", "  - {phase: score}\n  - {phase: score}\n", "phase-twice", "- {phase: score}"),
        (
            "  - {phase: deal, hand: 7, packs: by_players}\n",
            "  - {phase: score}\n  - {phase: deal, hand: 7, packs: by_players}\n",
            "phase-order",
            "- {phase: deal, hand: 7, packs: by_players}",
        ),
        ("  - {phase: deal, hand", "  - {phase: cut}\n  - {phase: deal, hand", "unknown-value", "- {phase: cut}"),
        ("{players: [5, 6], packs: 2}", "{players: [5, 6], packs: 0}", "out-of-range", ""),
        ("{players: [5, 6], packs: 2}", "{players: [5, 6], packs: 5}", "out-of-range", ""),
        ("{players: [5, 6], packs: 2}", "{players: [5, 6], packs: 2, jokers: 1}", "out-of-range", ""),
        ("{players: [5, 6], packs: 2}", "{players: [5], packs: 2}", "pack-missing", ""),
        ("{players: [5, 6], packs: 2}", "{players: [4, 5, 6], packs: 2}", "pack-twice", ""),
        ("{players: [5, 6], packs: 2}", "{players: [5, 6, 7], packs: 2}", "pack-for-nobody", ""),
        ("hand: 7, packs", "hand: 0, packs", "out-of-range", "- {phase: deal, hand: 0, packs: by_players}"),
        ("hand: 7, packs", "hand: 13, packs", "too-few-cards", "- {players: [2, 3, 4], packs: 1}"),
        ("most_turns: 500", "most_turns: 5", "out-of-range", "most_turns: 5 # then the fewest cards win"),
        ("draw: until_fits", "draw: two", "unknown-value", "draw: two"),
        ("eight: false", "eighth: false", "unknown-field", ""),
        ("kind: first_to", "kind: race", "unknown-value", ""),
        ("first_to: 3, points", "first_to: 0, points", "out-of-range", ""),
        ("default: 4}", "default: 7}", "out-of-range", ""),
        ("values: [5, 6, 7], default: 7", "values: [5, 6, 13], default: 6", "too-few-cards", ""),
        ("sets: shed.jack", "sets: shed.jacks", "no-such-field", ""),
        ("values: [1, 3, 5], default: 3", "values: [1, 3, 5], default: 5", "default-differs", ""),
    ],
)
def test_a_mistake_is_found_at_its_place(old: str, new: str, code: str, line: str) -> None:
    found, place = broken(old, new)
    assert found == code
    assert not line or place == line


def test_a_family_that_there_is_not_is_told_with_the_nearest() -> None:
    found = loads(FILE.replace("family: shedding", "family: sheding").encode(), "f")
    assert isinstance(found, tuple)
    assert [(each.code, each.hint) for each in found] == [("unknown-value", "shedding")]


def test_a_file_without_a_family_is_told_so() -> None:
    found = loads(FILE.replace("family: shedding\n", "").encode(), "f")
    assert isinstance(found, tuple)
    assert [(each.code, each.values) for each in found] == [("missing-field", {"name": "family"})]
