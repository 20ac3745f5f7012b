"""The trick games on the stage."""

from collections.abc import Mapping

from rams_desktop.rules.trick.events import AnyEvent, TrickTaken
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.ui.stage.family import Piece
from rams_desktop.ui.stage.plan import Size
from rams_desktop.ui.stage.spots import Pose, Spot
from rams_desktop.ui.stage.stage import Stage
from rams_desktop.ui.stage.trick.changes import after
from rams_desktop.ui.stage.trick.choreography import script
from rams_desktop.ui.stage.trick.customs import Customs
from rams_desktop.ui.stage.trick.ground import Ground, ground
from rams_desktop.ui.stage.trick.layout import by_piece
from rams_desktop.ui.stage.trick.lying import RAMSAS, Lying, Order, lying, spots
from rams_desktop.ui.stage.writer import Script, Tempo

TrickStage = Stage[Observation, AnyEvent, Order, Lying, Ground]


class Tricks:
    """What the stage asks, answered for the trick games with the ways of one of them."""

    def __init__(self, customs: Customs = RAMSAS) -> None:
        self.customs = customs

    def lying(self, seen: Observation, order: Order) -> Lying:
        """Return how the cards lie in an observation."""
        return lying(seen, order, self.customs)

    def plan(self, here: Lying, size: Size, unit: float, cards: float) -> Ground:
        """Return the table's plan for a window."""
        return ground(size, here.seats, here.viewer, unit, cards)

    def spots(self, here: Lying) -> Mapping[Piece, Spot]:
        """Return the spot of every piece."""
        return spots(here)

    def poses(self, here: Lying, plan: Ground) -> Mapping[Piece, Pose]:
        """Return the pose of every piece."""
        return by_piece(here, plan)

    def after(self, here: Lying, event: AnyEvent) -> Lying:
        """Return how the cards lie when an event has happened."""
        return after(here, event)

    def unannounced(self, here: Lying, seen: Observation) -> Lying:
        """Return the same: everything is told."""
        return here

    def script(self, event: AnyEvent, here: Lying, plan: Ground, tempo: Tempo, sources: Mapping[Piece, Pose]) -> Script:
        """Return how an event looks and sounds."""
        return script(event, here, plan, tempo, sources)

    def besides(self, here: Lying) -> Mapping[str, object]:
        """Return who deals, whether the widow lies out of the way, and whose discards lie where his hand was."""
        out = {seat for seat in here.out if here.thrown[seat]}
        return {"dealer": here.dealer, "widow aside": here.aside, "out": out}

    def waits(self, event: AnyEvent) -> bool:
        """Say that a finished trick may lie until a click."""
        return isinstance(event, TrickTaken)
