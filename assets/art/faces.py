"""Faces from the front, in three-quarter view and in profile.

A head is drawn round 0,0 (the middle of the face): brim of the hat at y -20, chin at y 28.
Turned heads look to the right; `courts` mirrors them.
"""

from __future__ import annotations

from svg import BLUSH, INK, LINEN, MADDER, SKIN, circle, fill, line, shape

WHITE = "#FFFDF7"
GREY = "#8C867A"

PROFILE = (
    "M13-23C14-14 15.6-11 15.2-7.4C14.8-4 17.4 0 21.6 6.2C23 8.6 20.8 10.8 16.8 11C16.6 12 18.8 13.2 18.8 15"
    "C18.8 16.4 16.2 16.8 15.6 17.4C16.8 18 18.2 18.8 17.6 20.6C17 22 15.6 22 15.4 23.4C15.8 25 17 26.6 15.6 28.6"
    "C13 31.4 7 30.6 2 28C-4 25-9 20-11 14L-14-23Z"
)
FRONT_MAN = "M-18-22C-18.6-4-18.4 6-16.5 13C-14 22-6 28.5 0 28.5C6 28.5 14 22 16.5 13C18.4 6 18.6-4 18-22Z"
FRONT_WOMAN = "M-17.5-22C-18.8-4-18 5-14.6 13C-11 22-4.5 27.5 0 27.5C4.5 27.5 11 22 14.6 13C18 5 18.8-4 17.5-22Z"
TURNED_MAN = "M-18-22C-18-4-17.5 8-13 16C-8 23.5-1 28.8 5.5 28.8C11.5 28.8 15 23.5 16.4 15C17.4 9 18.4 4 17.6 0C17-4 17.4-12 17-22Z"
TURNED_WOMAN = (
    "M-18-22C-18-4-17 7-11.5 15C-7 22-1 27.8 5 27.8C10.5 27.8 14.4 22 16 14C17.2 8 18.2 4 17.4 0C16.8-4 17.2-12 17-22Z"
)

OUTLINES = {
    ("front", True): FRONT_MAN,
    ("front", False): FRONT_WOMAN,
    ("quarter", True): TURNED_MAN,
    ("quarter", False): TURNED_WOMAN,
    ("profile", True): PROFILE,
    ("profile", False): PROFILE,
}


def neck() -> str:
    """The throat, down into the opening of the shirt."""
    return shape("M-9 12C-9 25-11 30-17 33L0 46L17 33C11 30 9 25 9 12Z", SKIN)


def eye(x: float, y: float, w: float, look: float = 0.0) -> str:
    """An open eye: white, pupil, one heavy upper lid."""
    lid = f"M{x - w} {y + 1}Q{x - 0.3} {y - 6} {x + w} {y + 1}"
    white = fill(f"{lid}Q{x} {y + 4.6} {x - w} {y + 1}Z", WHITE)
    over = line(f"M{x - w - 0.6} {y + 1.3}Q{x - 0.3} {y - 6.4} {x + w + 0.6} {y + 1.3}", 1.7)
    return white + circle(x + look, y + 0.1, 2.2, INK, outlined=False) + over


def eyes(view: str) -> str:
    if view == "profile":
        white = fill("M4.6 1.8Q7-4.8 13-2.8Q12.4 3 4.6 1.8Z", WHITE) + circle(10.6, -0.4, 2.2, INK, outlined=False)
        return white + line("M3.8 1.6Q7-5.4 13.4-3.1", 1.7)
    if view == "front":
        return eye(-8.6, 0, 4.4) + eye(8.6, 0, 4.4)
    return eye(-3.6, 0, 4.7, 0.9) + eye(11.8, 0, 3.3, 0.6)


def brow_and_nose(view: str, colour: str, weight: float, tip: float) -> str:
    """Two brows; the nose grows out of one of them in a single stroke."""
    t = 9 + tip
    if view == "profile":
        return brow("M3.4-6.4Q8-11 14-8.8", colour, weight) + line("M17 7.6Q14.6 6.8 14.8 9.6", 1.4)
    if view == "front":
        nose = f"M4-7.4C1.6-4 1.8 1 3.8 {t - 4}C5.4 {t - 0.6} 3.6 {t + 2.4}-1 {t + 1.8}"
        return (
            line(nose, 1.6)
            + brow("M-14-6.2Q-9.6-10.4-4-7.8", colour, weight)
            + brow("M14-6.2Q9.6-10.4 4-7.8", colour, weight)
        )
    nose = f"M7.4-7.6C5.8-4 6.4 0 8.8 {t - 4}C11.4 {t - 0.4} 10.4 {t + 2.4} 5.4 {t + 1.8}"
    return (
        line(nose, 1.6)
        + brow("M-9.6-6Q-4.4-10.6 1.6-8", colour, weight)
        + brow("M7.4-7.8Q11.6-10.2 15.4-6.8", colour, weight)
    )


def brow(d: str, colour: str, weight: float) -> str:
    """One brow; a white one gets an outline."""
    if colour == LINEN:
        return line(d, weight + 2.4) + line(d, weight - 0.2, LINEN)
    return line(d, weight, colour)


def mouth(view: str, *, painted: bool) -> str:
    if view == "profile":
        return line("M16.6 17.4Q13.4 18.8 10.4 16.6", 1.6)
    x, w = (0.0, 6.0) if view == "front" else (6.2, 5.4)
    y = 17.4
    smile = f"M{x - w - 0.6} {y - 1}Q{x} {y + 2.4} {x + w} {y - 1}"
    if painted:
        lips = fill(
            f"M{x - w} {y - 0.5}Q{x - 2.6} {y - 3.6} {x} {y - 2}Q{x + 2.6} {y - 3.6} {x + w - 0.6} {y - 0.5}"
            f"Q{x} {y + 6.2} {x - w} {y - 0.5}Z",
            MADDER,
        )
        return lips + line(smile, 1.1)
    return line(smile, 1.7) + line(f"M{x - 2.2} {y + 4.2}Q{x} {y + 5.2} {x + 2.2} {y + 4.2}", 1.3)


def cheeks(view: str) -> str:
    if view == "profile":
        ear = line("M-6-1C-10-3-11 5-6.6 8M-7.4 1.4Q-8.4 3-7 5", 1.4)
        return circle(5.5, 11, 3.8, BLUSH, outlined=False) + ear
    if view == "front":
        return circle(-11, 9.5, 3.6, BLUSH, outlined=False) + circle(11, 9.5, 3.6, BLUSH, outlined=False)
    return circle(-6, 10, 3.8, BLUSH, outlined=False) + circle(14, 9.5, 2.2, BLUSH, outlined=False)


def face(view: str, rank: str, hair: str = INK) -> str:
    """A whole face of a jack, queen or king."""
    man = rank != "Q"
    weight = 2.5 if rank == "K" else 2.0
    old = line("M-16-3L-13-1.6M-16.6 1.4L-13.4 2M-7 6.4Q-3.4 8.2 0.4 6.6", 1.2) if hair == LINEN else ""
    return (
        shape(OUTLINES[view, man], SKIN)
        + ("" if rank == "K" else cheeks(view))
        + eyes(view)
        + old
        + brow_and_nose(view, hair, weight, 0.6 if man else 0.0)
        + mouth(view, painted=not man)
    )
