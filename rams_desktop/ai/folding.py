"""Whether to fold."""

from rams_desktop.ai.strength import strength
from rams_desktop.rules.game import Observation, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import Fold, Stay


def fold_or_stay(rules: Ruleset, seen: Observation) -> PlayerAction:
    """Return whether to take part."""
    if seen.scores[seen.viewer] <= 0 or strength(seen.hand, seen.trump, seen.terms.ranks) > 1.2:
        return Stay(seen.viewer)
    return Fold(seen.viewer)
