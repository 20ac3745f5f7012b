"""What the fields of an own variant are called."""

import pytest

from rams_desktop.content import rulesets
from rams_desktop.content.fields import Field, fields_of
from rams_desktop.i18n import fields, names
from rams_desktop.rules.match import Lowest, Pot

WORDED = rulesets.shelf().rulesets
ALL: dict[str, Field] = {field.sets: field for each in WORDED for field in fields_of(each.ruleset)}


@pytest.mark.parametrize("sets", ALL)
def test_every_field_has_a_name_and_a_sentence(sets: str) -> None:
    assert sets in fields.FIELDS
    assert fields.field_about(sets).endswith(".")
    assert fields.part_name(ALL[sets].part) != ALL[sets].part


def test_no_name_is_left_over() -> None:
    assert fields.FIELDS.keys() == ALL.keys()


@pytest.mark.parametrize("sets", [sets for sets, field in ALL.items() if field.kind in {"choice", "duties"}])
def test_every_value_has_words(sets: str) -> None:
    for value in ALL[sets].values:
        words = fields.duty_name(str(value)) if sets == "tricks.duties" else fields.field_value(sets, value)
        assert words[0].isupper(), value
        assert words != str(value).capitalize() or sets == "tricks.duties", value


@pytest.mark.parametrize("each", WORDED, ids=lambda each: each.ruleset.id)
def test_a_field_is_called_as_the_option_for_it(each: rulesets.Shelved) -> None:
    for option in each.ruleset.options:
        if option.gives is None:
            assert fields.field_name(option.sets) == names.option_name(option)


def test_the_deals_of_a_match_are_won_by_the_lowest_total_or_by_the_most_counters() -> None:
    assert "the lowest total wins" in fields.field_about("match.deals", Lowest(limit=500))
    assert "the most counters win" in fields.field_about("match.deals", Pot(deals=8))


def test_what_a_player_who_never_opened_writes_is_the_number_of_the_game() -> None:
    assert fields.field_value("score.unopened", "flat", 110) == "Writes 110"
    assert fields.field_value("score.unopened", "cap", 110) == "Writes the cards, at most 110"


def test_the_answers_for_a_deal_that_stops_can_be_told_apart() -> None:
    free, cards = (fields.field_value("score.stopped", each) for each in ("lowest_free", "cards"))
    assert "as usual" in free
    assert "just their cards" in cards
