"""A state of a shedding game as records show it."""

from typing import Any

from rams_desktop.rules.shedding.state import State


def summary(state: State) -> dict[str, Any]:
    """Return a state as RECORDS shows it, without the legal actions."""
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
        "top": state.top.text if state.top else None,
        "suit": state.suit,
        "stock": len(state.stock),
        "pile": [card.text for card in state.pile],
        "clockwise": state.clockwise,
        "owed": state.owed,
        "turns": state.turns,
    }
