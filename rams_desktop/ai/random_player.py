"""The baseline `random`: any card, but none of the follies outside card play."""

from random import Random
from typing import Final

from rams_desktop.ai.phase_of import phase_of
from rams_desktop.rules.game import Choice, Observation, Pick, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import (
    Announce,
    Ask,
    Buy,
    Decline,
    Fold,
    General,
    Hide,
    LeadNow,
    Pass,
    Play,
    Recut,
    Show,
    Stay,
)
from rams_desktop.rules.trick.follow import allowed
from rams_desktop.rules.trick.phases.tricks import Tricks

# This player is what others are measured against: these numbers are never tuned.
BUYS: Final = 0.25
FOLDS: Final = 0.5
PASSES: Final = 0.5

OBVIOUS: Final = (Recut, Ask, Announce, Show)
FOLLY: Final = (LeadNow, Hide, General)


def decide(rules: Ruleset, seen: Observation, options: tuple[Choice, ...], seed: int) -> PlayerAction:
    """Return one of the options: by chance, except where only one of them is sensible."""
    chance = Random(seed)
    for option in options:
        if isinstance(option, OBVIOUS):
            return option
    sensible: list[Choice] = [option for option in options if not isinstance(option, FOLLY)]
    if not sensible:
        sensible = list(options)
    if seen.phase == "tricks":
        sensible = _honest(rules, seen, sensible)
    if len(sensible) > 1:
        sensible = _bid(sensible, chance.random())
    option = chance.choice(sensible)
    if isinstance(option, Pick):
        count = chance.randint(option.least, option.most)
        return option.kind(seen.viewer, tuple(chance.sample(option.among, count)))
    return option


def _honest(rules: Ruleset, seen: Observation, options: list[Choice]) -> list[Choice]:
    """Return the plays that revoke nothing, where table manners would let it happen (K18)."""
    phase = phase_of(rules, Tricks)
    if phase is None or phase.revoke == "refused" or seen.manners == "guided":
        return options
    keep = allowed(seen, phase.in_force(seen))
    return [option for option in options if isinstance(option, Play) and option.cards[0] in keep]


def _bid(options: list[Choice], draw: float) -> list[Choice]:
    """Narrow a yes-or-no question down to the answer that the draw from 0 to 1 gives."""
    for option in options:
        kind = option.kind if isinstance(option, Pick) else type(option)
        if kind in {Buy, Decline}:
            wanted = Buy if draw < BUYS else Decline
            return [each for each in options if (each.kind if isinstance(each, Pick) else type(each)) is wanted]
        if kind in {Fold, Stay}:
            wanted_answer = Fold if draw < FOLDS else Stay
            return [each for each in options if isinstance(each, wanted_answer)]
        if kind is Pass:
            return [each for each in options if isinstance(each, Pass) == (draw < PASSES)]
    return options
