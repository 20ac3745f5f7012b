"""The player `rules` of the rummy games: sound play by rule of thumb, the same for the same knowledge.

It takes a discard that makes a meld or fits on the table, opens as soon as it can, lays what it can, and
throws the card with the fewest others left that would make a meld with it, high ones sooner.
"""

from typing import Final

from rams_desktop.ai.rummy.laying import next_laying
from rams_desktop.ai.rummy.links import CARDS, JOKER, bit, indices, outs
from rams_desktop.ai.rummy.sight import Sight, sight
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.game import refusal
from rams_desktop.rules.rummy.actions import Choice, Discard, Draw, PlayerAction, Take
from rams_desktop.rules.rummy.covers import ONES, Way
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.ruleset import Ruleset

# This player is what others are measured against: these numbers are never tuned again.
PER_POINT: Final = 0.15
"""What a point in the hand weighs against one card that would make a meld."""


def decide(rules: Ruleset, seen: Observation, options: tuple[Choice, ...], seed: int) -> PlayerAction:
    """Return what to do, one of the options; `seed` makes no difference."""
    del seed
    if len(options) == 1 and isinstance(options[0], Discard | Draw | Take):
        return options[0]
    mine = sight(rules, seen)
    takes = [option for option in options if isinstance(option, Take)]
    if takes or any(isinstance(option, Draw) for option in options):
        if takes and wants(mine, seen.pile[-1].index):
            return takes[0]
        return next((option for option in options if isinstance(option, Draw)), *takes)
    return next_laying(rules, seen, mine, options) or throw(rules, seen, mine, options)


def wants(mine: Sight, index: int) -> bool:
    """Say whether a discard is worth taking: it makes one more card part of a meld, or fits on the table."""
    if index == JOKER:
        return True
    if mine.opened and bit(index) & mine.fits and mine.size > 1:
        return True
    before = most_laid(mine, mine.bits, mine.jokers)
    return most_laid(mine, mine.bits + bit(index), mine.jokers).number > before.number


def most_laid(mine: Sight, bits: int, jokers: int) -> Way:
    """Return the way to lay a hand that leaves the lowest count."""
    return max(mine.covers.ways(bits, jokers), key=lambda way: (way.value, way.number, way.points))


def loose(bits: int, way: Way) -> int:
    """Return what a way to lay a hand leaves of it."""
    return bits - sum(block.bits for block in way.blocks())


def useful(mine: Sight, index: int, there: int) -> int:
    """Return how many cards still out would make a meld with a card and another of `there`."""
    return sum(mine.unseen[out] for out in indices(outs(index, there)))


def throw(rules: Ruleset, seen: Observation, mine: Sight, options: tuple[Choice, ...]) -> PlayerAction:
    """Return the discard."""
    there = (mine.bits | mine.bits >> 1) & ONES
    way = most_laid(mine, mine.bits, mine.jokers)

    def keep(index: int) -> tuple[bool, float]:
        return False, useful(mine, index, there) - PER_POINT * mine.cost(index)

    def broken(index: int) -> tuple[bool, float]:
        left = most_laid(mine, mine.bits - bit(index), mine.jokers)
        return True, left.number - PER_POINT * mine.cost(index)

    free = indices(loose(mine.bits, way))
    ranked = sorted(free, key=keep) + sorted((each for each in indices(mine.bits) if each not in free), key=broken)
    return first_allowed(rules, seen, [CARDS[index] for index in ranked], options)


def first_allowed(rules: Ruleset, seen: Observation, ranked: list[Card], options: tuple[Choice, ...]) -> PlayerAction:
    """Return the first card that may be thrown, the joker last; where none may, whatever else is offered."""
    offered = {option.cards[0]: option for option in options if isinstance(option, Discard)}
    for card in (*ranked, Card.JOKER):
        if card in offered:
            return offered[card]
    return next(
        option for option in options if isinstance(option, PlayerAction) and refusal(rules, seen, option) is None
    )
