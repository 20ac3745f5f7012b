"""Buttons: things one can press, in five states that are told apart by shape as well as by colour."""

from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from rams_desktop.content.theme_document import ButtonKind, Buttons, ButtonState
from rams_desktop.ui.theme import shadows, vector
from rams_desktop.ui.theme.palette import Palette, contrast
from rams_desktop.ui.theme.panels import css

MARGIN_UNITS: Final = 4.0  # round a button, for its shadow and its focus ring
WHITE: Final = Color(255, 255, 255)
BLACK: Final = Color(0, 0, 0)
DARK: Final = 1.6  # contrast to black below which a button is outlined in light


class Wood(NamedTuple):
    """The colours of a button: its face, what is seen of its side, its outline, and its seam if it has one."""

    face: Color
    side: Color
    line: Color
    seam: Color | None = None


def button(
    size: tuple[int, int], state: ButtonState, kind: ButtonKind, style: Buttons, palette: Palette, scale: float
) -> Surface:
    """Return a button of exactly `size`, its shadow and focus ring included."""
    whole = Surface(size, pygame.SRCALPHA)
    margin_px = max(2, round(MARGIN_UNITS * scale))
    outer = Rect((0, 0), size).inflate(-2 * margin_px, -2 * margin_px)
    radius = min(style.radius * scale, outer.height / 2, outer.width / 2)
    depth_px = 0 if kind == "quiet" else max(1, round(style.depth * scale))
    raised = state in {"rest", "hover", "focus"} and kind != "quiet"
    if raised:
        blur_px = max(1, round(1.4 * scale))
        shade = shadows.soft(outer.size, round(radius), blur_px, palette["shadow"], 0.55)
        whole.blit(shade, shade.get_rect(center=outer.center).move(0, max(1, round(1.2 * scale))))
    wood = _wood(state, kind, palette)
    if style.stitches and kind == "primary" and state != "disabled":
        wood = wood._replace(seam=palette["accent_text"])
    svg = _drawn(size, outer, radius, depth_px, state, wood, palette, scale)
    whole.blit(vector.surface(svg, *size), (0, 0))
    return whole


def sunk_px(state: ButtonState, kind: ButtonKind, style: Buttons, scale: float) -> int:
    """Return how far the middle of a button's face lies below the middle of the button."""
    depth_px = 0 if kind == "quiet" else max(1, round(style.depth * scale))
    if state in {"pressed", "disabled"}:
        return depth_px // 2 if state == "pressed" else 0
    return -(depth_px // 2)


def _wood(state: ButtonState, kind: ButtonKind, palette: Palette) -> Wood:
    if state == "disabled":
        face = palette["disabled"]
        return Wood(face, face, face.lerp(BLACK, 0.22))
    face = {"primary": palette["accent"], "secondary": palette["secondary"], "quiet": palette["panel"]}[kind]
    line = face.lerp(BLACK, 0.55 if kind == "primary" else 0.45)
    if kind == "primary" and contrast(face, BLACK) < DARK:
        line = palette["accent_text"]  # or nothing would be seen of it on a dark table
    side = face.lerp(BLACK, 0.45 if kind == "primary" else 0.36)
    if state == "hover":
        face = face.lerp(WHITE, 0.1 if kind == "primary" else 0.45)
    if state == "pressed":
        face = face.lerp(BLACK, 0.16 if kind == "primary" else 0.1)
    return Wood(face, side, line)


def _drawn(
    size: tuple[int, int],
    outer: Rect,
    radius: float,
    depth_px: int,
    state: ButtonState,
    wood: Wood,
    palette: Palette,
    scale: float,
) -> str:
    line = max(1.0, scale)
    shift = {"pressed": depth_px, "disabled": depth_px / 2}.get(state, 0)
    high = outer.height - depth_px
    face = f'x="{outer.x}" y="{outer.y + shift}" width="{outer.width}" height="{high}" rx="{radius:.2f}"'
    upper, lower = wood.face.lerp(WHITE, 0.1), wood.face.lerp(BLACK, 0.08)
    parts = [
        (
            '<linearGradient id="f" x1="0" y1="0" x2="0" y2="1">'
            f'<stop offset="0" stop-color="{css(upper)}"/><stop offset="1" stop-color="{css(lower)}"/></linearGradient>'
        ),
    ]
    if state == "disabled":
        parts.append(
            f'<rect {face} fill="{css(wood.face)}"/>'
            + _outline(outer, shift, high, radius, line, css(wood.line), f'stroke-dasharray="{4 * line} {3 * line}"')
        )
    else:
        if depth_px:
            parts.append(
                f'<rect x="{outer.x}" y="{outer.y + shift}" width="{outer.width}" height="{outer.height - shift}"'
                f' rx="{radius:.2f}" fill="{css(wood.side)}"/>'
            )
        fill = css(lower) if state == "pressed" else "url(#f)"
        parts.append(f'<rect {face} fill="{fill}"/>')
        parts.append(_outline(outer, 0 if depth_px == 0 else shift, outer.height - shift, radius, line, css(wood.line)))
        parts.append(_rim(outer, shift, radius, line, state))
    if wood.seam is not None and high > 28 * scale:
        parts.append(_stitches(outer, shift, high, radius, scale, css(wood.seam)))
    if state == "hover":
        parts.append(_outline(outer, 0, outer.height, radius, 2 * line, css(palette["highlight"])))
    if state == "focus":
        parts.append(_ring(outer, radius, scale, palette))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{"".join(parts)}</svg>'


def _outline(outer: Rect, shift: float, high: float, radius: float, line: float, colour: str, more: str = "") -> str:
    half = line / 2
    return (
        f'<rect x="{outer.x + half}" y="{outer.y + shift + half}" width="{outer.width - line}" height="{high - line}"'
        f' rx="{max(0.0, radius - half):.2f}" fill="none" stroke="{colour}" stroke-width="{line}" {more}/>'
    )


def _rim(outer: Rect, shift: float, radius: float, line: float, state: ButtonState) -> str:
    """Light on the upper rim of a raised face, shade under it on a pressed one."""
    y = outer.y + shift + line * 1.5
    colour, opacity = ("#000", 0.35) if state == "pressed" else ("#fff", 0.5)
    inset = max(radius * 0.7, line)
    return (
        f'<path d="M{outer.x + inset} {y}H{outer.right - inset}" stroke="{colour}" stroke-opacity="{opacity}"'
        f' stroke-width="{line}" stroke-linecap="round"/>'
    )


def _stitches(outer: Rect, shift: float, high: float, radius: float, scale: float, colour: str) -> str:
    inset = 4.5 * scale
    return (
        f'<rect x="{outer.x + inset}" y="{outer.y + shift + inset}" width="{outer.width - 2 * inset}"'
        f' height="{high - 2 * inset}" rx="{max(1.0, radius - inset):.2f}" fill="none" stroke="{colour}"'
        f' stroke-opacity=".38" stroke-width="{max(0.9, 0.9 * scale):.2f}"'
        f' stroke-dasharray="{3.5 * scale:.2f} {2.8 * scale:.2f}"/>'
    )


def _ring(outer: Rect, radius: float, scale: float, palette: Palette) -> str:
    """A bright ring between two dark lines, so that it is seen on light and on dark."""
    parts = []
    for away, wide, colour in ((1.2, 5.4, palette["shadow"]), (1.2, 3.0, palette["focus"])):
        out = away * scale
        parts.append(
            f'<rect x="{outer.x - out:.2f}" y="{outer.y - out:.2f}" width="{outer.width + 2 * out:.2f}"'
            f' height="{outer.height + 2 * out:.2f}" rx="{radius + out:.2f}" fill="none" stroke="{css(colour)}"'
            f' stroke-width="{wide * scale:.2f}"/>'
        )
    return "".join(parts)
