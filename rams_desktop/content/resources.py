"""Where the files that belong to the program are: in a checkout, an installed wheel, a packaged program."""

import sys
from importlib.util import find_spec
from pathlib import Path


def assets() -> Path:
    """Return the folder of rulesets, catalogues, sounds and icons."""
    return _root() / "assets"


def themes() -> Path:
    """Return the folder of the themes that belong to the program."""
    return _root() / "themes"


def _root() -> Path:
    """Return the folder that holds `assets` and `themes`; FileNotFoundError in a broken installation.

    The wheel maps both into the package, as `build.spec` does for the packaged program.
    """
    package = Path(__file__).resolve().parents[1]
    bundle = getattr(sys, "_MEIPASS", None)
    places = [package / "data", package.parent]
    if bundle is not None:
        places.insert(0, Path(bundle) / "rams_desktop" / "data")
    for place in places:
        if (place / "assets" / "rulesets").is_dir():
            return place
    raise FileNotFoundError(f"the program's own files are not in {places[0]}")


def package(name: str) -> Path:
    """Return the folder of an installed package, for the files in it; ModuleNotFoundError if there is none."""
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):  # no name of a package at all
        spec = None
    places = list(spec.submodule_search_locations or ()) if spec is not None else []
    if not places:
        raise ModuleNotFoundError(f"there is no package {name}", name=name)
    return Path(places[0])


def is_inside(path: Path, folder: Path) -> bool:
    """Say whether a path, its links followed, stays within a folder."""
    return path.resolve().is_relative_to(folder.resolve())
