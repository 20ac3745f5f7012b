"""Whether to buy the widow."""

from rams_desktop.ai.discards import away
from rams_desktop.ai.strength import card_worth, strength
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.game import Choice, Observation, Pick, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import Buy, Decline


def buy_or_decline(rules: Ruleset, seen: Observation, buy: Choice) -> PlayerAction:
    """Return a buy with its discards, or decline."""
    trump, ranks = seen.trump, seen.terms.ranks
    now = strength(seen.hand, trump, ranks)
    own = {*seen.hand, *(card for cards in seen.known for card in cards)}
    rest = [card for card in all_cards(ranks) if card not in own]
    average = sum(card_worth(card, trump, ranks) for card in rest) / len(rest)
    if not isinstance(buy, Pick):
        return buy
    thrown = away(seen, buy)
    then = now - strength(thrown, trump, ranks) + average * len(thrown)
    if then + 0.3 > now:
        return Buy(seen.viewer, thrown)
    return Decline(seen.viewer)
