"""What can be done with certain cards: searches for the duties that ask whether something is possible."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from rams_desktop.rules.core.cards import RANKS, SUITS, Card, card, holds, without
from rams_desktop.rules.rummy.actions import LayDown, LayOff, Reclaim
from rams_desktop.rules.rummy.arrange import fewest_left
from rams_desktop.rules.rummy.laying import Laying
from rams_desktop.rules.rummy.melds import (
    HIGH_ACE,
    JOKER,
    LARGEST_SET,
    LEAST,
    LOW_ACE,
    NATURALS,
    RANK_POINTS,
    End,
    Limits,
    Meld,
    at,
    read,
)
from rams_desktop.rules.rummy.observation import Laid, Observation

ENDS: tuple[End, ...] = ("low", "high")
HIGHEST = max(RANK_POINTS.values())
"""What a joker can be worth at most."""


def every_meld(hand: tuple[Card, ...], limits: Limits) -> tuple[tuple[Card, ...], ...]:
    """Return each meld that can be made of a hand, as cards in a fixed order; equal ones once."""
    found = {tuple(sorted(cards, key=lambda each: each.index)) for cards in (*_sets(hand), *_runs(hand, limits))}
    return tuple(sorted((cards for cards in found if read(cards, limits)), key=lambda cards: [c.index for c in cards]))


def _sets(hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    for rank in RANKS:
        there = [each for each in (card(rank + suit) for suit in SUITS) if each in hand]
        for size in range(NATURALS, LARGEST_SET + 1):
            for naturals in combinations(there, size):
                if size >= LEAST:
                    yield naturals
                if size < LARGEST_SET and JOKER in hand:
                    yield (*naturals, JOKER)


def _runs(hand: tuple[Card, ...], limits: Limits) -> Iterator[tuple[Card, ...]]:
    jokers = hand.count(JOKER)
    for suit, low in product(SUITS, range(LOW_ACE, HIGH_ACE + 1)):
        grown: list[tuple[Card, ...]] = [()]
        for place in range(low, HIGH_ACE + 1):
            most = min(jokers, limits.most_jokers("run", HIGH_ACE))
            grown = [
                (*cards, each)
                for cards in grown
                for each in (at(suit, place), JOKER)
                if (cards.count(JOKER) < most if each is JOKER else holds(hand, (*cards, each)))
            ]
            yield from (cards for cards in grown if len(cards) >= LEAST)


def openings(
    hand: tuple[Card, ...], with_card: Card, limits: Limits, *, needed: int, pure: bool, whole: bool
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Find melds of a hand, laid together, that hold a card, are worth enough and have a pure run if they must.

    `whole`: those too that leave no more than one card of the hand, whatever they are worth.
    """
    melds = [(cards, meld) for cards in every_meld(hand, limits) if (meld := read(cards, limits)) is not None]
    for cards, meld in melds:
        if with_card in cards:
            for more in _more(without(hand, cards), melds, needed - meld.points, pure=pure and not meld.pure):
                yield (cards, *more)
            if whole:
                rest = fewest_left(without(hand, cards), limits)
                if len(rest.left) <= 1:
                    yield (cards, *(each.cards for each in rest.melds))


def _more(
    hand: tuple[Card, ...], melds: list[tuple[tuple[Card, ...], Meld]], needed: int, *, pure: bool
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Find melds that give what is still needed; none of them stands before an earlier one in `melds`."""
    if needed <= 0 and not pure:
        yield ()
        return
    if sum(RANK_POINTS.get(each.rank, HIGHEST) for each in hand) < needed:
        return
    for number, (cards, meld) in enumerate(melds):
        if holds(hand, cards):
            left = without(hand, cards)
            for more in _more(left, melds[number:], needed - meld.points, pure=pure and not meld.pure):
                yield (cards, *more)


def plays_of(seen: Observation, which: Card) -> Iterator[Laying]:
    """Find what the viewer, who has opened, could do that brings a card of his to the table; duties aside."""
    seat, hand = seen.viewer, seen.hand
    for index, laid in enumerate(seen.melds):
        if which in laid.meld.stands:
            yield Reclaim(seat, (which,), meld=index)
        for end, cards in extensions(laid, hand, which):
            yield LayOff(seat, cards, meld=index, end=end)
    for cards in every_meld(hand, seen.terms.limits):
        if which in cards:
            yield LayDown(seat, melds=(cards,))


def extensions(laid: Laid, hand: tuple[Card, ...], which: Card) -> Iterator[tuple[End | None, tuple[Card, ...]]]:
    """Find cards of a hand that with `which`, the last of them, might be laid off on one end of a meld."""
    meld = laid.meld
    if meld.suit is None or which is JOKER:
        yield None, (which,)
        return
    ways: Iterable[tuple[End, range]] = (
        ("low", range(meld.low - 1, LOW_ACE - 1, -1)),
        ("high", range(meld.high + 1, HIGH_ACE + 1)),
    )
    for end, places in ways:
        cards: tuple[Card, ...] = ()
        for place in places:
            natural = at(meld.suit, place)
            cards = (*cards, natural if natural in hand else JOKER)
            if not holds(hand, cards):
                break
            if natural is which:
                yield end, cards
