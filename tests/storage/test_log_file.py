import logging
from pathlib import Path

import pytest

from rams_desktop.storage import log_file
from rams_desktop.storage.log_file import LogFile


def told(handler: LogFile, *messages: str) -> None:
    for message in messages:
        handler.emit(logging.LogRecord("rams", logging.INFO, "", 0, message, None, None))


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(log_file, "MOST_BYTES", 10)
    return tmp_path / "rams.log"


def test_there_is_no_file_before_there_is_something_to_say(path: Path) -> None:
    handler = LogFile(path)
    assert not path.exists()
    told(handler, "ą")
    handler.close()
    assert path.read_text(encoding="utf-8") == "ą\n"


def test_a_log_goes_on_where_the_one_before_ended(path: Path) -> None:
    for message in ("one", "two"):
        handler = LogFile(path)
        told(handler, message)
        handler.close()
    assert path.read_text(encoding="utf-8") == "one\ntwo\n"


def test_a_full_log_makes_room_and_two_older_ones_stay(path: Path) -> None:
    handler = LogFile(path)
    told(handler, *(f"message {number}" for number in range(5)))
    handler.close()
    files = {each.name: each.read_text(encoding="utf-8") for each in path.parent.iterdir()}
    assert files == {"rams.log": "message 4\n", "rams.log.1": "message 3\n", "rams.log.2": "message 2\n"}


def test_a_log_that_cannot_be_written_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging, "raiseExceptions", False)
    told(LogFile(tmp_path / "no folder" / "rams.log"), "lost")
    assert list(tmp_path.iterdir()) == []
