"""What a hand promises before play: the tricks to expect, and the chance of none.

Each card is worth its chance to hold against the others as they are likely to be, and a trump
something more since it can trump another suit. So one estimate serves every pack, size of hand,
number of players and set of trumps; all bidding outside Ramsas is made of it.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from rams_desktop.ai.chances import holds
from rams_desktop.ai.counting import MOST_HELD, NONE, Hand, Order, mask, order, whole_pack
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.stakes import hand_size
from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Observation, Ruleset
from rams_desktop.rules.trick.observation import Stand
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.exchange import Exchange
from rams_desktop.rules.trick.phases.swap import SwapTurnUp

SPARE: Final = 0.35
"""The share of a trick that a trump is worth where a higher one is out: it may still trump a side suit."""
SIDE: Final = 0.7
"""The share of its chance to hold that a side card is worth: it must come to be led, or its suit must."""
JOINS: Final = 0.6
"""The chance that a seat which has not spoken will play."""
DRAWS: Final = 2.5
"""The cards that another is likely to draw where all may: of what he has seen, he keeps the best."""
CHOSEN: Final = 1.0
"""How many cards the hands of those who chose to play are better than others, as if picked from so many more."""


class Outlook(NamedTuple):
    """The play to come, as far as it can be guessed: so many `others`, each with a hand like `foe`.

    `shown`: cards that all have seen in a hand, or that the dealer may take, with the chance that
    they will be played; `fresh`: what a card drawn from the stock is worth on average.
    """

    order: Order
    others: float
    foe: Hand
    shown: tuple[tuple[int, float], ...]
    fresh: float = 0.0


class Promise(NamedTuple):
    """What a hand can expect: tricks, and the chance of none; `thrown`, the cards to lay away for it."""

    tricks: float
    none: float
    thrown: tuple[Card, ...] = ()


def outlook(rules: Ruleset, seen: Observation, trump: Suit | None = None) -> Outlook:
    """Return what the viewer expects of the others, with the trump of the deal or another."""
    ordered = order(trump or seen.trump, seen.terms.permanent_trumps, above=seen.terms.permanent_above_ace)
    others = {seat: _joins(seen, seat) for seat, active in enumerate(seen.active) if active and seat != seen.viewer}
    shown = [(1 << card.index, others[seat]) for seat in others for card in seen.known[seat]]
    if seen.faced is not None and seen.dealer in others and phase_of(rules, SwapTurnUp) is not None:
        shown.append((1 << seen.faced.index, others[seen.dealer]))
    out = mask(seen.hand) | mask(seen.threw) | (0 if seen.faced is None else 1 << seen.faced.index)
    for bit, _chance in shown:
        out |= bit
    unseen = whole_pack(seen.terms.ranks) & ~out
    many = unseen.bit_count()
    drawing = phase_of(rules, Declare) is not None or phase_of(rules, Exchange) is not None
    drawn = [(DRAWS if drawing else 0.0) if seen.drew[seat] is None else float(seen.drew[seat] or 0) for seat in others]
    wide = hand_size(rules) + CHOSEN + (sum(drawn) / len(drawn) if drawn else 0.0)
    held = min(round(wide), many, MOST_HELD - 1)
    foe = Hand(-1, 0, unseen, NONE[held][many], (unseen & ordered.trump).bit_count(), held)
    first = Outlook(ordered, sum(others.values()), foe, tuple(shown))
    hidden = [worth(first, card) for card in all_cards(seen.terms.ranks) if 1 << card.index & unseen]
    return first._replace(fresh=sum(hidden) / len(hidden) if hidden else 0.0)


def _joins(seen: Observation, seat: Seat) -> float:
    """Return the chance that a seat which has not passed will play."""
    spoken = seen.stands[seat] is Stand.STAYED or seen.knocked[seat] or seen.drew[seat] is not None
    return 1.0 if spoken or seen.phase in {"swap", "exchange", "tricks"} else JOINS


def worth(ahead: Outlook, card: Card) -> float:
    """Return the part of a trick that a card can expect."""
    bit, ordered = card.index, ahead.order
    higher, led = ordered.above[bit], ordered.suits[bit]
    hold: float = holds(ahead.foe, higher, led, ordered.trump, trumped=False) ** ahead.others
    for other, chance in ahead.shown:
        if other & higher:
            hold *= 1 - chance
    return hold + (1 - hold) * SPARE if led == ordered.trump else hold * SIDE


def promise(ahead: Outlook, cards: Iterable[Card], fresh: int = 0) -> Promise:
    """Return what some cards and so many unknown ones can expect."""
    tricks, none = fresh * ahead.fresh, (1 - ahead.fresh) ** fresh
    for card in cards:
        part = worth(ahead, card)
        tricks += part
        none *= 1 - part
    return Promise(tricks, none)


def after_draw(
    ahead: Outlook, hand: tuple[Card, ...], *, among: tuple[Card, ...], least: int, most: int, size: int
) -> Promise:
    """Return what a hand can expect after the best draw: cards worth less than an unknown one go.

    `least` to `most` of `among` may go; `size` is that of a hand in the play.
    """
    ordered = sorted(among, key=lambda card: (worth(ahead, card), card.index % 13))
    poor = sum(worth(ahead, card) < ahead.fresh for card in among)
    thrown = tuple(ordered[: max(least, min(poor, most))])
    kept = [card for card in hand if card not in thrown]
    return promise(ahead, kept, size - len(kept))._replace(thrown=thrown)
