from pathlib import Path

import pytest

from tests.ui.scenes.rummy_playing import RummySitting


@pytest.mark.parametrize("by", ["mouse", "drag", "keyboard"])
@pytest.mark.parametrize(("seats", "ruleset", "options"), [(2, "rami-51", {}), (4, "rami-40", {"threshold": 20})])
def test_a_match_is_played_and_the_stage_always_agrees_with_the_table(
    tmp_path: Path, seats: int, ruleset: str, options: dict[str, int], by: str
) -> None:
    sitting = RummySitting(tmp_path, seats=seats, ruleset=ruleset, options=options, seed=3, animation="none")
    sitting.play_by(by)  # type: ignore[arg-type]
    assert sitting.table.over()
    assert sitting.scene.corrections == []
    assert {f"Draw by {by}", f"Discard by {by}", f"open by {by}"} <= sitting.done, sitting.done
