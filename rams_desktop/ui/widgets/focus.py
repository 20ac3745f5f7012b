"""Where the focus goes: arrows move in space, Tab moves between zones."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from rams_desktop.ui.input import Direction

_ASIDE = 3.0  # a pixel to the side weighs as much as three ahead


def neighbour(origin: Rect, rects: Sequence[Rect], direction: Direction) -> int | None:
    """Return the index of the rectangle that lies next in a direction, or None.

    Centres decide, not edges, so that cards that overlap in a fan are neighbours too. What lies
    beside the way (no overlap across it) counts only inside a cone of about 60 degrees.
    """
    best: tuple[float, int] | None = None
    for index, rect in enumerate(rects):
        ahead, aside, gap = _offset(origin, rect, direction)
        if ahead <= 0 or (gap > 0 and aside > 1.7 * ahead):
            continue
        cost = ahead + _ASIDE * gap + 0.3 * aside
        if best is None or cost < best[0]:
            best = cost, index
    return best and best[1]


def _offset(origin: Rect, rect: Rect, direction: Direction) -> tuple[float, float, float]:
    """Return how far ahead, how far aside and how far from overlapping across the way."""
    dx, dy = rect.centerx - origin.centerx, rect.centery - origin.centery
    if direction in {"left", "right"}:
        gap = max(rect.top - origin.bottom, origin.top - rect.bottom, 0)
        return (dx if direction == "right" else -dx), abs(dy), gap
    gap = max(rect.left - origin.right, origin.left - rect.right, 0)
    return (dy if direction == "down" else -dy), abs(dx), gap


def next_zone(zones: Sequence[str], current: str | None, *, back: bool = False) -> str | None:
    """Return the zone after `current` in a round, each named once; the first if there is none."""
    order = list(dict.fromkeys(zones))
    if not order:
        return None
    if current not in order:
        return order[-1 if back else 0]
    return order[(order.index(current) + (-1 if back else 1)) % len(order)]
