"""What a loose card in an open hand is worth keeping.

Once a player has opened he lays what he can; what is left to choose is the discard. The nearer another is to
going out, the more its points count against what may still come of it.
"""

from typing import Final, NamedTuple

from rams_desktop.ai.rummy.links import bit, indices
from rams_desktop.ai.rummy.rules_player import loose, most_laid, useful
from rams_desktop.ai.rummy.sight import Sight
from rams_desktop.rules.core.cards import RANKS
from rams_desktop.rules.rummy.covers import ONES


class Weights(NamedTuple):
    """What a card kept is worth, in points written up more than the others.

    A `point` it counts, more when another holds few cards (`late`) and again when he holds one (`last`); a card
    still out that would make a meld with it, while there is time and `late`; and a card still out that would let it
    be laid off.
    """

    point: float = -0.15
    point_late: float = -0.32
    point_last: float = -0.26
    useful: float = 0.62
    useful_late: float = 0.32
    bridge: float = 0.28


FITTED: Final = Weights()
"""By least squares: 1,470 discards of open hands in Rami 40 and 560 in Rami 51, each card played out in 150 worlds."""
LATE: Final = 3
"""With so many cards or fewer another is near to going out."""


def ranked(mine: Sight) -> list[int]:
    """Return the loose cards of an open hand, the one to throw first."""
    there = (mine.bits | mine.bits >> 1) & ONES
    free = indices(loose(mine.bits, most_laid(mine, mine.bits, mine.jokers)))
    return sorted(free, key=lambda index: _kept(mine, index, there))


def _kept(mine: Sight, index: int, there: int) -> float:
    """Return what a card is worth to its holder."""
    late = mine.close <= LATE
    point = FITTED.point + FITTED.point_late * late + FITTED.point_last * (mine.close == 1)
    value = point * mine.cost(index) + (FITTED.useful_late if late else FITTED.useful) * useful(mine, index, there)
    return value + FITTED.bridge * bridges(mine, index)


def bridges(mine: Sight, index: int) -> int:
    """Return how many cards still out would let a card be laid off."""
    return sum(mine.unseen[step] for step in _beside(index) if bit(step) & mine.fits)


def _beside(index: int) -> list[int]:
    """Return the cards next to one in its suit, from the two to the ace."""
    place = index % len(RANKS)
    return [index + step for step in (-1, 1) if 0 <= place + step < len(RANKS)]
