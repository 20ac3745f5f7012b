"""The program is killed again and again in the middle of a match: nothing that was accepted is lost, and it goes on.

`KILLS=200 pytest -m window tests/window/test_kill.py -s` does it two hundred times and prints what it saw.
"""

from __future__ import annotations

import contextlib
import os
import random
import time
import uuid
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from rams_desktop.session.replay import Replayed, replay
from rams_desktop.storage import settings
from rams_desktop.storage.settings import LastSetup, Settings
from tests.window.driver import Display, Game, missing

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}")]

KILLS: Final = int(os.environ.get("KILLS", "6"))
SEED: Final = int(os.environ.get("KILL_SEED", "11"))
TORN: Final = b'{"seat": 0, "do": "pl'
GONE_S: Final = 20.0  # a process that draws may first finish its picture
COMES_S: Final = 60.0
EARLY: Final = 0.15  # of the kills come while the program is still starting


def quick(data_dir: Path) -> None:
    """Let matches be short and nothing glide, so that much happens between two kills."""
    options = {name: {"target": 5} for name in ("ramsas-lt", "ramsas-lv")}
    kept = Settings(animation="none", speed="fast", last=LastSetup(options=options))
    settings.save(data_dir / "settings.json", kept)


def whole(data: bytes) -> bytes:
    """Return the complete lines."""
    return data[: data.rfind(b"\n") + 1]


def head(data: bytes) -> bytes:
    """Return the header, by which a match is known."""
    return data.partition(b"\n")[0]


def read(path: Path) -> bytes:
    """Return what a file holds, nothing where there is none."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def accepted(data: bytes) -> Replayed:
    """Return a record that must be without fault."""
    found = replay(data, lambda _name: None)
    assert found.refused is None, found.refused
    return found


def of_the_test(mark: str) -> set[int]:
    """Return the processes that bear the mark of this test in their environment."""
    found = set()
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            if folder.name.isdecimal() and mark.encode() in (folder / "environ").read_bytes():
                found.add(int(folder.name))
    return found


class Witness:
    """Someone who saw the records from outside and remembers each complete line."""

    def __init__(self, data_dir: Path) -> None:
        self.running = data_dir / "running.rams"
        self.history = data_dir / "history"
        self.seen: dict[bytes, bytes] = {}

    def look(self) -> bytes:
        """Remember what the running record says now; return it. What was there before must still be."""
        data = whole(read(self.running))
        if data:
            before = self.seen.get(head(data), b"")
            assert data.startswith(before), f"{before!r} has become {data!r}"
            self.seen[head(data)] = data
        return data

    def all_there(self) -> None:
        """Check that every match ever seen is still there, with every line, and without fault."""
        there = [read(self.running), *(read(path) for path in self.history.iterdir())]
        for name, lines in self.seen.items():
            found = [data for data in there if head(data) == name]
            assert len(found) == 1, f"{len(found)} records of {name!r}"
            assert whole(found[0]).startswith(lines)

    def finished(self) -> list[Path]:
        """Return the records of finished matches; each must really be over."""
        found = sorted(self.history.iterdir())
        for path in found:
            assert accepted(read(path)).state.over, f"{path.name} was put away before its end"
        return found


def test_no_kill_loses_an_accepted_action_and_every_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(tmp_path)
    chance = random.Random(SEED)
    witness = Witness(tmp_path)
    counts: Counter[str] = Counter()
    game = Game("--demo", "--seed", "7", "--mute", data_dir=tmp_path, size=(960, 600))
    game.display = Display((1280, 720))
    mark = f"RAMS_KILLED={uuid.uuid4()}"
    monkeypatch.setenv(*mark.split("=", 1))  # this process had another environment when it began, and so is not found
    try:
        for _ in range(KILLS):
            before = witness.look()
            game.launch()
            if before and not accepted(before).state.over:
                counts["resumed"] += _play_on(game, witness, before, chance)
            else:
                counts["begun"] += 1
                _play_on(game, witness, before, chance)
            witness.look()
            family = of_the_test(mark)
            counts["most processes"] = max(counts["most processes"], len(family))
            game.kill()
            _gone(mark)
            data = witness.look()
            witness.all_there()
            if data:
                accepted(data)
            if data and chance.random() < 0.2:
                with witness.running.open("ab") as torn:
                    torn.write(TORN)
                counts["torn by hand"] += 1
        log = read(tmp_path / "log" / "rams-desktop.log").decode()
        counts["lines"] = sum(lines.count(b"\n") for lines in witness.seen.values())
        counts["matches seen"] = len(witness.seen)
        counts["matches finished"] = len(witness.finished())
        print(f"\n{KILLS} kills: {dict(counts)}")  # noqa: T201  the figures are the point
        assert "Traceback" not in log
        assert "ERROR" not in log, log
        assert counts["resumed"] or KILLS < 2
    finally:
        game.kill()
        game.display.close()
    _gone(mark)


def _play_on(game: Game, witness: Witness, before: bytes, chance: random.Random) -> bool:
    """Wait for a random moment; mostly after something new has been recorded. Say whether `before` went on."""
    if chance.random() < EARLY:
        time.sleep(chance.uniform(0, 1.5))
        return False
    end = time.monotonic() + COMES_S
    while (data := witness.look()) == before:
        assert game.process is not None
        assert game.process.poll() is None, f"the program ended with {game.process.returncode}"
        assert time.monotonic() < end, "nothing goes on"
        time.sleep(0.01)
    went_on = head(data) == head(before) and len(data) > len(before)
    if before and not accepted(before).state.over:
        assert went_on, "another match was begun"
    end = time.monotonic() + chance.uniform(0, 2)
    while time.monotonic() < end:
        witness.look()
        time.sleep(0.02)
    return went_on


def _gone(mark: str) -> None:
    """Wait until no process of the program is left."""
    end = time.monotonic() + GONE_S
    while (left := of_the_test(mark)) and time.monotonic() < end:
        time.sleep(0.02)
    names = [(Path("/proc") / str(one) / "cmdline").read_bytes() for one in left]
    assert not left, f"orphans: {names}"
