"""Matches on disk: begun, interrupted at any moment, gone on with, put away."""

from pathlib import Path

import pytest

from rams_desktop.ai.players import LocalPlayer
from rams_desktop.rules.game import Ruleset
from rams_desktop.session import matches
from rams_desktop.session.players import Player
from rams_desktop.session.replay import FindRuleset, RecordError, Replayed, replay
from rams_desktop.session.setup import Setup
from rams_desktop.session.table import Table
from rams_desktop.storage.errors import StorageError
from rams_desktop.storage.paths import Paths, within
from tests.session.seating import last_choice, play_on
from tests.shipped import shipped

SETUP = Setup(
    ruleset="ramsas-lt",
    names=("You", "Ona", "Jonas"),
    players=("human", "random", "random"),
    options={"target": 25, "fold": "all_others"},
    dealer=2,
    seed=5,
)


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return within(tmp_path / "with a space and ąž")


def computer(rules: Ruleset, name: str, seat: int) -> Player:
    return LocalPlayer(rules, name, seat)


def begun(paths: Paths) -> Table:
    return matches.begin(SETUP, shipped("ramsas-lt"), paths, computer)


def test_a_match_is_found_again_as_it_was_left(paths: Paths) -> None:
    table = begun(paths)
    play_on(table, last_choice, 60)
    left, log = table.view(), table.log()
    table.close()
    found = matches.running(paths)
    assert found is not None
    assert (found.seen, found.damaged) == (left, None)
    again = matches.resume(paths, computer)
    assert (again.view(), again.log(), again.rules) == (left, log, table.rules)
    assert again.rules.match.target == 25
    assert again.names == SETUP.names


def test_a_match_needs_no_ruleset_file(paths: Paths) -> None:
    """The ruleset as played is in the record, so that editing the YAML never breaks an old game."""
    begun(paths).close()
    assert replay(paths.running.read_bytes(), lambda _name: None).rules.match.target == 25


@pytest.mark.parametrize("cut", range(1, 30, 3))
def test_a_program_that_was_killed_while_writing_loses_no_whole_line(paths: Paths, cut: int) -> None:
    table = begun(paths)
    play_on(table, last_choice, 30)
    table.close()
    data = paths.running.read_bytes()
    paths.running.write_bytes(data[:-cut])
    whole = data[:-cut].count(b"\n")
    again = matches.resume(paths, computer)
    play_on(again, last_choice, 10)
    again.close()
    lines = paths.running.read_bytes().splitlines()
    assert lines[:whole] == data.splitlines()[:whole]
    assert len(lines) > whole
    assert replay(paths.running.read_bytes(), lambda _name: None).refused is None


def test_a_damaged_line_is_cut_off_and_the_file_kept(paths: Paths) -> None:
    table = begun(paths)
    play_on(table, last_choice, 30)
    table.close()
    lines = paths.running.read_bytes().splitlines(keepends=True)
    lines[10] = b'{"seat":9}\n'
    paths.running.write_bytes(b"".join(lines))
    found = matches.running(paths)
    assert found is not None
    assert found.damaged == 11
    again = matches.resume(paths, computer)
    play_on(again, last_choice, 10)
    again.close()
    assert replay(paths.running.read_bytes(), lambda _name: None).refused is None
    assert [path.read_bytes() for path in paths.history.iterdir()] == [b"".join(lines)]


def test_going_back_after_an_interruption_brings_the_same_cards(paths: Paths) -> None:
    """Else one could end the program, go back and be dealt others until they please."""
    setup = Setup("ramsas-lt", SETUP.names, SETUP.players, dealer=2)
    table = matches.begin(setup, shipped("ramsas-lt"), paths, computer)
    while not (table.view().deal == 2 and table.view().hand):
        play_on(table, last_choice, 1)
    hand, own = table.view().hand, len(table.log())
    assert own
    assert table.undo()
    table.close()
    again = matches.resume(paths, computer)
    assert again.view().deal == 1 or again.view().hand != hand
    while not (again.view().deal == 2 and again.view().hand):
        play_on(again, last_choice, 1)
    assert again.view().hand == hand
    again.close()


def test_a_finished_match_goes_to_the_history(paths: Paths) -> None:
    table = begun(paths)
    play_on(table, last_choice, 5000)
    assert table.over()
    table.close()
    assert matches.running(paths) is None
    kept = paths.running.read_bytes()
    put = matches.put_away(paths)
    assert put is not None
    assert put.read_bytes() == kept
    assert not paths.running.exists()
    assert matches.put_away(paths) is None


def test_a_new_match_puts_the_running_one_away(paths: Paths) -> None:
    first = begun(paths)
    play_on(first, last_choice, 10)
    first.close()
    kept = paths.running.read_bytes()
    begun(paths).close()
    assert [path.read_bytes() for path in paths.history.iterdir()] == [kept]
    assert paths.running.read_bytes().count(b"\n") == 1


def test_a_match_that_was_left_for_another_one_is_found_and_taken_up_again(paths: Paths) -> None:
    table = begun(paths)
    play_on(table, last_choice, 60)
    was = table.view()
    table.close()
    begun(paths).close()
    found = matches.left(paths, "ramsas-lt")
    assert found is not None
    path, running = found
    assert running.seen == was
    assert matches.left(paths, "ramsas-lv") is None
    matches.take_up(paths, path)
    again = matches.resume(paths, computer)
    assert again.view() == was
    again.close()
    other = matches.left(paths, "ramsas-lt")  # the one that was running meanwhile
    assert other is not None
    assert other[1].seen.deal == 1


def test_a_finished_match_is_not_one_to_go_on_with_and_is_not_even_read(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(paths)
    while not table.over():
        play_on(table, last_choice, 60)
    table.close()
    matches.put_away(paths)
    begun(paths).close()
    matches.put_away(paths)
    read: list[bytes] = []

    def noted(data: bytes, find: FindRuleset) -> Replayed:
        read.append(data)
        return replay(data, find)

    monkeypatch.setattr(matches, "replay", noted)
    found = matches.left(paths, "ramsas-lt")
    assert found is not None
    assert read == [found[0].read_bytes()]


def test_without_a_record_there_is_nothing_to_go_on_with(paths: Paths) -> None:
    assert matches.running(paths) is None
    assert not matches.unusable(paths)
    with pytest.raises(RecordError):
        matches.resume(paths, computer)


def test_a_record_without_a_header_is_unusable_but_not_lost(paths: Paths) -> None:
    paths.running.parent.mkdir(parents=True)
    paths.running.write_bytes(b'{"rams": 1, "rule')
    assert matches.running(paths) is None
    assert matches.unusable(paths)
    begun(paths).close()
    assert [path.read_bytes() for path in paths.history.iterdir()] == [b'{"rams": 1, "rule']


def test_an_option_that_does_not_exist_begins_nothing(paths: Paths) -> None:
    setup = Setup("ramsas-lt", SETUP.names, SETUP.players, options={"lives": 3})
    with pytest.raises(RecordError):
        matches.begin(setup, shipped("ramsas-lt"), paths, computer)
    assert not paths.running.exists()


def test_a_closed_match_takes_no_more(paths: Paths) -> None:
    table = begun(paths)
    table.close()
    table.close()
    with pytest.raises(StorageError):
        table.tick()
    assert table.view().hand == ()
