"""The choices that a ruleset declares, and the ruleset that they make."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

Value = bool | int | str


class OptionError(ValueError):
    """A choice that the ruleset does not declare: `option` and, if it exists, the bad `value`."""

    def __init__(self, option: str, value: Value | None = None) -> None:
        super().__init__(option if value is None else f"{option}={value}")
        self.option = option
        self.value = value


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """One choice: `sets` names the field, `match.FIELD` or `PHASE.FIELD`, that takes its value.

    - `values`: what is offered; `default`: one of them; `between`: an own number from-to is also
      allowed.
    - `gives`: what the field gets instead of each value, along `values`.
    - `name`, `about`: English texts, translated by `i18n`.
    """

    id: str
    name: str
    sets: str
    values: Annotated[tuple[Value, ...], Meta(max_length=24)]
    default: Value
    gives: Annotated[tuple[Any, ...], Meta(max_length=24)] | None = None
    between: tuple[int, int] | None = None
    about: str = ""

    def __post_init__(self) -> None:
        if not any(same(self.default, value) for value in self.values):
            raise ValueError("the default must be one of the values")
        if self.gives is not None and len(self.gives) != len(self.values):
            raise ValueError("gives must have one item for each of the values")

    def field_value(self, value: Value) -> Any:  # noqa: ANN401  whatever the field takes
        """Return what the field gets for a chosen `value`; OptionError if it is not offered."""
        for offered, given in zip(self.values, self.gives or self.values, strict=True):
            if same(offered, value):
                return given
        if self.between and type(value) is int and self.between[0] <= value <= self.between[1]:
            return value
        raise OptionError(self.id, value)


def same(one: Value, other: Value) -> bool:
    """Compare without taking true for 1."""
    return type(one) is type(other) and one == other


R = TypeVar("R", bound=Struct)


def with_options(ruleset: R, options: tuple[Option, ...], chosen: Mapping[str, Value]) -> R:
    """Return the ruleset with the chosen options set; OptionError for one that is not declared.

    An option that is not chosen leaves the field as the file has it.
    """
    known = {option.id: option for option in options}
    for name in chosen:
        if name not in known:
            raise OptionError(name)
    built = msgspec.to_builtins(ruleset)
    for name, value in chosen.items():
        part, field = known[name].sets.split(".", 1)
        given = known[name].field_value(value)
        for phase in [built["match"]] if part == "match" else built["phases"]:
            if part == "match" or phase["phase"] == part:
                phase[field] = given
    return msgspec.convert(built, type(ruleset))
