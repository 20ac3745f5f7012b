"""Every refusal, score line and trouble has words, with the cards that would do."""

from functools import partial
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import fields, replace

from rams_desktop.i18n.explain import explain, line, record_trouble
from rams_desktop.i18n.trouble import file_trouble, settings_notice
from rams_desktop.rules.core.cards import card, cards
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.game import Observation
from rams_desktop.rules.trick.actions import Draw, Pick
from rams_desktop.rules.trick.events import LineRule
from rams_desktop.storage.errors import Trouble
from rams_desktop.storage.settings import Notice
from tests.i18n.moments import at, moments
from tests.i18n.samples import NAMES, SEVEN, assert_sentence, assert_translated
from tests.shipped import shipped

# The cards that go with a refusal in the game.
ALLOWED = {
    Reason.NOT_A_PAIR: "JC JS",
    Reason.MUST_LEAD_TRUMP_ACE: "AH",
    Reason.MUST_FOLLOW_SUIT: "KH 9H",
    Reason.MUST_TRUMP: "AS TS",
    Reason.MUST_BEAT: "KH AH",
    Reason.MUST_OVERTRUMP: "AS",
    Reason.MUST_PLAY_TRUMP_ACE: "AH",
    Reason.MUST_LEAD_TRUMP: "TH 9H",
    Reason.ACE_MAY_NOT_BE_DISCARDED: "9C TH",
}


@pytest.mark.parametrize("reason", list(Reason))
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("listed", [True, False])
def test_every_reason_is_a_sentence_at_every_moment(reason: Reason, *, known: bool, listed: bool) -> None:
    illegal = Illegal(reason, cards(ALLOWED.get(reason, "")) if listed else ())
    seen: list[Observation | None] = [seen for seen, _options in moments()] if known else [None]
    for moment in seen:
        assert_sentence(explain(illegal, moment, SEVEN))
        assert_translated(partial(explain, illegal, moment, SEVEN))


@pytest.mark.parametrize(
    ("reason", "allowed", "sentence"),
    [
        (Reason.MUST_FOLLOW_SUIT, "KH 9H", "Hearts were led and you hold hearts: play the king or the nine."),
        (Reason.MUST_FOLLOW_SUIT, "KC", "Clubs were led and you hold clubs: play the king."),
        (Reason.MUST_TRUMP, "AS TS", "You cannot follow suit, and spades are trump: play the ace or the ten."),
        (
            Reason.MUST_LEAD_TRUMP_ACE,
            "AD",
            "You hold the trump ace, and this is your first lead: lead the ace of diamonds.",
        ),
        (
            Reason.NOT_A_PAIR,
            "JC JS",
            "A pair is two jacks of one colour: show the jack of clubs and the jack of spades.",
        ),
    ],
)
def test_a_refusal_names_the_cards_that_would_do(reason: Reason, allowed: str, sentence: str) -> None:
    assert explain(Illegal(reason, cards(allowed))) == sentence


@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize("reason", [Reason.MUST_FOLLOW_SUIT, Reason.MUST_TRUMP])
def test_each_suit_has_a_sentence_of_its_own(reason: Reason, suit: str) -> None:
    words = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    text = explain(Illegal(reason, (card("A" + suit),))).lower()
    assert [word for word in words.values() if word in text] == [words[suit]]


def test_a_wrong_turn_names_who_comes_first() -> None:
    seen, _options = at("buy", mine=False)
    assert isinstance(seen.turn, int)
    text = explain(Illegal(Reason.NOT_YOUR_TURN), seen, NAMES)
    assert text == f"It is not your turn: {NAMES[seen.turn]} comes first."


def test_a_wrong_number_of_discards_tells_the_right_one() -> None:
    seen, options = at("buy", mine=True)
    assert explain(Illegal(Reason.WRONG_NUMBER_OF_CARDS), seen, NAMES, options) == "Lay away exactly 4 cards."


@pytest.mark.parametrize("rule", list(LineRule))
def test_every_line_of_the_score_sheet_has_words_of_its_own(rule: LineRule) -> None:
    text, _clause = line(rule, 0)
    assert text
    assert not text.endswith(".")
    assert_translated(lambda: line(rule, 0)[0])
    others = [line(other, 0)[0] for other in LineRule if other is not rule]
    assert text not in others


@pytest.mark.parametrize(
    ("name", "rule", "clause"),
    [
        ("ramsas-lt", LineRule.TRICKS, "R35"),
        ("ramsas-lv", LineRule.NO_TRICK, "R36"),
        ("rams-classic", LineRule.TRICKS, "K11"),
        ("rams-classic", LineRule.NO_TRICK, "K12"),
        ("rams-classic", LineRule.REVOKE, "K18"),
        ("rams-classic", LineRule.FOUR_ACES, "K14"),
        ("rams-mattmar", LineRule.CAPPED, "M18"),
        ("rams-mattmar", LineRule.WALK_OVER, "M7"),
        ("bourre", LineRule.POT, ""),
    ],
)
def test_a_line_cites_the_clause_of_its_own_game(name: str, rule: LineRule, clause: str) -> None:
    assert line(rule, 1, shipped(name))[1] == clause


def test_a_penalty_reads_otherwise_than_what_costs_nothing() -> None:
    assert [line(LineRule.NO_TRICK, each)[0] for each in (-5, 0, 5)] == [
        "Penalty for no trick",
        "No trick",
        "Penalty for no trick",
    ]


def test_a_permanent_trump_is_not_called_by_the_suit_it_shows() -> None:
    """Of two cards that follow a trump one may be the seven of diamonds, a trump in every deal."""
    seen = next(seen for seen, _options in moments() if seen.terms.ruleset == "zwicken")
    illegal = Illegal(Reason.MUST_FOLLOW_SUIT, cards("7D"))
    assert explain(illegal, seen) == "You must follow suit: play the seven."
    illegal = Illegal(Reason.MUST_FOLLOW_SUIT, cards("7D KH"))
    assert explain(illegal, seen) == "You must follow suit: play the seven of diamonds or the king of hearts."


def holding(seen: Observation, hand: str) -> Observation:
    return replace(seen, hand=cards(hand))


def test_an_ace_binds_and_an_ace_turned_up_binds_the_dealer() -> None:
    """K4, AMB-K4."""
    seen, _options = at("declare", mine=True)
    illegal = Illegal(Reason.ACE_MAY_NOT_PASS)
    assert explain(illegal, holding(seen, "AS 9C")) == "You hold an ace, so you may not pass."
    assert explain(illegal, holding(seen, "KS 9C")) == "An ace is turned up, so the dealer may not pass."


def test_who_must_knock_is_told_why() -> None:
    """M9."""
    seen, _options = at("knock", mine=True)
    at_two = replace(seen, scores=(2,) * seen.seats, passed_last=(True,) * seen.seats)
    assert "have passed the last deal" in explain(Illegal(Reason.MUST_KNOCK), at_two)
    at_one = replace(seen, scores=(1,) * seen.seats, passed_last=(False,) * seen.seats)
    assert explain(Illegal(Reason.MUST_KNOCK), at_one) == "You stand at 1 point, so you must knock."


def test_the_number_of_cards_to_draw_is_told() -> None:
    seen, options = at("declare", mine=True)
    text = explain(Illegal(Reason.WRONG_NUMBER_OF_CARDS), seen, NAMES, (Pick(Draw, 0, 5, seen.hand),))
    assert text == "Lay away 5 cards at the most."
    text = explain(Illegal(Reason.WRONG_NUMBER_OF_CARDS), seen, NAMES, (Pick(Draw, 1, 6, seen.hand),))
    assert text == "Lay away from 1 to 6 cards."
    assert options


@pytest.mark.parametrize(
    "code", ["no-header", "bad-header", "unknown-ruleset", "wrong-number-of-seats", "unknown-option", "something-new"]
)
def test_an_unusable_record_is_told_in_a_sentence(code: str) -> None:
    assert_sentence(record_trouble(code, "DETAIL"))


@pytest.mark.parametrize("code", list(Trouble))
def test_every_trouble_with_files_names_the_file(code: Trouble) -> None:
    text = file_trouble(code, Path("/A/B"))
    assert_sentence(text)
    assert "/A/B" in text.replace("\\", "/")


@pytest.mark.parametrize("code", get_args(fields(Notice)[0].type))
def test_every_notice_about_settings_is_a_sentence(code: str) -> None:
    assert_sentence(settings_notice(Notice(code, "X")))  # type: ignore[arg-type]
