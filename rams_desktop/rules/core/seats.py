"""Seats round the table, numbered clockwise from 0."""

from typing import Literal

Seat = int
Chance = Literal["pack", "shuffle"]
Turn = Seat | Chance | None


def clockwise(start: Seat, count: int) -> tuple[Seat, ...]:
    """Return all `count` seats once, clockwise, `start` first."""
    return tuple((start + step) % count for step in range(count))


def left_of(seat: Seat, count: int) -> Seat:
    """Return the seat on the left of `seat`, who plays after him."""
    return (seat + 1) % count
