"""What melds, lay-offs and reclaims make of a hand and of the table."""

from typing import NamedTuple

from rams_desktop.rules.core.cards import Card, without
from rams_desktop.rules.rummy.actions import LayDown, LayOff, Reclaim
from rams_desktop.rules.rummy.melds import JOKER, Limits, Meld, lay_off, read, reclaim
from rams_desktop.rules.rummy.observation import Laid

Laying = LayDown | LayOff | Reclaim


class Moved(NamedTuple):
    """A hand and the table after cards went from one to the other; `melds` are those that changed or are new."""

    hand: tuple[Card, ...]
    table: tuple[Laid, ...]
    melds: tuple[Meld, ...]


def given(action: Laying) -> tuple[Card, ...]:
    """Return the cards that leave the hand."""
    return tuple(card for meld in action.melds for card in meld) if isinstance(action, LayDown) else action.cards


def move(hand: tuple[Card, ...], table: tuple[Laid, ...], action: Laying, limits: Limits) -> Moved | None:
    """Return what `action` makes of a hand that holds its cards; None where they make no meld."""
    left = without(hand, given(action))
    if isinstance(action, LayDown):
        melds = tuple(meld for cards in action.melds if (meld := read(cards, limits)) is not None)
        if len(melds) < len(action.melds):
            return None
        return Moved(left, table + tuple(Laid(action.seat, meld) for meld in melds), melds)
    if not 0 <= action.meld < len(table):
        return None
    before = table[action.meld]
    if isinstance(action, Reclaim):
        changed = reclaim(before.meld, action.cards[0])
        left = (*left, JOKER)
    else:
        changed = lay_off(before.meld, action.cards, action.end, limits)
    if changed is None:
        return None
    return Moved(left, _with(table, action.meld, Laid(before.owner, changed)), (changed,))


def still_known(known: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return which cards of a hand everybody still knows of when some have left it.

    Of equal cards, those that everybody knows are taken to leave first.
    """
    left = list(known)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def _with(table: tuple[Laid, ...], index: int, laid: Laid) -> tuple[Laid, ...]:
    return (*table[:index], laid, *table[index + 1 :])
