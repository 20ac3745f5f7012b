"""The trick games on the stage: what it asks of a family, answered."""

from collections.abc import Mapping

from rams_desktop.rules.trick.events import AnyEvent, TrickTaken
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.ui.stage.family import Family
from rams_desktop.ui.stage.stage import Stage
from rams_desktop.ui.stage.trick.changes import after
from rams_desktop.ui.stage.trick.choreography import tell
from rams_desktop.ui.stage.trick.customs import Customs
from rams_desktop.ui.stage.trick.ground import Ground, ground
from rams_desktop.ui.stage.trick.layout import by_piece
from rams_desktop.ui.stage.trick.lying import RAMSAS, Lying, Order, lying, spots

TrickStage = Stage[Observation, AnyEvent, Order, Lying, Ground]


def tricks(customs: Customs = RAMSAS) -> Family[Observation, AnyEvent, Order, Lying, Ground]:
    """Return the family with the ways of one of its games."""

    def lies(seen: Observation, order: Order) -> Lying:
        return lying(seen, order, customs)

    return Family(
        lying=lies,
        ground=ground,
        spots=spots,
        poses=by_piece,
        after=after,
        unannounced=_unannounced,
        tell=tell,
        besides=_besides,
        waits=TrickTaken,
    )


def _unannounced(here: Lying, _seen: Observation) -> Lying:
    """Return the same: everything is told."""
    return here


def _besides(here: Lying) -> Mapping[str, object]:
    """Return who deals, whether the widow lies out of the way, and whose discards lie where his hand was."""
    out = {seat for seat in here.out if here.thrown[seat]}
    return {"dealer": here.dealer, "widow aside": here.aside, "out": out}
