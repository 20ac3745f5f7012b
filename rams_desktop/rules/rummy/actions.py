"""What players do in a rummy game, in the form that records write."""

from msgspec import Struct

from rams_desktop.rules.core.actions import PackLaid, Shuffled, Spoken
from rams_desktop.rules.core.cards import Card, holds
from rams_desktop.rules.rummy.melds import End


class Draw(Spoken, frozen=True, tag="draw"):
    """Draws the top card of the stock (P4)."""


class Take(Spoken, frozen=True, tag="take"):
    """Takes the top card of the discard pile (P4)."""


class LayDown(Spoken, frozen=True, tag="meld"):
    """Lays new melds on the table, all at once; their cards may stand in any order (P4, P6)."""

    melds: tuple[tuple[Card, ...], ...] = ()


class LayOff(Spoken, frozen=True, tag="lay-off", kw_only=True):
    """Adds `cards` to the meld of that index on the table; to its low end, its high end, or where they fit (P4)."""

    meld: int
    end: End | None = None


class Reclaim(Spoken, frozen=True, tag="reclaim", kw_only=True):
    """Gives the one card that a joker of a meld stands for, and takes the joker (P12)."""

    meld: int


class Discard(Spoken, frozen=True, tag="discard"):
    """Throws one card on the discard pile and ends the turn (P4)."""


PlayerAction = Draw | Take | LayDown | LayOff | Reclaim | Discard
Action = PackLaid | Shuffled | PlayerAction


class MeldFrom(Struct, frozen=True):
    """A choice too wide to list: any melds of some of these cards, said with `LayDown`."""

    among: tuple[Card, ...]

    def covers(self, action: Spoken) -> bool:
        """Say whether an action is one of those."""
        if not isinstance(action, LayDown) or not action.melds:
            return False
        return holds(self.among, tuple(card for meld in action.melds for card in meld))


Choice = PlayerAction | MeldFrom
