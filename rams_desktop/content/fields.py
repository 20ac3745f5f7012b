"""The fields of a ruleset's match and phases that a person may set, with the values that each can have."""

from collections.abc import Iterator
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, inspect

from rams_desktop.content import rummy_sense
from rams_desktop.content.game_sense import BAD, GOOD, RANGES
from rams_desktop.content.typed import fields
from rams_desktop.content.yaml_source import Steps
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.game import AnyRuleset
from rams_desktop.rules.match import Countdown, Race, Series
from rams_desktop.rules.rummy.ruleset import Ruleset as RummyRuleset

Kind = Literal["switch", "choice", "number", "numbers", "duties"]

FOLLOWS: Final = frozenset({"buy.discard"})  # set by what it must be equal to
_DOWN: Final = (Countdown, Series)


class Field(Struct, frozen=True):
    """One field, named as options name it in `sets`.

    - `paths`: where it stands; a phase may be there twice, and its fields are set alike.
    - `now`: its value in the ruleset.
    - `values`: of a choice, what is offered; of duties, all there are. `bounds`: of numbers.
    """

    sets: str
    kind: Kind
    paths: tuple[Steps, ...]
    now: Any
    values: tuple[bool | int | str, ...] = ()
    bounds: tuple[int, int] = (0, 0)

    @property
    def part(self) -> str:
        """Return `match` or the phase."""
        return self.sets.split(".")[0]


def fields_of(ruleset: AnyRuleset) -> tuple[Field, ...]:
    """Return every field that can be set, in the order of the file."""
    found: dict[str, Field] = {}
    parts: list[tuple[str, Steps, Struct]] = [("match", ("match",), ruleset.match)]
    parts += [(tag_of(phase), ("phases", at), phase) for at, phase in enumerate(ruleset.phases)]
    for part, path, struct in parts:
        for name, wanted in fields(type(struct)).items():
            sets = f"{part}.{name}"
            if sets in found:
                known = found[sets]
                found[sets] = msgspec.structs.replace(known, paths=(*known.paths, (*path, name)))
                continue
            now = msgspec.to_builtins(getattr(struct, name))
            for field in _field(ruleset, sets, wanted, (*path, name), tuple(now) if isinstance(now, list) else now):
                words = _words(get_type_hints(type(struct))[name])
                order = tuple(each for each in words if each in field.values)  # as the rules name them
                values = tuple(each for each in order or field.values if _possible(ruleset, sets, each))
                if field.kind != "choice" or len(values) > 1:
                    found[sets] = msgspec.structs.replace(field, values=values)
    return tuple(found.values())


def _field(ruleset: AnyRuleset, sets: str, wanted: inspect.Type, path: Steps, now: Any) -> Iterator[Field]:  # noqa: ANN401
    match wanted:
        case inspect.BoolType() if sets != "cut.shifts" or ruleset.phase("ante") is not None:
            yield Field(sets, "switch", (path,), now)
        case inspect.LiteralType(values=values) if len(values) > 1:
            yield Field(sets, "choice", (path,), now, _known(values))
        case inspect.UnionType(types=(inspect.BoolType(), inspect.LiteralType(values=values))):
            yield Field(sets, "choice", (path,), now, (False, True, *_known(values)))
        case inspect.IntType() if sets not in FOLLOWS:
            bounds = _bounds(ruleset, sets, wanted)
            if bounds is not None:
                yield Field(sets, "number", (path,), now, bounds=bounds)
        case inspect.VarTupleType(item_type=inspect.IntType()) if sets in RANGES:
            yield Field(sets, "numbers", (path,), now, bounds=RANGES[sets])
        case inspect.VarTupleType(item_type=inspect.LiteralType(values=values)):
            yield Field(sets, "duties", (path,), now, _known(values))
        case _:
            pass


def _possible(ruleset: AnyRuleset, sets: str, value: bool | int | str) -> bool:  # noqa: FBT001  a value of a file
    """Say whether the phases that are there leave a value any chance."""
    match sets, value:
        case "deal.turn_up", "to_dealer":
            return ruleset.phase("exchange") is not None
        case "deal.turn_up", "dealers_last":
            return ruleset.phase("swap") is None
        case "tricks.duties", "lead-trump-against-one":
            return isinstance(ruleset.match, _DOWN)
        case _:
            return True


def _known(values: tuple[Any, ...]) -> tuple[int | str, ...]:
    return tuple(each for each in values if each is not None)


def _words(hint: Any) -> tuple[Any, ...]:  # noqa: ANN401  a type as it is written
    """Return the values of a plain literal type, or of the one that a list is of."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return _words(get_args(hint)[0]) if get_origin(hint) is tuple else ()


def _bounds(ruleset: AnyRuleset, sets: str, wanted: inspect.IntType) -> tuple[int, int] | None:
    """Return the least and the greatest number; points have the sign that the match gives them."""
    match = ruleset.match
    ranges = rummy_sense.RANGES if isinstance(ruleset, RummyRuleset) else RANGES
    if sets in ranges:
        least, most = ranges[sets]
    elif wanted.ge is not None and wanted.le is not None:
        least, most = wanted.ge, wanted.le
    else:
        return None
    if sets == "score.cap" and not isinstance(match, _DOWN):
        return None
    if isinstance(match, (Race, *_DOWN)) and sets in {*GOOD, *BAD}:
        up = isinstance(match, Race) == (sets in GOOD)
        least, most = (max(least, 0), most) if up else (least, min(most, 0))
        if sets == "tricks.per_trick":  # or the match need not end
            least, most = (1, most) if up else (least, -1)
    return least, most
