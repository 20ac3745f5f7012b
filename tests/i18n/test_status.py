"""The line that says what is happening, at every moment of real matches."""

from functools import partial

import pytest
from msgspec.structs import replace

from rams_desktop.i18n.narrate import narrate
from rams_desktop.i18n.status import WAITING, status
from rams_desktop.rules.core.cards import card, cards
from rams_desktop.rules.game import Observation
from rams_desktop.rules.trick.actions import Announce, Draw, Hide, Knock, Pass, Pick, Play, Show
from rams_desktop.rules.trick.observation import Played
from tests.i18n.moments import Moment, at, moments, played
from tests.i18n.samples import SEVEN, assert_sentence, assert_translated


def test_every_moment_has_its_line() -> None:
    assert {seen.phase for seen, _options in moments()} >= set(WAITING)
    for seen, options in moments():
        for chosen in (None, 0, 2):
            assert_sentence(status(seen, options, SEVEN, chosen))
            assert_translated(partial(status, seen, options, SEVEN, chosen))


def test_every_event_of_real_matches_has_its_sentence() -> None:
    _moments, events = played()
    for event in events:
        for you in (None, 0, 3):
            assert_sentence(narrate(event, SEVEN, you))


def test_whose_turn_it_is_is_said_by_name() -> None:
    seen, options = at("buy", mine=False)
    assert isinstance(seen.turn, int)
    assert status(seen, options, SEVEN) == f"{SEVEN[seen.turn]} is thinking about buying."


def test_a_seat_that_is_played_for_you_is_no_riddle() -> None:
    seen, _options = at("tricks", mine=True)
    assert status(seen, (), SEVEN) == "The computer decides for you."


def test_the_discards_are_counted() -> None:
    seen, options = at("buy", mine=True)
    assert status(seen, options, SEVEN) == "Do you buy the widow, the cards in the middle, for 4 of yours?"
    assert status(seen, options, SEVEN, 2) == "Choose 4 cards to lay away: 2 of 4."


def test_a_new_stock_is_being_shuffled() -> None:
    seen = next(seen for seen, _options in moments() if seen.turn == "shuffle")
    assert status(seen, (), SEVEN) == "What was laid away is being shuffled into a new stock."


def test_what_may_be_drawn_is_said_and_counted() -> None:
    """K3, K4."""
    seen, _options = at("declare", mine=True)
    seen = replace(seen, exposed=None)
    draw = Pick(Draw, 0, 5, seen.hand)
    line = "Do you pass, or play and draw? You may lay up to 5 cards away, or none."
    assert status(seen, (Pass(seen.viewer), draw), SEVEN) == line
    assert status(seen, (draw,), SEVEN) == "You must play. You may lay up to 5 cards away, or none."
    assert status(seen, (draw,), SEVEN, 3) == "To lay away: 3 of at most 5."


def test_a_card_shown_by_mistake_may_be_refused() -> None:
    """K17."""
    seen, options = next((seen, options) for seen, options in moments() if seen.exposed is not None and options)
    assert status(seen, options, SEVEN).endswith(": keep it, or have another card?")


def test_the_dealer_with_a_card_more_is_told_to_lay_one_away() -> None:
    """M11."""
    seen, _options = at("exchange", mine=True)
    line = status(seen, (Pick(Draw, 1, 6, seen.hand),), SEVEN)
    assert line == "Choose the cards to lay away, at least 1; for the others you draw new ones."


def test_who_must_knock_is_not_asked() -> None:
    """M9."""
    seen, _options = at("knock", mine=True)
    assert status(seen, (Knock(seen.viewer),), SEVEN) == "You must knock this time."


def trick(hand: str, led: str, allowed: str) -> Moment:
    """Return the viewer's turn to play to a lead, hearts trump."""
    seen, _options = at("tricks", mine=True)
    lies = (Played(3, card(led)),) if led else ()
    seen = replace(seen, hand=cards(hand), trick=lies, trump="H")
    return seen, tuple(Play(seen.viewer, (each,)) for each in cards(allowed))


@pytest.mark.parametrize(
    ("hand", "led", "allowed", "line"),
    [
        ("AS 9C", "", "AS 9C", "Your turn: lead a card."),
        ("AH 9C", "", "AH", "Your turn: you must lead the ace of hearts."),
        ("AS 9C", "TS", "AS", "Your turn: follow spades."),
        ("AS 9S", "TS", "AS", "Your turn: follow suit and beat the best card."),
        ("AH 9C", "TS", "AH", "You cannot follow suit: play a trump (hearts)."),
        ("AH 9H 9C", "TS", "AH", "You cannot follow suit: play a higher trump."),
        ("AC 9C", "TS", "AC 9C", "Your turn: play any card."),
        ("AH 9H", "TS", "AH 9H", "Your turn: play any card."),
    ],
)
def test_what_must_be_played_is_said(hand: str, led: str, allowed: str, line: str) -> None:
    seen, options = trick(hand, led, allowed)
    assert status(seen, options, SEVEN) == line


def in_jacks() -> Observation:
    return next(seen for seen, _options in played()[0] if seen.phase == "jacks")


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (
            (Show(0), Announce(0), Hide(0)),
            "You hold three jacks: show a pair, say “With three!”, or keep it to yourself?",
        ),
        ((Show(0), Announce(0)), "You hold three jacks: show a pair, or say “With three!”?"),
        ((Show(0), Hide(0)), "You hold a pair of jacks: show it, or keep it to yourself?"),
    ],
)
def test_the_choice_with_jacks_is_said(options: tuple[Show | Announce | Hide, ...], line: str) -> None:
    assert status(in_jacks(), options, SEVEN) == line


def test_the_line_does_not_tell_who_is_asked_about_jacks() -> None:
    seen = replace(in_jacks(), turn=None)
    assert status(seen, (), SEVEN) == "Pairs of jacks are being declared."
