"""What must hold of every state of a shedding game: no card is lost, and hands lack what they are said to lack."""

from rams_desktop.rules.core.pack import same_cards
from rams_desktop.rules.shedding.state import State


def broken_invariant(state: State) -> str | None:
    """Return the name of an invariant that `state` breaks, or None."""
    if state.pack:
        lying = tuple(card for hand in state.hands for card in hand)
        if not same_cards(lying + state.stock + state.pile + state.back, state.terms.cards):
            return "cards-conserved"
    for hand, suit in zip(state.hands, state.lacks, strict=True):
        if suit is not None and any(card.suit == suit for card in hand):
            return "lacks-what-is-said"
    if (state.turn == "shuffle") != bool(state.back):
        return "shuffle-due"
    if state.turn is None and not state.over:
        return "somebody-on-turn"
    return None
