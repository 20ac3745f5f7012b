"""What a seat can work out about hidden cards: which may lie where, and how likely.

Sets of cards are bit masks over `Card.index`, since every card decision needs dozens of them.
"""

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from rams_desktop.ai.phase_of import phase_of
from rams_desktop.rules.core.cards import SUITS, Card, Suit
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Observation, Ruleset
from rams_desktop.rules.trick.observation import Played
from rams_desktop.rules.trick.phases.tricks import Tricks

SUIT: Final[dict[str | None, int]] = {suit: 0x1FFF << 13 * place for place, suit in enumerate(SUITS)} | {None: 1 << 52}

SUIT_AT: Final = (*tuple(8191 << index // 13 * 13 for index in range(52)), 1 << 52)
"""By card index: all cards of its suit."""

ABOVE: Final = tuple(((1 << (index // 13 + 1) * 13) - 1) & ~((1 << (index + 1)) - 1) for index in range(53))
"""By card index: the higher cards of its suit."""

MOST_UNSEEN: Final = 56
MOST_HELD: Final = 13

PLAIN_DUTIES: Final = 3
"""The duties of Ramsas: trump ace, follow, trump. Where there are no more, no others need to be looked for."""


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


class Order(NamedTuple):
    """The order of the cards under one trump: by card index, all cards of its suit, and the higher ones of it.

    `trump`: all trumps, permanent ones with them.
    """

    suits: tuple[int, ...]
    above: tuple[int, ...]
    trump: int


@lru_cache(maxsize=64)
def order(trump: Suit | None, permanent: tuple[Card, ...], *, above: bool) -> Order:
    """Return the order of the cards; `permanent` trumps, highest first, stand below the trump ace or `above` it."""
    if trump is None or not permanent:
        return Order(SUIT_AT, ABOVE, SUIT[trump] if trump else 0)
    fixed, ace = mask(permanent), SUIT[trump] & ~(SUIT[trump] >> 1)
    trumps = SUIT[trump] | fixed
    suits, higher = [], []
    for index in range(53):
        bit = 1 << index
        suits.append(trumps if bit & trumps else SUIT_AT[index] & ~fixed)
        if bit & fixed:
            place = next(place for place, card in enumerate(permanent) if card.index == index)
            higher.append(mask(permanent[:place]) | (0 if above else ace & ~fixed))
        elif bit & trumps:
            higher.append(ABOVE[index] & ~fixed | (fixed if above or bit != ace else 0))
        else:
            higher.append(ABOVE[index] & ~fixed)
    return Order(tuple(suits), tuple(higher), trumps)


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
    where it counts as the lowest trump, else 0; `over_lowered`: what beats it then. `suits`, `above`:
    see `Order`.
    """

    hands: tuple[Hand, ...]
    unseen: int
    trump: int
    lowered: int
    over_lowered: int
    suits: tuple[int, ...] = SUIT_AT
    above: tuple[int, ...] = ABOVE


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
    play, viewer = phase_of(rules, Tricks), seen.viewer
    ordered = order(seen.trump, seen.terms.permanent_trumps, above=seen.terms.permanent_above_ace)
    trump = ordered.trump
    # Of a set of bits, and of a suit, the highest is the ace.
    plain = SUIT[seen.trump] if seen.trump else 0
    ace = plain & ~(plain >> 1)
    gone, cannot = _shown(seen, play, ordered, ace)
    if play is not None and ("beat" in play.duties or "overtrump" in play.duties):
        _not_beaten(seen, play, ordered, cannot)
    known = [mask(cards) if cards else 0 for cards in seen.known]
    if seen.bottom and not seen.known[seen.dealer]:
        gone |= 1 << seen.bottom.index
    gone |= mask(seen.hand)
    if seen.threw:
        gone |= mask(seen.threw)
    if seen.faced is not None:
        gone |= 1 << seen.faced.index
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
        return Count(tuple(hands), unseen, trump, 0, 0, ordered.suits, ordered.above)
    lowest = pack & plain & -(pack & plain)
    # Of equals the first played wins: the lowest of the suit does not beat the ace, unless it stands higher for good.
    equal = lowest & ~mask(seen.terms.permanent_trumps)
    return Count(tuple(hands), unseen, trump, ace, trump & ~ace & ~equal, ordered.suits, ordered.above)


def _shown(seen: Observation, play: Tricks | None, ordered: Order, ace: int) -> tuple[int, list[int]]:
    """Return the cards already played, and by seat those that its plays rule out of its hand."""
    gone, cannot, trump = 0, [0] * len(seen.scores), ordered.trump
    must_trump = play is not None and "trump" in play.duties
    ace_duty = play is not None and "lead-trump-ace" in play.duties
    first_only = play is not None and play.ace_lead == "first_trick_only"
    tricks = [trick.plays for trick in seen.past]
    if seen.trick:
        tricks.append(seen.trick)
    for place, plays in enumerate(tricks):
        led = ordered.suits[plays[0].card.index]
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
        if play is not None and len(play.duties) > PLAIN_DUTIES:
            _dutiful(seen, play, place, plays, led=led, trump=trump, ace=ace, cannot=cannot)
    return gone, cannot


def _dutiful(
    seen: Observation,
    play: Tricks,
    place: int,
    plays: tuple[Played, ...],
    *,
    led: int,
    trump: int,
    ace: int,
    cannot: list[int],
) -> None:
    """Rule out by seat the trumps that it would have had to lead, and the trump ace where it would have had to go."""
    leader, card = plays[0].seat, plays[0].card
    if led != trump:
        second = place == 1 and "lead-trump-second" in play.duties
        near = "lead-trump-against-one" in play.duties and any(
            score == 1 and active and seat != leader
            for seat, (score, active) in enumerate(zip(seen.scores, seen.active, strict=True))
        )
        if second or near:
            cannot[leader] |= trump
        return
    court = card.rank in "KQJ" and "ace-on-trump-court" in play.duties
    if court or "ace-on-trump" in play.duties:
        for each in plays[1:]:
            cannot[each.seat] |= ace


def _not_beaten(seen: Observation, play: Tricks, ordered: Order, cannot: list[int]) -> None:
    """Rule out by seat the cards with which it would have had to beat others (AMB-R23)."""
    must_beat, must_overtrump = "beat" in play.duties, "overtrump" in play.duties
    trump, higher = ordered.trump, ordered.above
    for plays in (*(trick.plays for trick in seen.past), seen.trick):
        if not plays:
            continue
        best = plays[0].card.index
        led, best_bit = ordered.suits[best], 1 << best
        spared = _spared(seen, play, plays[0].card)
        for each in plays[1:]:
            index = each.card.index
            bit = 1 << index
            if bit & higher[best] or (bit & trump and not best_bit & trump):
                best, best_bit = index, bit
            elif (must_beat and bit & led and best_bit & led) or (
                must_overtrump and bit & trump and best_bit & trump and led != trump
            ):
                cannot[each.seat] |= higher[best] & ~spared


def _spared(seen: Observation, play: Tricks, led: Card) -> int:
    """Return the cards that need not beat the card led: Pam is civil to the trump ace (five-card Loo)."""
    civil = "pam-be-civil" in play.duties and led.rank == "A" and led.suit == seen.trump
    return mask(seen.terms.permanent_trumps) if civil and seen.terms.permanent_above_ace else 0
