"""Which file shows which card: a deck from elsewhere, the theme's own pictures, or those of the theme it is like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct, structs

from rams_desktop.content.card_names import BACK
from rams_desktop.content.theme_document import CardArt, Paint
from rams_desktop.rules.core.cards import Card
from rams_desktop.ui.theme.dress import Dress, Glyph
from rams_desktop.ui.theme.wishes import Dressed

if TYPE_CHECKING:
    from pathlib import Path

    from rams_desktop.ui.theme.art import Art, Opened
    from rams_desktop.ui.theme.palette import Palette
    from rams_desktop.ui.theme.taste import Taste
    from rams_desktop.ui.theme.wishes import Picture

Face = Card | None  # None is the back
LETTERED: Final = "AKQJ"
DRAWN: Final = tuple(structs.asdict(Paint()).items())  # the colours in which the program's cards are drawn
MOST_LETTER_BYTES: Final = 256 * 1024


class Pack(Struct, frozen=True):
    """The pictures of one theme or deck: their description, its folder, and that of the theme it is like."""

    art: CardArt
    folder: Path
    base: Path


class Faces:
    """The pictures of a pack in the colours of a palette, as the player's taste wants them.

    `need`: how urgent it is to take a deck apart, 0 most.
    """

    def __init__(self, pack: Pack, art: Art, palette: Palette, taste: Taste, *, need: int = 0) -> None:
        self.pack = pack
        self._need = need
        self.four = taste.four_colours or pack.art.always_four_colours
        self.large = taste.large_index or pack.art.always_large_index
        self._back = taste.back
        self._art = art
        self._palette = palette
        self._letters = dict(zip(LETTERED, taste.letters, strict=False))
        self._paint = _changed(pack.art.paint)
        self._glyphs: dict[str, Glyph] | None = None
        self._found: dict[Face, Picture] = {}
        self.began_without = self._sheet is not None and self._deck() is None

    @property
    def _sheet(self) -> Path | None:
        deck = self.pack.art.deck
        return None if deck is None else self.pack.folder / deck

    def _deck(self) -> Opened | None:
        sheet = self._sheet
        return None if sheet is None else self._art.deck(sheet, need=self._need)

    @property
    def waiting(self) -> bool:
        """Whether the deck has not been taken apart yet, so that nothing of it can be shown."""
        sheet = self._sheet
        return sheet is not None and self._deck() is None and not self._art.refused(sheet)

    @property
    def proportion(self) -> float:
        """Width to height of a card."""
        deck = self._deck()
        return self.pack.art.proportion if deck is None else deck.taken.proportion

    def label(self, rank: str) -> str:
        """Return what stands in the corner of a card of this rank."""
        return self._letters.get(rank) or ("10" if rank == "T" else rank)

    def source(self, face: Face) -> Picture:
        """Return the picture of a face or (None) of the back."""
        found = self._found.get(face)
        if found is None:
            found = self._find(face)
            if not self.waiting:
                self._found[face] = found
        return found

    def without(self, face: Face) -> Picture:
        """Return the picture of the theme that this one is like, for one that cannot be drawn."""
        usual = CardArt()
        if face is None or face.suit is None:
            name = usual.back if face is None else usual.joker
        else:
            name = _named(usual.face, {"{rank}": face.rank, "{suit}": face.suit})
        return Dressed(self.pack.base / name, self._dress(face))

    def _find(self, face: Face) -> Picture:
        deck = self._deck()
        taken = deck.file(BACK if face is None else face.text) if deck is not None else None
        if taken is not None:
            return taken
        return Dressed(self._file(face), self._dress(face))

    def _file(self, face: Face) -> Path:
        """Return the drawn picture, the theme's own before that of the theme it is like."""
        art = self.pack.art
        if face is None:
            liked = self.pack.base / self._back
            return liked if self._back and liked.is_file() else self._nearest(art.back)
        if face.suit is None:
            return self._nearest(art.joker)
        names = {"{rank}": face.rank, "{suit}": face.suit}
        if self.four and art.four_colours is not None:
            found = self.pack.folder / _named(art.four_colours, names)
            if found.is_file():
                return found
        return self._nearest(_named(art.face, names))

    def _nearest(self, name: str) -> Path:
        own = self.pack.folder / name
        return own if own.is_file() else self.pack.base / name

    def _dress(self, face: Face) -> Dress:
        if face is None or face.suit is None:
            return Dress(paint=self._paint, large=self.large and face is not None)
        colour = self._palette.of_suit(face.suit, four=self.four)
        return Dress(
            sign=f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}",
            paint=self._paint,
            label=self._label(face.rank),
            large=self.large,
        )

    def _label(self, rank: str) -> tuple[Glyph, ...]:
        """Return the letters for a corner; none if the picture has the right ones or there are none."""
        wanted = self._letters.get(rank, rank)
        if wanted == rank or self.pack.art.deck is not None:
            return ()
        if self._glyphs is None:
            self._glyphs = _read(self._nearest(self.pack.art.letters))
        glyphs = [self._glyphs.get(letter) for letter in wanted]
        return tuple(each for each in glyphs if each is not None) if all(glyphs) else ()


def _changed(paint: Paint) -> tuple[tuple[str, str], ...]:
    """Return the colours that differ from the drawn ones."""
    return tuple((old, getattr(paint, name)[:7]) for name, old in DRAWN if getattr(paint, name) != old)


def _read(path: Path) -> dict[str, Glyph]:
    """Return the letters of a file; none if it is unusable."""
    try:
        with path.open("rb") as stream:
            return msgspec.json.decode(stream.read(MOST_LETTER_BYTES), type=dict[str, Glyph])
    except (OSError, msgspec.DecodeError):
        return {}


def _named(pattern: str, names: dict[str, str]) -> str:
    for mark, name in names.items():
        pattern = pattern.replace(mark, name)
    return pattern
