"""What the stage asks of a family of games: how its cards lie, and how each event looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.rules.core.seats import Seat
    from rams_desktop.ui.stage.plan import Plan, Size
    from rams_desktop.ui.stage.spots import Pose, Spot
    from rams_desktop.ui.stage.writer import Script, Tempo

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


S_contra = TypeVar("S_contra", contravariant=True)  # what a seat knows
E_contra = TypeVar("E_contra", contravariant=True)  # what happens
W_contra = TypeVar("W_contra", contravariant=True)  # how the player wants his hand
L = TypeVar("L", bound=AnyLying)
P = TypeVar("P", bound="Plan")


class Family(Protocol[S_contra, E_contra, W_contra, L, P]):
    """A family of games on the stage: pure functions of how the cards lie."""

    def lying(self, seen: S_contra, order: W_contra) -> L:
        """Return how the cards lie in an observation, your hand in the order that you like."""

    def plan(self, here: L, size: Size, unit: float, cards: float) -> P:
        """Return the table's plan for a window; `cards` is how large you like yours."""

    def spots(self, here: L) -> Mapping[Piece, Spot]:
        """Return the spot of every piece."""

    def poses(self, here: L, plan: P) -> Mapping[Piece, Pose]:
        """Return the pose of every piece."""

    def after(self, here: L, event: E_contra) -> L:
        """Return how the cards lie when an event has happened."""

    def unannounced(self, here: L, seen: S_contra) -> L:
        """Return how the cards lie when what no event tells has happened too."""

    def script(self, event: E_contra, here: L, plan: P, tempo: Tempo, sources: Mapping[Piece, Pose]) -> Script:
        """Return how an event looks and sounds; `sources`: poses of pieces that are not at home."""

    def besides(self, here: L) -> Mapping[str, object]:
        """Return what must agree with an observation besides the cards."""

    def waits(self, event: E_contra) -> bool:
        """Say whether the table may be held after an event until a click, where the player likes that."""
