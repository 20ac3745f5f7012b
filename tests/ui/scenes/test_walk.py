"""Every table at seven sizes, three scales, and in every language: nothing overlaps and no words are cut."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from rams_desktop.i18n import messages
from rams_desktop.ui.scenes.table_plates import ELLIPSIS, rect_of
from rams_desktop.ui.scenes.table_sheet import SheetScene
from rams_desktop.ui.scenes.table_tools import ToolButton
from rams_desktop.ui.scenes.table_view import Words
from rams_desktop.ui.theme.look import Look
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.scroll import ScrollArea
from tests.ui.scenes.walking import (
    NAMES,
    SCALES,
    Said,
    asked,
    decide,
    gathers,
    looks_at,
    measured,
    quiet,
    scene_of,
    seated,
)
from tests.ui.screen import desk_in

TRICKS = {2: "ramsas-lt", 3: "rams-classic", 4: "ramsas-lv", 5: "loo-three", 6: "ramsas-lt", 7: "rounce"}


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[Said]:
    return measured(monkeypatch)


@pytest.fixture(params=[each.id for each in messages.available()], autouse=True)
def language(request: pytest.FixtureRequest) -> Any:
    before = messages.language()
    yield messages.use(request.param)
    messages.use(before)


def look_at(scene: Any, look: Look) -> None:
    """Lay a table out with a look, its words in the language in use."""
    scene.resize(look)
    scene._played_out = False
    scene.update(0.0)


def faults(scene: Any, look: Look, said: list[Said]) -> list[str]:
    """Return everything that is cut or lies on something else."""
    plan, window = scene.stage.plan, Rect((0, 0), look.size)
    found = [f"{each.key} leaves the window: {each.rect}" for each in scene.layer.widgets if outside(each.rect, window)]
    buttons = [each for each in scene.layer.widgets if isinstance(each, Button)]
    solid = {each.key: each.rect for each in buttons}
    solid |= {f"plate {seat}": rect_of(place.plate) for seat, place in enumerate(plan.places)}
    solid |= {"hand": rect_of(plan.hand), "words": told(scene, look, said)}
    for (one, a), (other, b) in combinations(solid.items(), 2):
        if a.inflate(-2, -2).colliderect(b.inflate(-2, -2)):
            found.append(f"{one} {a} lies on {other} {b}")
    for each in buttons:
        least = look.px(40) - 1
        if look.taste.size == 1 and min(each.rect.size) < least:
            found.append(f"{each.key} is too small to be hit: {each.rect}")
        if each.rect.h < look.line_px("small"):
            found.append(f"{each.key} is too low for its words: {each.rect}")
        if not isinstance(each, ToolButton) and each.measure(look)[0] > each.rect.w:
            found.append(f"{each.label} is cut")
    return found + cut(said)


def outside(rect: Rect, window: Rect) -> bool:
    return not window.inflate(2, 2).contains(rect)


def told(scene: Any, look: Look, said: list[Said]) -> Rect:
    """Write everything, and return where the line of words is."""
    said.clear()
    words = Words(scene._line, asked=bool(scene._options), refused=False)
    scene.view.draw_parts = lambda _target, made: parts_of.update(made)
    parts_of: dict[Any, Any] = {}
    scene._draw_table(Surface((1, 1)), words)
    del scene.view.draw_parts
    for name, part in parts_of.items():
        if name != "words":
            part.draw(Surface((1, 1)))
    for each in scene.layer.widgets:
        if isinstance(each, ToolButton):
            each._drawn(look)
    box = rect_of(scene.stage.plan.narration)
    before = len(said)
    parts_of["words"].draw(Surface((1, 1)))
    if len(said) == before:
        return Rect(box.x, box.bottom, 0, 0)
    width, height = said[-1].size
    band = Rect(0, 0, width + 2 * look.px(16), max(height + look.px(6), box.h - look.px(4)))
    band.midbottom = box.midbottom
    return band


def cut(said: list[Said]) -> list[str]:
    """Return the words that are cut; only a long name may be."""
    ends = {each.text for each in said if each.text.endswith(ELLIPSIS)}
    return [f"cut: {text}" for text in ends if not any(name.startswith(text[:-1].strip()) for name in NAMES)]


def walk(scene: Any, looks: list[Look], said: list[Said]) -> None:
    wrong = []
    for look in looks:
        look_at(scene, look)
        wrong += [f"{look.size} x{look.taste.size}: {fault}" for fault in faults(scene, look, said)]
    assert not wrong, "\n".join(wrong)


def sheet_faults(sheet: SheetScene) -> list[str]:
    """Return what is wrong with a score pad: widgets beside it or on each other, words wider than their column."""
    look = sheet.look
    solid = [each for each in sheet.layer.widgets if not isinstance(each, ScrollArea)]
    found = [f"{each.key} leaves the sheet" for each in sheet.layer.widgets if not sheet._sheet.contains(each.rect)]
    found += [f"{a.key} lies on {b.key}" for a, b in combinations(sheet.layer.widgets, 2) if a.rect.colliderect(b.rect)]
    found += [f"{each.key} is cut" for each in solid if each.measure(look)[0] > each.rect.w]
    for cell in sheet._cells:
        if cell.align == "right" and look.text_size(cell.text, cell.role)[0] > cell.rect.w:
            found.append(f"{cell.text} is wider than its column")
    if sheet._area.rect.h < look.px(60):
        found.append("no room for the page")
    return found


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_nothing_overlaps_or_is_cut_on_the_score_pad(tmp_path: Path, seats: int, said: list[Said]) -> None:
    desk = quiet(tmp_path, desk_in)
    table = seated(desk, TRICKS[seats], seats, seed=seats)
    for _ in asked(table, decide):
        if table.view().deal > 2:
            break
    wrong = []
    for look in looks_at(desk, SCALES):
        for cards in (False, True):
            sheet = SheetScene(desk, table, table.log(), fresh=not cards)
            sheet.cards = cards
            sheet.resize(look)
            said.clear()
            sheet.paint(Surface((1, 1)))
            wrong += [f"{look.size} x{look.taste.size}: {fault}" for fault in sheet_faults(sheet) + cut(said)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("seats", TRICKS)
def test_nothing_overlaps_or_is_cut_where_tricks_are_taken(tmp_path: Path, seats: int, said: list[Said]) -> None:
    desk = quiet(tmp_path, desk_in)
    looks = looks_at(desk, SCALES)
    table = seated(desk, TRICKS[seats], seats, seed=seats)
    seen: set[Any] = set()
    for _ in asked(table, decide):
        kinds = frozenset(type(choice).__name__ for choice in table.options())
        if kinds not in seen:
            seen.add(kinds)
            walk(scene_of(desk, table), looks, said)
        if table.view().deal > 2 or len(seen) > 3:
            break
    assert seen


def test_nothing_overlaps_or_is_cut_with_a_hand_of_twenty(tmp_path: Path, said: list[Said]) -> None:
    desk = quiet(tmp_path, desk_in)
    table = seated(desk, "ramsas-shedding", 3, seed=2, first_to=20, draw_only_if_stuck=False, draw="ends_turn")
    for _ in asked(table, gathers):
        if len(table.view().hand) >= 20:
            break
    assert len(table.view().hand) >= 20
    walk(scene_of(desk, table), looks_at(desk, SCALES), said)


def test_nothing_overlaps_or_is_cut_where_six_meld(tmp_path: Path, said: list[Said]) -> None:
    desk = quiet(tmp_path, desk_in)
    table = seated(desk, "rami-40", 6, seed=4, deals=1)
    for _ in asked(table, gathers):
        if len(table.view().melds) >= 4:
            break
    assert len(table.view().melds) >= 4
    walk(scene_of(desk, table), looks_at(desk, SCALES), said)
