"""A deck from elsewhere as a theme of a few lines: what its file says, and which pictures go with it."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from rams_desktop.content.decks import Deck

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

LONGEST: Final = 80
_PICTURES: Final = "pictures"


class DeckTheme(Struct, frozen=True):
    """A theme to be written: its id, the text of `theme.yaml`, and the pictures by their names in its folder."""

    id: str
    text: str
    files: dict[str, Path]


def deck_theme(deck: Deck, name: str, licence: str, taken: Collection[str]) -> DeckTheme:
    """Return the theme that shows `deck`; its id is none of those `taken`."""
    files = _files(deck)
    named = _PICTURES if deck.layout == "files" else next(iter(files))
    said = {"name": name, "licence": licence, "about": deck.about or f"{deck.name} ({deck.file.name})"}
    lines = [f"{key}: {json.dumps(value[:400], ensure_ascii=False)}" for key, value in said.items()]
    text = "\n".join(["theme: 1", *lines, "cards:", f"  deck: {json.dumps(named)}", ""])
    return DeckTheme(free_id(name, taken), text, files)


def _files(deck: Deck) -> dict[str, Path]:
    if deck.layout == "files":
        places = deck.places.items()
        return {
            f"{_PICTURES}/{face}{deck.file.joinpath(place).suffix.lower()}": deck.file / place for face, place in places
        }
    return {f"cards{deck.file.suffix.lower()}": deck.file}


def free_id(name: str, taken: Collection[str]) -> str:
    """Return an id made of a name, with a number behind it if others have it."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "deck"
    numbered = (base, *(f"{base}-{number}" for number in range(2, len(taken) + 3)))
    return next(each for each in numbered if each not in taken)
