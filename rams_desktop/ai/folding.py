"""Whether to fold."""

from typing import Final

from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.stakes import penalty, wins_with_next_trick
from rams_desktop.ai.strength import strength
from rams_desktop.rules.game import Observation, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import Fold, Stay
from rams_desktop.rules.trick.jacks import pair_of_one_colour
from rams_desktop.rules.trick.phases.jacks import Jacks
from rams_desktop.rules.trick.phases.walk_over import WalkOver

SAFE: Final = 1.05
"""The strength from which staying beats folding when no trick costs five points.

27,000 deals played out with and without the fold: three to six players are even from 0.95 to 1.1,
two at 1.1; without a penalty staying is better whatever the hand.
"""
SAFE_WITH_PAIR: Final = 0.55
"""The same with a pair of jacks that is lost without a trick: it is as likely to bring five points as to cost them."""
FULL_PENALTY: Final = 5
NEARLY_OVER: Final = 0.5
"""What the penalty counts when another is one point short and can't fold: this deal is likely the last."""


def fold_or_stay(rules: Ruleset, seen: Observation) -> PlayerAction:
    """Return whether to take part."""
    if gives_the_match_away(rules, seen):
        return Stay(seen.viewer)
    tricks = strength(seen.hand, seen.trump, seen.terms.ranks, sum(seen.active))
    risk = penalty(rules, seen) / FULL_PENALTY
    if any(
        active and seat != seen.viewer and wins_with_next_trick(rules, seen, seat)
        for seat, active in enumerate(seen.active)
    ):
        risk *= NEARLY_OVER
    safe = SAFE
    jacks = phase_of(rules, Jacks)
    if jacks is not None and pair_of_one_colour(seen.hand):
        safe = 0.0 if jacks.trickless == "cancels_penalty" else SAFE_WITH_PAIR
    return Stay(seen.viewer) if tricks >= safe * risk else Fold(seen.viewer)


def gives_the_match_away(rules: Ruleset, seen: Observation) -> bool:
    """Say whether folding leaves the buyer alone, and the walk-over brings him to the target (R19)."""
    walk_over = phase_of(rules, WalkOver)
    if walk_over is None or seen.buyer is None or sum(seen.active) > 2:  # noqa: PLR2004  the buyer and the viewer
        return False
    return seen.terms.match.reached(seen.scores[seen.buyer] + walk_over.points)
