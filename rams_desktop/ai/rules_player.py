"""The player `rules`: sound play by rule of thumb, the same for the same knowledge.

It is fast enough to play deals out for others, and draws nothing by chance.
"""

from rams_desktop.ai.buying import buy_or_decline
from rams_desktop.ai.cardplay import play
from rams_desktop.ai.discards import away
from rams_desktop.ai.folding import fold_or_stay
from rams_desktop.rules.game import Choice, Observation, Pick, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import Announce, Ask, Buy, Discard, Play, Recut, Show, Stay


def decide(rules: Ruleset, seen: Observation, options: tuple[Choice, ...], seed: int) -> PlayerAction:
    """Return what to do, one of the options; `seed` makes no difference."""
    del seed
    first = options[0]
    if isinstance(first, Play):
        return play(rules, seen, options)
    kinds = {option.kind if isinstance(option, Pick) else type(option): option for option in options}
    if Buy in kinds:
        return buy_or_decline(rules, seen, kinds[Buy])
    if Stay in kinds:
        return fold_or_stay(rules, seen)
    discard = kinds.get(Discard)
    if isinstance(discard, Pick):
        return Discard(seen.viewer, away(rules, seen, discard))
    # A recut is a second chance at the worst turn-up; a question asked can only empty the table;
    # a pair is worth its points, and three announced tell less than two shown.
    for kind in (Recut, Ask, Announce, Show):
        option = kinds.get(kind)
        if option is not None and not isinstance(option, Pick):
            return option
    return next(option for option in options if not isinstance(option, Pick))
