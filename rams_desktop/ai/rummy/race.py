"""How soon the others go out, and what they would be left with: by who has opened and how many cards he holds.

All figures are by turns of that player: his next one comes first. They are those of 1,500 deals of Rami 40 among four
`rules`; in Rami 51 and with other numbers of players they are much the same.
"""

from typing import Final, NamedTuple

from msgspec.structs import replace

from rams_desktop.rules.core.seats import Seat, left_of
from rams_desktop.rules.rummy.observation import Observation

OPENS_AND_GOES_OUT: Final = (0.006, 0.018, 0.04, 0.072, 0.097, 0.117, 0.155)
"""The chance that who has not opened goes out in his next turn, in the one after it, and so on, if he comes to it."""
GOES_OUT: Final = (
    (0.377, 0.363, 0.368, 0.375, 0.38, 0.38, 0.38),
    (0.135, 0.217, 0.249, 0.25, 0.255, 0.26, 0.26),
    (0.139, 0.171, 0.201, 0.232, 0.247, 0.27, 0.27),
    (0.031, 0.126, 0.174, 0.2, 0.21, 0.228, 0.26),
    (0.011, 0.055, 0.125, 0.168, 0.216, 0.22, 0.23),
    (0.005, 0.043, 0.094, 0.143, 0.203, 0.24, 0.24),
    (0.005, 0.026, 0.069, 0.106, 0.139, 0.193, 0.2),
    (0.005, 0.02, 0.05, 0.09, 0.12, 0.17, 0.19),
)
"""The same of who has opened and holds one card, two, and so on; the last line also for more."""
UNOPENED_LEFT: Final = (1.0, 0.708, 0.553, 0.444, 0.371, 0.311, 0.275, 0.26)
"""What who never opens writes up, the share that it comes to if another goes out after none, one ... of his turns."""
OPENED_LEFT: Final = (1.0, 0.68, 0.52, 0.43, 0.37, 0.32, 0.27, 0.24)
"""The same of who has opened, as a share of what he holds."""
PER_CARD: Final = 6.2
"""What each card of an open hand is left with at once,"""
LESS: Final = 2.5
"""less this: the last one is the lowest."""


class Race(NamedTuple):
    """What the others may do before each turn of a player; index 0 is the time before his first.

    - `alive`: the chance that the deal goes on until that turn.
    - `ends`: the chance that another ends it after that turn and before the next; at last, whatever is left.
    - `rest`: what the others then write up on average.
    - `wins`: what they write up on average if he goes out in that turn.
    - `had`: how many turns of theirs they have had by then.
    """

    alive: tuple[float, ...]
    ends: tuple[float, ...]
    rest: tuple[float, ...]
    wins: tuple[float, ...]
    had: tuple[int, ...]


def race(seen: Observation, turns: int, unopened: float, *, now: bool) -> Race:
    """Return the race over so many turns of the viewer; `now`: the first is being played. `unopened`: in points."""
    others = [seat for seat in range(seen.seats) if seat != seen.viewer]
    alive, ends, rest, wins, had = [], [], [], [], []
    going = 1.0
    for turn in range(turns + 1):
        after = turn - now  # so many turns the others have had, or one more
        stays = 1.0
        if after >= 0:
            for seat in others:
                stays *= 1 - goes_out(seen, seat, after)
        over = going if turn == turns else going * (1 - stays)
        had.append(max(after, 0))
        lefts = [_left(seen, seat, had[-1], unopened) for seat in others]
        alive.append(going)
        ends.append(over)
        rest.append((sum(lefts) - min(lefts)) / len(lefts))
        wins.append(sum(lefts) / len(lefts))
        going -= over
    return Race(tuple(alive), tuple(ends), tuple(rest), tuple(wins), tuple(had))


def fed(seen: Observation) -> Observation:
    """Return what would be seen if the next player had laid off one card more, as he can with one thrown that fits."""
    seat = left_of(seen.viewer, seen.seats)
    if not seen.opened[seat]:
        return seen
    return replace(seen, sizes=tuple(size - (each == seat) for each, size in enumerate(seen.sizes)))


def goes_out(seen: Observation, seat: int, turn: int) -> float:
    """Return the chance that a seat goes out in its next turn but `turn`."""
    chances = GOES_OUT[min(max(seen.sizes[seat], 1), len(GOES_OUT)) - 1] if seen.opened[seat] else OPENS_AND_GOES_OUT
    return chances[min(turn, len(chances) - 1)]


def written(seen: Observation, seat: Seat, turns: int, unopened: int) -> tuple[tuple[float, int], ...]:
    """Return what a seat may write up after so many turns more, each with its chance."""
    if seen.opened[seat]:
        return ((1.0, round(_left(seen, seat, turns, unopened))),)
    share = UNOPENED_LEFT[min(turns, len(UNOPENED_LEFT) - 1)]
    return ((share, unopened), (1 - share, 0)) if share < 1 else ((1.0, unopened),)


def _left(seen: Observation, seat: int, turns: int, unopened: float) -> float:
    """Return what a seat is likely to write up after so many turns more."""
    if not seen.opened[seat]:
        return unopened * UNOPENED_LEFT[min(turns, len(UNOPENED_LEFT) - 1)]
    return (PER_CARD * max(seen.sizes[seat], 1) - LESS) * OPENED_LEFT[min(turns, len(OPENED_LEFT) - 1)]
