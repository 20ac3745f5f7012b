"""What the plan of every family's table has: how large a card is, and which box each thing has."""

from typing import ClassVar, Final, Self

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.seats import Seat
from rams_desktop.ui.stage.spots import Box

Size = tuple[int, int]
Point = tuple[float, float]

WIDEST: Final = 2.1  # the table's greatest width to its height; more window is more planks
TALLEST: Final = 1.35
OTHERS: Final = 0.5  # the others' cards to yours
LYING: Final = 0.74  # cards in the middle
LIFT: Final = 0.2  # a card that is chosen
LOW: Final = 520  # design units: a table below that has large words, which leave cards little room


class Side(Struct, frozen=True):
    """What one player has at every table: the name plate, and the middle of his cards."""

    plate: Box
    fan: Point


class Plan(Struct, frozen=True):
    """The plan of a table for one window size; boxes in pixels.

    - `hand_px`: the width of a card in your hand; `card_px`: of one as large as it would usually be, which the
      other cards are measured by; `unit`: pixels to a design unit.
    - `hand`: your cards, chosen ones included; `narration`: the line of words above it; `decision`: where
      you are asked; `tools`: the buttons.
    - `places`: by seat.
    - `cloth`: what is played falls on the middle of the table, so that its cloth lies there.
    """

    size: Size
    seats: int
    viewer: Seat
    unit: float
    card_px: float
    hand_px: float
    table: Box
    centre: Point
    hand: Box
    narration: Box
    decision: Box
    tools: Box
    places: tuple[Side, ...]

    cloth: ClassVar[bool] = True

    @property
    def face_widths(self) -> tuple[float, ...]:
        """The widths of the faces that a deal begins with, your hand's first."""
        raise NotImplementedError

    @property
    def back_widths(self) -> tuple[float, ...]:
        """The widths of the backs that a deal begins with, the pack's first."""
        raise NotImplementedError

    def mirrored(self) -> Self:
        """Return the plan for a left-handed player: your plate at the right, the buttons at the left.

        The others sit as they did, the next after you at your left. A family mirrors what it adds, and the places.
        """
        box = self.box_mirrored
        return replace(
            self,
            hand=box(self.hand),
            narration=box(self.narration),
            decision=box(self.decision),
            tools=box(self.tools),
        )

    def box_mirrored(self, box: Box) -> Box:
        """Return a box as far from the other side."""
        return box._replace(x=2 * self.table.cx - box.right)

    def point_mirrored(self, point: Point) -> Point:
        """Return a point as far from the other side."""
        return 2 * self.table.cx - point[0], point[1]

    def across(self, seat: Seat) -> Seat:
        """Return who sits as far from you, the other way round."""
        return (2 * self.viewer - seat) % self.seats


def tight(size: Size, unit: float) -> bool:
    """Say whether words are so large for a window that gaps and all else must give way to cards."""
    return table_box(size).h < LOW * unit


def spacing(size: Size, unit: float) -> Point:
    """Return margin and gap between things; with large words they are as they would be with usual ones."""
    between = min(unit, fit(size)) if tight(size, unit) else unit
    return 14 * between, 9 * between


def fit(size: Size) -> float:
    """Return how many pixels to a design unit suit a window."""
    return min(size[0] / 1280, size[1] / 720)


def table_box(size: Size) -> Box:
    """Return the part of the window that is played on: neither too wide nor too tall."""
    w, h = size
    wide, tall = min(w, h * WIDEST), min(h, w * TALLEST)
    return Box((w - wide) / 2, (h - tall) / 2, wide, tall)
