"""The records through `rams-desktop replay FILE --json`, as the contract has it."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rams_desktop import cli
from rams_desktop.cli import records
from rams_desktop.content.rulesets import shelf
from tests.records.build import FOLDER, drafts
from tests.records.reading import Outcome, differences, outcome
from tests.strategies import PROFILE

DRAFTS = drafts()
SHELF = shelf()
IN_A_PROCESS = ("vector-6-pair-wins-with-the-first-trick", "must-trump", "torn-last-line")


@pytest.fixture(autouse=True)
def _one_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare each call the reading of the same YAML; the program in a process of its own does read it."""
    monkeypatch.setattr(records, "the_shelf", lambda _folder: SHELF)


def told(lines: str, errors: str) -> Outcome:
    """Return what the command printed, in the form of `outcome`."""
    found = [msgspec.json.decode(line) for line in lines.splitlines()]
    last: dict[str, Any] = found[-1] if found else {}
    return {**last, "events": [line for line in found if "event" in line], "torn": "torn" in errors}


@pytest.mark.parametrize("name", DRAFTS)
def test_the_command_tells_what_is_expected(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = FOLDER / f"{name}.rams"
    code = cli.main(["replay", str(path), "--json"])
    printed = capsys.readouterr()
    expected = {key: value for key, value in DRAFTS[name].items() if key != "assisted"}
    assert differences(expected, told(printed.out, printed.err)) == []
    assert code == (2 if "error" in expected else 0)
    if "error" in expected:
        assert printed.err.startswith(f"{path}:{expected['error']['line']}: ")
        assert printed.err.count("\n") == 1
    elif not expected.get("torn"):
        assert printed.err == ""


@pytest.mark.parametrize("name", DRAFTS)
def test_the_command_tells_the_same_in_words(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence an event, and never JSON or a class name."""
    path = FOLDER / f"{name}.rams"
    code = cli.main(["replay", str(path)])
    printed = capsys.readouterr()
    happened = outcome(path.read_bytes())["events"]
    assert len(printed.out.splitlines()) >= len(happened)
    assert code == (2 if "error" in DRAFTS[name] else 0)
    for event in happened:
        assert event["event"] not in printed.out


@pytest.mark.parametrize("name", IN_A_PROCESS)
def test_the_program_itself_answers(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rams_desktop", "replay", str(FOLDER / f"{name}.rams"), "--json"],
        capture_output=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    said = told(done.stdout.decode(), done.stderr.decode())
    assert differences(DRAFTS[name], said) == []
    assert done.returncode == (2 if "error" in DRAFTS[name] else 0)


def test_all_records_are_fit_for_check(capsys: pytest.CaptureFixture[str]) -> None:
    """`check` finds the mistakes of those that are meant to have one, each at its line, and no other."""
    paths = [str(FOLDER / f"{name}.rams") for name in DRAFTS]
    assert cli.main(["check", *paths]) == 1
    found = {tuple(line.split(":")[:2]) for line in capsys.readouterr().out.splitlines()}
    assert found == {
        (str(FOLDER / f"{name}.rams"), str(draft["error"]["line"]))
        for name, draft in DRAFTS.items()
        if "error" in draft
    }


@given(name=st.sampled_from(sorted(DRAFTS)), seed=st.integers(0, 2**32 - 1))
@settings(settings.get_profile(PROFILE), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_spoiled_file_gets_a_sentence_and_no_traceback(
    name: str, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 0 or 2, in words and in JSON; the last line of JSON is a state or an error."""
    chance = Random(seed)
    lines = (FOLDER / f"{name}.rams").read_bytes().splitlines(keepends=True)
    place = chance.randrange(len(lines))
    match chance.randrange(3):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, chance.choice(lines))
        case _:
            at = chance.randrange(len(lines[place]))
            lines[place] = lines[place][:at] + bytes([chance.randrange(256)]) + lines[place][at + 1 :]
    path = tmp_path / "spoiled.rams"
    path.write_bytes(b"".join(lines))
    code = cli.main(["replay", str(path)])
    printed = capsys.readouterr()
    assert code in {0, 2}
    assert (code == 2) is bool(
        re.match(rf"{re.escape(str(path))}:\d+: \S", printed.err.splitlines()[-1] if code else "")
    )
    assert cli.main(["replay", str(path), "--json"]) == code
    last = msgspec.json.decode(capsys.readouterr().out.splitlines()[-1])
    assert list(last) == ["error" if code else "state"]
