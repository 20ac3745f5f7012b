"""What totals are worth where the lowest wins the match: the chance to win it.

All are taken to write up the same from here on, but for chance, which is spread like a bell and the wider the
more deals are to come.
"""

from functools import lru_cache
from math import erf, sqrt
from statistics import NormalDist
from typing import Final

from rams_desktop.rules.match import Lowest, Standing

AT_LEAST: Final = 1.5
"""So many deals are to come when somebody is about to reach the limit,"""
PER_POINT: Final = 0.03
"""and so many more for each point that the highest total lacks."""
SPREAD: Final = 33.0
"""How far what is written up in one deal strays. Counted in 1,000 deals of Rami 40 among four `rules`; the other two
tell best who won 3,000 matches put together from them (`python assets/opponents/equity_rami.py`)."""
SLICES: Final = 7
"""In so many slices, all as likely, the bell of the viewer is cut."""
MIDDLES: Final = tuple(NormalDist().inv_cdf((each + 0.5) / SLICES) for each in range(SLICES))


@lru_cache(maxsize=1 << 17)
def chance(match: Lowest, totals: tuple[int, ...], deals: int) -> float:
    """Return the chance that who has the first total wins the match when `deals` are finished; a tie is shared."""
    _standing, winners = match.settle(Standing(totals, deals=deals))
    if winners:
        return (0 in winners) / len(winners)
    left = match.deals - deals if match.deals else AT_LEAST + PER_POINT * (match.limit - max(totals))
    spread = SPREAD * sqrt(left)
    mine, *others = totals
    found = 0.0
    for middle in MIDDLES:
        total, lowest = mine + spread * middle, 1.0
        for other in others:
            lowest *= 0.5 - 0.5 * erf((total - other) / (spread * sqrt(2)))
        found += lowest
    return found / SLICES
