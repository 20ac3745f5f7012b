"""The shedding games on the stage: what it asks of a family, answered."""

from collections.abc import Mapping
from typing import Final

from rams_desktop.rules.shedding.events import AnyEvent, HandsShown
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.ui.stage.family import Family
from rams_desktop.ui.stage.shedding.changes import after, to_be_shuffled
from rams_desktop.ui.stage.shedding.choreography import tell
from rams_desktop.ui.stage.shedding.ground import Ground, ground
from rams_desktop.ui.stage.shedding.layout import poses
from rams_desktop.ui.stage.shedding.lying import Lying, Order, lying, spots
from rams_desktop.ui.stage.stage import Stage

SheddingStage = Stage[Observation, AnyEvent, Order, Lying, Ground]


def _unannounced(here: Lying, seen: Observation) -> Lying:
    """Return the pile but its top laid together where it is about to be shuffled."""
    return to_be_shuffled(here) if seen.turn == "shuffle" else here


def _besides(here: Lying) -> Mapping[str, object]:
    """Return who deals."""
    return {"dealer": here.dealer}


SHEDDING: Final = Family(
    lying=lying,
    ground=ground,
    spots=spots,
    poses=poses,
    after=after,
    unannounced=_unannounced,
    tell=tell,
    besides=_besides,
    waits=HandsShown,
)
