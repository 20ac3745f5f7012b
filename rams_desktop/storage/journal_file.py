"""A file to which lines are added one by one, and which a crash can't spoil."""

import os
from pathlib import Path
from typing import NamedTuple

from rams_desktop.storage.errors import StorageError, Trouble, from_os

_FLAGS = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)  # O_BINARY: no line end is translated


class JournalFile:
    """An open file of lines. `sync`: each line is on the disk itself before `append` returns.

    Without `sync` a line survives the end of the program, however sudden, but not that of the
    power; `flush` waits for the disk. All methods raise StorageError.
    """

    def __init__(self, path: Path, handle: int, size: int, *, sync: bool = False) -> None:
        self.path = path
        self._handle: int | None = handle
        self._size = size
        self._sync = sync

    def append(self, line: bytes) -> None:
        """Add one line, given without its newline; after an error the file is as it was before."""
        if self._handle is None:
            raise StorageError(Trouble.FAILED, self.path)
        content = line + b"\n"
        try:
            written = 0
            while written < len(content):
                written += os.write(self._handle, content[written:])
            if self._sync:
                os.fsync(self._handle)
        except OSError as error:
            self._take_back()
            raise from_os(error, self.path) from error
        self._size += len(content)

    def flush(self) -> None:
        """Wait until all lines are on the disk itself."""
        if self._handle is None:
            return
        try:
            os.fsync(self._handle)
        except OSError as error:
            raise from_os(error, self.path) from error

    def close(self) -> None:
        """Add no more; a second time does nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            try:
                os.close(handle)
            except OSError as error:
                raise from_os(error, self.path) from error

    def _take_back(self) -> None:
        """Cut a piece of a line off; should even that fail, readers drop it and `resume` cuts it."""
        if self._handle is not None:
            try:
                os.ftruncate(self._handle, self._size)
            except OSError:
                self.close()


class Read(NamedTuple):
    """The complete lines of a file, without newlines; `torn`: a piece of a line came after them."""

    lines: tuple[bytes, ...]
    torn: bool


def create(path: Path, *, sync: bool = False) -> JournalFile:
    """Begin a new file; StorageError `in-the-way` if there is one already."""
    return _open(path, _FLAGS | os.O_CREAT | os.O_EXCL, sync=sync)


def resume(path: Path, *, sync: bool = False) -> JournalFile:
    """Open a file to add to it; a torn last line is cut off, so that the next does not join it."""
    journal = _open(path, _FLAGS, sync=sync)
    try:
        content = path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content) and journal._handle is not None:  # noqa: SLF001  its own module
            os.ftruncate(journal._handle, whole)  # noqa: SLF001
    except OSError as error:
        journal.close()
        raise from_os(error, path) from error
    journal._size = whole  # noqa: SLF001
    return journal


def read(path: Path) -> Read:
    """Return the complete lines of a file; StorageError if it can't be read."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise from_os(error, path) from error
    *lines, rest = content.split(b"\n")
    return Read(tuple(lines), bool(rest))


def retire(path: Path, folder: Path, stem: str) -> Path:
    """Move a finished file into `folder` as `stem` with its old ending, a number added if taken."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = 1
        while True:
            name = stem if number == 1 else f"{stem}-{number}"
            there = folder / f"{name}{path.suffix}"
            if not there.exists():
                path.replace(there)
                return there
            number += 1
    except OSError as error:
        raise from_os(error, path) from error


def _open(path: Path, flags: int, *, sync: bool) -> JournalFile:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, flags, 0o644)
        return JournalFile(path, handle, os.fstat(handle).st_size, sync=sync)
    except OSError as error:
        raise from_os(error, path) from error
