"""The baseline `oracle`: it sees all cards. It sits in the arena alone, as a bound on what can be won."""

from itertools import combinations
from random import Random
from typing import Final

from rams_desktop.ai import rules_player
from rams_desktop.ai.equity import worth
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import (
    Action,
    Choice,
    PackLaid,
    Pick,
    PlayerAction,
    Ruleset,
    Shuffled,
    State,
    apply,
    choices,
    observe,
)
from rams_desktop.rules.match import Standing

MOST_PICKS: Final = 64
"""Sets of cards that are tried where several are thrown at once."""


def decide_knowing(rules: Ruleset, state: State, options: tuple[Choice, ...], seed: int) -> PlayerAction:
    """Return the option that wins most of the match when the true deal is played out by `rules`.

    Cards that chance has still to shuffle are unknown to it too.
    """
    chance = Random(seed)  # noqa: S311  asked for by a seed
    viewer = observe(state, _mover(state)).viewer
    usual = rules_player.decide(rules, observe(state, viewer), options, seed)
    tried = _candidates(viewer, options, usual, chance)
    if len(tried) == 1:
        return tried[0]
    mixed = chance.getrandbits(32)
    return max(tried, key=lambda action: _value(rules, state, action, Random(mixed)))  # noqa: S311


def _mover(state: State) -> Seat:
    if not isinstance(state.turn, int):
        raise TypeError(state.turn)
    return state.turn


def _candidates(viewer: Seat, options: tuple[Choice, ...], usual: PlayerAction, chance: Random) -> list[PlayerAction]:
    """Return what is tried, the usual choice first so that it wins a tie."""
    tried = [usual]
    for option in options:
        if not isinstance(option, Pick):
            tried.append(option)
            continue
        sets = [cards for many in range(option.least, option.most + 1) for cards in combinations(option.among, many)]
        if len(sets) > MOST_PICKS:
            sets = chance.sample(sets, MOST_PICKS)
        tried += [option.kind(viewer, cards) for cards in sets]
    return tried[:1] + [action for action in tried[1:] if action != usual]


def _value(rules: Ruleset, state: State, action: PlayerAction, chance: Random) -> float:
    """Return what is left of the match for who acts, once `rules` has played the deal out."""
    seat, deal = action.seat, state.deal
    state = apply(rules, state, action).state
    while not state.over and state.deal == deal:
        state = apply(rules, state, _next(rules, state, chance)).state
    if state.over:
        return (seat in state.winners) / len(state.winners)
    standing = Standing(state.scores, state.sums, state.flights, state.rams, state.deal - 1)
    return worth(rules, standing, state.dealer)[seat]


def _next(rules: Ruleset, state: State, chance: Random) -> Action:
    if isinstance(state.turn, int):
        seen = observe(state, state.turn)
        return rules_player.decide(rules, seen, choices(rules, seen), 0)
    if state.turn == "shuffle":
        return Shuffled(tuple(chance.sample(state.back, len(state.back))))
    cut = chance.randrange(1, len(state.pack))
    return PackLaid(state.pack[cut:] + state.pack[:cut])
