from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rams_desktop.content.yaml_source import DEEPEST, LARGEST_BYTES, MOST_VALUES, Document, parse, read


def value(text: str) -> Any:
    document = parse(text.encode(), "f")
    assert isinstance(document, Document), document
    return document.root.plain()


def complaints(content: str | bytes) -> list[tuple[int, int, str]]:
    found = parse(content.encode() if isinstance(content, str) else content, "f")
    assert isinstance(found, tuple), found
    return [(each.line, each.column, each.code) for each in found]


@pytest.mark.parametrize(
    "text", ["no", "yes", "on", "off", "True", "1:30", "0x10", "007", "1_000", "2001-01-01", "1e5", ".5", "+.inf", "<<"]
)
def test_what_looks_like_text_is_text(text: str) -> None:
    assert value(f"a: {text}") == {"a": text}


@pytest.mark.parametrize(
    ("text", "meant"), [("true", True), ("false", False), ("-5", -5), ("0", 0), ("1.50", 1.5), ("~", None), ("", None)]
)
def test_plain_values_are_what_they_look_like(text: str, meant: object) -> None:
    found = value(f"a: {text}")["a"]
    assert (type(found), found) == (type(meant), meant)


def test_quotes_make_text() -> None:
    assert value("""a: "20"\nb: 'true'\nc: ''\n""") == {"a": "20", "b": "true", "c": ""}


def test_nested_values_know_their_lines_and_columns() -> None:
    document = parse("a:\n  - x: 1\n    y: [2,  Žų, 3]\n".encode(), "f")
    assert isinstance(document, Document)
    node = document.node(("a", 0, "y", 2))
    assert (node.value, node.line, node.column) == (3, 3, 17)
    y = document.node(("a", 0, "y"))
    assert (y.key_line, y.key_column) == (3, 5)


def test_the_nearest_place_stands_for_what_is_not_there() -> None:
    document = parse(b"a:\n  b: 1\n", "f")
    assert isinstance(document, Document)
    assert document.node(("a", "b", "c", 4)).line == 2


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("", [(1, 1, "empty")]),
        ("# only a comment\n", [(1, 1, "empty")]),
        ("a: 1\nb: 2\na: 3\n", [(3, 1, "duplicate-key")]),
        ("a: &x 1\nb: *x\n", [(1, 4, "anchor"), (2, 4, "anchor")]),
        ("a: !!int 3\nb: !mine x\n", [(1, 4, "tag"), (2, 4, "tag")]),
        ("a: 1\n---\nb: 2\n", [(2, 1, "second-document")]),
        ("a: 1\n\tb: 2\n", [(2, 1, "tab")]),
        ("a: 9999999999999999999\n", [(1, 4, "number-too-long")]),
        ("? [a]\n: b\n", [(1, 3, "key-not-text")]),
        ("a: {b: #ff0000, c: 1}\nd: 2\n", [(1, 8, "hash-in-brackets")]),
        (b"a: \xff\n", [(1, 4, "not-utf-8")]),
        (b"a: b\nc: x\x00\n", [(2, 5, "control-character")]),
        ("- " * (DEEPEST + 1), [(1, 2 * DEEPEST + 1, "too-deep")]),
        (b"a" * (LARGEST_BYTES + 1), [(1, 1, "too-large")]),
        ("- 1\n" * MOST_VALUES, [(MOST_VALUES, 3, "too-many-values")]),
    ],
)
def test_what_is_refused_is_named_with_its_place(content: str | bytes, found: list[tuple[int, int, str]]) -> None:
    assert complaints(content) == found


def test_the_deepest_that_is_allowed_still_loads() -> None:
    assert isinstance(parse(("- " * (DEEPEST - 1) + "a").encode(), "f"), Document)


def test_several_mistakes_come_at_once_in_order() -> None:
    assert complaints("a: &x 1\na: 2\nb: !t 3\n") == [(1, 4, "anchor"), (2, 1, "duplicate-key"), (3, 4, "tag")]


@pytest.mark.parametrize(
    "content", [b"[" * 200_000, b"{" * 200_000, b"? " * 100_000, b"- a: " * 20_000, b"'" * 200_000]
)
def test_nesting_and_length_without_end_do_no_harm(content: bytes) -> None:
    found = parse(content, "f")
    assert isinstance(found, (tuple, Document))


def test_a_file_full_of_mistakes_is_not_read_to_its_end() -> None:
    assert len(complaints("a: !t 1\n" * 20_000)) <= 100


def test_a_file_that_is_not_there_is_a_mistake(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path, Path("\0")):
        found = read(path)
        assert isinstance(found, tuple)
        assert [each.code for each in found] == ["unreadable"]


def test_messages_have_file_line_and_column() -> None:
    (mistake,) = parse(b"a: 1\na: 2\n", "house.yaml")  # type: ignore[misc]
    assert str(mistake) == "house.yaml:2:1: `a` is there twice"


@given(st.binary(max_size=400))
def test_no_bytes_make_a_traceback(content: bytes) -> None:
    assert isinstance(parse(content, "f"), (tuple, Document))


@given(st.text("abc:-[]{}&*!#|>'\"%@?, \n\t0123456789.~", max_size=200))
def test_nor_does_anything_that_looks_like_yaml(content: str) -> None:
    assert isinstance(parse(content.encode(), "f"), (tuple, Document))
