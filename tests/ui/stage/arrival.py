"""What must hold for the script of every event, in every family; and how long things take in these tests."""

from typing import Any

import pytest

from rams_desktop.ui.stage.family import Family
from rams_desktop.ui.stage.plan import Plan
from rams_desktop.ui.stage.writer import Script, Tempo

DURATIONS = {"deal": 190.0, "deal_stagger": 70.0, "deal_most": 1600.0}
PLAIN = Tempo(lambda name: DURATIONS.get(name, 200.0))


def check_arrival(play: Script, family: Family[Any, Any, Any, Any, Any], here: Any, there: Any, plan: Plan) -> None:
    """Check that every card ends where it lies in `there`, and neither jumps nor changes its face unseen."""
    shown = {piece: (pose, here.faces.get(piece)) for piece, pose in family.poses(here, plan).items()}
    for motion in sorted(play.motions, key=lambda motion: motion.start_ms):
        pose, face = shown[motion.piece]
        assert motion.source[:4] == pose[:4], "a card never jumps"
        assert motion.before == face, "a face never changes unseen"
        shown[motion.piece] = motion.target, motion.face
        assert motion.end_ms <= play.length_ms + 1e-6
    for piece, home in family.poses(there, plan).items():
        pose, face = shown[piece]
        assert pose[:3] == pytest.approx(home[:3], abs=0.6)
        assert face == there.faces.get(piece)
