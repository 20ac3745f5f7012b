"""The plan of the table where tricks are taken: how large a card is, and which box each thing has, for a window's size.

All distances are card widths, except those of what holds words, which are design units. The card
is as large as the window and the words leave room for.
"""

from functools import lru_cache
from typing import Final, Self

from msgspec.structs import replace

from rams_desktop.rules.core.seats import Seat, clockwise
from rams_desktop.ui.stage.plan import LIFT, LYING, OTHERS, Plan, Point, Side, Size, fit, spacing, table_box
from rams_desktop.ui.stage.spots import RATIO, Box

PACKET: Final = 0.33  # won tricks and discards
PACKET_STEP: Final = 0.1
PACKET_WIDE: Final = 0.4  # a packet, turned a little
PACKET_ROOM: Final = 0.84  # of a column of packets, in card widths
LARGEST_GAIN: Final = 0.55  # of your cards at twice the usual size
HAND_STEP: Final = 0.8
HAND_REACH: Final = 2.18  # half of five cards in the fan
ARC: Final = 0.115  # what the fan needs below its middle card
TRICK_REACH: Final = 1.22  # half the width of a trick
ASIDE: Final = 0.46  # cards beside the trick
PACK: Final = 0.62  # cards that are being dealt
LOWEST: Final = {
    2: 0.73,
    3: 0.73,
    4: 0.73,
    5: 0.9,
    6: 1.04,
    7: 1.04,
}  # below the middle, all but your card in the trick
TRICK_HIGH: Final = 1.06 * LYING * RATIO  # half of a trick
LEAST_LYING: Final = 0.75  # the other cards to yours, where the row of buttons takes their room
BADGE_HIGH: Final = 66  # design units
ROW: Final = 46  # design units
TOOLS_HIGH: Final = 4 * 44 + 3 * 6  # design units, where there is room for that
ASIDE_WIDE: Final = 0.66  # four of them, one upon the other but not quite

# Where each player sits, the next after you first: left, right or top, and how far along.
SEATING: Final[dict[int, tuple[tuple[str, float], ...]]] = {
    2: (("top", 0),),
    3: (("left", 0.25), ("right", 0.25)),
    4: (("left", 0.5), ("top", 0), ("right", 0.5)),
    5: (("left", 0.6), ("top", -0.6), ("top", 0.6), ("right", 0.6)),
    6: (("left", 0.6), ("top", -1), ("top", 0), ("top", 1), ("right", 0.6)),
    7: (("left", 1), ("left", 0), ("top", -0.56), ("top", 0.56), ("right", 0), ("right", 1)),
}
# Where the card of each lies in the trick, you first; in widths and heights of those cards.
TRICK: Final[dict[int, tuple[tuple[float, float, float], ...]]] = {
    2: ((0.34, 0.42, 3), (-0.34, -0.42, -4)),
    3: ((0, 0.55, 1), (-0.66, -0.46, -6), (0.66, -0.46, 5)),
    4: ((0, 0.535, 2), (-1.1, 0, -6), (0, -0.535, -2), (1.1, 0, 5)),
    5: ((0, 0.535, 1), (-1.09, 0.34, -7), (-0.57, -0.53, -3), (0.57, -0.53, 4), (1.09, 0.34, 6)),
    6: ((0, 0.535, 1), (-1.1, 0.47, -4), (-1.1, -0.54, -3), (0, -0.53, 2), (1.1, -0.54, 3), (1.1, 0.47, 4)),
    7: (
        (0, 0.535, 1),
        (-1.1, 0.47, -4),
        (-1.1, -0.54, -3),
        (-0.37, -0.55, -1),
        (0.37, -0.55, 2),
        (1.1, -0.54, 3),
        (1.1, 0.47, 4),
    ),
}


class Place(Side, frozen=True):
    """What one player has: besides plate and fan, where his packets begin.

    `inward` is the direction in which packets follow each other, 1 to the right.
    """

    won: Point
    thrown: Point
    inward: int


class Ground(Plan, frozen=True):
    """The plan of the table for one window size; boxes in pixels.

    - `reach_px`: how far the hand may go to each side; `trump`: the badge; `middle`: what the trick may cover.
    - `places`, `trick`: by seat, the latter with the angle in degrees.
    - `asks`: above what is asked of you; what lies there then ends here.
    """

    places: tuple[Place, ...]
    reach_px: float
    middle: Box
    trump: Box
    trick: tuple[tuple[float, float, float], ...]
    stock: Point
    aside: Point
    asks: float

    @property
    def face_widths(self) -> tuple[float, ...]:
        """Of your hand, a trick, and what others show."""
        return self.hand_px, LYING * self.card_px, OTHERS * self.card_px

    @property
    def back_widths(self) -> tuple[float, ...]:
        """Of the pack, the others' hands, the widow, yours before they are turned, the stock, and what has been won."""
        own, card = self.hand_px, self.card_px
        return PACK * card, OTHERS * card, LYING * card, own, ASIDE * card, PACKET * card

    def mirrored(self) -> Self:
        """Return the same table with left and right exchanged, but for the order of the players."""
        box, point = self.box_mirrored, self.point_mirrored
        places, trick = [], []
        for seat in range(self.seats):
            place, (x, y, angle) = self.places[self.across(seat)], self.trick[self.across(seat)]
            won, thrown = point(place.won), point(place.thrown)
            places.append(Place(box(place.plate), point(place.fan), won, thrown, -place.inward))
            trick.append((*point((x, y)), -angle))
        return replace(
            super().mirrored(),
            middle=box(self.middle),
            trump=box(self.trump),
            places=tuple(places),
            trick=tuple(trick),
            stock=point(self.stock),
            aside=point(self.aside),
        )


@lru_cache(maxsize=32)
def ground(size: Size, seats: int, viewer: Seat = 0, unit: float = 0.0, cards: float = 1.0) -> Ground:
    """Return the plan for a window; `unit` 0 takes what suits the window, `cards` is the player's liking."""
    unit = unit or fit(size)
    table = table_box(size)
    m, gap = spacing(size, unit)
    plate_w, plate_h = _plate(table, seats, unit)
    strip, tools_w = 34 * unit, min(132 * unit, table.w * 0.16)
    words = table.w / 2 - m - max(plate_w, tools_w) - gap
    row = ROW * unit + gap
    usual = _card_px(table, seats, (plate_w, plate_h), (tools_w, strip), (m, gap))
    own_share, share = _shares(cards)
    room = table.h - 2 * m - plate_h - 3 * gap - strip
    own_px, card = _with_row(room, row, (usual * own_share, usual * share), LOWEST[seats])
    sides = m + plate_w + PACKET_WIDE * card, m + tools_w + PACKET_ROOM * card
    reach = table.w / 2 - max(sides) - 2 * gap
    cx = table.cx
    top = table.y + m + plate_h + gap + OTHERS * RATIO * card
    hand_h = (RATIO + ARC + LIFT) * own_px
    hand = Box(cx - reach, table.bottom - m - hand_h, 2 * reach, hand_h)
    narration = Box(cx - words, hand.y - strip, 2 * words, strip)
    asks = narration.y - row
    cy = min((top + narration.y) / 2, asks - LOWEST[seats] * card)
    lying_w, lying_h = LYING * card, LYING * card * RATIO
    middle = Box(cx - TRICK_REACH * card, cy - 1.06 * lying_h, 2 * TRICK_REACH * card, 2.12 * lying_h)
    decision_w = min(table.w * 0.56, 640 * unit)
    decision = Box(cx - decision_w / 2, narration.y - gap / 2 - 104 * unit, decision_w, 104 * unit)
    own = Box(table.x + m, table.bottom - m - plate_h, plate_w, plate_h)
    badge_h = min(max(OTHERS * RATIO * card + 2 * gap, BADGE_HIGH * unit), own.y - gap - cy)
    beside = TRICK_REACH * card + gap + ASIDE_WIDE * card / 2
    places = _places(table, (seats, viewer), (card, tools_w), (cy, own.y - 2 * gap - badge_h, hand.y), own, (m, gap))
    tools_x = table.right - m - tools_w
    above = [place.fan[1] + OTHERS * RATIO * card / 2 for place in places if place.plate.right > tools_x - card]
    tools_y = min(hand.y, max([*above, table.y, table.bottom - m - gap - TOOLS_HIGH * unit]) + gap)
    return Ground(
        size=size,
        seats=seats,
        viewer=viewer,
        unit=unit,
        card_px=card,
        hand_px=own_px,
        reach_px=reach,
        table=table,
        centre=(cx, cy),
        hand=hand,
        middle=middle,
        narration=narration,
        decision=decision,
        trump=Box(own.x, own.y - gap - badge_h, min(plate_w, decision.x - gap - own.x), badge_h),
        tools=Box(tools_x, tools_y, tools_w, table.bottom - m - tools_y),
        places=places,
        trick=_trick(seats, viewer, (cx, cy), lying_w),
        stock=(cx - beside, cy),
        aside=(cx + beside, cy),
        asks=asks,
    )


def _plate(table: Box, seats: int, unit: float) -> tuple[float, float]:
    """Return the size of a name plate."""
    share = {2: 0.22, 3: 0.22, 4: 0.2, 5: 0.19, 6: 0.17, 7: 0.15}[seats]
    return min(196 * unit, table.w * share), 58 * unit


def _card_px(table: Box, seats: int, plate: Point, others: Point, gaps: Point) -> float:
    """Return the greatest card for which everything has its room.

    `others`: the width of the tools and the height of the line of words; `gaps`: margin and gap.
    """
    (tools_w, strip), (m, gap) = others, gaps
    half = table.w / 2
    above = RATIO * OTHERS + 2.1 * RATIO * LYING
    limits = [
        (table.h - 2 * m - plate[1] - 3 * gap - strip) / (above + RATIO + ARC + LIFT),
        (half - m - plate[0] - 2 * gap) / (HAND_REACH + PACKET_WIDE),
        (half - m - tools_w - 2 * gap) / (HAND_REACH + PACKET_ROOM),
    ]
    if seats > 2:  # noqa: PLR2004
        limits.append((half - m - plate[0] - 3 * gap) / (TRICK_REACH + ASIDE_WIDE + PACKET_ROOM))
    if seats == 6:  # noqa: PLR2004
        limits.append((half - m - 1.5 * plate[0] - 3 * gap) / (2 * PACKET_ROOM))
    if seats == 7:  # noqa: PLR2004
        limits.append(
            (half - m - (1.5 + SEATING[7][3][1]) * plate[0] - 5 * gap) / ((1 + SEATING[7][3][1]) * PACKET_ROOM)
        )
        both = 2 * RATIO * OTHERS
        limits.append((table.h - 2 * m - 2 * plate[1] - 6 * gap) / (both + RATIO + ARC + LIFT))
    return max(24.0, min(limits))


def _shares(cards: float) -> tuple[float, float]:
    """Return how large your cards and the others are, to the usual: yours grow at the others' cost."""
    if cards <= 1:
        return cards, cards
    own = 1 + LARGEST_GAIN * (cards - 1)
    hand, rest = RATIO + ARC + LIFT, RATIO * OTHERS + 2.1 * RATIO * LYING
    return own, (hand + rest - hand * own) / rest


def _with_row(room: float, row: float, widths: Point, lowest: float) -> Point:
    """Return the width of your cards and of the others so that a row of buttons has its place below what lies.

    `room`: the height for cards and row; `widths`: what they would be without a row.
    """
    own, card = widths
    hand, above = RATIO + ARC + LIFT, RATIO * OTHERS + TRICK_HIGH
    if hand * own + (above + lowest) * card + row <= room:
        return own, card
    least = LEAST_LYING * card / own
    shrunk = (room - row - hand * own) / (above + lowest)
    if shrunk >= least * own:
        return own, shrunk
    own = (room - row) / (hand + (above + lowest) * least)
    return own, own * least


def _places(
    table: Box, who: tuple[int, Seat], widths: Point, levels: tuple[float, float, float], own: Box, spacing: Point
) -> tuple[Place, ...]:
    """Return what each seat has, from seat 0.

    `widths`: of a card and of the tools; `levels`: the middle, how low the sides may sit, the top of the tools;
    `spacing`: margin and gap.
    """
    (seats, viewer), (card, tools_w), (cy, lowest, tools_y), (m, gap) = who, widths, levels, spacing
    fan_h = OTHERS * RATIO * card
    block_h = own.h + gap + fan_h
    step = own.w + 2 * gap + PACKET_ROOM * card
    # Yours: the packets beside the fan, discards left and tricks right.
    low = table.bottom - m - PACKET * RATIO * card * 0.53
    won = (table.right - m - tools_w - gap - PACKET_WIDE * card / 2, low)
    thrown = (own.right + gap + PACKET_WIDE * card / 2, low)
    mine = Place(own, (table.cx, table.bottom - m), won, thrown, -1)
    found: dict[Seat, Place] = {viewer: mine}
    for seat, (side, along) in zip(clockwise(viewer, seats)[1:], SEATING[seats], strict=True):
        if side == "top":
            x, y = table.cx + along * step - own.w / 2, table.y + m
        else:
            x = table.x + m if side == "left" else table.right - m - own.w
            level = cy - block_h / 2
            y = table.y + m + (level - table.y - m) * min(1.0, along / 0.5) + max(0.0, along - 0.5) * block_h
            y = min(y, lowest - block_h)
            if seats == 7 and along:  # noqa: PLR2004  two at each side, one above the other
                y = max(table.y + m + block_h + gap, min(y, tools_y - gap - block_h))
        plate = Box(x, y, own.w, own.h)
        inward = -1 if side == "right" else 1
        column = (plate.right if inward > 0 else plate.x) + inward * (gap + PACKET_WIDE * card / 2)
        middle, apart = y + block_h / 2, 0.52 * PACKET * RATIO * card + gap / 4
        fan = (plate.cx, plate.bottom + gap + fan_h / 2)
        found[seat] = Place(plate, fan, (column, middle - apart), (column, middle + apart), inward)
    return tuple(found[seat] for seat in range(seats))


def _trick(seats: int, viewer: Seat, centre: Point, width: float) -> tuple[tuple[float, float, float], ...]:
    """Return where each seat's card lies in the trick, toward its player, and at which angle."""
    found = {
        seat: (centre[0] + x * width, centre[1] + y * width * RATIO, angle)
        for seat, (x, y, angle) in zip(clockwise(viewer, seats), TRICK[seats], strict=True)
    }
    return tuple(found[seat] for seat in range(seats))
