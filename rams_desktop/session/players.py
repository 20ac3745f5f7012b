"""Who sits at the table: the program's side of a computer player."""

from typing import Protocol

from rams_desktop.rules.game import AnyChoice, AnyObservation, AnyPlayerAction


class Player(Protocol):
    """Decides for a seat, from what it may know. No call ever blocks.

    `hardness`: how hard its last answer was to find, from 0 to 1; by that it is seen to think.
    """

    hardness: float

    def ask(self, seen: AnyObservation, options: tuple[AnyChoice, ...], ply: int) -> None:
        """Begin to think; `ply` counts the accepted lines, so that a stale answer can be told."""

    def poll(self) -> AnyPlayerAction | None:
        """Return the answer if it has come."""

    def cancel(self) -> None:
        """Forget the question."""
