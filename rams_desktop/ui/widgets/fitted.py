"""Words on one line, however little room there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.content.theme_document import ColourName, Role
    from rams_desktop.ui.theme.look import Look

ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"


def fitted(look: Look, string: str, role: Role, colour: ColourName, width_px: int) -> Surface:
    """Return words on one line: smaller where they are too long, and cut with an ellipsis where that is not enough."""
    if look.text_size(string, role)[0] <= width_px:
        return look.text(string, role, colour)
    smaller = look.type.narrower(string, role, width_px)
    if smaller is not None:
        return smaller.render(string, True, look.colour(colour))
    font = look.type.least(role)
    words = string
    while font.size(words)[0] > width_px and len(words) > 1:
        string = string[:-1]
        words = string.rstrip(" \N{MIDDLE DOT}") + ELLIPSIS
    return font.render(words, True, look.colour(colour))
