"""Draws the whole pack of the farmhouse theme, the courts of the classic one, and the icon.

    python assets/art/draw.py
    python assets/art/draw.py --out FOLDER --letters AKQJ=TKDV --four

`--letters` gives other letters to ace, king, queen and jack (commas where one has two: E,K,D,Kn);
`--four` uses four colours.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import backs
import courts
import icon
import indices
import jokers
import paris
import pips

RANKS = "23456789TJQKA"
SUITS = "CDHS"
LABELS = {rank: rank for rank in RANKS} | {"T": "10"}
ROOT = Path(__file__).resolve().parents[2]
CLASSIC = ROOT / "themes" / "classic" / "cards"
CARDS = ROOT / "themes" / "farmhouse" / "cards"
ICONS = ROOT / "assets" / "icons"


def one(rank: str, letter: str, labels: dict[str, str] | None = None, *, four: bool = False) -> str:
    """One of the 52 cards; `labels` gives other rank letters, `four` the four-colour form."""
    label = (LABELS | (labels or {}))[rank]
    if rank == "A":
        return pips.ace(letter, label, four=four)
    if rank in "JQK":
        return courts.court(rank, letter, label, four=four)
    return pips.number(rank, letter, label, four=four)


def pack(labels: dict[str, str] | None = None, *, four: bool = False) -> dict[str, str]:
    """All files of a pack by name."""
    files = {f"{rank}{letter}": one(rank, letter, labels, four=four) for letter in SUITS for rank in RANKS}
    files |= {name: jokers.joker(name) for name in jokers.DRESS}
    return files | {name: backs.back(name) for name in backs.BACKS}


def parisian() -> dict[str, str]:
    """The courts of the classic theme by name."""
    return {
        name: courts.drawn(court, *name, LABELS[name[0]], wide=paris.THIN_BELT) for name, court in paris.COURTS.items()
    }


def letters(text: str) -> dict[str, str]:
    """The labels of ace, king, queen and jack from the command line."""
    given = text.removeprefix("AKQJ=")
    return dict(zip("AKQJ", given.split(",") if "," in given else given, strict=True))


def write(folder: Path, files: dict[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")


def glyphs() -> str:
    """The letters that languages put on aces and courts, for the program to change them."""
    made = {letter: glyph() for letter, glyph in indices.GLYPHS.items() if not letter.isdigit()}
    return json.dumps({letter: {"outline": d, "wide": wide} for letter, (d, wide) in made.items()}, indent=1) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw the cards and the icon.")
    parser.add_argument("--out", type=Path, default=CARDS)
    parser.add_argument("--letters", type=letters, default={})
    parser.add_argument("--four", action="store_true")
    given = parser.parse_args()
    write(given.out, pack(given.letters, four=given.four))
    if given.out == CARDS:
        write(CLASSIC, parisian())
        write(ICONS, {"icon": icon.icon()})
        (given.out.parent / "letters.json").write_text(glyphs(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
