"""Replaces a small file so that at every moment there is a whole one."""

import os
import tempfile
from pathlib import Path

from rams_desktop.storage.errors import from_os


def write(path: Path, content: bytes) -> None:
    """Put `content` in place of the file `path`; StorageError leaves the old one as it was."""
    temporary: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        temporary = Path(name)
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.replace(path)
    except OSError as error:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
        raise from_os(error, path) from error
