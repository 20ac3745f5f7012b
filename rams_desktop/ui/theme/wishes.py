"""What pictures can be wished for: how each is drawn, and under what name it is kept."""

from pathlib import Path
from typing import Final

from msgspec import Struct, json

from rams_desktop.content.theme_document import TableArt
from rams_desktop.ui.theme import deck_folder
from rams_desktop.ui.theme.dress import Dress
from rams_desktop.ui.theme.jobs import DRAWING, CardJob, DeckJob, Job, TableJob


class Dressed(Struct, frozen=True):
    """A picture of a card that is changed on its way."""

    path: Path
    dress: Dress


class Whole(Struct, frozen=True):
    """A deck from elsewhere that is to be taken apart."""

    path: Path


Size = tuple[int, int]
Picture = Path | Dressed
Wish = tuple[Picture | TableArt | Whole, Size]  # what and how large
NO_SIZE: Final = (0, 0)


def path_of(source: Picture | Whole) -> Path:
    """Return the file that a picture is drawn from."""
    return source if isinstance(source, Path) else source.path


def job(wish: Wish, target: Path) -> Job:
    """Return what is to be drawn, and where to."""
    source, (width_px, height_px) = wish
    if isinstance(source, TableArt):
        return TableJob(source, str(target), width_px, height_px)
    if isinstance(source, Whole):
        return DeckJob(str(source.path), str(target))
    if isinstance(source, Dressed):
        return CardJob(str(source.path), str(target), width_px, height_px, source.dress)
    return CardJob(str(source), str(target), width_px, height_px)


def place(cache: Path, wish: Wish) -> Path:
    """Return where in a cache the picture is kept: the name changes with all that it depends on.

    OSError where what it is drawn from cannot be read.
    """
    import hashlib  # noqa: PLC0415  the title appears first

    source, (width_px, height_px) = wish
    digest = hashlib.blake2b(DRAWING, digest_size=8)
    size = f"{width_px}x{height_px}"
    if isinstance(source, TableArt):
        digest.update(json.encode(source))
        return cache / "tables" / f"{size}-{digest.hexdigest()}.pix"
    path = path_of(source)
    digest.update(_state(path) if isinstance(source, Whole) else path.read_bytes())
    if isinstance(source, Whole):
        return deck_folder.folder_of(cache, digest.hexdigest())
    if isinstance(source, Dressed):
        digest.update(json.encode(source.dress))
    return cache / "cards" / size / f"{path.stem}-{digest.hexdigest()}.png"


def _state(path: Path) -> bytes:
    """Return what changes when a deck does: names, sizes and times of its files."""
    folder = path if path.is_dir() else path.parent
    files = [path] if path.is_file() and path.suffix != ".desktop" else sorted(folder.iterdir())
    told = [(each.name, state.st_size, state.st_mtime_ns) for each in files[:4000] for state in (each.stat(),)]
    return json.encode((str(path), told))
