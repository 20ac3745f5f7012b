"""The four suits as shapes, since the fonts have no signs for them."""

from typing import Final

from pygame import Color, Surface

from rams_desktop.rules.core.cards import Suit
from rams_desktop.ui.theme import vector

HEART: Final = (
    "M0 47C-6 33-46 8-46-18C-46-35-35-46-22-46C-11-46-3-39 0-29C3-39 11-46 22-46C35-46 46-35 46-18C46 8 6 33 0 47Z"
)
SPADE: Final = (
    "M0-50C-6-36-45-12-45 12C-45 27-35 36-23 36C-14 36-7 31-4 24C-4 36-9 45-19 50H19C9 45 4 36 4 24"
    "C7 31 14 36 23 36C35 36 45 27 45 12C45-12 6-36 0-50Z"
)
DIAMOND: Final = "M0-52C11-34 26-16 45 0C26 16 11 34 0 52C-11 34-26 16-45 0C-26-16-11-34 0-52Z"
CLUB: Final = (
    "M0-50A22.5 22.5 0 0 1 16.5-12.2C14-9.6 12-7 11-4.2A22.5 22.5 0 1 1 4 21C4 34 9 45 19 50"
    "H-19C-9 45-4 34-4 21A22.5 22.5 0 1 1-11-4.2C-12-7-14-9.6-16.5-12.2A22.5 22.5 0 0 1 0-50Z"
)
SHAPES: Final[dict[Suit, str]] = {"C": CLUB, "D": DIAMOND, "H": HEART, "S": SPADE}
WIDTHS: Final[dict[Suit, float]] = {"C": 92, "D": 90, "H": 94, "S": 92}
HEIGHT: Final = 104.0


def draw(suit: Suit, height_px: int, colour: Color) -> Surface:
    """Return the sign of `suit`, `height_px` high and as wide as its shape asks."""
    wide = WIDTHS[suit]
    width_px = max(1, round(height_px * wide / HEIGHT))
    paint = f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-wide / 2} {-HEIGHT / 2} {wide} {HEIGHT}">'
        f'<path d="{SHAPES[suit]}" fill="{paint}" fill-opacity="{colour.a / 255:.3f}"/></svg>'
    )
    return vector.surface(svg, width_px, max(1, height_px))
