"""Who wins a trick."""

from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.pack import strengths
from rams_desktop.rules.trick.observation import Played


def height(card: Card, led: Suit | None, trump: Suit | None, ranks: str, *, demoted: bool = False) -> int:
    """Return how high `card` counts when `led` was led: 0 for no power, trumps above all (R24).

    A demoted trump ace counts as the lowest trump (R27).
    """
    if card.suit == trump:
        if demoted and card.rank == ranks[0]:
            return 101
        return 101 + strengths(ranks)[card.rank]
    if card.suit == led:
        return 1 + strengths(ranks)[card.rank]
    return 0


def winning(
    plays: tuple[Played, ...], trump: Suit | None, ranks: str, *, demoted: bool = False, led: Suit | None = None
) -> Played:
    """Return the play that wins so far; of equal cards the one played first (R25, R28).

    `led` is the suit of the first of them, unless another card, taken out, led before it.
    """
    led = led or plays[0].card.suit
    best, top = plays[0], height(plays[0].card, led, trump, ranks, demoted=demoted)
    for play in plays[1:]:
        this = height(play.card, led, trump, ranks, demoted=demoted)
        if this > top:
            best, top = play, this
    return best
