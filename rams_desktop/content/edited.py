"""Changes single values of a YAML file that a person wrote; everything else, comments too, stays as it stands."""

import json
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, Final, NamedTuple

import yaml

from rams_desktop.content.yaml_source import Steps, parse

Plain = bool | int | str | tuple[int, ...] | tuple[str, ...]

_BREAK: Final = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*( [A-Za-z0-9_-]+)*")
_MEANS_MORE: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})
_BOM: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"


class CannotEditError(ValueError):
    """The file is written so that a value cannot be changed without touching something else: `path`."""

    def __init__(self, path: Steps) -> None:
        super().__init__(".".join(map(str, path)))
        self.path = path


class _Patch(NamedTuple):
    """What comes in place of the characters from `start` to `end`; `path` asked for it."""

    start: int
    end: int
    text: str
    path: Steps


def edited(text: str, changes: Mapping[Steps, Plain]) -> str:
    """Return the file's text with the values at these paths changed; a missing key is added to its mapping.

    CannotEditError where that would change anything else or lose a comment; nothing is lost in silence.
    """
    mark = _BOM if text.startswith(_BOM) else ""
    body = text[len(mark) :]
    before = parse(body.encode("utf-8", "surrogatepass"), "")
    if isinstance(before, tuple):
        raise CannotEditError(())
    root = yaml.compose(body, yaml.CSafeLoader)
    starts = [0, *(found.end() for found in _BREAK.finditer(body))]
    ending = next((found.group() for found in _BREAK.finditer(body)), "\n")
    patches = sorted(
        (_patch(body, starts, ending, root, path, value) for path, value in changes.items()),
        key=lambda each: each.start,
    )
    for one, other in pairwise(patches):
        if other.start < one.end:
            raise CannotEditError(other.path)
    pieces, at = [], 0
    for patch in patches:
        pieces += [body[at : patch.start], patch.text]
        at = patch.end
    after = "".join([*pieces, body[at:]])
    _verify(body, after, before.root.plain(), changes)
    return mark + after


def comments(text: str) -> list[str]:
    """Return the comments of a file, in order."""
    starts = [0, *(found.end() for found in _BREAK.finditer(text))]
    rest, at = [], 0
    for token in yaml.scan(text, yaml.CSafeLoader):
        if isinstance(token, yaml.ScalarToken):
            rest.append(text[at : _offset(starts, token.start_mark)])
            at = _offset(starts, token.end_mark)
    rest.append(text[at:])
    return re.findall("#[^\n\r\x85\u2028\u2029]*", "\0\n".join(rest))


def _offset(starts: list[int], mark: Any) -> int:  # noqa: ANN401  a mark of yaml
    return starts[int(mark.line)] + int(mark.column)


def _patch(body: str, starts: list[int], ending: str, root: Any, path: Steps, value: Plain) -> _Patch:  # noqa: ANN401
    """Return what has to be written where for one change."""
    here = root
    for depth, step in enumerate(path):
        below = _below(here, step)
        if below is None:
            if depth + 1 < len(path) or not isinstance(here, yaml.MappingNode):
                raise CannotEditError(path)
            return _added(starts, ending, here, path, value)
        here = below
    start, end = _offset(starts, here.start_mark), _offset(starts, here.end_mark)
    if isinstance(here, yaml.CollectionNode) and not here.flow_style:
        raise CannotEditError(path)
    old = body[start:end]
    kept = old[len(old.rstrip()) :] if isinstance(here, yaml.ScalarNode) and here.style in {"|", ">"} else ""
    return _Patch(start, end, _written(value) + kept, path)


def _below(node: Any, step: str | int) -> Any:  # noqa: ANN401  nodes of yaml
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == step), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return node.value[step]
    return None


def _added(starts: list[int], ending: str, mapping: Any, path: Steps, value: Plain) -> _Patch:  # noqa: ANN401
    """Return the patch that adds a key to a mapping: after the last one in braces, else on a line of its own."""
    new = f"{path[-1]}: {_written(value)}"
    if mapping.flow_style:
        if not mapping.value:
            at = _offset(starts, mapping.start_mark) + 1
            return _Patch(at, at, new, path)
        at = _offset(starts, mapping.value[-1][1].end_mark)
        return _Patch(at, at, f", {new}", path)
    key = mapping.value[min(1, len(mapping.value) - 1)][0]
    at = _offset(starts, key.start_mark)
    return _Patch(at, at, f"{new}{ending}{' ' * key.start_mark.column}", path)


def _written(value: Plain) -> str:
    """Return a value as YAML; a list in brackets."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if _WORD.fullmatch(value) and value.lower() not in _MEANS_MORE:
        return value
    return "".join(
        each if each.isprintable() else f"\\U{ord(each):08x}" for each in json.dumps(value, ensure_ascii=False)
    )


def _verify(before: str, after: str, values: Any, changes: Mapping[Steps, Plain]) -> None:  # noqa: ANN401
    """Read the new text again: exactly these values are others, and no comment is lost."""
    path = next(iter(changes), ())
    found = parse(after.encode("utf-8", "surrogatepass"), "")
    if isinstance(found, tuple):
        raise CannotEditError(path)
    for where, value in changes.items():
        here = values
        for step in where[:-1]:
            here = here[step]
        here[where[-1]] = list(value) if isinstance(value, tuple) else value
    now = found.root.plain()
    for wrong in _differences(now, values, ()):
        raise CannotEditError(wrong)
    if comments(before) != comments(after):
        raise CannotEditError(path)


def _differences(one: Any, other: Any, path: Steps) -> Iterator[Steps]:  # noqa: ANN401
    """Find where two plain values differ; true is not 1."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from _differences(one[key], other[key], (*path, key))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from _differences(left, right, (*path, at))
    elif type(one) is not type(other) or one != other:
        yield path
