"""What the twelve wear on their heads, in the same places as `faces`."""

from __future__ import annotations

import math

import patterns
from knife import cut, hull, planes
from svg import FACE, INDIGO, INK, LINEN, MADDER, MOSS, OCHRE, circle, fill, line, move, num, shape


def inlaid(d: str, ground: str, inner: str, inset: float = 0.0) -> str:
    """A convex shape filled with a piece that is cut along its edge."""
    return fill(d, ground) + cut(inner, planes(hull(d), inset)) + line(d)


def plus(x: float, y: float, arm: float, half: float) -> str:
    """A small upright cross, as a path."""
    a, h = num(arm - half), num(half * 2)
    return f"M{num(x - half)} {num(y - arm)}h{h}v{a}h{a}v{h}h-{a}v{a}h-{h}v-{a}h-{a}v-{h}h{a}Z"


def cornflower(x: float, y: float, size: float = 1.0) -> str:
    """A blue flower with notched petals."""
    d = ""
    for turn in range(0, 360, 60):
        s, c = math.sin(math.radians(turn)), math.cos(math.radians(turn))
        petal = ((0.0, 0.0), (-4.4, -9.0), (-1.6, -8.0), (0.0, -10.6), (1.6, -8.0), (4.4, -9.0))
        d += "M" + "L".join(f"{num(c * px - s * py)} {num(s * px + c * py)}" for px, py in petal) + "Z"
    petals = shape(d, INDIGO)
    return move(petals + circle(0, 0, 3.2, MADDER), x, y, sx=size)


def feather(colour: str, x: float, y: float, turn: float = 0.0, size: float = 1.0) -> str:
    d = "M0 0C-7-8-9-24-1-38C3-40 8-38 7-33C10-22 6-8 0 0Z"
    return move(shape(d, colour) + line("M0 4C1-10 1-22 4-34", 1.4), x, y, turn, size)


def beret(colour: str, band: str) -> str:
    """A broad soft cap."""
    crown = shape("M-22-22C-36-26-37-40-22-45C-8-50 14-50 26-44C38-38 34-25 22-22Z", colour)
    folds = line("M-12-27C-16-32-17-38-13-43M10-27C14-32 16-38 12-44", 1.3)
    return crown + folds + shape("M-22.5-26C-8-29 8-29 22.5-26L22-18C8-21-8-21-22-18Z", band)


def peaked(colour: str, brim: str) -> str:
    """A tall felt hat, its brim turned up before."""
    crown = shape("M-19-24C-18-40-14-50-4-52C8-53 17-44 19-24Z", colour)
    return crown + shape("M-32-24C-28-31-20-28 0-27C14-27 24-30 32-38C34-26 26-18 0-18C-20-17-28-18-32-24Z", brim)


def round_cap(colour: str, fur: str) -> str:
    """A cap with a rolled edge of fur."""
    crown = shape("M-20-28C-20-44-10-51 0-51C10-51 20-44 20-28Z", colour)
    seams = line("M0-50V-29M-9-48C-12-42-12-36-12-29M9-48C12-42 12-36 12-29", 1.3)
    roll = shape(
        "M-23-18C-28-20-28-28-23-30C-20-33-16-32-14-31C-10-33-6-33-4-31C-1-33 3-33 5-31C9-33 13-33 15-31"
        "C18-33 22-32 24-29C28-26 27-19 23-18C18-16 13-17 12-18C8-16 3-16 0-18C-4-16-9-16-12-18C-15-16-20-16-23-18Z",
        fur,
    )
    return crown + seams + roll + circle(0, -53, 3.4, fur)


def pillbox(colour: str, thread: str) -> str:
    """A low woven cap."""
    d = "M-21-20L-23-42C-10-47 10-47 23-42L21-20C8-24-8-24-21-20Z"
    row = patterns.strip(patterns.DIAMOND, 2, "m")
    return inlaid(d, colour, move(patterns.band(row, 60, 1.75, colour, {"m": thread}), 0, -33))


def bride_crown(colour: str, thread: str) -> str:
    """The tall crown of a bride: a drum of beads that widens upward."""
    d = "M-20-19L-27-46C-12-52 12-52 27-46L20-19C8-24-8-24-20-19Z"
    beads = "".join(circle(-24 + i * 8, -50.6 + 0.055 * abs(i - 3) ** 2 * 6, 3.2, OCHRE) for i in range(7))
    row = patterns.strip(patterns.DIAMOND, 2, "m")
    inner = move(patterns.band(row, 70, 1.95, colour, {"m": thread}), 0, -36)
    return beads + inlaid(d, colour, inner) + shape("M-20.4-23C-8-28 8-28 20.4-23L20-17C8-22-8-22-20-17Z", OCHRE)


def points_crown(colour: str, gem: str) -> str:
    """A queen's crown of five points over a beaded band."""
    d = "M-20-22L-27-46L-14-36L-8-52L0-38L8-52L14-36L27-46L20-22Z"
    tips = "".join(circle(x, y, 2.8, gem) for x, y in ((-27, -47), (-8, -53), (8, -53), (27, -47)))
    band = shape("M-21-26C-8-30 8-30 21-26L20-17C8-21-8-21-20-17Z", gem)
    pearls = "".join(circle(x, -23.6 + 0.008 * x * x, 2, FACE) for x in (-15, -7.5, 0, 7.5, 15))
    return shape(d, colour) + tips + band + pearls


def scarf_back(colour: str) -> str:
    """The scarf behind the head and over the shoulders."""
    return shape(
        "M0-44C-26-44-31-20-30 0C-30 14-36 26-46 34L-10 52H10L46 34C36 26 30 14 30 0C31-20 26-44 0-44Z", colour
    )


def scarf_front(colour: str, thread: str) -> str:
    """The scarf round the face, embroidered, with an edge."""
    outer = "M0-45C-26-45-32-20-30.5 0C-29 14-24 24-12 32L0 37L12 32C24 24 29 14 30.5 0C32-20 26-45 0-45Z"
    inner = "M0-21C12-21 16.6-12 16.6 0C16.4 10 12 20 0 27.4C-12 20-16.4 10-16.6 0C-16.6-12-12-21 0-21Z"
    cloth = f'<path d="{outer}{inner}" fill="{colour}" fill-rule="evenodd"/>'
    edge = line(
        "M-2 31C-15 24-20.4 11-20.6 0C-20.6-15-14-25.4 0-25.4C14-25.4 20.6-15 20.6 0C20.4 11 15 24 2 31", 3, thread
    )
    spots = (
        (0, -35),
        (-11, -34),
        (11, -34),
        (-19.5, -27),
        (19.5, -27),
        (-25, -16),
        (25, -16),
        (-26, -4),
        (26, -4),
        (-24.4, 8),
        (24.4, 8),
        (-19, 18.6),
        (19, 18.6),
    )
    cross = fill("".join(plus(x, y, 2.8, 0.8) for x, y in spots), thread)
    return cloth + edge + cross


def knot(colour: str) -> str:
    """The ends of a scarf tied under the chin."""
    ends = shape("M-2 34L-15 52L-4 50L0 40L4 50L15 52L2 34Z", colour)
    return ends + shape("M-5 31C-2 28 2 28 5 31C6 35 3 38 0 38C-3 38-6 35-5 31Z", colour)


def wrapped(colour: str, thread: str) -> str:
    """A linen headcloth wound round the brow, its end hanging at one side."""
    fall = shape("M-20-24C-33-14-29 8-34 40L-16 44C-17 24-21 6-18-12Z", colour)
    marks = line("M-32 34L-17 38M-32.6 29L-17.4 33", 2.0, thread)
    top = shape("M-20-18C-27-34-16-49 0-49C16-49 26-34 19-18C8-25-8-25-20-18Z", colour)
    folds = line("M-19-30C-8-37 8-37 19-31M-14-42C-5-45 6-45 13-42", 1.3)
    band = shape("M-21-25C-8-32 8-32 20.4-25L19.6-16C8-23-8-23-20.6-16Z", thread)
    dots = "".join(circle(x, -24.6 + 0.011 * x * x, 1.7, OCHRE, outlined=False) for x in (-15, -7.5, 0, 7.5, 15))
    return fall + marks + top + folds + band + dots


def sprig(x: float, y: float, turn: float = 0.0) -> str:
    """Three leaves."""
    leaf = shape("M0 0C-9-5-9-16 0-22C9-16 9-5 0 0Z", MOSS) + line("M0-3V-14", 1.2)
    return move(move(leaf, turn=-50) + move(leaf, turn=50) + leaf, x, y, turn)


def wreath() -> str:
    """A wreath of leaves and cornflowers."""
    leaves = ""
    for x, y, turn in ((-25, -17, -70), (-17, -27, -40), (-6, -32, -15), (6, -32, 15), (17, -27, 40), (25, -17, 70)):
        leaves += move(shape("M0 6C-8 0-7-11 0-16C7-11 8 0 0 6Z", MOSS) + line("M0 3V-9", 1.2), x, y, turn)
    flowers = cornflower(-13, -25, 0.8) + cornflower(13, -25, 0.8) + cornflower(0, -29, 0.9)
    return leaves + flowers


def fur_crown(colour: str, fur: str, gem: str, tall: str = "arches") -> str:
    """A king's crown, trimmed with fur at the brow."""
    if tall == "arches":
        top = shape("M-20-28C-30-43-22-50-12-47C-8-53 8-53 12-47C22-50 30-43 20-28Z", colour)
        top += line("M-12-47C-9-41-8-36-8-29M12-47C9-41 8-36 8-29", 1.3) + circle(0, -53.6, 3.2, gem)
    elif tall == "points":
        top = shape("M-20-28L-26-50L-14-41L-9-54L0-43L9-54L14-41L26-50L20-28Z", colour)
        top += "".join(circle(x, y, 2.8, gem) for x, y in ((-26, -51), (-9, -55), (9, -55), (26, -51)))
    elif tall == "dome":
        top = shape("M-20-28C-22-42-12-50 0-50C12-50 22-42 20-28Z", colour)
        top += shape("M-4-50C-6-42-6-36-5-28H5C6-36 6-42 4-50Z", gem)
        top += circle(0, -53, 3.6, gem)
    else:
        top = shape("M-20-28L-24-48H-15V-42H-6V-50H6V-42H15V-48H24L20-28Z", colour)
        top += "".join(circle(x, -35, 2.4, gem) for x in (-12, 0, 12))
    roll = shape(
        "M-23-17C-28-19-28-27-23-29C-20-32-16-31-14-30C-10-32-6-32-4-30C-1-32 3-32 5-30C9-32 13-32 15-30"
        "C18-32 22-31 24-28C28-25 27-18 23-17C18-15 13-16 12-17C8-15 3-15 0-17C-4-15-9-15-12-17C-15-15-20-15-23-17Z",
        fur,
    )
    tails = "".join(move(line("M0-2V2.6", 2.2, INK), x, y) for x, y in ((-17, -23), (-6, -24), (6, -24), (17, -23)))
    return top + roll + (tails if fur in (LINEN, FACE) else "")
