"""Where each card of a rummy table lies, in pixels, for any window and any number of players."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rams_desktop.rules.core.seats import Seat
from rams_desktop.ui.stage.family import Piece
from rams_desktop.ui.stage.rows import hand_rows
from rams_desktop.ui.stage.rummy.ground import (
    LARGEST,
    PILE_SHOWN,
    PILE_STEP,
    Ground,
)
from rams_desktop.ui.stage.rummy.lying import Lying
from rams_desktop.ui.stage.spots import RATIO, Box, Pose, Zone

Z_ZONE: Final = 256  # pieces of one zone keep between two multiples of it
BACK_STEP: Final = 0.16
STEPS: Final = (0.44, 0.34)  # between the cards of a meld; closer before they get smaller
CLOSE_STEP: Final = 0.24  # of small cards, lest they shrink
LEAST_STEP: Final = 0.82  # of the usual step, in a long run
MELD_GAP: Final = 0.24
SIZES: Final = (1.0, 0.84, 0.7, 0.6, 0.52, 0.44, 0.36)  # of the cards of melds, as they get more
SMALL: Final = (0.04, 0.07)  # of the table's width and height: rows of such cards cover each other, lest they shrink
COVERED_STEP: Final = 0.56  # from row to row then, in heights of a card: the index and the pips below it are seen
SMALLEST_STEP: Final = 0.16  # in a run that is too long for its lane
THICK: Final = 0.0022  # of a card in a pile
FEW: Final = 6
STAGED_Z: Final = 0.04


class Group(NamedTuple):
    """A meld as it lies: its cards from left to right, all in `box`."""

    poses: tuple[Pose, ...]
    box: Box


class Laid(NamedTuple):
    """All melds as they lie, by number, then those put together."""

    melds: tuple[Group, ...]
    staged: tuple[Group, ...]
    card_px: float


def poses(here: Lying, plan: Ground) -> dict[Piece, Pose]:
    """Return the pose of every piece."""
    found: dict[Piece, Pose] = {}
    _row(found, Zone.PACK, here.pack, _pile(plan.stock, plan.aside_px, len(here.pack)))
    _row(found, Zone.STOCK, here.stock, _pile(plan.stock, plan.aside_px, len(here.stock)))
    _row(found, Zone.BACK, here.back, _pile(plan.pile, plan.aside_px, len(here.back)))
    _row(found, Zone.PILE, here.pile, discards(plan, len(here.pile)))
    for seat, hand in enumerate(here.hands):
        if seat == here.viewer:
            _row(found, Zone.HAND, here.row, hand_rows(plan, len(here.row), plan.in_row))
        else:
            _row(found, Zone.HAND, hand, _backs(plan, seat, len(hand)))
    lies = laid(here, plan)
    for zone, groups, melds in ((Zone.MELD, here.melds, lies.melds), (Zone.STAGED, here.staged, lies.staged)):
        for pieces, group in zip(groups, melds, strict=True):
            _row(found, zone, pieces, group.poses)
    return found


def _row(found: dict[Piece, Pose], zone: Zone, pieces: Iterable[Piece], row: Iterable[Pose]) -> None:
    for index, (piece, pose) in enumerate(zip(pieces, row, strict=True)):
        found[piece] = pose._replace(z=zone * Z_ZONE + index)


def discards(plan: Ground, count: int) -> list[Pose]:
    """Return the discard pile: its last cards side by side, the top one rightmost and in full."""
    x, y = plan.pile
    card, found = plan.aside_px, []
    for index in range(count):
        under = min(count - 1 - index, PILE_SHOWN - 1)
        found.append(Pose(x - under * PILE_STEP * card, y, card))
    return found


def _pile(at: tuple[float, float], width: float, count: int) -> list[Pose]:
    """Return a neat pile, higher by a hair for every few cards; those between lie exactly upon each other."""
    x, y = at
    heights = [i // FEW * FEW * THICK * width for i in range(count)]
    return [Pose(x - height * 0.5, y - height, width) for height in heights]


def _backs(plan: Ground, seat: Seat, count: int) -> list[Pose]:
    """Return another's cards, side by side beside his plate."""
    card, (x, y) = plan.others_px, plan.places[seat].fan
    room = max(0.0, plan.fan_w / card - 1)
    step = min(BACK_STEP, room / max(1, count - 1))
    return [Pose(x + (index - (count - 1) / 2) * step * card, y, card) for index in range(count)]


def laid(here: Lying, plan: Ground) -> Laid:
    """Return how all melds lie: each in its owner's lane, as large as all of them can be."""
    by_lane: list[list[int]] = [[] for _ in range(here.seats)]
    for number, owner in enumerate(here.owners):
        by_lane[owner].append(len(here.melds[number]))
    by_lane[here.viewer] += [len(group) for group in here.staged]
    card = LARGEST * plan.hand_px
    lanes: list[list[Group] | None] = []
    small = min(SMALL[0] * plan.table.w, SMALL[1] * plan.table.h) / (LARGEST * plan.hand_px)
    for size, ways in _ways(small):
        card = size * LARGEST * plan.hand_px
        lanes = [_first(plan.lanes[seat], lengths, card, ways) for seat, lengths in enumerate(by_lane)]
        if all(lane is not None for lane in lanes):
            break
    rows = [
        lane or flow(plan.lanes[seat], by_lane[seat], card, STEPS[-1], force=True) or []
        for seat, lane in enumerate(lanes)
    ]
    melds = []
    taken = [0] * here.seats
    for owner in here.owners:
        melds.append(rows[owner][taken[owner]])
        taken[owner] += 1
    return Laid(tuple(melds), tuple(rows[here.viewer][taken[here.viewer] :]), card)


def _first(lane: Box, lengths: Sequence[int], card: float, ways: Sequence[tuple[float, bool]]) -> list[Group] | None:
    """Return melds as they lie in the first way that lets them fit."""
    tries = (flow(lane, lengths, card, step, covers=covers) for step, covers in ways)
    return next((found for found in tries if found is not None), None)


def _ways(small: float) -> Iterator[tuple[float, Sequence[tuple[float, bool]]]]:
    """Return how melds may lie, the best first: the size of all cards, and ways for a lane.

    Such a way is the step from card to card, and whether rows cover each other; those of cards that are no larger
    than `small` may do so.
    """
    for size in SIZES:
        if size > small:
            yield from ((size, ((step, False),)) for step in STEPS)
        else:
            yield size, tuple((step, covers) for step in (STEPS[-1], CLOSE_STEP) for covers in (False, True))


def flow(
    lane: Box, lengths: Sequence[int], card: float, usual: float, *, covers: bool = False, force: bool = False
) -> list[Group] | None:
    """Return melds of so many cards in rows in the middle of a lane; None where they do not fit, unless by `force`.

    `usual`: the step from card to card, in card widths; a long run may lie closer. `covers`: a row may lie over the
    lower part of the one above it.
    """
    gap = MELD_GAP * card
    steps = [min(usual, max(SMALLEST_STEP, (lane.w / card - 1) / max(1, n - 1))) * card for n in lengths]
    widths = [card + step * (n - 1) for step, n in zip(steps, lengths, strict=True)]
    if not force and any(n > 1 and step < LEAST_STEP * usual * card for step, n in zip(steps, lengths, strict=True)):
        return None
    rows: list[list[int]] = []
    for index, width in enumerate(widths):
        used = sum(widths[each] + gap for each in rows[-1]) if rows else 0.0
        if rows and used + width <= lane.w + 0.5:
            rows[-1].append(index)
        else:
            rows.append([index])
    height = RATIO * card
    down = height + gap
    least = COVERED_STEP * height if covers else down
    if len(rows) > 1:
        down = min(down, (lane.h - height) / (len(rows) - 1))
    if not force and (height > lane.h + 0.5 or down < least - 0.5):
        return None
    found: dict[int, Group] = {}
    for line, row in enumerate(rows):
        wide = sum(widths[each] + gap for each in row) - gap
        x, y = lane.cx - wide / 2, lane.y + line * down
        for each in row:
            centres = [x + card / 2 + place * steps[each] for place in range(lengths[each])]
            shown = tuple(Pose(centre, y + height / 2, card) for centre in centres)
            found[each] = Group(shown, Box(x, y, widths[each], height))
            x += widths[each] + gap
    return [found[index] for index in range(len(lengths))]
