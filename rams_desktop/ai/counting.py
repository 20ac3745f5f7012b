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
    """What may be in another seat's hand: `sure` cards, and `held` more out of `maybe`."""

    seat: Seat
    sure: int
    maybe: int
    unseen: int
    held: int


class Count(NamedTuple):
    """What the viewer works out: the hands of the others who play, clockwise from his left.

    `unseen`: the cards whose place he does not know; `trump`: all trumps; `lowered`: the trump
    ace where it counts as the lowest trump, else 0.
    """

    hands: tuple[Hand, ...]
    unseen: int
    trump: int
    lowered: int


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
    ace = (1 << SUITS.index(seen.trump) * 13 + 12) if seen.trump else 0
    trump = SUIT[seen.trump] if seen.trump else 0
    gone, cannot = _shown(seen, phase_of(rules, Tricks), trump, ace)
    known = 0
    for cards in seen.known:
        for card in cards:
            known |= 1 << card.index
    unseen = whole_pack(seen.terms.ranks) & ~(gone | known | mask(seen.hand) | mask(seen.threw))
    if seen.bottom and not seen.known[seen.dealer]:
        unseen &= ~(1 << seen.bottom.index)
    hands = []
    seats, viewer = len(seen.scores), seen.viewer
    for step in range(1, seats):
        seat = (viewer + step) % seats
        if not seen.active[seat]:
            continue
        sure = mask(seen.known[seat])
        maybe = unseen & ~cannot[seat]
        size = maybe.bit_count()
        hands.append(Hand(seat, sure, maybe, size, min(size, max(0, seen.sizes[seat] - sure.bit_count()))))
    return Count(tuple(hands), unseen, trump, ace if seen.demoted else 0)


def _shown(seen: Observation, play: Tricks | None, trump: int, ace: int) -> tuple[int, list[int]]:
    """Return the cards already played, and by seat those that its plays rule out of its hand."""
    gone, cannot = 0, [0] * len(seen.scores)
    duties = play.duties if play is not None else ()
    must_trump, must_beat, must_overtrump = "trump" in duties, "beat" in duties, "overtrump" in duties
    ace_duty = "lead-trump-ace" in duties
    first_only = play is not None and play.ace_lead == "first_trick_only"
    tricks = [trick.plays for trick in seen.past]
    if seen.trick:
        tricks.append(seen.trick)
    led_before = 0
    for number, plays in enumerate(tricks):
        first = plays[0].card
        leader, led = plays[0].seat, SUIT[first.suit]
        best, best_bit = first.index, 1 << first.index
        gone |= best_bit
        if ace_duty and not led_before >> leader & 1 and not (number and first_only):
            # Whoever leads for the first time leads the trump ace if he has it (R26).
            cannot[leader] |= ace
        led_before |= 1 << leader
        for each in plays[1:]:
            seat, card = each.seat, each.card
            bit = 1 << card.index
            gone |= bit
            if not bit & led:
                cannot[seat] |= led
                if must_trump and not bit & trump:
                    cannot[seat] |= trump
            if bit & ABOVE[best] or (bit & trump and not best_bit & trump):
                best, best_bit = card.index, bit
            elif (bit & led and best_bit & led and must_beat) or (bit & trump and best_bit & trump and must_overtrump):
                cannot[seat] |= ABOVE[best]
    return gone, cannot
