"""What the twelve hold.  Each is drawn upright through the hand at 0,0; up is about 105 units."""

from __future__ import annotations

import math

from headgear import cornflower
from svg import FACE, INDIGO, INK, LINEN, MADDER, MOSS, OCHRE, SKIN, circle, line, move, num, shape


def rod(top: float, bottom: float, colour: str, w: float = 5.0) -> str:
    return shape(f"M{num(-w / 2)} {num(top)}h{num(w)}V{num(bottom)}h{num(-w)}Z", colour)


def spear() -> str:
    head = shape("M0-110C7-98 8-90 3-76H-3C-8-90-7-98 0-110Z", LINEN) + line("M0-104V-78", 1.3)
    socket = shape("M-3.6-78H3.6V-68H-3.6Z", INDIGO)
    ribbon = shape("M2-66C10-64 14-58 13-48C10-52 6-54 2-55Z", MADDER)
    return rod(-70, 90, OCHRE) + ribbon + head + socket


def scythe() -> str:
    blade = shape("M3-106C-20-112-52-104-72-80C-52-92-24-95-2-92Z", LINEN)
    grip = shape("M2-30h10v6h-10Z", OCHRE)
    return rod(-104, 90, OCHRE) + blade + shape("M-4-108h8v18h-8Z", INDIGO) + grip


def horn() -> str:
    """A ram's horn to blow, hung on a cord."""
    body = shape("M-2 8C-12-14-10-44 8-62C12-67 18-72 16-80L-12-84C-20-60-22-20-10 10Z", OCHRE)
    rings = line("M-12-60C-6-58 2-56 7-60M-16-40C-10-38-6-38-4-40M-15-20C-12-18-10-18-8-19", 1.5)
    mouth = shape("M-14-84C-10-90 14-87 18-80C14-75-10-78-14-84Z", INK)
    band = shape("M-15-70L12-68L8-60C2-58-10-60-17-62Z", MADDER)
    return body + rings + band + mouth


def shepherds_pipe() -> str:
    tube = shape("M-4.5-92H4.5L6-10V34H-6V-10Z", OCHRE)
    bell = shape("M-6 30H6L9 46H-9Z", OCHRE)
    beak = shape("M-4.5-92L-2-104H2L4.5-92Z", INK)
    holes = "".join(circle(0, y, 1.7, INK, False) for y in (-76, -64, -52, -40, -28))
    rings = shape("M-6-88H6V-83H-6Z", MADDER) + shape("M-6.5-20H6.5V-15H-6.5Z", MADDER)
    return tube + bell + beak + holes + rings


def distaff() -> str:
    wool = shape("M0-110C16-104 19-84 14-66C11-56 5-50 0-48C-5-50-11-56-14-66C-19-84-16-104 0-110Z", FACE)
    ties = line("M-16.4-86C-8-80 8-80 16.4-86M-14.6-68C-8-62 8-62 14.6-68", 3.0, MADDER)
    strands = line("M-5-104C-8-92-8-70-4-54M5-104C8-92 8-70 4-54", 1.2)
    return rod(-52, 90, OCHRE) + wool + strands + ties + circle(0, -111, 3.6, OCHRE)


def flower() -> str:
    stem = line("M0 40C4 10-4-40 0-78", 3.4, MOSS)
    leaves = shape("M0-20C-14-22-20-34-20-46C-8-42-1-34 0-20Z", MOSS) + shape("M0-34C12-36 18-46 18-58C8-54 1-46 0-34Z", MOSS)
    cup = shape("M0-72C-18-74-20-94-14-106C-9-102-6-100-4-96C-3-102-1-106 0-109C1-106 3-102 4-96C6-100 9-102 14-106C20-94 18-74 0-72Z", MADDER)
    inner = line("M-4-96C-6-90-5-82 0-76C5-82 6-90 4-96", 1.4)
    return stem + leaves + cup + inner


def rye() -> str:
    """A handful of rye with cornflowers."""
    out = ""
    for turn in (-16, -5, 6, 17):
        ear = line("M0 30V-62", 2.4, OCHRE)
        for i in range(5):
            y = -62 - i * 8
            ear += shape(f"M0 {y}C-7 {y - 2}-8 {y - 9}-4 {y - 12}C-1 {y - 8} 0 {y - 4} 0 {y}Z", OCHRE)
            ear += shape(f"M0 {y}C7 {y - 2} 8 {y - 9} 4 {y - 12}C1 {y - 8} 0 {y - 4} 0 {y}Z", OCHRE)
        ear += shape("M0-100C-4-104-4-110 0-114C4-110 4-104 0-100Z", OCHRE)
        out += move(ear, 0, 14, turn)
    return out + cornflower(-9, -32, 0.85) + cornflower(9, -36, 0.85)


def sickle() -> str:
    blade = shape("M-3-14C6-40 2-66-22-84C-30-90-36-92-44-92C-20-106 14-92 20-60C23-42 16-24 5-12Z", LINEN)
    return blade + rod(-16, 30, OCHRE, 7) + shape("M-5-20H5V-13H-5Z", MADDER)


def sword() -> str:
    blade = shape("M-5-20L-5-94L0-110L5-94L5-20Z", LINEN) + line("M0-98V-22", 1.4)
    guard = shape("M-19-22C-19-27-15-27-13-24H13C15-27 19-27 19-22C19-17 15-17 13-18H-13C-15-17-19-17-19-22Z", OCHRE)
    return blade + rod(-18, 16, INDIGO, 6) + guard + circle(0, 19, 5, OCHRE)


def goblet() -> str:
    bowl = shape("M-16-52C-17-28-8-16 0-14C8-16 17-28 16-52Z", OCHRE)
    rim = shape("M-17.5-57H17.5V-50H-17.5Z", OCHRE)
    band = line("M-15.4-38H15.4", 4.4, MADDER) + "".join(circle(x, -38, 1.5, FACE, False) for x in (-9, 0, 9))
    return rod(-16, 14, OCHRE, 6) + shape("M-13 22C-12 14-5 13 0 13C5 13 12 14 13 22Z", OCHRE) + bowl + band + rim


def key() -> str:
    bow = f'<path d="M0-104A17 17 0 0 1 4-70.6V-66H-4V-70.6A17 17 0 0 1 0-104ZM0-95.5A8.5 8.5 0 0 0 0-78.5A8.5 8.5 0 0 0 0-95.5Z" fill="{OCHRE}" fill-rule="evenodd"/>'
    bit = shape("M3 20H18V28H13V33H18V42H3Z", OCHRE)
    return rod(-68, 48, OCHRE, 6.4) + shape("M-6.5-66H6.5V-60H-6.5Z", MADDER) + bit + bow


def pipe() -> str:
    """A long clay pipe, smoking a little."""
    bowl = shape("M-11-84C-12-70-10-60 0-56H5V-62C10-66 11-74 11-84Z", MADDER) + shape("M-12.5-89H12.5V-83H-12.5Z", OCHRE)
    return rod(-60, 60, OCHRE, 5) + bowl + line("M-2-94C-8-100 4-104-1-111", 1.6)


def staff() -> str:
    """The crooked staff that calls the village together."""
    crook = "M0 90V-70C0-100-34-104-34-82C-34-70-20-68-18-78"
    return line(crook, 8.6, INK) + line(crook, 5.0, OCHRE)


def hand(cuff: str, trim: str) -> str:
    """A fist round what is held, on an upright forearm that ends at the wrist."""
    fist = shape(
        "M-8.5-8C-10-4-9.6 6-8 10C-4 12.5 4 12.5 8 10C9.6 6 10 0 9.4-6C6-9.6-5-10-8.5-8Z", SKIN
    )
    fingers = line("M-8.8-3H5M-9 1.8H5M-8.6 6.5H5", 1.3)
    thumb = shape("M8.6-1C4-7-1-11-5-11.5C-8.5-11.4-8.8-8-6-6.8C-2-5.6 1-2 3 2C5 5 8.6 4 8.6-1Z", SKIN)
    del cuff, trim
    return fist + fingers + thumb


def rays(n: int, r: float) -> str:
    """Little strokes round a centre."""
    return "".join(
        f"M{num(r * math.cos(i * math.tau / n))} {num(r * math.sin(i * math.tau / n))}"
        f"l{num(4 * math.cos(i * math.tau / n))} {num(4 * math.sin(i * math.tau / n))}"
        for i in range(n)
    )
