"""What a family of games answers at its table; `play` asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.session.table import Table
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.scenes.table_line import Words
    from rams_desktop.ui.scenes.table_view import View
    from rams_desktop.ui.stage.family import Piece
    from rams_desktop.ui.stage.stage import Stage
    from rams_desktop.ui.stage.touch import Held
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.button import Button
    from rams_desktop.ui.widgets.widget import Widget

S = TypeVar("S", bound=Any)  # what you know
E = TypeVar("E", bound=Any)  # what happens
F = TypeVar("F")  # what the plates say


class TableFamily(Generic[S, E, F]):
    """How a family shows its games and asks about them.

    - `later`: the events that the plates tell only when they have been shown; `begins`: what begins a deal;
      `closes`: the events after which the score pad is due.
    """

    later: ClassVar[tuple[type, ...]] = ()
    begins: ClassVar[tuple[type, ...]] = ()
    closes: ClassVar[tuple[type, ...]] = ()

    table: Table
    stage: Stage[Any, Any, Any, Any, Any]
    _seen: S

    # what is shown

    def _told(self, seen: S) -> F:
        """Return what the plates say of an observation."""
        raise NotImplementedError

    def _retold(self, facts: F, event: E) -> F:
        """Return what the plates say after an event."""
        raise NotImplementedError

    def _sit(self, look: Look, cards: float) -> Stage[Any, Any, Any, Any, Any]:
        """Return the stage, seen for the first time."""
        raise NotImplementedError

    def _view_of(self, look: Look) -> View:
        """Return what draws the table with a look, after asking for the cards that it needs."""
        raise NotImplementedError

    def _asked(self) -> str:
        """Return the line that says what is asked of you or what others do."""
        raise NotImplementedError

    def _forget(self) -> None:
        """Put back what you have chosen."""
        raise NotImplementedError

    def _lower(self) -> None:
        """Put back what you have chosen since you want so."""
        self._forget()

    def _things(self) -> list[Widget]:
        """Return what can be pointed at on the table: your cards first."""
        raise NotImplementedError

    def _offers(self) -> list[Button]:
        """Return the buttons of what is asked."""
        raise NotImplementedError

    def _first(self, things: list[Widget], asked: Sequence[Widget]) -> str:
        """Return the key of the widget that the focus goes to when you are asked."""
        raise NotImplementedError

    def _lifted(self) -> tuple[Held, ...]:
        """Return the cards of your hand that are chosen."""
        raise NotImplementedError

    def _veiled(self) -> frozenset[Card]:
        """Return the cards of your hand that may not be played."""
        return frozenset()

    def _draw_table(self, target: Surface, words: Words) -> None:
        """Draw everything but the light of who is on turn, and the buttons."""
        raise NotImplementedError

    def _meanwhile(self) -> None:
        """Take note of how far the stage is."""

    def _ended(self, event: E) -> None:
        """Take note of an event that has been shown."""

    def _heard(self, event: E) -> None:
        """Take note of an event that has been told."""

    def _recalled(self) -> None:
        """Take note that the table went back."""

    def _hard(self) -> float:
        """Return how hard the decision was that a computer player has made, 0 to 1."""
        return float(self.table.hardness)

    def _alone(self) -> Change:
        """Do what needs no decision, if the player likes that."""
        return None

    def _order(self) -> object:
        """Return how the player wants his hand by the settings."""
        return self.stage.order

    def _more_tools(self) -> list[Widget]:
        """Return the family's own buttons at the edge."""
        return []

    def _more_keys(self) -> dict[int, Callable[[], Change]]:
        """Return the family's own keys."""
        return {}

    def _digit(self, place: int) -> Change:
        """Take the card of your hand at a place up."""
        raise NotImplementedError

    def _cards(self) -> tuple[Piece, ...]:
        """Return the cards of a hand that lies in rows."""
        return ()

    def _section(self) -> str:
        """Return the chapter of the rulebook that matters now."""
        return self._seen.phase or "short"
