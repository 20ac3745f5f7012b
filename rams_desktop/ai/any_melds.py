"""The baseline `random` of rummy games: any choice, but melds that may be laid down often are."""

from random import Random
from typing import Final

from rams_desktop.rules.rummy.actions import Choice, LayDown, MeldFrom, PlayerAction
from rams_desktop.rules.rummy.arrange import arrangements
from rams_desktop.rules.rummy.engine import refusal
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.ruleset import Ruleset

# This player is what others are measured against: this number is never tuned.
LAYS_DOWN: Final = 0.75


def decide(rules: Ruleset, seen: Observation, options: tuple[Choice, ...], seed: int) -> PlayerAction:
    """Return one of the options by chance; melds, where the hand has any that may be laid down, three times of four."""
    chance = Random(seed)
    listed = [option for option in options if not isinstance(option, MeldFrom)]
    melds = _melds(rules, seen, chance) if len(listed) < len(options) else None
    if melds is not None and (not listed or chance.random() < LAYS_DOWN):
        return melds
    return chance.choice(listed)


def _melds(rules: Ruleset, seen: Observation, chance: Random) -> LayDown | None:
    """Return melds that may be laid down; not always the best."""
    ways = [way for way in arrangements(seen.hand, seen.terms.limits) if way.melds]
    for way in chance.sample(ways, len(ways)):
        action = LayDown(seen.viewer, melds=tuple(meld.cards for meld in way.melds))
        if refusal(rules, seen, action) is None:
            return action
    return None
