"""What all phases of a rummy game may know of the game as a whole."""

from msgspec import Struct

from rams_desktop.rules.core.pack import Decks
from rams_desktop.rules.match import Lowest
from rams_desktop.rules.rummy.melds import Limits


class Terms(Struct, frozen=True):
    """The ruleset's id, the packs for this number of seats, its match, and what a meld may be."""

    ruleset: str
    decks: Decks
    match: Lowest
    limits: Limits
