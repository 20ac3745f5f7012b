"""The table of a match as the scene of the trick games sees it."""

from typing import Protocol

from rams_desktop.rules.core.reasons import Illegal
from rams_desktop.rules.core.seats import Manners, Seat
from rams_desktop.rules.notation import Header
from rams_desktop.rules.trick.actions import Choice, PlayerAction
from rams_desktop.rules.trick.events import AnyEvent
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.ruleset import Ruleset
from rams_desktop.session.revealed import Revealed
from rams_desktop.session.table import Fairness


class TrickTable(Protocol):
    """`session.table.Table` with the types of the trick games, where a ruleset of theirs is played."""

    rules: Ruleset
    header: Header
    names: tuple[str, ...]
    you: Seat
    manners: Manners
    assisted: bool

    def view(self) -> Observation:
        """Return what you may know now."""

    def options(self) -> tuple[Choice, ...]:
        """Return what you may do now."""

    def check(self, action: PlayerAction) -> Illegal | None:
        """Return why an action of yours would be refused, or None."""

    def submit(self, action: PlayerAction) -> tuple[AnyEvent, ...] | Illegal:
        """Do what you decided."""

    def tick(self) -> tuple[AnyEvent, ...]:
        """Take one step that is not yours."""

    def thinking(self) -> Seat | None:
        """Return the computer's seat that is on turn."""

    def over(self) -> bool:
        """Say whether the match has ended."""

    def log(self) -> tuple[AnyEvent, ...]:
        """Return everything you saw so far."""

    def can_undo(self) -> bool:
        """Say whether there is a decision of yours to go back to."""

    def undo(self) -> bool:
        """Go back to before your last decision."""

    def fairness(self) -> Fairness:
        """Return what may be told of the packs."""

    def revealed(self) -> Revealed | None:
        """Return the last finished deal, all faces up."""

    def close(self) -> None:
        """Stop."""
