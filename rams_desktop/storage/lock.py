"""One program at a time on one data folder."""

import os
import sys
from pathlib import Path

from rams_desktop.storage.errors import from_os

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Lock:
    """The right to write in a data folder. The system takes it back when the program ends, however."""

    def __init__(self, handle: int) -> None:
        self._handle: int | None = handle

    def release(self) -> None:
        """Let others have it; a second time does nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)


def acquire(path: Path) -> Lock | None:
    """Return the lock on the file `path`, or None if another program holds it.

    StorageError if the file can't be made. The file stays behind when the program is killed and
    means nothing: only the system's lock counts.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise from_os(error, path) from error
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        return None
    return Lock(handle)
