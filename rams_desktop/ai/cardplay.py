"""Which card to play: the likely tricks of now and later, and what hangs on the next one.

Each card is judged by the chance that it takes this trick, by what the cards kept for later are
worth with and without the lead, and by what a first trick saves or wins. Drawing trumps, cashing,
ducking, keeping the sure trick and stopping a leader all follow from that one sum.
"""

from math import prod
from typing import Final

from rams_desktop.ai.chances import Prospect, above, beats, drawn_by_one_round, holds, prospects
from rams_desktop.ai.counting import Count, Hand, count
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.stakes import Stakes, stakes
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Choice, Observation, Ruleset
from rams_desktop.rules.trick.actions import Play
from rams_desktop.rules.trick.follow import allowed
from rams_desktop.rules.trick.phases.tricks import Tricks

SIDE_ON: Final = 0.85
SIDE_OFF: Final = 0.1
TRUMP_ON: Final = 0.45
TRUMP_OFF: Final = 0.65
"""What a kept card is worth later.

A side card counts its chance to hold, times `SIDE_ON` with the lead and `SIDE_OFF` without it; a
trump counts its chance to hold, and a share of the rest since it can trump another suit. Tuned by
the same 1,500 to 2,000 deals in every seating against `rules` as it stood, four players: from 0.85,
0.45, 0.45, 0.35 to these +0.04 points a deal; steps of a third either way lose or are even (+-0.003).
Random cards with the same bidding lose 0.33 points a deal against these. Also tried, and even within
0.006: trumps that wear out by themselves, suits that others are unlikely to lead, fewer ruffs in the last trick.
"""


def play(rules: Ruleset, seen: Observation, options: tuple[Choice, ...]) -> Play:
    """Return the card to play."""
    plays = [option for option in options if isinstance(option, Play)]
    if seen.manners == "table":
        plays = _dutiful(rules, seen, plays)
    if len(plays) == 1:
        return plays[0]
    counted, at_stake = count(rules, seen), stakes(rules, seen)
    kept = prospects(counted, seen.hand)
    cards = [option.cards[0] for option in plays]
    worths = _follow(seen, counted, at_stake, kept, cards) if seen.trick else _lead(counted, at_stake, kept, cards)
    # Of equals, the lower card goes.
    best = max(range(len(plays)), key=lambda place: (worths[place], -(plays[place].cards[0].index % 13)))
    return plays[best]


def _dutiful(rules: Ruleset, seen: Observation, plays: list[Play]) -> list[Play]:
    """Return the plays that keep the duties, which table manners do not enforce (R26, K18)."""
    phase = phase_of(rules, Tricks)
    if phase is None:
        return plays
    keep = allowed(seen, phase.in_force(seen))
    return [option for option in plays if option.cards[0] in keep] or plays


def _lead(counted: Count, at_stake: Stakes, kept: list[Prospect], cards: list[Card]) -> list[float]:
    """Return what each card is worth as a lead."""
    worths = []
    draws = drawn_by_one_round(counted)
    for card in cards:
        this = next(each for each in kept if each.card is card)
        worth = _sum(kept, at_stake, card, this.holds, draws if this.trump else 0.0)
        for hand in counted.hands if at_stake.at_the_door else ():
            if hand.seat in at_stake.at_the_door:
                higher, led = above(counted, card), counted.suits[card.index]
                worth -= at_stake.match * (1 - holds(hand, higher, led, counted.trump, trumped=False))
        worths.append(worth)
    return worths


def _follow(
    seen: Observation, counted: Count, at_stake: Stakes, kept: list[Prospect], cards: list[Card]
) -> list[float]:
    """Return what each card is worth on the trick that lies."""
    top, holder = seen.trick[0].card, seen.trick[0].seat
    led, played = counted.suits[top.index], [each.seat for each in seen.trick]
    for each in seen.trick[1:]:
        if beats(counted, each.card, top):
            top, holder = each.card, each.seat
    behind = [hand for hand in counted.hands if hand.seat not in played]
    lost = at_stake.match * _stopped(counted, at_stake, behind, top, led, holder)[1] if at_stake.at_the_door else 0.0
    worths = []
    for card in cards:
        if beats(counted, card, top):
            safe, stopped = _stopped(counted, at_stake, behind, card, led, seen.viewer)
            worths.append(_sum(kept, at_stake, card, safe, 0.0) - at_stake.match * stopped)
        else:
            worths.append(_sum(kept, at_stake, card, 0.0, 0.0) - lost)
    return worths


def _stopped(
    counted: Count, at_stake: Stakes, behind: list[Hand], top: Card, led: int, holder: Seat
) -> tuple[float, float]:
    """Return the chances that the card on top holds, and that a seat one trick from the match wins the trick."""
    trump, higher = counted.trump, above(counted, top)
    trumped = led != trump and bool(1 << top.index & trump)
    safe, door = 1.0, 0.0
    for hand in behind:
        chance = holds(hand, higher, led, trump, trumped=trumped)
        safe *= chance
        if hand.seat in at_stake.at_the_door:
            door += 1 - chance
    return safe, door + (safe if holder in at_stake.at_the_door else 0.0)


def _sum(kept: list[Prospect], at_stake: Stakes, card: Card, chance: float, drawn: float) -> float:
    """Return what playing `card` is worth: this trick, those to come, and what one trick at all decides.

    `chance`: to take this trick; `drawn`: the share of the others' trumps that it draws.
    """
    tricks, none = chance, 1 - chance
    for other in kept:
        own, sound, unruffed, trump = other
        if own is card:
            continue
        if trump:
            on, off = sound + (1 - sound) * TRUMP_ON, sound + (1 - sound) * TRUMP_OFF
        else:
            sound += drawn * (unruffed - sound)
            on, off = sound * SIDE_ON, sound * SIDE_OFF
        worth = chance * on + (1 - chance) * off
        tricks += worth
        none *= 1 - worth
    worth = tricks + at_stake.next_trick * (1 - none)
    if card is at_stake.lost_card:
        worth -= at_stake.loss * (1 - chance)
    if at_stake.sweep:
        worth += at_stake.sweep * chance * prod(other.holds for other in kept if other.card is not card)
    return worth
