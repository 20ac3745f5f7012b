"""What a seat can work out about hidden cards: which may lie where, and how likely.

Sets of cards are bit masks over `Card.index`, since every card decision needs dozens of them.
"""

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from rams_desktop.ai.phase_of import phase_of
from rams_desktop.rules.core.cards import SUITS, Card
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Observation, Ruleset
from rams_desktop.rules.trick.phases.tricks import Tricks

SUIT: Final[dict[str | None, int]] = {suit: 0x1FFF << 13 * place for place, suit in enumerate(SUITS)} | {None: 1 << 52}

SUIT_AT: Final = (*tuple(8191 << index // 13 * 13 for index in range(52)), 1 << 52)
"""By card index: all cards of its suit."""

ABOVE: Final = tuple(((1 << (index // 13 + 1) * 13) - 1) & ~((1 << (index + 1)) - 1) for index in range(53))
"""By card index: the higher cards of its suit."""

MOST_UNSEEN: Final = 56
MOST_HELD: Final = 13


def _chance_of_none(held: int, unseen: int, special: int) -> float:
    if special <= 0 or held <= 0:
        return 1.0
    return comb(unseen - special, held) / comb(unseen, held) if held <= unseen - special else 0.0


NONE: Final = tuple(
    tuple(
        tuple(_chance_of_none(held, unseen, special) for special in range(unseen + 1)) for unseen in range(MOST_UNSEEN)
    )
    for held in range(MOST_HELD)
)
"""`NONE[held][unseen][special]`: the chance that none of the special cards is among those held."""


class Hand(NamedTuple):
    """What may be in another seat's hand: `sure` cards, and others out of `maybe`.

    `none[n]` is the chance that none of n cards of `maybe` is among them; `trumps`: how many of
    `maybe` are trumps; `held`: how many cards he holds besides the sure ones.
    """

    seat: Seat
    sure: int
    maybe: int
    none: tuple[float, ...]
    trumps: int
    held: int


class Count(NamedTuple):
    """What the viewer works out: the hands of the others who play, clockwise from his left.

    `unseen`: the cards whose place he does not know; `trump`: all trumps. `lowered`: the trump ace
    where it counts as the lowest trump, else 0; `over_lowered`: what beats it then.
    """

    hands: tuple[Hand, ...]
    unseen: int
    trump: int
    lowered: int
    over_lowered: int


@lru_cache(maxsize=64)
def whole_pack(ranks: str) -> int:
    """Return all cards of a pack."""
    return mask(all_cards(ranks))


def mask(cards: tuple[Card, ...]) -> int:
    """Return the set of some cards."""
    bits = 0
    for card in cards:
        bits |= 1 << card.index
    return bits


def count(rules: Ruleset, seen: Observation) -> Count:
    """Return what the viewer can know of the other hands."""
    play, trump, viewer = phase_of(rules, Tricks), SUIT[seen.trump] if seen.trump else 0, seen.viewer
    # Of a set of bits, and of a suit, the highest is the ace.
    ace = trump & ~(trump >> 1)
    gone, cannot = _shown(seen, play, trump, ace)
    if play is not None and ("beat" in play.duties or "overtrump" in play.duties):
        _not_beaten(seen, play, trump, cannot)
    known = [mask(cards) if cards else 0 for cards in seen.known]
    if seen.bottom and not seen.known[seen.dealer]:
        gone |= 1 << seen.bottom.index
    gone |= mask(seen.hand)
    if seen.threw:
        gone |= mask(seen.threw)
    pack = whole_pack(seen.terms.ranks)
    unseen = pack & ~gone
    for cards in known:
        unseen &= ~cards
    hands, seats, sizes, active = [], len(known), seen.sizes, seen.active
    for seat in (*range(viewer + 1, seats), *range(viewer)):
        if not active[seat]:
            continue
        sure, maybe = known[seat], unseen & ~cannot[seat]
        many = maybe.bit_count()
        held = min(many, sizes[seat] - sure.bit_count())
        hands.append(Hand(seat, sure, maybe, NONE[held][many], (maybe & trump).bit_count(), held))
    if not seen.demoted:
        return Count(tuple(hands), unseen, trump, 0, 0)
    lowest = pack & trump & -(pack & trump)
    return Count(tuple(hands), unseen, trump, ace, trump & ~ace & ~lowest)


def _shown(seen: Observation, play: Tricks | None, trump: int, ace: int) -> tuple[int, list[int]]:
    """Return the cards already played, and by seat those that its plays rule out of its hand."""
    gone, cannot = 0, [0] * len(seen.scores)
    must_trump = play is not None and "trump" in play.duties
    ace_duty = play is not None and "lead-trump-ace" in play.duties
    first_only = play is not None and play.ace_lead == "first_trick_only"
    tricks = [trick.plays for trick in seen.past]
    if seen.trick:
        tricks.append(seen.trick)
    for plays in tricks:
        led = SUIT_AT[plays[0].card.index]
        for each in plays:
            bit = 1 << each.card.index
            gone |= bit
            if not bit & led:
                cannot[each.seat] |= led
                if must_trump and not bit & trump:
                    cannot[each.seat] |= trump
        if ace_duty:
            # Whoever leads for the first time leads the trump ace if he has it (R26); later it is gone anyway.
            cannot[plays[0].seat] |= ace
            ace_duty = not first_only
    return gone, cannot


def _not_beaten(seen: Observation, play: Tricks, trump: int, cannot: list[int]) -> None:
    """Rule out by seat the cards with which it would have had to beat others (AMB-R23)."""
    must_beat, must_overtrump = "beat" in play.duties, "overtrump" in play.duties
    for plays in (*(trick.plays for trick in seen.past), seen.trick):
        if not plays:
            continue
        best = plays[0].card.index
        led, best_bit = SUIT_AT[best], 1 << best
        for each in plays[1:]:
            index = each.card.index
            bit = 1 << index
            if bit & ABOVE[best] or (bit & trump and not best_bit & trump):
                best, best_bit = index, bit
            elif (must_beat and bit & led and best_bit & led) or (
                must_overtrump and bit & trump and best_bit & trump and led != trump
            ):
                cannot[each.seat] |= ABOVE[best]
