"""Every event has its words, for you, for others, and for who watches."""

import re
from typing import get_args

import pytest

from rams_desktop.i18n.describe import describe
from rams_desktop.i18n.narrate import narrate
from rams_desktop.rules.core.cards import card, cards
from rams_desktop.rules.trick import events as e
from tests.i18n.samples import EVENTS, NAMES, assert_sentence, assert_translated


def test_the_samples_hold_every_kind_of_event() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(e.AnyEvent))


@pytest.mark.parametrize("event", EVENTS, ids=repr)
@pytest.mark.parametrize("you", [0, 1, None])
def test_an_event_is_a_whole_sentence(event: e.AnyEvent, you: int | None) -> None:
    assert_sentence(narrate(event, NAMES, you))


@pytest.mark.parametrize("event", EVENTS, ids=repr)
@pytest.mark.parametrize("you", [0, 1, None])
def test_every_word_of_it_goes_through_gettext(event: e.AnyEvent, you: int | None) -> None:
    assert_translated(lambda: narrate(event, NAMES, you))
    assert_translated(lambda: describe(event, NAMES))


@pytest.mark.parametrize("event", [event for event in EVENTS if getattr(event, "seat", None) is not None], ids=repr)
def test_your_own_doing_reads_otherwise_than_that_of_others(event: e.AnyEvent) -> None:
    mine, theirs, watched = (narrate(event, NAMES, you) for you in (1, 0, None))
    assert re.search(r"\b[Yy]ou", mine)
    assert "ONA" not in mine
    assert "ONA" in theirs
    assert theirs == watched


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.Bought(1), "ONA buys the widow."),
        (e.Bought(0), "You buy the widow."),
        (e.CardPlayed(2, card("AH"), lead=True), "JONAS leads the ace of hearts."),
        (e.CardPlayed(0, card("TC"), lead=False), "You play the ten of clubs."),
        (e.TrumpTurned(1, card("9H")), "ONA turns up the nine of hearts. Hearts are trump."),
        (
            e.CardsDiscarded(0, cards("9C TD AS")),
            "You lay away the nine of clubs, the ten of diamonds and the ace of spades.",
        ),
        (e.CardsDiscarded(1, (None,)), "ONA lays away 1 card."),
        (e.DealScored((), (7, -2)), "After this deal: you 7 and ONA \N{MINUS SIGN}2."),
        (e.MatchWon((0,), (20, 3)), "You win the match with 20 points."),
        (
            e.MatchWon((1,), (129, -2), (-129, 129)),
            "ONA wins the match with \N{MINUS SIGN}2 points. The others owe ONA 129 points.",
        ),
        (e.TrumpTurned(None, card("QH")), "The turn-up is the queen of hearts. Hearts are trump."),
        (e.CardsDrawn(1, (None, None)), "ONA draws 2 cards."),
        (e.CardsDrawn(1, (None,), 3), "ONA draws 1 card. The stock has run dry; 3 cards are still due."),
        (e.TurnUpSwapped(0, card("QH"), card("9C")), "You take the queen of hearts for the nine of clubs."),
        (e.Proposed(1, e.Proposal.SWING), "ONA proposes a swing: a new trump."),
        (e.RevokeFound(0, 2, 1), "You had not played as you should to trick 2. It belongs to ONA."),
    ],
)
def test_sentences_as_you_read_them(event: e.AnyEvent, sentence: str) -> None:
    assert narrate(event, NAMES, 0) == sentence


def test_hidden_faces_are_not_named() -> None:
    for event in EVENTS:
        if isinstance(event, e.CardsDiscarded | e.WidowTaken) and None in event.cards:
            assert " of " not in narrate(event, NAMES, 0)


def test_a_name_with_braces_is_only_a_name() -> None:
    assert narrate(e.Folded(0, ()), ("{card}",), None) == "{card} folds."


def test_a_watcher_reads_of_you_in_the_second_person() -> None:
    assert describe(e.Bought(1), ("Ona", "You")) == "You buy the widow."
    assert describe(e.Bought(0), ("Ona", "You")) == "Ona buys the widow."


def test_a_deal_is_described_hand_by_hand() -> None:
    event = e.CardsDealt((1, 0, None, 1, 0), cards("9C TC JC QC KC"), 0)
    assert describe(event, NAMES).splitlines()[1:] == ["  ONA: 9♣ Q♣", "  ADA: 10♣ K♣", "  Widow: J♣"]
