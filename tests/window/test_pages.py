"""The real program in a real window: pages by keyboard and by mouse, idle, resized, closed."""

import time
from pathlib import Path

import pytest

from tests.window.driver import game, missing

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}")]


def test_the_pages_are_walked_by_keyboard_and_the_program_left(tmp_path: Path) -> None:
    with game(data_dir=tmp_path, size=(960, 600)) as window:
        for keys in (
            ("Down", "Return"),  # the rules
            ("Escape",),
            ("Down", "Down", "Return"),  # settings, below the rules and the themes
            ("Right",),  # the theme after the farmhouse
            ("Escape",),
            ("Down", "Return"),  # out
        ):
            window.calm()
            window.key(*keys)
        assert window.ends() == 0
    assert '"theme": "paper"' in (tmp_path / "settings.json").read_text()


def test_resizing_again_and_again_is_survived(tmp_path: Path) -> None:
    with game(data_dir=tmp_path, size=(1200, 700)) as window:
        window.key("Return")
        for step in range(25):
            window.resize(700 + 37 * step % 560, 420 + 53 * step % 290)
            time.sleep(0.03)
        time.sleep(1)
        assert window.process
        assert window.process.poll() is None
        assert window.picture().get_size() == window.size


def test_a_second_program_on_the_same_folder_says_so(tmp_path: Path) -> None:
    with game(data_dir=tmp_path) as window:
        assert window.process
        import subprocess  # noqa: PLC0415  only here

        second = subprocess.run(window.command, check=False, capture_output=True, text=True, timeout=30)
        assert second.returncode == 2
        assert "already open" in second.stderr
