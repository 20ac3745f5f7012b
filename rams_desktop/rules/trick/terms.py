"""What all phases of a trick game may know of the game as a whole."""

from msgspec import Struct

from rams_desktop.rules.match import Race


class Terms(Struct, frozen=True):
    """The ruleset's id, its ranks from high to low for this number of seats, and its match."""

    ruleset: str
    ranks: str
    match: Race

    @property
    def lowest(self) -> str:
        """The lowest rank in the pack, which the texts call the nine."""
        return self.ranks[-1]
