"""The player `rules` of the shedding games: of the suit held most goes a card, so that every suit stays in hand.

With actions on, it keeps jacks for the end and names the suit that it holds most.
"""

from rams_desktop.ai.shedding.model import NO_SUIT, most_held, numbers, thumb
from rams_desktop.rules.core.cards import SUITS
from rams_desktop.rules.shedding.actions import Choice, Play, PlayerAction
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.rules.shedding.ruleset import Ruleset


def decide(rules: Ruleset, seen: Observation, options: tuple[Choice, ...], seed: int) -> PlayerAction:
    """Return what to do, one of the options; `seed` makes no difference."""
    del rules, seed
    plays = [option for option in options if isinstance(option, Play)]
    if not plays:
        return options[0]
    hand = numbers(seen.hand)
    plain = [option.cards[0].index for option in plays if option.suit is None]
    card = thumb(hand, plain or [option.cards[0].index for option in plays])
    suit = NO_SUIT if plain else most_held(hand, card)
    return next(
        option
        for option in plays
        if option.cards[0].index == card and (SUITS.index(option.suit) if option.suit else NO_SUIT) == suit
    )
