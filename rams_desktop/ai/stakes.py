"""What the tricks of this deal are worth to whom: penalty, aces, pledged pair, pot, the match itself."""

from typing import Final, NamedTuple

from rams_desktop.ai.phase_of import phase_of
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Observation, Ruleset
from rams_desktop.rules.match import Pot, Race, Series
from rams_desktop.rules.trick.phases.aces import Aces
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.phases.jacks import Jacks
from rams_desktop.rules.trick.phases.score import Score
from rams_desktop.rules.trick.phases.share import Share
from rams_desktop.rules.trick.phases.tricks import Tricks

MATCH: Final = 12
"""What winning the match is worth, in tricks."""
RAMS: Final = 3
"""What ending one rams of a series is worth: the others are left with what they have."""
FAR: Final = 11
"""So many points from the target nobody can reach it in one deal of five tricks and a pair."""


class Stakes(NamedTuple):
    """What one more trick brings the viewer beyond its point, and who wins the match with his next trick.

    `match`: what a seat at the door wins, in tricks; `lost_card`: a card that costs `loss` when the
    trump ace takes it; `sweep`: what all the tricks bring who has announced them.
    """

    next_trick: float
    at_the_door: tuple[Seat, ...]
    match: float = MATCH
    lost_card: Card | None = None
    loss: float = 0.0
    sweep: float = 0.0


def penalty(rules: Ruleset, seen: Observation) -> int:
    """Return the points that the viewer loses without a trick, as far as is settled now (R21, R32, R36, M18)."""
    score, viewer, match = phase_of(rules, Score), seen.viewer, seen.terms.match
    if score is None or seen.excused[viewer]:
        return 0
    if score.no_trick_if == "positive" and seen.scores[viewer] <= 0:
        return 0
    if not score.no_buyer_penalty and seen.buyer is None and seen.phase in {"jacks", "tricks"}:
        return 0
    jacks = phase_of(rules, Jacks)
    if seen.pledged[viewer] and jacks is not None and jacks.trickless == "cancels_penalty":
        return 0
    if isinstance(match, Race | Pot):
        return -score.no_trick
    return min(score.no_trick, max(0, score.cap - seen.scores[viewer])) if score.cap else score.no_trick


def aces_held(rules: Ruleset, seen: Observation) -> int:
    """Return what the viewer's aces are worth, for him with a trick and against him without one (K11, K12)."""
    phase = phase_of(rules, Aces)
    if phase is None:
        return 0
    played = tuple(
        play.card
        for plays in (*(trick.plays for trick in seen.past), seen.trick)
        for play in plays
        if play.seat == seen.viewer
    )
    return seen.terms.aces(seen.hand + played + (seen.threw if phase.count == "ever_held" else ()))


def trickless(rules: Ruleset, seen: Observation) -> int:
    """Return the points between the first trick and none: penalty, and aces both ways (K11, K12)."""
    aces, phase = aces_held(rules, seen), phase_of(rules, Aces)
    if aces and phase is not None and phase.trickless == "aces_only":
        return 2 * aces
    return penalty(rules, seen) + 2 * aces


def hand_size(rules: Ruleset) -> int:
    """Return how many tricks a deal has."""
    deal = phase_of(rules, Deal)
    return 1 if deal is None else deal.hand


def looed(rules: Ruleset, seen: Observation) -> int:
    """Return the counters that a player without a trick pays."""
    share = phase_of(rules, Share)
    if share is None:
        return 0
    whole = min(seen.pot, share.cap) if share.cap else seen.pot
    return whole if share.looed == "pot" else share.fixed


def counters(rules: Ruleset, seen: Observation) -> float:
    """Return what a trick brings in counters, in a game for a pot."""
    return max(1, seen.pot) / hand_size(rules)


def per_trick(rules: Ruleset) -> int:
    """Return the points of a trick, as far as they serve who takes it."""
    play = phase_of(rules, Tricks)
    return 1 if play is None else abs(play.per_trick)


def gain_now(rules: Ruleset, seen: Observation, seat: Seat, more: int = 0) -> int:
    """Return the match score of a seat with its tricks of this deal and so many `more`, and its pair once paid."""
    tricks, points = seen.tricks[seat] + more, per_trick(rules)
    gained = tricks * points + (seen.pledged[seat] if tricks else 0)
    if seat == seen.viewer and tricks:
        gained += aces_held(rules, seen)
    return seen.scores[seat] + (gained if isinstance(seen.terms.match, Race) else -gained)


def wins_with_next_trick(rules: Ruleset, seen: Observation, seat: Seat) -> bool:
    """Say whether one more trick brings a seat what ends the match, or this rams of a series (R37, K15, M17).

    Where the deal is played out first, the others must not be ahead of it.
    """
    match = seen.terms.match
    if isinstance(match, Pot):
        return False
    if isinstance(match, Race) and match.wins == "during_deal":
        return match.reached(gain_now(rules, seen, seat, 1))
    after = gain_now(rules, seen, seat, 1)
    if not match.reached(after):
        return False
    if isinstance(match, Series):
        return not match.reached(gain_now(rules, seen, seat))
    ahead = 1 if isinstance(match, Race) else -1
    best = max(ahead * gain_now(rules, seen, other) for other in range(seen.seats) if other != seat)
    now = gain_now(rules, seen, seat)
    return ahead * after >= best and not (match.reached(now) and ahead * now > best)


def stakes(rules: Ruleset, seen: Observation) -> Stakes:
    """Return what the next trick decides, during card play."""
    viewer, match = seen.viewer, seen.terms.match
    if isinstance(match, Pot):
        return _for_the_pot(rules, seen)
    unit = max(1, per_trick(rules))
    extra = 0.0
    if not seen.tricks[viewer]:
        extra = (trickless(rules, seen) + seen.pledged[viewer]) / unit
    if isinstance(match, Race) and max(seen.scores) + FAR < match.target:
        return Stakes(extra, ())
    if seen.general is not None:
        return _against_general(seen, extra)
    worth = RAMS if isinstance(match, Series) else MATCH
    if wins_with_next_trick(rules, seen, viewer):
        extra += worth
    door = tuple(
        seat
        for seat in range(len(seen.scores))
        if seat != viewer and seen.active[seat] and wins_with_next_trick(rules, seen, seat)
    )
    return Stakes(extra, door, worth)


def _against_general(seen: Observation, extra: float) -> Stakes:
    """Return the stakes where all the tricks are announced: one trick of another spoils it."""
    caller = seen.general
    going = caller is not None and sum(seen.tricks) == seen.tricks[caller]
    if caller == seen.viewer:
        return Stakes(extra, (), sweep=MATCH if going else 0.0)
    return Stakes(extra, (caller,) if going and caller is not None else ())


def _for_the_pot(rules: Ruleset, seen: Observation) -> Stakes:
    """Return the stakes in a game for a pot, in the counters that one trick brings."""
    share, viewer = phase_of(rules, Share), seen.viewer
    if share is None:
        return Stakes(0.0, ())
    trick = counters(rules, seen)
    extra = 0.0 if seen.tricks[viewer] else looed(rules, seen) / trick
    loss = 0.0
    if share.lost_card is not None:
        loss = (min(seen.pot, share.cap) if share.cap else seen.pot) / trick
    door: tuple[Seat, ...] = ()
    if share.by == "most":
        if _settles(rules, seen, viewer):
            extra += hand_size(rules)
        door = tuple(
            seat for seat in range(seen.seats) if seat != viewer and seen.active[seat] and _settles(rules, seen, seat)
        )
    return Stakes(extra, door, hand_size(rules), share.lost_card, loss)


def _settles(rules: Ruleset, seen: Observation, seat: Seat) -> bool:
    """Say whether with one more trick nobody can have as many as this seat."""
    left = hand_size(rules) - sum(seen.tricks) - 1
    best = max(count for other, count in enumerate(seen.tricks) if other != seat)
    return seen.tricks[seat] <= best + left < seen.tricks[seat] + 1
