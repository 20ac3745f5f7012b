"""The rulebook says every clause, follows every value, and leads to the code."""

import re
import typing
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest
from msgspec.structs import replace

from rams_desktop.i18n.rulebook import Section, as_text, rulebook, section_at, section_of
from rams_desktop.rules.core.options import with_options
from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.trick.follow import DutyName
from tests.i18n.samples import assert_sentence, assert_translated
from tests.shipped import RAMSAS, altered, shipped

CLAUSES = [f"R{number}" for number in range(1, 39)]
RULES = Path(__file__).parents[2] / "rams_desktop" / "rules"


def clauses(sections: tuple[Section, ...]) -> set[str]:
    return {clause for section in sections for each in section.paragraphs for clause in each.clauses}


@pytest.mark.parametrize("name", RAMSAS)
def test_every_clause_is_in_the_book(name: str) -> None:
    assert clauses(rulebook(shipped(name))) == {*CLAUSES, "R15b"}


@pytest.mark.parametrize("name", RAMSAS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_clause_is_in_the_book_of_each_number_of_players(name: str, seats: int) -> None:
    assert clauses(rulebook(shipped(name), seats)) == {*CLAUSES, "R15b"}


@lru_cache
def code() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in RULES.rglob("*.py"))


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_its_place_in_the_code(clause: str) -> None:
    numbers = {int(number) for number in re.findall(r"\bR(\d+)\b", code())}
    for low, high in re.findall(r"\bR(\d+)-R(\d+)\b", code()):
        numbers |= set(range(int(low), int(high)))
    assert int(clause[1:]) in numbers


def others(hint: Any, value: Any) -> Iterator[Any]:
    """Yield values that a field might have instead."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, tuple) and all(isinstance(each, int) for each in value):
        yield (2, 4)
    elif isinstance(value, tuple):
        yield from (tuple(each for each in value if each != gone) for gone in value)
        yield from ((*value, new) for new in get_args(DutyName) if new not in value)
        yield (value[1], value[0], *value[2:])
    for kind in (hint, *get_args(hint)):
        if get_origin(kind) is Literal and not isinstance(value, tuple):
            yield from (each for each in get_args(kind) if each != value)


def changes() -> Iterator[tuple[str, str, Ruleset]]:
    """Yield a name, the ruleset's id and the ruleset for each value of each field changed."""
    for name in RAMSAS:
        rules = shipped(name)
        for field, hint in typing.get_type_hints(type(rules.match)).items():
            for value in others(hint, getattr(rules.match, field)):
                yield f"match.{field}={value}", name, replace(rules, match=replace(rules.match, **{field: value}))
        for at, phase in enumerate(rules.phases):
            tag = str(phase.__struct_config__.tag)
            for field, hint in typing.get_type_hints(type(phase)).items():
                for value in others(hint, getattr(phase, field)):
                    changed = replace(phase, **{field: value})
                    phases = (*rules.phases[:at], changed, *rules.phases[at + 1 :])
                    yield f"{tag}.{field}={value}", name, replace(rules, phases=phases)
            yield f"without {tag} {at}", name, replace(rules, phases=rules.phases[:at] + rules.phases[at + 1 :])


CHANGES = list(changes())


@lru_cache
def plain(name: str) -> str:
    return as_text(rulebook(shipped(name)))


@pytest.mark.parametrize(("change", "name", "rules"), CHANGES, ids=lambda each: each if isinstance(each, str) else "")
def test_every_change_of_a_value_changes_the_book(change: str, name: str, rules: Ruleset) -> None:
    del change
    text = as_text(rulebook(rules))
    assert text != plain(name)
    assert not re.search(r"[{}]", text)


def test_the_changes_reach_every_field_that_can_vary() -> None:
    reached = {change.partition("=")[0] for change, _name, _rules in CHANGES}
    for phase in (shipped("ramsas-lt").match, *shipped("ramsas-lt").phases):
        tag = str(phase.__struct_config__.tag)
        for field, hint in typing.get_type_hints(type(phase)).items():
            fixed = get_origin(hint) is Literal and len(get_args(hint)) == 1
            assert fixed or f"{'match' if tag == 'race' else tag}.{field}" in reached


@pytest.mark.parametrize(
    "change",
    [
        "players.min=3",
        "players.default=3",
        "packs.0.ranks=AKQJT8",
        "packs.1.house=false",
    ],
)
def test_players_and_packs_change_the_book(change: str) -> None:
    assert as_text(rulebook(altered(shipped("ramsas-lt"), change))) != plain("ramsas-lt")


@pytest.mark.parametrize("name", RAMSAS)
def test_every_option_chosen_changes_the_book(name: str) -> None:
    rules = shipped(name)
    for option in rules.options:
        for value in option.values:
            if value != option.default:
                chosen = with_options(rules, rules.options, {option.id: value})
                assert as_text(rulebook(chosen)) != plain(name), (option.id, value)


@pytest.mark.parametrize("name", RAMSAS)
@pytest.mark.parametrize("seats", [None, 2, 3, 4, 5, 6])
def test_paragraphs_are_sentences_and_show_cards_of_the_pack(name: str, seats: int | None) -> None:
    rules = shipped(name)
    sections = rulebook(rules, seats)
    ranks = {rank for pack in rules.packs if seats in {None, *pack.players} for rank in pack.ranks}
    assert len({section.id for section in sections}) == len(sections)
    for section in sections:
        assert section.title
        for each in section.paragraphs:
            assert_sentence(each.text)
            assert {card.rank for card in each.cards} <= ranks


@pytest.mark.parametrize("name", RAMSAS)
def test_every_word_goes_through_gettext(name: str) -> None:
    rules = replace(shipped(name), native="RAMSAS")
    assert_translated(lambda: " ".join(f"{s.title} {p.text}" for s in rulebook(rules) for p in s.paragraphs))


def test_the_texts_say_what_sets_the_two_apart() -> None:
    lithuanian, latvian = (as_text(rulebook(shipped(name)), 500) for name in RAMSAS)
    assert "who had no chance to buy" in lithuanian
    assert "Everybody but the buyer may fold" in latvian
    assert "must show it" in lithuanian
    assert "may show it" in latvian
    assert "With three!" in lithuanian
    assert "With three!" not in latvian


def test_numbers_in_the_book_are_those_of_the_ruleset() -> None:
    text = as_text(rulebook(altered(shipped("ramsas-lt", target=25), "score.no_trick=-7", "tricks.per_trick=2")), 200)
    assert "who stands at 24" in text
    assert "loses 7 points" in text
    assert "3 becomes \N{MINUS SIGN}4" in text
    assert "Each trick earns 2 points." in text


def test_a_number_of_players_that_is_not_allowed_has_no_book() -> None:
    with pytest.raises(ValueError, match="7"):
        rulebook(shipped("ramsas-lt"), 7)


def test_the_book_for_five_speaks_of_their_pack_alone() -> None:
    text = as_text(rulebook(shipped("ramsas-lt"), 5), 200)
    assert "32 cards" in text
    assert "24 cards" not in text
    assert "house rule" in text


@pytest.mark.parametrize("name", RAMSAS)
def test_each_phase_opens_the_book_at_a_chapter_of_it(name: str) -> None:
    rules = shipped(name)
    ids = {section.id for section in rulebook(rules)}
    assert {section_at(str(phase.__struct_config__.tag)) for phase in rules.phases} <= ids - {"short"}


def test_a_clause_is_found_in_its_chapter() -> None:
    sections = rulebook(shipped("ramsas-lt"))
    places = {"R12": "buy", "R16": "fold", "R19": "walk-over", "R26": "trump-ace", "R29": "jacks", "R36": "score"}
    assert {clause: section_of(sections, clause) for clause in places} == places
    assert section_of(sections, "R99") is None


@pytest.mark.parametrize("width", [40, 80])
def test_plain_text_keeps_to_its_width_and_tags_its_clauses(width: int) -> None:
    text = as_text(rulebook(shipped("ramsas-lt")), width)
    assert max(len(line) for line in text.splitlines()) <= width
    assert "[R12]" in text
    assert "\n    J♣  J♠\n" in text


def test_a_users_ruleset_without_most_phases_still_has_a_book() -> None:
    rules = altered(
        shipped("ramsas-lt"), *(f"without {tag}" for tag in ("four-jacks", "buy", "fold", "walk-over", "jacks", "cut"))
    )
    sections = rulebook(rules)
    assert {section.id for section in sections} >= {"short", "players", "deal", "trump", "tricks", "score", "match"}
    for section in sections:
        for each in section.paragraphs:
            assert_sentence(each.text)
    assert msgspec.json.encode(sections)
