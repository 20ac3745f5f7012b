"""The rummy games on the stage: what it asks of a family, answered."""

from collections.abc import Mapping

from rams_desktop.rules.rummy.events import AnyEvent, HandCounted
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.ui.stage.family import Piece
from rams_desktop.ui.stage.plan import Size
from rams_desktop.ui.stage.rummy.changes import after, to_be_shuffled
from rams_desktop.ui.stage.rummy.choreography import script
from rams_desktop.ui.stage.rummy.ground import Ground, ground
from rams_desktop.ui.stage.rummy.hand import Order
from rams_desktop.ui.stage.rummy.layout import poses
from rams_desktop.ui.stage.rummy.lying import Lying, lying, spots
from rams_desktop.ui.stage.spots import Pose, Spot
from rams_desktop.ui.stage.stage import Stage
from rams_desktop.ui.stage.writer import Script, Tempo

RummyStage = Stage[Observation, AnyEvent, Order, Lying, Ground]


class Rummy:
    """What the stage asks, answered for the rummy games."""

    def lying(self, seen: Observation, order: Order) -> Lying:
        """Return how the cards lie in an observation."""
        return lying(seen, order)

    def plan(self, here: Lying, size: Size, unit: float, cards: float) -> Ground:
        """Return the table's plan for a window."""
        return ground(size, here.seats, here.viewer, unit, cards)

    def spots(self, here: Lying) -> Mapping[Piece, Spot]:
        """Return the spot of every piece."""
        return spots(here)

    def poses(self, here: Lying, plan: Ground) -> Mapping[Piece, Pose]:
        """Return the pose of every piece."""
        return poses(here, plan)

    def after(self, here: Lying, event: AnyEvent) -> Lying:
        """Return how the cards lie when an event has happened."""
        return after(here, event)

    def unannounced(self, here: Lying, seen: Observation) -> Lying:
        """Return the discards laid together where they are about to be shuffled, which no event tells."""
        return to_be_shuffled(here) if seen.turn == "shuffle" else here

    def script(self, event: AnyEvent, here: Lying, plan: Ground, tempo: Tempo, sources: Mapping[Piece, Pose]) -> Script:
        """Return how an event looks and sounds."""
        return script(event, here, plan, tempo, sources)

    def besides(self, here: Lying) -> Mapping[str, object]:
        """Return who deals, and who has laid each meld."""
        return {"dealer": here.dealer, "owners": here.owners}

    def waits(self, event: AnyEvent) -> bool:
        """Say that a hand that is shown may lie until a click."""
        return isinstance(event, HandCounted)
