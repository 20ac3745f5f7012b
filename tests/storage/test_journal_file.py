import errno
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from rams_desktop.storage import journal_file
from rams_desktop.storage.errors import StorageError, Trouble


def test_lines_come_back_as_they_were_added(tmp_path: Path) -> None:
    journal = journal_file.create(tmp_path / "running.rams")
    journal.append(b'{"rams":1}')
    journal.append('{"name":"Žemyna"}'.encode())
    journal.close()
    assert journal_file.read(tmp_path / "running.rams") == ((b'{"rams":1}', '{"name":"Žemyna"}'.encode()), False)


def test_a_line_is_in_the_file_before_append_returns(tmp_path: Path) -> None:
    path = tmp_path / "running.rams"
    journal = journal_file.create(path)
    journal.append(b"one")
    assert path.read_bytes() == b"one\n"
    journal.close()


def test_a_torn_last_line_is_dropped_and_reported(tmp_path: Path) -> None:
    path = tmp_path / "running.rams"
    path.write_bytes(b"one\ntwo\nthr")
    assert journal_file.read(path) == ((b"one", b"two"), True)


def test_what_is_added_after_a_torn_line_does_not_join_it(tmp_path: Path) -> None:
    path = tmp_path / "running.rams"
    path.write_bytes(b"one\ntw")
    journal = journal_file.resume(path)
    journal.append(b"three")
    journal.close()
    assert path.read_bytes() == b"one\nthree\n"


def test_create_does_not_overwrite(tmp_path: Path) -> None:
    path = tmp_path / "running.rams"
    path.write_bytes(b"precious\n")
    with pytest.raises(StorageError) as caught:
        journal_file.create(path)
    assert caught.value.code is Trouble.IN_THE_WAY
    assert path.read_bytes() == b"precious\n"


@pytest.mark.parametrize(("number", "code"), [(errno.ENOSPC, Trouble.DISK_FULL), (errno.EACCES, Trouble.NO_PERMISSION)])
def test_a_full_disk_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: Trouble
) -> None:
    path = tmp_path / "running.rams"
    journal = journal_file.create(path)
    journal.append(b"one")
    real = os.write
    calls = 0

    def half(handle: int, content: bytes) -> int:
        nonlocal calls
        calls += 1
        if calls > 1:
            raise OSError(number, "no")
        return real(handle, content[:2])

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(StorageError) as caught:
        journal.append(b"two")
    monkeypatch.undo()
    assert (caught.value.code, caught.value.path) == (code, path)
    assert path.read_bytes() == b"one\n"
    journal.append(b"three")
    assert path.read_bytes() == b"one\nthree\n"
    journal.close()


def test_a_closed_file_takes_nothing_more(tmp_path: Path) -> None:
    journal = journal_file.create(tmp_path / "a.rams")
    journal.close()
    journal.close()
    with pytest.raises(StorageError):
        journal.append(b"late")


def test_a_folder_that_cannot_be_made_is_a_storage_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError):
        journal_file.create(tmp_path / "file" / "running.rams")


def test_finished_files_never_replace_each_other(tmp_path: Path) -> None:
    for content in (b"first\n", b"second\n"):
        path = tmp_path / "running.rams"
        path.write_bytes(content)
        journal_file.retire(path, tmp_path / "history", "ramsas-lt")
    found = {each.name: each.read_bytes() for each in (tmp_path / "history").iterdir()}
    assert found == {"ramsas-lt.rams": b"first\n", "ramsas-lt-2.rams": b"second\n"}


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_lines_of_a_killed_program_are_all_there(tmp_path: Path) -> None:
    script = textwrap.dedent("""
        import os, signal, sys
        from pathlib import Path
        from rams_desktop.storage import journal_file
        journal = journal_file.create(Path(sys.argv[1]))
        for number in range(50):
            journal.append(b"line %d" % number)
        os.kill(os.getpid(), signal.SIGKILL)
    """)
    path = tmp_path / "running.rams"
    root = str(Path(__file__).parents[2])
    subprocess.run([sys.executable, "-c", script, str(path)], check=False, env={**os.environ, "PYTHONPATH": root})
    assert len(journal_file.read(path).lines) == 50
