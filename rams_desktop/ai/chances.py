"""How likely a card is to hold against hands that can only be guessed at."""

from typing import NamedTuple

from rams_desktop.ai.counting import Count, Hand
from rams_desktop.rules.core.cards import Card


class Prospect(NamedTuple):
    """A card of the own hand as a lead: the chance to hold, the same once no trump is out, whether it is a trump."""

    card: Card
    holds: float
    unruffed: float
    trump: bool


def above(counted: Count, card: Card) -> int:
    """Return the cards of the same suit that beat a card (R24; R28 for a lowered trump ace)."""
    bits = counted.above[card.index]
    if counted.lowered and 1 << card.index & counted.trump:
        return counted.over_lowered if 1 << card.index == counted.lowered else bits & ~counted.lowered
    return bits


def beats(counted: Count, card: Card, top: Card) -> bool:
    """Say whether `card` beats the best card of the trick so far."""
    bit = 1 << card.index
    if bit & counted.suits[top.index]:
        return bool(bit & above(counted, top))
    return bool(bit & counted.trump) and not 1 << top.index & counted.trump


def holds(hand: Hand, higher: int, led: int, trump: int, *, trumped: bool) -> float:
    """Return the chance that a seat can't beat a card, when it plays by its duties.

    `higher`: what beats the card in its own suit; `led`: the suit led, `trump`: the trumps;
    `trumped`: the card is a trump on another suit.
    """
    _, sure, maybe, none, trumps, _ = hand
    beaters = (maybe & higher).bit_count()
    if led == trump:
        return 0.0 if sure & higher else none[beaters]
    following = (maybe & led).bit_count()
    if trumped:
        if sure & led:
            return 1.0
        return 1.0 - none[following] + (0.0 if sure & higher else none[following + beaters])
    if sure & higher:
        return 0.0
    if sure & led:
        return none[beaters]
    # He has none higher, and either follows lower or has no trump to take it with.
    return none[beaters] - none[following] + (0.0 if sure & trump else none[following + trumps])


def prospects(counted: Count, cards: tuple[Card, ...]) -> list[Prospect]:
    """Return what each card would do as a lead."""
    found, hands, trump = [], counted.hands, counted.trump
    for card in cards:
        higher, led = above(counted, card), counted.suits[card.index]
        chance = unruffed = 1.0
        for hand in hands:
            chance *= holds(hand, higher, led, trump, trumped=False)
            unruffed *= 0.0 if hand.sure & higher else hand.none[(hand.maybe & higher).bit_count()]
        found.append(Prospect(card, chance, unruffed, led == trump))
    return found


def drawn_by_one_round(counted: Count) -> float:
    """Return the share of the others' trumps that one round of trumps draws."""
    out = drawn = 0.0
    for _, sure, maybe, none, trumps, held in counted.hands:
        certain = (sure & counted.trump).bit_count()
        out += certain + (trumps * held / maybe.bit_count() if trumps else 0.0)
        drawn += 1.0 if certain else 1.0 - none[trumps]
    return min(1.0, drawn / out) if out else 1.0
