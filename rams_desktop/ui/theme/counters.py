"""Counters: rounds of painted wood, seen from above, with a notched rim and a lozenge in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Color

from rams_desktop.ui.theme import vector
from rams_desktop.ui.theme.palette import contrast
from rams_desktop.ui.theme.panels import css

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.ui.theme.palette import Palette

ROOM: Final = 1.16  # of the picture to the counter, for its shadow
DARK: Final = 1.6  # contrast to black below which a counter is outlined in light
BLACK: Final = Color(0, 0, 0)


def counter(radius_px: int, turn_deg: int, palette: Palette) -> Surface:
    """Return a counter turned by an angle; the picture is a little larger than it, and has it in its middle."""
    paint, bright = palette["accent"], palette["accent_text"]
    edge = bright if contrast(paint, BLACK) < DARK else paint.lerp(BLACK, 0.5)
    notches = "".join(
        f'<path d="M-9-47L-7-31H7L9-47Z" transform="rotate({60 * step})" fill="{css(bright)}"/>' for step in range(6)
    )
    body = (
        f'<circle r="52" cy="5" fill="{css(palette["shadow"])}" opacity=".45"/>'
        f'<circle r="48.5" fill="{css(paint)}"/>'
        f'<g transform="rotate({turn_deg})">{notches}'
        f'<circle r="28" fill="none" stroke="{css(bright)}" stroke-width="3"/>'
        f'<path d="M0-19L14 0L0 19L-14 0Z" fill="{css(bright)}"/></g>'
        f'<circle r="48" fill="none" stroke="{css(edge)}" stroke-width="4"/>'
    )
    half = 50 * ROOM
    side = max(4, round(2 * radius_px * ROOM))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half} {-half} {2 * half} {2 * half}">{body}</svg>'
    return vector.surface(svg, side, side)
