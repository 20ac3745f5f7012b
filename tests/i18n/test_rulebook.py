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
from rams_desktop.rules.core.cards import Card, card
from rams_desktop.rules.core.options import with_options
from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.match import AnyMatch, Pot
from rams_desktop.rules.trick.follow import DutyName
from rams_desktop.rules.trick.phases.cut import Cut
from rams_desktop.rules.trick.phases.share import Share
from rams_desktop.rules.trick.phases.special_hands import SpecialHands
from rams_desktop.rules.trick.phases.tricks import Tricks
from rams_desktop.rules.trick.ruleset import AnyPhase
from tests.i18n.samples import EVERY, assert_sentence, assert_translated
from tests.shipped import RAMSAS, altered, shipped

CLAUSES = {
    **dict.fromkeys(RAMSAS, (*(f"R{number}" for number in range(1, 39)), "R15b")),
    "rams-classic": tuple(f"K{number}" for number in range(1, 19)),
    "rams-mattmar": tuple(f"M{number}" for number in range(1, 20)),
}
RULES = Path(__file__).parents[2] / "rams_desktop" / "rules"


def clauses(sections: tuple[Section, ...]) -> set[str]:
    return {clause for section in sections for each in section.paragraphs for clause in each.clauses}


def books() -> Iterator[tuple[str, int | None]]:
    for name in EVERY:
        players = shipped(name).players
        yield from ((name, seats) for seats in (None, *range(players.min, players.max + 1)))


@pytest.mark.parametrize(("name", "seats"), list(books()))
def test_every_clause_is_in_the_book_of_each_number_of_players(name: str, seats: int | None) -> None:
    assert clauses(rulebook(shipped(name), seats)) == set(CLAUSES.get(name, ()))


@lru_cache
def code() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in RULES.rglob("*.py"))


@pytest.mark.parametrize("clause", sorted({clause for some in CLAUSES.values() for clause in some} - {"R15b"}))
def test_every_clause_has_its_place_in_the_code(clause: str) -> None:
    letter = clause[0]
    numbers = {int(number) for number in re.findall(rf"\b{letter}(\d+)\b", code())}
    for low, high in re.findall(rf"\b{letter}(\d+)-{letter}(\d+)\b", code()):
        numbers |= set(range(int(low), int(high)))
    assert int(clause[1:]) in numbers


def others(hint: Any, value: Any) -> Iterator[Any]:
    """Yield values that a field might have instead."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, Card):
        yield card("8S")
    elif isinstance(value, int):
        yield value + (1 if value >= 0 else -1)
    elif isinstance(value, tuple) and all(isinstance(each, int) for each in value):
        yield (2, 4)
    elif isinstance(value, tuple):
        yield from (tuple(each for each in value if each != gone) for gone in value)
        yield from ((*value, new) for new in get_args(DutyName) if new not in value)
        yield (value[1], value[0], *value[2:])
    for kind in (hint, *get_args(hint)):
        if get_origin(kind) is Literal and not isinstance(value, tuple):
            yield from (each for each in get_args(kind) if each != value)


def idle(rules: Ruleset, field: str) -> bool:
    """Say whether a field has no meaning in a ruleset as it is, so that the book need not speak of it."""
    tags = {str(phase.__struct_config__.tag) for phase in rules.phases}
    tricks, share, cut = rules.phase("tricks"), rules.phase("share"), rules.phase("cut")
    assert isinstance(tricks, Tricks)
    assert isinstance(cut, Cut)
    by_heart = {
        "cut.recut_seats": cut.recut is False,
        "tricks.ace_lead": "lead-trump-ace" not in tricks.duties,
        "tricks.ace_breach": "lead-trump-ace" not in tricks.duties or tricks.revoke == "penalty",
        "tricks.bonus_counts_midhand": "jacks" not in tags,
        "score.no_buyer_penalty": "buy" not in tags,
        "score.revoke_aces": tricks.revoke != "penalty" or "aces" not in tags,
        "score.early_end": getattr(rules.match, "wins", "") != "during_deal",
        "score.no_trick_if": isinstance(rules.match, Pot),
        "score.cap": isinstance(rules.match, Pot),
        "share.fixed": isinstance(share, Share) and share.looed == "pot",
        "share.cap": isinstance(share, Share) and share.looed == "fixed" and share.lost_card is None,
        "match.pays": rules.id not in CLAUSES,  # nobody speaks of it where nobody pays
    }
    return by_heart.get(field, False)


def changes() -> Iterator[tuple[str, str, Ruleset]]:
    """Yield a name, the ruleset's id and the ruleset for each value of each field changed."""
    for name in EVERY:
        rules = shipped(name)
        for field, hint in typing.get_type_hints(type(rules.match)).items():
            for value in others(hint, getattr(rules.match, field)):
                if not idle(rules, f"match.{field}") or value is True:
                    kind = str(rules.match.__struct_config__.tag)
                    changed = replace(rules, match=replace(rules.match, **{field: value}))
                    yield f"{kind}.{field}={value}", name, changed
        for at, phase in enumerate(rules.phases):
            tag = str(phase.__struct_config__.tag)
            for field, hint in typing.get_type_hints(type(phase)).items():
                for value in others(hint, getattr(phase, field)):
                    if idle(rules, f"{tag}.{field}"):
                        continue
                    changed_phase = replace(phase, **{field: value})
                    phases = (*rules.phases[:at], changed_phase, *rules.phases[at + 1 :])
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
    for kind in (*get_args(AnyMatch), *get_args(AnyPhase)):
        tag = str(kind.__struct_config__.tag)
        for field, hint in typing.get_type_hints(kind).items():
            fixed = get_origin(hint) is Literal and len(get_args(hint)) == 1
            assert fixed or f"{tag}.{field}" in reached


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


@pytest.mark.parametrize("name", EVERY)
def test_every_option_chosen_changes_the_book(name: str) -> None:
    rules = shipped(name)
    for option in rules.options:
        for value in option.values:
            if value != option.default:
                chosen = with_options(rules, rules.options, {option.id: value})
                assert as_text(rulebook(chosen)) != plain(name), (option.id, value)


@pytest.mark.parametrize(("name", "seats"), list(books()))
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


@pytest.mark.parametrize("name", EVERY)
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


@pytest.mark.parametrize("name", EVERY)
def test_each_phase_opens_the_book_at_a_chapter_of_it(name: str) -> None:
    rules = shipped(name)
    ids = {section.id for section in rulebook(rules)}
    assert {section_at(str(phase.__struct_config__.tag)) for phase in rules.phases} <= ids - {"short"}


def test_a_clause_is_found_in_its_chapter() -> None:
    sections = rulebook(shipped("ramsas-lt"))
    places = {"R12": "buy", "R16": "fold", "R19": "walk-over", "R26": "trump-ace", "R29": "jacks", "R36": "score"}
    assert {clause: section_of(sections, clause) for clause in places} == places
    assert section_of(sections, "R99") is None


def test_the_numbers_of_rams_classic_are_its_own() -> None:
    """K11-K13 and the example of the source; other values make another one."""
    text = as_text(rulebook(shipped("rams-classic")), 500)
    assert "one trick takes 26 points off; no trick puts 30 points on" in text
    text = as_text(rulebook(shipped("rams-classic", trickless_aces="aces_only", trump_flush=100, start=150)), 500)
    assert "one trick takes 26 points off; no trick puts 25 points on" in text
    assert "For a hand of trumps its holder writes 100 points off instead." in text
    assert "Everybody begins with 150 points." in text
    text = as_text(rulebook(altered(shipped("rams-classic"), "score.no_trick=7", "special-hands.flush=6")), 500)
    assert "on top of the 7 points" in text
    assert "The offender has 7 points added" in text
    assert "writes 6 points off" in text


def test_the_two_looks_at_hands_may_differ() -> None:
    """K13, K14: a user's ruleset may look for other hands after the draw."""
    rules = shipped("rams-classic")
    at = max(at for at, phase in enumerate(rules.phases) if isinstance(phase, SpecialHands))
    late = SpecialHands(four_aces=False, flush=0)
    text = as_text(rulebook(replace(rules, phases=(*rules.phases[:at], late, *rules.phases[at + 1 :]))), 500)
    assert text.index("looked at right after the deal.") < text.index("looked at when play is about to begin.")
    assert text.index("when play is about to begin.") < text.index("Four aces in one hand have no meaning")


def test_the_numbers_of_mattmar_are_its_own() -> None:
    """M9, M17-M19."""
    text = as_text(rulebook(shipped("rams-mattmar")), 500)
    assert "nobody comes to stand above 10 by it: 7 becomes 10" in text
    assert "The dealer, who has a card more" in text
    assert "A match is 6 rams." in text
    assert "A match is 1 rams." in as_text(rulebook(shipped("rams-mattmar", series=1)), 500)


def test_manners_say_what_a_fault_costs_in_each_game() -> None:
    """R27, K18, M15."""
    prices = {
        "ramsas-lt": "the trump ace may be kept back",
        "rams-classic": "None of the offender's tricks count",
        "rams-mattmar": "nothing can be forgotten or played wrongly",
    }
    for name in prices:
        text = as_text(rulebook(shipped(name)), 500)
        assert [other for other, price in prices.items() if price in text] == [name]


def test_a_copy_under_another_name_cites_the_same_clauses() -> None:
    for name, wanted in CLAUSES.items():
        assert clauses(rulebook(replace(shipped(name), id="mine"))) == set(wanted)


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


@pytest.mark.parametrize("ruleset", ["ramsas-lt", "rami-40", "ramsas-shedding"])
def test_a_book_for_one_number_of_players_still_says_how_many_can_play(ruleset: str) -> None:
    short, packs = rulebook(shipped(ruleset), 4)[:2]
    assert "2, 3, 4, 5 or 6 players" in short.paragraphs[0].text
    assert packs.paragraphs[0].text == "These are the rules for 4 players."
