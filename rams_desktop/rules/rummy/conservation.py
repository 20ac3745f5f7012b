"""What must hold of every state: no card of any pack is lost, doubled or in two places."""

from rams_desktop.rules.core.cards import Card, holds
from rams_desktop.rules.core.pack import decks, same_cards
from rams_desktop.rules.rummy.melds import read
from rams_desktop.rules.rummy.state import State


def broken_invariant(state: State) -> str | None:
    """Return the name of an invariant that `state` breaks, or None."""
    if state.phase != "shuffle" and not same_cards(_everywhere(state), whole_pack(state)):
        return "cards-conserved"
    if any(not holds(hand, known) for hand, known in zip(state.hands, state.known, strict=True)):
        return "known-cards-in-hand"
    if any(state.openings[laid.owner] is None for laid in state.melds):
        return "melds-of-who-has-opened"
    if any(read(laid.meld.cards, state.terms.limits) is None for laid in state.melds):
        return "melds-are-melds"
    if any(not hand for hand in state.hands) and isinstance(state.turn, int):
        return "nobody-without-cards"
    if state.turn is None and not state.over:
        return "somebody-on-turn"
    return None


def whole_pack(state: State) -> tuple[Card, ...]:
    """Return all cards of the game, for this number of players, ordered by index."""
    return decks(state.terms.decks.packs, state.terms.decks.jokers)


def _everywhere(state: State) -> tuple[Card, ...]:
    held = tuple(card for hand in state.hands for card in hand)
    laid = tuple(card for each in state.melds for card in each.meld.cards)
    return held + laid + state.stock + state.pile + state.back
