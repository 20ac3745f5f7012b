import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.rummy.actions import Discard, Draw, LayOff, MeldFrom
from rams_desktop.rules.rummy.events import CardDiscarded
from rams_desktop.rules.rummy.melds import Meld
from rams_desktop.ui.scenes.keys import KeysScene
from rams_desktop.ui.scenes.rummy_things import BracketWidget, MeldWidget
from rams_desktop.ui.scenes.table_recent import RecentScene
from rams_desktop.ui.scenes.table_sheet import SheetScene
from rams_desktop.ui.stage.rummy.hand import best
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


def test_a_match_is_played_while_cards_fly_and_the_window_changes_its_size(tmp_path: Path) -> None:
    sitting = RummySitting(tmp_path, seats=3, seed=7, options={"threshold": 20})
    sitting.resizing = True
    for _ in range(400):
        if sitting.ended:
            break
        if sitting.asked:
            sitting.press(" ") if sitting.chance.random() < 0.1 else sitting.decide(by="keyboard")
        elif sitting.top is not sitting.scene:
            sitting.use("close", keyboard=True)
        else:
            sitting.step(120)
    assert sitting.table.view().turns > 20
    assert sitting.scene.corrections == []


def on(sitting: RummySitting, there: Callable[[RummySitting], Any], *, by: str = "mouse") -> RummySitting:
    """Play on until you are asked and something holds."""
    for _ in range(3000):
        if sitting.asked:
            sitting.until(lambda: not sitting.scene.stage.moving)
            if there(sitting):
                return sitting
            sitting.decide(by=by)  # type: ignore[arg-type]
        elif sitting.top is not sitting.scene:
            sitting.use("close", keyboard=False)
        else:
            sitting.step(200)
    raise AssertionError("it never came to that")


def laying(sitting: RummySitting) -> bool:
    return any(isinstance(choice, Discard) for choice in sitting.scene._options)


def found(sitting: RummySitting) -> tuple[Meld, ...]:
    return best(sitting.scene._faces(sitting.scene.stage.here.row), sitting.scene.stage.order).melds


def quick(tmp_path: Path, **more: Any) -> RummySitting:
    return RummySitting(tmp_path, **{"seats": 2, "seed": 3, "animation": "none", **more})


def test_too_little_to_open_is_refused_with_what_is_missing_and_nothing_is_recorded(tmp_path: Path) -> None:
    sitting = on(
        quick(tmp_path, options={"threshold": 150}),
        lambda s: laying(s) and best(s.scene._hand_cards(), s.scene.stage.order).melds,
    )
    before = len(sitting.table.log())
    sitting.lift(best(sitting.scene._hand_cards(), sitting.scene.stage.order).melds[0].cards, "mouse")
    button = sitting.top.layer.find("lay")
    assert not button.enabled
    missing = 150 - sitting.scene._badge().missing.points
    assert str(missing) in button.reason
    sitting.press("m")
    assert sitting.scene.remark.refusal == button.reason
    assert len(sitting.table.log()) == before


def test_melds_are_put_together_one_by_one_and_a_click_takes_one_back(tmp_path: Path) -> None:
    def two(s: RummySitting) -> bool:
        return (
            laying(s)
            and len(best(s.scene._hand_cards(), s.scene.stage.order).melds) > 1
            and not s.scene._seen.opened[0]
        )

    sitting = on(quick(tmp_path, seed=4, options={"threshold": 150}), two)
    scene = sitting.scene
    melds = found(sitting)
    for count, meld in enumerate(melds[:2], start=1):
        sitting.bring_meld(meld, "drag")
        sitting.until(lambda: scene.stage.idle and sitting.top.layer.find("unstage"))
        assert len(scene._staged()) == count
    assert scene._badge().missing.points == melds[0].points + melds[1].points
    assert str(150 - melds[0].points - melds[1].points) in scene.remark.told, "the line tells what is missing"
    frames = [sitting.top.layer.find(f"staged {place}").rect for place in (0, 1)]
    assert not frames[0].colliderect(frames[1])
    staged = sitting.top.layer.find("staged 0")
    sitting.click((staged.rect.x + 12, staged.rect.centery))
    sitting.until(lambda: scene.stage.idle)
    assert len(scene._staged()) == 1
    assert scene.corrections == []


def test_of_equal_cards_those_that_were_lifted_are_laid_down(tmp_path: Path) -> None:
    def twofold(s: RummySitting) -> bool:
        row = s.scene._faces(s.scene.stage.here.row)
        return laying(s) and any(row.count(card) > 1 for meld in found(s)[:1] for card in meld.cards)

    sitting = on(quick(tmp_path, seed=7, options={"threshold": 20}), twofold)
    scene = sitting.scene
    sitting.bring_meld(found(sitting)[0], "drag")
    sitting.until(lambda: scene.stage.idle and scene.stage.here.melds)
    assert scene._chosen == []
    assert scene.corrections == []


def test_a_bracket_lifts_its_meld_and_can_be_turned_off(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda s: s.top.layer.find("bracket 0"))
    bracket = sitting.top.layer.find("bracket 0")
    assert isinstance(bracket, BracketWidget)
    sitting.click(bracket.strips[0].center)
    melds = [
        meld.cards for meld in best(sitting.scene._faces(sitting.scene.stage.here.row), sitting.scene.stage.order).melds
    ]
    lifted = sitting.scene._faces(sitting.scene._chosen)
    assert sorted(lifted, key=str) in [sorted(each, key=str) for each in melds]
    sitting.desk.change(found_melds=False)
    sitting.scene._arrange()
    assert not any(isinstance(each, BracketWidget) for each in sitting.top.layer.widgets)


def test_what_is_put_together_is_no_longer_counted_in_the_hand(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path, options={"threshold": 150}), lambda s: laying(s) and found(s))
    scene, meld = sitting.scene, found(sitting)[0]
    before = scene._badge().deadwood
    scene._stage(meld.cards)
    assert scene._badge().deadwood == before - scene.stage.order.values.total(meld.cards)


def test_brackets_have_letters_only_where_pieces_could_be_mixed_up_and_never_like_a_card(tmp_path: Path) -> None:
    words: set[str] = set()
    alone: set[bool] = set()

    def look_at(sitting: RummySitting) -> bool:
        made = [each for each in sitting.top.layer.widgets if isinstance(each, BracketWidget)]
        apart = [each for each in made if len(each.strips) > 1]
        lettered = [each for each in made if not each.words.isdigit()]
        assert lettered == (apart if len(apart) > 1 else [])
        words.update(each.words for each in made)
        alone.update([len(apart) == 1] if apart else [])
        return len(alone) == 2

    on(quick(tmp_path), look_at)
    assert any("(b)" in each for each in words)
    assert all(each[0].isdigit() for each in words)


def test_what_does_not_fit_on_a_meld_hears_what_would(tmp_path: Path) -> None:
    def misfit(s: RummySitting) -> tuple[int, int] | None:
        scene = s.scene
        seen = scene._seen
        if not laying(s) or not seen.opened[0]:
            return None
        tries = ((number, piece) for number in range(len(seen.melds)) for piece in scene.stage.here.row)
        return next(
            (
                (number, piece)
                for number, piece in tries
                if scene.stage.here.faces[piece] is not Card.JOKER
                and scene.stage.here.faces[piece] not in seen.melds[number].meld.stands
                and scene.table.check(LayOff(0, scene._faces([piece]), meld=number)) is not None
            ),
            None,
        )

    sitting = on(quick(tmp_path, options={"threshold": 0}), misfit)
    number, piece = misfit(sitting) or (0, 0)
    sitting.scene._onto(number, [piece], None)
    assert re.match("(This run|Only|This set)", sitting.scene.remark.refusal), sitting.scene.remark.refusal


def two_found(s: RummySitting) -> bool:
    return laying(s) and len(found(s)) > 1 and not s.scene._seen.opened[0]


def test_what_is_put_together_is_not_laid_by_the_key_that_puts_other_cards_together(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path, options={"threshold": 0}), two_found)
    scene = sitting.scene
    first = found(sitting)[0]
    scene._stage(first.cards)
    sitting.until(lambda: scene.stage.idle)
    row = scene.stage.here.row
    scene._lift_all([row[0], row[-1]])
    assert sitting.top.layer.find("lay").enabled
    sitting.press("p")
    assert scene.remark.refusal
    assert not sitting.table.view().opened[0]
    assert scene._staged() == (first.cards,)


def test_a_card_that_fits_both_ends_asks_at_which_when_laid_off_by_keyboard(tmp_path: Path) -> None:
    def joker(s: RummySitting) -> bool:
        ends = [each for each in s.scene._options if isinstance(each, LayOff) and each.end is not None]
        return bool(ends) and not s.scene._seen.owed

    for seed in range(3, 40):
        sitting = quick(tmp_path / str(seed), seed=seed, options={"threshold": 0})
        try:
            on(sitting, joker, by="keyboard")
        except AssertionError:
            continue
        break
    action = next(each for each in sitting.scene._options if isinstance(each, LayOff) and each.end == "high")
    low = sitting.scene._seen.melds[action.meld].meld.low
    sitting.lift(action.cards, "keyboard")
    sitting.tab_to(f"meld {action.meld}")
    sitting.press("\r")
    assert sitting.top.layer.focus.key == "end-low"
    sitting.use("end-high", keyboard=True)
    sitting.until(lambda: sitting.asked)
    assert sitting.table.view().melds[action.meld].meld.low == low
    assert sitting.table.view().melds[action.meld].meld.cards[-1] == action.cards[0]


def test_a_melded_meld_lights_up_for_a_card_that_fits_it(tmp_path: Path) -> None:
    sitting = on(
        quick(tmp_path, options={"threshold": 0}), lambda s: any(isinstance(each, LayOff) for each in s.scene._options)
    )
    action = next(each for each in sitting.scene._options if isinstance(each, LayOff))
    assert not any(each.lit for each in sitting.top.layer.widgets if isinstance(each, MeldWidget))
    sitting.lift(action.cards, "mouse")
    assert sitting.top.layer.find(f"meld {action.meld}").lit


def test_the_keys_lead_to_the_sheets_of_this_game(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda s: len(s.table.log()) > 12)
    for key, kind in (("l", RecentScene), ("s", SheetScene)):
        sitting.press(key)
        assert isinstance(sitting.top, kind)
        sitting.press("\x1b")
        assert sitting.top is sitting.scene
    sitting.press("l")
    assert sitting.top.lines
    sitting.press("l")
    assert sitting.top is sitting.scene
    sitting.desk._table = sitting.table
    words = {what for _keys, what in KeysScene(sitting.desk)._keys}
    assert "Sort the hand another way" in words


def test_a_card_taken_from_the_pile_may_not_go_back_and_the_line_says_so(tmp_path: Path) -> None:
    def takes(s: RummySitting) -> bool:
        top = s.scene._seen.pile[-1:]
        return (
            any(isinstance(each, Draw) for each in s.scene._options)
            and bool(top)
            and top[0] not in s.scene._hand_cards()
        )

    sitting = on(quick(tmp_path), takes)
    sitting.press("t")
    sitting.until(lambda: sitting.asked)
    taken = sitting.table.view().taken
    assert isinstance(taken, Card)
    thrown = sum(isinstance(event, CardDiscarded) for event in sitting.table.log())
    pile = sitting.scene.layer.find("pile").rect
    sitting.drag(sitting.point(sitting.piece(taken)), pile.center)
    assert sitting.scene.remark.refusal
    assert sum(isinstance(event, CardDiscarded) for event in sitting.table.log()) == thrown
    assert any(isinstance(each, MeldFrom) for each in sitting.scene._options)


def test_several_cards_brought_to_the_pile_are_told_that_only_one_is_discarded(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda s: laying(s) and len(s.scene.stage.here.row) > 3)
    row = sitting.scene.stage.here.row  # two cards are never a meld
    loose = row[:2]
    for piece in loose:
        sitting.click(sitting.point(piece))
    thrown = sum(isinstance(event, CardDiscarded) for event in sitting.table.log())
    sitting.drag(sitting.point(loose[1]), sitting.scene.layer.find("pile").rect.center)
    assert "one card" in sitting.scene.remark.refusal
    assert sum(isinstance(event, CardDiscarded) for event in sitting.table.log()) == thrown


def test_the_draw_is_asked_for_though_melds_too_small_to_open_are_put_together(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path, seed=4, options={"threshold": 150}), lambda s: laying(s) and found(s))
    scene = sitting.scene
    sitting.bring_meld(found(sitting)[0], "drag")
    sitting.until(lambda: scene.stage.idle and sitting.top.layer.find("unstage"))
    assert "missing" in scene.remark.told
    assert "discard" in scene.remark.told
    sitting.click(sitting.point(scene.stage.here.row[0]))
    sitting.press("x")
    sitting.until(lambda: sitting.asked and scene._seen.phase == "draw")
    assert "draw" in scene.remark.told
    assert "missing" not in scene.remark.told
