"""Every table at seven sizes, three scales, and in every language: nothing overlaps and no words are cut."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rams_desktop.rules.game import Pick
from rams_desktop.rules.shedding.actions import Play as Shed
from rams_desktop.rules.trick.actions import Play
from rams_desktop.session.table import Table
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.scenes.table_last import LastTrickScene, last_trick
from rams_desktop.ui.scenes.table_recent import RecentScene, turns
from rams_desktop.ui.scenes.table_sheet import SheetScene
from rams_desktop.ui.theme.look import Look
from tests.ui.scenes.looking import page_faults, table_faults
from tests.ui.scenes.walking import asked, decide, gathers, plays, quiet, scene_of, seated
from tests.ui.screen import desk_in

TRICKS = {2: "ramsas-lt", 3: "rams-classic", 4: "ramsas-lv", 5: "loo-three", 6: "ramsas-lt", 7: "rounce"}
CARDS = {3: 200, 5: 200, 6: 80}  # per cent, by seats
LEAST = 600  # so high is the smallest window that a table must be whole in
WHOLE = {1, 9, 10, 20}  # cards: a row begins, ends, and two rows do
STATES = 4  # of a match, that are looked at


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return quiet(tmp_path, desk_in)


def walk(scene: Any, looks: list[Look], lift: Callable[[Any], Any] | None = None) -> None:
    """Look at a table with every look; `lift` returns what is chosen of your hand."""
    wrong = []
    for look in (each for each in looks if each.size[1] >= LEAST):
        scene.resize(look)
        scene._played_out = False  # its words anew, in the language in use
        scene.update(0.0)
        if lift is not None:
            scene._chosen = lift(scene)
            scene._chose()
        hand = "left-handed" if look.taste.left_handed else ""
        wrong += [f"{look.size} x{look.taste.size} {hand}: {fault}" for fault in table_faults(scene)]
    assert not wrong, "\n".join(wrong[:40])


def leaf(page: Page, looks: list[Look]) -> None:
    """Look at a page over the table with every look."""
    wrong = []
    for look in (each for each in looks if each.size[1] >= LEAST):
        page.resize(look)
        wrong += [f"{look.size} x{look.taste.size}: {fault}" for fault in page_faults(page)]
    assert not wrong, "\n".join(wrong[:40])


def states(table: Table, by: Any, most: int) -> Iterator[str]:
    """Play on, and stop where you are asked something that you have not been asked before."""
    seen: set[str] = set()
    for _ in asked(table, by):
        kinds = {choice.kind if isinstance(choice, Pick) else type(choice) for choice in table.options()}
        what = f"{table.view().phase}: {' '.join(sorted(kind.__name__ for kind in kinds))}"
        if what not in seen:
            seen.add(what)
            yield what
        if len(seen) == most:
            return


@pytest.mark.parametrize("seats", TRICKS)
def test_nothing_overlaps_or_is_cut_where_tricks_are_taken(desk: Desk, looks: list[Look], seats: int) -> None:
    desk.settings = replace(desk.settings, confirm="confirm", card_scale=CARDS.get(seats, 100))
    table = seated(desk, TRICKS[seats], seats, seed=seats)
    for _ in states(table, decide, STATES):
        scene = scene_of(desk, table)
        walk(scene, looks)
        picks = [choice.least for choice in table.options() if isinstance(choice, Pick)]
        plays_card = any(isinstance(choice, Play) and choice.cards for choice in table.options())
        if picks or plays_card:
            walk(scene, looks, lambda scene: list(scene.stage.hand()[: max([1, *picks])]))  # noqa: B023  at once


def test_nothing_overlaps_or_is_cut_with_a_hand_of_one_to_twenty(desk: Desk, looks: list[Look]) -> None:
    seen: set[int] = set()
    for by in (decide, gathers):
        table = seated(desk, "ramsas-shedding", 3, seed=2, first_to=20, draw_only_if_stuck=False, draw="ends_turn")
        for _ in asked(table, by):
            count = len(table.view().hand)
            if count not in seen and count <= 20:
                seen.add(count)
                walk(scene_of(desk, table), looks if count in WHOLE else looks[1::3])
            if count >= 20 or len(seen) == 20 or table.view().deal > 9:
                break
    assert seen == set(range(1, 21))


@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_overlaps_or_is_cut_where_cards_are_shed(desk: Desk, looks: list[Look], seats: int) -> None:
    table = seated(desk, "ramsas-shedding", seats, seed=seats)
    for _ in states(table, decide, STATES):
        walk(scene_of(desk, table), looks)


def test_nothing_overlaps_or_is_cut_where_a_suit_is_asked_for(desk: Desk, looks: list[Look]) -> None:
    table = seated(desk, "ramsas-shedding", 4, seed=3, jack=True)
    for _ in asked(table, decide):
        if any(isinstance(choice, Shed) and choice.suit for choice in table.options()):
            break

    def jack(scene: Any) -> Any:
        return next(each for each, card in scene.stage.here.faces.items() if len(scene._plays(card)) > 1)

    scene = scene_of(desk, table)
    walk(scene, looks, jack)
    assert len(scene._suits()) == 4


@pytest.mark.parametrize(("ruleset", "seats"), [("rami-51", 2), ("rami-51", 3), ("rami-40", 6)])
def test_nothing_overlaps_or_is_cut_where_melds_are_laid(
    desk: Desk, looks: list[Look], ruleset: str, seats: int
) -> None:
    desk.settings = replace(desk.settings, card_scale=CARDS.get(seats, 100))
    table = seated(desk, ruleset, seats, seed=4)
    for what in states(table, plays, STATES):
        scene = scene_of(desk, table)
        walk(scene, looks)
        if what.startswith("lay"):
            walk(scene, looks, lambda scene: list(scene.stage.here.row[:1]))
            walk(scene, looks, lambda scene: list(scene.stage.here.row[:3]))


def test_nothing_overlaps_or_is_cut_on_a_table_full_of_melds(desk: Desk, looks: list[Look]) -> None:
    table = seated(desk, "rami-40", 6, seed=4)
    for _ in asked(table, gathers):
        if len(table.view().melds) >= 4:
            break
    assert len(table.view().melds) >= 4
    walk(scene_of(desk, table), looks)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_nothing_overlaps_or_is_cut_on_the_sheets_over_a_table(desk: Desk, looks: list[Look], seats: int) -> None:
    table = seated(desk, TRICKS[seats], seats, seed=seats)
    for _ in asked(table, decide):
        if table.view().deal > 2:
            break
    for cards in (False, True):
        sheet = SheetScene(desk, table, table.log(), fresh=not cards)
        sheet.cards = cards
        leaf(sheet, looks)
    trick = last_trick(table.log())
    assert trick
    leaf(LastTrickScene(desk, trick, table.names, table.you), looks)
    leaf(RecentScene(desk, turns(table.log(), table.you), table.names, table.you), looks)


@pytest.mark.parametrize(("ruleset", "seats"), [("ramsas-lt", 3), ("rami-40", 4), ("ramsas-shedding", 5)])
def test_nothing_overlaps_or_is_cut_when_a_match_is_over(
    desk: Desk, looks: list[Look], ruleset: str, seats: int
) -> None:
    short = {"deals": 1} if ruleset == "rami-40" else {}
    table = seated(desk, ruleset, seats, seed=2, **short)
    for _ in asked(table, plays, steps=20000):
        pass
    assert table.over()
    walk(scene_of(desk, table), looks)
    leaf(SheetScene(desk, table, table.log()), looks)
