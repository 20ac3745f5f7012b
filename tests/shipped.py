"""The shipped rulesets, and altered ones: `altered(rules, "buy.veto=false")`."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml

from rams_desktop.rules.core.options import with_options
from rams_desktop.rules.game import AnyRuleset as Ruleset

FOLDER: Final = Path(__file__).parent.parent / "assets" / "rulesets"
EVERY: Final = tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))
FAMILIES: Final = {
    name: yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))["family"] for name in EVERY
}
SHIPPED: Final = tuple(name for name in EVERY if FAMILIES[name] == "trick")
SHEDDING: Final = tuple(name for name in EVERY if FAMILIES[name] == "shedding")
RUMMY: Final = tuple(name for name in EVERY if FAMILIES[name] == "rummy")
RAMSAS: Final = tuple(name for name in SHIPPED if name.startswith("ramsas-"))


@lru_cache
def find(name: str) -> Ruleset | None:
    """Return the shipped ruleset of an id, None if there is none."""
    path = FOLDER / f"{name}.yaml"
    if not path.is_file():
        return None
    return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), Ruleset)


def shipped(name: str, **options: bool | int | str) -> Ruleset:
    """Return the shipped ruleset of an id with options set."""
    rules = find(name)
    assert rules is not None, name
    return with_options(rules, rules.options, options)


def altered(rules: Ruleset, *changes: str) -> Ruleset:
    """Return the ruleset with values set (`PART.FIELD=YAML`) or phases left out (`without PHASE`).

    PART is the tag of a phase (all of that tag change), `match`, `players`, `packs.N`, or `ruleset` for its own fields.
    """
    built: dict[str, Any] = msgspec.to_builtins(rules)
    for change in changes:
        if change.startswith("without "):
            tag = change.removeprefix("without ")
            assert any(phase["phase"] == tag for phase in built["phases"]), change
            built["phases"] = [phase for phase in built["phases"] if phase["phase"] != tag]
            continue
        path, _equals, value = change.partition("=")
        part, field = path.rsplit(".", 1)
        given = yaml.safe_load(value)
        for place in _places(built, part):
            assert field in place, change
            assert place[field] != given or type(place[field]) is not type(given), f"{change} changes nothing"
            place[field] = given
    return msgspec.convert(built, Ruleset)


def _places(built: dict[str, Any], part: str) -> list[dict[str, Any]]:
    if part == "ruleset":
        return [built]
    if part in {"match", "players"}:
        return [built[part]]
    if part.startswith("packs."):
        return [built["packs"][int(part.removeprefix("packs."))]]
    places = [phase for phase in built["phases"] if phase["phase"] == part]
    assert places, part
    return places
