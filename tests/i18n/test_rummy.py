"""The words of Rami: its rulebook, its narration, what is asked, what the score sheet says."""

import typing
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import pytest
from msgspec.structs import replace

from rams_desktop.i18n import explain, rummy
from rams_desktop.i18n.narrate import narrate
from rams_desktop.i18n.rulebook import as_text, rulebook
from rams_desktop.i18n.status import status
from rams_desktop.rules.core.cards import card, cards
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.rummy import engine
from rams_desktop.rules.rummy import events as told
from rams_desktop.rules.rummy.melds import read
from rams_desktop.rules.rummy.ruleset import Ruleset
from rams_desktop.rules.rummy.state import observe
from tests.i18n.samples import assert_sentence
from tests.rules.rummy.playing import played, rami
from tests.shipped import RUMMY

NAMES = ("Ada", "Ona", "Jonas")
REFUSALS = [
    Reason.TOO_EARLY,
    Reason.MUST_DRAW,
    Reason.MUST_LAY_TAKEN,
    Reason.NOT_OPENED,
    Reason.NOT_IN_OPENING_TURN,
    Reason.NO_SUCH_MELD,
    Reason.JOKER_NOT_LAID_OFF,
    Reason.ONE_JOKER_PER_MELD,
    Reason.NOT_A_MELD,
    Reason.BELOW_THRESHOLD,
    Reason.NEEDS_PURE_RUN,
    Reason.LEAVES_NO_DISCARD,
    Reason.JUST_TAKEN,
    Reason.JOKER_MUST_BE_PLAYED,
]


HINTS = {type(phase): typing.get_type_hints(type(phase)) for phase in rami("rami-51").phases}


def others(hint: Any, value: Any) -> Iterator[Any]:
    """Yield values that a field might have instead."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, tuple) and value and isinstance(value[0], int):
        for at in range(len(value)):
            yield (*value[:at], value[at] - 10, *value[at + 1 :])
    elif get_origin(hint) is Literal:
        yield from (each for each in get_args(hint) if each != value)


def changes() -> Iterator[tuple[str, Ruleset]]:
    """Yield a name and the ruleset for each value of each field changed."""
    rules = rami("rami-51")
    for field, hint in typing.get_type_hints(type(rules.match)).items():
        for value in others(hint, getattr(rules.match, field)):
            yield f"match.{field}={value}", replace(rules, match=replace(rules.match, **{field: value}))
    for at, phase in enumerate(rules.phases):
        for field, hint in ((name, HINTS[type(phase)][name]) for name in phase.__struct_fields__):
            for value in others(hint, getattr(phase, field)):
                phases = (*rules.phases[:at], replace(phase, **{field: value}), *rules.phases[at + 1 :])
                yield f"{phase.__struct_config__.tag}.{field}={value}", replace(rules, phases=phases)


@pytest.mark.parametrize(("change", "rules"), list(changes()), ids=lambda each: each if isinstance(each, str) else "")
def test_every_change_of_a_value_changes_the_book(change: str, rules: Ruleset) -> None:
    del change
    assert as_text(rulebook(rules)) != as_text(rulebook(rami("rami-51")))


@pytest.mark.parametrize("name", RUMMY)
def test_the_house_packs_change_the_book(name: str) -> None:
    assert "a house rule" in as_text(rulebook(rami(name, house=True)))
    assert "a house rule" not in as_text(rulebook(rami(name)))


@pytest.mark.parametrize("name", RUMMY)
def test_the_book_names_every_clause(name: str) -> None:
    said = {clause for section in rulebook(rami(name)) for each in section.paragraphs for clause in each.clauses}
    assert said == {f"P{number}" for number in range(1, 16)}


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_book_of_some_players_tells_their_packs(seats: int) -> None:
    text = as_text(rulebook(rami("rami-40"), seats))
    assert ("3 packs" in text) == (seats > 4)
    assert ("2 packs" in text) == (seats < 5)


def test_every_event_of_a_game_is_told_to_everybody() -> None:
    kinds = set()
    for options, seed in (({}, 5), ({"turns": 40}, 1), ({"reshuffles": 0, "threshold": 150}, 2)):
        for step in played(rami("rami-40", deals=1, **options), 3, seed):
            for event in step.events:
                kinds.add(type(event))
                for viewer in (None, 0, 1):
                    text = narrate(event if viewer is None else told.seen_by(event, viewer), NAMES, viewer)
                    if isinstance(event, told.TurnBegun):
                        assert text == ""
                    else:
                        assert_sentence(text)
                    assert "{" not in text
    assert kinds | {told.StockRenewed} == set(get_args(told.AnyEvent))


def test_who_reads_is_spoken_to_and_hidden_cards_are_not_named() -> None:
    drawn = told.CardDrawn(0, None)
    assert narrate(drawn, NAMES, 1) == "Ada draws a card."
    assert narrate(told.CardDrawn(0, card("QS")), NAMES, 0) == "You draw the queen of spades."
    assert narrate(told.StockRenewed(81, 1), NAMES, 0).endswith("81 cards.")


def test_melds_are_set_off_from_each_other() -> None:
    melds = (read(cards("QC QD QH")), read(cards("7S 8S XX")))
    laid = told.MeldsLaid(0, tuple(meld for meld in melds if meld is not None), 0, opening=True)
    assert narrate(laid, NAMES, 1) == (
        "Ada opens with 51 points: the queen of clubs, the queen of diamonds and the queen of hearts;"
        " a joker, the seven of spades and the eight of spades."
    )


def test_what_is_asked_is_a_sentence_in_every_moment() -> None:
    said = set()
    for step in played(rami("rami-40", deals=1, threshold=0), 3, 3):
        state = step.after
        if not isinstance(state.turn, int) or state.over:
            continue
        for viewer in range(3):
            seen = observe(state, viewer)
            text = status(seen, engine.legal(rami("rami-40", deals=1, threshold=0), seen), NAMES)
            assert_sentence(text)
            said.add(text)
    assert len(said) > 5


@pytest.mark.parametrize("rule", list(told.LineRule))
def test_a_line_of_the_sheet_has_words_and_a_clause(rule: told.LineRule) -> None:
    text, clause = rummy.line(rule)
    assert text[0].isupper()
    assert clause in {"P13", "P14", "P15"}


@pytest.mark.parametrize("reason", REFUSALS)
def test_a_refusal_is_one_sentence(reason: Reason) -> None:
    assert_sentence(explain.explain(Illegal(reason)))
