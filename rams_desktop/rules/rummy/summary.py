"""A state of a rummy game as records show it."""

from typing import Any

from rams_desktop.rules.rummy.state import State


def summary(state: State) -> dict[str, Any]:
    """Return a state as RECORDS shows it, without the legal actions; nobody takes tricks, nothing is trump."""
    return {
        "deal": state.deal,
        "phase": state.phase,
        "to_act": None if state.over else state.turn,
        "scores": list(state.scores),
        "tricks": [0] * state.seats,
        "trump": None,
        "in": [True] * state.seats,
        "hands": [[card.text for card in hand] for hand in state.hands],
        "winner": list(state.winners) if state.over else None,
        "over": state.over,
        "dealer": state.dealer,
        "melds": [
            {
                "owner": laid.owner,
                "cards": [card.text for card in laid.meld.cards],
                "points": laid.meld.points,
                "kind": laid.meld.kind,
            }
            for laid in state.melds
        ],
        "opened": [opening is not None for opening in state.openings],
        "discard_top": state.pile[-1].text if state.pile else None,
        "stock": len(state.stock),
        "turn": max(state.turns, 1),
    }
