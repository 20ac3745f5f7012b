"""Reads files that people write by hand, whatever is in them."""

from pathlib import Path
from typing import Final

from rams_desktop.content.mistakes import Mistake, Mistakes

LARGEST_BYTES: Final = 256 * 1024


def content_of(path: Path) -> bytes | Mistakes:
    """Return what is in a file, one byte more than LARGEST_BYTES at most; never raises."""
    name = str(path)
    try:
        if not path.is_file():
            reason = "it is a folder" if path.is_dir() else "no such file"
            return (Mistake(name, 1, 1, "unreadable", {"reason": reason}),)
        with path.open("rb") as stream:
            return stream.read(LARGEST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is not valid"
        return (Mistake(name, 1, 1, "unreadable", {"reason": str(reason)}),)
