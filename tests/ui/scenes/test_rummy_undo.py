"""Taking back at a rummy table."""

from pathlib import Path

from rams_desktop.rules.rummy.actions import Draw
from rams_desktop.ui.scenes.table_sheet import SheetScene
from tests.ui.scenes.rummy_playing import RummySitting
from tests.ui.scenes.test_rummy_table import found, on, quick, two_found


def test_undo_first_takes_apart_what_was_put_together_last(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path, options={"threshold": 150}), two_found)
    scene, melds = sitting.scene, found(sitting)
    before = sitting.table.log()
    for meld in melds[:2]:
        scene._stage(meld.cards)
        sitting.until(lambda: scene.stage.idle)
    for left in (1, 0):
        sitting.press("u")
        sitting.until(lambda: scene.stage.idle)
        assert len(scene._staged()) == left
        assert sitting.table.log() == before
    sitting.press("u")
    assert sitting.table.log() != before


def test_a_finished_match_is_not_taken_back(tmp_path: Path) -> None:
    sitting = quick(tmp_path, options={"threshold": 20})
    sitting.play_by("mouse")
    sitting.top._turn()
    sitting.press("\x1b")
    assert isinstance(sitting.top, SheetScene), "from the cards one comes back to the scores"
    sitting.press("\x1b")
    sitting.until(lambda: sitting.top is sitting.scene and sitting.scene.stage.idle)
    log = sitting.table.log()
    assert not sitting.top.layer.find("tool-u").enabled
    sitting.press("u")
    assert sitting.table.log() == log
    assert sitting.table.over()
    assert sitting.scene.remark.refusal


def test_undo_goes_back_within_a_turn_step_by_step(tmp_path: Path) -> None:
    def just_opened(s: RummySitting) -> bool:
        seen = s.table.view()
        return seen.openings[0] is not None and seen.openings[0].turn == seen.turns

    sitting = on(quick(tmp_path, options={"threshold": 0}), just_opened)
    scene, turn = sitting.scene, sitting.table.view().turns
    steps = []
    while not steps or steps[-1][1] != "draw":
        sitting.press("u")
        sitting.until(lambda: sitting.asked)
        seen = sitting.table.view()
        steps.append((len(seen.hand), seen.phase, seen.opened[0]))
        assert seen.turns == turn
    held = [step[0] for step in steps]
    assert held[:-1] == sorted(held[:-1]), "cards come back, step by step"
    assert [step[2] for step in steps].count(True) < len(steps)
    assert steps[-1] == (13, "draw", False)
    assert scene.corrections == []


def test_taking_a_draw_back_says_that_the_match_now_counts_as_played_with_help(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda s: any(isinstance(each, Draw) for each in s.scene._options))
    assert not sitting.table.assisted
    sitting.press("d")
    sitting.until(lambda: sitting.asked)
    sitting.press("u")
    sitting.until(lambda: sitting.asked)
    assert sitting.table.assisted
    assert "played with help" in sitting.scene.remark.refusal


def test_taking_a_word_of_your_own_back_is_no_help_and_nothing_is_said(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda s: any(isinstance(each, Draw) for each in s.scene._options))
    sitting.press("t")
    sitting.until(lambda: sitting.asked)
    sitting.press("u")
    sitting.until(lambda: sitting.asked)
    assert not sitting.table.assisted
    assert sitting.scene.remark.refusal == ""
