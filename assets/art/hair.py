"""Hair and beards, in the same places as `faces`.

A head of hair is a pair: what lies behind the shoulders, and what falls over face and dress.
"""

from __future__ import annotations

from faces import GREY
from svg import INK, MADDER, fill, group, line, move, num, shape

Hair = tuple[str, str]


def strand(colour: str) -> str:
    """The colour of lines in hair: light in dark hair, dark in light hair."""
    return GREY if colour == INK else INK


def strands(d: str, colour: str) -> str:
    return line(d, 1.3, strand(colour))


def both(piece: str) -> str:
    """A piece and its mirror image."""
    return piece + move(piece, sx=-1, sy=1)


def bob(colour: str) -> Hair:
    """A page's hair, cut at the jaw and rolled."""
    front = shape(
        "M-21-24C-26-10-24 6-28 15C-33 22-29 31-22 29C-16 28-14 22-15.6 14C-17.4 6-16-2-15-9C-11-10-8-13-7-17"
        "C-4-12 1-11 4-17C7-12 11-10 15-9C16-2 17.4 6 15.6 14C14 22 16 28 22 29C29 31 33 22 28 15"
        "C24 6 26-10 21-24Z",
        colour,
    )
    return "", front + strands("M-20-10C-20 4-20 12-24 22M20-10C20 4 20 12 24 22M-1-17Q0-14 2-13", colour)


def curls(colour: str) -> Hair:
    """Short curls round the ears."""
    d = (
        "M-19-22C-27-22-28-14-24-11C-30-8-29 0-24 1C-29 5-26 12-21 11C-22 17-15 18-14 13"
        "L14 13C15 18 22 17 21 11C26 12 29 5 24 1C29 0 30-8 24-11C28-14 27-22 19-22Z"
    )
    front = shape(
        "M-20-24C-24-14-20-6-16-9C-15-13-11-12-9-15C-6-12-2-12 0-16C2-12 6-12 9-15C11-12 15-13 16-9C20-6 24-14 20-24Z",
        colour,
    )
    return shape(d, colour), front + strands(
        "M-24-11Q-21-11-20-8M-24 1Q-21 0-20 3M24-11Q21-11 20-8M24 1Q21 0 20 3", colour
    )


def swept(colour: str) -> Hair:
    """Wavy hair to the shoulder, for turned heads."""
    front = shape(
        "M-19-25C-27-14-24 2-27 12C-29 20-35 23-39 20C-38 30-28 36-19 31C-12 27-11 19-13 11C-15.6 3-15-4-11-10"
        "C-4-12 2-14 6-18C10-15 14-14 17.6-15L18-25Z",
        colour,
    )
    behind = shape("M10-24C20-20 21-2 19 10C20 18 25 20 28 18C27 26 18 30 12 25L8 20Z", colour)
    return behind, front + strands("M-18-16C-21-4-20 8-22 17C-23 23-27 27-31 27M-15 14C-16 20-18 24-22 26", colour)


def nape(colour: str) -> Hair:
    """Hair of a head in profile, rolled at the neck."""
    front = shape(
        "M9-24C9-15 4-13 1-9C-2-4-2-2-6-5C-12-6-13 4-8.6 9C-7 16-9 24-15 29C-21 33-31 30-31 21"
        "C-31 10-29 4-28-6C-27-16-22-24-16-26Z",
        colour,
    )
    lines = "M-14-14C-19-6-18 6-20 14C-21 20-24 23-27 22M-22-14C-25-4-25 6-27 14M-13 14C-13 20-16 24-20 25"
    return "", front + strands(lines, colour)


def flowing(colour: str) -> Hair:
    """Hair of a head in profile, long and waved."""
    front = shape(
        "M9-24C9-15 4-13 1-9C-2-4-2-2-6-5C-12-6-13 4-8.6 9C-9 18-13 22-13 30C-13 38-16 44-22 46C-27 47-32 45-33 40"
        "C-31 36-35 30-32 20C-29 10-31 4-28-6C-27-16-22-24-16-26Z",
        colour,
    )
    lines = "M-14-14C-19-4-17 8-20 18C-22 26-19 32-21 40M-22-14C-26-4-24 8-27 18C-29 26-26 32-28 38M-12 12C-13 18-16 22-16 28"
    return "", front + strands(lines, colour)


def tousled(colour: str) -> Hair:
    """Curly hair of a head in profile."""
    front = shape(
        "M9-24C10-18 5-17 4-13C1-14-1-9-3-7C-5-8-8-7-9-4C-12-3-12 5-8.6 9C-8 13-10 17-13 18C-12 23-17 27-21 24"
        "C-24 28-31 25-29 20C-34 18-34 11-30 9C-34 5-33-2-28-3C-32-8-29-16-24-16C-25-22-20-26-16-26Z",
        colour,
    )
    lines = "M-28-3Q-24-3-23 0M-30 9Q-26 8-24 11M-29 20Q-25 18-23 20M-17-9Q-14-14-10-11M-19 3Q-15-1-13 3M-19 14Q-16 10-13 13M-4-18Q-7-16-8-13"
    return "", front + strands(lines, colour)


def mane(colour: str) -> Hair:
    """An old man's hair, long and even on both sides."""
    front = shape(
        "M-20-24C-25-10-24 6-28 18C-30 28-28 38-33 48C-25 51-15 46-14 36C-13.6 26-18 16-16.4-8L-12-18H12L16.4-8"
        "C18 16 13.6 26 14 36C15 46 25 51 33 48C28 38 30 28 28 18C24 6 25-10 20-24Z",
        colour,
    )
    return "", front + strands("M-21-6C-22 14-23 28-26 43M21-6C22 14 23 28 26 43", colour)


def waves(colour: str) -> Hair:
    """Loose long hair, parted in the middle, over the shoulders."""
    lock = shape(
        "M0-21C-4-15-11-12-15.4-8C-17 0-16 8-18 16C-20 26-14 33-17 44C-18 51-22 56-29 56C-26 48-34 40-31 29"
        "C-29 18-32 10-30 0C-30-12-27-20-20-25L0-25Z",
        colour,
    )
    lock += strands("M-10-17C-19-10-22 0-22 10C-22 20-26 28-23 38M-25-10C-27 4-25 14-27 24", colour)
    return "", both(lock)


def braids(colour: str, tie: str) -> Hair:
    """Hair parted in the middle, two braids over the dress."""
    plait = ""
    for i in range(5):
        x, y = 23 + i * 1.1, 10 + i * 8.6
        plait += shape(
            f"M{num(x - 5.8)} {num(y - 3.6)}C{num(x - 7)} {num(y + 3)} {num(x - 2)} {num(y + 7)} {num(x)} {num(y + 7)}"
            f"C{num(x + 2)} {num(y + 7)} {num(x + 7)} {num(y + 3)} {num(x + 5.8)} {num(y - 3.6)}"
            f"C{num(x + 3)} {num(y - 5)} {num(x + 1)} {num(y - 3)} {num(x)} {num(y - 1.4)}"
            f"C{num(x - 1)} {num(y - 3)} {num(x - 3)} {num(y - 5)} {num(x - 5.8)} {num(y - 3.6)}Z",
            colour,
        )
    if colour == INK:
        marks = "".join(
            f"M{num(18.5 + i * 1.1)} {num(11 + i * 8.6)}Q{num(21 + i * 1.1)} {num(14 + i * 8.6)} {num(23 + i * 1.1)} {num(15.5 + i * 8.6)}Q{num(25 + i * 1.1)} {num(14 + i * 8.6)} {num(27.5 + i * 1.1)} {num(11 + i * 8.6)}"
            for i in range(5)
        )
        plait += strands(marks, colour)
    plait += shape("M23.4 50H31.4L30.6 56H24.4Z", tie) + shape("M24.4 56H30.6L33 66L28 63L22.6 66Z", colour)
    crown = shape("M0-25V-20C-4-15-10-12-15-9C-17-2-16.4 6-18.4 12C-22 10-25 4-25-4C-25-14-23-20-20-25Z", colour)
    crown += strands("M-8-18C-16-14-20-8-21 2", colour)
    return "", both(plait + crown)


# beards


def ringed(piece: str, colour: str) -> str:
    """A dark piece over another dark one gets a light outline."""
    return group(piece, stroke=GREY) if colour == INK else piece


def lip(x: float) -> str:
    return fill(f"M{num(x - 4.4)} 19.4Q{num(x)} 21.2 {num(x + 4.4)} 19.4Q{num(x)} 25.4 {num(x - 4.4)} 19.4Z", MADDER)


def moustache(colour: str, view: str = "front") -> str:
    x, wide, far = (0.0, 15.0, 15.0) if view == "front" else (6.0, 15.0, 10.5)
    piece = shape(
        f"M{num(x)} 14.4C{num(x - 3)} 11.6 {num(x - 8)} 13 {num(x - wide)} 21"
        f"C{num(x - wide + 5)} 21.6 {num(x - 5)} 21 {num(x)} 17.6"
        f"C{num(x + 5)} 21 {num(x + far - 4)} 21.6 {num(x + far)} 21C{num(x + far * 0.55)} 13 {num(x + 3)} 11.6 {num(x)} 14.4Z",
        colour,
    )
    return ringed(piece, colour)


def thin_moustache(colour: str) -> str:
    """Two fine points over the lip of a turned head."""
    return shape(
        "M6.4 14.6C3 12.8 0 14-3.4 17.4C0 17.6 4 17.4 6.4 16.2C9 17.4 11.6 17.4 14.4 17C12.4 13.8 9.6 12.8 6.4 14.6Z",
        colour,
    )


def full_beard(colour: str) -> str:
    """Broad and curled at the edge; seen from the front."""
    d = (
        "M-18.6-8C-16 4-14 11-8 13L0 14L8 13C14 11 17 4 18.4-8C22 4 22 14 19 20C22 26 18 33 13 33"
        "C12 39 6 42 2 39C0 42-8 42-10 38C-16 38-21 30-19 24C-23 16-22 4-18.6-8Z"
    )
    lines = strands("M-12 21C-13 27-9 32-6 33M12 21C13 26 10 30 7 31M-1 27C-1 31 0 34 0 36", colour)
    return shape(d, colour) + lines + lip(0) + moustache(colour)


def square_beard(colour: str) -> str:
    """Cut straight below, combed in waves; seen from the front."""
    d = (
        "M-18.6-8C-16 4-14 11-8 13L0 14L8 13C14 11 17 4 18.4-8C22 6 20 16 20 26C20 34 18 39 13 40"
        "C9 37 4 37 0 40C-4 37-9 37-13 40C-18 39-20 34-20 26C-20 16-22 6-18.6-8Z"
    )
    lines = strands(
        "M-13 22C-15 28-11 31-13 36M13 22C15 28 11 31 13 36M-5 27C-7 31-3 33-5 36M5 27C7 31 3 33 5 36", colour
    )
    return shape(d, colour) + lines + lip(0) + moustache(colour)


def long_beard(colour: str) -> str:
    """Long, ending in two points; for a turned head."""
    d = (
        "M-18.6-8C-16 4-14 11-8 13L3 14L11 13C14 11 17 4 18.4-8C22 8 20 22 16 34C14 44 12 54 8 62"
        "C4 56 3 52 1 48C-1 54-3 58-8 62C-13 54-15 44-17 34C-21 22-22 8-18.6-8Z"
    )
    lines = strands("M-11 24C-12 36-10 46-8 54M11 24C12 36 10 46 8 54M0 28C0 34 0 40 0 44", colour)
    return shape(d, colour) + lines + lip(4) + moustache(colour, "quarter")


def pointed_beard(colour: str) -> str:
    """A beard in profile, with its moustache."""
    d = (
        "M-9-2C-7 8-3 13 3 14C8 14.6 12 12 16 12.6C17 16 18 22 19.4 30C19.6 36 16 43 11 48C9 43 6 41 4 42"
        "C0 36-8 30-11 20C-12.6 12-12 4-9-2Z"
    )
    tip = shape("M17.4 12.2C11 11 5 15 1 22C8 23 14 21 18.4 16.6C19.6 15 19 12.8 17.4 12.2Z", colour)
    return (
        shape(d, colour) + strands("M-4 18C-2 26 3 32 6 36M5 26C8 32 11 37 12 42M13 25C14 29 15 33 15 37", colour) + tip
    )
