import random
import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rams_desktop.content import resources, rulesets
from rams_desktop.content.game_sense import RANGES
from rams_desktop.content.phase_places import PLACES
from rams_desktop.rules.core.options import with_options
from rams_desktop.rules.game import Ruleset, start
from rams_desktop.rules.match import AnyMatch
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.jacks import Jacks
from rams_desktop.rules.trick.ruleset import AnyPhase

FOLDER = resources.assets() / "rulesets"
SHIPPED = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yaml"))}
LT = SHIPPED["ramsas-lt"]


def the(name: str) -> Ruleset:
    found = rulesets.shelf().find(name)
    assert found is not None
    return found


def broken(*changes: tuple[str, str], text: str = LT) -> list[str]:
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new)
    found = rulesets.loads(text.encode(), "f")
    assert isinstance(found, tuple), "it loads"
    return [f"{text.splitlines()[each.line - 1].strip()[:14]}|{each.code}|{each.hint}".rstrip("|") for each in found]


def test_both_forms_of_ramsas_are_shipped() -> None:
    shelf = rulesets.shelf()
    assert {each.ruleset.id for each in shelf.rulesets} >= {"ramsas-lt", "ramsas-lv"}
    assert shelf.broken == ()
    assert all(each.shipped for each in shelf.rulesets)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_file_is_called_by_its_id(name: str) -> None:
    assert the(name).id == name


def test_latvians_differ_from_lithuanians_as_the_texts_say() -> None:
    """R16, R21, R30, R31, R32."""
    for name, who, forgotten, show, with_three, trickless in (
        ("ramsas-lt", "not_yet_offered", "could_fold", "must", True, "cancels_penalty"),
        ("ramsas-lv", "all_others", "all_others", "may", False, "lost"),
    ):
        fold, jacks = the(name).phase("fold"), the(name).phase("jacks")
        assert isinstance(fold, AskAndFold)
        assert isinstance(jacks, Jacks)
        assert (fold.who, fold.forgotten) == (who, forgotten)
        assert (jacks.show, jacks.with_three, jacks.trickless) == (show, with_three, trickless)


@pytest.mark.parametrize("name", ["ramsas-lt", "ramsas-lv"])
def test_every_reading_of_an_unclear_clause_is_an_option(name: str) -> None:
    offered = {option.id: option.values for option in the(name).options}
    assert offered == {
        "target": (20, 25),
        "fold": ("not_yet_offered", "all_others"),
        "ask": ("auto", "manual", "manners"),
        "recut": (True, False, "repeat"),
        "discard_before_take": (True, False),
        "first_trick_only": (False, True),
        "must_beat": (False, True),
        "show_pair": ("must", "may"),
        "trickless_pair": ("cancels_penalty", "lost"),
        "bonus_counts_midhand": (True, False),
        "walkover_pays_bonus": (False, True),
        "no_buyer_penalty": (True, False),
        "early_end": ("tricks_only", "with_penalty"),
    }


def test_every_reading_of_an_unclear_clause_of_rams_classic_is_an_option() -> None:
    """K10 and AMB-K3a, K3b, K4, K9, K11, K12, K13, K15a; what is told of the jacks elsewhere."""
    assert {option.id: option.values for option in the("rams-classic").options} == {
        "start": (100, 150, 200),
        "end_check": ("after_deal", "during_deal"),
        "draw_limit": (5, 4),
        "on_empty": ("reshuffle", "no_more"),
        "turned_ace": (False, True),
        "ace_may_go": (False, True),
        "ace_for_turn_up": (False, True),
        "aces": ("held_at_play", "dealt", "ever_held"),
        "trickless_aces": ("base_plus_aces", "aces_only"),
        "trump_flush": (0, 100),
        "flush_when": ("held", "dealt"),
        "revoke_aces": (True, False),
        "colour_pair": (0, 5),
        "ace_forced": ("led", "lying", "any_trump"),
        "lone_player": (True, False),
    }


def test_so_is_every_one_of_mattmar_rams_that_its_phases_can_say() -> None:
    """M19 and AMB-M4a, M4b, M4c, M5, M6, M17."""
    assert {option.id: option.values for option in the("rams-mattmar").options} == {
        "series": (1, 6),
        "proposals": (1, 3, 5),
        "swing_card": (False, True, "both"),
        "better": ("whole", "chosen"),
        "vote": ("all", "majority", "dealer"),
        "exchange_at_knock": (False, True),
        "clamp": (False, True),
    }


def test_a_file_of_thousands_of_phases_is_refused_in_no_time() -> None:
    """Each phase is held against the others, but not against each of them."""
    head = LT.partition("phases:")[0]
    found = rulesets.loads((head + "phases:\n" + "  - {phase: jacks}\n" * 9000).encode(), "f")
    assert isinstance(found, tuple)
    assert len(found) <= 100


@pytest.mark.parametrize("name", SHIPPED)
def test_every_option_changes_the_game_and_its_default_does_not(name: str) -> None:
    rules = the(name)
    for option in rules.options:
        changed = [with_options(rules, rules.options, {option.id: value}) for value in option.values]
        assert len({repr(each) for each in changed}) == len(option.values)
        assert with_options(rules, rules.options, {option.id: option.default}) == rules


@pytest.mark.parametrize("name", SHIPPED)
def test_every_number_of_players_can_sit_down(name: str) -> None:
    rules = the(name)
    for seats in range(rules.players.min, rules.players.max + 1):
        assert start(rules, seats).turn == "pack"


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("phase: score,", "phase: scor,", "- {phase: scor|unknown-value|score"),
        ("follow, trump] #", "follow, overtrum] #", "duties: [lead-|unknown-value|overtrump"),
        ("values: [20, 25]", "values: [20, 2500]", "- {id: target,|value-does-not-fit"),
        ("sets: match.target", "sets: match.tarjet", "- {id: target,|no-such-field|match.target"),
        ("sets: cut.recut,", "sets: fold.ask,", None),
        ("[true, false, repeat]", "[true, false, repaet]", "- {id: recut, |value-does-not-fit"),
        ("gives: [0, 5]", "gives: [0, five]", "- {id: walkove|value-does-not-fit"),
        ("gives: [0, 5]", "gives: [0, 500]", "- {id: walkove|out-of-range"),
        ("between: [5, 100]", "between: [100, 5]", "- {id: target,|bad-between"),
        ("between: [5, 100]", "between: [0, 100]", "- {id: target,|value-does-not-fit"),
        ("between: [5, 100]", "between: [1, 100]", "- {id: target,|veto-too-far"),
        ("default: 20,", "default: 25,", "- {id: target,|default-differs"),
        ("default: 20,", "default: 22,", "- {id: target,|invalid"),
        ("ranks: AKQJT9}", "ranks: AKQJT}", "- {players: [2|too-few-cards"),
        ("{players: [5],", "{players: [4, 5],", "packs: # ranks|pack-twice"),
        ("  - {players: [6], ranks: AKQJT9876, house: true}\n", "", "packs: # ranks|pack-missing"),
        ("default: 4}", "default: 7}", "players: {min:|out-of-range"),
        ("min: 2, max: 6", "min: 6, max: 2", "players: {min:|bad-players"),
        ("max: 6", "max: 1000000000", "players: {min:|bad-players"),
        ("{phase: cut,", "{phase: cut, shifts: true,", "- {phase: cut,|shifts-without-stakes"),
        ("discard: 4", "discard: 3", "- {phase: buy,|discard-not-widow"),
        ("per_trick: 1", "per_trick: 0", "per_trick: 0|tricks-for-nothing"),
        ("per_trick: 1", "per_trick: -1", "per_trick: -1|wrong-sign"),
        ("points: 5, bonus", "points: -5, bonus", "- {phase: walk|wrong-sign"),
        ("no_trick: -5", "no_trick: 5", "- {phase: scor|wrong-sign"),
        ("no_trick_if: positive,", "no_trick_if: positive, cap: 10,", "- {phase: scor|cap-below-start"),
        ("widow: [1, 1, 1, 1]", "widow: [1, 1, 1, 1, 0]", "- {phase: deal|widow-too-large"),
        ("packets: [1, 1, 1, 1, 1]", "packets: [1, 1, 1, 1, 0]", "- {phase: deal|out-of-range"),
        ("packets: [1, 1, 1, 1, 1]", "packets: []", "- {phase: deal|out-of-range"),
        ("packets: [1, 1, 1, 1, 1]", "packets: [9, 1, 1, 1, 9]", "- {phase: deal|out-of-range"),
        ("widow: [1, 1, 1, 1], turn_up", "widow: [1, 1, 1, 3], turn_up", "- {phase: buy,|discard-not-widow"),
        ("turn_up: dealers_last", "turn_up: to_dealer", "- {phase: deal|dealer-keeps-six"),
        ("kind: race, target: 20, veto_distance: 1,", "kind: countdown, start: 20,", "per_trick: 1|wrong-sign"),
        (
            "match: {kind: race, target: 20, veto_distance: 1, wins: during_deal}",
            "match: {kind: pot}",
            "match: {kind: |pot-without-share",
        ),
        ("id: ramsas-lt", "id: Ramsas LT", "id: Ramsas LT|bad-id"),
        ("{id: ask,", "{id: recut,", None),
        ("countries: [LT]", "countries: [Lietuva]", "countries: [Li|bad-country"),
    ],
)
def test_what_makes_no_sense_is_told_at_its_line(old: str, new: str, found: str | None) -> None:
    told = broken((old, new))
    if found is None:
        assert len(told) == 2  # both of those that clash
    else:
        assert found in told


CLASSIC_CHANGES = [
    ("per_trick: -1", "per_trick: 1", "per_trick: 1|wrong-sign"),
    ("per_trick: -1", "per_trick: 0", "per_trick: 0|tricks-for-nothing"),
    ("no_trick: 5", "no_trick: -5", "- {phase: scor|wrong-sign"),
    ("no_trick: 5", "no_trick: 5, cap: 50", "- {phase: scor|cap-below-start"),
    (
        "kind: countdown, start: 100, wins: after_deal, pays: true",
        "kind: race, target: 20",
        "- {phase: aces|phase-not-for-match",
    ),
    ("ace_values: {S: 5, C: 10, D: 15, H: 20}", "ace_values: {}", "- {phase: aces|aces-without-values"),
    ("ace_values: {S: 5,", "ace_values: {S: -5,", "ace_values: {S|out-of-range"),
    ("ace_values: {S: 5,", "ace_values: {X: 5,", "ace_values: {X|unknown-field"),
    ("turn_up: next", "turn_up: dealers_last", "- {phase: swap|swap-without-turn-up"),
    ("[4, 5, 6, 7], ranks: AKQJT98765432", "[4, 5, 6, 7], ranks: AKQJT98765", "- {players: [4|stock-too-small"),
    ("most: 5,", "most: 99,", "- {phase: decl|out-of-range"),
    ("trump_flush: 0", "trump_flush: -1", "- {phase: spec|out-of-range"),
]
MATTMAR_CHANGES = [
    ("turn_up: to_dealer", "turn_up: next", "- {phase: prop|swing-needs-dealers-card"),
    ("hand: 5", "hand: 6", "- {phase: exch|out-of-range"),
    ("not_twice_at: 2", "not_twice_at: 2, hand: 6", "- {phase: knoc|out-of-range"),
    ("most: 5", "most: 0", "- {phase: prop|out-of-range"),
    ("  - {phase: exchange, hand: 5}\n", "", "- {phase: deal|dealer-keeps-six"),
    ("cap: 10", "cap: 9", "- {phase: scor|cap-below-start"),
    ("ranks: AKQJT98765432", "ranks: AKQJT98", "- {players: [2|stock-too-small"),
    ("series: 6, clamp", "series: 0, clamp", "match: {kind: |out-of-range"),
    ("{phase: knock, always_at: 1", "{phase: knock, always_at: -1", "- {phase: knoc|out-of-range"),
]
LOO_CHANGES = [
    ("widow: [1, 1, 1]", "widow: [1, 1]", "- {phase: stan|widow-too-small"),
    ("  - {phase: ante, dealer: 3}\n", "  - {phase: buy, discard: 3}\n", "- {phase: buy,|phase-order"),
    ("match: {kind: pot, deals: 20}", "permanent_trumps: [7D, 7D]\nmatch: {kind: pot}", "permanent_trum|value-twice"),
    ("match: {kind: pot, deals: 20}", "permanent_trumps: [XX]\nmatch: {kind: pot}", "permanent_trum|card-not-in-pack"),
]
FAMILY_CHANGES = [
    *(("rams-classic", *each) for each in CLASSIC_CHANGES),
    *(("rams-mattmar", *each) for each in MATTMAR_CHANGES),
    *(("loo-three", *each) for each in LOO_CHANGES),
]


@pytest.mark.parametrize(("name", "old", "new", "found"), FAMILY_CHANGES)
def test_what_makes_no_sense_in_the_family_is_told_at_its_line(name: str, old: str, new: str, found: str) -> None:
    assert found in broken((old, new), text=SHIPPED[name])


def phases(*tags: str, match: str = "kind: race, target: 20") -> list[str]:
    head = re.sub(r"ranks: \w+", "ranks: AKQJT98765432", LT.partition("match:")[0]) + f"match: {{{match}}}"
    more = {"deal": ", widow: [1, 1, 1, 1]"}
    lines = "".join(f"  - {{phase: {tag}{more.get(tag, '')}}}\n" for tag in tags)
    found = rulesets.loads(f"{head}\nphases:\n{lines}".encode(), "f")
    return [each.code for each in found] if isinstance(found, tuple) else []


@pytest.mark.parametrize(
    ("tags", "codes"),
    [
        (("cut", "deal", "tricks", "score"), []),
        (("cut", "deal", "four-jacks", "buy", "four-jacks", "tricks", "score"), []),
        (("deal", "cut", "tricks", "score"), ["phase-order"]),
        (("cut", "deal", "tricks"), ["phase-missing"]),
        (("cut", "deal", "tricks", "score", "buy"), ["phase-order"]),
        (("cut", "deal", "tricks", "tricks", "score"), ["phase-twice"]),
        (("cut", "four-jacks", "deal", "tricks", "score"), ["phase-order"]),
        (("cut", "deal", "tricks", "four-jacks", "score"), ["phase-order"]),
        (("cut", "deal", "fold", "tricks", "score"), ["phase-needs"]),
        (("cut", "deal", "walk-over", "tricks", "score"), ["phase-needs"]),
        (("cut", "deal", "knock", "walk-over", "tricks", "score"), []),
        (("cut", "deal", "walk-over", "knock", "tricks", "score"), ["phase-order"]),
        (("cut", "deal", "knock", "propose", "tricks", "score"), ["phase-order"]),
        (
            ("cut", "deal", "knock", "propose", "knock", "tricks", "score"),
            ["phase-order", "phase-twice"],
        ),
        (("cut", "deal", "special-hands", "tricks", "score"), ["phase-not-for-match"]),
        (("cut", "ante", "deal", "tricks", "score"), ["phase-needs", "phase-not-for-match"]),
    ],
)
def test_phases_come_in_an_order_that_can_be_played(tags: tuple[str, ...], codes: list[str]) -> None:
    assert phases(*tags) == codes


@pytest.mark.parametrize(
    ("one", "other"),
    [("buy", "declare"), ("buy", "knock"), ("declare", "stand"), ("declare", "knock"), ("declare", "exchange")],
)
def test_two_ways_to_take_part_do_not_go_together(one: str, other: str) -> None:
    assert "phase-clash" in phases("cut", "deal", one, other, "tricks", "score")


def test_the_table_of_places_knows_every_phase() -> None:
    assert set(PLACES) == {str(kind.__struct_config__.tag) for kind in get_args(AnyPhase)}
    for place in PLACES.values():
        assert {*place.after, *place.needs, *place.alone} <= set(PLACES)
        assert set(place.match) <= {str(kind.__struct_config__.tag) for kind in get_args(AnyMatch)}


def test_every_number_of_a_phase_or_match_has_a_range() -> None:
    """A field without one could make a game that no table ends, or none that can be drawn."""
    own = {"match.deals", "match.series", "match.start", "match.target", "cut.recut_seats"}  # ranges in their types
    for kind in (*get_args(AnyPhase), *get_args(AnyMatch)):
        part = str(kind.__struct_config__.tag)
        for field, hint in get_type_hints(kind).items():
            if hint in {int, tuple[int, ...]}:
                name = f"{'match' if kind in get_args(AnyMatch) else part}.{field}"
                assert name in RANGES or name in own


def test_the_users_own_come_after_the_shipped_and_broken_ones_are_told(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(LT.replace("id: ramsas-lt", "id: mine"), encoding="utf-8")
    (tmp_path / "same-id.yaml").write_text(LT, encoding="utf-8")
    (tmp_path / "broken.yml").write_bytes(b"rams: \xff")
    (tmp_path / "notes.txt").write_text("not a ruleset")
    shelf = rulesets.shelf(tmp_path)
    assert [each.ruleset.id for each in shelf.rulesets][-1] == "mine"
    assert not shelf.rulesets[-1].shipped
    assert {each.path.name: each.mistakes[0].code for each in shelf.broken} == {
        "broken.yml": "not-utf-8",
        "same-id.yaml": "id-taken",
    }


def test_a_folder_that_is_not_there_is_an_empty_one(tmp_path: Path) -> None:
    assert rulesets.shelf(tmp_path / "nowhere") == rulesets.shelf()


@given(st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_a_torn_file_or_one_with_flipped_bytes_makes_no_traceback(chance: random.Random) -> None:
    content = bytearray(LT.encode())
    for _ in range(chance.randint(1, 20)):
        content[chance.randrange(len(content))] = chance.randrange(256)
    found = rulesets.loads(bytes(content[: chance.randrange(len(content))]), "f")
    assert isinstance(found, (tuple, Ruleset))


def test_the_same_content_is_checked_once_and_another_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(LT.replace("id: ramsas-lt", "id: ramsas-mine"), encoding="utf-8")
    first = rulesets.load(path)
    checked: list[object] = []
    monkeypatch.setattr(rulesets, "mistakes_of", lambda _document, found: checked.append(found) or ())
    assert rulesets.load(path) is first
    assert checked == []
    path.write_text(LT.replace("id: ramsas-lt", "id: ramsas-yours"), encoding="utf-8")
    assert rulesets.load(path) != first
    assert len(checked) == 1
