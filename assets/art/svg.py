"""Small helpers that write SVG: numbers, shapes, groups and the card document."""

from __future__ import annotations

INK = "#22211F"
MADDER = "#A8322D"
INDIGO = "#274B6D"
OCHRE = "#D9A441"
MOSS = "#5B7B4A"
LINEN = "#E9DFC9"
FACE = "#F7F1E6"
SKIN = "#EFCDAB"
BLUSH = "#E0A284"
EDGE = "#CBBFA6"

WIDTH = 250
HEIGHT = 350
RADIUS = WIDTH / 14
OUTLINE = 1.8


def num(value: float) -> str:
    """A number with at most two decimals and no needless characters."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def fill(d: str, colour: str) -> str:
    """A filled shape without outline."""
    return f'<path d="{d}" fill="{colour}" stroke="none"/>'


def signed(d: str, colour: str) -> str:
    """A filled shape in the colour of its suit, marked so that the program can give it another one."""
    return f'<path class="sign" fill="{colour}" d="{d}" stroke="none"/>'


def holes(d: str, colour: str) -> str:
    """A filled shape whose inner loops are holes."""
    return f'<path d="{d}" fill="{colour}" fill-rule="evenodd" stroke="none"/>'


def shape(d: str, colour: str) -> str:
    """A filled shape that takes the outline of the group around it."""
    return f'<path d="{d}" fill="{colour}"/>'


def line(d: str, width: float = 0.0, colour: str = "") -> str:
    """A line; width and colour come from the group around it unless given."""
    extra = f' stroke-width="{num(width)}"' if width else ""
    extra += f' stroke="{colour}"' if colour else ""
    return f'<path d="{d}" fill="none"{extra}/>'


def circle(x: float, y: float, r: float, colour: str, *, outlined: bool = True) -> str:
    """A disc, outlined by the group around it unless told otherwise."""
    bare = "" if outlined else ' stroke="none"'
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{colour}"{bare}/>'


def rect(x: float, y: float, w: float, h: float, colour: str, *, outlined: bool = False) -> str:
    """An upright rectangle."""
    bare = "" if outlined else ' stroke="none"'
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" fill="{colour}"{bare}/>'


def frame(x: float, y: float, w: float, h: float) -> str:
    """The line round a picture, marked so that the program can cut corners out of it."""
    return f'<rect class="frame" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" fill="none"/>'


def move(body: str, x: float = 0.0, y: float = 0.0, turn: float = 0.0, sx: float = 1.0, sy: float = 0.0) -> str:
    """Place a piece: shift, then turn, then scale (sy falls back to sx)."""
    steps: list[str] = []
    if x or y:
        steps.append(f"translate({num(x)} {num(y)})")
    if turn:
        steps.append(f"rotate({num(turn)})")
    sy = sy or sx
    if sx != 1.0 or sy != 1.0:
        pair = f"{sx:.4g}" if sx == sy else f"{sx:.4g} {sy:.4g}"
        steps.append(f"scale({pair})")
    if not steps:
        return body
    return f'<g transform="{" ".join(steps)}">{body}</g>'


def group(body: str, **attributes: str) -> str:
    """A group; underscores in attribute names become hyphens."""
    text = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f"<g{text}>{body}</g>"


def outlined(body: str, width: float = OUTLINE, colour: str = INK) -> str:
    """A group whose shapes have the one even outline of the pack."""
    return group(
        body,
        stroke=colour,
        stroke_width=num(width),
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def use(name: str, x: float = 0.0, y: float = 0.0) -> str:
    """Draw a defined piece again."""
    place = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
    return f'<use href="#{name}"{place}/>'


def twice(body: str) -> str:
    """A piece and its copy turned by half a turn about the middle of the card."""
    return f'<g id="half">{body}</g><use href="#half" transform="rotate(180 {num(WIDTH / 2)} {num(HEIGHT / 2)})"/>'


def card(body: str, defs: str = "", face: str = FACE) -> str:
    """The whole document of one card."""
    r = num(RADIUS)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    paper = f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="{r}" fill="{face}" stroke="{EDGE}"/>'
    return head + (f"<defs>{defs}</defs>" if defs else "") + paper + body + "</svg>\n"
