"""Which card to cover with, by what is held of its suit and rank and by what of them is out.

A suit held often is let go first, so that every suit stays in hand. One that few others can follow comes sooner:
they must draw; and so does one that somebody was seen to lack.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rams_desktop.ai.shedding.model import SIZE, numbers
from rams_desktop.rules.core.cards import SUITS
from rams_desktop.rules.shedding.observation import Observation


class Weights(NamedTuple):
    """What speaks for a card, against one more of its suit in the own hand.

    One of its rank in hand; one of its suit and one of its rank that is `out`, in hands or stock; a player who lacks
    its suit, the next one aside where there are more than two.
    """

    rank: float = 0.1
    out_suit: float = -0.5
    out_rank: float = -0.7
    lacking: float = 1.0


FITTED: Final = Weights()
"""Found by 20,000 deals for each of some thirty sets of weights, with two to six players, against rule of thumb."""
PAIR: Final = 2
"""Between two the next one's lack is a gain; among more, what he draws helps him to cover for the rest of the deal."""


def best(seen: Observation, fitting: Sequence[int], *, reads: bool) -> int:
    """Return the card to play of those that fit, as numbers; of equals the first.

    `reads`: what is out of each rank counts, and what others were seen to lack.
    """
    hand = numbers(seen.hand)
    gone = hand + numbers(seen.pile)
    cards = numbers(seen.terms.cards)
    following = (seen.viewer + (1 if seen.clockwise else -1)) % seen.seats
    lacked = [
        SUITS.index(suit)
        for seat, suit in enumerate(seen.lacks)
        if suit is not None and seat != seen.viewer and (seat != following or seen.seats == PAIR)
    ]

    def speaks(card: int) -> float:
        suit, rank = card // SIZE, card % SIZE
        held, out = _of_suit(hand, suit), _of_suit(cards, suit) - _of_suit(gone, suit)
        value = held + FITTED.rank * _of_rank(hand, rank) + FITTED.out_suit * out
        if reads:
            value += FITTED.out_rank * (_of_rank(cards, rank) - _of_rank(gone, rank))
            value += FITTED.lacking * lacked.count(suit)
        return value

    return max(fitting, key=speaks)


def _of_suit(cards: Sequence[int], suit: int) -> int:
    return sum(card // SIZE == suit for card in cards)


def _of_rank(cards: Sequence[int], rank: int) -> int:
    return sum(card % SIZE == rank for card in cards)
