"""The levels and tempers of the computer players, as data.

A level errs as people do, never at random: it looks at fewer worlds, forgets a share of the earlier
tricks, does not read what others bid, plays for points and not for the match, does not see what it
is worth to play last, or trusts its hand too little. A temper leans in buying and joining, or towards
stopping whoever leads.
In rummy games the weak go by rule of thumb and overlook discards; in shedding games they look at fewer worlds.
A player's name is that of a level, or of a level and a temper: `strong`, `strong-bold`.
"""

from typing import Final, NamedTuple


class Level(NamedTuple):
    """How well a player thinks.

    - `worlds`: how many worlds it looks at, at the most.
    - `forgets`: the share of the finished tricks of which it no longer knows who played what.
    - `reads`: how many hands it weighs for each world by how they fit what others bid; 1: it does not.
    - `for_match`: it plays for its share in the match, else for the points of the deal.
    - `last_seat`: it sees that who plays last may win as cheaply as it goes; else it weighs only its lowest
      and its highest card when it follows.
    - `fears`: how much worse than it is it thinks buying, staying and joining, in points.
    """

    name: str
    worlds: int
    forgets: float = 0.0
    reads: int = 1
    for_match: bool = False
    last_seat: bool = True
    fears: float = 0.0


class Temper(NamedTuple):
    """How a player leans.

    - `joins`: what buying, staying and joining seem to be worth more than they are, in points of a trick.
    - `hunts`: how much of what the leader of the match loses counts as a gain.
    """

    name: str
    joins: float = 0.0
    hunts: float = 0.0


LEVELS: Final[tuple[Level, ...]] = (
    Level("beginner", 3, forgets=0.8, last_seat=False, fears=3.2),
    Level("casual", 10, forgets=0.5, fears=2.4),
    Level("regular", 30, forgets=0.2, reads=2, fears=1.6),
    Level("strong", 100, reads=3, for_match=True, fears=0.8),
    Level("master", 300, reads=6, for_match=True),
)
"""From the weakest to the strongest."""

TEMPERS: Final[tuple[Temper, ...]] = (
    Temper("even"),
    Temper("bold", joins=0.5),
    Temper("careful", joins=-0.5),
    Temper("hunter", hunts=0.4),
)

_LEVELS: Final = {level.name: level for level in LEVELS}
_TEMPERS: Final = {temper.name: temper for temper in TEMPERS}


def named(name: str) -> tuple[Level, Temper] | None:
    """Return the level and the temper that a player's name tells, None where it tells none."""
    level, dash, temper = name.partition("-")
    if not dash:
        temper = TEMPERS[0].name
    if level not in _LEVELS or temper not in _TEMPERS:
        return None
    return _LEVELS[level], _TEMPERS[temper]
