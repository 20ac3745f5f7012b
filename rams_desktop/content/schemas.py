"""JSON Schemas of the YAML files, for editors that complete and check while one writes."""

import inspect
import re
from types import UnionType
from typing import Any, Final, Literal

import msgspec

from rams_desktop.content.theme_document import Theme
from rams_desktop.rules.game import AnyRuleset

Kind = Literal["ruleset", "theme"]
KINDS: Final[dict[Kind, type[msgspec.Struct] | UnionType]] = {"ruleset": AnyRuleset, "theme": Theme}
_NAME: Final = re.compile(r"`(\w+)`")
_HEAD: Final = re.compile(r"(?:^|(?<=[.;] ))`\w+`(?:, `\w+`)*: ")
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema(kind: Kind) -> dict[str, Any]:
    """Return the JSON Schema of a kind of file; what the docstrings say becomes descriptions."""
    root = KINDS[kind]
    made = msgspec.json.schema(root)
    parts: dict[str, Any] = made.get("$defs", {})
    for struct in _structs(root):
        name = struct.__name__  # or with its module, where two families have a struct of that name
        part = parts.get(name) or parts.get(f"{struct.__module__}.{name}")
        if part is not None:
            _describe(part, struct)
    return {"$schema": _DIALECT, "title": f"rams-desktop {kind}", **made}


def _structs(root: type[msgspec.Struct] | UnionType) -> list[type[msgspec.Struct]]:
    """Return a struct and all that its fields can hold."""
    found: dict[type[msgspec.Struct], None] = {}
    waiting: list[Any] = [msgspec.inspect.type_info(root)]
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, msgspec.inspect.StructType) and kind.cls not in found:
            found[kind.cls] = None
            waiting += [each.type for each in kind.fields]
        for name in ("item_type", "value_type", "type"):
            below = getattr(kind, name, None)
            if below is not None:
                waiting.append(below)
        waiting += getattr(kind, "types", ())
        waiting += getattr(kind, "item_types", ())
    return list(found)


def _describe(part: dict[str, Any], struct: type[msgspec.Struct]) -> None:
    """Put the docstring's words to the struct, and to its fields where a `- `field`:` names them."""
    text = inspect.cleandoc(struct.__doc__ or "")
    properties = part.get("properties", {})
    part["description"], fields = _split(text, set(properties))
    for name, words in fields.items():
        properties[name]["description"] = words


def _split(text: str, known: set[str]) -> tuple[str, dict[str, str]]:
    """Return the text before the list of fields, and what the list says of each.

    An item such as `- `hand`: cards for each player; `widow`: cards for the middle.` names several.
    """
    before, _, after = text.partition("\n\n- `")
    fields: dict[str, str] = {}
    for item in ("\n- `" + after).split("\n- ") if after else ():
        words = " ".join(item.split())
        heads = [head for head in _HEAD.finditer(words) if set(_NAME.findall(head.group())) <= known]
        for at, head in enumerate(heads):
            end = heads[at + 1].start() if at + 1 < len(heads) else len(words)
            said = words[head.end() : end].strip(" .;")
            for name in _NAME.findall(head.group()):
                fields.setdefault(name, said[:1].upper() + said[1:] + ".")
    return " ".join(before.split()), fields
