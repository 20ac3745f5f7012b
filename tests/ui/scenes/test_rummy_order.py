"""Your hand at a rummy table: sorted, moved by hand, and found so again."""

from pathlib import Path

import pygame

from rams_desktop.rules.core.sorting import by_suit
from rams_desktop.rules.rummy.actions import Draw
from tests.ui.scenes.rummy_playing import RummySitting
from tests.ui.scenes.test_rummy_table import on, quick


def test_cards_are_moved_by_dragging_and_by_shift_and_arrows_and_stay_there(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda _s: True)
    scene = sitting.scene
    row = scene._faces(scene.stage.here.row)
    first, fourth = scene.stage.here.row[0], scene.stage.pose_of(scene.stage.here.row[3])
    sitting.drag(sitting.point(first), (round(fourth.x) - 8, round(fourth.y - 0.3 * fourth.width)))
    sitting.until(lambda: scene.stage.idle)
    assert scene._faces(scene.stage.here.row) == (*row[1:3], row[0], *row[3:])
    assert scene.stage.order.by == "hand"
    sitting.tab_to(f"piece {scene.stage.here.row[2]}")
    right = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_SHIFT, unicode="", scancode=0)
    sitting.step(8, [right, pygame.event.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, scancode=0)])
    assert scene._faces(scene.stage.here.row) == (*row[1:4], row[0], *row[4:])
    assert sitting.top.layer.focus.held == scene.stage.here.row[3]
    sitting.press("d")
    sitting.until(lambda: sitting.asked)
    assert scene._faces(scene.stage.here.row)[: len(row)] == (*row[1:4], row[0], *row[4:])
    assert scene.corrections == []


def test_a_hand_laid_by_hand_lies_so_again_when_the_match_is_gone_on_with(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda _s: True)
    sitting.scene._rearrange(0, 3)
    sitting.scene._rearrange(5, 0)
    row = sitting.scene._faces(sitting.scene.stage.here.row)
    reopened(sitting)
    assert sitting.scene._faces(sitting.scene.stage.here.row) == row
    sitting.press("o")
    sitting.until(lambda: sitting.scene.stage.idle)
    reopened(sitting)
    hand = sitting.scene._faces(sitting.scene.stage.here.row)
    assert hand == by_suit(hand)


def reopened(sitting: RummySitting) -> None:
    sitting.reopen()
    sitting.until(lambda: sitting.asked)


def test_a_new_deal_is_sorted_again(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path, options={"deals": 2}), lambda _s: True)
    sitting.scene._rearrange(0, 3)
    on(sitting, lambda s: s.table.view().deal == 2)
    hand = sitting.scene._faces(sitting.scene.stage.here.row)
    assert hand == by_suit(hand)
    assert sitting.scene.corrections == []


def test_the_hand_is_sorted_another_way_by_a_key_and_that_is_remembered(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda _s: True)
    sitting.press("o")
    sitting.until(lambda: sitting.scene.stage.idle)
    assert sitting.desk.settings.rummy_sorting == "rank"
    ranks = ["23456789TJQKAX".index(card.rank) for card in sitting.scene._faces(sitting.scene.stage.here.row)]
    assert ranks == sorted(ranks)


def test_the_card_that_has_come_is_marked_in_the_sorted_hand(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda s: any(isinstance(each, Draw) for each in s.scene._options))
    sitting.press("d")
    sitting.until(lambda: sitting.asked)
    (piece,) = sitting.scene.stage.touch.marked
    assert sitting.scene.stage.here.faces[piece] == sitting.table.view().drew
