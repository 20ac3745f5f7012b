"""Cards of a meld game that are lifted, dropped and put together: what takes them, and when they are back."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.rummy.actions import Draw, LayOff, Reclaim
from rams_desktop.rules.rummy.events import CardDiscarded, JokerReclaimed
from rams_desktop.rules.rummy.phases.lay import Lay
from rams_desktop.ui.scenes.menu import MenuScene
from tests.ui.scenes.rummy_playing import RummySitting
from tests.ui.scenes.test_rummy_table import found, laying, on, quick


@pytest.mark.parametrize("by", ["mouse", "drag", "keyboard"])
def test_a_card_brought_to_any_card_of_a_meld_that_is_lit_is_given_for_its_joker(tmp_path: Path, by: str) -> None:
    sitting = on(
        quick(tmp_path, seed=5, options={"threshold": 0}),
        lambda s: any(isinstance(each, Reclaim) for each in s.scene._options),
    )
    action = next(each for each in sitting.scene._options if isinstance(each, Reclaim))
    first = sitting.scene._laid().melds[action.meld].poses[0]
    assert sitting.scene._seen.melds[action.meld].meld.cards[0] is not Card.JOKER
    spot = round(first.x - 0.3 * first.width), round(first.y)
    if by == "drag":
        sitting.drag(sitting.point(sitting.piece(action.cards[0])), spot)
    else:
        sitting.lift(action.cards, by)  # type: ignore[arg-type]
        assert sitting.top.layer.find(f"meld {action.meld}").lit
        if by == "mouse":
            sitting.click(spot)
        else:
            sitting.tab_to(f"meld {action.meld}")
            sitting.press("\r")
    assert sitting.scene.remark.refusal == ""
    assert isinstance(sitting.table.log()[-1], JokerReclaimed)


def test_escape_puts_lifted_cards_back_before_it_leads_to_the_menu(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), laying)
    for piece in sitting.scene.stage.here.row[:2]:
        sitting.click(sitting.point(piece))
    sitting.press("\x1b")
    assert sitting.top is sitting.scene
    assert sitting.scene._chosen == []
    assert sitting.scene.stage.touch.chosen == ()
    assert sitting.top.layer.find("discard") is None
    sitting.press("\x1b")
    assert isinstance(sitting.top, MenuScene)


def test_a_card_that_is_not_lifted_is_discarded_by_dragging_it_and_your_turn_ends_with_no_card_lifted(
    tmp_path: Path,
) -> None:
    sitting = on(quick(tmp_path), lambda s: laying(s) and len(s.scene.stage.here.row) > 3)
    row = sitting.scene.stage.here.row
    card = sitting.scene.stage.here.faces[row[-1]]
    for piece in row[:2]:
        sitting.click(sitting.point(piece))
    sitting.drag(sitting.point(row[-1]), sitting.scene.layer.find("pile").rect.center)
    thrown = [event for event in sitting.table.log() if isinstance(event, CardDiscarded)]
    assert thrown[-1] == CardDiscarded(0, card)
    assert sitting.scene._chosen == []


def test_melds_put_together_are_back_in_the_hand_when_your_turn_ends(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path, seed=4, options={"threshold": 150}), lambda s: laying(s) and found(s))
    scene, meld = sitting.scene, found(sitting)[0]
    sitting.bring_meld(meld, "drag")
    sitting.until(lambda: scene.stage.idle and sitting.top.layer.find("unstage"))
    sitting.click(sitting.point(scene.stage.here.row[0]))
    sitting.press("x")
    sitting.until(lambda: scene.stage.idle)
    assert scene.stage.here.staged == ()
    assert set(meld.cards) <= set(scene._faces(scene.stage.here.row))
    assert scene.corrections == []


def test_no_meld_is_put_together_while_others_play(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path, seed=4, options={"threshold": 150}), lambda s: laying(s) and found(s))
    scene, meld = sitting.scene, found(sitting)[0]
    scene._options = ()
    sitting.lift(meld.cards, "mouse")
    before = len(sitting.table.log())
    lane = scene.stage.plan.band
    sitting.drag(sitting.point(scene._chosen[-1]), (round(lane.cx), round(lane.cy)))
    assert scene.remark.refusal
    assert scene.stage.order.staged == ()
    assert len(sitting.table.log()) == before


def two_melds(sitting: RummySitting) -> bool:
    return laying(sitting) and not sitting.scene._seen.opened[0] and len(found(sitting)) > 1


@pytest.mark.parametrize("short", [0, 4])
def test_the_line_counts_the_lifted_meld_as_the_button_does(tmp_path: Path, short: int) -> None:
    sitting = on(quick(tmp_path, seed=4, options={"threshold": 150}), two_melds)
    scene = sitting.scene
    first, second = found(sitting)[:2]
    points = first.points + second.points
    scene.rules = replace(scene.rules, phases=tuple(needing(each, points + short) for each in scene.rules.phases))
    sitting.table.rules = scene.rules
    sitting.bring_meld(first, "drag")
    sitting.until(lambda: scene.stage.idle and sitting.top.layer.find("unstage"))
    sitting.lift(second.cards, "mouse")
    button = sitting.top.layer.find("lay")
    assert button.enabled is (short == 0)
    assert button.reason == (f"{short} points are still missing." if short else "")
    assert button.reason in scene.remark.told
    assert ("missing" in scene.remark.told) is (short > 0)


def needing(phase: Any, points: int) -> Any:
    return replace(phase, threshold=points) if isinstance(phase, Lay) else phase


def test_a_meld_can_be_dropped_anywhere_on_the_free_table(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path, seed=4, options={"threshold": 150}), lambda s: laying(s) and found(s))
    scene = sitting.scene
    sitting.lift(found(sitting)[0].cards, "mouse")
    theirs = scene.stage.plan.lanes[1]
    sitting.drag(sitting.point(scene._chosen[-1]), (round(theirs.cx), round(theirs.cy)))
    assert len(scene.stage.order.staged) == 1


def test_several_cards_dropped_beside_the_hand_are_told_where_melds_are_dropped(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path, seed=4, options={"threshold": 150}), lambda s: laying(s) and found(s))
    scene = sitting.scene
    sitting.lift(found(sitting)[0].cards, "mouse")
    plan = scene.stage.plan
    sitting.drag(sitting.point(scene._chosen[-1]), (round(plan.hand.right + plan.unit * 12), round(plan.hand.cy)))
    assert "above your hand" in scene.remark.refusal
    assert scene.stage.order.staged == ()


@pytest.mark.parametrize(
    ("lifted", "opened", "said"),
    [(0, False, "First lift"), (1, False, "open first"), (1, True, "fits no meld")],
)
def test_a_key_that_can_lay_nothing_off_says_why(tmp_path: Path, lifted: int, opened: bool, said: str) -> None:
    def unfit(s: RummySitting) -> bool:
        return laying(s) and s.scene._seen.opened[0] is opened and not s.scene._seen.owed and len(unfitting(s)) > 0

    sitting = on(quick(tmp_path, options={"threshold": 0 if opened else 150}), unfit)
    for piece in unfitting(sitting)[:lifted]:
        sitting.click(sitting.point(piece))
    sitting.press("f")
    assert said in sitting.scene.remark.refusal


def unfitting(sitting: RummySitting) -> list[int]:
    """Return the cards of the hand that fit nowhere on the table."""
    fit = {choice.cards[0] for choice in sitting.scene._options if isinstance(choice, (LayOff, Reclaim))}
    here = sitting.scene.stage.here
    return [piece for piece in here.row if here.faces[piece] not in fit]


def test_a_second_bracket_puts_the_meld_together_that_the_first_one_lifted(tmp_path: Path) -> None:
    def two(sitting: RummySitting) -> bool:
        return laying(sitting) and len(found(sitting)) > 1

    sitting = on(quick(tmp_path, seed=4, options={"threshold": 150}), two)
    scene, melds = sitting.scene, found(sitting)
    for number in range(2):
        sitting.click(sitting.top.layer.find(f"bracket {0 if number else 1}").strips[0].center)
        sitting.until(lambda: scene.stage.idle)
    lifted, put = scene._faces(scene._chosen), scene._staged()
    assert len(put) == 1
    assert {frozenset(put[0]), frozenset(lifted)} <= {frozenset(meld.cards) for meld in melds}
    assert set(scene._chosen) <= set(scene.stage.here.row)
    points = sum(meld.points for meld in melds if frozenset(meld.cards) in {frozenset(put[0]), frozenset(lifted)})
    assert scene._badge().missing.points == points
    assert scene.corrections == []


@pytest.mark.parametrize(("key", "said"), [("x", "discard"), ("m", "of a meld"), ("p", "of a meld"), ("f", "lay off")])
def test_a_key_says_what_comes_first_where_its_button_is_not_there(tmp_path: Path, key: str, said: str) -> None:
    sitting = quick(tmp_path)
    on(sitting, lambda s: any(isinstance(each, Draw) for each in s.scene._options))
    sitting.press(key)
    assert "First draw" in sitting.scene.remark.refusal
    on(sitting, laying)
    sitting.press(key)
    assert sitting.scene.remark.refusal.startswith("First lift")
    assert said in sitting.scene.remark.refusal


def test_the_key_for_what_is_found_takes_it_whatever_is_lifted(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path, seed=4, options={"threshold": 150}), lambda s: laying(s) and found(s))
    melds = {frozenset(meld.cards) for meld in found(sitting)}
    sitting.click(sitting.point(sitting.scene.stage.here.row[0]))
    sitting.press("g")
    sitting.until(lambda: sitting.scene.stage.idle)
    assert {frozenset(cards) for cards in sitting.scene._staged()} == melds
    sitting.press("g")
    assert "found" in sitting.scene.remark.refusal


def test_only_the_card_that_came_is_told_apart_however_the_hand_was_sorted_before(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda s: any(isinstance(each, Draw) for each in s.scene._options))
    for _ in range(3):
        sitting.press("o")
        sitting.until(lambda: sitting.scene.stage.idle)
    sitting.press("d")
    sitting.until(lambda: sitting.scene.stage.idle and laying(sitting))
    assert len(sitting.scene.stage.touch.marked) == 1
