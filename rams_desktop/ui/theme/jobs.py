"""What the processes that draw are given to do, and what they answer."""

from typing import Final

from msgspec import Struct

from rams_desktop.content.theme_document import TableArt
from rams_desktop.ui.theme.dress import Dress

DRAWING: Final = b"4"  # counts up when the same source gives another picture


class CardJob(Struct, frozen=True, tag="card"):
    """Draw the SVG or PNG file `source`, dressed if asked for, as a PNG `target` of the given size."""

    source: str
    target: str
    width_px: int
    height_px: int
    dress: Dress | None = None


class TableJob(Struct, frozen=True, tag="table"):
    """Draw a table into the raw picture `target`."""

    art: TableArt
    target: str
    width_px: int
    height_px: int


class DeckJob(Struct, frozen=True, tag="deck"):
    """Take the deck at `source` apart into the folder `target`."""

    source: str
    target: str


Job = CardJob | TableJob | DeckJob


class Done(Struct, frozen=True):
    """A job is finished: `target` is there, unless `trouble` says why not, a code of SourceError where it is one."""

    target: str
    trouble: str = ""
