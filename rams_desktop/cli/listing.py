"""Commands that list and print: rulesets, themes, languages, rules, schema, paths."""

import argparse
from collections.abc import Sequence
from typing import Any

import msgspec

from rams_desktop.cli import DONE
from rams_desktop.cli.choices import chosen, the_ruleset, the_shelf, with_chosen
from rams_desktop.cli.choices import paths as the_paths
from rams_desktop.i18n.messages import _


def rulesets(given: argparse.Namespace) -> int:
    """List the variants, shipped and the user's own, and where they lie."""
    shelf = the_shelf(given.data_dir)
    rows = [
        {
            "id": each.ruleset.id,
            "name": each.ruleset.name,
            "family": each.ruleset.family,
            "players": msgspec.to_builtins(each.ruleset.players),
            "options": [
                {"id": option.id, "values": list(option.values), "default": option.default}
                for option in each.ruleset.options
            ],
            "path": str(each.path),
            "shipped": each.shipped,
        }
        for each in shelf.rulesets
    ]
    return _print(rows, as_json=given.json)


def themes(given: argparse.Namespace) -> int:
    """List the themes, shipped and the user's own, and where they lie."""
    from rams_desktop.content.themes import themes as all_themes

    rows = [
        {
            "id": each.id,
            "name": each.theme.name,
            "licence": each.theme.licence,
            "path": str(each.path),
            "shipped": each.shipped,
        }
        for each in all_themes(the_paths(given.data_dir).themes).themes
    ]
    return _print(rows, as_json=given.json)


def languages(given: argparse.Namespace) -> int:
    """List the languages the program speaks."""
    from rams_desktop.i18n.messages import available

    return _print([msgspec.to_builtins(each) for each in available()], as_json=given.json)


def rules(given: argparse.Namespace) -> int:
    """Print the rulebook of a variant, made from its values."""
    from rams_desktop.i18n.rulebook import as_text, rulebook

    ruleset = with_chosen(the_ruleset(given.ruleset, given.data_dir), chosen(given.options))
    print(as_text(rulebook(ruleset)))
    return DONE


def schema(given: argparse.Namespace) -> int:
    """Print the JSON Schema of rulesets or themes."""
    from rams_desktop.content.schemas import schema as make

    print(msgspec.json.format(msgspec.json.encode(make(given.kind))).decode())
    return DONE


def paths(given: argparse.Namespace) -> int:
    """Print where the program keeps things."""
    found = the_paths(given.data_dir)
    for name, folder in (
        (_("data"), found.data),
        (_("config"), found.config),
        (_("cache"), found.cache),
        (_("log"), found.log),
    ):
        print(f"{name}: {folder}")
    return DONE


def _print(rows: Sequence[dict[str, Any]], *, as_json: bool) -> int:
    if as_json:
        print(msgspec.json.encode(rows).decode())
        return DONE
    for row in rows:
        print("  ".join(str(row[key]) for key in ("id", "name", "path") if key in row))
    return DONE
