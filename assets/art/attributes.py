"""What the twelve hold.  Each is drawn upright through the hand at 0,0; up is about 105 units."""

from __future__ import annotations

from headgear import cornflower
from svg import FACE, INDIGO, INK, LINEN, MADDER, MOSS, OCHRE, SKIN, circle, line, move, num, shape


def rod(top: float, bottom: float, colour: str, w: float = 5.0) -> str:
    return shape(f"M{num(-w / 2)} {num(top)}h{num(w)}V{num(bottom)}h{num(-w)}Z", colour)


def spear() -> str:
    head = shape("M0-110C7-98 8-90 3-76H-3C-8-90-7-98 0-110Z", INDIGO) + line("M0-102V-80", 1.3, FACE)
    socket = shape("M-3.6-78H3.6V-68H-3.6Z", MADDER)
    ribbon = shape("M2-66C10-64 14-58 13-48C10-52 6-54 2-55Z", MADDER)
    return rod(-70, 90, OCHRE) + ribbon + head + socket


def scythe() -> str:
    """A scythe whose blade arches over the head."""
    blade = shape("M3-120C-26-126-66-126-92-110C-62-115-30-113-2-105Z", INDIGO)
    grip = shape("M2-30h10v6h-10Z", OCHRE)
    return rod(-117, 90, OCHRE) + blade + shape("M-4-122h8v18h-8Z", MADDER) + grip


def horn() -> str:
    """A ram's horn to blow, hung on a cord."""
    body = shape("M-2 8C-12-14-10-44 8-62C12-67 18-72 16-80L-12-84C-20-60-22-20-10 10Z", OCHRE)
    rings = line("M-12-60C-6-58 2-56 7-60M-16-40C-10-38-6-38-4-40M-15-20C-12-18-10-18-8-19", 1.5)
    mouth = shape("M-14-84C-10-90 14-87 18-80C14-75-10-78-14-84Z", INK)
    band = shape("M-15-70L12-68L8-60C2-58-10-60-17-62Z", MADDER)
    return body + rings + band + mouth


def shepherds_pipe() -> str:
    """A pipe at the lips: it lies along the way from the hand to the mouth."""
    tube = shape("M-4-52H4L6.5-6V30H-6.5V-6Z", OCHRE) + shape("M-6.5 27H6.5L10 42H-10Z", OCHRE)
    beak = shape("M-4-52L-2.2-58H2.2L4-52Z", INK)
    holes = "".join(circle(0, y, 1.6, INK, outlined=False) for y in (-36, -28, -20, 14, 21))
    return tube + beak + holes + shape("M-5.4-48H5.4V-43H-5.4Z", MADDER)


def distaff() -> str:
    wool = shape("M0-110C16-104 19-84 14-66C11-56 5-50 0-48C-5-50-11-56-14-66C-19-84-16-104 0-110Z", LINEN)
    ties = line("M-16.4-86C-8-80 8-80 16.4-86M-14.6-68C-8-62 8-62 14.6-68", 3.0, MADDER)
    strands = line("M-5-104C-8-92-8-70-4-54M5-104C8-92 8-70 4-54", 1.2)
    return rod(-52, 90, OCHRE) + wool + strands + ties + circle(0, -111, 3.6, OCHRE)


def flower() -> str:
    stem = line("M0 40C4 10-4-40 0-78", 3.4, MOSS)
    leaves = shape("M0-20C-14-22-20-34-20-46C-8-42-1-34 0-20Z", MOSS) + shape(
        "M0-34C12-36 18-46 18-58C8-54 1-46 0-34Z", MOSS
    )
    cup = shape(
        "M0-72C-18-74-20-94-14-106C-9-102-6-100-4-96C-3-102-1-106 0-109C1-106 3-102 4-96C6-100 9-102 14-106C20-94 18-74 0-72Z",
        MADDER,
    )
    inner = line("M-4-96C-6-90-5-82 0-76C5-82 6-90 4-96", 1.4)
    return stem + leaves + cup + inner


def rye() -> str:
    """A handful of rye with cornflowers."""
    out = ""
    for turn in (-7, 7, 0):
        ear = line("M0 34V-58", 2.4, OCHRE)
        for i in range(5):
            y = -54 - i * 8
            ear += shape(f"M0 {y}C-7 {y - 2}-8 {y - 9}-4 {y - 12}C-1 {y - 8} 0 {y - 4} 0 {y}Z", OCHRE)
            ear += shape(f"M0 {y}C7 {y - 2} 8 {y - 9} 4 {y - 12}C1 {y - 8} 0 {y - 4} 0 {y}Z", OCHRE)
        ear += shape("M0-92C-4-96-4-104 0-110C4-104 4-96 0-92Z", OCHRE)
        out += move(ear, -3, 8, turn, 0.86)
    return out + cornflower(-10, -27, 0.9) + cornflower(5, -32, 0.9)


def sickle() -> str:
    blade = shape("M4-14C24-32 22-92-20-104C2-88 8-42-5-15Z", INDIGO)
    return blade + rod(-16, 30, OCHRE, 7) + shape("M-5-20H5V-13H-5Z", MADDER)


def sword() -> str:
    blade = shape("M-5-20L-5-94L0-110L5-94L5-20Z", INDIGO) + line("M0-96V-24", 1.4, FACE)
    guard = shape("M-19-22C-19-27-15-27-13-24H13C15-27 19-27 19-22C19-17 15-17 13-18H-13C-15-17-19-17-19-22Z", OCHRE)
    return blade + rod(-18, 16, MADDER, 6) + guard + circle(0, 19, 5, OCHRE)


def goblet() -> str:
    bowl = shape("M-16-52C-17-28-8-16 0-14C8-16 17-28 16-52Z", OCHRE)
    rim = shape("M-17.5-57H17.5V-50H-17.5Z", OCHRE)
    band = line("M-15.4-38H15.4", 4.4, MADDER) + "".join(circle(x, -38, 1.5, FACE, outlined=False) for x in (-9, 0, 9))
    return rod(-16, 14, OCHRE, 6) + shape("M-13 22C-12 14-5 13 0 13C5 13 12 14 13 22Z", OCHRE) + bowl + band + rim


def key() -> str:
    """Held by the bow, its bit in the air."""
    bow = (
        f'<path d="M0 8A15 15 0 0 1 0 38A15 15 0 0 1 0 8ZM0 15A8 8 0 0 0 0 31A8 8 0 0 0 0 15Z" '
        f'fill="{OCHRE}" fill-rule="evenodd"/>'
    )
    bit = shape("M-2-102H-21V-93H-14V-87H-21V-75H-9V-80H-2Z", OCHRE)
    ring = shape("M-6.5-66H6.5V-59H-6.5Z", MADDER) + shape("M-6-18H6V-12H-6Z", MADDER)
    return bow + bit + rod(-106, 10, OCHRE, 7) + circle(0, -107, 4.6, OCHRE) + ring


def pipe() -> str:
    """A long clay pipe between lips and hand, smoking a little."""
    stem = line("M-52-28C-30-20-14-14 0-12", 6.2) + line("M-52-28C-30-20-14-14 0-12", 2.6, FACE)
    bowl = shape("M-12-36C-12-20-8-8 2-6C10-8 13-20 12-36Z", MADDER) + shape("M-14-41H14V-34H-14Z", OCHRE)
    smoke = line("M0-48C-10-56 10-64 0-74C-8-82 8-90 2-102M8-54C14-60 8-66 12-74", 1.6)
    return stem + bowl + smoke


def hand() -> str:
    """A fist round what is held, on an upright forearm that ends at the wrist."""
    fist = shape("M-8.5-8C-10-4-9.6 6-8 10C-4 12.5 4 12.5 8 10C9.6 6 10 0 9.4-6C6-9.6-5-10-8.5-8Z", SKIN)
    fingers = line("M-8.8-3H5M-9 1.8H5M-8.6 6.5H5", 1.3)
    thumb = shape("M8.6-1C4-7-1-11-5-11.5C-8.5-11.4-8.8-8-6-6.8C-2-5.6 1-2 3 2C5 5 8.6 4 8.6-1Z", SKIN)
    return fist + fingers + thumb


def resting_hand() -> str:
    """An open hand laid on the belt, the wrist at 0,0 and the fingers to the right."""
    palm = shape("M-2-8C8-10 16-9 22-6.5C27-4.5 33-3 33.5 0.5C34 3 30 4 27 3.5L28 8C20 12 8 12-2 11Z", SKIN)
    fingers = line("M15-1.5L28 3.5M14 3.5L26 8", 1.3)
    thumb = shape("M3-8C8-14 15-16 19-14.5C22-13 20-10 16.5-9.5C12-8.500 10-5 6-3.500Z".replace("500", "5"), SKIN)
    return palm + fingers + thumb
