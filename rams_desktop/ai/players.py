"""The computer players by name, and how a table asks one."""

from collections.abc import Callable
from functools import partial
from typing import Final, cast

from rams_desktop.ai import any_melds, any_option, random_player, rules_player, search
from rams_desktop.ai.levels import LEVELS, TEMPERS, Level, Temper, named
from rams_desktop.ai.rummy import rules_player as rummy_rules
from rams_desktop.ai.rummy import search as rummy_search
from rams_desktop.ai.shedding import rules_player as shedding_rules
from rams_desktop.ai.shedding import search as shedding_search
from rams_desktop.rules.game import AnyChoice, AnyObservation, AnyPlayerAction, AnyRuleset
from rams_desktop.rules.rummy import actions as rummy_actions
from rams_desktop.rules.rummy.observation import Observation as RummyObservation
from rams_desktop.rules.rummy.ruleset import Ruleset as RummyRuleset
from rams_desktop.rules.shedding import actions as shedding_actions
from rams_desktop.rules.shedding.observation import Observation as SheddingObservation
from rams_desktop.rules.shedding.ruleset import Ruleset as SheddingRuleset
from rams_desktop.rules.trick import actions as trick_actions
from rams_desktop.rules.trick.observation import Observation as TrickObservation
from rams_desktop.rules.trick.ruleset import Ruleset as TrickRuleset

Decide = Callable[[AnyRuleset, AnyObservation, tuple[AnyChoice, ...], int], AnyPlayerAction]
"""A player: from the rules, what the seat knows, what it may do and a seed to what it does."""

Trick = Callable[[TrickRuleset, TrickObservation, tuple[trick_actions.Choice, ...], int], trick_actions.PlayerAction]
Shedding = Callable[
    [SheddingRuleset, SheddingObservation, tuple[shedding_actions.Choice, ...], int], shedding_actions.PlayerAction
]
Rummy = Callable[[RummyRuleset, RummyObservation, tuple[rummy_actions.Choice, ...], int], rummy_actions.PlayerAction]


def player(*, trick: Trick, shedding: Shedding, rummy: Rummy) -> Decide:
    """Return the player that decides in each family of games as the one named for it does."""

    def decide(rules: AnyRuleset, seen: AnyObservation, options: tuple[AnyChoice, ...], seed: int) -> AnyPlayerAction:
        match rules, seen:
            case TrickRuleset(), TrickObservation():
                return trick(rules, seen, cast("tuple[trick_actions.Choice, ...]", options), seed)
            case SheddingRuleset(), SheddingObservation():
                return shedding(rules, seen, cast("tuple[shedding_actions.Choice, ...]", options), seed)
            case RummyRuleset(), RummyObservation():
                return rummy(rules, seen, cast("tuple[rummy_actions.Choice, ...]", options), seed)
            case _:
                raise TypeError(seen)

    return decide


def _at(level: Level, temper: Temper) -> Decide:
    trick = partial(search.decide, level=level, temper=temper)
    rummy = partial(rummy_search.decide, level=level, temper=temper)
    shedding = partial(shedding_search.decide, level=level, temper=temper)
    return player(trick=trick, shedding=shedding, rummy=rummy)


PLAYERS: Final[dict[str, Decide]] = {
    "random": player(trick=random_player.decide, shedding=any_option.decide, rummy=any_melds.decide),
    "rules": player(trick=rules_player.decide, shedding=shedding_rules.decide, rummy=rummy_rules.decide),
    **{level.name: _at(level, TEMPERS[0]) for level in LEVELS},
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
    return _at(level, temper)


def decision_seed(seed: int, ply: int) -> int:
    """Return the seed of one decision, so that the same match asks with the same seeds again."""
    return (seed * 1_000_003 + ply) & 0x7FFF_FFFF_FFFF_FFFF


class LocalPlayer:
    """A player in this process, for games without a window: answers within `ask`."""

    def __init__(self, rules: AnyRuleset, name: str, seed: int = 0) -> None:
        self._rules = rules
        self._decide = choose(name)
        self._seed = seed
        self._answer: AnyPlayerAction | None = None
        self.hardness = 0.0

    def ask(self, seen: AnyObservation, options: tuple[AnyChoice, ...], ply: int) -> None:
        """Decide at once."""
        self._answer = self._decide(self._rules, seen, options, decision_seed(self._seed, ply))

    def poll(self) -> AnyPlayerAction | None:
        """Return the answer once."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Forget the answer."""
        self._answer = None
