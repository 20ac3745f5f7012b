"""Every record of the folder comes out as its draft says, and would not if the rules were other ones."""

from functools import lru_cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from rams_desktop.rules.core.options import Option
from rams_desktop.rules.core.reasons import Reason
from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.match import Pot, Race, Series
from rams_desktop.rules.trick.phases.cut import Cut
from rams_desktop.rules.trick.phases.tricks import Tricks
from rams_desktop.session import replay as replaying
from rams_desktop.session.replay import RecordError, replay
from tests.records.build import FOLDER, drafts, record
from tests.records.reading import Outcome, differences, outcome
from tests.records.shedding_mutants import MUTANTS  # with those of the other games
from tests.shipped import EVERY, RAMSAS, RUMMY, SHEDDING, SHIPPED, altered, find, shipped

CLAUSES = [
    *(f"R{number}" for number in range(1, 39)),
    "R15b",
    *(f"K{number}" for number in range(1, 19)),
    *(f"M{number}" for number in range(1, 20)),
    *(f"P{number}" for number in range(1, 16)),
    *(f"S{number}" for number in range(1, 6)),
]
DECISIONS = [
    *("R2", "R7", "R12", "R14", "R16", "R21", "R23", "R27", "R29a", "R29b", "R29c", "R37"),
    *("K3a", "K3b", "K4", "K5", "K9", "K11", "K12", "K13", "K14", "K15a", "K15b", "K18"),
    *("M2", "M4a", "M4b", "M4c", "M5", "M5b", "M6", "M7b", "M9", "M10", "M13", "M16a", "M16b", "M17", "M19"),
    *("P4", "P6", "P6b", "P11", "P11b", "P11c", "P12", "P14a", "P14b", "P14c", "P15"),
    *("S1", "S4", "S5", "S6"),
]
VECTORS = [
    *(f"vector {number}" for number in range(1, 8)),
    *(f"vector K{number}" for number in range(1, 6)),
    *(f"vector M{number}" for number in range(1, 7)),
    *(f"vector P{number}" for number in range(1, 6)),
]

DRAFTS = drafts()
RUNS = [(name, ruleset) for name, draft in DRAFTS.items() for ruleset in (draft["ruleset"], *draft.get("also", ()))]
BREAKS = [(name, ruleset, change) for name, ruleset in RUNS for change in DRAFTS[name].get("breaks", ())]


def data(name: str, ruleset: str | None = None) -> bytes:
    read = (FOLDER / f"{name}.rams").read_bytes()
    own = DRAFTS[name]["ruleset"]
    return read if ruleset in {None, own} else read.replace(f'"{own}"'.encode(), f'"{ruleset}"'.encode(), 1)


@pytest.mark.parametrize(("name", "ruleset"), RUNS)
def test_a_record_comes_out_as_expected(name: str, ruleset: str) -> None:
    assert differences(DRAFTS[name], outcome(data(name, ruleset))) == []


@pytest.mark.parametrize(("name", "ruleset", "change"), BREAKS)
def test_a_record_comes_out_differently_without_its_rule(
    name: str, ruleset: str, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert differences(DRAFTS[name], _broken(name, ruleset, change, monkeypatch)) != []


def _broken(name: str, ruleset: str, change: str, patch: pytest.MonkeyPatch) -> Outcome:
    read = data(name, ruleset)
    patch.setattr(replaying, "playable", lambda _rules: True)  # a mutant need not be a good game
    if change.startswith("mutant "):
        read = MUTANTS[change.removeprefix("mutant ")](patch, read)
        rules = None
    else:
        rules = altered(replay(read, find).rules, change)
    try:
        return outcome(read, rules)
    except (ValueError, IndexError, NotImplementedError) as trouble:  # a mutant may do anything
        return {"events": [], "trouble": repr(trouble)}


@pytest.mark.parametrize("name", DRAFTS)
def test_a_record_is_what_its_draft_says(name: str) -> None:
    assert (FOLDER / f"{name}.rams").read_bytes() == record(DRAFTS[name]), "python -m tests.records.build"


def test_no_record_is_without_a_draft() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.rams")) == sorted(DRAFTS)


def test_no_record_is_vacuous() -> None:
    assert [name for name, draft in DRAFTS.items() if not draft.get("breaks")] == []
    assert [name for name, draft in DRAFTS.items() if not (draft.get("state") or draft.get("error"))] == []


def test_no_mutant_is_idle() -> None:
    used = {change.removeprefix("mutant ") for _name, _ruleset, change in BREAKS if change.startswith("mutant ")}
    assert set(MUTANTS) - used == set()


@pytest.mark.parametrize("clause", [*CLAUSES, *(f"AMB-{each}" for each in DECISIONS), *VECTORS])
def test_a_clause_has_a_record(clause: str) -> None:
    assert any(clause in draft.get("clauses", ()) for draft in DRAFTS.values())


@pytest.mark.parametrize("reason", list(Reason))
def test_a_reason_has_a_record(reason: Reason) -> None:
    assert any(draft.get("error", {}).get("code") == reason for draft in DRAFTS.values())


# ---- every value of a ruleset is told apart -------------------------------------------------------


def values(rules: Ruleset) -> set[tuple[str, str]]:
    """Return each `PART.FIELD` of match and phases with the value that it has, written in JSON."""
    parts: list[tuple[str, Any]] = [("match", rules.match)]
    parts += [(phase.__struct_config__.tag, phase) for phase in rules.phases]
    return {
        (f"{tag}.{field}", _text(getattr(part, field)))
        for tag, part in parts
        for field in part.__struct_fields__
        if not _only_one(part, field)
    }


def _only_one(part: Any, field: str) -> bool:
    """Say whether a field's type has a single value, so that nothing else can be written there."""
    kind = get_type_hints(type(part))[field]
    return get_origin(kind) is Literal and len(get_args(kind)) == 1


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


@lru_cache
def told_apart(ruleset: str) -> set[tuple[str, str]]:
    """Return what the records of a ruleset tell apart: each field that one breaks, with the value it was played by."""
    found: set[tuple[str, str]] = set()
    for name, own, change in BREAKS:
        path = change.partition("=")[0]
        if own == ruleset and "=" in change:
            rules = replay(data(name, ruleset), find).rules
            found |= {(field, value) for field, value in values(rules) if field == path}
    return found


def needed(ruleset: str) -> list[tuple[str, str]]:
    """Return every value of a shipped ruleset, and every value that one of its options can give; not the idle ones."""
    rules = shipped(ruleset)
    offered = {pair for option in rules.options for pair in _offered(option)}
    fixed = idle(rules) - {option.sets for option in rules.options}
    return sorted(pair for pair in values(rules) | offered if pair[0] not in fixed)


def idle(rules: Ruleset) -> set[str]:
    """Return the fields that mean nothing in a ruleset, because of another of its fields."""
    found: set[str] = set()
    if rules.family != "trick":
        return found
    cut, tricks = rules.phase("cut"), rules.phase("tricks")
    assert isinstance(cut, Cut)
    assert isinstance(tricks, Tricks)
    if cut.recut is False and all(option.sets != "cut.recut" for option in rules.options):
        found.add("cut.recut_seats")
    if rules.phase("ante") is None:  # no stakes to double
        found.add("cut.shifts")
    if tricks.revoke == "penalty":  # then a broken ace duty is a revoke
        found.add("tricks.ace_breach")
    else:
        found.add("score.revoke_aces")
    if isinstance(rules.match, Race):  # nobody rises by having no trick
        found.add("score.cap")
    if isinstance(rules.match, Pot):  # there tricks are paid by the pot
        found.add("walk-over.points")
    if isinstance(rules.match, (Series, Pot)):  # a deal is always played out
        found |= {"score.early_end", "tricks.bonus_counts_midhand"}
    return found


def _offered(option: Option) -> set[tuple[str, str]]:
    return {(option.sets, _text(option.field_value(value))) for value in option.values}


@pytest.mark.parametrize("ruleset", [*RAMSAS, "rams-classic", "rams-mattmar", *RUMMY, *SHEDDING])
def test_every_value_of_a_ruleset_is_told_apart_by_a_record(ruleset: str) -> None:
    assert [pair for pair in needed(ruleset) if pair not in told_apart(ruleset)] == []


def test_every_value_of_the_relatives_is_told_apart_by_a_record_of_one_of_them() -> None:
    wanted = {pair for ruleset in SHIPPED for pair in needed(ruleset)}
    assert sorted(wanted - {pair for ruleset in SHIPPED for pair in told_apart(ruleset)}) == []


@pytest.mark.parametrize("ruleset", EVERY)
def test_every_value_of_an_option_is_chosen_in_a_record(ruleset: str) -> None:
    """Also through `options` in a header, so that an option which sets nothing would be found."""
    chosen: set[tuple[str, str]] = set()
    for name, own in RUNS:
        if own == ruleset and "header" in DRAFTS[name]:
            chosen |= {(key, _text(value)) for key, value in DRAFTS[name]["header"].get("options", {}).items()}
    missing = [
        (option.id, value)
        for option in shipped(ruleset).options
        for value in option.values
        if value != option.default and (option.id, _text(value)) not in chosen
    ]
    assert missing == []


def test_a_record_without_a_usable_header_says_so() -> None:
    for text in (b"", b"\n", b"{}\n", b"[1]\n", b'{"rams": 1}\n', b'\xff\xfe{"rams": 1}\n'):
        with pytest.raises(RecordError):
            replay(text, find)


def test_the_records_are_plain_files() -> None:
    """One object a line, and nothing that only the drafts know."""
    for path in FOLDER.glob("*.rams"):
        first = msgspec.json.decode(path.read_bytes().partition(b"\n")[0])
        assert first["rams"] >= 1, path.name
