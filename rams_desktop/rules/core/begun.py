"""What a match begins with."""

from msgspec import Struct

from rams_desktop.rules.core.seats import Manners, Seat


class Begun(Struct, frozen=True):
    """What a match begins with besides seats, in every family: see RECORDS, the header."""

    dealer: Seat = 0
    manners: Manners = "guided"
    scores: tuple[int, ...] | None = None
