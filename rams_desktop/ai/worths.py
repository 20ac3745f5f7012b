"""What single cards are worth before play, to whoever holds them: tables made once for a question."""

from typing import NamedTuple

from msgspec.structs import replace

from rams_desktop.ai.deck import Deck
from rams_desktop.ai.outlook import of_card, outlook
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.position import deck_of
from rams_desktop.ai.strength import card_worth
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.game import Observation, Ruleset
from rams_desktop.rules.trick.phases.buy import BuyWidow


class Worths(NamedTuple):
    """By bit of the deck: the tricks that a card promises, and the chance that it takes none; `fresh`: the mean."""

    deck: Deck
    tricks: dict[int, float]
    none: dict[int, float]
    fresh: float

    def of(self, card: Card) -> float:
        """Return the tricks that a card promises."""
        return self.tricks[self.deck.bit_of[card.index]]


def worths(rules: Ruleset, seen: Observation) -> Worths:
    """Return the worth of every card as it looks to somebody who has seen only what all have."""
    pack = deck_of(seen)
    cards = all_cards(seen.terms.ranks)
    if phase_of(rules, BuyWidow) is not None:
        players = max(2, sum(seen.active))
        tricks = {pack.bit_of[card.index]: card_worth(card, seen.trump, seen.terms.ranks, players) for card in cards}
        return Worths(pack, tricks, dict.fromkeys(tricks, 1.0), sum(tricks.values()) / len(tricks))
    ahead = outlook(rules, replace(seen, hand=(), threw=()))
    parts = {pack.bit_of[card.index]: of_card(ahead, card) for card in cards}
    return Worths(
        pack,
        {bit: part.tricks for bit, part in parts.items()},
        {bit: part.none for bit, part in parts.items()},
        ahead.fresh.tricks,
    )
