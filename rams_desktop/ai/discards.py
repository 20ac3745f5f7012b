"""Which cards to lay away."""

from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.stakes import penalty
from rams_desktop.ai.strength import card_worth, strength, trickless
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.game import Observation, Pick, Ruleset
from rams_desktop.rules.trick.jacks import pair_of_one_colour
from rams_desktop.rules.trick.phases.jacks import Jacks


def away(rules: Ruleset, seen: Observation, pick: Pick) -> tuple[Card, ...]:
    """Return the cards to lay away: the least useful, as many as must go.

    Where a pair of jacks can be kept, it is if its points are worth the better cards that go instead (R29).
    """
    trump, ranks, players = seen.trump, seen.terms.ranks, len(seen.scores)
    ordered = sorted(pick.among, key=lambda card: (card_worth(card, trump, ranks, players), card.index))
    plain = tuple(ordered[: pick.least])
    pair = pair_of_one_colour(pick.among)
    if not pair or len(pick.among) - pick.least < len(pair) or not set(pair) & set(plain):
        return plain
    others = [card for card in ordered if card not in pair]
    keeping = tuple(others[: pick.least])
    return max(plain, keeping, key=lambda thrown: _worth(rules, seen, pick.among, thrown))


def _worth(rules: Ruleset, seen: Observation, cards: tuple[Card, ...], thrown: tuple[Card, ...]) -> float:
    kept = tuple(card for card in cards if card not in thrown)
    players = len(seen.scores)
    tricks = strength(kept, seen.trump, seen.terms.ranks, players)
    none = trickless(tricks, players)
    jacks = phase_of(rules, Jacks)
    if jacks is None or not pair_of_one_colour(kept):
        return tricks - none * penalty(rules, seen)
    saved = jacks.trickless == "cancels_penalty"
    return tricks + (1 - none) * jacks.points - (0.0 if saved else none * penalty(rules, seen))
