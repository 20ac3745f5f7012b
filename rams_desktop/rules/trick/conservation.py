"""What must hold of every state: no card is lost, doubled or in two places."""

from rams_desktop.rules.core.pack import is_whole
from rams_desktop.rules.trick.state import State


def broken_invariant(state: State) -> str | None:
    """Return the name of an invariant that `state` breaks, or None."""
    if (state.hands and any(state.hands)) or state.past or any(state.threw):
        places = [card for hand in state.hands for card in hand]
        places += [card for thrown in state.threw for card in thrown]
        places += [play.card for play in state.trick]
        places += [play.card for trick in state.past for play in trick.plays]
        places += [*state.widow, *state.stock, *state.back]
        places += [] if state.faced is None else [state.faced]
        if not is_whole(state.terms.ranks, places):
            return "cards-conserved"
    if sum(state.tricks) < len(state.past):
        return "tricks-counted"
    sizes = {
        len(hand) + (1 if any(play.seat == seat for play in state.trick) else 0)
        for seat, hand in enumerate(state.hands)
        if state.active[seat]
    }
    if state.phase == "tricks" and len(sizes) > 1:
        return "hands-even"
    if any(card not in state.hands[seat] for seat, known in enumerate(state.known) for card in known):
        return "known-cards-in-hand"
    if state.turn is None and not state.over:
        return "somebody-on-turn"
    return None
