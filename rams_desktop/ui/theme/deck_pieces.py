"""Takes a deck from elsewhere apart: a small file for each card, with the card's own bounds."""

from __future__ import annotations

import shutil
import statistics
from contextlib import suppress
from io import BytesIO
from typing import TYPE_CHECKING, Final

import msgspec
import pygame

from rams_desktop.content import svg_source
from rams_desktop.content.decks import Deck, NoDeck, read_deck
from rams_desktop.content.svg_pieces import Box, Pieces
from rams_desktop.content.svg_source import SourceError
from rams_desktop.ui.theme import vector
from rams_desktop.ui.theme.deck_folder import INDEX, Taken

if TYPE_CHECKING:
    from pathlib import Path

    from pygame import Surface

MOST_KEPT: Final = 80  # decks taken apart in the cache
COARSE_PX: Final = 260  # the sheet's width when cards are looked for
WIDEST_PX: Final = 1000  # and where they lie beside it
FINE_PX: Final = 240  # a card's width when its edges are
ROOMS: Final = (1, 3, 11)
GRID_PX: Final = 420  # a card's width in a sheet without names
LEAST_ALPHA: Final = 20
ALIKE: Final = 0.03  # cards whose sizes differ by less have one size


def take_apart(source: Path, folder: Path) -> Taken:
    """Write the pieces of the deck at `source` into `folder`; SourceError if it is none."""
    deck = read_deck(source)
    if isinstance(deck, NoDeck):
        raise SourceError(deck.code, deck.detail)
    part = folder.with_name(folder.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    try:
        taken = {"files": _files, "grid": _grid}.get(deck.layout, _named)(deck, part)
        (part / INDEX).write_bytes(msgspec.json.encode(taken))
        shutil.rmtree(folder, ignore_errors=True)
        part.rename(folder)
    finally:
        shutil.rmtree(part, ignore_errors=True)
    _forget_old(folder.parent)
    return taken


def _forget_old(folder: Path) -> None:
    """Keep the decks used last."""
    with suppress(OSError):
        kept = sorted(folder.iterdir(), key=lambda each: each.stat().st_mtime, reverse=True)
        for old in kept[MOST_KEPT:]:
            shutil.rmtree(old, ignore_errors=True)


# sheets whose cards have names


def _named(deck: Deck, folder: Path) -> Taken:
    pieces = Pieces(svg_source.parse(svg_source.read(deck.file)))
    boxes: dict[str, Box] = {}
    rooms: tuple[int, ...] = ROOMS
    for face, name in deck.places.items():
        found = bounds(pieces, name, rooms)
        if found is not None:
            boxes[face], times = found
            rooms = (times, *(each for each in ROOMS if each != times))
    if not boxes:
        raise SourceError("no-cards")
    evened = _evened(boxes)
    for face, box in evened.items():
        (folder / f"{face}.svg").write_text(pieces.take(deck.places[face], box), encoding="utf-8")
    wide, high = _usual(evened)
    return Taken({face: f"{face}.svg" for face in evened}, round(wide / high, 4))


def bounds(pieces: Pieces, name: str, rooms: tuple[int, ...] = ROOMS) -> tuple[Box, int] | None:
    """Return the box of what an element paints, in the units of the sheet, and the room in which it was found.

    The rooms are so many times as large as the canvas, looked through in this order, since some decks keep cards
    beside it. None if the element paints nothing.
    """
    x, y, w, h = pieces.canvas
    best: tuple[Box, float, int] | None = None
    for times in rooms:
        room = (x - times // 2 * w, y - times // 2 * h, times * w, times * h)
        width_px = min(times * COARSE_PX, WIDEST_PX)
        found = _painted(pieces, name, room, width_px)
        if found is None:
            continue
        unit = room[2] / width_px
        best = (found, unit, times)
        if not _touches(found, room, unit):
            break
    if best is None:
        return None
    (left, top, wide, high), unit, times = best
    around = (left - 2 * unit, top - 2 * unit, wide + 4 * unit, high + 4 * unit)
    return _painted(pieces, name, around, FINE_PX) or best[0], times


def _touches(box: Box, room: Box, unit: float) -> bool:
    """Say whether a box reaches the edge of the room in which it was looked for, so that it may be cut."""
    return (
        box[0] < room[0] + unit
        or box[1] < room[1] + unit
        or box[0] + box[2] > room[0] + room[2] - unit
        or box[1] + box[3] > room[1] + room[3] - unit
    )


def _painted(pieces: Pieces, name: str, box: Box, width_px: int) -> Box | None:
    unit = box[2] / width_px
    height_px = max(1, round(box[3] / unit))
    drawn = _load(vector.png(pieces.take(name, box), width_px, height_px))
    found = drawn.get_bounding_rect(min_alpha=LEAST_ALPHA)
    if found.w < 2 or found.h < 2:  # noqa: PLR2004  nothing, or a speck
        return None
    return box[0] + found.x * unit, box[1] + found.y * unit, found.w * unit, found.h * unit


def _usual(boxes: dict[str, Box]) -> tuple[float, float]:
    return statistics.median(box[2] for box in boxes.values()), statistics.median(box[3] for box in boxes.values())


def _evened(boxes: dict[str, Box]) -> dict[str, Box]:
    """Give cards that are nearly of one size exactly that size, so that they do not jump when turned over."""
    wide, high = _usual(boxes)
    evened = {}
    for face, (x, y, w, h) in boxes.items():
        alike = abs(w - wide) < ALIKE * wide and abs(h - high) < ALIKE * high
        evened[face] = (x + (w - wide) / 2, y + (h - high) / 2, wide, high) if alike else (x, y, w, h)
    return evened


# sheets with a grid, and folders


def _grid(deck: Deck, folder: Path) -> Taken:
    """Draw a sheet whole and cut it along its grid."""
    if deck.file.suffix.lower() == ".png":
        sheet = _load(deck.file.read_bytes())
        shape = sheet.get_width() / 13 / (sheet.get_height() / 5)
    else:
        root = svg_source.parse(svg_source.read(deck.file))
        _left, _top, wide, high = svg_source.canvas(root)
        shape = (wide / 13) / (high / 5)
        sheet = _load(vector.png(svg_source.text(root), 13 * GRID_PX, 5 * round(GRID_PX / shape)))
    card_w, card_h = sheet.get_width() / 13, sheet.get_height() / 5
    files = {}
    for face, place in deck.places.items():
        column, row = (int(each) for each in place.split(","))
        cell = pygame.Rect(round(column * card_w), round(row * card_h), int(card_w), int(card_h))
        card = sheet.subsurface(cell.clip(sheet.get_rect()))
        painted = card.get_bounding_rect(min_alpha=LEAST_ALPHA)
        if painted.w * 2 > cell.w:
            pygame.image.save(card.subsurface(painted), str(folder / f"{face}.png"))
            files[face] = f"{face}.png"
    if not files:
        raise SourceError("no-cards")
    return Taken(files, round(shape, 4))


def _files(deck: Deck, folder: Path) -> Taken:
    """Copy the pictures of a folder, cleaned."""
    shapes = []
    files = {}
    for face, name in deck.places.items():
        source = deck.file / name
        if source.suffix.lower() == ".png":
            with source.open("rb") as stream:
                size = svg_source.picture_size(stream.read(64))
            if size is None:
                continue
            if size[0] * size[1] > svg_source.MOST_PICTURE_PIXELS:
                raise SourceError("picture-too-large", f"{source.name}, {size[0]} x {size[1]}")
            shutil.copyfile(source, folder / f"{face}.png")
            files[face] = f"{face}.png"
        else:
            root = svg_source.parse(svg_source.read(source))
            box = svg_source.canvas(root)
            size = (round(box[2]), round(box[3]))
            root.set("viewBox", " ".join(f"{each:.6g}" for each in box))
            (folder / f"{face}.svg").write_text(svg_source.text(root), encoding="utf-8")
            files[face] = f"{face}.svg"
        shapes.append(size[0] / max(1, size[1]))
    if not shapes:
        raise SourceError("no-cards")
    return Taken(files, round(min(1.0, max(0.5, statistics.median(shapes))), 4))


def _load(data: bytes) -> Surface:
    return pygame.image.load(BytesIO(data), "drawn.png")
