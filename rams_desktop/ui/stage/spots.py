"""The words of the table's geometry: boxes, zones, spots and poses. Pixels throughout."""

from enum import IntEnum
from math import cos, radians, sin
from typing import Final, NamedTuple

from rams_desktop.rules.core.seats import Seat

RATIO: Final = 7 / 5  # height of a card to its width
NOBODY: Final = -1  # the seat of what belongs to the table


class Box(NamedTuple):
    """A rectangle that stands upright: its left upper corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the centre."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the centre."""
        return self.y + self.h / 2

    def overlaps(self, other: "Box", slack: float = 0.5) -> bool:
        """Say whether two boxes share more than a hairline."""
        return (
            self.x + slack < other.right
            and other.x + slack < self.right
            and self.y + slack < other.bottom
            and other.y + slack < self.bottom
        )

    def inside(self, other: "Box", slack: float = 0.5) -> bool:
        """Say whether it lies wholly in another box."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )


class Zone(IntEnum):
    """A kind of place on the table; of two that overlap the greater lies on top."""

    STOCK = 0
    THROWN = 1
    WON = 2
    WIDOW = 3
    PACK = 4
    HAND = 5
    TRICK = 6
    BOTTOM = 7
    FACED = 8
    BACK = 9
    PILE = 10
    MELD = 11
    STAGED = 12


class Spot(NamedTuple):
    """One place for one card: the `at`-th of a zone, of a seat, of the table (`NOBODY`), or of the meld so numbered."""

    zone: Zone
    seat: Seat
    at: int


class Pose(NamedTuple):
    """How a card lies: its centre, its width, its turn in degrees (clockwise), its place in the pile.

    `height` is how high it floats above the table, in card widths; its shadow shows that.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    z: int = 0
    height: float = 0.0

    def box(self) -> Box:
        """Return the upright box around the card, turned as it is."""
        a = radians(self.angle)
        w, h = self.width, self.width * RATIO
        across, along = abs(w * cos(a)) + abs(h * sin(a)), abs(w * sin(a)) + abs(h * cos(a))
        return Box(self.x - across / 2, self.y - along / 2, across, along)
