"""What all phases of a shedding game may know of the game as a whole."""

from msgspec import Struct

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import decks
from rams_desktop.rules.match import FirstTo


class Terms(Struct, frozen=True):
    """The ruleset's id, how many packs of 52 are in play, and its match."""

    ruleset: str
    packs: int
    match: FirstTo

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, ordered by index."""
        return decks(self.packs)
