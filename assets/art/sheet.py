"""Draws contact sheets of whole packs as the program shows them, to judge the art by.

    python assets/art/sheet.py FOLDER
    python assets/art/sheet.py FOLDER --theme paper --height 60 --four --large --letters E,K,D,Kn

One picture for each theme and height, with all 52 cards, a joker and the back; heights are 60, 120 and 400 unless given.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface

from rams_desktop.content.themes import themes
from rams_desktop.rules.core.cards import RANKS, SUITS, Card, card
from rams_desktop.ui.theme.look import Look, open_look
from rams_desktop.ui.theme.taste import Taste

HEIGHTS = (60, 120, 400)


def laid(look: Look, height: int, table: pygame.Color) -> Surface:
    """All faces of a pack at one height: a row for each suit from the ace up, the joker and the back at the end."""
    rows: list[list[Card | None]] = [[card(rank + suit) for rank in ("A", *RANKS[:-1])] for suit in SUITS]
    rows[0].append(card("XX"))
    rows[1].append(None)  # the back
    wide, high = look.card_size(round(height * look.pack.art.proportion))
    gap = max(4, height // 12)
    whole = Surface((14 * (wide + gap) + gap, 4 * (high + gap) + gap))
    whole.fill(table)
    for _again in range(2):
        for down, row in enumerate(rows):
            for across, face in enumerate(row):
                drawn = look.back(wide) if face is None else look.card(face, wide)
                whole.blit(drawn, (gap + across * (wide + gap), gap + down * (high + gap)))
        look.settle()
    return whole


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw contact sheets of the cards.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--theme", action="append")
    parser.add_argument("--height", type=int, action="append")
    parser.add_argument("--letters", default="A,K,Q,J", help="of ace, king, queen and jack, with commas between them")
    parser.add_argument("--four", action="store_true")
    parser.add_argument("--large", action="store_true")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    pygame.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    taste = Taste(
        four_colours=given.four,
        large_index=given.large,
        letters=tuple(given.letters.split(",")),
    )
    with tempfile.TemporaryDirectory() as scratch:
        shelf = themes(Path(scratch))
        for themed in shelf.themes:
            if given.theme and themed.id not in given.theme:
                continue
            look = open_look(
                themed.theme, themed.path, size=(1280, 720), cache=Path(scratch), sound_folder=Path(scratch),
                taste=taste, helpers=0,
            )  # fmt: skip
            for height in given.height or HEIGHTS:
                drawn = laid(look, height, look.colour("table"))
                pygame.image.save(drawn, given.folder / f"{themed.id}-{height}.png")
            look.close()


if __name__ == "__main__":
    main()
