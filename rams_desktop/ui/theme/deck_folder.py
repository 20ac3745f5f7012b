"""Where a deck from elsewhere lies once it has been taken apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from pathlib import Path

INDEX: Final = "deck.json"


class Taken(Struct, frozen=True):
    """A deck in pieces: a file of the folder for each face, and width to height of a card."""

    files: dict[str, str]
    proportion: float


def folder_of(cache: Path, digest: str) -> Path:
    """Return where the pieces of a deck are kept."""
    return cache / "decks" / digest


def load(folder: Path) -> Taken | None:
    """Return the deck whose pieces are in a folder, or None if it has not been taken apart."""
    try:
        taken = msgspec.json.decode((folder / INDEX).read_bytes(), type=Taken)
    except (OSError, msgspec.DecodeError):
        return None
    return taken if all((folder / name).is_file() for name in taken.files.values()) else None
