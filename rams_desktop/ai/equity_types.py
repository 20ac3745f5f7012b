"""The shape of what was fitted by self-play: see equity."""

from typing import NamedTuple


class Walk(NamedTuple):
    """How far a seat gets in one deal, as rows of `points:thousandths`.

    `by_need`: by what it misses, in classes with these upper `edges` and one above them;
    `by_place`: by place after the dealer, the dealer first.
    """

    edges: tuple[int, ...]
    by_need: tuple[str, ...]
    by_place: tuple[str, ...]


class Spread(NamedTuple):
    """The squared points that chance still moves a seat by: for each deal or rams to come, at the end, and a tie."""

    each: float
    rest: float
    tie: float


class Fit(NamedTuple):
    """What was learnt for one ruleset and number of players.

    - `sharp`: the power that chances from independent walks are raised to.
    - `spread`: of games that go on for a number of deals or rams.
    - `places`: the points that the next deal brings by place after the dealer, above the mean.
    """

    walk: Walk | None
    sharp: float = 1.0
    spread: Spread | None = None
    places: tuple[float, ...] = ()
