from pathlib import Path

import pytest

from rams_desktop.storage import paths
from rams_desktop.storage.errors import StorageError


def test_one_folder_can_hold_everything(tmp_path: Path) -> None:
    there = paths.within(tmp_path / "Spēļu dati")
    paths.make(there)
    for each in (there.running, there.settings, there.history, there.rulesets, there.themes, there.cache, there.log):
        assert each.is_relative_to(tmp_path / "Spēļu dati")
    assert there.history.is_dir()


def test_the_usual_folders_follow_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.PlatformDirs", lambda name, **_: _Fixed(tmp_path / name))
    assert paths.usual().running == tmp_path / "rams-desktop" / "data" / "running.rams"


def test_folders_that_cannot_be_made_are_a_storage_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError):
        paths.make(paths.within(tmp_path / "file" / "data"))


class _Fixed:
    def __init__(self, root: Path) -> None:
        self.user_data_path = root / "data"
        self.user_config_path = root / "config"
        self.user_cache_path = root / "cache"
        self.user_log_path = root / "log"
