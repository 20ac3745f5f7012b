"""Reads the YAML that people write by hand: a small, safe part of YAML, with lines and columns.

Only `true` and `false` are booleans and only plain decimals are numbers, so that `no`, `on`, `1:30`
and `0x10` stay the texts that they look like. What makes YAML surprising is refused: duplicate keys,
anchors, aliases, tags, several documents.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from rams_desktop.content.mistakes import MOST, Mistake, Mistakes, quoted
from rams_desktop.content.written import LARGEST_BYTES, content_of

DEEPEST: Final = 20
LONGEST_NUMBER: Final = 15
MOST_VALUES: Final = 10_000  # a ruleset has some hundreds

_WHOLE: Final = re.compile(r"[-+]?(0|[1-9][0-9]*)", re.ASCII)
_DECIMAL: Final = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+", re.ASCII)
_NOTHING: Final = frozenset({"", "~", "null", "Null", "NULL"})
_CONTROL: Final = yaml.reader.Reader.NON_PRINTABLE  # to make it once more would take as long as to read a theme

Scalar = str | int | float | bool | None
Steps = tuple[str | int, ...]


@dataclass(slots=True)
class Node:
    """One value of the file: `value` is a scalar, a list of nodes, or a dict from key to node.

    `line` and `column`, from 1, are where it begins; `key_line` and `key_column` where its key does,
    if it has one. `text` is what a scalar looks like in the file. `hash_follows`: nothing stands
    here but a comment.
    """

    value: "Scalar | list[Node] | dict[str, Node]"
    line: int
    column: int
    key_line: int = 0
    key_column: int = 0
    text: str = ""
    hash_follows: bool = False

    @property
    def place(self) -> tuple[int, int]:
        """Line and column where one looks for it: the key's, where a block begins on a later line."""
        return (self.key_line, self.key_column) if 0 < self.key_line < self.line else (self.line, self.column)

    def plain(self) -> Any:  # noqa: ANN401  lists and dicts in any depth
        """Return the value without places: dicts, lists and scalars."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value


@dataclass(frozen=True, slots=True)
class Document:
    """A file that was read: its name and its root node."""

    file: str
    root: Node

    def node(self, path: Steps) -> Node:
        """Return the node at `path` (keys and indices), or the nearest one above it that exists."""
        here = self.root
        for step in path:
            below: Node | None = None
            if isinstance(here.value, dict) and isinstance(step, str):
                below = here.value.get(step)
            elif isinstance(here.value, list) and isinstance(step, int) and step < len(here.value):
                below = here.value[step]
            if below is None:
                break
            here = below
        return here

    def mistake(self, path: Steps, code: str, *, hint: str = "", **values: str) -> Mistake:
        """Return a mistake that stands at `path`."""
        return Mistake(self.file, *self.node(path).place, code, values, hint)


def read(path: Path) -> Document | Mistakes:
    """Read a file; never raises, whatever is in it."""
    content = content_of(path)
    return parse(content, str(path)) if isinstance(content, bytes) else content


def parse(content: bytes, file: str) -> Document | Mistakes:
    """Parse the content of a file called `file`; never raises, whatever the content."""
    if len(content) > LARGEST_BYTES:
        return (Mistake(file, 1, 1, "too-large", {"limit": str(LARGEST_BYTES // 1024)}),)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig", "replace")
        return (Mistake(file, *_place(before), "not-utf-8"),)
    stray = _CONTROL.search(text)
    if stray:
        shown = {"character": f"U+{ord(stray.group()):04X}"}
        return (Mistake(file, *_place(text[: stray.start()]), "control-character", shown),)
    return _Reader(text, file).document()


def _place(before: str) -> tuple[int, int]:
    """Return line and column, from 1, of what follows `before`."""
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def _start(event: yaml.Event) -> tuple[int, int]:
    """Return line and column, from 1, where an event begins."""
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


class _Enough(Exception):  # noqa: N818  not an error: the mistakes are noted
    """Reading on makes no sense."""


@dataclass(slots=True)
class _Open:
    """A list or mapping that is being read; `key` is the one whose value comes next."""

    node: Node
    key: yaml.ScalarEvent | None = None
    skip: bool = False


@dataclass(slots=True)
class _Reader:
    """Builds nodes from the parser's events, without recursion, so that depth costs nothing."""

    text: str
    file: str
    mistakes: list[Mistake] = field(default_factory=list)
    stack: list[_Open] = field(default_factory=list)
    root: Node | None = None
    values: int = 0
    lines: list[str] = field(default_factory=list)

    def document(self) -> Document | Mistakes:
        self.lines = re.split("\r\n|[\n\r\x85\u2028\u2029]", self.text)
        loader = yaml.CSafeLoader(self.text)
        try:
            documents = 0
            while True:
                event = loader.get_event()
                if event is None or isinstance(event, yaml.StreamEndEvent):
                    break
                documents += isinstance(event, yaml.DocumentStartEvent)
                if documents > 1:
                    self._wrong(event, "second-document")
                    break
                self._take(event)
        except _Enough:
            pass
        except yaml.MarkedYAMLError as error:
            self._not_yaml(error)
        except (yaml.YAMLError, ValueError, RecursionError) as error:
            self.mistakes.append(Mistake(self.file, 1, 1, "not-yaml", {"problem": quoted(str(error))}))
        finally:
            loader.dispose()
        if self.mistakes:
            return tuple(sorted(self.mistakes, key=lambda each: (each.line, each.column)))
        if self.root is None or (self.root.value is None and not self.root.text):
            return (Mistake(self.file, 1, 1, "empty"),)
        return Document(self.file, self.root)

    def _wrong(self, event: yaml.Event, code: str, **values: str) -> None:
        self.mistakes.append(Mistake(self.file, *_start(event), code, values))
        if len(self.mistakes) >= MOST:
            raise _Enough

    def _not_yaml(self, error: yaml.MarkedYAMLError) -> None:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        here = self.lines[line - 1] if line <= len(self.lines) else ""
        if "\t" in here[:column] and not here[: column - 1].strip():
            self.mistakes.append(Mistake(self.file, line, column, "tab"))
            return
        problem = quoted(str(error.problem or error.context or error))
        if "flow" in str(error.context):
            for at in range(min(line, len(self.lines)) - 1, -1, -1):  # where `{colour: #ff0000}` lost its bracket
                before, sign, _ = self.lines[at].partition(" #")
                if sign and before.count("{") + before.count("[") > before.count("}") + before.count("]"):
                    self.mistakes.append(Mistake(self.file, at + 1, len(before) + 2, "hash-in-brackets"))
                    return
        self.mistakes.append(Mistake(self.file, line, column, "not-yaml", {"problem": problem}))

    def _take(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.AliasEvent):
            self._wrong(event, "anchor")
            self._attach(event, Node(None, 0, 0))
            return
        if isinstance(event, yaml.CollectionEndEvent):
            self.stack.pop()
            return
        if not isinstance(event, yaml.NodeEvent):
            return
        self._count(event)
        if event.anchor is not None:
            self._wrong(event, "anchor")
        if getattr(event, "tag", None) is not None:
            self._wrong(event, "tag")
        if isinstance(event, yaml.ScalarEvent):
            if self._is_key():
                self._key(event)
            else:
                self._attach(event, self._scalar(event))
            return
        node = Node({} if isinstance(event, yaml.MappingStartEvent) else [], 0, 0)
        if self._is_key():
            self._wrong(event, "key-not-text")
            raise _Enough
        self._attach(event, node)
        self.stack.append(_Open(node))
        if len(self.stack) > DEEPEST:
            self._wrong(event, "too-deep", limit=str(DEEPEST))
            raise _Enough

    def _count(self, event: yaml.Event) -> None:
        self.values += 1
        if self.values > MOST_VALUES:
            self._wrong(event, "too-many-values", limit=str(MOST_VALUES))
            raise _Enough

    def _is_key(self) -> bool:
        return bool(self.stack) and isinstance(self.stack[-1].node.value, dict) and self.stack[-1].key is None

    def _key(self, event: yaml.ScalarEvent) -> None:
        top = self.stack[-1]
        top.key = event
        top.skip = isinstance(top.node.value, dict) and event.value in top.node.value
        if top.skip:
            self._wrong(event, "duplicate-key", key=quoted(event.value))

    def _attach(self, event: yaml.Event, node: Node) -> None:
        node.line, node.column = _start(event)
        if not self.stack:
            self.root = node
            return
        top = self.stack[-1]
        if isinstance(top.node.value, list):
            top.node.value.append(node)
        elif isinstance(top.node.value, dict):
            if top.key is None:  # an alias as a key; its mistake is noted
                raise _Enough
            key, top.key = top.key, None
            node.key_line, node.key_column = _start(key)
            if not top.skip:
                top.node.value[key.value] = node

    def _scalar(self, event: yaml.ScalarEvent) -> Node:
        text = event.value
        if not event.implicit[0]:  # quoted or block text
            return Node(text, 0, 0, text=text)
        if text in _NOTHING:
            line, column = _start(event)
            rest = self.lines[line - 1][column - 1 :] if line <= len(self.lines) else ""
            return Node(None, 0, 0, text=text, hash_follows=not text and rest.lstrip(" :").startswith("#"))
        if text in {"true", "false"}:
            return Node(text == "true", 0, 0, text=text)
        whole, decimal = _WHOLE.fullmatch(text), _DECIMAL.fullmatch(text)
        if (whole or decimal) and len(text) > LONGEST_NUMBER:
            self._wrong(event, "number-too-long")
            return Node(0, 0, 0, text=text)
        if whole:
            return Node(int(text), 0, 0, text=text)
        if decimal:
            return Node(float(text), 0, 0, text=text)
        return Node(text, 0, 0, text=text)
