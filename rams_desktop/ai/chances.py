"""How likely a card is to hold against hands that can only be guessed at."""

from typing import NamedTuple

from rams_desktop.ai.counting import ABOVE, NONE, SUIT, Count, Hand
from rams_desktop.rules.core.cards import Card


class Prospect(NamedTuple):
    """A card of the own hand as a lead: the chance to hold, the same once no trump is out, whether it is a trump."""

    card: Card
    holds: float
    unruffed: float
    trump: bool


def above(counted: Count, card: Card) -> int:
    """Return the cards of the same suit that beat a card."""
    bits = ABOVE[card.index]
    if counted.lowered and 1 << card.index & counted.trump:
        if 1 << card.index == counted.lowered:
            return counted.trump & ~counted.lowered
        return bits & ~counted.lowered
    return bits


def beats(counted: Count, card: Card, top: Card) -> bool:
    """Say whether `card` beats the best card of the trick so far."""
    bit = 1 << card.index
    if card.suit == top.suit:
        return bool(bit & above(counted, top))
    return bool(bit & counted.trump) and not 1 << top.index & counted.trump


def holds(hand: Hand, higher: int, led: int, trump: int, *, trumped: bool) -> float:
    """Return the chance that a seat can't beat a card, when it plays by its duties.

    `higher`: what beats the card in its own suit; `led`: the suit led, `trump`: the trumps;
    `trumped`: the card is a trump on another suit.
    """
    none = NONE[hand.held][hand.unseen]
    beaters = (hand.maybe & higher).bit_count()
    if led == trump:
        return 0.0 if hand.sure & higher else none[beaters]
    following = (hand.maybe & led).bit_count()
    if trumped:
        if hand.sure & led:
            return 1.0
        if hand.sure & higher:
            return 1.0 - none[following]
        return 1.0 - none[following] + none[following + beaters]
    if hand.sure & higher:
        return 0.0
    if hand.sure & led:
        return none[beaters]
    if hand.sure & trump:
        return none[beaters] - none[following]
    return none[beaters] - none[following] + none[following + (hand.maybe & trump).bit_count()]


def prospect(counted: Count, card: Card) -> Prospect:
    """Return what a card would do as a lead."""
    higher, led, trump = above(counted, card), SUIT[card.suit], counted.trump
    chance = unruffed = 1.0
    for hand in counted.hands:
        chance *= holds(hand, higher, led, trump, trumped=False)
        unruffed *= 0.0 if hand.sure & higher else NONE[hand.held][hand.unseen][(hand.maybe & higher).bit_count()]
    return Prospect(card, chance, unruffed, led == trump)


def drawn_by_one_round(counted: Count) -> float:
    """Return the share of the others' trumps that one round of trumps draws."""
    out = drawn = 0.0
    for hand in counted.hands:
        sure = (hand.sure & counted.trump).bit_count()
        maybe = (hand.maybe & counted.trump).bit_count()
        out += sure + (maybe * hand.held / hand.unseen if hand.unseen else 0.0)
        drawn += 1.0 if sure else 1.0 - NONE[hand.held][hand.unseen][maybe]
    return min(1.0, drawn / out) if out else 1.0
