"""The line above your hand that tells what happens, asks you, or says why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Color, Rect

from rams_desktop.ui.scenes.rects import rect_of

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.content.theme_document import ColourName, Role
    from rams_desktop.ui.stage.spots import Box
    from rams_desktop.ui.theme.look import Look

LEAST_LINE: Final = 60  # per cent: how small a sentence may become to stay in one line
LARGE: Final = 1.5
VEIL: Final = 190  # how much the wood covers what is under it


class Words(NamedTuple):
    """The line above your hand: `asked`, it asks you; `refused`, it says why not."""

    text: str
    asked: bool
    refused: bool


def draw_line(target: Surface, look: Look, box: Box, words: Words) -> None:
    """Draw the one line that says what is happening."""
    if not words.text:
        return
    rect = rect_of(box)
    pad = look.px(16)
    paper = words.asked or words.refused
    role: Role = "number" if paper else "body"
    colour: ColourName = "danger" if words.refused else "text" if words.asked else "wood_text"
    text = _line_words(look, words.text, role, colour, rect.w - 2 * pad)
    band = Rect(0, 0, text.get_width() + 2 * pad, max(text.get_height() + look.px(6), rect.h - look.px(4)))
    band.midbottom = rect.midbottom
    if paper:
        around = band.inflate(look.px(10), look.px(8))
        target.blit(look.panel(around.w, around.h, "paper"), around)
    else:
        draw_band(target, look, band)
    target.blit(text, text.get_rect(center=band.center))


def line_over_px(look: Look, box: Box, text: str) -> int:
    """Return how far the line of what is asked stands out above its box, where it takes more than one line."""
    rect = rect_of(box)
    words = _line_words(look, text, "number", "text", rect.w - 2 * look.px(16))
    return max(0, words.get_height() + look.px(14) - rect.h) if words.get_height() > rect.h else 0


def _line_words(look: Look, text: str, role: Role, colour: ColourName, room_px: int) -> Surface:
    """Return a sentence in one line, somewhat smaller where it is too long, else small in several lines."""
    if look.text_size(text, role)[0] <= room_px:
        return look.text(text, role, colour)
    size = min(LARGE, max(1.0, look.taste.size))
    least = round(LEAST_LINE / size)  # large words have more to give
    if size == 1.0:
        least = max(least, -(-100 * look.type.usual_px("small") // look.type.usual_px(role)))  # as in several lines
    smaller = look.type.narrower(text, role, room_px, least=least)
    if smaller is not None:
        return smaller.render(text, True, look.colour(colour))
    return look.text(text, "small", colour, width_px=room_px, align="centre")


def draw_band(target: Surface, look: Look, band: Rect) -> None:
    """Draw what lies under words that stand on the table: a thin board with round ends."""
    wood = look.colour("wood")
    look.box(target, band, band.h / 2, Color(wood.r, wood.g, wood.b, VEIL))
