"""A decision together with how hard it was, by which a computer player is seen to think."""

from math import inf
from typing import Final, NamedTuple, cast

from rams_desktop.ai.levels import named
from rams_desktop.ai.players import choose
from rams_desktop.ai.search import Limit, Verdict, judge
from rams_desktop.rules.game import (
    AnyChoice,
    AnyObservation,
    AnyPlayerAction,
    AnyRuleset,
    Choice,
    Observation,
    Pick,
    Ruleset,
)

EASY_SHARE: Final = 0.04
"""A best choice that wins so much more of the match than the next is seen at once."""
EASY_POINTS: Final = 1.0
"""The same in points, where points are played for."""
MANY: Final = 5
"""So many choices are as hard as can be to a player that compares nothing."""


class Thought(NamedTuple):
    """What to do, and how hard it was to see, from 0 to 1."""

    action: AnyPlayerAction
    hardness: float


def think(
    name: str,
    rules: AnyRuleset,
    seen: AnyObservation,
    options: tuple[AnyChoice, ...],
    seed: int,
    wall_s: float = inf,
) -> Thought:
    """Return what the player of that name does; ValueError if there is none. After `wall_s` it is the best so far."""
    found = named(name)
    if (
        found is None
        or (len(options) == 1 and not isinstance(options[0], Pick))
        or not isinstance(rules, Ruleset)
        or not isinstance(seen, Observation)
    ):
        return Thought(choose(name)(rules, seen, options, seed), by_number(options))
    level, temper = found
    limit = Limit(level.worlds, wall_s=wall_s)
    tricks = cast("tuple[Choice, ...]", options)
    verdict = judge(rules, seen, tricks, level=level, temper=temper, seed=seed, limit=limit)
    return Thought(verdict.best, by_closeness(verdict, for_match=level.for_match))


def by_number(options: tuple[AnyChoice, ...]) -> float:
    """Return how hard a decision is by how much there is to choose from."""
    if any(isinstance(option, Pick) for option in options):
        return 1.0
    return min(1.0, (len(options) - 1) / (MANY - 1))


def by_closeness(verdict: Verdict, *, for_match: bool) -> float:
    """Return how hard a decision was by how close the two best choices came."""
    if len(verdict.choices) < 2:  # noqa: PLR2004  two to compare
        return 0.0
    best, other = verdict.choices[:2]
    gap = abs(best.worth - other.worth) / EASY_SHARE if for_match else abs(best.points - other.points) / EASY_POINTS
    return max(0.0, 1.0 - gap)
