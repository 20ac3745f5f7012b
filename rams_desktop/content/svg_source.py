"""SVG files of strangers, read with bounds: no scripts, nothing from outside the file, no bombs."""

from __future__ import annotations

import base64
import binascii
import re
import struct
import zlib
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from pathlib import Path

MOST_PACKED_BYTES: Final = 16 * 1024 * 1024
MOST_BYTES: Final = 32 * 1024 * 1024
MOST_ELEMENTS: Final = 400_000
MOST_DEPTH: Final = 200
MOST_PICTURE_PIXELS: Final = 24_000_000  # of one picture within the SVG; all of them together twice that

SVG: Final = "http://www.w3.org/2000/svg"
XLINK: Final = "http://www.w3.org/1999/xlink"
HREFS: Final = ("href", f"{{{XLINK}}}href")
_XML: Final = "{http://www.w3.org/XML/1998/namespace}"
_GZIP: Final = b"\x1f\x8b"
_NEVER: Final = frozenset({
    "script", "foreignObject", "iframe", "audio", "video", "animate", "animateMotion", "animateTransform",
    "animateColor", "set", "handler", "a11y", "metadata", "font-face-uri",
})  # fmt: skip
_OUTSIDE: Final = re.compile(r"url\(\s*(?!['\"]?#)[^)]*\)|@import[^;]*;?", re.IGNORECASE)
_DATA: Final = re.compile(r"\s*data:image/(png|jpe?g|gif|webp);base64,", re.IGNORECASE)

ET.register_namespace("", SVG)
ET.register_namespace("xlink", XLINK)


class SourceError(Exception):
    """A file that is not read: `code` is `unreadable`, `too-large`, `not-svg`, `entities` or `picture-too-large`."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


def read(path: Path) -> bytes:
    """Return the bytes of an SVG or SVGZ file, unpacked; SourceError if there is none or it is too large."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MOST_PACKED_BYTES + 1)
    except OSError as error:
        raise SourceError("unreadable", error.strerror or str(error)) from None
    if len(data) > MOST_PACKED_BYTES:
        raise SourceError("too-large")
    return _unpacked(data) if data.startswith(_GZIP) else data


def _unpacked(data: bytes) -> bytes:
    """Return what gzip holds, never more than MOST_BYTES of it."""
    unpacker = zlib.decompressobj(wbits=31)
    try:
        whole = unpacker.decompress(data, MOST_BYTES)
    except zlib.error as error:
        raise SourceError("unreadable", str(error)) from None
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise SourceError("too-large" if unpacker.unconsumed_tail else "unreadable", "torn")
    return whole


def parse(data: bytes) -> ET.Element:
    """Return the root of an SVG document, cleaned by `clean`; SourceError if it is none.

    Entities are refused: they are how a short text becomes an endless one.
    """
    if b"<!ENTITY" in data:
        raise SourceError("entities")
    try:
        root = ET.fromstring(data)  # noqa: S314  entities are refused above; external ones are never fetched
    except (ET.ParseError, ValueError, LookupError) as error:
        raise SourceError("not-svg", str(error)) from None
    if root.tag not in {f"{{{SVG}}}svg", "svg"}:
        raise SourceError("not-svg", "no <svg>")
    if root.tag == "svg":
        for each in root.iter():
            each.tag = each.tag if "{" in each.tag else f"{{{SVG}}}{each.tag}"
    clean(root)
    return root


def clean(root: ET.Element) -> None:
    """Take out of a document what it must not do: run, look outside, or hold endless pictures.

    Left are elements of SVG, references within the document (`#name`) and small pictures written into it.
    """
    count = pixels = 0
    waiting = [(root, 0)]
    while waiting:
        element, depth = waiting.pop()
        count += 1
        if count > MOST_ELEMENTS or depth > MOST_DEPTH:
            raise SourceError("too-large")
        for child in list(element):
            if _wanted(child):
                waiting.append((child, depth + 1))
            else:
                element.remove(child)
        pixels += _clean_attributes(element)
        if pixels > 2 * MOST_PICTURE_PIXELS:
            raise SourceError("picture-too-large")
        if local(element) == "style" and element.text:
            element.text = _OUTSIDE.sub("", element.text)


def _wanted(element: ET.Element) -> bool:
    return element.tag.startswith(f"{{{SVG}}}") and local(element) not in _NEVER


def _clean_attributes(element: ET.Element) -> int:
    """Take out foreign and outside attributes of one element; return the pixels of the picture that it holds."""
    pixels = 0
    for name, value in list(element.attrib.items()):
        foreign = name.startswith("{") and name not in HREFS and not name.startswith(_XML)
        if foreign or name.lower().startswith("on"):
            del element.attrib[name]
        elif name in HREFS:
            target = value.strip()
            if _DATA.match(target) and local(element) in {"image", "feImage"}:
                pixels += _picture_pixels(target)
            elif not target.startswith("#"):
                del element.attrib[name]
        elif "url(" in value.lower():
            element.attrib[name] = _OUTSIDE.sub("none", value)
    return pixels


def _picture_pixels(target: str) -> int:
    """Return how many pixels a picture written as a data address has; SourceError if they are too many."""
    try:
        head = base64.b64decode("".join(target.partition(",")[2].split()), validate=False)
    except (binascii.Error, ValueError):
        raise SourceError("unreadable", "picture") from None
    size = picture_size(head)
    if size is None:
        raise SourceError("unreadable", "picture")
    if size[0] * size[1] > MOST_PICTURE_PIXELS:
        raise SourceError("picture-too-large", f"{size[0]} x {size[1]}")
    return size[0] * size[1]


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height that a PNG, JPEG, GIF or WebP tells of itself, without decoding it; None if none."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:  # noqa: PLR2004  where the sizes end
        wide, high = struct.unpack(">II", data[16:24])
        return wide, high
    if data.startswith((b"GIF87a", b"GIF89a")) and len(data) >= 10:  # noqa: PLR2004  the same
        wide, high = struct.unpack("<HH", data[6:10])
        return wide, high
    if data.startswith(b"\xff\xd8"):
        return _jpeg_size(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp_size(data)
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:  # noqa: PLR2004  a marker
        kind = data[at + 1]
        if 0xC0 <= kind <= 0xCF and kind not in {0xC4, 0xC8, 0xCC}:  # noqa: PLR2004  a frame
            high, wide = struct.unpack(">HH", data[at + 5 : at + 9])
            return wide, high
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X" and len(data) >= 30:  # noqa: PLR2004  where the sizes end
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L" and len(data) >= 25:  # noqa: PLR2004  the same
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 " and len(data) >= 30:  # noqa: PLR2004  the same
        wide, high = struct.unpack("<HH", data[26:30])
        return wide & 0x3FFF, high & 0x3FFF
    return None


def local(element: ET.Element) -> str:
    """Return the name of an element without its namespace."""
    return element.tag.rpartition("}")[2]


def text(root: ET.Element) -> str:
    """Return a document as text."""
    return ET.tostring(root, encoding="unicode")


def canvas(root: ET.Element) -> tuple[float, float, float, float]:
    """Return left, top, width and height of what a document shows, in its own units; SourceError if it has no size."""
    box = [float(each) for each in re.findall(r"[-+.\d]+(?:[eE][-+]?\d+)?", root.get("viewBox", ""))]
    if len(box) != 4:  # noqa: PLR2004  a box
        box = [0.0, 0.0, *(_length(root.get(name, "")) for name in ("width", "height"))]
    if not (0 < box[2] < 1e6 and 0 < box[3] < 1e6):  # noqa: PLR2004  larger is no card
        raise SourceError("not-svg", "size")
    return box[0], box[1], box[2], box[3]


def _length(said: str) -> float:
    """Return a length in pixels; 0 for one that is none."""
    found = re.match(r"\s*([-+.\d]+(?:[eE][-+]?\d+)?)\s*([a-z]*)", said)
    if found is None:
        return 0.0
    units = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
    return float(found.group(1)) * units.get(found.group(2), 0.0)
