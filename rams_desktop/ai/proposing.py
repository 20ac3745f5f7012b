"""Better cards, a new trump, or on with what there is: what forehand proposes and the others vote."""

from typing import Final

from rams_desktop.ai.joining import own_hand, value
from rams_desktop.ai.outlook import Promise, outlook, sifted
from rams_desktop.ai.stakes import hand_size
from rams_desktop.rules.core.cards import SUITS
from rams_desktop.rules.game import Observation, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import Accept, Better, Content, Refuse, Swing
from rams_desktop.rules.trick.events import Proposal

WORTH_IT: Final = 0.3
"""What a proposal must promise more than the present cards, in points."""
ENOUGH: Final = 3
"""After so many proposals carried out, forehand is content."""


def now(rules: Ruleset, seen: Observation) -> float:
    """Return what the present hand is worth; one that is passed, nothing."""
    return max(0.0, value(rules, seen, own_hand(rules, seen, outlook(rules, seen))))


def after_better(rules: Ruleset, seen: Observation) -> float:
    """Return what five unknown cards are worth, after the exchange that follows."""
    size, each = hand_size(rules), sifted(outlook(rules, seen))
    return max(0.0, value(rules, seen, Promise(size * each.tricks, each.none**size)))


def after_swing(rules: Ruleset, seen: Observation) -> float:
    """Return what the present hand is worth on average under the next trump, whichever it is."""
    left = {suit: len(seen.terms.ranks) - sum(card.suit == suit for card in seen.hand) for suit in SUITS}
    total = 0.0
    for suit in SUITS:
        total += left[suit] * max(0.0, value(rules, seen, own_hand(rules, seen, outlook(rules, seen, suit))))
    return total / sum(left.values())


def propose(rules: Ruleset, seen: Observation) -> PlayerAction:
    """Return what serves the own hand best, if it serves it enough."""
    if seen.bids_made >= ENOUGH:
        return Content(seen.viewer)
    here = now(rules, seen) + WORTH_IT
    better, swing = after_better(rules, seen), after_swing(rules, seen)
    if max(better, swing) <= here:
        return Content(seen.viewer)
    return Better(seen.viewer) if better >= swing else Swing(seen.viewer)


def vote(rules: Ruleset, seen: Observation) -> PlayerAction:
    """Return yes to what makes the own hand better."""
    after = after_better if seen.proposal is Proposal.BETTER else after_swing
    return Accept(seen.viewer) if after(rules, seen) > now(rules, seen) else Refuse(seen.viewer)
