"""The player `rules`: sound play by rule of thumb, the same for the same knowledge.

It is fast enough to play deals out for others, and draws nothing by chance.
"""

from collections.abc import Callable
from typing import Final

from rams_desktop.ai import joining, proposing
from rams_desktop.ai.buying import buy_or_decline
from rams_desktop.ai.cardplay import play
from rams_desktop.ai.discards import away
from rams_desktop.ai.folding import fold_or_stay
from rams_desktop.rules.game import Choice, Observation, Pick, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import (
    Accept,
    Announce,
    Ask,
    Buy,
    Content,
    Discard,
    Draw,
    Knock,
    Pass,
    Play,
    Recut,
    Show,
    Stay,
    Swap,
)

OBVIOUS: Final = (Recut, Ask, Announce, Show)
"""Done where it may be: a recut is a second chance at the worst turn-up; a question asked can only empty the
table; a pair is worth its points, and three announced tell less than two shown."""

Kinds = dict[type[PlayerAction], Choice]


def decide(rules: Ruleset, seen: Observation, options: tuple[Choice, ...], seed: int) -> PlayerAction:
    """Return what to do, one of the options; `seed` makes no difference."""
    del seed
    first = options[0]
    if isinstance(first, Play) and first.cards:
        return play(rules, seen, options)
    if len(options) == 1 and not isinstance(first, Pick):
        return first
    kinds: Kinds = {option.kind if isinstance(option, Pick) else type(option): option for option in options}
    if Buy in kinds:
        return buy_or_decline(rules, seen, kinds[Buy])
    if Stay in kinds:
        return fold_or_stay(rules, seen)
    action = _join(rules, seen, options, kinds)
    if action is not None:
        return action
    discard = kinds.get(Discard)
    if isinstance(discard, Pick):
        return Discard(seen.viewer, away(rules, seen, discard))
    for kind in OBVIOUS:
        option = kinds.get(kind)
        if option is not None and not isinstance(option, Pick):
            return option
    return next(option for option in options if not isinstance(option, Pick))


def _join(rules: Ruleset, seen: Observation, options: tuple[Choice, ...], kinds: Kinds) -> PlayerAction | None:
    """Return the answer to the questions of the games with a stock or an extra hand; None where it is none of them."""
    draw, discard = kinds.get(Draw), kinds.get(Discard)
    if isinstance(draw, Pick):
        return joining.pass_or_draw(rules, seen, draw, may_pass=Pass in kinds)
    if isinstance(discard, Pick) and seen.phase == "stand":
        return joining.discard(rules, seen, discard)
    swaps = [option for option in options if isinstance(option, Swap)]
    if swaps:
        return joining.swap_or_keep(rules, seen, swaps)
    simple: dict[type[PlayerAction], Callable[[Ruleset, Observation], PlayerAction]] = {
        Knock: joining.knock_or_pass,
        Content: proposing.propose,
        Accept: joining.take_exposed if seen.exposed is not None else proposing.vote,
    }
    for kind, answer in simple.items():
        if kind in kinds:
            return answer(rules, seen)
    return joining.stand(rules, seen, kinds) if Play in kinds else None
