"""The table of a shedding game: what is recorded, gone back on and found again."""

from pathlib import Path

import pytest

from rams_desktop.ai.players import LocalPlayer
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.game import broken_invariant
from rams_desktop.rules.shedding.actions import Draw
from rams_desktop.rules.shedding.events import CardDrawn, CardPlayed, StockRenewed
from rams_desktop.session import matches
from rams_desktop.session.fairness import seals
from rams_desktop.session.replay import replay
from rams_desktop.session.setup import HUMAN, Setup
from rams_desktop.session.table import Table
from rams_desktop.storage.paths import Paths, within
from tests.shipped import find, shipped

NAMES = ("Ona", "Jonas", "Petras", "Rasa", "Lina", "Tomas")


def begun(paths: Paths, seats: int = 2, *, human: bool = True, seed: int = 3, **options: bool | int | str) -> Table:
    """Return the table of a new match; you are seat 0, and eldest."""
    players = (HUMAN if human else "random", *("random",) * (seats - 1))
    setup = Setup("ramsas-shedding", NAMES[:seats], players, options=dict(options), dealer=seats - 1, seed=seed)
    rules = shipped("ramsas-shedding")
    return matches.begin(setup, rules, paths, LocalPlayer)


def until_asked(table: Table) -> None:
    while not table.options() and not table.over():
        table.tick()


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return within(tmp_path)


def test_a_card_played_is_told_and_recorded(paths: Paths) -> None:
    table = begun(paths)
    until_asked(table)
    action = table.options()[0]
    told = table.submit(action)
    assert isinstance(told, tuple)
    assert isinstance(told[0], CardPlayed)
    record = replay(paths.running.read_bytes(), find)
    assert record.entries[-1].action == action
    table.close()


def test_a_refusal_changes_nothing(paths: Paths) -> None:
    table = begun(paths)
    until_asked(table)
    before = table.view()
    refused = table.submit(Draw(0))
    assert isinstance(refused, Illegal)
    assert refused.reason is Reason.HAS_A_MATCH
    assert table.view() == before
    table.close()


def test_going_back_before_anybody_answered_is_no_help(paths: Paths) -> None:
    table = begun(paths)
    until_asked(table)
    before = table.view()
    table.submit(table.options()[0])
    assert table.undo()
    assert table.view() == before
    assert not table.assisted
    table.close()


def test_going_back_after_others_played_or_after_drawing_is_help(paths: Paths) -> None:
    table = begun(paths)
    until_asked(table)
    table.submit(table.options()[0])
    until_asked(table)
    assert table.undo()
    assert table.assisted
    table.close()


def test_a_drawn_card_cannot_be_unseen(paths: Paths) -> None:
    for seed in range(40):
        table = begun(paths, seed=seed)
        until_asked(table)
        table.submit(table.options()[0])
        until_asked(table)
        if table.options() == (Draw(0),):
            table.submit(Draw(0))
            table.undo()
            assert table.assisted
            table.close()
            return
        table.close()
    raise AssertionError("nobody had to draw")


def test_all_packs_and_stocks_are_sealed(paths: Paths) -> None:
    """With one pack for six the pile is shuffled again, and each time its hash is in the record."""
    table = begun(paths, 6, human=False, seed=4, packs="one", first_to=1)
    while not table.over():
        table.tick()
    data = paths.running.read_bytes()
    found = list(seals(data))
    renewed = [event for event in table.log() if isinstance(event, StockRenewed)]
    assert len(renewed) >= 1
    assert len(found) == len(renewed) + table.view().deal
    assert all(seal.holds for seal in found)
    assert len(table.fairness().finished) == len(found)
    table.close()


def test_a_match_is_found_again_in_the_middle_of_a_draw(paths: Paths) -> None:
    """The shuffle is due, and the program ends there."""
    table = begun(paths, 6, human=False, seed=4, packs="one")
    while table.view().turn != "shuffle":
        table.tick()
    before = table.view()
    table.close()
    again = matches.resume(paths, LocalPlayer, seed=9)
    assert again.view() == before
    told = again.tick()
    assert isinstance(told[0], StockRenewed)
    assert isinstance(told[1], CardDrawn)
    assert broken_invariant(again._state) is None
    again.close()


def test_what_others_draw_is_not_told(paths: Paths) -> None:
    table = begun(paths, 3, human=False, seed=4, first_to=1)
    while not table.over():
        table.tick()
    drawn = [event for event in table.log() if isinstance(event, CardDrawn)]
    assert {event.seat == 0 for event in drawn} == {True, False}
    assert all((event.card is not None) == (event.seat == 0) for event in drawn)
    table.close()
