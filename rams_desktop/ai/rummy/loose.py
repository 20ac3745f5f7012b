"""What a loose card in an open hand is worth keeping, and what it would bring the next player if it were thrown.

Once a player has opened he lays what he can; what is left to choose is the discard. The nearer another is to
going out, the more its points count against what may still come of it.
"""

from typing import Final, NamedTuple

from rams_desktop.ai.rummy.links import JOKER, LINKS, bit, indices, outs
from rams_desktop.ai.rummy.rules_player import loose, most_laid
from rams_desktop.ai.rummy.sight import Sight
from rams_desktop.rules.core.cards import RANKS
from rams_desktop.rules.core.seats import left_of
from rams_desktop.rules.rummy.covers import ONES
from rams_desktop.rules.rummy.observation import Observation


class Weights(NamedTuple):
    """What a card kept is worth, in points written up more than the others.

    A `point` it counts, more when another holds few cards (`late`) and again when he holds one (`last`); a card
    still out that would make a meld with it, while there is time and `late`; a card still out that would let it be
    laid off; and what the next player gains if he can meld it, when he has not opened and when he has.
    """

    point: float = -0.15
    point_late: float = -0.32
    point_last: float = -0.26
    useful: float = 0.62
    useful_late: float = 0.32
    bridge: float = 0.28
    feeds: float = 0.6
    feeds_open: float = 3.0


FITTED: Final = Weights()
"""By least squares: 1,470 discards of open hands in Rami 40 and 560 in Rami 51, each card played out in 150 worlds."""
LATE: Final = 3
"""With so many cards or fewer another is near to going out."""


def ranked(mine: Sight, seen: Observation, *, reads: bool) -> list[int]:
    """Return the loose cards of an open hand, the one to throw first; `reads`: with what the next player may need."""
    there = (mine.bits | mine.bits >> 1) & ONES
    free = indices(loose(mine.bits, most_laid(mine, mine.bits, mine.jokers)))
    hunger = _hunger(mine, seen) if reads else 0.0

    def keep(index: int) -> float:
        value = _kept(mine, index, there)
        return value + hunger * _pairs(mine, index) if hunger else value

    return sorted(free, key=keep)


def _kept(mine: Sight, index: int, there: int) -> float:
    """Return what a card is worth to its holder."""
    late = mine.close <= LATE
    point = FITTED.point + FITTED.point_late * late + FITTED.point_last * (mine.close == 1)
    useful = sum(mine.unseen[out] for out in indices(outs(index, there)))
    value = point * mine.cost(index) + (FITTED.useful_late if late else FITTED.useful) * useful
    return value + FITTED.bridge * sum(mine.unseen[step] for step in _beside(index) if bit(step) & mine.fits)


def _beside(index: int) -> list[int]:
    """Return the cards next to one in its suit, from the two to the ace."""
    place = index % len(RANKS)
    return [index + step for step in (-1, 1) if 0 <= place + step < len(RANKS)]


def _hunger(mine: Sight, seen: Observation) -> float:
    """Return what weighs against each pair out that would make a meld: what it brings, how likely he holds both."""
    following = left_of(seen.viewer, seen.seats)
    hidden = seen.sizes[following] - len(seen.known[following])
    total = sum(mine.unseen)
    if hidden <= 0 or not total:
        return 0.0
    return (FITTED.feeds_open if seen.opened[following] else FITTED.feeds) * (hidden / total) ** 2


def _pairs(mine: Sight, index: int) -> float:
    """Return how many pairs of cards that are out would make a meld with this one."""
    if index == JOKER:
        return 0.0
    unseen = mine.unseen
    both = 0
    for partner, completing in LINKS[index]:
        many = unseen[partner.bit_length() - 1 >> 1]
        if many:
            both += many * sum(unseen[out] for out in indices(completing))
    return both / 2
