"""What all phases of a trick game may know of the game as a whole."""

from msgspec import Struct

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.match import AnyMatch


class Terms(Struct, frozen=True):
    """The ruleset's id, its ranks from high to low for this number of seats, and its match.

    - `ace_values`: points of the aces by suit, where they count (K11).
    - `permanent_trumps`: cards that are trumps in every deal, highest first: next below the trump
      ace, or above it with `permanent_above_ace`.
    """

    ruleset: str
    ranks: str
    match: AnyMatch
    ace_values: dict[str, int] = {}
    permanent_trumps: tuple[Card, ...] = ()
    permanent_above_ace: bool = False

    def aces(self, cards: tuple[Card, ...]) -> int:
        """Return what the aces among some cards are worth (K11)."""
        return sum(self.ace_values.get(card.suit or "", 0) for card in cards if card.rank == "A")

    @property
    def lowest(self) -> str:
        """The lowest rank in the pack, which the texts call the nine."""
        return self.ranks[-1]
