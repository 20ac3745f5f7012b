"""What the tricks of this deal are worth to whom: penalty, pledged pair, the match itself."""

from typing import NamedTuple

from rams_desktop.ai.phase_of import phase_of
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Observation, Ruleset
from rams_desktop.rules.trick.phases.jacks import Jacks
from rams_desktop.rules.trick.phases.score import Score

MATCH: int = 12
"""What winning the match is worth, in tricks."""


class Stakes(NamedTuple):
    """What one more trick brings the viewer beyond its point, and who wins the match with his next trick."""

    next_trick: float
    at_the_door: tuple[Seat, ...]


def penalty(rules: Ruleset, seen: Observation) -> int:
    """Return the points that the viewer loses without a trick, as far as is settled now (R21, R32, R36)."""
    score, viewer = phase_of(rules, Score), seen.viewer
    if score is None or seen.excused[viewer]:
        return 0
    if score.no_trick_if == "positive" and seen.scores[viewer] <= 0:
        return 0
    if not score.no_buyer_penalty and seen.buyer is None and seen.phase in {"jacks", "tricks"}:
        return 0
    jacks = phase_of(rules, Jacks)
    if seen.pledged[viewer] and jacks is not None and jacks.trickless == "cancels_penalty":
        return 0
    return -score.no_trick


def points_now(seen: Observation, seat: Seat) -> int:
    """Return the match score of a seat with its tricks of this deal, and its pair once paid."""
    tricks = seen.tricks[seat]
    return seen.scores[seat] + tricks + (seen.pledged[seat] if tricks else 0)


def wins_with_next_trick(seen: Observation, seat: Seat) -> bool:
    """Say whether one more trick brings a seat to the target (R37)."""
    pledged = 0 if seen.tricks[seat] else seen.pledged[seat]
    return points_now(seen, seat) + 1 + pledged >= seen.terms.match.target


def stakes(rules: Ruleset, seen: Observation) -> Stakes:
    """Return what the next trick decides, during card play."""
    viewer = seen.viewer
    extra = 0.0
    if not seen.tricks[viewer]:
        extra = penalty(rules, seen) + seen.pledged[viewer]
    target = seen.terms.match.target
    if max(seen.scores) + 11 < target:
        return Stakes(extra, ())
    if wins_with_next_trick(seen, viewer):
        extra += MATCH
    door = tuple(
        seat
        for seat in range(len(seen.scores))
        if seat != viewer and seen.active[seat] and wins_with_next_trick(seen, seat)
    )
    return Stakes(extra, door)
