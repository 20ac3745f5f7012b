"""Who wins a trick."""

from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.pack import strengths
from rams_desktop.rules.trick.observation import Played
from rams_desktop.rules.trick.terms import Terms

LOWEST_TRUMP, ACE_OF_TRUMPS, TOP_TRUMPS = 101, 200, 300


def suit_in_play(card: Card, trump: Suit | None, terms: Terms) -> Suit | None:
    """Return the suit that a card counts as: trump for a permanent trump, else its own."""
    return trump if card in terms.permanent_trumps else card.suit


def height(card: Card, led: Suit | None, trump: Suit | None, terms: Terms, *, demoted: bool = False) -> int:
    """Return how high `card` counts when `led` was led: 0 for no power, trumps above all (R24, M14).

    A demoted trump ace counts as the lowest trump (R27). Permanent trumps stand between the
    trump ace and king, or above the ace, in the order of the ruleset.
    """
    if card in terms.permanent_trumps:
        top = TOP_TRUMPS if terms.permanent_above_ace else ACE_OF_TRUMPS - 1
        return top - terms.permanent_trumps.index(card)
    if card.suit == trump:
        if demoted and card.rank == "A":
            return LOWEST_TRUMP
        if card.rank == terms.ranks[0]:
            return ACE_OF_TRUMPS
        return LOWEST_TRUMP + strengths(terms.ranks)[card.rank]
    if card.suit == led:
        return 1 + strengths(terms.ranks)[card.rank]
    return 0


def winning(
    plays: tuple[Played, ...], trump: Suit | None, terms: Terms, *, demoted: bool = False, led: Suit | None = None
) -> Played:
    """Return the play that wins so far; of equal cards the one played first (R25, R28).

    `led` is the suit of the first of them, unless another card, taken out, led before it.
    """
    led = led or suit_in_play(plays[0].card, trump, terms)
    best, top = plays[0], height(plays[0].card, led, trump, terms, demoted=demoted)
    for play in plays[1:]:
        this = height(play.card, led, trump, terms, demoted=demoted)
        if this > top:
            best, top = play, this
    return best
