"""The rummy games on the stage: what it asks of a family, answered."""

from collections.abc import Mapping
from typing import Final

from rams_desktop.rules.rummy.events import AnyEvent, HandCounted
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.ui.stage.family import Family
from rams_desktop.ui.stage.rummy.changes import after, to_be_shuffled
from rams_desktop.ui.stage.rummy.choreography import tell
from rams_desktop.ui.stage.rummy.ground import Ground, ground
from rams_desktop.ui.stage.rummy.hand import Order
from rams_desktop.ui.stage.rummy.layout import poses
from rams_desktop.ui.stage.rummy.lying import Lying, lying, spots
from rams_desktop.ui.stage.stage import Stage

RummyStage = Stage[Observation, AnyEvent, Order, Lying, Ground]


def _unannounced(here: Lying, seen: Observation) -> Lying:
    """Return the discards laid together where they are about to be shuffled."""
    return to_be_shuffled(here) if seen.turn == "shuffle" else here


def _besides(here: Lying) -> Mapping[str, object]:
    """Return who deals, and who has laid each meld."""
    return {"dealer": here.dealer, "owners": here.owners}


RUMMY: Final = Family(
    lying=lying,
    ground=ground,
    spots=spots,
    poses=poses,
    after=after,
    unannounced=_unannounced,
    tell=tell,
    besides=_besides,
    waits=HandCounted,
)
