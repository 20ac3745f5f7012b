"""Sentences about a suit, whole for each of the four: suits take different forms in a sentence."""

from typing import assert_never

from rams_desktop.i18n.messages import _
from rams_desktop.rules.core.cards import Suit


def trump_is(suit: Suit) -> str:
    """Return the sentence that tells which suit is trump."""
    match suit:
        case "C":
            return _("Clubs are trump.")
        case "D":
            return _("Diamonds are trump.")
        case "H":
            return _("Hearts are trump.")
        case "S":
            return _("Spades are trump.")
        case _:
            assert_never(suit)


def follow(suit: Suit) -> str:
    """Return what the player on turn is asked who holds the suit led."""
    match suit:
        case "C":
            return _("Your turn: follow clubs.")
        case "D":
            return _("Your turn: follow diamonds.")
        case "H":
            return _("Your turn: follow hearts.")
        case "S":
            return _("Your turn: follow spades.")
        case _:
            assert_never(suit)


def must_follow(suit: Suit, cards: str) -> str:
    """Return the refusal of a card that does not follow; `cards` is a list of ranks."""
    match suit:
        case "C":
            text = _("Clubs were led and you hold clubs: play {cards}.")
        case "D":
            text = _("Diamonds were led and you hold diamonds: play {cards}.")
        case "H":
            text = _("Hearts were led and you hold hearts: play {cards}.")
        case "S":
            text = _("Spades were led and you hold spades: play {cards}.")
        case _:
            assert_never(suit)
    return text.format(cards=cards)


def must_trump(suit: Suit, cards: str) -> str:
    """Return the refusal of a card that is no trump where one is due."""
    match suit:
        case "C":
            text = _("You cannot follow suit, and clubs are trump: play {cards}.")
        case "D":
            text = _("You cannot follow suit, and diamonds are trump: play {cards}.")
        case "H":
            text = _("You cannot follow suit, and hearts are trump: play {cards}.")
        case "S":
            text = _("You cannot follow suit, and spades are trump: play {cards}.")
        case _:
            assert_never(suit)
    return text.format(cards=cards)


def asked_for(suit: Suit) -> str:
    """Return which suit a jack asks for."""
    match suit:
        case "C":
            return _("Clubs are asked for.")
        case "D":
            return _("Diamonds are asked for.")
        case "H":
            return _("Hearts are asked for.")
        case "S":
            return _("Spades are asked for.")
        case _:
            assert_never(suit)


def cover(suit: Suit, rank: str) -> str:
    """Return what covers the top: a suit, or a rank as an object ("the nine")."""
    match suit:
        case "C":
            text = _("clubs or {rank}")
        case "D":
            text = _("diamonds or {rank}")
        case "H":
            text = _("hearts or {rank}")
        case "S":
            text = _("spades or {rank}")
        case _:
            assert_never(suit)
    return text.format(rank=rank)


def run_of(suit: Suit, low: str, high: str) -> str:
    """Return what a run of a suit is called; `low` and `high` are ranks as objects ("the nine")."""
    match suit:
        case "C":
            text = _("A run of clubs from {low} to {high}")
        case "D":
            text = _("A run of diamonds from {low} to {high}")
        case "H":
            text = _("A run of hearts from {low} to {high}")
        case "S":
            text = _("A run of spades from {low} to {high}")
        case _:
            assert_never(suit)
    return text.format(low=low, high=high)
