"""The line that says what is happening, at every moment of real matches."""

from functools import partial

import pytest
from msgspec.structs import replace

from rams_desktop.i18n.narrate import narrate
from rams_desktop.i18n.status import WAITING, status
from rams_desktop.rules.core.cards import card, cards
from rams_desktop.rules.game import Observation
from rams_desktop.rules.trick.actions import Announce, Hide, Play, Show
from rams_desktop.rules.trick.observation import Played
from tests.i18n.moments import Moment, at, moments, played
from tests.i18n.samples import assert_sentence, assert_translated

SIX = ("ADA", "ONA", "JONAS", "PETRAS", "MARTA", "ILZE")


def test_every_moment_has_its_line() -> None:
    assert {seen.phase for seen, _options in moments()} >= set(WAITING)
    for seen, options in moments():
        for chosen in (None, 0, 2):
            assert_sentence(status(seen, options, SIX, chosen))
            assert_translated(partial(status, seen, options, SIX, chosen))


def test_every_event_of_real_matches_has_its_sentence() -> None:
    _moments, events = played()
    for event in events:
        for you in (None, 0, 3):
            assert_sentence(narrate(event, SIX, you))


def test_whose_turn_it_is_is_said_by_name() -> None:
    seen, options = at("buy", mine=False)
    assert isinstance(seen.turn, int)
    assert status(seen, options, SIX) == f"{SIX[seen.turn]} is thinking about buying."


def test_the_discards_are_counted() -> None:
    seen, options = at("buy", mine=True)
    assert status(seen, options, SIX) == "Do you buy the widow for 4 of your cards, or decline?"
    assert status(seen, options, SIX, 2) == "Choose 4 cards to lay away: 2 of 4."


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
    assert status(seen, options, SIX) == line


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
    assert status(in_jacks(), options, SIX) == line


def test_the_line_does_not_tell_who_is_asked_about_jacks() -> None:
    seen = replace(in_jacks(), turn=None)
    assert status(seen, (), SIX) == "Pairs of jacks are being declared."
