"""What is written on the score pad: words and cards at their places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import draw

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from rams_desktop.content.theme_document import ColourName, Role
    from rams_desktop.rules.core.cards import Card
    from rams_desktop.ui.theme.look import Look

CARD: Final = 46  # design units


class Cell(NamedTuple):
    """Words at a place of the page, counted from its top left."""

    rect: Rect
    text: str
    role: Role
    colour: ColourName
    align: str = "left"
    cards: tuple[Card, ...] = ()
    row: int = -1


class SheetPage:
    """The `cells` of a page `tall_px` high, with `lines` drawn across it.

    - `tops`: where each deal begins; `bottoms`: where each row of the last one ends, if that is fresh.
    - `columns`: the right edges of the players' columns.
    """

    def __init__(self) -> None:
        self.cells: list[Cell] = []
        self.lines: list[int] = []
        self.tops: list[int] = []
        self.bottoms: list[int] = []
        self.columns: list[int] = []
        self.tall_px = 0

    def paint(self, target: Surface, look: Look, origin: tuple[int, int], seen: Rect, shown: int) -> None:
        """Draw what lies within `seen`, of a page at `origin`; of the rows of the fresh deal the first `shown`."""
        left, right = origin[0] + look.px(12), origin[0] + seen.w - look.px(16)
        for y in self.lines:
            draw.line(target, look.colour("sheet_line"), (left, origin[1] + y), (right, origin[1] + y))
        for cell in self.cells:
            if cell.row >= shown:
                continue
            rect = cell.rect.move(origin)
            if not rect.colliderect(seen):
                continue
            if cell.cards:
                _paint_cards(target, look, rect, cell.cards)
                continue
            width = rect.w if cell.align == "left" else None
            words = look.text(cell.text, cell.role, cell.colour, width_px=width)
            place = words.get_rect(topleft=rect.topleft) if width else words.get_rect(midright=rect.midright)
            target.blit(words, place)


def _paint_cards(target: Surface, look: Look, rect: Rect, cards: tuple[Card, ...]) -> None:
    width = look.px(CARD)
    step = min(width + look.px(4), (rect.w - width) / max(1, len(cards) - 1))
    for place, card in enumerate(cards):
        look.lay(target, card, width, (rect.x + round(place * step), rect.y))
