"""Changes a card of the program's own art on its way to the screen: colours, letters, large indices.

The pictures are drawn once, with marks: `class="sign"` on what has the colour of the suit, `class="index"` on a
corner, `class="rank"` on its letter, `class="pips"`, `class="beside"` and `class="frame"` on what makes room for a
large corner.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

LETTER_TOP: Final = 13.0
LETTER_HIGH: Final = 47.0
LETTER_ROOM: Final = 33.0
COLUMN: Final = 23.0
NARROWEST: Final = 0.62
LARGE: Final = 1.33
HIGHER: Final = -5.5  # how far a large index moves, so that it begins where a usual one does
PIPS: Final = 0.78  # how large pips are beside a large index
CLOSER: Final = (0.80, 0.89)  # how far they are from the middle, across and down
CORNER: Final = (58.5, 128.5)  # what a large index takes
FRAME: Final = (44.0, 13.0, 206.0, 337.0)

_SIGN: Final = re.compile(r'(class="sign"[^>]*?fill=")#[0-9A-Fa-f]{6}"')
_COLOUR: Final = re.compile(r'"(#[0-9A-Fa-f]{6})"')
_OPEN: Final = re.compile(r"<g\b[^>]*?(/?)>|</g>")
_FRAME: Final = re.compile(r'<rect\b[^>]*class="frame"[^>]*/>')
_PIP: Final = re.compile(r'translate\((\S+) (\S+)\)( rotate\(180\))? scale\((\S+)\)"><path class="sign"')
_MIDDLE: Final = "125 175"


class Glyph(Struct, frozen=True):
    """A letter in a box 100 high: its outline and its width."""

    outline: str
    wide: float


class Dress(Struct, frozen=True):
    """How a card is changed.

    - `sign`: the colour of its suit; empty for as drawn. `paint`: other colours, old and new.
    - `label`: the letters of its rank; none for as drawn. `large`: the form with large indices.
    """

    sign: str = ""
    paint: tuple[tuple[str, str], ...] = ()
    label: tuple[Glyph, ...] = ()
    large: bool = False


def dressed(svg: str, dress: Dress) -> str:
    """Return a card changed as `dress` says; one without marks keeps its shapes."""
    paint = {old.upper(): new for old, new in dress.paint}
    if paint:
        svg = _COLOUR.sub(lambda found: f'"{paint.get(found[1].upper(), found[1])}"', svg)
    if dress.sign:
        svg = _SIGN.sub(rf'\g<1>{dress.sign}"', svg)
    if dress.label:
        svg = _relabelled(svg, dress.label)
    if dress.large:
        svg = _enlarged(svg)
    return svg


def _relabelled(svg: str, label: tuple[Glyph, ...]) -> str:
    """Put other letters into the corners."""
    span = _group(svg, "rank")
    if span is None:
        return svg
    found = re.search(r'fill="(#[0-9A-Fa-f]{6})"', svg[span[0] : span[1]])
    colour = found[1] if found else "#000000"
    return svg[: span[0]] + f'<g class="rank">{_letters(label, colour)}</g>' + svg[span[1] :]


def _letters(label: tuple[Glyph, ...], colour: str) -> str:
    """Return letters centred in the index column, made narrower and then smaller to fit it."""
    gap = 3.0
    wide = sum(each.wide for each in label) + gap * (len(label) - 1)
    tall = LETTER_HIGH / 100
    squeeze = min(1.0, LETTER_ROOM / (wide * tall))
    across = tall * squeeze
    if squeeze < NARROWEST:
        tall *= squeeze / NARROWEST
    at, parts = 0.0, []
    for each in label:
        parts.append(f'<path class="sign" fill="{colour}" transform="translate({at:g} 0)" d="{each.outline}"/>')
        at += each.wide + gap
    left, top = COLUMN - wide * across / 2, LETTER_TOP + (LETTER_HIGH - tall * 100) / 2
    return f'<g transform="translate({left:.2f} {top:.2f}) scale({across:.4f} {tall:.4f})">{"".join(parts)}</g>'


def _enlarged(svg: str) -> str:
    """Make the corners larger and what is between them smaller, or cut out of its frame."""
    svg = svg.replace('class="index"', f'class="index" transform="translate(0 {HIGHER}) scale({LARGE})"')
    pips = _group(svg, "pips")
    if pips is not None:
        svg = svg[: pips[0]] + _PIP.sub(_drawn_in, svg[pips[0] : pips[1]]) + svg[pips[1] :]
    beside = _group(svg, "beside")
    if beside is not None:
        svg = svg[: beside[0]] + svg[beside[1] :]
    frame = _FRAME.search(svg)
    index = _group(svg, "index")
    if frame is None or index is None:
        return svg
    face = re.search(r'<rect [^>]*fill="(#[0-9A-Fa-f]{6})"', svg)
    (x, y), (left, top, right, bottom) = CORNER, FRAME
    corner = f'<path d="M{left - 1} {top - 1}H{x}V{y}H{left - 1}Z" fill="{face[1] if face else "#fff"}" stroke="none"/>'
    line = f'<path d="M{x} {top}H{right}V{350 - y}H{250 - x}V{bottom}H{left}V{y}H{x}Z" fill="none"/>'
    grown = svg[index[0] : index[1]]
    both = f'<g id="corner">{corner}{grown}</g><use href="#corner" transform="rotate(180 {_MIDDLE})"/>'
    svg = svg[: frame.start()] + both + line + svg[frame.end() :]
    return svg[: index[0]] + svg[index[1] :]


def _drawn_in(pip: re.Match[str]) -> str:
    """Return the place of a pip, nearer to the middle and smaller."""
    x, y = 125 + (float(pip[1]) - 125) * CLOSER[0], 175 + (float(pip[2]) - 175) * CLOSER[1]
    return f'translate({x:.2f} {y:.2f}){pip[3] or ""} scale({float(pip[4]) * PIPS:.4f})"><path class="sign"'


def _group(svg: str, name: str) -> tuple[int, int] | None:
    """Return where the first group of a class begins and ends."""
    begin = re.search(rf'<g\b[^>]*class="{name}"[^>]*>', svg)
    if begin is None:
        return None
    depth = 0
    for found in _OPEN.finditer(svg, begin.start()):
        if found.group() == "</g>":
            depth -= 1
        elif not found.group(1):
            depth += 1
        if depth == 0:
            return begin.start(), found.end()
    return None
