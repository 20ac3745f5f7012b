"""The plan of a rummy table: a lane for the melds of each player, stock and discards between, your hand in two rows."""

from functools import lru_cache
from typing import ClassVar, Final, Self

from msgspec.structs import replace

from rams_desktop.rules.core.seats import Seat, clockwise
from rams_desktop.ui.stage.plan import LOW, Plan, Point, Side, Size, fit, spacing, table_box, tight
from rams_desktop.ui.stage.rows import TALL, TALL_ROW
from rams_desktop.ui.stage.spots import RATIO, Box

HAND_SHARE: Final = 0.29  # of the table's height
LANES: Final = 1.6  # what the others' melds need at the least, in heights of your cards' width
GAIN_OF_LANES: Final = 0.7  # how much of that cards of twice the size take
LOWER: Final = 160  # design units below `LOW`
LESS_ASIDE: Final = 0.14
GAIN: Final = 0.35  # how much of the height cards of twice the size take more
MOST_IN_ROW: Final = 8
MOST_IN_ONE: Final = 16
STEP_LEAST: Final = 0.42  # of a card's width, where a row is full
STEP_IN_ONE: Final = 0.34
ASIDE: Final = 0.74  # stock and discards, to the cards of your hand
PILE_STEP: Final = 0.3
PILE_SHOWN: Final = 5  # discards that can be seen
BACKS: Final = 0.4  # the others' cards
LARGEST: Final = 0.8  # of a meld's cards, to those of your hand


class Ground(Plan, frozen=True):
    """The plan for one window size; boxes in pixels.

    - `lanes`: by seat, where his melds lie; `aside_px`: the width of stock and discards, `stock`, `pile` their
      middles, of the latter the top card's; `count`: the top of the number of cards in the stock; `band`: all
      between the others and you.
    - `in_row`: how many cards of your hand lie side by side before they make two rows.
    - `others_px`: the width of the others' backs, `fan_w`: of their hands; `badge`: what the opening still needs;
      `sorting`: its button.
    """

    lanes: tuple[Box, ...]
    aside_px: float
    stock: Point
    pile: Point
    count: Point
    band: Box
    in_row: int
    others_px: float
    fan_w: float
    badge: Box
    sorting: Box

    cloth: ClassVar[bool] = False  # melds lie all over the table

    @property
    def face_widths(self) -> tuple[float, ...]:
        """Of your hand, the discards, and melds."""
        return self.hand_px, self.aside_px, LARGEST * self.hand_px

    @property
    def back_widths(self) -> tuple[float, ...]:
        """Of the pack, the others' hands, and yours before they are turned."""
        return self.aside_px, self.others_px, self.hand_px

    def mirrored(self) -> Self:
        """Return the same table with left and right exchanged before you; the others stay."""
        box, point, own = self.box_mirrored, self.point_mirrored, self.places[self.viewer]
        mine = Side(box(own.plate), point(own.fan))
        spread = (PILE_SHOWN - 1) * PILE_STEP * self.aside_px
        return replace(
            super().mirrored(),
            places=tuple(mine if seat == self.viewer else side for seat, side in enumerate(self.places)),
            lanes=tuple(box(lane) if seat == self.viewer else lane for seat, lane in enumerate(self.lanes)),
            stock=point(self.stock),
            count=point(self.count),
            pile=point((self.pile[0] - spread, self.pile[1])),
            band=box(self.band),
            badge=box(self.badge),
            sorting=box(self.sorting),
        )


@lru_cache(maxsize=32)
def ground(size: Size, seats: int, viewer: Seat = 0, unit: float = 0.0, cards: float = 1.0) -> Ground:
    """Return the plan for a window; `unit` 0 takes what suits the window, `cards` is the player's liking."""
    unit = unit or fit(size)
    table = table_box(size)
    one_row = tight(size, unit)
    (m, gap), strip = spacing(size, unit), 34 * unit
    plate_w, plate_h = min(196 * unit, table.w * 0.24), 58 * unit
    tools_w = min(132 * unit, table.w * 0.16)
    left, right = table.x + m + plate_w + 2 * gap, table.right - m - tools_w - 2 * gap
    share = HAND_SHARE * (1 + GAIN * (cards - 1)) if cards > 1 else HAND_SHARE * cards
    count_w, count_h = (44 * unit, 0.0) if one_row else (0.0, 30 * unit)  # beside or below the stock
    words_h = 2 * m + plate_h + 3.5 * gap + strip + 48 * unit + count_h
    lanes = LANES - GAIN_OF_LANES * max(0.0, cards - 1)
    large = min(1.0, max(0.0, (LOW - table.h / unit) / LOWER))  # words that leave little room for cards
    beside_hand = ASIDE - LESS_ASIDE * large * min(1.0, 2 - cards)
    tall, step, in_row = (TALL_ROW, STEP_IN_ONE, MOST_IN_ONE) if one_row else (TALL, STEP_LEAST, MOST_IN_ROW)
    hand_px = min(
        share * table.h / tall,
        (right - left) / (1 + step * (in_row - 1)),
        (table.h - words_h) / (tall + RATIO * beside_hand + lanes),
    )
    hand_h = tall * hand_px
    hand = Box(left, table.bottom - m - hand_h, right - left, hand_h)
    narration = Box(left, hand.y - strip, hand.w, strip)
    aside_px = min(beside_hand * hand_px, 0.13 * table.h)
    band_h = RATIO * aside_px + count_h
    tools_h = 4 * 44 * unit + 3 * 6 * unit
    tools = Box(table.right - m - tools_w, min(hand.y, table.bottom - m - tools_h), tools_w, tools_h)
    own = Box(table.x + m, table.bottom - m - plate_h, plate_w, plate_h)
    badge_h = 84 * unit
    badge = Box(own.x, own.y - gap - badge_h, plate_w, badge_h)
    sorting = Box(own.x, badge.y - gap - 40 * unit, plate_w, 40 * unit)
    asked = 0.56 * hand.w
    if min(badge.y, tools.y) < narration.y:
        asked = min(asked, hand.cx - own.right - gap, tools.x - gap - hand.cx)
    decision = Box(hand.cx - asked, narration.y - gap / 2 - 48 * unit, 2 * asked, 48 * unit)
    band_y = decision.y - gap - band_h
    low = band_y + band_h + gap  # with large words what stands beside the hand reaches up to the band
    band_x = left if sorting.y < low else table.x + m
    band_right = tools.x - gap if tools.y < low else table.right - m
    band = Box(band_x, band_y, band_right - band_x, band_h)
    middle_y = band.bottom - 0.6 * count_h - RATIO * aside_px / 2
    stock_x = band.x + gap + count_w + aside_px / 2
    count = (stock_x - (aside_px + count_w) / 2, middle_y - 10 * unit)
    if not one_row:
        count = stock_x, middle_y + RATIO / 2 * aside_px + unit
    pile_x = stock_x + aside_px * (1 + PILE_STEP * (PILE_SHOWN - 1)) + 2 * gap
    own_x = pile_x + aside_px / 2 + 3 * gap
    own_lane = Box(own_x, band.y, band.right - own_x, band.h)
    others, fan_px, fan_w = _others(table, seats, (m, gap), (plate_w, plate_h), (band.y, hand_px))
    places, beside = [Side(own, (hand.cx, hand.bottom))] * seats, [own_lane] * seats
    for seat, (side, lane) in zip(clockwise(viewer, seats)[1:], others, strict=True):
        places[seat], beside[seat] = side, lane
    return Ground(
        size=size,
        seats=seats,
        viewer=viewer,
        unit=unit,
        card_px=hand_px,
        hand_px=hand_px,
        table=table,
        centre=(table.cx, (band.y + band.bottom) / 2),
        hand=hand,
        narration=narration,
        decision=decision,
        tools=tools,
        places=tuple(places),
        lanes=tuple(beside),
        aside_px=aside_px,
        stock=(stock_x, middle_y),
        pile=(pile_x, middle_y),
        count=count,
        band=band,
        in_row=in_row,
        others_px=fan_px,
        fan_w=fan_w,
        badge=badge,
        sorting=sorting,
    )


def _others(
    table: Box, seats: int, spacing: Point, plate: Point, levels: Point
) -> tuple[list[tuple[Side, Box]], float, float]:
    """Return what each other player has, the next after you at the left, and the width of a card and of a hand.

    `levels`: the top of the band between them and you, and the width of a card of yours.
    """
    (m, gap), (plate_w, plate_h), (low, hand_px) = spacing, plate, levels
    count = seats - 1
    column = (table.w - 2 * m - (count - 1) * gap) / count
    fan_px = min(BACKS * hand_px, plate_h / RATIO)
    fan_w = min(2.4 * fan_px, column * (0.34 if column > 3 * plate_h else 0.18))
    plate_w = min(plate_w, column - fan_w - gap)
    found = []
    for index in range(count):
        x = table.x + m + index * (column + gap)
        start = x + (column - plate_w - gap - fan_w) / 2
        box = Box(start, table.y + m, plate_w, plate_h)
        fan = (box.right + gap + fan_w / 2, box.cy)
        top = box.bottom + gap
        found.append((Side(box, fan), Box(x, top, column, low - gap - top)))
    return found, fan_px, fan_w
