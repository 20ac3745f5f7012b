"""Reads a `.po` catalogue, so that a translator's file works as it is, without a compiler."""

import gettext
import io
import json
import re
import struct
from typing import Final, NamedTuple

MAGIC: Final = 0x950412DE
HEAD_BYTES: Final = 28
ENTRY_BYTES: Final = 8
STRING: Final = json.JSONDecoder(strict=False)  # the escapes that catalogues use are among those of JSON
KEYWORD: Final = re.compile(r"msgctxt|msgid|msgid_plural|msgstr|msgstr\[[0-5]\]")


class CatalogueError(ValueError):
    """A line of a catalogue that can't be read; `line` counts from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


class Entry(NamedTuple):
    """One message: its key as `.mo` files write it, and its text, plural forms parted by NUL."""

    key: str
    text: str


def read(text: str) -> gettext.GNUTranslations:
    """Return the translations of a `.po` text; CatalogueError for what it can't be."""
    return gettext.GNUTranslations(io.BytesIO(compiled(entries(text))))


def entries(text: str) -> list[Entry]:
    """Return the messages of a `.po` text that are translated; a fuzzy one does not count.

    Messages are parted by empty lines, as every tool writes them.
    """
    found: list[Entry] = []
    block: list[tuple[int, str]] = []
    for number, raw in enumerate([*text.splitlines(), ""], start=1):
        line = raw.strip()
        if line:
            block.append((number, line))
            continue
        entry = _entry(_fields(block))
        fuzzy = any(each.startswith("#,") and "fuzzy" in each for _, each in block)
        if entry is not None and not (fuzzy and entry.key):
            found.append(entry)
        block = []
    return found


def _fields(block: list[tuple[int, str]]) -> dict[str, str]:
    """Return what each keyword of one message says."""
    fields: dict[str, str] = {}
    field = ""
    for number, line in block:
        if line.startswith("#"):
            continue
        piece = line
        if not line.startswith('"'):
            field, _, piece = line.partition(" ")
            if field in fields or not KEYWORD.fullmatch(field):
                raise CatalogueError(number)
        try:
            said = STRING.decode(piece.strip())
        except ValueError:
            raise CatalogueError(number) from None
        if not field or not isinstance(said, str):
            raise CatalogueError(number)
        fields[field] = fields.get(field, "") + said
    return fields


def _entry(parts: dict[str, str]) -> Entry | None:
    forms = [parts[name] for name in sorted(parts, key=_form_number) if name.startswith("msgstr")]
    if "msgid" not in parts or not forms or not all(forms):
        return None
    key = parts["msgid"]
    if "msgctxt" in parts:
        key = parts["msgctxt"] + "\x04" + key
    if "msgid_plural" in parts:
        key += "\x00" + parts["msgid_plural"]
    return Entry(key, "\x00".join(forms))


def _form_number(name: str) -> int:
    digits = name.removeprefix("msgstr[").removesuffix("]")
    return int(digits) if digits.isdigit() else 0


def compiled(messages: list[Entry]) -> bytes:
    """Return the `.mo` form of some messages."""
    ordered = sorted((entry.key.encode(), entry.text.encode()) for entry in messages)
    keys_at = HEAD_BYTES
    texts_at = keys_at + ENTRY_BYTES * len(ordered)
    body_at = texts_at + ENTRY_BYTES * len(ordered)
    tables: tuple[list[bytes], list[bytes]] = ([], [])
    body: list[bytes] = []
    at = body_at
    for column, places in enumerate(tables):
        for entry in ordered:
            places.append(struct.pack("<2I", len(entry[column]), at))
            body.append(entry[column] + b"\x00")
            at += len(entry[column]) + 1
    head = struct.pack("<7I", MAGIC, 0, len(ordered), keys_at, texts_at, 0, body_at)
    return b"".join((head, *tables[0], *tables[1], *body))
