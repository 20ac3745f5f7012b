"""What the stage asks of a family of games: how its cards lie, and how each event looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.rules.core.seats import Seat
    from rams_desktop.ui.stage.plan import Plan, Size
    from rams_desktop.ui.stage.spots import Pose, Spot
    from rams_desktop.ui.stage.writer import Writer

Piece = int
Pieces = tuple[Piece, ...]


class AnyLying(Protocol):
    """Which card lies where, at whatever table; pieces are numbered, `faces` those that are up."""

    @property
    def viewer(self) -> Seat:
        """Whose hand is shown."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def hands(self) -> tuple[Pieces, ...]:
        """The hand of each seat, from left to right."""

    @property
    def faces(self) -> Mapping[Piece, Card]:
        """The faces that are up."""


S = TypeVar("S")  # what a seat knows
E = TypeVar("E")  # what happens
W = TypeVar("W")  # how the player wants his hand
L = TypeVar("L", bound=AnyLying)
P = TypeVar("P", bound="Plan")


@dataclass(frozen=True, kw_only=True)
class Family(Generic[S, E, W, L, P]):
    """A family of games on the stage: pure functions of how the cards lie.

    - `lying`: how the cards lie in an observation, your hand in the order that you like.
    - `ground`: the table's plan by the window's size, how many play, whose hand is shown, how many pixels make a
      design unit, and how large you like your cards.
    - `spots`, `poses`: of every piece.
    - `after`: how the cards lie when an event has happened; `unannounced`: when what no event tells has happened too.
    - `tell`: writes down how an event looks and sounds.
    - `besides`: what must agree with an observation besides the cards.
    - `waits`: the event after which the table may be held until a click, where the player likes that.
    """

    lying: Callable[[S, W], L]
    ground: Callable[[Size, int, Seat, float, float], P]
    spots: Callable[[L], Mapping[Piece, Spot]]
    poses: Callable[[L, P], Mapping[Piece, Pose]]
    after: Callable[[L, E], L]
    unannounced: Callable[[L, S], L]
    tell: Callable[[E, Writer[L, P]], None]
    besides: Callable[[L], Mapping[str, object]]
    waits: type

    def plan(self, here: L, size: Size, unit: float, cards: float) -> P:
        """Return the table's plan for a window; `cards` is how large you like yours."""
        return self.ground(size, here.seats, here.viewer, unit, cards)
