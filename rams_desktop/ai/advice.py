"""What the strongest level would tell somebody who asks: for hints and reviews."""

from math import inf
from typing import Final

from rams_desktop.ai.levels import LEVELS, TEMPERS
from rams_desktop.ai.search import Judged, Limit, Verdict, judge
from rams_desktop.rules.game import Choice, Observation, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import Play

STRONGEST: Final = LEVELS[-1]


def weigh(
    rules: Ruleset,
    seen: Observation,
    options: tuple[Choice, ...],
    *,
    seed: int,
    also: PlayerAction | None = None,
    wall_s: float = inf,
) -> Verdict:
    """Return what each choice is worth, the best first, as far as it is known after so many seconds.

    `also`: one that is to be among them, as it was done.
    """
    if also is not None and also not in options and not isinstance(also, Play):
        options = (*options, also)
    limit = Limit(STRONGEST.worlds, wall_s=wall_s)
    return judge(rules, seen, options, level=STRONGEST, temper=TEMPERS[0], seed=seed, limit=limit)


def standing_in(verdict: Verdict, action: PlayerAction) -> Judged:
    """Return the judged choice that is an action, or that stands for it.

    Of a run of equal cards only the lowest is looked at: a card's stand-in is the highest one of
    its suit that is not above it.
    """
    for each in verdict.choices:
        if type(each.action) is type(action) and set(each.action.cards) == set(action.cards):
            return each
    card = action.cards[0]
    below = [
        each
        for each in verdict.choices
        if each.action.cards and each.action.cards[0].suit == card.suit and _height(each) <= card.index % 13
    ]
    return max(below or verdict.choices, key=_height)


def _height(judged: Judged) -> int:
    return judged.action.cards[0].index % 13 if judged.action.cards else -1
