"""The proof that packs were fixed before they were dealt."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from rams_desktop.rules.core.cards import Card
from rams_desktop.session.replay import fair_hash


class Seal(Struct, frozen=True):
    """What a record says of one pack: its line, the cards, and their salt and hash if given."""

    line: int
    pack: tuple[Card, ...]
    salt: str | None = None
    hash: str | None = None

    @property
    def holds(self) -> bool | None:
        """Whether salt and pack give the hash; None where the record has none."""
        if self.salt is None or self.hash is None:
            return None
        return fair_hash(self.salt, self.pack) == self.hash


def seals(data: bytes) -> Iterator[Seal]:
    """Find every pack and every reshuffled stock of a record, undone ones too."""
    for number, text in enumerate(data[: data.rfind(b"\n") + 1].split(b"\n"), start=1):
        try:
            line: Any = msgspec.json.decode(text)
            cards = line.get("pack", line.get("shuffle"))
            if cards is not None:
                yield msgspec.convert({**line, "line": number, "pack": cards}, Seal)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, AttributeError, RecursionError):
            continue
