"""The record of a running match, written line by line before anyone sees what happened."""

import logging
from typing import Any, Protocol

import msgspec

from rams_desktop.rules.core.actions import PackLaid
from rams_desktop.rules.game import AnyAction, AnyState
from rams_desktop.rules.notation import Header, write_action
from rams_desktop.session.replay import digest
from rams_desktop.session.shuffler import Sealed
from rams_desktop.storage.errors import StorageError

log = logging.getLogger(__name__)


class Lines(Protocol):
    """Where lines go: a file that is flushed at each, or a list in memory."""

    def append(self, line: bytes) -> None:
        """Add one line, newline not included; an error means that nothing was added."""

    def flush(self) -> None:
        """Wait until all lines are on the disk itself."""

    def close(self) -> None:
        """Add no more."""


class InMemory:
    """Lines that nobody keeps but the caller."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def append(self, line: bytes) -> None:
        """Add one line."""
        self.lines.append(line)

    def flush(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Add no more."""


class Journal:
    """Writes a match in the form of RECORDS; `last` is the number of its last line."""

    def __init__(self, lines: Lines, last: int = 0) -> None:
        self._lines = lines
        self.last = last

    def begin(self, header: Header) -> None:
        """Write the header."""
        self._write(msgspec.to_builtins(header))

    def add(self, action: AnyAction, after: AnyState | None, sealed: Sealed | None = None) -> int:
        """Write an action, with the check value of the state after it if given; return its line number."""
        line = write_action(action)
        if sealed is not None:
            line |= {"salt": sealed.salt, "hash": sealed.hash}
        number = self._write(line if after is None else line | {"digest": digest(after)})
        if isinstance(action, PackLaid):
            self._make_safe()
        return number

    def undo(self, number: int) -> None:
        """Write that every line after line `number` is dropped."""
        self._write({"undo": number})

    def close(self) -> None:
        """Write no more."""
        self._lines.close()

    def _make_safe(self) -> None:
        """Wait for the disk, once a deal, while nothing moves: not even a power cut takes more.

        The line is written all the same; an error here must not have it written twice.
        """
        try:
            self._lines.flush()
        except StorageError as trouble:
            log.warning("the record is not known to be on the disk: %s", trouble)

    def _write(self, line: dict[str, Any]) -> int:
        self._lines.append(msgspec.json.encode(line))
        self.last += 1
        return self.last
