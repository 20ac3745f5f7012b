"""Whether a ruleset that has the right types makes sense as a game."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, assert_never

import msgspec

from rams_desktop.content import game_sense, rummy_sense, shedding_sense
from rams_desktop.content.game_sense import Fault
from rams_desktop.content.mistakes import MOST, Mistakes, nearest
from rams_desktop.content.typed import fields, fits
from rams_desktop.content.yaml_source import Document, Steps
from rams_desktop.rules.core.options import Option, Value, same, with_options
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.game import AnyRuleset
from rams_desktop.rules.rummy.ruleset import Ruleset as RummyRuleset
from rams_desktop.rules.shedding.ruleset import Ruleset as SheddingRuleset
from rams_desktop.rules.trick.ruleset import Ruleset as TrickRuleset

LENGTHS: Final = {"name": (1, 40), "native": (0, 40), "special": (0, 160)}
OPTION_LENGTHS: Final = {"name": (1, 60), "about": (0, 300)}
_ID: Final = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*", re.ASCII)
_COUNTRY: Final = re.compile(r"[A-Z]{2}", re.ASCII)


def mistakes_of(document: Document, ruleset: AnyRuleset) -> Mistakes:
    """Return what makes no sense, at its places; nothing if the ruleset can be played."""
    found = [*_names(ruleset), *game(ruleset)]
    if not found:  # each option is tried on a game that works without it
        found = list(_options(ruleset))
    placed = [document.mistake(each.path, each.code, hint=each.hint, **each.values) for each in found[:MOST]]
    return tuple(sorted(placed, key=lambda each: (each.line, each.column)))


def playable(ruleset: AnyRuleset) -> bool:
    """Say whether a ruleset that came without a file, in a record, makes sense as a game."""
    return next(game(ruleset), None) is None


def game(ruleset: AnyRuleset) -> Iterator[Fault]:
    """Find what is wrong with the game itself, options aside."""
    match ruleset:
        case TrickRuleset():
            return game_sense.game(ruleset)
        case SheddingRuleset():
            return shedding_sense.game(ruleset)
        case RummyRuleset():
            return rummy_sense.game(ruleset)
        case _:
            assert_never(ruleset)


def _names(ruleset: AnyRuleset) -> Iterator[Fault]:
    if not _ID.fullmatch(ruleset.id):
        yield Fault(("id",), "bad-id")
    for name, (least, most) in LENGTHS.items():
        yield from _length((name,), getattr(ruleset, name), least, most)
    for at, country in enumerate(ruleset.countries):
        if not _COUNTRY.fullmatch(country):
            yield Fault(("countries", at), "bad-country")


def _length(path: Steps, text: str, least: int, most: int) -> Iterator[Fault]:
    if not least <= len(text) <= most or "\n" in text:
        yield Fault(path, "out-of-range", {"limit": f"one line of {least} to {most} characters"})


def _options(ruleset: AnyRuleset) -> Iterator[Fault]:
    settable = _settable(ruleset)
    ids = Counter(option.id for option in ruleset.options)
    sets = Counter(option.sets for option in ruleset.options)
    for at, option in enumerate(ruleset.options):
        here: Steps = ("options", at)
        if not _ID.fullmatch(option.id):
            yield Fault((*here, "id"), "bad-id")
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


def _values(ruleset: AnyRuleset, option: Option, here: Steps, wanted: msgspec.inspect.Type) -> Iterator[Fault]:
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
            yield Fault((*here, "between"), "bad-between")
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
        fault = next(game(changed), None)
        if fault is not None:
            yield Fault(path, fault.code, fault.values)
        elif value == option.default and same(value, option.default) and changed != ruleset:
            yield Fault((*here, "default"), "default-differs", {"name": option.sets})


def _settable(ruleset: AnyRuleset) -> dict[str, msgspec.inspect.Type]:
    """Return every field that an option may set, with its type."""
    parts = [("match", type(ruleset.match)), *((tag_of(phase), type(phase)) for phase in ruleset.phases)]
    return {f"{tag}.{name}": kind for tag, struct in parts for name, kind in fields(struct).items()}


def _yaml(value: Any) -> str:  # noqa: ANN401
    """Return a plain value roughly as YAML would write it."""
    return msgspec.json.encode(value).decode()[:60]
