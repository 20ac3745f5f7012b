"""The log: a file that stays small."""

import logging
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 512 * 1024
OLDER: Final = 2  # files that are kept besides the newest


class LogFile(logging.FileHandler):
    """Writes to `path`, which is opened when there is something to write; a full one becomes `.1`, and that `.2`.

    The handler of the standard library that does the same loads a good part of the network on the way, for which the
    window would have to wait.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, encoding="utf-8", delay=True)
        self._path = path

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record down; begin a new file first if this one is full."""
        try:
            if self._path.is_file() and self._path.stat().st_size >= MOST_BYTES:
                self._begin_anew()
            super().emit(record)
        except OSError:
            self.handleError(record)

    def _begin_anew(self) -> None:
        if self.stream is not None:
            self.stream.close()
            self.stream = None  # as FileHandler does with `delay`
        for number in range(OLDER, 0, -1):
            newer = self._path.with_name(f"{self._path.name}.{number - 1}") if number > 1 else self._path
            if newer.is_file():
                newer.replace(self._path.with_name(f"{self._path.name}.{number}"))
