"""Which card to play: the likely tricks of now and later, and what hangs on the next one.

Each card is judged by the chance that it takes this trick, by what the cards kept for later are
worth with and without the lead, and by what a first trick saves or wins. Drawing trumps, cashing,
ducking, keeping the sure trick and stopping a leader all follow from that one sum.
"""

from typing import Final, NamedTuple

from rams_desktop.ai.chances import Prospect, above, beats, drawn_by_one_round, holds, prospect
from rams_desktop.ai.counting import SUIT, Count, Hand, count
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.stakes import MATCH, Stakes, stakes
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Choice, Observation, Ruleset
from rams_desktop.rules.trick.actions import Play
from rams_desktop.rules.trick.follow import allowed
from rams_desktop.rules.trick.phases.tricks import Tricks
from rams_desktop.rules.trick.trick import winning

SIDE_ON: Final = 0.85
SIDE_OFF: Final = 0.45
TRUMP_ON: Final = 0.45
TRUMP_OFF: Final = 0.35
"""What a kept card is worth later.

A side card counts its chance to hold, times `SIDE_ON` with the lead and `SIDE_OFF` without it; a
trump counts its chance to hold, and a share of the rest since it can trump another suit.
"""


class Lying(NamedTuple):
    """A trick in progress: the card that wins so far and whose it is, the suit led, who plays after the viewer."""

    top: Card
    holder: Seat
    led: int
    behind: tuple[Hand, ...]


def play(rules: Ruleset, seen: Observation, options: tuple[Choice, ...]) -> Play:
    """Return the card to play."""
    plays = [option for option in options if isinstance(option, Play)]
    if seen.manners == "table" and not seen.trick:
        plays = _dutiful(rules, seen, plays)
    if len(plays) == 1:
        return plays[0]
    counted, at_stake = count(rules, seen), stakes(rules, seen)
    prospects = [prospect(counted, card) for card in seen.hand]
    lying = _lying(seen, counted) if seen.trick else None
    best, best_worth, best_rank = plays[0], float("-inf"), 0
    for option in plays:
        card = option.cards[0]
        if lying is None:
            worth = _lead(counted, at_stake, prospects, card)
        else:
            worth = _follow(seen.viewer, counted, at_stake, prospects, lying, card)
        # Of equals, the lower card goes.
        rank = -(card.index % 13)
        if worth > best_worth or (worth == best_worth and rank > best_rank):
            best, best_worth, best_rank = option, worth, rank
    return best


def _dutiful(rules: Ruleset, seen: Observation, plays: list[Play]) -> list[Play]:
    """Return the plays that keep the trump-ace duty, which table manners do not enforce (R26)."""
    phase = phase_of(rules, Tricks)
    if phase is None:
        return plays
    keep = allowed(seen, phase.in_force(seen))
    return [option for option in plays if option.cards[0] in keep] or plays


def _lying(seen: Observation, counted: Count) -> Lying:
    best = winning(seen.trick, seen.trump, seen.terms.ranks, demoted=seen.demoted)
    played = {each.seat for each in seen.trick}
    behind = tuple(hand for hand in counted.hands if hand.seat not in played)
    return Lying(best.card, best.seat, SUIT[seen.trick[0].card.suit], behind)


def _lead(counted: Count, at_stake: Stakes, prospects: list[Prospect], card: Card) -> float:
    this = next(each for each in prospects if each.card is card)
    worth = _sum(prospects, at_stake, card, this.holds, drawn_by_one_round(counted) if this.trump else 0.0)
    if at_stake.at_the_door:
        higher, led = above(counted, card), SUIT[card.suit]
        for hand in counted.hands:
            if hand.seat in at_stake.at_the_door:
                worth -= MATCH * (1 - holds(hand, higher, led, counted.trump, trumped=False))
    return worth


def _follow(
    viewer: Seat, counted: Count, at_stake: Stakes, prospects: list[Prospect], lying: Lying, card: Card
) -> float:
    top, holder, led, behind = lying
    if beats(counted, card, top):
        top, holder = card, viewer
    trump = counted.trump
    higher, trumped = above(counted, top), led != trump and bool(1 << top.index & trump)
    safe, stopped = 1.0, 0.0
    for hand in behind:
        chance = holds(hand, higher, led, trump, trumped=trumped)
        safe *= chance
        if hand.seat in at_stake.at_the_door:
            stopped += 1 - chance
    if holder in at_stake.at_the_door:
        stopped += safe
    return _sum(prospects, at_stake, card, safe if holder == viewer else 0.0, 0.0) - MATCH * stopped


def _sum(prospects: list[Prospect], at_stake: Stakes, card: Card, chance: float, drawn: float) -> float:
    """Return what playing `card` is worth: this trick, those to come, and what one trick at all decides.

    `chance`: to take this trick; `drawn`: the share of the others' trumps that it draws.
    """
    tricks, none = chance, 1 - chance
    for other in prospects:
        if other.card is card:
            continue
        if other.trump:
            on = other.holds + (1 - other.holds) * TRUMP_ON
            off = other.holds + (1 - other.holds) * TRUMP_OFF
        else:
            sound = other.holds + drawn * (other.unruffed - other.holds)
            on, off = sound * SIDE_ON, sound * SIDE_OFF
        worth = chance * on + (1 - chance) * off
        tricks += worth
        none *= 1 - worth
    return tricks + at_stake.next_trick * (1 - none)
