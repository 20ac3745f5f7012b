"""The twelve courts in the tradition of Paris: crowns of lilies, ermine, roses, and what each of them has long held.

David and his harp, Alexander and Charles, Caesar seen from the side; the queens with their flowers; the jacks with
halberd, sword, shield and arrow.  The parts are those of the other courts, with a few of their own.
"""

from __future__ import annotations

import attributes
import hair
import headgear
import patterns as p
from attributes import rod
from bodies import Sleeves
from courts import Court, Dress, Head
from svg import FACE, INDIGO, INK, LINEN, MADDER, MOSS, OCHRE, circle, fill, line, move, shape

THIN_BELT = 13.0
PLAIN = ["m", ".", ".", ".", "m"]
LILY = p.mirror([
    "....m",
    "...mm",
    "...mm",
    ".m.mm",
    "mmm.m",
    "m.m.m",
    "..mmm",
    "....m",
    "...m.",
])  # fmt: skip
LOZENGE = p.mirror(["...m", "..mm", ".mmm", "mmmm", ".mmm", "..mm", "...m"])
LILY_PATH = "M0-12C4-8 5-4 2.2 0C7-4 12-2 10.5 3C9.5 6 6 5.6 6 3.4C4 4 3 5 2.8 7H-2.8C-3 5-4 4-6 3.4C-6 5.6-9.5 6-10.5 3C-12-2-7-4-2.2 0C-5-4-4-8 0-12Z"


def lily_crown(gem: str) -> str:
    """A king's crown: three lilies over a band of stones, with the cap seen between them."""
    cap = shape("M-20-26C-18-44-8-47 0-47C8-47 18-44 20-26Z", gem)
    lilies = "".join(
        move(shape(LILY_PATH, OCHRE), x, y, turn, size)
        for x, y, turn, size in ((-22, -37, -14, 0.9), (22, -37, 14, 0.9), (0, -44, 0, 1.15))
    )
    band = shape("M-23-29C-8-34 8-34 23-29L21-17C8-22-8-22-21-17Z", OCHRE)
    stones = "".join(
        fill(f"M{x}{y - 3.2:+g}l3 3.2l-3 3.2l-3-3.2Z", colour)
        for x, y, colour in ((-13, -24.6, INDIGO), (0, -26.4, MADDER), (13, -24.6, INDIGO))
    )
    return cap + lilies + band + stones


def open_crown(gem: str) -> str:
    """A queen's crown: low points with pearls."""
    d = "M-19-20L-24-40L-15.5-33L-12-45L-5.5-34L0-48L5.5-34L12-45L15.5-33L24-40L19-20C8-25-8-25-19-20Z"
    pearls = "".join(circle(x, y, 2.5, FACE) for x, y in ((-24, -41), (-12, -46.5), (0, -49.5), (12, -46.5), (24, -41)))
    band = line("M-19.6-24.5C-8-29.5 8-29.5 19.6-24.5", 3.2, gem)
    return shape(d, OCHRE) + band + pearls


def slashed_cap(colour: str, plume: str) -> str:
    """A flat cap of a gentleman, with a plume that falls backwards."""
    crown = shape("M-25-25C-31-38-20-47 0-47C20-47 31-38 25-25Z", colour)
    slits = line("M-13-28C-15-34-14-40-10-44M0-29V-46M13-28C15-34 14-40 10-44", 1.5)
    brim = shape("M-27-27C-10-33 10-33 27-27C29-22 26-18 22-18C8-22-8-22-22-18C-26-18-29-22-27-27Z", colour)
    feather = shape("M14-34C26-50 44-46 46-30C47-18 40-10 33-8C37-16 36-24 30-27C25-30 19-31 14-34Z", plume)
    quill = line("M16-34C28-40 38-34 40-20", 1.3)
    return feather + quill + crown + slits + brim + circle(16, -27, 3.4, OCHRE)


def orb() -> str:
    """The world in a hand, a cross upon it."""
    ball = circle(0, -27, 17, INDIGO) + shape("M-17-29.5H17V-24.5H-17Z", OCHRE)
    arch = line("M0-44C7-40 10-34 10.5-29.5", 3.0, OCHRE)
    cross = shape("M-2.2-62H2.2V-56H8V-51.6H2.2V-44H-2.2V-51.6H-8V-56H-2.2Z", OCHRE)
    return ball + arch + cross


def sceptre() -> str:
    """A staff with a lily."""
    lily = move(shape(LILY_PATH, OCHRE), 0, -93, 0, 1.5)
    knob = shape("M-6-84H6L4-76H-4Z", MADDER)
    return rod(-78, 90, OCHRE, 6) + knob + lily


def harp() -> str:
    """The harp of David."""
    strings = line("M-24-74V-36M-16-76V-30M-8-80V-24M0-84V-18", 1.2)
    frame = shape(
        "M-36-66C-24-78-6-74 4-98C8-104 15-102 14-95C12-74 10-40 5-8L-3-8C-16-18-26-38-36-66ZM-27-63C-20-44-12-28-1-18"
        "C2-44 4-64 5-82C-4-68-16-68-27-63Z",
        OCHRE,
    ).replace("/>", ' fill-rule="evenodd"/>')
    return strings + frame + circle(11, -99, 4.6, OCHRE)


def rose(colour: str) -> str:
    """A rose on its stem."""
    stem = line("M0 40C3 10-3-40 0-74", 3.2, MOSS)
    leaves = shape("M0-24C-12-24-18-34-18-44C-8-42-1-36 0-24Z", MOSS) + shape(
        "M0-42C10-43 16-51 16-60C8-57 1-52 0-42Z", MOSS
    )
    petals = "".join(move(circle(0, -11, 8.5, colour), 0, -88, turn) for turn in range(0, 360, 72))
    return stem + leaves + petals + circle(0, -88, 7.5, colour) + circle(0, -88, 3.2, OCHRE)


def halberd() -> str:
    """An axe with a spike, on a long shaft."""
    axe = shape("M-3-88C-12-94-22-97-29-93C-24-84-24-68-29-58C-22-55-12-60-3-66Z", INDIGO)
    hook = shape("M3-86C9-86 13-80 18-84C15-72 9-68 3-70Z", INDIGO)
    spike = shape("M0-116L5-90H-5Z", INDIGO)
    return rod(-92, 90, OCHRE) + axe + hook + spike + shape("M-4.4-92H4.4V-60H-4.4Z", MADDER)


def arrow() -> str:
    """An arrow as long as an arm, its feathers above the hand."""
    head = shape("M0-112L8-92L0-97L-8-92Z", INDIGO)
    vanes = shape("M-2 30L-10 38V62L-2 54Z", MADDER) + shape("M2 30L10 38V62L2 54Z", MADDER)
    return vanes + rod(-96, 60, OCHRE, 4.4) + head


KINGS_ERMINE = ("fur", FACE, OCHRE)

COURTS: dict[str, Court] = {
    "KS": Court(
        Head("front", lambda: lily_crown(MADDER), lambda: hair.curls(INK), lambda: hair.full_beard(INK)),
        Dress(INDIGO, Sleeves("square", INDIGO, "crosses", OCHRE, MADDER, OCHRE), (MADDER, p.spaced(LILY, 3, 3), OCHRE), OCHRE, KINGS_ERMINE),
        (PLAIN, OCHRE, INK), harp,
    ),
    "KH": Court(
        Head("front", lambda: lily_crown(INDIGO), lambda: hair.bob(OCHRE), lambda: hair.square_beard(OCHRE)),
        Dress(MADDER, Sleeves("square", MADDER, "dots", OCHRE, INDIGO, OCHRE), (INDIGO, p.spaced(LILY, 3, 3), OCHRE), OCHRE, KINGS_ERMINE),
        (PLAIN, OCHRE, INK), attributes.sword, rests=True,
    ),
    "KD": Court(
        Head("profile", lambda: lily_crown(MADDER), lambda: hair.flowing(INK), lambda: hair.pointed_beard(INK)),
        Dress(OCHRE, Sleeves("square", INDIGO, "scales", OCHRE, MADDER, OCHRE), (MADDER, p.spaced(LOZENGE, 2, 2), OCHRE), INDIGO, KINGS_ERMINE),
        (PLAIN, OCHRE, INK), sceptre,
    ),
    "KC": Court(
        Head("quarter", lambda: lily_crown(MOSS), lambda: hair.mane(LINEN), lambda: hair.long_beard(LINEN), brow=LINEN, flip=True),
        Dress(INK, Sleeves("square", MADDER, "stripes", OCHRE, INDIGO, OCHRE), (OCHRE, p.spaced(LILY, 3, 3), MADDER), MADDER, ("cape", INDIGO, OCHRE)),
        (PLAIN, OCHRE, INK), orb, rests=True,
    ),
    "QS": Court(
        Head("quarter", lambda: open_crown(INDIGO), lambda: hair.waves(INK), flip=True),
        Dress(INDIGO, Sleeves("puff", MADDER, "net", OCHRE, LINEN, INDIGO), (OCHRE, p.spaced(LILY, 3, 3), INDIGO), FACE, ("beads", FACE, OCHRE)),
        (PLAIN, OCHRE, INK), lambda: rose(MADDER),
    ),
    "QH": Court(
        Head("front", lambda: open_crown(MADDER), lambda: hair.waves(OCHRE)),
        Dress(MADDER, Sleeves("puff", INDIGO, "dots", OCHRE, OCHRE, MADDER), (FACE, p.spaced(LILY, 3, 3), MADDER), OCHRE, ("ruff", FACE, OCHRE)),
        (PLAIN, OCHRE, INK), lambda: rose(FACE), rests=True,
    ),
    "QD": Court(
        Head("profile", lambda: open_crown(INDIGO), lambda: hair.flowing(MADDER)),
        Dress(OCHRE, Sleeves("puff", MADDER, "stripes", FACE, INDIGO, OCHRE), (INDIGO, p.spaced(LOZENGE, 2, 2), OCHRE), FACE, ("beads", MADDER, FACE)),
        (PLAIN, OCHRE, INK), attributes.flower,
    ),
    "QC": Court(
        Head("quarter", lambda: open_crown(MADDER), lambda: hair.braids(OCHRE, INDIGO)),
        Dress(MOSS, Sleeves("puff", INDIGO, "crosses", OCHRE, MADDER, FACE), (MADDER, p.spaced(LILY, 3, 3), FACE), OCHRE, ("shawl", LINEN, MADDER)),
        (PLAIN, OCHRE, INK), lambda: rose(OCHRE),
    ),
    "JS": Court(
        Head("quarter", lambda: slashed_cap(INDIGO, MADDER), lambda: hair.bob(INK), lambda: hair.thin_moustache(INK)),
        Dress(MADDER, Sleeves("square", INDIGO, "stripes", OCHRE, OCHRE, INK), (OCHRE, p.spaced(LOZENGE, 2, 2), INDIGO), FACE, ("ruff", FACE, MADDER)),
        (PLAIN, OCHRE, INK), halberd,
    ),
    "JH": Court(
        Head("profile", lambda: slashed_cap(MADDER, INDIGO), lambda: hair.tousled(OCHRE)),
        Dress(INDIGO, Sleeves("square", MADDER, "chevrons", OCHRE, INDIGO, FACE), (FACE, p.spaced(LOZENGE, 2, 2), MADDER), OCHRE, ("stand", INDIGO, OCHRE)),
        (PLAIN, OCHRE, INK), attributes.spear, rests=True,
    ),
    "JD": Court(
        Head("profile", lambda: headgear.beret(INDIGO, OCHRE) + headgear.feather(MADDER, -17, -30, -44, 0.9), lambda: hair.nape(INK)),
        Dress(INDIGO, Sleeves("square", OCHRE, "scales", INDIGO, MADDER, FACE), (MADDER, p.spaced(LILY, 3, 3), OCHRE), INDIGO, ("stand", MADDER, OCHRE)),
        (PLAIN, OCHRE, INK), attributes.sword, rests=True,
    ),
    "JC": Court(
        Head("quarter", lambda: slashed_cap(MOSS, OCHRE), lambda: hair.swept(MADDER)),
        Dress(MADDER, Sleeves("square", MOSS, "net", OCHRE, INDIGO, OCHRE), (INDIGO, p.spaced(LOZENGE, 2, 2), FACE), OCHRE, ("shirt", FACE, FACE)),
        (PLAIN, OCHRE, INK), arrow,
    ),
}  # fmt: skip
