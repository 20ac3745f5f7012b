"""Whether a ruleset that has the right types makes sense as a game."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from rams_desktop.content.mistakes import MOST, Mistakes, nearest
from rams_desktop.content.typed import fields, fits
from rams_desktop.content.yaml_source import Document, Steps
from rams_desktop.rules.core.options import Option, Value, same, with_options
from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.deal import Deal

ORDER: Final = ("cut", "deal", "buy", "fold", "walk-over", "jacks", "tricks", "score")
ALWAYS: Final = ("cut", "deal", "tricks", "score")
ANYWHERE: Final = "four-jacks"  # between deal and tricks, as often as one likes
SUITS: Final = 4
FEWEST, MOST_PLAYERS = 2, 6  # who fit round the table

RANGES: Final[dict[str, tuple[int, int]]] = {
    "match.veto_distance": (0, 100),
    "deal.hand": (1, 13),
    "deal.widow": (0, 12),
    "buy.discard": (0, 13),
    "walk-over.points": (0, 100),
    "walk-over.bonus": (0, 100),
    "jacks.points": (0, 100),
    "tricks.per_trick": (1, 100),  # without points for tricks a match need not end
    "score.no_trick": (-100, 0),
    "ruleset.minutes": (1, 600),
}
LENGTHS: Final = {"name": (1, 40), "native": (0, 40), "special": (0, 160)}
OPTION_LENGTHS: Final = {"name": (1, 60), "about": (0, 300)}
_ID: Final = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*", re.ASCII)
_COUNTRY: Final = re.compile(r"[A-Z]{2}", re.ASCII)


class Fault(NamedTuple):
    """Something that makes no sense: where in the file, and a code of `mistakes` with its values."""

    path: Steps
    code: str
    values: dict[str, str]
    hint: str = ""


def mistakes_of(document: Document, ruleset: Ruleset) -> Mistakes:
    """Return what makes no sense, at its places; nothing if the ruleset can be played."""
    found = [*_names(ruleset), *_game(ruleset)]
    if not found:  # each option is tried on a game that works without it
        found = list(_options(ruleset))
    placed = [document.mistake(each.path, each.code, hint=each.hint, **each.values) for each in found[:MOST]]
    return tuple(sorted(placed, key=lambda each: (each.line, each.column)))


def _names(ruleset: Ruleset) -> Iterator[Fault]:
    if not _ID.fullmatch(ruleset.id):
        yield Fault(("id",), "bad-id", {})
    for name, (least, most) in LENGTHS.items():
        yield from _length((name,), getattr(ruleset, name), least, most)
    for at, country in enumerate(ruleset.countries):
        if not _COUNTRY.fullmatch(country):
            yield Fault(("countries", at), "bad-country", {})


def _length(path: Steps, text: str, least: int, most: int) -> Iterator[Fault]:
    if not least <= len(text) <= most or "\n" in text:
        yield Fault(path, "out-of-range", {"limit": f"one line of {least} to {most} characters"})


def _game(ruleset: Ruleset) -> Iterator[Fault]:
    """Find what is wrong with the game itself, options aside."""
    yield from _numbers(ruleset)
    yield from _phases(ruleset)
    yield from _players(ruleset)


def _numbers(ruleset: Ruleset) -> Iterator[Fault]:
    parts: list[tuple[str, Steps, msgspec.Struct]] = [("ruleset", (), ruleset), ("match", ("match",), ruleset.match)]
    parts += [(_tag(phase), ("phases", at), phase) for at, phase in enumerate(ruleset.phases)]
    for name, (least, most) in RANGES.items():
        part, field = name.split(".")
        for tag, path, struct in parts:
            if tag == part and not least <= getattr(struct, field) <= most:
                yield Fault((*path, field), "out-of-range", {"limit": f"from {least} to {most}"})
    if ruleset.match.veto_distance >= ruleset.match.target:
        yield Fault(("match", "veto_distance"), "veto-too-far", {})


def _phases(ruleset: Ruleset) -> Iterator[Fault]:
    tags = [_tag(phase) for phase in ruleset.phases]
    count = Counter(tags)
    for tag in ALWAYS:
        if not count[tag]:
            yield Fault(("phases",), "phase-missing", {"phase": tag})
    highest = -1
    for at, tag in enumerate(tags):
        if tag == ANYWHERE:
            if not ORDER.index("deal") <= highest < ORDER.index("tricks"):
                yield Fault(("phases", at), "phase-order", {"phase": tag, "order": "deal, four-jacks, tricks"})
            continue
        place = ORDER.index(tag)
        if tag in tags[:at]:
            yield Fault(("phases", at), "phase-twice", {"phase": tag})
        elif place < highest:
            yield Fault(("phases", at), "phase-order", {"phase": tag, "order": ", ".join(ORDER)})
        highest = max(highest, place)
    if count["fold"] and not count["buy"]:
        yield Fault(("phases", tags.index("fold")), "fold-without-buy", {})


def _players(ruleset: Ruleset) -> Iterator[Fault]:
    """Find numbers of players without a pack, with several, or with too few cards."""
    players = ruleset.players
    if not FEWEST <= players.min <= players.max <= MOST_PLAYERS:
        yield Fault(("players",), "bad-players", {"least": str(FEWEST), "most": str(MOST_PLAYERS)})
        return
    if not players.min <= players.default <= players.max:
        yield Fault(("players", "default"), "out-of-range", {"limit": f"from {players.min} to {players.max}"})
    for seats in range(players.min, players.max + 1):
        packs = sum(seats in pack.players for pack in ruleset.packs)
        if packs != 1:
            yield Fault(("packs",), "pack-missing" if not packs else "pack-twice", {"seats": str(seats)})
    for at, pack in enumerate(ruleset.packs):
        for index, seats in enumerate(pack.players):
            if not players.min <= seats <= players.max:
                yield Fault(("packs", at, "players", index), "pack-for-nobody", {"seats": str(seats)})
    yield from _cards(ruleset)


def _cards(ruleset: Ruleset) -> Iterator[Fault]:
    deal = next((phase for phase in ruleset.phases if isinstance(phase, Deal)), None)
    if deal is None:
        return
    at = ruleset.phases.index(deal)
    if deal.widow >= deal.hand:
        yield Fault(("phases", at, "widow"), "widow-too-large", {})
    for index, pack in enumerate(ruleset.packs):
        for seats in pack.players:
            needed, there = deal.hand * seats + deal.widow, SUITS * len(pack.ranks)
            if needed > there:
                values = {"seats": str(seats), "needed": str(needed), "there": str(there)}
                yield Fault(("packs", index, "ranks"), "too-few-cards", values)
    for index, phase in enumerate(ruleset.phases):
        if isinstance(phase, BuyWidow) and phase.discard != deal.widow:
            yield Fault(("phases", index, "discard"), "discard-not-widow", {"widow": str(deal.widow)})


def _options(ruleset: Ruleset) -> Iterator[Fault]:
    settable = _settable(ruleset)
    ids = Counter(option.id for option in ruleset.options)
    sets = Counter(option.sets for option in ruleset.options)
    for at, option in enumerate(ruleset.options):
        here: Steps = ("options", at)
        if not _ID.fullmatch(option.id):
            yield Fault((*here, "id"), "bad-id", {})
        if ids[option.id] > 1:
            yield Fault((*here, "id"), "duplicate-option", {"id": option.id})
        for name, (least, most) in OPTION_LENGTHS.items():
            yield from _length((*here, name), getattr(option, name), least, most)
        if option.sets not in settable:
            yield Fault((*here, "sets"), "no-such-field", {"name": option.sets}, nearest(option.sets, settable))
        elif sets[option.sets] > 1:
            yield Fault((*here, "sets"), "field-set-twice", {"name": option.sets})
        else:
            yield from _values(ruleset, option, here, settable[option.sets])


def _values(ruleset: Ruleset, option: Option, here: Steps, wanted: msgspec.inspect.Type) -> Iterator[Fault]:
    """Try each value of an option: on its field's type, then on the whole game."""
    tries: list[tuple[Steps, Value]] = []
    given = "values" if option.gives is None else "gives"
    for index, value in enumerate(option.values):
        if any(same(value, before) for before in option.values[:index]):
            yield Fault((*here, "values", index), "value-twice", {"value": _yaml(value)})
        tries.append(((*here, given, index), value))
    if option.between is not None:
        least, most = option.between
        if least > most or option.gives is not None:
            yield Fault((*here, "between"), "bad-between", {})
            return
        tries += [((*here, "between", 0), least), ((*here, "between", 1), most)]
    for path, value in tries:
        plain = option.field_value(value)
        if not fits(plain, wanted):
            yield Fault(path, "value-does-not-fit", {"value": _yaml(plain), "name": option.sets})
            continue
        try:
            changed = with_options(ruleset, (option,), {option.id: value})
        except msgspec.ValidationError as error:
            yield Fault(path, "invalid", {"reason": str(error).split(" - at ", 1)[0]})
            continue
        fault = next(_game(changed), None)
        if fault is not None:
            yield Fault(path, fault.code, fault.values)
        elif value == option.default and same(value, option.default) and changed != ruleset:
            yield Fault((*here, "default"), "default-differs", {"name": option.sets})


def _settable(ruleset: Ruleset) -> dict[str, msgspec.inspect.Type]:
    """Return every field that an option may set, with its type."""
    parts = [("match", type(ruleset.match)), *((_tag(phase), type(phase)) for phase in ruleset.phases)]
    return {f"{tag}.{name}": kind for tag, struct in parts for name, kind in fields(struct).items()}


def _tag(phase: msgspec.Struct) -> str:
    return str(phase.__struct_config__.tag)


def _yaml(value: Any) -> str:  # noqa: ANN401
    """Return a plain value roughly as YAML would write it."""
    return msgspec.json.encode(value).decode()[:60]
