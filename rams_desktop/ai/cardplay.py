"""Which card to play: the likely tricks of now and later, and what hangs on the next one.

Each card is judged by the chance that it takes this trick, by what the cards kept for later are
worth with and without the lead, and by what a first trick saves or wins. Drawing trumps, cashing,
ducking, keeping the sure trick and stopping a leader all follow from that one sum.
"""

from typing import Final, NamedTuple

from rams_desktop.ai.counting import ABOVE, NONE, SUIT, Count, Hand, count, duties_of
from rams_desktop.ai.stakes import MATCH, Stakes, stakes
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Choice, Observation, PlayerAction, Ruleset
from rams_desktop.rules.trick.follow import allowed
from rams_desktop.rules.trick.trick import winning

SIDE_ON: Final = 0.85
SIDE_OFF: Final = 0.45
TRUMP_ON: Final = 0.45
TRUMP_OFF: Final = 0.35


class Prospect(NamedTuple):
    """A card of the own hand as a lead: chance to hold, the same once no trump is out, is it a trump."""

    holds: float
    unruffed: float
    trump: bool


def play(rules: Ruleset, seen: Observation, options: tuple[Choice, ...]) -> PlayerAction:
    """Return the card to play."""
    if len(options) == 1:
        return options[0]  # type: ignore[return-value]  # a card is never a Pick
    if seen.manners == "table" and not seen.trick:
        dutiful = allowed(seen, duties_of(rules))
        options = tuple(option for option in options if option.cards[0] in dutiful)  # type: ignore[union-attr]
    counted = count(rules, seen)
    at_stake = stakes(rules, seen)
    best, best_key = options[0], (-1000.0, 0.0)
    prospects = {card: prospect(counted, card) for card in seen.hand}
    for option in options:
        card = option.cards[0]  # type: ignore[union-attr]
        worth = (
            _lead(counted, at_stake, prospects, card)
            if not seen.trick
            else _follow(seen, counted, at_stake, prospects, card)
        )
        key = (worth, -ABOVE_RANK[card.index])
        if key > best_key:
            best, best_key = option, key
    return best  # type: ignore[return-value]


ABOVE_RANK: Final = tuple(index % 13 for index in range(53))


def above(counted: Count, card: Card) -> int:
    """Return the cards of the same suit that beat a card."""
    bits = ABOVE[card.index]
    if counted.lowered and 1 << card.index & counted.trump:
        if 1 << card.index == counted.lowered:
            return counted.trump & ~counted.lowered
        return bits & ~counted.lowered
    return bits


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
    higher, led = above(counted, card), SUIT[card.suit]
    trump = counted.trump
    chance = unruffed = 1.0
    for hand in counted.hands:
        chance *= holds(hand, higher, led, trump, trumped=False)
        unruffed *= 0.0 if hand.sure & higher else NONE[hand.held][hand.unseen][(hand.maybe & higher).bit_count()]
    return Prospect(chance, unruffed, led == trump)


def _later(prospects: dict[Card, Prospect], card: Card, taken: float, drawn: float) -> tuple[float, float]:
    """Return the tricks to expect of the other cards, and the chance that they take none.

    `taken`: the chance to have the lead afterwards; `drawn`: the share of trumps gone by then.
    """
    tricks, none = 0.0, 1.0
    for other, (chance, unruffed, trump) in prospects.items():
        if other is card:
            continue
        if trump:
            on = chance + (1 - chance) * TRUMP_ON
            off = chance + (1 - chance) * TRUMP_OFF
        else:
            sound = chance + drawn * (unruffed - chance)
            on, off = sound * SIDE_ON, sound * SIDE_OFF
        worth = taken * on + (1 - taken) * off
        tricks += worth
        none *= 1 - worth
    return tricks, none


def _lead(counted: Count, at_stake: Stakes, prospects: dict[Card, Prospect], card: Card) -> float:
    chance, _, trump = prospects[card]
    drawn = _drawn(counted) if trump else 0.0
    tricks, none = _later(prospects, card, chance, drawn)
    worth = chance + tricks + at_stake.next_trick * (1 - (1 - chance) * none)
    if at_stake.at_the_door:
        higher, led = above(counted, card), SUIT[card.suit]
        for hand in counted.hands:
            if hand.seat in at_stake.at_the_door:
                worth -= MATCH * (1 - holds(hand, higher, led, counted.trump, trumped=False))
    return worth


def _drawn(counted: Count) -> float:
    """Return the share of the others' trumps that one round of trumps draws."""
    out = drawn = 0.0
    for hand in counted.hands:
        if hand.unseen:
            trumps = (hand.maybe & counted.trump).bit_count()
            sure = (hand.sure & counted.trump).bit_count()
            out += sure + trumps * hand.held / hand.unseen
            drawn += 1.0 if sure else 1 - NONE[hand.held][hand.unseen][trumps]
        else:
            sure = (hand.sure & counted.trump).bit_count()
            out += sure
            drawn += min(1, sure)
    return min(1.0, drawn / out) if out else 1.0


def _follow(seen: Observation, counted: Count, at_stake: Stakes, prospects: dict[Card, Prospect], card: Card) -> float:
    led, trump = SUIT[seen.trick[0].card.suit], counted.trump
    best = winning(seen.trick, seen.trump, seen.terms, demoted=seen.demoted)
    top, holder = best.card, best.seat
    if beats(counted, card, top, led):
        top, holder = card, seen.viewer
    behind = _behind(seen, counted)
    higher, trumped = above(counted, top), led != trump and bool(1 << top.index & trump)
    safe = 1.0
    for hand in behind:
        safe *= holds(hand, higher, led, trump, trumped=trumped)
    chance = safe if holder == seen.viewer else 0.0
    tricks, none = _later(prospects, card, chance, 0.0)
    worth = chance + tricks + at_stake.next_trick * (1 - (1 - chance) * none)
    if at_stake.at_the_door:
        if holder in at_stake.at_the_door:
            worth -= MATCH * safe
        for hand in behind:
            if hand.seat in at_stake.at_the_door:
                worth -= MATCH * (1 - holds(hand, higher, led, trump, trumped=trumped))
    return worth


def beats(counted: Count, card: Card, top: Card, led: int) -> bool:
    """Say whether `card` beats the best card of the trick so far."""
    bit, top_bit = 1 << card.index, 1 << top.index
    if card.suit == top.suit:
        return bool(bit & above(counted, top))
    return bool(bit & counted.trump) and not top_bit & counted.trump


def _behind(seen: Observation, counted: Count) -> tuple[Hand, ...]:
    played: set[Seat] = {play.seat for play in seen.trick}
    return tuple(hand for hand in counted.hands if hand.seat not in played)
