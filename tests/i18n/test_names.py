"""Cards, lists, phases, options and values have names."""

import typing
from functools import partial
from typing import Any, get_args, get_origin

import pytest

from rams_desktop.i18n import names
from rams_desktop.i18n.manners import manners_about, manners_matter, manners_name
from rams_desktop.rules.core.cards import SUITS, Card, card
from rams_desktop.rules.core.options import Option
from rams_desktop.rules.core.seats import Manners
from rams_desktop.rules.match import AnyMatch
from rams_desktop.rules.trick.ruleset import AnyPhase
from tests.i18n.samples import EVERY, assert_sentence, assert_translated
from tests.shipped import shipped

PARTS: list[tuple[str, type[Any]]] = [("match", kind) for kind in get_args(AnyMatch)]
PARTS += [(str(kind.__struct_config__.tag), kind) for kind in get_args(AnyPhase)]
FIELDS = [(f"{part}.{name}", hint) for part, kind in PARTS for name, hint in typing.get_type_hints(kind).items()]
OPTIONS = [option for name in EVERY for option in shipped(name).options]


@pytest.mark.parametrize("each", list(Card), ids=str)
def test_every_card_has_a_name_of_its_own_in_both_forms(each: Card) -> None:
    assert sum(names.card_name(each) == names.card_name(other) for other in Card) == 1
    assert names.the_card(each).endswith(names.card_name(each))
    assert_translated(lambda: names.card_name(each) + names.the_card(each))


def test_a_card_is_named_rank_first() -> None:
    assert names.card_name(card("AS")) == "ace of spades"
    assert names.the_card(card("TD")) == "the ten of diamonds"
    assert names.sign(card("TD")) == ("10", "D")
    assert names.short(card("QH")) == "Q♥"
    assert names.sign(Card.JOKER).suit is None


def test_every_suit_has_a_name() -> None:
    assert [names.suit_name(suit) for suit in SUITS] == ["clubs", "diamonds", "hearts", "spades"]


@pytest.mark.parametrize(
    ("items", "either", "both"),
    [([], "", ""), (["a"], "a", "a"), (["a", "b"], "a or b", "a and b"), (["a", "b", "c"], "a, b or c", "a, b and c")],
)
def test_lists_end_in_or_and_in_and(items: list[str], either: str, both: str) -> None:
    assert names.either(items) == either
    assert names.both(items) == both


def test_numbers_have_a_real_minus_sign() -> None:
    assert [names.signed(each) for each in (5, 0, -5)] == ["+5", "0", "\N{MINUS SIGN}5"]
    assert names.points(1) == "1 point"
    assert names.points(-2) == "\N{MINUS SIGN}2 points"


@pytest.mark.parametrize("tag", [part for part, _kind in PARTS if part != "match"])
def test_every_phase_has_a_name(tag: str) -> None:
    assert names.phase_name(tag) != tag
    assert_translated(lambda: names.phase_name(tag))


@pytest.mark.parametrize("manners", get_args(Manners))
def test_both_manners_have_a_name_and_a_sentence(manners: Manners) -> None:
    assert_translated(lambda: manners_name(manners))
    assert_sentence(manners_about(manners))


@pytest.mark.parametrize(("field", "hint"), FIELDS)
def test_every_field_that_an_option_may_set_has_a_sentence(field: str, hint: Any) -> None:
    del hint
    assert_sentence(names.ABOUT[field])


@pytest.mark.parametrize(("field", "hint"), [(field, hint) for field, hint in FIELDS if "Literal" in str(hint)])
def test_every_named_value_of_a_field_has_words(field: str, hint: Any) -> None:
    if field == "tricks.duties":  # a list; options give it under values of their own
        return
    kinds = [hint] if get_origin(hint) is typing.Literal else [each for each in get_args(hint) if each is not bool]
    for value in [value for kind in kinds for value in get_args(kind)]:
        option = Option("x", "X", field, (value,), value)
        assert names.value_name(option, value) != value.replace("_", " ")


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
def test_every_option_has_a_name_a_sentence_and_readable_values(option: Option) -> None:
    assert_sentence(names.option_about(option))
    assert_translated(partial(names.option_name, option))
    for value in option.values:
        said = names.value_name(option, value)
        assert said
        assert "_" not in said
        assert_translated(partial(names.value_name, option, value))
    assert len({names.value_name(option, value) for value in option.values}) == len(option.values)


def test_an_unknown_value_of_a_users_ruleset_is_shown_as_it_is() -> None:
    option = Option("x", "X", "match.target", ("no_such", 7), "no_such")
    assert names.value_name(option, "no_such") == "no such"
    assert names.value_name(option, 7) == "7"


@pytest.mark.parametrize("name", EVERY)
def test_a_ruleset_has_a_name_and_one_line(name: str) -> None:
    rules = shipped(name)
    assert_translated(lambda: names.ruleset_name(rules) + names.ruleset_special(rules))
    assert all(names.country_name(code) != code for code in rules.countries)


def test_manners_matter_in_ramsas_and_not_where_nothing_can_be_forgotten() -> None:
    assert manners_matter(shipped("ramsas-lt"))
    assert manners_matter(shipped("rams-classic"))
    assert not manners_matter(shipped("rami-51"))
