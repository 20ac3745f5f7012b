from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rams_desktop.i18n.narrate import narrate
from rams_desktop.rules.shedding.actions import Draw, Pass, Play
from rams_desktop.ui.scenes.table_recent import RecentScene
from rams_desktop.ui.scenes.table_sheet import SheetScene
from tests.ui.scenes.playing import Sitting

WILD = {"seven": True, "eight": True, "ace": True, "jack": True}
SHARES = [(x, y) for y in (-0.55, -0.3, 0.0, 0.4) for x in (-0.42, -0.3, 0.0, 0.3)]


class SheddingSitting(Sitting):
    """A match of the shedding Ramsas in a window."""

    def __init__(self, folder: Path, *, options: dict[str, Any] | None = None, **more: Any) -> None:
        chosen = {"first_to": 1, **(options or {})}
        super().__init__(folder, ruleset="ramsas-shedding", target=None, options=chosen, **more)

    def point(self, piece: int) -> tuple[int, int]:
        stage = self.scene.stage
        self.until(lambda: not stage.moving)
        pose = stage.pose_of(piece)
        spots = [(round(pose.x + x * pose.width), round(pose.y + y * pose.width)) for x, y in SHARES]
        return next(spot for spot in spots if stage.piece_at(spot) == piece)

    def piece(self, card: Any) -> int:
        here = self.scene.stage.here
        return next(each for each in here.hands[0] if here.faces[each] == card)

    def walk_to(self, key: str) -> None:
        """Go to a widget with Tab and arrows alone."""
        for _ in range(60):
            focus, target = self.top.layer.focus, self.top.layer.find(key)
            if focus is target:
                return
            if focus is None or focus.zone != target.zone:
                self.press("\t")
            else:
                ahead = self.top.layer.widgets.index(target) > self.top.layer.widgets.index(focus)
                self.press("right" if ahead else "left")
        raise AssertionError(f"{key} cannot be reached")

    def decide(self, *, keyboard: bool = False, by: str = "") -> None:
        by = by or ("keyboard" if keyboard else "mouse")
        before = self.table.view()
        choice = self.chance.choice(self.scene._options)
        if isinstance(choice, Play):
            self.play_card(choice, by)
        elif by == "keyboard":
            self.press("d" if isinstance(choice, Draw) else "p")
        elif isinstance(choice, Draw) and self.chance.random() < 0.6:
            stock = self.scene.layer.find("stock").rect
            if by == "drag" and self.scene.stage.here.stock:
                self.drag(stock.center, (self.scene.stage.plan.hand.cx, self.scene.stage.plan.hand.cy))
            else:
                self.click(stock.center)
        else:
            self.click_button("pass" if isinstance(choice, Pass) else "draw")
        self.until(lambda: self.table.view() != before, most=30)

    def play_card(self, choice: Play, by: str) -> None:
        piece = self.piece(choice.cards[0])
        if by == "keyboard":
            self.walk_to(f"piece {piece}")
            self.press(" ")
        elif by == "drag":
            pile = self.scene.stage.plan.pile
            self.drag(self.point(piece), (round(pile[0]), round(pile[1])))
        else:
            self.click(self.point(piece))
        if choice.suit is not None:
            key = f"suit {choice.suit}"
            if by == "keyboard":
                self.walk_to(key)
                self.press("\r")
            else:
                self.until(lambda: self.scene.layer.find(key))
                self.click_button(key)


@pytest.mark.parametrize("by", ["mouse", "drag", "keyboard"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, WILD), (4, {"hand": 5}), (6, {**WILD, "draw": "one", "hand": 5})],
)
def test_a_match_is_played_and_the_stage_always_agrees_with_the_table(
    tmp_path: Path, seats: int, options: dict[str, Any], by: str
) -> None:
    sitting = SheddingSitting(tmp_path, seats=seats, options=options, seed=seats, animation="none")
    sitting.play_by(by)
    assert sitting.table.over()
    assert sitting.scene.corrections == []
    assert sitting.top.pad.winners == sitting.table.view().winners


def test_a_match_is_played_while_cards_fly_and_the_window_changes_its_size(tmp_path: Path) -> None:
    sitting = SheddingSitting(tmp_path, seats=3, seed=6, options=WILD)
    sitting.resizing = True
    sitting.play_by("keyboard")
    assert sitting.scene.corrections == []


def on(sitting: SheddingSitting, there: Callable[[SheddingSitting], Any]) -> SheddingSitting:
    """Play on until you are asked and something holds."""
    for _ in range(3000):
        if sitting.asked:
            sitting.until(lambda: not sitting.scene.stage.moving)
            if there(sitting):
                return sitting
            sitting.decide(by="mouse")
        elif sitting.top is not sitting.scene:
            sitting.use("close", keyboard=False)
        else:
            sitting.step(200)
    raise AssertionError("it never came to that")


def quick(tmp_path: Path, **more: Any) -> SheddingSitting:
    return SheddingSitting(
        tmp_path, **{"seats": 3, "seed": 2, "animation": "none", "options": {"first_to": 20}, **more}
    )


def plays(sitting: SheddingSitting) -> set[Any]:
    return {choice.cards[0] for choice in sitting.scene._options if isinstance(choice, Play)}


def test_what_does_not_fit_is_greyed_and_when_tried_says_why(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda s: plays(s) and set(s.scene.stage.hand()) - plays(s))
    stage = sitting.scene.stage
    bad = set(stage.hand()) - plays(sitting)
    assert stage.touch.veiled == bad
    before = len(sitting.table.log())
    sitting.click(sitting.point(sitting.piece(next(iter(bad)))))
    assert sitting.scene.remark.refusal
    assert len(sitting.table.log()) == before


def test_who_can_cover_hears_why_he_may_not_draw(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda s: plays(s) and s.scene._seen.pile)
    button = sitting.scene.layer.find("draw")
    assert not button.enabled
    assert button.reason
    before = len(sitting.table.log())
    sitting.press("d")
    assert sitting.scene.remark.refusal == button.reason
    assert len(sitting.table.log()) == before


def test_a_jack_asks_which_suit_and_a_second_click_puts_it_back(tmp_path: Path) -> None:
    options = {"first_to": 20, "jack": True}
    sitting = on(quick(tmp_path, options=options), lambda s: any(each.rank == "J" for each in plays(s)))
    jack = next(card for card in plays(sitting) if card.rank == "J")
    sitting.click(sitting.point(sitting.piece(jack)))
    assert [each.key for each in sitting.top.layer.widgets if each.zone == "asked"] == [
        "suit C", "suit D", "suit H", "suit S",
    ]  # fmt: skip
    sitting.click(sitting.point(sitting.piece(jack)))
    assert sitting.scene.layer.find("suit C") is None
    sitting.click(sitting.point(sitting.piece(jack)))
    sitting.click_button("suit H")
    assert sitting.table.view().pile[-1] == jack or len(sitting.table.view().pile) > 1
    assert sitting.scene.facts.suit in {"H", None}


def test_cards_that_came_in_this_turn_are_marked(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda s: any(isinstance(each, Draw) for each in s.scene._options))
    sitting.press("d")
    sitting.until(lambda: sitting.asked)
    assert len(sitting.scene.stage.touch.marked) == 1


def test_a_hand_that_is_sorted_otherwise_is_not_marked_as_new(tmp_path: Path) -> None:
    sitting = quick(tmp_path, options={"draw": "one", "draw_only_if_stuck": False})
    on(sitting, lambda s: any(isinstance(each, Draw) for each in s.scene._options))
    sitting.scene.desk.change(sort_order="rank")
    sitting.until(lambda: sitting.scene.stage.idle and sitting.scene.stage.order == "rank")
    sitting.press("d")
    sitting.until(lambda: sitting.scene.stage.idle)
    assert len(sitting.scene.stage.touch.marked) == 1


def test_the_pad_and_the_last_turns_come_by_their_keys(tmp_path: Path) -> None:
    sitting = on(quick(tmp_path), lambda s: len(s.table.log()) > 8)
    for key, kind in (("l", RecentScene), ("s", SheetScene)):
        sitting.press(key)
        assert isinstance(sitting.top, kind)
        sitting.press("\x1b")
        assert sitting.top is sitting.scene


def test_all_the_cards_of_a_finished_deal_can_be_looked_at(tmp_path: Path) -> None:
    sitting = quick(tmp_path)
    sitting.until(lambda: sitting.asked)
    for _ in range(3000):
        if isinstance(sitting.top, SheetScene):
            break
        if sitting.asked:
            sitting.decide(by="mouse")
        else:
            sitting.step(200)
    revealed = sitting.table.revealed()
    assert revealed is not None
    assert [len(hand) for hand in revealed.hands] == [7, 7, 7]
    assert sum(not left for left in revealed.left) == 1, "one is out"
    sitting.press(" ")  # all lines at once
    sitting.until(lambda: sitting.top._guard_ms <= 0)
    sitting.click_button("turn")
    assert sitting.top.cards


def test_who_wins_by_deals_is_said_to_win_without_points(tmp_path: Path) -> None:
    for options, counted in (({}, False), ({"count": 1}, True)):
        sitting = SheddingSitting(tmp_path / str(counted), seats=2, options=options, animation="none", seed=4)
        sitting.play_by("mouse")
        sheet = SheetScene(sitting.desk, sitting.table, sitting.table.log())
        said = narrate(sheet._won(), sitting.table.names, sitting.table.you)
        assert ("point" in said) == counted, said
