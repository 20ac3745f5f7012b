"""The computer players by name: who plays how well, and with what temper."""

from typing import Final, NamedTuple

from rams_desktop.ai.levels import LEVELS, TEMPERS, named

USUAL: Final = "regular"
"""The level of opponents until somebody chooses another."""


class Character(NamedTuple):
    """A named opponent of some level, and its temper."""

    name: str
    temper: str


def _cast(names: str) -> tuple[Character, ...]:
    return tuple(Character(name, temper) for name, temper in (each.split() for each in names.split(",")))


CAST: Final[dict[str, tuple[Character, ...]]] = {
    "beginner": _cast("Zenta even, Kazys bold, Elza careful, Tomas bold, Danutė careful, Vilnis even"),
    "casual": _cast("Rasa even, Nils bold, Irena careful, Jānis hunter, Halina even, Sven careful"),
    "regular": _cast("Ona even, Jonas bold, Petras careful, Līga even, Andris hunter, Marta careful"),
    "strong": _cast("Birutė even, Kārlis hunter, Zofia careful, Vytautas bold, Ingrid even, Juris careful"),
    "master": _cast("Aldona even, Imants hunter, Wanda even, Algirdas bold, Astrid careful, Arvīds even"),
}
"""Of each level one for every opponent's seat."""


def player(level: str, temper: str) -> str:
    """Return the player's name that tells a level and a temper."""
    return level if temper == TEMPERS[0].name else f"{level}-{temper}"


def parts(name: str) -> tuple[str, str]:
    """Return level and temper of a player's name; the usual ones where it tells none."""
    found = named(name)
    return (USUAL, TEMPERS[0].name) if found is None else (found[0].name, found[1].name)


def character(level: str, place: int) -> Character:
    """Return who of a level sits at an opponent's place, counted from 0."""
    those = CAST[level]
    return those[place % len(those)]


def usual_player(place: int) -> str:
    """Return the player at an opponent's place until somebody chooses another."""
    return player(USUAL, character(USUAL, place).temper)


def in_cast(name: str) -> bool:
    """Say whether a name is that of one of the characters, and not one that somebody wrote."""
    return any(name == each.name for those in CAST.values() for each in those)


def tempers(family: str) -> tuple[str, ...]:
    """Return the tempers that make a difference in the games of a family, the even one first."""
    match family:
        case "rummy":
            return TEMPER_NAMES[:1]
        case "shedding":  # there is nothing to buy or to join
            return tuple(temper.name for temper in TEMPERS if not temper.joins)
    return TEMPER_NAMES


LEVEL_NAMES: Final = tuple(level.name for level in LEVELS)
TEMPER_NAMES: Final = tuple(temper.name for temper in TEMPERS)
