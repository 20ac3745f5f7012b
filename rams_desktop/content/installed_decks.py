"""Decks that other programs have installed: KDE's card decks and those of GNOME's Aisleriot."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from rams_desktop.content.decks import DESKTOP, MOST_DESKTOP_BYTES, SHEETS

MOST: Final = 200  # decks looked at
_USUAL: Final = ("/usr/local/share", "/usr/share")


def data_folders() -> tuple[Path, ...]:
    """Return the shared data folders of the system, the user's own first (XDG Base Directory)."""
    if sys.platform == "win32":
        return ()
    own = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    shared = [each for each in os.environ.get("XDG_DATA_DIRS", "").split(":") if each] or list(_USUAL)
    return tuple(dict.fromkeys(Path(each) for each in (own, *shared) if Path(each).is_absolute()))


def name_of(path: Path, language: str = "") -> str:
    """Return what an installed deck is called, in a language where its index knows it; never raises."""
    if path.name != DESKTOP:
        return path.stem.replace("-", " ").replace("_", " ").title()
    try:
        with path.open("rb") as stream:
            lines = stream.read(MOST_DESKTOP_BYTES).decode("utf-8", "replace").splitlines()
    except OSError:
        lines = []
    said = {key.strip(): value.strip() for key, equals, value in (line.partition("=") for line in lines) if equals}
    plain = path.parent.name.removeprefix("svg-").replace("-", " ").title()
    return said.get(f"Name[{language}]") or said.get("Name") or plain


def installed(folders: tuple[Path, ...] | None = None) -> tuple[Path, ...]:
    """Return where decks seem to be, `index.desktop` files and sheets, without reading them; never raises."""
    found: list[Path] = []
    for folder in data_folders() if folders is None else folders:
        try:
            found += sorted((folder / "carddecks").glob(f"*/{DESKTOP}"))
            sheets = sorted((folder / "aisleriot" / "cards").glob("*"))
            found += [each for each in sheets if each.suffix.lower() in SHEETS]
        except OSError:
            continue
    return tuple(found[:MOST])
