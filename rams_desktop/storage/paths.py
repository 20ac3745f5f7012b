"""The folders where the program keeps things."""

from pathlib import Path

import platformdirs
from msgspec import Struct

from rams_desktop.storage.errors import from_os

NAME = "rams-desktop"


class Paths(Struct, frozen=True):
    """Where data, settings, things that can be made again, and logs go."""

    data: Path
    config: Path
    cache: Path
    log: Path

    @property
    def running(self) -> Path:
        """The record of the match in progress."""
        return self.data / "running.rams"

    @property
    def history(self) -> Path:
        """The folder of finished matches' records."""
        return self.data / "history"

    @property
    def rulesets(self) -> Path:
        """The folder of the user's own rulesets."""
        return self.data / "rulesets"

    @property
    def themes(self) -> Path:
        """The folder of the user's own themes."""
        return self.data / "themes"

    @property
    def lock(self) -> Path:
        """The file that the one running program holds."""
        return self.data / "lock"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"


def usual() -> Paths:
    """Return the folders that this system has for such things."""
    dirs = platformdirs.PlatformDirs(NAME, appauthor=False)
    return Paths(
        data=dirs.user_data_path,
        config=dirs.user_config_path,
        cache=dirs.user_cache_path,
        log=dirs.user_log_path,
    )


def within(folder: Path) -> Paths:
    """Return folders that all lie in one (`--data-dir`)."""
    root = folder.absolute()
    return Paths(data=root, config=root, cache=root / "cache", log=root / "log")


def find_paths(data_dir: Path | None) -> Paths:
    """Return the folders for the option `--data-dir`, given or not."""
    return usual() if data_dir is None else within(data_dir)


def make(paths: Paths) -> None:
    """Make the folders that are missing; StorageError if that is impossible."""
    for folder in (paths.data, paths.history, paths.rulesets, paths.themes, paths.config, paths.cache, paths.log):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise from_os(error, folder) from error
