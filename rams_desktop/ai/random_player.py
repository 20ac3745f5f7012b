"""The baseline `random`: any card, but none of the follies outside card play."""

from random import Random
from typing import Final

from rams_desktop.rules.game import Choice, Observation, Pick, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import Announce, Ask, Buy, Decline, Fold, Hide, LeadNow, Recut, Show, Stay

# This player is what others are measured against: these numbers are never tuned.
BUYS: Final = 0.25
FOLDS: Final = 0.5

OBVIOUS: Final = (Recut, Ask, Announce, Show)
FOLLY: Final = (LeadNow, Hide)


def decide(rules: Ruleset, seen: Observation, options: tuple[Choice, ...], seed: int) -> PlayerAction:
    """Return one of the options: by chance, except where only one of them is sensible."""
    del rules
    chance = Random(seed)
    for option in options:
        if isinstance(option, OBVIOUS):
            return option
    sensible: list[Choice] = [option for option in options if not isinstance(option, FOLLY)]
    if not sensible:
        sensible = list(options)
    if len(sensible) > 1:
        sensible = _bid(sensible, chance.random())
    option = chance.choice(sensible)
    if isinstance(option, Pick):
        count = chance.randint(option.least, option.most)
        return option.kind(seen.viewer, tuple(chance.sample(option.among, count)))
    return option


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
    return options
