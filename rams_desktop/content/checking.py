"""Checks files that somebody wrote: rulesets and themes."""

from collections.abc import Iterable
from pathlib import Path

from rams_desktop.content import rulesets, themes
from rams_desktop.content.mistakes import Mistake, Mistakes

RECORD = ".rams"


def check_paths(paths: Iterable[Path]) -> Mistakes:
    """Return all mistakes of the rulesets and themes in files and folders; records are left out.

    A folder is searched; a file `theme.yaml` is a theme, every other YAML file a ruleset.
    """
    found: list[Mistake] = []
    for path in paths:
        for file in _files(path):
            result = themes.load(file) if file.name == themes.FILE else rulesets.load(file)
            if isinstance(result, tuple):
                found.extend(result)
    return tuple(found)


def _files(path: Path) -> list[Path]:
    """Return the files that a path means: itself, or what a folder holds."""
    try:
        if not path.is_dir():
            return [] if path.suffix == RECORD else [path]
        inside = sorted(each for each in path.rglob("*") if each.is_file())
    except OSError:
        return [path]  # reading it tells what is the matter
    return [each for each in inside if each.suffix in rulesets.ENDINGS and not each.name.startswith(".")]
