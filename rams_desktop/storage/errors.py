"""What can go wrong with files, as codes."""

import errno
from enum import StrEnum
from pathlib import Path
from typing import Final


class Trouble(StrEnum):
    """Why something could not be read or written; `i18n` has a sentence for each."""

    DISK_FULL = "disk-full"
    NO_PERMISSION = "no-permission"
    READ_ONLY = "read-only"
    MISSING = "missing"
    IN_THE_WAY = "in-the-way"
    FAILED = "failed"


_BY_NUMBER: Final = {
    errno.ENOSPC: Trouble.DISK_FULL,
    errno.EDQUOT: Trouble.DISK_FULL,
    errno.EFBIG: Trouble.DISK_FULL,
    errno.EACCES: Trouble.NO_PERMISSION,
    errno.EPERM: Trouble.NO_PERMISSION,
    errno.EROFS: Trouble.READ_ONLY,
    errno.ENOENT: Trouble.MISSING,
    errno.EISDIR: Trouble.IN_THE_WAY,
    errno.ENOTDIR: Trouble.IN_THE_WAY,
    errno.EEXIST: Trouble.IN_THE_WAY,
}


class StorageError(Exception):
    """A file or folder that cannot be used: which, and why."""

    def __init__(self, code: Trouble, path: Path) -> None:
        super().__init__(f"{code}: {path}")
        self.code = code
        self.path = path


def from_os(error: OSError, path: Path) -> StorageError:
    """Return the storage error that an error of the system means."""
    return StorageError(_BY_NUMBER.get(error.errno or 0, Trouble.FAILED), path)
