"""Checks a document against a msgspec type and reports all mistakes at once, each at its place."""

import re
from collections.abc import Iterable
from functools import cache
from types import UnionType
from typing import Any, TypeVar, cast

import msgspec
from msgspec import inspect

from rams_desktop.content.mistakes import MOST, Mistake, Mistakes, nearest, quoted
from rams_desktop.content.yaml_source import Document, Node

T = TypeVar("T")

_LISTS = (inspect.ListType, inspect.VarTupleType, inspect.SetType, inspect.FrozenSetType)
_YES_NO = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")


class Described(inspect.StrType):
    """Text of a pattern, and what that is in words: `Meta(pattern=..., extra={"like": ...})`."""

    like: str = ""


def typed(document: Document, wanted: type[T] | UnionType) -> T | Mistakes:
    """Return the document as a value of the type `wanted`, or everything that is wrong with it.

    What a struct's `__post_init__` refuses counts too; where its message begins with the name of a
    field, that field is the place.
    """
    check = _Check(document.file)
    check.value(document.root, _type(cast("Any", wanted)))
    if check.found:
        return tuple(sorted(check.found, key=lambda each: (each.line, each.column)))[:MOST]
    try:
        found: T = msgspec.convert(document.root.plain(), wanted)
    except msgspec.ValidationError as error:  # something this module does not know about
        reason, path = _split(str(error))
        return (document.mistake(path, "invalid", reason=reason),)
    return found


def fits(value: object, wanted: inspect.Type) -> bool:
    """Say whether a plain value is one of a type that `msgspec.inspect` describes."""
    check = _Check("")
    check.value(_node(value), wanted)
    return not check.found


def fields(cls: type[msgspec.Struct]) -> dict[str, inspect.Type]:
    """Return the fields of a struct, as files name them, with their types."""
    shape = _type(cls)
    return {each.encode_name: each.type for each in shape.fields} if isinstance(shape, inspect.StructType) else {}


@cache
def _type(wanted: Any) -> inspect.Type:  # noqa: ANN401
    return inspect.type_info(wanted)


def _node(value: object) -> Node:
    if isinstance(value, dict):
        return Node({str(key): _node(each) for key, each in value.items()}, 0, 0)
    if isinstance(value, (list, tuple)):
        return Node([_node(each) for each in value], 0, 0)
    plain = value if isinstance(value, (str, int, float)) else None
    return Node(plain, 0, 0, text=str(value))


def _split(message: str) -> tuple[str, tuple[str | int, ...]]:
    """Return msgspec's message without its path, and the path."""
    reason, _, where = message.partition(" - at `$")
    return reason, tuple(name or int(index) for name, index in _STEP.findall(where))


class _Check:
    """Walks nodes and types side by side and notes what does not fit."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Mistake] = []

    def _wrong(self, node: Node, code: str, *, hint: str = "", key: bool = False, **values: str) -> None:
        line, column = (node.key_line, node.key_column) if key else node.place
        self.found.append(Mistake(self.file, line, column, code, values, hint))

    def value(self, node: Node, wanted: inspect.Type) -> None:
        """Note what is wrong with `node` and all below it."""
        if len(self.found) >= MOST:
            return
        kinds = _alternatives(wanted)
        if isinstance(node.value, dict):
            structs = [kind for kind in kinds if isinstance(kind, inspect.StructType)]
            maps = [kind for kind in kinds if isinstance(kind, inspect.DictType)]
            if structs:
                self._struct(node, node.value, structs)
            elif maps:
                self._map(node.value, maps[0])
            elif not _anything(kinds):
                self._expected(node, kinds)
        elif isinstance(node.value, list):
            self._list(node, node.value, kinds)
        elif not _anything(kinds) and not any(_scalar_fits(node, kind) for kind in kinds):
            self._expected(node, kinds)

    def _struct(self, node: Node, items: dict[str, Node], structs: list[inspect.StructType]) -> None:
        shape = self._chosen(node, items, structs)
        if shape is None:
            return
        before = len(self.found)
        known = {each.encode_name: each for each in shape.fields}
        for name, item in items.items():
            if name in known:
                self.value(item, known[name].type)
            elif name != shape.tag_field and shape.forbid_unknown_fields:
                missing = [each for each in known if each not in items]
                self._wrong(item, "unknown-field", key=True, hint=nearest(name, missing or known), name=quoted(name))
            if len(self.found) >= MOST:
                return
        for name, each in known.items():
            if each.required and name not in items:
                self._wrong(node, "missing-field", name=name)
        if len(self.found) == before:
            self._invariants(node, items, shape)

    def _chosen(
        self, node: Node, items: dict[str, Node], structs: list[inspect.StructType]
    ) -> inspect.StructType | None:
        """Return the struct of a union that the tag names."""
        field = structs[0].tag_field
        if field is None:
            return structs[0]
        if field not in items:
            self._wrong(node, "missing-field", name=field)
            return None
        by_tag = {str(shape.tag): shape for shape in structs}
        named = items[field]
        tag = named.value if isinstance(named.value, str) else named.text
        if tag not in by_tag or not isinstance(named.value, str):
            self._unknown(named, by_tag)
            return None
        return by_tag[tag]

    def _invariants(self, node: Node, items: dict[str, Node], shape: inspect.StructType) -> None:
        """Let the struct itself look at values that have the right types."""
        try:
            msgspec.convert(node.plain(), shape.cls)
        except msgspec.ValidationError as error:
            reason, path = _split(str(error))
            first = path[0] if path else reason.split(" ", 1)[0]
            self._wrong(items.get(str(first), node), "invalid", reason=reason)

    def _map(self, items: dict[str, Node], wanted: inspect.DictType) -> None:
        for name, item in items.items():
            if not _scalar_fits(Node(name, 0, 0, text=name), wanted.key_type):
                choices = _choices(_alternatives(wanted.key_type))
                self._wrong(item, "unknown-field", key=True, hint=nearest(name, choices), name=quoted(name))
            self.value(item, wanted.value_type)

    def _list(self, node: Node, items: list[Node], kinds: tuple[inspect.Type, ...]) -> None:
        for kind in kinds:
            if isinstance(kind, _LISTS):
                least, most = kind.min_length or 0, kind.max_length
                if len(items) < least or (most is not None and len(items) > most):
                    limit = f"a list of {least} to {most}" if most is not None else f"a list of at least {least}"
                    self._wrong(node, "out-of-range", limit=limit)
                for item in items[:most]:
                    self.value(item, kind.item_type)
                return
            if isinstance(kind, inspect.TupleType):
                if len(items) != len(kind.item_types):
                    self._wrong(node, "out-of-range", limit=f"a list of {len(kind.item_types)}")
                    return
                for item, each in zip(items, kind.item_types, strict=True):
                    self.value(item, each)
                return
        if not _anything(kinds):
            self._expected(node, kinds)

    def _expected(self, node: Node, kinds: tuple[inspect.Type, ...]) -> None:
        """Note that a value is of none of the kinds, as helpfully as can be."""
        choices = _choices(kinds)
        limits = [text for text in (_limit(node, kind) for kind in kinds) if text]
        if node.hash_follows:
            self._wrong(node, "unquoted-hash", expected=_expectation(kinds))
        elif limits:
            self._wrong(node, "out-of-range", limit=limits[0])
        elif choices and not isinstance(node.value, (dict, list)) and node.text:
            self._unknown(node, choices, more=_expectation([each for each in kinds if not _choices([each])]))
        else:
            self._wrong(node, "wrong-type", expected=_expectation(kinds), found=_found(node))

    def _unknown(self, node: Node, choices: Iterable[str], more: str = "") -> None:
        names = list(choices)
        hint = _YES_NO.get(node.text.lower(), "") if "true" in names else ""
        shown = ", ".join(f"`{each}`" for each in names) + (f" and not {more}" if more else "")
        self._wrong(
            node, "unknown-value", hint=hint or nearest(node.text, names), value=quoted(node.text), choices=shown
        )


def _alternatives(wanted: inspect.Type) -> tuple[inspect.Type, ...]:
    """Return the kinds that a type allows, unions and annotations opened."""
    if isinstance(wanted, inspect.Metadata):
        like = (wanted.extra or {}).get("like", "")
        return tuple(_described(kind, like) if like else kind for kind in _alternatives(wanted.type))
    if isinstance(wanted, inspect.UnionType):
        return tuple(kind for each in wanted.types for kind in _alternatives(each))
    return (wanted,)


def _described(kind: inspect.Type, like: str) -> inspect.Type:
    """Return a kind of text together with what it must be like, in words."""
    if isinstance(kind, inspect.StrType):
        return Described(kind.min_length, kind.max_length, kind.pattern, like)
    return kind


def _anything(kinds: tuple[inspect.Type, ...]) -> bool:
    """Say whether a value may be left to msgspec: any, or a kind that this module does not know."""
    known = (
        inspect.StructType,
        inspect.DictType,
        inspect.TupleType,
        inspect.LiteralType,
        inspect.EnumType,
        inspect.BoolType,
        inspect.IntType,
        inspect.FloatType,
        inspect.StrType,
        inspect.NoneType,
        *_LISTS,
    )
    return any(not isinstance(kind, known) for kind in kinds)


def _literals(kind: inspect.Type) -> tuple[Any, ...]:
    if isinstance(kind, inspect.LiteralType):
        return kind.values
    if isinstance(kind, inspect.EnumType):
        return tuple(each.value for each in kind.cls)
    return (True, False) if isinstance(kind, inspect.BoolType) else ()


def _choices(kinds: Iterable[inspect.Type]) -> list[str]:
    """Return the names that kinds allow, as YAML writes them; none for open kinds."""
    values = [value for kind in kinds for value in _literals(kind)]
    return [str(value).lower() if isinstance(value, bool) else str(value) for value in values]


def _scalar_fits(node: Node, kind: inspect.Type) -> bool:
    value = node.value
    if isinstance(kind, inspect.NoneType):
        return value is None
    literals = _literals(kind)
    if literals:
        return any(type(each) is type(value) and each == value for each in literals)
    if isinstance(kind, inspect.StrType):
        return isinstance(value, str) and not _limit(node, kind)
    if isinstance(kind, inspect.IntType):
        return type(value) is int and not _limit(node, kind)
    if isinstance(kind, inspect.FloatType):
        return type(value) in {int, float} and not _limit(node, kind)
    return False


def _limit(node: Node, kind: inspect.Type) -> str:
    """Return the limit that a value of the right kind breaks, in words; nothing if none."""
    value = node.value
    if isinstance(kind, (inspect.IntType, inspect.FloatType)):
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return ""
        if isinstance(kind, inspect.IntType) and isinstance(value, float):
            return ""
        broken = (
            (kind.ge is not None and value < kind.ge)
            or (kind.gt is not None and value <= kind.gt)
            or (kind.le is not None and value > kind.le)
            or (kind.lt is not None and value >= kind.lt)
        )
        return _between(kind) if broken else ""
    if isinstance(kind, inspect.StrType) and isinstance(value, str):
        least, most = kind.min_length or 0, kind.max_length
        if len(value) < least or (most is not None and len(value) > most):
            return f"text of {least} to {most} characters" if most is not None else f"text of at least {least}"
        if kind.pattern is not None and not re.search(kind.pattern, value):
            return kind.like if isinstance(kind, Described) else f"text like {kind.pattern}"
    return ""


def _between(kind: inspect.IntType | inspect.FloatType) -> str:
    parts = [
        f"at least {kind.ge:g}" if kind.ge is not None else "",
        f"more than {kind.gt:g}" if kind.gt is not None else "",
        f"at most {kind.le:g}" if kind.le is not None else "",
        f"less than {kind.lt:g}" if kind.lt is not None else "",
    ]
    return " and ".join(part for part in parts if part)


def _expectation(kinds: Iterable[inspect.Type]) -> str:
    """Return what a value may be, in words."""
    words: list[str] = []
    for kind in kinds:
        if isinstance(kind, (inspect.LiteralType, inspect.EnumType)):
            words.extend(f"`{each}`" for each in _choices([kind]))
        elif isinstance(kind, inspect.BoolType):
            words.append("true or false")
        elif isinstance(kind, inspect.IntType):
            words.append("a whole number")
        elif isinstance(kind, inspect.FloatType):
            words.append("a number")
        elif isinstance(kind, inspect.StrType):
            words.append("text")
        elif isinstance(kind, (inspect.StructType, inspect.DictType)):
            words.append("`key: value` pairs")
        elif isinstance(kind, inspect.NoneType):
            words.append("nothing")
        else:
            words.append("a list")
    return " or ".join(dict.fromkeys(words))


def _found(node: Node) -> str:
    value = node.value
    if isinstance(value, dict):
        return "`key: value` pairs"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"`{node.text}`"
    if isinstance(value, str):
        return f"the text `{quoted(value)}`"
    return f"the number {node.text}"
