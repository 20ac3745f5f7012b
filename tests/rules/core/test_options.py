"""Options set one field each, and nothing that is not offered."""

import pytest

from rams_desktop.rules.core.options import Option, OptionError, same
from rams_desktop.rules.game import Ruleset
from tests.shipped import RAMSAS, shipped


def option(**more: object) -> Option:
    given: dict[str, object] = {"id": "x", "name": "X", "sets": "match.target", "values": (1, 2), "default": 1} | more
    return Option(**given)  # type: ignore[arg-type]


def test_a_value_outside_the_offer_is_refused() -> None:
    assert option().field_value(2) == 2
    for wrong in (3, "2", True):
        with pytest.raises(OptionError, match="x="):
            option().field_value(wrong)


def test_true_is_not_one() -> None:
    assert not same(1, True)
    assert not same(0, False)
    assert same("a", "a")


def test_a_number_of_ones_own_lies_between() -> None:
    free = option(between=(5, 9))
    assert [free.field_value(number) for number in (5, 9, 1)] == [5, 9, 1]
    for wrong in (4, 10, True):
        with pytest.raises(OptionError):
            option(between=(5, 9), values=(20,), default=20).field_value(wrong)


def test_what_a_field_gets_may_be_more_than_the_word() -> None:
    assert option(values=(False, True), default=False, gives=(["a"], ["b"])).field_value(value=True) == ["b"]
    with pytest.raises(ValueError, match="gives"):
        option(gives=(1,))
    with pytest.raises(ValueError, match="default"):
        option(default=3)


@pytest.mark.parametrize("name", RAMSAS)
def test_each_default_is_what_the_file_says(name: str) -> None:
    """Choosing every default changes nothing, and each other value changes the ruleset."""
    plain = shipped(name)
    assert shipped(name, **{each.id: each.default for each in plain.options}) == plain
    for each in plain.options:
        for value in each.values:
            if not same(value, each.default):
                assert _rules(shipped(name, **{each.id: value})) != _rules(plain), (each.id, value)


@pytest.mark.parametrize("name", RAMSAS)
def test_all_options_combine(name: str) -> None:
    """No two of them set the same field, so that none undoes another."""
    sets = [each.sets for each in shipped(name).options]
    assert len(sets) == len(set(sets))


def test_an_option_that_is_not_declared_is_refused() -> None:
    with pytest.raises(OptionError, match="lives"):
        shipped("ramsas-lt", lives=3)


def _rules(rules: Ruleset) -> tuple[object, object]:
    return rules.match, rules.phases
