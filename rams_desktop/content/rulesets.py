"""Rulesets from files: loaded, checked beyond their types, and put on one shelf."""

from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from rams_desktop.content import resources
from rams_desktop.content.mistakes import Mistake, Mistakes
from rams_desktop.content.ruleset_sense import mistakes_of
from rams_desktop.content.typed import typed
from rams_desktop.content.written import content_of
from rams_desktop.content.yaml_source import Document, parse
from rams_desktop.rules.game import AnyRuleset

ENDINGS = (".yaml", ".yml")
MOST_KEPT = 64  # files whose rulesets are remembered
# on the shelf; then by name
FIRST = ("ramsas-lt", "ramsas-lv", "ramsas-shedding", "rams-classic", "rams-mattmar", "rami-40", "rami-51")


class Shelved(Struct, frozen=True):
    """A ruleset that can be played, and its file."""

    ruleset: AnyRuleset
    path: Path
    shipped: bool


class Broken(Struct, frozen=True):
    """A file that is no usable ruleset, and why."""

    path: Path
    mistakes: Mistakes


class Shelf(Struct, frozen=True):
    """All rulesets, shipped ones first; and the user's files that are none."""

    rulesets: tuple[Shelved, ...]
    broken: tuple[Broken, ...] = ()

    def find(self, name: str) -> AnyRuleset | None:
        """Return the ruleset with the id `name`."""
        return next((each.ruleset for each in self.rulesets if each.ruleset.id == name), None)


def load(path: Path) -> AnyRuleset | Mistakes:
    """Return the ruleset of a file, or everything that is wrong with it; never raises."""
    content = content_of(path)
    return loads(content, str(path)) if isinstance(content, bytes) else content


@lru_cache(maxsize=MOST_KEPT)  # the same content is not checked twice, which takes a frame or two for each file
def loads(content: bytes, file: str) -> AnyRuleset | Mistakes:
    """Return the ruleset that the content of a file called `file` makes, or its mistakes."""
    return _checked(parse(content, file))


def shelf(own: Path | None = None) -> Shelf:
    """Return the shipped rulesets and those in the user's folder `own`; never raises for his files."""
    good: list[Shelved] = []
    broken: list[Broken] = []
    for path, shipped in files(own):
        found = load(path)
        if isinstance(found, tuple):
            broken.append(Broken(path, found))
            continue
        taken = next((each for each in good if each.ruleset.id == found.id), None)
        if taken is not None:
            values = {"id": found.id, "file": str(taken.path)}
            broken.append(Broken(path, (Mistake(str(path), 1, 1, "id-taken", values),)))
            continue
        good.append(Shelved(found, path, shipped))
    return Shelf(tuple(good), tuple(broken))


def files(own: Path | None = None) -> list[tuple[Path, bool]]:
    """Return the files that the shelf is made of, and of each whether it is shipped."""
    shipped = resources.assets() / "rulesets"
    return [(path, folder is shipped) for folder in (shipped, own) for path in _files(folder)]


def _checked(document: Document | Mistakes) -> AnyRuleset | Mistakes:
    if isinstance(document, tuple):
        return document
    ruleset: AnyRuleset | Mistakes = typed(document, AnyRuleset)
    if isinstance(ruleset, tuple):
        return ruleset
    return mistakes_of(document, ruleset) or ruleset


def _files(folder: Path | None) -> list[Path]:
    if folder is None:
        return []
    try:
        files = [path for path in folder.iterdir() if path.suffix in ENDINGS and not path.name.startswith(".")]
        return sorted(files, key=lambda path: (FIRST.index(path.stem) if path.stem in FIRST else len(FIRST), path.name))
    except OSError:
        return []
