"""Card decks from elsewhere: one SVG sheet as KDE and Aisleriot have them, or a folder of pictures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from rams_desktop.content import svg_source
from rams_desktop.content.card_names import BACK, FACES, JOKER, TWIN, meaning
from rams_desktop.content.resources import is_inside
from rams_desktop.content.svg_pieces import Pieces
from rams_desktop.content.svg_source import SourceError
from rams_desktop.rules.core.cards import RANKS, SUITS, Card

if TYPE_CHECKING:
    from collections.abc import Iterable
    from xml.etree import ElementTree as ET

Layout = Literal["kde", "aisleriot", "grid", "files"]
DESKTOP: Final = "index.desktop"
SHEETS: Final = frozenset({".svg", ".svgz"})
PICTURES: Final = frozenset({".svg", ".svgz", ".png"})
MOST_FILES: Final = 2000
MOST_DESKTOP_BYTES: Final = 64 * 1024
LEAST_CARDS: Final = 20  # of the 52, so that a picture with a heart on it is no deck
_GRID_RANKS: Final = "A" + RANKS[:-1]
_GRID_LAST: Final = (JOKER, TWIN, BACK)
_GRID_SHAPE: Final = (0.5, 0.85)  # width to height of a card, least and most
_USUAL: Final = re.compile(
    r"(\d+|jack|queen|king)_(club|diamond|heart|spade)|(club|diamond|heart|spade)_(\d+|jack|queen|king)"
    r"|joker_(black|red)|back"
)
_RDF: Final = re.compile(rb"<(?:cc:)?license[^>]*resource\s*=\s*[\"']([^\"']+)", re.IGNORECASE)


class Deck(Struct, frozen=True):
    """A deck that was found: `places` says for each face (as FACES names them) where its picture is.

    - `file`: the sheet, or the folder of pictures. `layout`: `kde` and `aisleriot` sheets name cards by ids,
      a `grid` lays them out in thirteen columns and five rows, `files` has a picture each.
    - `places`: an id of the sheet, `column,row` of the grid, or a file's name.
    """

    file: Path
    layout: Layout
    places: dict[str, str]
    name: str = ""
    licence: str = ""
    about: str = ""
    installed: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that it has, in order."""
        return tuple(each for each in Card if each.text in self.places)

    @property
    def missing(self) -> tuple[Card, ...]:
        """The cards that it lacks, in order."""
        return tuple(each for each in Card if each.text not in self.places)

    @property
    def has_back(self) -> bool:
        """Whether it has a back."""
        return BACK in self.places


class NoDeck(Struct, frozen=True):
    """A file or folder that is no deck, and why: a code of SourceError, `missing`, `no-cards` or `outside`."""

    path: Path
    code: str
    detail: str = ""


def read_deck(path: Path) -> Deck | NoDeck:
    """Return the deck in a file or folder, its layout guessed; never raises.

    A file is a sheet or an `index.desktop` that names one; a folder has one of these or pictures.
    """
    try:
        if path.is_dir():
            return _of_folder(path)
        if not path.is_file():
            return NoDeck(path, "missing")
        if path.name.endswith(".desktop"):
            return _of_desktop(path)
        return _of_sheet(path)
    except SourceError as error:
        return NoDeck(path, error.code, error.detail)
    except OSError as error:
        return NoDeck(path, "unreadable", error.strerror or str(error))


def _of_folder(folder: Path) -> Deck | NoDeck:
    if (folder / DESKTOP).is_file():
        return _of_desktop(folder / DESKTOP)
    inside = [each for each in sorted(folder.rglob("*"))[:MOST_FILES] if each.suffix.lower() in PICTURES]
    inside = [each for each in inside if each.is_file() and is_inside(each, folder)]
    found = _best((each.relative_to(folder).as_posix(), each.stem) for each in inside)
    if _enough(found):
        return Deck(folder, "files", found, folder.name)
    sheets = [each for each in inside if each.suffix.lower() in SHEETS]
    for each in sheets[:4]:
        deck = read_deck(each)
        if isinstance(deck, Deck):
            return deck
    return NoDeck(folder, "no-cards")


def _best(names: Iterable[tuple[str, str]], most_odd: int = 4) -> dict[str, str]:
    """Return for each face the place with the plainest name."""
    best: dict[str, tuple[bool, int, int, str]] = {}
    for place, name in names:
        meant = meaning(name)
        if meant is None or meant.odd > most_odd:
            continue
        rank = (not _USUAL.fullmatch(name), meant.odd, len(name), place)
        if meant.face not in best or rank < best[meant.face]:
            best[meant.face] = rank
    places = {face: best[face][3] for face in FACES if face in best}
    if TWIN in places:
        places.setdefault(JOKER, places[TWIN])
    return places


def _enough(places: dict[str, str]) -> bool:
    return sum(len(face) == 2 and face != JOKER for face in places) >= LEAST_CARDS  # noqa: PLR2004  rank and suit


def _of_desktop(path: Path) -> Deck | NoDeck:
    """Return the deck that KDE describes in an `index.desktop`."""
    with path.open("rb") as stream:
        lines = stream.read(MOST_DESKTOP_BYTES).decode("utf-8", "replace").splitlines()
    said = dict(line.split("=", 1) for line in lines if "=" in line and not line.lstrip().startswith(("#", "[")))
    said = {key.strip(): value.strip() for key, value in said.items()}
    if "SVG" not in said:
        files = _best((each.name, each.stem) for each in sorted(path.parent.iterdir()) if each.suffix == ".png")
        name = said.get("Name", path.parent.name)
        return Deck(path.parent, "files", files, name) if _enough(files) else NoDeck(path, "no-cards")
    sheet = path.parent / said["SVG"]
    if not is_inside(sheet, path.parent):
        return NoDeck(path, "outside", said["SVG"])
    found = read_deck(sheet)
    if isinstance(found, NoDeck):
        return found
    about = said.get("Comment", "").replace("\\n", " ")
    author = said.get("Author", "")
    return Deck(
        found.file, found.layout, found.places, said.get("Name", found.name), found.licence or said.get("License", ""),
        about or author,
    )  # fmt: skip


def _of_sheet(path: Path) -> Deck | NoDeck:
    if path.suffix.lower() == ".png":
        return _of_picture(path)
    data = svg_source.read(path)
    root = svg_source.parse(data)
    return deck_of(root, path, _licence(data))


def deck_of(root: ET.Element, path: Path, licence: str = "") -> Deck | NoDeck:
    """Return the deck of a parsed sheet."""
    name = path.stem.replace("_", " ").replace("-", " ").strip().title()
    pieces = Pieces(root)
    found = _best(((each, each) for each in pieces.ids), most_odd=0)
    if _enough(found):
        king = next((found[face] for face in ("KC", "KH", "AS", "7C") if face in found), "")
        layout: Layout = "aisleriot" if king.startswith(("club", "heart", "spade")) else "kde"
        return Deck(path, layout, found, name, licence)
    _left, _top, wide, high = pieces.canvas
    if _GRID_SHAPE[0] < (wide / 13) / (high / 5) < _GRID_SHAPE[1]:
        return Deck(path, "grid", grid(), name, licence)
    return NoDeck(path, "no-cards")


def _of_picture(path: Path) -> Deck | NoDeck:
    """Return the deck of one PNG with thirteen columns and five rows."""
    with path.open("rb") as stream:
        size = svg_source.picture_size(stream.read(64))
    if size is None:
        return NoDeck(path, "not-svg")
    if size[0] * size[1] > svg_source.MOST_PICTURE_PIXELS:
        return NoDeck(path, "picture-too-large", f"{size[0]} x {size[1]}")
    if size[1] and _GRID_SHAPE[0] < (size[0] / 13) / (size[1] / 5) < _GRID_SHAPE[1]:
        return Deck(path, "grid", grid(), path.stem.replace("_", " ").title())
    return NoDeck(path, "no-cards")


def grid() -> dict[str, str]:
    """Return the places of Aisleriot's grid: a row for each suit from the ace up, then jokers and back."""
    places = {
        rank + suit: f"{column},{row}" for row, suit in enumerate(SUITS) for column, rank in enumerate(_GRID_RANKS)
    }
    return places | {face: f"{column},4" for column, face in enumerate(_GRID_LAST)}


def _licence(data: bytes) -> str:
    """Return the licence that a sheet names in its metadata; empty if none."""
    found = _RDF.search(data)
    return found.group(1).decode("utf-8", "replace")[:200] if found else ""
