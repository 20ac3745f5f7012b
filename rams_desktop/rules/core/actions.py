"""What chance does in every game, and what anything that a seat does has in common."""

from typing import ClassVar

from msgspec import Struct

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.core.tags import tag_of


class PackLaid(Struct, frozen=True):
    """Chance: the whole pack after shuffle and cut, top first."""

    pack: tuple[Card, ...]


class Shuffled(Struct, frozen=True):
    """Chance: the new stock, top first, made of the cards that the rules put back."""

    shuffle: tuple[Card, ...]


class Spoken(Struct, frozen=True, tag_field="do"):
    """What a seat does; `cards` are empty where the word alone says it.

    `shows_cards`: whether a record writes them even then.
    """

    shows_cards: ClassVar[bool] = False

    seat: Seat
    cards: tuple[Card, ...] = ()


def word(kind: type[Spoken]) -> str:
    """Return what a record writes in `do` for an action class."""
    return tag_of(kind)
