"""The computer players by name, and how a table asks one."""

from collections.abc import Callable
from functools import partial
from typing import Final

from rams_desktop.ai import random_player, rules_player, search
from rams_desktop.ai.levels import LEVELS, TEMPERS, named
from rams_desktop.rules.game import Choice, Observation, PlayerAction, Ruleset

Decide = Callable[[Ruleset, Observation, tuple[Choice, ...], int], PlayerAction]
"""A player: from the rules, what the seat knows, what it may do and a seed to what it does."""

PLAYERS: Final[dict[str, Decide]] = {
    "random": random_player.decide,
    "rules": rules_player.decide,
    **{level.name: partial(search.decide, level=level, temper=TEMPERS[0]) for level in LEVELS},
}
"""The baselines and the levels; a level's name may carry a temper too, as `strong-bold` does."""


def choose(name: str) -> Decide:
    """Return the player of that name; ValueError with all names if there is none."""
    if name in PLAYERS:
        return PLAYERS[name]
    found = named(name)
    if found is None:
        tempers = ", ".join(temper.name for temper in TEMPERS)
        raise ValueError(f"{name!r} is none of {', '.join(PLAYERS)}, nor a level with one of -{tempers}")
    level, temper = found
    return partial(search.decide, level=level, temper=temper)


def decision_seed(seed: int, ply: int) -> int:
    """Return the seed of one decision, so that the same match asks with the same seeds again."""
    return (seed * 1_000_003 + ply) & 0x7FFF_FFFF_FFFF_FFFF


class LocalPlayer:
    """A player in this process, for games without a window: answers within `ask`."""

    def __init__(self, rules: Ruleset, name: str, seed: int = 0) -> None:
        self._rules = rules
        self._decide = choose(name)
        self._seed = seed
        self._answer: PlayerAction | None = None
        self.hardness = 0.0

    def ask(self, seen: Observation, options: tuple[Choice, ...], ply: int) -> None:
        """Decide at once."""
        self._answer = self._decide(self._rules, seen, options, decision_seed(self._seed, ply))

    def poll(self) -> PlayerAction | None:
        """Return the answer once."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Forget the answer."""
        self._answer = None
