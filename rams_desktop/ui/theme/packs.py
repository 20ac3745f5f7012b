"""Packs of cards to be chosen from, drawn beside the one that is played with."""

from pathlib import Path

from msgspec import structs
from pygame import Surface

from rams_desktop.content.theme_document import CardArt, Colours, Paint
from rams_desktop.rules.core.cards import Card
from rams_desktop.ui.theme.art import LATER, Art
from rams_desktop.ui.theme.faces import Faces, Pack
from rams_desktop.ui.theme.palette import Palette
from rams_desktop.ui.theme.taste import Taste


class Packs:
    """Any packs with the palette and taste of a look; `own`: the program's cards, `paint`: as the theme has them."""

    def __init__(self, art: Art, own: Path, paint: Paint, palette: Palette, taste: Taste) -> None:
        self._art = art
        self._own = own
        self._paint = paint
        self._palette = palette
        self._taste = structs.replace(taste, back="")  # each as it is by itself
        self._packs: dict[tuple[Pack, Colours | None], Faces] = {}

    def shown(self, pack: Pack, face: Card | None, height_px: int, *, colours: Colours | None = None) -> Surface | None:
        """Return a face or (None) the back of any pack of cards at a height, or None while it is not drawn.

        `colours`: of the theme that it is shown with, instead of this one's.
        """
        key = (pack, colours)
        faces = self._packs.get(key)
        if faces is None:
            palette = self._palette if colours is None else Palette(colours)
            faces = self._packs[key] = Faces(pack, self._art, palette, self._taste, need=LATER)
        if faces.waiting or self.refused(pack):
            return None
        return self._art.card(faces.source(face), (max(4, round(height_px * faces.proportion)), height_px), need=8)

    def own_pack(self, back: str) -> Pack:
        """Return the program's own cards in the colours of this theme, with one of its backs."""
        art = CardArt(back=back, paint=self._paint)
        return Pack(art, self._own, self._own)

    def lacking(self, pack: Pack) -> tuple[Card, ...] | None:
        """Return the cards that a pack lacks, or None while that is not known; it becomes so when it is shown."""
        if pack.art.deck is None:
            return ()
        deck = self._art.deck(pack.folder / pack.art.deck, ask=False)
        return None if deck is None else tuple(card for card in Card if deck.file(card.text) is None)

    def refused(self, pack: Pack) -> str:
        """Return why a pack from elsewhere cannot be used, as a code; empty while nothing is wrong with it."""
        return "" if pack.art.deck is None else self._art.refused(pack.folder / pack.art.deck)
