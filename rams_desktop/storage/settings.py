"""What the player has chosen: typed, each value in its range."""

from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct, field

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.options import Value
from rams_desktop.storage import safe_write
from rams_desktop.storage.errors import StorageError

FORMAT: Final = 1
GENERATIONS: Final = 3
LARGEST_BYTES: Final = 1024 * 1024

Percent = Annotated[int, Meta(ge=0, le=100)]
Scale = Annotated[int, Meta(ge=80, le=200)]
Speed = Annotated[int, Meta(ge=40, le=250)]


class LastSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """The last match that was begun: ruleset, names by seat, and the choices for each ruleset.

    `players`: the computer players of the seats after yours, by level and temper.
    """

    ruleset: str = "ramsas-lt"
    seats: Annotated[int, Meta(ge=2, le=7)] = 4
    names: tuple[str, ...] = ()
    options: dict[str, dict[str, Value]] = {}
    accidents: bool = False
    players: tuple[str, ...] = ()


class LaidByHand(Struct, frozen=True, forbid_unknown_fields=True):
    """A hand in an order of its player's own: in the match that began at `match`, in deal number `deal`."""

    match: str = ""
    deal: int = 0
    cards: tuple[Card, ...] = ()


class Settings(Struct, frozen=True):
    """All settings, with what holds until the player chooses.

    - `language`: empty for the system's.
    - `deck`: whose cards are used: a theme's id, the path of a deck, or empty for those of the theme; `back` the same.
    - `card_scale`, `text_scale`: per cent.
    - `animation`: `basic` is reduced motion, `system` what the system is set to.
    - `speed_percent`: how fast things go where `speed` is the player's own.
    - `trick_until_click`: a finished trick stays until then.
    - `rummy_sorting`: of a hand of Rami; `rummy_hand`: how it was laid by hand, until it is sorted again;
      `found_melds`: the program marks the melds in it.
    - `left_handed`: the table is mirrored, the buttons at its left.
    - `confirm`: one click plays a card, or the first chooses and the second plays.
    - `other`: keys of the file that this version does not know; they are written back.
    """

    language: str = ""
    theme: str = "farmhouse"
    card_scale: Scale = 100
    text_scale: Scale = 100
    animation: Literal["system", "full", "fast", "basic", "none"] = "system"
    speed: Literal["slow", "normal", "fast", "custom"] = "normal"
    speed_percent: Speed = 100
    trick_until_click: bool = False
    volume: Percent = 50
    volume_cards: Percent = 100
    volume_interface: Percent = 100
    four_colours: bool = False
    large_index: bool = False
    rank_letters: Literal["language", "deck"] = "language"
    deck: str = ""
    back: Literal["", "cards/back.svg", "cards/back-2.svg", "cards/back-3.svg", "cards/back-4.svg"] = ""
    sort_order: Literal["suit", "rank"] = "suit"
    rummy_sorting: Literal["suit", "rank", "melds"] = "suit"
    rummy_hand: LaidByHand = field(default_factory=LaidByHand)
    found_melds: bool = True
    confirm: Literal["single", "confirm"] = "single"
    auto_single_card: bool = False
    manners: Literal["guided", "table"] = "guided"
    left_handed: bool = False
    fullscreen: bool = False
    window_px: tuple[int, int] = (1280, 720)
    last: LastSetup = field(default_factory=LastSetup)
    other: dict[str, Any] = field(default_factory=dict)


class Notice(Struct, frozen=True):
    """Something that reading the settings met: `bad-value` of a key, `broken` or `fell-back` file."""

    code: Literal["bad-value", "broken", "fell-back", "unreadable"]
    detail: str = ""


class Loaded(Struct, frozen=True):
    """Settings, and what had to be put right on the way."""

    settings: Settings
    notices: tuple[Notice, ...] = ()


def load(path: Path) -> Loaded:
    """Read the settings; never raises. A broken file gives way to the newest good one before it."""
    notices: list[Notice] = []
    for number in range(GENERATIONS):
        there = generation(path, number)
        try:
            with there.open("rb") as stream:
                found = _parse(stream.read(LARGEST_BYTES))
        except FileNotFoundError:
            continue
        except OSError:
            notices.append(Notice("unreadable", str(there)))
            continue
        if found is None:
            notices.append(Notice("broken", str(there)))
            continue
        if notices:
            notices.append(Notice("fell-back", str(there)))
        settings, bad = _typed(found)
        return Loaded(settings, (*notices, *bad))
    return Loaded(Settings(), tuple(notices))


def save(path: Path, settings: Settings) -> None:
    """Write the settings and keep the files before; StorageError leaves the old ones in place."""
    document: dict[str, Any] = {"format": FORMAT}
    document |= {name: value for name, value in msgspec.to_builtins(settings).items() if name != "other"}
    document |= {name: value for name, value in settings.other.items() if name not in document}
    content = msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"
    before = _good(path)
    if before == content:
        return
    if before is not None:  # a broken file must not push a good one out
        for number in range(GENERATIONS - 1, 0, -1):
            older = before if number == 1 else _good(generation(path, number - 1))
            if older is not None:
                safe_write.write(generation(path, number), older)
    safe_write.write(path, content)


def generation(path: Path, number: int) -> Path:
    """Return the file of a generation: 0 is the newest, which has the plain name."""
    return path if number == 0 else path.with_name(f"{path.name}.{number}")


def _good(path: Path) -> bytes | None:
    try:
        with path.open("rb") as stream:
            content = stream.read(LARGEST_BYTES)
    except OSError:
        return None
    return content if _parse(content) is not None else None


def _parse(content: bytes) -> dict[str, Any] | None:
    try:
        found = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _typed(found: dict[str, Any]) -> tuple[Settings, tuple[Notice, ...]]:
    """Take each value that fits; the others get their default and a notice."""
    values: dict[str, Any] = {}
    other: dict[str, Any] = {}
    notices: list[Notice] = []
    known = {each.name: each.type for each in msgspec.structs.fields(Settings)}
    for name, value in found.items():
        if name == "format":
            continue
        if name not in known or name == "other":
            other[name] = value
            continue
        try:
            values[name] = msgspec.convert(value, known[name])
        except msgspec.ValidationError:
            notices.append(Notice("bad-value", name))
    return Settings(**values, other=other), tuple(notices)


__all__ = ["LaidByHand", "LastSetup", "Loaded", "Notice", "Settings", "StorageError", "generation", "load", "save"]
