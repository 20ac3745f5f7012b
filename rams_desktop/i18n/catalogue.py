"""Reads a `.po` catalogue, so that a translator's file works as it is, without a compiler."""

import ast
import gettext
import io
import struct
from typing import Final, NamedTuple

MAGIC: Final = 0x950412DE
HEAD_BYTES: Final = 28
ENTRY_BYTES: Final = 8


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
    """Return the messages of a `.po` text that are translated; a fuzzy one does not count."""
    found: list[Entry] = []
    parts: dict[str, str] = {}
    field, fuzzy = "", False

    def close() -> None:
        nonlocal fuzzy
        entry = _entry(parts)
        if entry is not None and (not fuzzy or not entry.key):
            found.append(entry)
        parts.clear()
        fuzzy = False

    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if line.startswith("#"):
            if parts and field.startswith("msgstr"):
                close()
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        if not line:
            continue
        if not line.startswith('"'):
            word, _, line = line.partition(" ")
            if word in {"msgctxt", "msgid"} and any(each.startswith("msgstr") for each in parts):
                close()
            field = word
            if field not in {"msgctxt", "msgid", "msgid_plural", "msgstr"} and not field.startswith("msgstr["):
                raise CatalogueError(number)
        try:
            piece = ast.literal_eval(line.strip())
        except (SyntaxError, ValueError):
            raise CatalogueError(number) from None
        if not field or not isinstance(piece, str):
            raise CatalogueError(number)
        parts[field] = parts.get(field, "") + piece
    close()
    return found


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
    tables = [b"", b""]
    body = b""
    for column in (0, 1):
        for entry in ordered:
            tables[column] += struct.pack("<2I", len(entry[column]), body_at + len(body))
            body += entry[column] + b"\x00"
    head = struct.pack("<7I", MAGIC, 0, len(ordered), keys_at, texts_at, 0, body_at)
    return head + tables[0] + tables[1] + body
