from typing import get_args

import pytest

from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.rummy import events as e
from rams_desktop.ui.stage.family import Piece
from rams_desktop.ui.stage.rummy.changes import after
from rams_desktop.ui.stage.rummy.choreography import script
from rams_desktop.ui.stage.rummy.family import Rummy
from rams_desktop.ui.stage.rummy.ground import ground
from rams_desktop.ui.stage.rummy.hand import Order
from rams_desktop.ui.stage.rummy.layout import poses
from rams_desktop.ui.stage.rummy.lying import Lying, lying, spots
from rams_desktop.ui.stage.spots import Pose, Spot
from rams_desktop.ui.stage.writer import Script, Tempo
from tests.ui.stage.rummy.deals import Told, play, rami

DURATIONS = {"deal": 190.0, "deal_stagger": 70.0, "deal_most": 1600.0}
NORMAL = Tempo(lambda name: DURATIONS.get(name, 200.0))
ORDERS = [Order("suit"), Order("rank"), Order("melds"), Order("hand", cards("KS QS 2H XX 7D"))]


def picture(here: Lying) -> dict[Spot, object]:
    return {spot: here.faces.get(piece) for piece, spot in spots(here).items()}


def follow(here: Lying, told: Told) -> Lying:
    for event in told.events:
        here = after(here, event)
    return Rummy().unannounced(here, told.seen)


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: order.by)
@pytest.mark.parametrize(("seats", "viewer"), [(2, 0), (3, 2), (6, 3)])
def test_after_every_event_the_cards_lie_as_the_observation_says(order: Order, seats: int, viewer: int) -> None:
    for seed in range(2):
        here = None
        for told in play(seed, seats=seats, viewer=viewer):
            here = follow(here or lying(told.before, order), told)
            there = lying(told.seen, order)
            assert picture(here) == picture(there)
            assert Rummy().besides(here) == Rummy().besides(there)
            assert sorted(spots(here)) == list(range(len(spots(there)))), "no card is lost"


def test_every_event_ends_with_every_card_where_it_belongs() -> None:
    left = {kind.__name__ for kind in get_args(e.AnyEvent)}
    games = [(4, {"actions": 500}), (2, {"actions": 500}), (6, {"actions": 300}), (2, {"lays": 0.0, "actions": 800})]
    for seed, (seats, how) in enumerate(games):
        plan, here = ground((1280, 720), seats), None
        for told in play(seed, seats=seats, rules=rami(threshold=10, limit=60), **how):
            here = here or lying(told.before, ORDERS[seed])
            for event in told.events:
                left.discard(type(event).__name__)
                there = after(here, event)
                check_arrival(script(event, here, plan, NORMAL), (poses(here, plan), here), (poses(there, plan), there))
                here = there
            here = Rummy().unannounced(here, told.seen)
    assert not left


def check_arrival(play: Script, before: tuple[dict[Piece, Pose], Lying], then: tuple[dict[Piece, Pose], Lying]) -> None:
    shown = {piece: (pose, before[1].faces.get(piece)) for piece, pose in before[0].items()}
    for motion in sorted(play.motions, key=lambda motion: motion.start_ms):
        pose, face = shown[motion.piece]
        assert motion.source[:4] == pose[:4], "a card never jumps"
        assert motion.before == face, "a face never changes unseen"
        shown[motion.piece] = motion.target, motion.face
        assert motion.end_ms <= play.length_ms + 1e-6
    for piece, home in then[0].items():
        pose, face = shown[piece]
        assert pose[:3] == pytest.approx(home[:3], abs=0.6)
        assert face == then[1].faces.get(piece)
