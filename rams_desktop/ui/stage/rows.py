"""A hand in rows: one, or two of which the front one covers the lower half of the other."""

from typing import Final

from rams_desktop.ui.stage.plan import LIFT, Plan
from rams_desktop.ui.stage.spots import RATIO, Pose

ROWS: Final = 2
ROW_STEP: Final = 0.5  # between the rows, in card heights
HAND_STEP: Final = 0.86
TALL: Final = RATIO * (1 + ROW_STEP * (ROWS - 1)) + LIFT  # what two rows need, in card widths
TALL_ROW: Final = RATIO + LIFT  # what one needs


def row_lengths(count: int, in_row: int) -> tuple[int, ...]:
    """Return how many cards each row of a hand has, the back row first; more than `in_row` make two."""
    if not count:
        return ()
    rows = 1 if count <= in_row else ROWS
    return tuple(count // rows + (row < count % rows) for row in range(rows))


def hand_rows(plan: Plan, count: int, in_row: int) -> list[Pose]:
    """Return the cards of your hand from left to right, the back row first."""
    lengths = row_lengths(count, in_row)
    card, found = plan.hand_px, []
    for row, length in enumerate(lengths):
        behind = len(lengths) - 1 - row
        y = plan.hand.bottom - (RATIO / 2 + behind * ROW_STEP * RATIO) * card
        step = min(HAND_STEP, (plan.hand.w / card - 1) / max(1, length - 1))
        for index in range(length):
            x = plan.hand.cx + (index - (length - 1) / 2) * step * card
            found.append(Pose(x, y, card))
    return found


def place_at(plan: Plan, count: int, in_row: int, pos: tuple[int, int]) -> int | None:
    """Return before which place of a hand of `count` cards a point is, None far from it."""
    row = hand_rows(plan, count, in_row)
    if not row or pos[1] < plan.hand.y - 0.1 * plan.hand_px:
        return None
    levels = sorted({pose.y for pose in row})
    behind = len(levels) > 1 and pos[1] < levels[-1] - RATIO / 2 * plan.hand_px
    height = levels[0] if behind else levels[-1]
    places = [index for index, pose in enumerate(row) if pose.y == height]
    return next((index for index in places if pos[0] < row[index].x), places[-1] + 1)
