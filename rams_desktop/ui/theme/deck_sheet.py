"""All cards of a deck from elsewhere on one picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Color, Rect, Surface

from rams_desktop.content.card_names import BACK, JOKER, TWIN
from rams_desktop.rules.core.cards import RANKS, SUITS

if TYPE_CHECKING:
    from pathlib import Path

    from rams_desktop.ui.theme.art import Art, Opened

ROWS: Final = (*(tuple(rank + suit for rank in ("A", *RANKS[:-1])) for suit in SUITS), (JOKER, TWIN, BACK))
CLOTH: Final = Color("#2F5D46")
GAP_PX: Final = 10
CARD_PX: Final = 120
WAIT_S: Final = 300.0


class SheetError(Exception):
    """A deck that cannot be drawn; the text is the code of why."""


def sheet_size(proportion: float, card_px: int) -> tuple[int, int]:
    """Return the size of a whole sheet."""
    high = round(card_px / proportion)
    return 13 * (card_px + GAP_PX) + GAP_PX, len(ROWS) * (high + GAP_PX) + GAP_PX


def lay(proportion: float, card_px: int) -> dict[str, Rect]:
    """Return where each face lies on the sheet: a row for each suit from the ace up, then jokers and back."""
    high = round(card_px / proportion)
    step_x, step_y = card_px + GAP_PX, high + GAP_PX
    return {
        face: Rect(GAP_PX + column * step_x, GAP_PX + row * step_y, card_px, high)
        for row, faces in enumerate(ROWS)
        for column, face in enumerate(faces)
    }


def draw_sheet(source: Path, art: Art, *, card_px: int = CARD_PX) -> Surface:
    """Return the whole deck at `source`, an empty place for each card that it lacks; SheetError if it is none."""
    deck = opened(source, art)
    proportion = deck.taken.proportion
    places = lay(proportion, card_px)
    files = {face: file for face in places if (file := deck.file(face)) is not None}
    for file in files.values():
        art.card(file, (card_px, places[JOKER].h))
    art.wait(WAIT_S)
    whole = Surface(sheet_size(proportion, card_px), 0, 32)
    whole.fill(CLOTH)
    for face, rect in places.items():
        file = files.get(face)
        drawn = art.card(file, rect.size) if file is not None else None
        if drawn is not None:
            whole.blit(drawn, rect)
        else:
            pygame.draw.rect(whole, CLOTH.lerp(Color("white"), 0.25), rect, 1, card_px // 14)
    return whole


def opened(source: Path, art: Art) -> Opened:
    """Return the deck at `source` once it has been taken apart; SheetError if that fails."""
    if art.deck(source) is None:
        art.wait(WAIT_S)
    deck = art.deck(source)
    if deck is None:
        raise SheetError(art.refused(source) or "too-slow")
    return deck
