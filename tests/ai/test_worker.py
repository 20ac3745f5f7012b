"""The process itself: what it loads, and when it ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HANG_S = 60.0

PARENT = """
import sys, time
from rams_desktop.ai import worker

if __name__ == "__main__":
    started = worker.start()
    assert started.pipe.poll(60)
    print(started.process.pid, flush=True)
    time.sleep(600)
"""


def test_it_loads_rules_and_players_only() -> None:
    code = "import rams_desktop.ai.worker, sys; print(*sorted(sys.modules))"
    modules = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=HANG_S
    ).stdout.split()
    ours = {name.split(".")[1] for name in modules if name.startswith("rams_desktop.")}
    assert ours == {"ai", "rules"}
    assert not {"pygame", "yaml", "sqlite3"} & set(modules)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs POSIX signals")
def test_it_ends_when_the_window_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, "utf-8")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(script)], env=environment, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert _runs(worker)
        parent.kill()
        parent.wait(HANG_S)
    end = time.monotonic() + HANG_S
    while _runs(worker):
        assert time.monotonic() < end, "it outlives its parent"
        time.sleep(0.01)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    # An ended child that nobody has waited for is not running.
    return not stat.exists() or stat.read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
