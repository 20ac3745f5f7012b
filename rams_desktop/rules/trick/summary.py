"""A state of a trick game as records show it."""

from typing import Any

from rams_desktop.rules.match import Countdown, Pot, Series
from rams_desktop.rules.trick.state import State


def summary(state: State) -> dict[str, Any]:
    """Return a state as RECORDS shows it, without the legal actions."""
    more: dict[str, Any] = {}
    match = state.terms.match
    if isinstance(match, Series):
        more = {"flights": list(state.flights), "sums": list(state.sums), "rams": state.rams}
    if isinstance(match, Pot):
        more = {"pot": state.pot, "stakes": list(state.stakes)}
    if state.over and isinstance(match, Countdown):
        more = {"payout": list(match.payout(state.scores, state.winners))}
    return {
        "deal": state.deal,
        "phase": state.phase,
        "to_act": None if state.over else state.turn,
        "scores": list(state.scores),
        "tricks": list(state.tricks),
        "trump": state.trump,
        "in": list(state.active),
        "hands": [[card.text for card in hand] for hand in state.hands],
        "winner": list(state.winners) if state.over else None,
        "over": state.over,
        "dealer": state.dealer,
        "turn_up": state.turn_up.text if state.turn_up else None,
        "widow": [card.text for card in state.widow],
        "buyer": state.buyer,
        "trick": [{"seat": play.seat, "card": play.card.text} for play in state.trick],
        **more,
    }
