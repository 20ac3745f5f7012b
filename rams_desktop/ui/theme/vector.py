"""SVG text to surfaces, at the exact size, at once: for small things such as suits and edges."""

import re
from io import BytesIO
from typing import Final

import pygame
from pygame import Surface

from rams_desktop.content import resources
from rams_desktop.ui.theme import kept

ROOT: Final = re.compile(r"<svg\b[^>]*>", re.DOTALL)
SIZE: Final = re.compile(r"""\s(?:width|height|preserveAspectRatio)\s*=\s*("[^"]*"|'[^']*')""")
FONTS: Final = (
    ("font_source_serif_pro", "files/SourceSerifPro-Regular.ttf"),
    ("font_source_serif_pro", "files/SourceSerifPro-Bold.ttf"),
    ("font_source_sans_pro", "files/SourceSansPro-Regular.ttf"),
    ("font_source_sans_pro", "files/SourceSansPro-Bold.ttf"),
)
FINE_PX: Final = 480  # pictures of pixels are drawn about so wide and brought down
MEASURE: Final = re.compile(r"""\s(width|height)\s*=\s*["']\s*([0-9.]+)""")


def at_size(svg: str, width_px: int, height_px: int) -> str:
    """Return `svg` with a root element that fills exactly the given pixels. ValueError if it has no root."""
    root = ROOT.search(svg)
    if root is None:
        raise ValueError("no <svg> element")
    old = root.group()
    bare = SIZE.sub("", old)
    if "viewBox" not in bare:
        given = dict(MEASURE.findall(old))
        if len(given) == 2:  # noqa: PLR2004 - a width and a height
            bare = f'{bare[:4]} viewBox="0 0 {given["width"]} {given["height"]}"{bare[4:]}'
    sized = f'{bare[:4]} width="{width_px}" height="{height_px}" preserveAspectRatio="none"{bare[4:]}'
    return svg[: root.start()] + sized + svg[root.end() :]


def png(svg: str, width_px: int, height_px: int) -> bytes:
    """Return `svg` drawn as a PNG of exactly the given size. ValueError if it is broken.

    Words in it are drawn in the program's own fonts, whatever they ask for, so that it looks alike everywhere.
    """
    import resvg_py  # noqa: PLC0415  what is kept from the last start need not be drawn

    text = at_size(svg, width_px, height_px)
    fonts = [str(resources.package(package) / file) for package, file in FONTS] if "<text" in svg else None
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=text,
            skip_system_fonts=True,
            dpi=96,
            font_size=16,
            font_files=fonts,
            font_family="Source Serif Pro",
            serif_family="Source Serif Pro",
            sans_serif_family="Source Sans Pro",
        )
    )


def fine_png(svg: str, width_px: int, height_px: int) -> bytes:
    """Return the same for what has pictures of pixels in it: drawn larger and brought down, so that nothing jumps."""
    times = max(1, min(4, FINE_PX // max(1, width_px)))
    if times == 1:
        return png(svg, width_px, height_px)
    large = surface(svg, width_px * times, height_px * times)
    return packed(pygame.transform.smoothscale(large, (width_px, height_px)))


def packed(drawn: Surface) -> bytes:
    """Return a surface as PNG."""
    out = BytesIO()
    pygame.image.save(drawn, out, "drawn.png")
    return out.getvalue()


def surface(svg: str, width_px: int, height_px: int) -> Surface:
    """Return `svg` drawn as a surface with transparency."""

    def draw() -> Surface:
        return pygame.image.load(BytesIO(png(svg, width_px, height_px)), "drawn.png")

    return kept.picture(f"{width_px}x{height_px} {svg}", draw)
