"""What the plan of every family's table has: how large a card is, and which box each thing has."""

from typing import ClassVar, Final

from msgspec import Struct

from rams_desktop.rules.core.seats import Seat
from rams_desktop.ui.stage.spots import Box

Size = tuple[int, int]
Point = tuple[float, float]

WIDEST: Final = 2.1  # the table's greatest width to its height; more window is more planks
TALLEST: Final = 1.35
OTHERS: Final = 0.5  # the others' cards to yours
LYING: Final = 0.74  # cards in the middle
LIFT: Final = 0.2  # a card that is chosen


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


def table_box(size: Size) -> Box:
    """Return the part of the window that is played on: neither too wide nor too tall."""
    w, h = size
    wide, tall = min(w, h * WIDEST), min(h, w * TALLEST)
    return Box((w - wide) / 2, (h - tall) / 2, wide, tall)
