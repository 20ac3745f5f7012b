"""The theme's colours, parsed once, and how well they can be read."""

from msgspec import structs
from pygame import Color

from rams_desktop.content.theme_document import Colours
from rams_desktop.rules.core.cards import Suit


class Palette(dict[str, Color]):
    """Colours by name; KeyError for a name that no theme has."""

    def __init__(self, colours: Colours) -> None:
        super().__init__({name: Color(value) for name, value in structs.asdict(colours).items()})

    def of_suit(self, suit: Suit | None, *, four: bool) -> Color:
        """Return the colour of a suit; the joker (None) has that of the black ones."""
        if four and suit is not None:
            return self[{"C": "club", "D": "diamond", "H": "heart", "S": "spade"}[suit]]
        return self["red_suit" if suit in {"D", "H"} else "black_suit"]


def contrast(one: Color, other: Color) -> float:
    """Return the contrast of two opaque colours by the formula of WCAG 2, from 1 to 21."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: Color) -> float:
    def linear(channel: int) -> float:
        value = channel / 255
        return float(value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4)  # noqa: PLR2004

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)
