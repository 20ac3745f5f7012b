"""Heads: faces from the front and in three-quarter view, hair, beards.

A head is drawn round 0,0 (the middle of the face): brim of the hat at y -20, chin at y 28.
Turned heads look to the right; `courts` mirrors them.
"""

from __future__ import annotations

from svg import BLUSH, INK, MADDER, SKIN, circle, fill, line, shape

WHITE = "#FFFDF7"


PROFILE = (
    "M13-23C14-14 15.6-11 15.2-7.4C14.8-4 17.4 0 21.6 6.2C23 8.6 20.8 10.8 16.8 11C16.6 12 18.8 13.2 18.8 15"
    "C18.8 16.4 16.2 16.8 15.6 17.4C16.8 18 18.2 18.8 17.6 20.6C17 22 15.6 22 15.4 23.4C15.8 25 17 26.6 15.6 28.6"
    "C13 31.4 7 30.6 2 28C-4 25-9 20-11 14L-14-23Z"
)


def strand(colour: str) -> str:
    """The colour of lines in hair: light in dark hair, dark in light hair."""
    return "#8C867A" if colour == INK else INK


def neck() -> str:
    return shape("M-9 14C-9 28-10 36-16 42H16C10 36 9 28 9 14Z", SKIN)


def outline(view: str, man: bool) -> str:
    """The bare face."""
    if view == "profile":
        return shape(PROFILE, SKIN)
    if view == "front":
        if man:
            d = "M-18-22C-18.6-4-18.4 6-16.5 13C-14 22-6 28.5 0 28.5C6 28.5 14 22 16.5 13C18.4 6 18.6-4 18-22Z"
        else:
            d = "M-17.5-22C-18.8-4-18 5-14.6 13C-11 22-4.5 27.5 0 27.5C4.5 27.5 11 22 14.6 13C18 5 18.8-4 17.5-22Z"
    elif man:
        d = "M-18-22C-18-4-17.5 8-13 16C-8 23.5-1 28.8 5.5 28.8C11.5 28.8 15 23.5 16.4 15C17.4 9 18.4 4 17.6 0C17-4 17.4-12 17-22Z"
    else:
        d = "M-18-22C-18-4-17 7-11.5 15C-7 22-1 27.8 5 27.8C10.5 27.8 14.4 22 16 14C17.2 8 18.2 4 17.4 0C16.8-4 17.2-12 17-22Z"
    return shape(d, SKIN)


def eye(x: float, y: float, w: float, look: float = 0.0, drop: float = 0.0) -> str:
    """An open eye: white, pupil, one heavy upper lid."""
    a = f"M{x - w} {y + 0.8 + drop}Q{x - 0.4} {y - 4.6} {x + w} {y + 0.8 - drop}"
    white = fill(f"{a}Q{x} {y + 3.8} {x - w} {y + 0.8 + drop}Z", WHITE)
    lid = line(f"M{x - w - 0.5} {y + 1 + drop}Q{x - 0.4} {y - 5} {x + w + 0.5} {y + 1 - drop}", 1.7)
    return white + circle(x + look, y - 0.1, 2.15, INK, outlined=False) + lid


def eyes(view: str) -> str:
    if view == "profile":
        white = fill("M4.6 1.6Q7-4.2 13-2.4Q12.4 2.4 4.6 1.6Z", WHITE) + circle(10.8, -0.6, 2.1, INK, False)
        return white + line("M3.8 1.4Q7-4.8 13.4-2.7", 1.7)
    if view == "front":
        return eye(-8, 0, 4.6) + eye(8, 0, 4.6)
    return eye(-3, 0, 4.8, 1.0) + eye(11, 0, 3.7, 0.8)


def brows(view: str, colour: str = INK, weight: float = 2.0, calm: float = 0.0) -> str:
    """Two brows; `calm` lowers their outer ends."""
    c = calm
    if view == "profile":
        return line("M3.4-6Q8-10.6 14-8.2", weight, colour)
    if view == "front":
        d = f"M-13.5 {-5.6 + c}Q-9-10-3.4-7.4M13.5 {-5.6 + c}Q9-10 3.4-7.4"
    else:
        d = f"M-9.5 {-5.6 + c}Q-4-10 2.4-7.6M7-7.6Q11.5-9.8 15 {-6.4 + c}"
    return line(d, weight, colour)


def nose(view: str, long: float = 0.0) -> str:
    tip = 9 + long
    if view == "profile":
        return line("M17 7.6Q14.6 6.8 14.8 9.6", 1.4)
    if view == "front":
        return line(f"M2.6-5C1.8 1 3 {tip - 4} 4.2 {tip - 1}C4.8 {tip + 1.6} 2.4 {tip + 2.2}-.6 {tip + 1.8}", 1.6)
    return line(f"M6.4-5.4C5.8 0 8.6 {tip - 4} 10.6 {tip - 1}C11.6 {tip + 1.4} 9 {tip + 2.2} 5.6 {tip + 1.8}", 1.6)


def mouth(view: str, painted: bool) -> str:
    if view == "profile":
        return line("M16.6 17.4Q13.4 18.6 10.6 17", 1.6)
    x = 0.0 if view == "front" else 6.4
    w = 6.0 if view == "front" else 5.4
    y = 17.4
    if painted:
        lips = fill(
            f"M{x - w} {y}Q{x - 2.6} {y - 3.4} {x} {y - 1.8}Q{x + 2.6} {y - 3.4} {x + w - 0.6} {y}"
            f"Q{x} {y + 5.6} {x - w} {y}Z",
            MADDER,
        )
        return lips + line(f"M{x - w - 0.4} {y - 0.3}Q{x} {y + 1.5} {x + w - 0.2} {y - 0.3}", 1.1)
    under = line(f"M{x - 2.2} {y + 4}Q{x} {y + 5} {x + 2.2} {y + 4}", 1.3)
    return line(f"M{x - w} {y - 0.6}Q{x} {y + 2.2} {x + w - 0.4} {y - 1}", 1.7) + under


def cheeks(view: str) -> str:
    if view == "profile":
        return circle(5.5, 11, 3.8, BLUSH, False) + line("M-6-1C-10-3-11 5-6.6 8M-7.4 1.4Q-8.4 3-7 5", 1.4)
    if view == "front":
        return circle(-11, 9.5, 3.6, BLUSH, False) + circle(11, 9.5, 3.6, BLUSH, False)
    return circle(-5.5, 10, 3.8, BLUSH, False) + circle(14, 9.5, 2.2, BLUSH, False)


def face(view: str, man: bool, brow: str = INK, weight: float = 2.0, age: float = 0.0) -> str:
    """A whole face."""
    lines = cheeks(view) if not man or not age else ""
    return (
        outline(view, man) + lines + brows(view, brow, weight, age) + eyes(view)
        + nose(view, 0.6 if man else 0.0) + mouth(view, not man)
    )  # fmt: skip


# hair -------------------------------------------------------------------------------------------


def bob(colour: str) -> tuple[str, str]:
    """A page's hair: behind the face, and the locks that fall over its edges."""
    behind = shape(
        "M-20-22C-27-8-26 10-30 20C-31 27-24 30-19 26C-16 32-8 30-8 24L8 24C8 30 16 32 19 26"
        "C24 30 31 27 30 20C26 10 27-8 20-22Z",
        colour,
    )
    fringe = shape(
        "M-21-24C-23-10-22 4-23 14C-18 12-16 0-15-9C-11-10-8-13-7-17C-4-12 1-11 4-17C7-12 11-10 15-9"
        "C16 0 18 12 23 14C22 4 23-10 21-24Z",
        colour,
    )
    strands = line("M-24 4C-24 12-25 18-27 22M24 4C24 12 25 18 27 22", 1.3, strand(colour))
    return behind, fringe + strands


def curls(colour: str) -> tuple[str, str]:
    """Short curls round the ears."""
    d = (
        "M-19-22C-27-22-28-14-24-11C-30-8-29 0-24 1C-29 5-26 12-21 11C-22 17-15 18-14 13"
        "L14 13C15 18 22 17 21 11C26 12 29 5 24 1C29 0 30-8 24-11C28-14 27-22 19-22Z"
    )
    front = shape(
        "M-20-24C-24-14-20-6-16-9C-15-13-11-12-9-15C-6-12-2-12 0-16C2-12 6-12 9-15C11-12 15-13 16-9"
        "C20-6 24-14 20-24Z",
        colour,
    )
    marks = line("M-24-11Q-21-11-20-8M-24 1Q-21 0-20 3M24-11Q21-11 20-8M24 1Q21 0 20 3", 1.3, strand(colour))
    return shape(d, colour), front + marks


def swept(colour: str) -> tuple[str, str]:
    """Straight hair to the shoulders, parted at the side; for turned heads."""
    behind = shape(
        "M-18-24C-30-14-29 8-31 24C-32 32-22 34-14 30C-8 28-6 22-6 18L12 18C17 10 19-8 18-24Z", colour
    )
    front = shape(
        "M-20-25C-24-8-22 10-24 24C-17 22-13 10-13-2C-12-8-9-12-6-17C2-12 12-11 17.6-14L18-25Z", colour
    )
    strands = line("M-27 2C-27 12-28 20-28 27M-21 26C-20 28-17 29-14 29", 1.3, strand(colour))
    return behind, front + strands


def waves(colour: str) -> tuple[str, str]:
    """Loose long hair over the shoulders (queens)."""
    behind = shape(
        "M-19-24C-31-16-28 2-31 14C-33 24-30 34-35 44C-30 50-20 50-14 44L14 44C20 50 30 50 35 44"
        "C30 34 33 24 31 14C28 2 31-16 19-24Z",
        colour,
    )
    front = shape("M-20-25C-23-12-22 2-23 12C-18 8-17-2-15.6-8C-11-12-4-15 0-21C4-15 11-12 15.6-8C17-2 18 8 23 12C22 2 23-12 20-25Z", colour)
    strands = line("M-25 4C-25 16-27 28-28 42M25 4C25 16 27 28 28 42", 1.3, strand(colour))
    return behind, front + strands


def braids(colour: str, tie: str) -> tuple[str, str]:
    """Hair parted in the middle, two braids before the shoulders."""
    behind = shape("M-20-22C-27-6-25 8-22 18L22 18C25 8 27-6 20-22Z", colour)
    front = shape("M-20-25C-22-12-21-2-20 4C-17 0-16.4-5-15-9C-10-12-4-15 0-20C4-15 10-12 15-9C16.4-5 17 0 20 4C21-2 22-12 20-25Z", colour)
    plait = ""
    for side in (-1, 1):
        for i in range(5):
            x = side * (23 + i * 0.9)
            y = 12 + i * 8.4
            plait += shape(
                f"M{x - 5.4} {y - 3.6}C{x - 6.6} {y + 3} {x - 2} {y + 6.4} {x} {y + 6.4}"
                f"C{x + 2} {y + 6.4} {x + 6.6} {y + 3} {x + 5.4} {y - 3.6}C{x + 3} {y - 5} {x + 1} {y - 3} {x} {y - 1.4}"
                f"C{x - 1} {y - 3} {x - 3} {y - 5} {x - 5.4} {y - 3.6}Z",
                colour,
            )
        x = side * 27.4
        plait += shape(f"M{x - 4} 52L{x + 4} 52L{x + 3} 57L{x - 3} 57Z", tie)
        plait += shape(f"M{x - 3} 57L{x + 3} 57L{x + 4.6} 66L{x} 63L{x - 4.6} 66Z", colour)
    return behind + plait, front


def nape(colour: str) -> tuple[str, str]:
    """Hair of a head in profile, rolled at the neck."""
    front = shape(
        "M9-24C9-15 4-13 1-9C-2-4-2-2-6-5C-12-6-13 4-8.6 9C-7 16-9 24-15 29C-21 33-31 30-31 21"
        "C-31 10-29 4-28-6C-27-16-22-24-16-26Z",
        colour,
    )
    strands = line("M-14-14C-19-6-18 6-20 14C-21 20-24 23-27 22M-22-14C-25-4-25 6-27 14M-13 14C-13 20-16 24-20 25", 1.3, strand(colour))
    return "", front + strands


def mane(colour: str) -> tuple[str, str]:
    """An old man's hair, long and even on both sides."""
    behind = shape(
        "M-18-24C-29-16-27 4-30 20C-31 30-29 38-34 46C-26 50-16 46-12 38L12 38C16 46 26 50 34 46"
        "C29 38 31 30 30 20C27 4 29-16 18-24Z",
        colour,
    )
    front = shape("M-20-24C-23-10-22 4-24 14C-19 12-16.6 2-16.4-8L-12-18L12-18L16.4-8C16.6 2 19 12 24 14C22 4 23-10 20-24Z", colour)
    strands = line("M-24 6C-24 20-25 30-28 42M24 6C24 20 25 30 28 42", 1.3, strand(colour))
    return behind, front + strands


# beards -----------------------------------------------------------------------------------------


def moustache(colour: str, view: str = "front", wide: float = 15.0) -> str:
    x = 0.0 if view == "front" else 6.0
    far = wide if view == "front" else wide * 0.7
    piece = shape(
        f"M{x} 14.4C{x - 3} 11.6 {x - 8} 13 {x - wide} 21C{x - wide + 5} 21.6 {x - 5} 21 {x} 17.6"
        f"C{x + 5} 21 {x + far - 4} 21.6 {x + far} 21C{x + far * 0.55} 13 {x + 3} 11.6 {x} 14.4Z",
        colour,
    )
    return ringed(piece, colour)


def full_beard(colour: str, view: str = "front") -> str:
    """Broad and curled at the edge."""
    x = 0.0 if view == "front" else 3.0
    d = (
        f"M-18.6-8C-16 4-14 11-8 13L{x} 14L{x + 8} 13C14 11 17 4 18.4-8C22 4 22 14 19 20C22 26 18 33 13 33"
        f"C12 39 6 42 2 39C0 42-8 42-10 38C-16 38-21 30-19 24C-23 16-22 4-18.6-8Z"
    )
    marks = line(f"M-12 21C-13 27-9 32-6 33M12 21C13 26 10 30 7 31M{x - 1} 26C{x - 1} 31 {x} 34 {x} 36", 1.3, strand(colour))
    lip = fill(f"M{x - 4.4} 19.4Q{x} 21.2 {x + 4.4} 19.4Q{x} 25.4 {x - 4.4} 19.4Z", MADDER)
    return shape(d, colour) + marks + lip


def long_beard(colour: str, view: str = "front") -> str:
    """Long, ending in two points."""
    x = 0.0 if view == "front" else 3.0
    d = (
        f"M-18.6-8C-16 4-14 11-8 13L{x} 14L{x + 8} 13C14 11 17 4 18.4-8C22 8 20 22 16 34C14 44 12 54 8 62"
        f"C4 56 3 52 1 48C-1 54-3 58-8 62C-13 54-15 44-17 34C-21 22-22 8-18.6-8Z"
    )
    marks = line("M-11 24C-12 36-10 46-8 54M11 24C12 36 10 46 8 54M0 27C0 34 0 40 0 44", 1.3, strand(colour))
    lip = fill(f"M{x - 4.4} 19.4Q{x} 21.2 {x + 4.4} 19.4Q{x} 25.4 {x - 4.4} 19.4Z", MADDER)
    return shape(d, colour) + marks + lip


def short_beard(colour: str, view: str = "front") -> str:
    """Trimmed along the jaw, with a point."""
    x = 0.0 if view == "front" else 4.0
    d = (
        f"M-18.4-6C-16 6-13 13-7 14L{x} 15L{x + 6} 14C13 13 16.6 6 18-6C20 8 18 18 13 26"
        f"C9 32 5 37 {x} 41C{x - 5} 37-10 32-14 26C-19 18-20.6 8-18.4-6Z"
    )
    lip = fill(f"M{x - 4.4} 19.4Q{x} 21.2 {x + 4.4} 19.4Q{x} 25 {x - 4.4} 19.4Z", MADDER)
    return shape(d, colour) + lip + line(f"M{x} 29V35", 1.3, strand(colour))


def pointed_beard(colour: str) -> str:
    """A beard in profile, with its moustache."""
    d = (
        "M-9-2C-7 8-3 13 3 14C8 14.6 12 12 16 12.6C17 16 18 22 19.4 30C19.6 36 16 43 11 48C9 43 6 41 4 42"
        "C0 36-8 30-11 20C-12.6 12-12 4-9-2Z"
    )
    tip = shape("M17.4 12.2C11 11 5 15 1 22C8 23 14 21 18.4 16.6C19.6 15 19 12.8 17.4 12.2Z", colour)
    marks = line("M-4 18C-2 26 3 32 6 36M5 26C8 32 11 37 12 42M13 25C14 29 15 33 15 37", 1.3, strand(colour))
    return shape(d, colour) + marks + tip


def ringed(piece: str, colour: str) -> str:
    """A dark piece over another dark one gets a light outline."""
    return f'<g stroke="{strand(colour)}">{piece}</g>' if colour == INK else piece
