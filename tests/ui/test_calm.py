import subprocess
from pathlib import Path

import pytest
from msgspec.structs import replace

from rams_desktop.ui import calm
from tests.ui.screen import desk_in


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(calm.sys, "platform", "linux")
    monkeypatch.setattr(calm, "_told", lambda _call: "true")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def test_a_system_that_says_nothing_has_motion() -> None:
    assert not calm.wanted()


def test_gnome_can_ask_for_less_motion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calm, "_told", lambda _call: "false")
    assert calm.wanted()


@pytest.mark.parametrize(("factor", "less"), [("0", True), ("1", False), ("0.5", False), ("many", False)])
def test_kde_can_ask_for_less_motion(tmp_path: Path, factor: str, less: bool) -> None:
    (tmp_path / "kdeglobals").write_text(f"[KDE]\nAnimationDurationFactor={factor}\n", encoding="utf-8")
    assert calm.wanted() == less


def test_a_program_that_is_not_there_or_hangs_leaves_motion_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for error in (FileNotFoundError("gsettings"), subprocess.TimeoutExpired("gsettings", 1)):

        def fail(_call: list[str], error: Exception = error) -> str:
            raise error

        monkeypatch.setattr(calm, "_told", fail)
        assert not calm.wanted()


def test_motion_follows_the_system_unless_the_player_says_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_in(tmp_path)
    monkeypatch.setattr(calm, "wanted", lambda: True)
    assert desk.looks.level(desk.settings) == "full"
    assert desk.looks.ask_system()
    assert desk.look_for((640, 400)).taste.level == "basic"
    assert not desk.rises
    assert desk.looks.level(replace(desk.settings, animation="full")) == "full"
