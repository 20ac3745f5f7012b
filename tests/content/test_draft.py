"""A ruleset that is being changed: every value of every shipped one, with what follows from it."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rams_desktop.content import resources, rulesets
from rams_desktop.content.draft import Draft, copied, free_id, with_duty
from rams_desktop.content.edited import CannotEditError, comments
from rams_desktop.content.fields import Field
from rams_desktop.content.game_sense import RANGES
from rams_desktop.rules.core.options import with_options
from rams_desktop.rules.game import Ruleset
from tests.shipped import EVERY

SHIPPED = {name: (resources.assets() / "rulesets" / f"{name}.yaml").read_text(encoding="utf-8") for name in EVERY}
FIELDS = [(name, sets) for name, text in SHIPPED.items() for sets in Draft(text, name).fields]


def drafted(name: str) -> Draft:
    return Draft(SHIPPED[name], name)


def values(field: Field) -> st.SearchStrategy[Any]:
    if field.kind == "switch":
        return st.booleans()
    if field.kind == "choice":
        return st.sampled_from(field.values)
    if field.kind == "number":
        return st.integers(*field.bounds)
    if field.kind == "numbers":
        return st.lists(st.integers(*field.bounds), min_size=1, max_size=5).map(tuple)
    every = [str(each) for each in field.values]
    return st.sampled_from(every).map(lambda duty: with_duty(field.now, duty, every, on=duty not in field.now))


@settings(max_examples=150, deadline=None)
@given(st.data(), st.sampled_from(FIELDS))
def test_any_value_makes_that_ruleset_or_a_mistake_with_its_line(data: st.DataObject, where: tuple[str, str]) -> None:
    name, sets = where
    draft = drafted(name)
    value = data.draw(values(draft.fields[sets]))
    draft.set(sets, value)
    assert comments(draft.text) == comments(draft.base)
    made = draft.result
    if made is None:
        assert draft.mistakes
        assert all(each.line > 1 for each in draft.mistakes)
        assert not any(each.code == "default-differs" for each in draft.mistakes)
        return
    part, field = sets.split(".")
    before, after = msgspec.to_builtins(draft.ruleset), msgspec.to_builtins(made)
    for phase in [before["match"]] if part == "match" else before["phases"]:
        if part == "match" or phase["phase"] == part:
            phase[field] = value
        if sets == "deal.widow" and phase.get("phase") == "buy":
            phase["discard"] = sum(value)
    del before["options"], after["options"]
    assert after == before
    assert draft.value(sets) == value


def test_going_back_to_the_old_value_is_no_change() -> None:
    for name, sets in FIELDS:
        draft = drafted(name)
        field = draft.fields[sets]
        if field.kind == "switch":
            draft.set(sets, not field.now)
            draft.set(sets, field.now)
            assert draft.text == draft.base
            assert not draft.changed


@pytest.mark.parametrize("name", SHIPPED)
def test_each_number_in_the_ranges_can_be_set(name: str) -> None:
    draft = drafted(name)
    parts = {"match": draft.ruleset.match, **{each.__struct_config__.tag: each for each in draft.ruleset.phases}}
    for sets in RANGES:
        part, field = sets.split(".")
        if part in parts and hasattr(parts[part], field) and sets not in {"buy.discard", "score.cap"}:
            assert sets in draft.fields


def test_an_option_follows_what_it_sets() -> None:
    draft = drafted("ramsas-lt")
    draft.set("match.target", 30)
    assert made(draft).options[0].values == (30, 25)
    assert made(draft).options[0].default == 30
    draft.set("match.target", 25)
    assert made(draft).options[0].values == (20, 25)
    assert made(draft).options[0].default == 25


def test_an_option_of_yes_and_no_keeps_its_meaning() -> None:
    draft = drafted("ramsas-lt")
    draft.set("walk-over.bonus", 3)
    option = next(each for each in made(draft).options if each.sets == "walk-over.bonus")
    assert (option.default, option.gives) == (True, (0, 3))


def test_a_duty_comes_to_every_list_of_an_option() -> None:
    draft = drafted("ramsas-lt")
    every = [str(each) for each in draft.fields["tricks.duties"].values]
    draft.set("tricks.duties", with_duty(draft.value("tricks.duties"), "ace-on-trump", every, on=True))
    rules = made(draft)
    option = next(each for each in rules.options if each.sets == "tricks.duties")
    assert option.gives == (
        ["lead-trump-ace", "ace-on-trump", "follow", "trump"],
        ["lead-trump-ace", "ace-on-trump", "follow", "trump", "beat", "overtrump"],
    )
    assert (
        "beat" in msgspec.to_builtins(with_options(rules, rules.options, {option.id: True}).phase("tricks"))["duties"]
    )


def test_a_phase_that_is_there_twice_is_changed_twice() -> None:
    draft = drafted("rams-classic")
    draft.set("special-hands.flush", 10)
    assert draft.text.count("flush: 10") == 2
    made(draft)


def test_the_buyer_lays_away_as_many_as_the_widow_has() -> None:
    draft = drafted("ramsas-lt")
    draft.set("deal.widow", (1, 1, 1))
    assert "discard: 3" in draft.text
    made(draft)


def test_players_come_and_go_with_their_packs() -> None:
    draft = drafted("ramsas-lt")
    draft.seat(3, 4)
    rules = made(draft)
    assert (rules.players.min, rules.players.max) == (3, 4)
    assert [pack.players for pack in rules.packs] == [(3, 4), (), ()]
    draft = drafted("rams-french")
    draft.seat(2, 6)
    assert draft.packs()[0][0][-1] == 6
    assert {each.code for each in draft.mistakes} <= {"too-few-cards", "stock-too-small"}
    draft.deal_with(0, "AKQJT98765432")
    made(draft)


@pytest.mark.parametrize("name", ["ramsas-shedding", "rami-51"])
def test_where_packs_are_shuffled_together_players_come_and_go_too(name: str) -> None:
    draft = drafted(name)
    assert draft.packs() == ()
    draft.seat(3, 5)
    rules = made(draft)
    assert (rules.players.min, rules.players.max) == (3, 5)
    assert [pack.players for pack in rules.packs] == [(3, 4), (5,)]
    for option in rules.options:  # the packs that an option gives are for as many
        for value in option.values:
            assert with_options(rules, rules.options, {option.id: value}).pack(5) is not None


def test_what_counts_for_nothing_beside_another_value_is_not_offered() -> None:
    draft = drafted("ramsas-shedding")
    assert draft.counts("match.first_to")
    draft.set("match.points", 50)
    assert not draft.counts("match.first_to")
    draft = drafted("rami-51")
    assert draft.counts("match.limit")
    assert draft.counts("score.unopened_points")
    draft.set("match.deals", 4)
    draft.set("score.unopened", "double")
    assert not draft.counts("match.limit")
    assert not draft.counts("score.unopened_points")


def test_a_mistake_tells_its_field() -> None:
    draft = drafted("ramsas-lt")
    draft.set("match.veto_distance", 50)
    assert [draft.where(each) for each in draft.mistakes] == ["match.veto_distance"]


def test_texts_and_aces() -> None:
    draft = drafted("rams-classic")
    draft.write("name", "Рамс: mine #1")
    draft.value_ace("H", 25)
    rules = made(draft)
    assert rules.name == "Рамс: mine #1"
    assert rules.ace_values == {"S": 5, "C": 10, "D": 15, "H": 25}
    draft.write("name", "")
    assert draft.mistakes


def test_what_is_written_in_another_way_is_left_to_the_hand() -> None:
    text = SHIPPED["ramsas-lt"].replace(
        "    duties: [lead-trump-ace, follow, trump] #",
        "    duties:\n      - lead-trump-ace # first\n      - follow\n      - trump #",
    )
    draft = Draft(text, "f")
    draft.set("tricks.duties", ("follow", "trump"))
    assert [each.code for each in draft.mistakes] == ["by-hand-only"]
    assert draft.text == text


def test_what_does_nothing_is_not_offered() -> None:
    draft = drafted("ramsas-lt")
    assert draft.counts("buy.veto")
    draft.set("match.veto_distance", 0)
    assert not draft.counts("buy.veto")
    assert "deal.turn_up" not in drafted("rams-classic").fields  # the swap needs the card on the table


def test_a_copy_has_another_id_and_name() -> None:
    text = copied(SHIPPED["ramsas-lv"], "my-own", "Mine")
    rules = rulesets.loads(text.encode(), "f")
    assert isinstance(rules, Ruleset)
    assert (rules.id, rules.name) == ("my-own", "Mine")
    assert comments(text) == comments(SHIPPED["ramsas-lv"])


def test_ids_are_not_taken_twice() -> None:
    assert free_id("rounce", {"rounce"}) == "my-rounce"
    assert free_id("rounce", {"my-rounce", "my-rounce-2"}) == "my-rounce-3"
    assert free_id("my-rounce", {"my-rounce"}) == "my-rounce-2"


def test_a_broken_file_is_no_draft() -> None:
    with pytest.raises(CannotEditError):
        Draft("rams: 1\n", "f")


def made(draft: Draft) -> Any:
    assert draft.result is not None, draft.mistakes
    return draft.result
