"""Seats round the table, numbered clockwise from 0."""

from typing import Literal, TypeVar

from msgspec import Struct

T = TypeVar("T")

Seat = int
Chance = Literal["pack", "shuffle"]
Turn = Seat | Chance | None
Manners = Literal["guided", "table"]


class Players(Struct, frozen=True, forbid_unknown_fields=True):
    """How many can play (R2)."""

    min: int
    max: int
    default: int


def clockwise(start: Seat, count: int) -> tuple[Seat, ...]:
    """Return all `count` seats once, clockwise, `start` first."""
    return tuple((start + step) % count for step in range(count))


def left_of(seat: Seat, count: int) -> Seat:
    """Return the seat on the left of `seat`, who plays after him."""
    return (seat + 1) % count


def with_item(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    """Return `items` with the one of `seat` replaced."""
    return (*items[:seat], item, *items[seat + 1 :])
