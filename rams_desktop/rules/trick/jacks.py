"""Pairs of jacks."""

from rams_desktop.rules.core.cards import Card


def jacks_in(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the jacks of a hand."""
    return tuple(card for card in hand if card.rank == "J")


def pair_of_one_colour(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return two jacks of one colour, black or red, where the hand holds them; else nothing (R29).

    Three jacks hold exactly one such pair (R31).
    """
    for red in (False, True):
        pair = tuple(card for card in jacks_in(hand) if card.red == red)
        if len(pair) == 2:  # noqa: PLR2004
            return pair
    return ()
