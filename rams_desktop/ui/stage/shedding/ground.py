"""The plan of a shedding table: the pile in the middle, the stock beside it, the others around, your hand in rows."""

from functools import lru_cache
from typing import Final, Self

from msgspec.structs import replace

from rams_desktop.rules.core.seats import Seat
from rams_desktop.ui.stage.plan import LYING, OTHERS, Plan, Point, Side, Size, fit, spacing
from rams_desktop.ui.stage.rows import TALL
from rams_desktop.ui.stage.spots import RATIO, Box
from rams_desktop.ui.stage.trick import ground as trick

PILE_STEP: Final = 0.24
PILE_SHOWN: Final = 6  # cards of the pile that can be told apart
COUNT: Final = 23  # design units: how many cards are left, below the stock
IN_ROW: Final = 9
LEAST_STEP: Final = 0.34  # of a card's width, where a row of thirteen is full
MOST_IN_ROW: Final = 13
OFF_MIDDLE: Final = 0.525  # from what lies in the middle of stock and pile to where they meet, in their widths
WIDE: Final = 2.64  # from there to the right end of the suit that is asked for


class Ground(Plan, frozen=True):
    """The plan for one window size; boxes in pixels.

    - `pile`, `stock`: the middles of the top card and of the stock, both `lying_px` wide.
    - `asked`: where the suit is shown that a jack asks for; `way`: the middle of the mark of the direction.
    """

    pile: Point
    stock: Point
    lying_px: float
    asked: Box
    way: Point

    @property
    def face_widths(self) -> tuple[float, ...]:
        """Of your hand, the pile, and what others show."""
        return self.hand_px, self.lying_px, OTHERS * self.card_px

    @property
    def back_widths(self) -> tuple[float, ...]:
        """Of the pack, the others' hands, and yours before they are turned."""
        return self.lying_px, OTHERS * self.card_px, self.hand_px

    def mirrored(self) -> Self:
        """Return the same table with left and right exchanged, but for the order of the players and of the pile."""
        box, point = self.box_mirrored, self.point_mirrored
        sides = (self.places[self.across(seat)] for seat in range(self.seats))
        spread = (PILE_SHOWN - 1) * PILE_STEP * self.lying_px
        return replace(
            super().mirrored(),
            places=tuple(Side(box(side.plate), point(side.fan)) for side in sides),
            pile=point((self.pile[0] - spread, self.pile[1])),
            stock=point(self.stock),
            asked=box(self.asked),
            way=point(self.way),
        )


@lru_cache(maxsize=32)
def ground(size: Size, seats: int, viewer: Seat = 0, unit: float = 0.0, cards: float = 1.0) -> Ground:
    """Return the plan for a window; `unit` 0 takes what suits the window, `cards` is the player's liking."""
    base = trick.ground(size, seats, viewer, unit, cards)
    usual = trick.ground(size, seats, viewer, min(base.unit, fit(size)), cards)
    m, gap = spacing(size, base.unit)
    own, top = base.places[viewer].plate, base.table.y + m
    row = 48 * base.unit + gap / 2  # of buttons
    below = max(gap, COUNT * base.unit)
    reach = min(base.centre[0] - own.right, base.tools.x - base.centre[0]) - 2 * gap
    left, right = base.centre[0] - reach, base.centre[0] + reach
    fans = top + own.h + gap + OTHERS * RATIO * base.card_px
    room = base.table.bottom - m - fans - 2 * gap - base.narration.h - row - below
    hand_px = min(
        usual.hand.h / TALL,
        max(base.hand.h / TALL, room / (TALL + RATIO * LYING)),
        (right - left) / (1 + LEAST_STEP * (MOST_IN_ROW - 1)),
    )
    hand_h = TALL * hand_px
    hand = Box(left, base.table.bottom - m - hand_h, right - left, hand_h)
    narration = base.narration._replace(x=left, w=right - left, y=hand.y - base.narration.h)
    decision = Box(hand.cx - hand.w / 2, narration.y - row, hand.w, 48 * base.unit)
    places = tuple(Side(place.plate, place.fan) for place in base.places)
    cx, wide = base.centre[0], base.narration.w / 2
    lying_px = max(
        LYING * base.card_px, min(hand_px, (decision.y - below - fans - 2 * gap) / RATIO, wide / (WIDE + OFF_MIDDLE))
    )
    y = min((fans + narration.y) / 2, decision.y - below - RATIO * lying_px / 2)
    shift = 0.5 * PILE_STEP * (PILE_SHOWN - 1) * lying_px
    middle = cx + min(OFF_MIDDLE * lying_px, max(0.0, wide - WIDE * lying_px))  # so that stock and pile are in it
    pile = (middle + shift + 0.1 * lying_px, y)
    stock = (middle - shift - 1.15 * lying_px, y)
    asked = Box(pile[0] + 0.7 * lying_px, y - 0.56 * lying_px, 1.24 * lying_px, 1.12 * lying_px)
    return Ground(
        size=size,
        seats=seats,
        viewer=viewer,
        unit=base.unit,
        card_px=base.card_px,
        hand_px=hand_px,
        table=base.table,
        centre=(cx, y),
        hand=hand,
        narration=narration,
        decision=decision,
        tools=base.tools,
        places=places,
        pile=pile,
        stock=stock,
        lying_px=lying_px,
        asked=asked,
        way=(stock[0], y),
    )
