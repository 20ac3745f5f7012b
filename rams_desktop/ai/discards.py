"""Which cards to lay away."""

from rams_desktop.ai.strength import card_worth
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.game import Observation, Pick


def away(seen: Observation, pick: Pick) -> tuple[Card, ...]:
    """Return the cards to lay away for a buy: the least useful ones, as many as must go."""
    trump, ranks, players = seen.trump, seen.terms.ranks, len(seen.scores)
    ordered = sorted(pick.among, key=lambda card: (card_worth(card, trump, ranks, players), card.index))
    return tuple(ordered[: pick.least])
