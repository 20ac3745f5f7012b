"""The shedding games on the stage: what it asks of a family, answered."""

from collections.abc import Mapping

from rams_desktop.rules.shedding.events import AnyEvent, HandsShown
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.ui.stage.family import Piece
from rams_desktop.ui.stage.plan import Size
from rams_desktop.ui.stage.shedding.changes import after, to_be_shuffled
from rams_desktop.ui.stage.shedding.choreography import script
from rams_desktop.ui.stage.shedding.ground import Ground, ground
from rams_desktop.ui.stage.shedding.layout import poses
from rams_desktop.ui.stage.shedding.lying import Lying, Order, lying, spots
from rams_desktop.ui.stage.spots import Pose, Spot
from rams_desktop.ui.stage.stage import Stage
from rams_desktop.ui.stage.writer import Script, Tempo

SheddingStage = Stage[Observation, AnyEvent, Order, Lying, Ground]


class Shedding:
    """What the stage asks, answered for the shedding games."""

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
        """Return the pile but its top laid together where it is about to be shuffled, which no event tells."""
        return to_be_shuffled(here) if seen.turn == "shuffle" else here

    def script(self, event: AnyEvent, here: Lying, plan: Ground, tempo: Tempo, sources: Mapping[Piece, Pose]) -> Script:
        """Return how an event looks and sounds."""
        return script(event, here, plan, tempo, sources)

    def besides(self, here: Lying) -> Mapping[str, object]:
        """Return who deals."""
        return {"dealer": here.dealer}

    def waits(self, event: AnyEvent) -> bool:
        """Say that hands that are shown may lie open until a click."""
        return isinstance(event, HandsShown)
