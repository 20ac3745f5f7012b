import os
import subprocess
import sys
from pathlib import Path

import pytest

from rams_desktop.storage import lock
from rams_desktop.storage.errors import StorageError

HOLD = """
import sys, time
from pathlib import Path
from rams_desktop.storage import lock
held = lock.acquire(Path(sys.argv[1]))
print("held" if held else "refused", flush=True)
sys.stdin.read()
"""


def start(path: Path) -> "subprocess.Popen[str]":
    root = str(Path(__file__).parents[2])
    return subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": root},
    )


def said(program: "subprocess.Popen[str]") -> str:
    assert program.stdout is not None
    return program.stdout.readline().strip()


def test_a_second_program_is_refused_until_the_first_ends(tmp_path: Path) -> None:
    with start(tmp_path / "lock") as first:
        assert said(first) == "held"
        assert lock.acquire(tmp_path / "lock") is None
        first.communicate("")
    again = lock.acquire(tmp_path / "lock")
    assert again is not None
    again.release()
    again.release()


def test_the_lock_of_a_killed_program_is_free(tmp_path: Path) -> None:
    with start(tmp_path / "lock") as first:
        assert said(first) == "held"
        first.kill()
        first.wait()
        assert (tmp_path / "lock").exists()
        again = lock.acquire(tmp_path / "lock")
        assert again is not None
        again.release()


def test_two_locks_in_one_program_exclude_each_other(tmp_path: Path) -> None:
    first = lock.acquire(tmp_path / "new" / "lock")
    assert first is not None
    assert lock.acquire(tmp_path / "new" / "lock") is None
    first.release()
    again = lock.acquire(tmp_path / "new" / "lock")
    assert again is not None
    again.release()


@pytest.mark.skipif(sys.platform == "win32", reason="modes")
def test_a_lock_that_cannot_be_made_is_a_storage_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError):
        lock.acquire(tmp_path / "file" / "lock")
