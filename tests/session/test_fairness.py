"""The hashes of a record's packs, and the program's answer to them."""

from pathlib import Path

import msgspec
import pytest

from rams_desktop import cli
from rams_desktop.session.fairness import seals
from tests.session.seating import last_choice, play_on, sit


@pytest.fixture
def record() -> bytes:
    table, lines = sit([])
    play_on(table, last_choice, 3)
    for seat in (1, 2, 3):
        table.you = seat
        play_on(table, last_choice, 1)
    table.you = 0
    table.undo()
    return lines.record()


def test_every_pack_of_a_record_is_found_undone_ones_too(record: bytes) -> None:
    (seal,) = seals(record + b'{"undo": 1}\n')
    assert (seal.line, seal.holds, len(seal.pack)) == (2, True, 24)


@pytest.mark.parametrize(
    "line", [b"", b"{", b"[]", b"1", b'{"pack": 1}', b'{"pack": ["ZZ"]}', b'{"salt": "x"}', b"\xff"]
)
def test_lines_that_are_no_packs_are_passed_over(record: bytes, line: bytes) -> None:
    assert len(list(seals(record + line + b"\n"))) == 1


def test_a_pack_without_salt_or_hash_can_not_be_checked() -> None:
    (seal,) = seals(b'{"pack": ["AS"]}\n')
    assert seal.holds is None


def test_the_command_finds_a_changed_pack(record: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.rams"
    path.write_bytes(record)
    assert cli.main(["verify", str(path)]) == 0
    lines = record.splitlines(keepends=True)
    pack = msgspec.json.decode(lines[1])
    pack["pack"][:2] = pack["pack"][1::-1]
    path.write_bytes(b"".join([lines[0], msgspec.json.encode(pack) + b"\n", *lines[2:]]))
    assert cli.main(["verify", str(path)]) == 1
    assert capsys.readouterr().err.startswith(f"{path}:2:")
