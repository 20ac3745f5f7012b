from pathlib import Path

import pygame
import pytest

from rams_desktop.ai.players import LocalPlayer
from rams_desktop.rules.game import Pick
from rams_desktop.rules.trick.actions import Buy, Play
from rams_desktop.rules.trick.events import CardPlayed, DealScored, TrickTaken
from rams_desktop.session import matches
from rams_desktop.ui.scenes.menu import MenuScene
from rams_desktop.ui.scenes.play import GUARD_MS
from rams_desktop.ui.scenes.rules import RulesScene
from rams_desktop.ui.scenes.table_last import LastTrickScene
from rams_desktop.ui.scenes.table_sheet import SheetScene
from tests.ui.scenes.playing import Sitting
from tests.ui.screen import desk_in


@pytest.mark.parametrize(
    ("seats", "ruleset", "manners"),
    [(2, "ramsas-lv", "guided"), (3, "ramsas-lt", "table"), (4, "ramsas-lv", "table"), (6, "ramsas-lt", "guided")],
)
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_match_is_played_and_the_stage_always_agrees_with_the_table(
    tmp_path: Path, seats: int, ruleset: str, manners: str, by: str
) -> None:
    sitting = Sitting(tmp_path, seats=seats, ruleset=ruleset, manners=manners, seed=seats + len(by))
    sitting.play(keyboard=by == "keyboard")
    assert sitting.table.over()
    assert sitting.scene.corrections == []
    assert sitting.top.pad.winners == sitting.table.view().winners


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_match_is_played_while_the_window_changes_its_size(tmp_path: Path, by: str) -> None:
    sitting = Sitting(tmp_path, seats=4, seed=21 + len(by))
    sitting.resizing = True
    sitting.play(keyboard=by == "keyboard")
    assert sitting.scene.corrections == []


@pytest.mark.parametrize("level", ["basic", "none", "fast"])
def test_a_match_is_played_at_each_level_of_motion(tmp_path: Path, level: str) -> None:
    sitting = Sitting(tmp_path, seats=3, seed=5, animation=level)
    sitting.play(keyboard=True)
    assert sitting.scene.corrections == []


def test_a_match_is_played_with_confirming_each_card(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seats=3, seed=8, confirm="confirm", animation="none")
    sitting.play(keyboard=True)
    assert sitting.scene.corrections == []


def test_a_match_is_played_by_a_left_handed_player(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seats=4, seed=6, left_handed=True)
    sitting.play(keyboard=False)
    assert sitting.scene.stage.plan.tools.right < sitting.scene.stage.plan.centre[0]
    assert sitting.scene.corrections == []


def test_the_widow_can_be_looked_at_before_laying_away_where_the_option_says_so(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seats=3, seed=2, animation="none", options={"discard_before_take": False})
    sitting.play(keyboard=False)
    assert sitting.scene.corrections == []


def playing(sitting: Sitting, *, following: bool = False) -> None:
    """Go on until you are to play a card and not all of them may be played."""
    for _ in range(5000):
        if sitting.asked:
            options = sitting.scene._options
            plays = [each for each in options if isinstance(each, Play)]
            if plays and (not following or len(plays) < len(sitting.scene.stage.hand())):
                sitting.until(lambda: not sitting.scene.stage.moving)
                return
            sitting.decide(keyboard=False)
        elif isinstance(sitting.top, SheetScene):
            sitting.click_button("close")
        else:
            sitting.step()
    raise AssertionError


def test_a_forbidden_card_is_greyed_and_when_tried_says_why_and_trembles(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=4, target=20)
    playing(sitting, following=True)
    scene = sitting.scene
    allowed = {choice.cards[0] for choice in scene._options if isinstance(choice, Play)}
    bad = next(card for card in scene.stage.hand() if card not in allowed)
    assert scene.stage.touch.veiled == set(scene.stage.hand()) - allowed
    before = len(sitting.table.log())
    sitting.click_card(bad)
    assert len(sitting.table.log()) == before
    assert scene.remark.refusal
    assert scene.stage.touch.shaking
    shown = scene.remark.refusal
    sitting.until(lambda: not scene.remark.refusal)
    assert shown not in scene.remark.told


def test_a_click_or_space_during_a_motion_ends_it_and_is_not_kept_for_later(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=4, target=20)
    playing(sitting)
    scene = sitting.scene
    card = next(choice.cards[0] for choice in scene._options if isinstance(choice, Play))
    sitting.click_card(card)
    assert not scene.stage.idle
    played = sum(isinstance(event, CardPlayed) and event.seat == 0 for event in sitting.table.log())
    other = next(each for each in scene.stage.hand() if each != card)
    pose = scene.stage.pose_of(other)
    assert pose is not None
    for _ in range(3):
        sitting.click((round(pose.x), round(pose.y)))
    sitting.press(" ")
    assert sum(isinstance(event, CardPlayed) and event.seat == 0 for event in sitting.table.log()) == played


def test_a_finished_trick_stays_until_a_click_where_the_player_likes_that(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=4, target=20, trick_until_click=True)
    stage = sitting.scene.stage

    def held() -> bool:
        return stage._now is not None and isinstance(stage._now.event, TrickTaken) and stage.holding

    for _ in range(900):
        if held():
            break
        if sitting.asked:
            sitting.decide(keyboard=False)
        sitting.step()
    for _ in range(200):
        sitting.step()
    assert held(), "it waits"
    sitting.press(" ")
    sitting.until(lambda: not held(), most=60)


def test_lifting_counts_and_the_button_buys_only_with_all(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=7)
    sitting.until(lambda: sitting.asked)
    while not any(isinstance(each, Pick) and each.kind is Buy for each in sitting.scene._options):
        sitting.decide(keyboard=False)
        sitting.until(lambda: sitting.asked or isinstance(sitting.top, SheetScene))
        if isinstance(sitting.top, SheetScene):
            sitting.click_button("close")
            sitting.click_button("close")
            sitting.until(lambda: sitting.asked)
    scene = sitting.scene
    hand = scene.stage.hand()
    for count, card in enumerate(hand[:4], start=1):
        sitting.click_card(card)
        button = scene.layer.find("pick")
        assert button is not None
        assert button.enabled == (count == 4)
        assert str(count) in button.label
    sitting.click_card(hand[4])
    assert scene._chosen == list(hand[:4]), "a fifth is refused"
    assert scene.remark.refusal
    sitting.click_card(hand[0])
    assert scene._chosen == list(hand[1:4]), "a second click puts it back"
    sitting.click_card(hand[4])
    scene.update(500)
    scene.stage.touch.pointed = None
    scene.update(500)
    up = {item.piece: item.shown.pose.y for item in scene.stage.items()}
    scene.stage.touch.pointed = hand[4]
    scene.update(500)
    assert {item.piece: item.shown.pose.y for item in scene.stage.items()} == up, (
        "what is lifted does not cover the line"
    )
    sitting.click_button("pick")
    assert sitting.table.view().buyer == 0
    assert set(sitting.table.view().threw) == set(hand[1:])


def test_undo_takes_your_last_decision_back(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=4, target=6)
    playing(sitting)
    hand = sitting.scene.stage.hand()
    sitting.decide(keyboard=False)
    sitting.until(lambda: sitting.asked)
    sitting.press("u")
    sitting.until(lambda: sitting.asked)
    assert sitting.scene.stage.hand() == hand
    sitting.play(keyboard=True)
    assert sitting.scene.corrections == []


def test_undo_in_mid_motion_is_safe(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=6, target=20)
    playing(sitting)
    for _ in range(6):
        sitting.decide(keyboard=False)
        sitting.step(30)
        sitting.press("u")
        sitting.until(lambda: sitting.asked)
    assert sitting.scene.corrections == []


def test_keys_open_the_sheets_and_escape_the_menu(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=4, target=20)
    playing(sitting)
    for _ in range(400):
        if any(isinstance(event, TrickTaken) for event in sitting.table.log()) and sitting.asked:
            break
        if sitting.asked:
            sitting.decide(keyboard=False)
        sitting.step()
    for key, kind in (("s", SheetScene), ("l", LastTrickScene), ("r", RulesScene), ("\x1b", MenuScene)):
        sitting.press(key)
        assert isinstance(sitting.top, kind)
        sitting.press("\x1b")
        assert sitting.top is sitting.scene


def test_after_a_deal_the_pad_is_shown_line_by_line_and_a_click_writes_the_rest(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=3, target=20, animation="none")
    while not isinstance(sitting.top, SheetScene):
        if sitting.asked:
            sitting.decide(keyboard=True)
        sitting.step()
    sheet = sitting.top
    deal = next(event for event in sitting.table.log() if isinstance(event, DealScored))
    assert sheet._rows_left == len({(line.rule, line.points < 0) for line in deal.lines}) + 1
    sitting.press(" ")
    assert sheet._rows_left == 0
    sitting.press(" ")  # at once, as who hurries the cards on
    assert sitting.top is sheet
    sitting.step(100)
    sitting.until(lambda: sheet._guard_ms <= 0)
    sitting.press(" ")
    assert sitting.top is sitting.scene


def test_each_line_of_a_deal_is_seen_as_it_is_written_also_in_large_words(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=3, target=20, animation="none")
    seen = 0
    while seen < 3:
        if isinstance(sitting.top, SheetScene):
            sheet = sitting.top
            sheet.resize(desk_in(tmp_path, scale=2.0).look_for((1280, 720)))
            while sheet._rows_left > 0:
                before = sheet._rows_left
                sitting.until(lambda left=before, on=sheet: on._rows_left < left)
                sitting.until(lambda on=sheet: not on._area.gliding)
                came = len(sheet._page.bottoms) - sheet._rows_left - 1
                assert sheet._area.offset < sheet._page.bottoms[came] <= sheet._area.offset + sheet._area.rect.h
            seen += 1
            sitting.until(lambda on=sheet: on._guard_ms <= 0)
            sitting.press(" ")
        elif sitting.asked:
            sitting.decide(keyboard=True)
        sitting.step()


@pytest.mark.parametrize("keyboard", [True, False])
@pytest.mark.parametrize("animation", ["none", "full"])
def test_presses_while_the_last_sheet_comes_only_end_its_coming(animation: str, keyboard: bool, tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=3, target=5, animation=animation)
    while not sitting.scene._seen.over:  # a press at every step, whatever is shown
        if sitting.asked:
            sitting.decide(keyboard=keyboard)
        elif isinstance(sitting.top, SheetScene):
            sitting.use("close", keyboard=keyboard)
        else:
            sitting.press(" ")
    sheet = sitting.top
    assert sheet.over
    for _ in range(4):
        sitting.use("again", keyboard=keyboard)
        assert sitting.top is sheet
    assert not sheet._rows_left  # the first wrote them
    sitting.until(lambda: sheet._guard_ms <= 0)
    sitting.use("close", keyboard=keyboard)
    sitting.use("again", keyboard=keyboard)  # which now lies at another place, but where the focus is
    assert sitting.top is sitting.scene
    sitting.until(lambda: sitting.scene._idle_ms > GUARD_MS)
    sitting.use("again", keyboard=keyboard)
    assert sitting.top is not sitting.scene


def test_each_line_of_the_pad_names_its_rule_and_clause(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=3, target=5, animation="none")
    sitting.play(keyboard=True)
    scored = [event for event in sitting.table.log() if isinstance(event, DealScored)]
    assert [deal.scores for deal in sitting.top.pad.deals] == [event.scores for event in scored]
    before = (0,) * 4
    for deal in sitting.top.pad.deals:
        assert all("(R" in line.words for line in deal.lines)
        sums = [sum(line.points[seat] or 0 for line in deal.lines) for seat in range(4)]
        assert tuple(a + b for a, b in zip(before, sums, strict=True)) == deal.scores
        before = deal.scores


def test_all_cards_and_the_proof_can_be_looked_at_after_a_deal(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=3, target=5, animation="none")
    sitting.play(keyboard=True)
    sitting.press(" ")
    sitting.until(lambda: sitting.top._guard_ms <= 0)
    sitting.use("turn", keyboard=True)
    shown = sitting.table.revealed()
    assert shown is not None
    cards = [cell.cards for cell in sitting.top._page.cells if cell.cards]
    assert all(hand in cards for hand in shown.hands)
    words = " ".join(cell.text for cell in sitting.top._page.cells)
    number, sealed = sitting.table.fairness().finished[-1]
    assert number == shown.deal
    assert sealed.hash in words
    assert sealed.salt in words


def test_the_hash_of_the_pack_stands_on_the_pad_before_it_is_dealt(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=3)
    sitting.press("s")
    assert isinstance(sitting.top, SheetScene)
    now = sitting.table.fairness().now
    assert now is not None
    assert now in sitting.top._hash_words()


def test_a_dragged_card_is_played_over_the_table_and_goes_home_over_the_hand(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=4, target=20)
    playing(sitting)
    scene = sitting.scene
    card = next(choice.cards[0] for choice in scene._options if isinstance(choice, Play))
    for y, plays in ((scene.stage.plan.hand.y + 60, False), (scene.stage.plan.centre[1], True)):
        pose = scene.stage.pose_of(card)
        assert pose is not None
        start = next(
            (round(pose.x + dx), round(pose.y))
            for dx in range(-40, 40, 8)
            if scene.stage.card_at((round(pose.x + dx), round(pose.y))) == card
        )
        end = round(scene.stage.plan.centre[0]), round(y)
        events = [pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False)]
        events.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        for share in (0.3, 0.7, 1.0):
            pos = round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)
            events.append(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(5, 5), buttons=(1, 0, 0), touch=False))
        events.append(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
        sitting.step(8, events)
        assert (card in scene.table.view().hand) != plays
        if not plays:
            sitting.until(lambda: scene.stage.idle and not scene.stage.moving)


def test_nothing_is_drawn_while_you_think(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=4, target=20)
    playing(sitting)
    sitting.until(lambda: not sitting.scene.dirty and not sitting.scene.moving)
    frames = sitting.loop.frames
    for _ in range(50):
        sitting.step(33)
    assert sitting.loop.frames == frames


def test_closing_in_mid_motion_loses_nothing(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=4, target=20)
    playing(sitting)
    sitting.decide(keyboard=False)
    log = sitting.table.log()
    sitting.scene.close()
    table = matches.resume(sitting.paths, LocalPlayer)
    assert table.log() == log


def test_what_is_mended_looks_like_what_is_drawn_anew(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=4, target=20)
    scene = sitting.scene
    compared = 0
    for step in range(700):
        if sitting.asked:
            sitting.decide(keyboard=False)
        sitting.step()
        if step % 23 or sitting.top is not scene:
            continue
        mended, anew = (pygame.Surface(scene.look.size) for _ in range(2))
        scene.draw(mended)
        scene.view.art_came()
        scene.draw(anew)
        assert pygame.image.tobytes(mended, "RGB") == pygame.image.tobytes(anew, "RGB"), step
        compared += 1
    assert compared > 10


def test_what_work_on_the_theme_has_broken_is_told_at_the_table_until_it_is_mended(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=3)
    file = sitting.paths.themes / "mine" / "theme.yaml"
    file.parent.mkdir(parents=True)

    def write(text: str) -> None:
        file.write_text(text, encoding="utf-8")
        sitting.desk.looks.reload()
        sitting.desk.look_is_stale = True
        sitting.step()

    write("name: Mine\n")
    sitting.desk.change(theme="mine")
    write("name: Mine\ncolours: {text: '#112233'}\n")
    assert not sitting.scene.remark.refusal
    write("name: Mine\ncolours: {texd: '#112233'}\n")
    assert "Line 2" in sitting.scene.remark.refusal
    assert sitting.scene.look.theme.colours.text == "#112233"
    write("name: Mine\ncolours: {text: '#332211'}\n")
    assert not sitting.scene.remark.refusal
    assert sitting.scene.look.theme.colours.text == "#332211"


def test_a_button_is_explained_when_it_is_pointed_at_but_not_because_it_is_asked(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seats=4, ruleset="rams-mattmar", seed=3, target=None)
    sitting.until(lambda: sitting.asked)
    layer = sitting.scene.layer
    button = next(each for each in layer.widgets if each.zone == "asked" and each.tip)
    for _ in range(40):
        sitting.step(50)
    assert not layer.explaining
    layer.point(button.rect.center)
    for _ in range(20):
        sitting.step(50)
    assert layer.explaining


def test_at_the_end_of_the_match_nothing_lies_where_one_continued_that_leaves_it(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=3, target=15, animation="none")
    sitting.until(lambda: isinstance(sitting.top, SheetScene) or sitting.asked)
    place = (0, 0)
    while not (isinstance(sitting.top, SheetScene) and sitting.top.over):
        if isinstance(sitting.top, SheetScene):
            place = sitting.top.layer.find("close").rect.center
            sitting.use("close", keyboard=False)
        elif sitting.asked:
            sitting.decide(keyboard=True)
        sitting.step()
    assert place != (0, 0)
    under = [each.key for each in sitting.top.layer.widgets if each.rect.collidepoint(place) and each.zone == "foot"]
    assert under == ["close"]
    assert sitting.top.layer.focus.key == "close"
