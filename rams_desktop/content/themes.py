"""Themes from folders: the shipped ones and the user's own."""

from pathlib import Path
from typing import Final

from msgspec import Struct

from rams_desktop.content import resources
from rams_desktop.content.mistakes import Mistake, Mistakes
from rams_desktop.content.theme_document import Face, Theme
from rams_desktop.content.written import content_of
from rams_desktop.rules.core.cards import RANKS, SUITS

FILE = "theme.yaml"
FONTS: Final = frozenset({b"\0\1\0\0", b"OTTO", b"true", b"ttcf"})  # how the files of fonts begin


Readings = dict[bytes, Theme]  # themes by their sources
Lack = tuple[tuple[str, ...], str, dict[str, str]]  # where, what as a code, and its values


class Themed(Struct, frozen=True):
    """A theme that can be used: its id is the name of its folder, `path`."""

    id: str
    theme: Theme
    path: Path
    shipped: bool


class Broken(Struct, frozen=True):
    """A folder whose theme cannot be used, and why."""

    path: Path
    mistakes: Mistakes


class Themes(Struct, frozen=True):
    """All themes, shipped ones first; and the user's folders that are none."""

    themes: tuple[Themed, ...]
    broken: tuple[Broken, ...] = ()

    def find(self, name: str) -> Themed | None:
        """Return the theme with the id `name`."""
        return next((each for each in self.themes if each.id == name), None)


def load(path: Path, readings: Readings | None = None) -> Theme | Mistakes:
    """Return the theme of a file `theme.yaml`, or everything that is wrong with it; never raises.

    A source that is among `readings` is not read again; one that makes a theme is added.
    """
    content = content_of(path)
    if not isinstance(content, bytes):
        return content
    known = None if readings is None else readings.get(content)
    if known is not None and not _lacking(known, path.parent):
        return known
    from rams_desktop.content.typed import typed  # noqa: PLC0415  a known one appears sooner
    from rams_desktop.content.yaml_source import parse  # noqa: PLC0415  the same

    document = parse(content, str(path))
    if isinstance(document, tuple):
        return document
    theme = typed(document, Theme)
    if isinstance(theme, tuple):
        return theme
    lacking = tuple(document.mistake(place, code, **values) for place, code, values in _lacking(theme, path.parent))
    if not lacking and readings is not None:
        readings[content] = theme
    return lacking or theme


def _lacking(theme: Theme, folder: Path) -> list[Lack]:
    """Return what a theme names and cannot have."""
    return [*_fonts(theme, folder), *_pictures(theme, folder)]


def _fonts(theme: Theme, folder: Path) -> list[Lack]:
    """Return the fonts that are not there, or are none."""
    found: list[Lack] = []
    for role in theme.fonts.__struct_fields__:
        face: Face = getattr(theme.fonts, role)
        head = _head(face, folder)
        if head is None or head[:4] not in FONTS:
            named = f"{face.package}/{face.file}" if face.package else face.file
            found.append((("fonts", role, "file"), "font" if head is None else "broken-font", {"file": named}))
    return found


def _head(face: Face, folder: Path) -> bytes | None:
    """Return the first bytes of a font file; None if it is not there or leads out of the folder."""
    try:
        if face.package:
            path = resources.package(face.package) / face.file
        elif resources.is_inside(folder / face.file, folder):
            path = folder / face.file
        else:
            return None
        with path.open("rb") as stream:
            return stream.read(4)
    except (OSError, ImportError):
        return None


def _pictures(theme: Theme, folder: Path) -> list[Lack]:
    """Return the pictures of cards that the theme names and its folder does not have."""
    cards = theme.cards
    base = resources.themes() / cards.like
    if not base.is_dir():
        choices = ", ".join(f"`{each.name}`" for each in _folders(resources.themes()))
        return [(("cards", "like"), "unknown-value", {"value": cards.like, "choices": choices})]
    named = {
        "face": [cards.face.replace("{rank}", rank).replace("{suit}", suit) for suit in SUITS for rank in RANKS],
        "joker": [cards.joker],
        "back": [cards.back],
    }
    if cards.deck is not None:
        named = {"deck": [cards.deck]}
    root = folder.resolve()
    found: list[Lack] = []
    for field, names in named.items():
        there = [name for name in names if (folder / name).exists()]
        outside = [name for name in there if not (folder / name).resolve().is_relative_to(root)]
        if outside:
            found.append((("cards", field), "outside", {"file": outside[0]}))
        places = (folder,) if field == "deck" else (folder, base)
        found += [(("cards", field), "picture-too-large", {"file": name}) for name in there if _bomb(folder / name)]
        missing = [name for name in names if not any((place / name).exists() for place in places)]
        if missing:
            shown = ", ".join(missing[:3]) + (f" (+{len(missing) - 3})" if len(missing) > 3 else "")  # noqa: PLR2004
            found.append((("cards", field), "no-picture", {"files": shown}))
    return found


def _bomb(path: Path) -> bool:
    """Say whether a picture of pixels is larger than any card needs, without opening it."""
    if path.suffix.lower() != ".png" or not path.is_file():
        return False
    from rams_desktop.content.svg_source import MOST_PICTURE_PIXELS, picture_size  # noqa: PLC0415  it is seldom one

    with path.open("rb") as stream:
        size = picture_size(stream.read(64))
    return size is not None and size[0] * size[1] > MOST_PICTURE_PIXELS


def themes(own: Path | None = None) -> Themes:
    """Return the shipped themes and those in the user's folder `own`; never raises for his files."""
    good: list[Themed] = []
    broken: list[Broken] = []
    for folder, shipped in ((resources.themes(), True), (own, False)):
        for path in _folders(folder):
            found = load(path / FILE)
            taken = next((each for each in good if each.id == path.name), None)
            if isinstance(found, tuple):
                broken.append(Broken(path, found))
            elif taken is not None:
                values = {"id": path.name, "file": str(taken.path)}
                broken.append(Broken(path, (Mistake(str(path / FILE), 1, 1, "id-taken", values),)))
            else:
                good.append(Themed(path.name, found, path, shipped))
    return Themes(tuple(good), tuple(broken))


def find(name: str, own: Path | None = None, readings: Readings | None = None) -> Themed | None:
    """Return the theme with the id `name`, as it is among `themes`, without reading the others; `readings` as above."""
    for folder, shipped in ((resources.themes(), True), (own, False)):
        for path in _folders(folder):
            if path.name == name and isinstance(found := load(path / FILE, readings), Theme):
                return Themed(name, found, path, shipped)
    return None


def _folders(folder: Path | None) -> list[Path]:
    """Return the folders in `folder` that mean to be themes."""
    if folder is None:
        return []
    try:
        return sorted(path for path in folder.iterdir() if (path / FILE).is_file() and not path.name.startswith("."))
    except OSError:
        return []
