"""Single values of a file change; comments and all the rest stay."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rams_desktop.content import resources
from rams_desktop.content.edited import CannotEditError, Plain, comments, edited
from rams_desktop.content.yaml_source import Document, Steps, parse

SHIPPED = {
    path.stem: path.read_text(encoding="utf-8") for path in sorted((resources.assets() / "rulesets").glob("*.yaml"))
}
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cn"]), max_size=30)
PLAINS = st.one_of(st.booleans(), st.integers(-9999, 9999), TEXTS)
LISTS = st.one_of(
    st.lists(st.integers(0, 13), max_size=6).map(tuple),
    st.lists(st.sampled_from(["follow", "lead-trump-ace", "no", "a, b", "{", "#"]), max_size=4).map(tuple),
)


def plain(text: str) -> Any:
    found = parse(text.encode(), "f")
    assert isinstance(found, Document), found
    return found.root.plain()


def places(value: Any, path: Steps = ()) -> list[tuple[Steps, Any]]:
    """Return every place of a plain value whose own value is a scalar or a list of scalars."""
    below = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [place for key, each in below for place in places(each, (*path, key))]
    simple = not isinstance(value, dict) and not (
        isinstance(value, list) and any(isinstance(each, (dict, list)) for each in value)
    )
    return [*found, (path, value)] if simple and path else found


def put(value: Any, path: Steps, new: Any) -> None:
    for step in path[:-1]:
        value = value[step]
    value[path[-1]] = list(new) if isinstance(new, tuple) else new


@settings(max_examples=150, deadline=None)
@given(st.data(), st.sampled_from(sorted(SHIPPED)))
def test_a_change_changes_its_value_and_nothing_else(data: st.DataObject, name: str) -> None:
    text = SHIPPED[name]
    expected = plain(text)
    path, old = data.draw(st.sampled_from(places(expected)))
    new = data.draw(LISTS if isinstance(old, list) else PLAINS)
    after = edited(text, {path: new})
    put(expected, path, new)
    assert plain(after) == expected
    assert repr(plain(after)) == repr(expected)  # true is not 1
    assert comments(after) == comments(text)
    lines, new_lines = text.splitlines(), after.splitlines()
    assert len(lines) == len(new_lines)
    assert sum(one != other for one, other in zip(lines, new_lines, strict=True)) <= 1


@settings(max_examples=40, deadline=None)
@given(st.data(), st.sampled_from(sorted(SHIPPED)))
def test_several_changes_at_once(data: st.DataObject, name: str) -> None:
    text = SHIPPED[name]
    expected = plain(text)
    scalars = [path for path, old in places(expected) if not isinstance(old, list)]
    chosen = data.draw(st.lists(st.sampled_from(scalars), min_size=2, max_size=8, unique=True))
    changes: dict[Steps, Plain] = {path: data.draw(PLAINS) for path in chosen}
    after = edited(text, changes)
    for path, new in changes.items():
        put(expected, path, new)
    assert plain(after) == expected
    assert comments(after) == comments(text)


@settings(max_examples=40, deadline=None)
@given(st.data(), st.sampled_from(sorted(SHIPPED)), PLAINS)
def test_a_missing_key_is_added_to_its_phase(data: st.DataObject, name: str, new: Plain) -> None:
    text = SHIPPED[name]
    expected = plain(text)
    at = data.draw(st.integers(0, len(expected["phases"]) - 1))
    after = edited(text, {("phases", at, "added"): new})
    expected["phases"][at]["added"] = new
    assert plain(after) == expected
    assert comments(after) == comments(text)


@pytest.mark.parametrize(
    ("text", "path", "value", "after"),
    [
        ("a: {b: 1} # c\n", ("a", "d"), True, "a: {b: 1, d: true} # c\n"),
        ("a: {} # c\n", ("a", "d"), 2, "a: {d: 2} # c\n"),
        ("a: 1 # one\nb: 2\n", ("c",), 3, "a: 1 # one\nc: 3\nb: 2\n"),
        ("a: 'x # y' # z\n", ("a",), "no", 'a: "no" # z\n'),
        ("a: 1\r\nb: 2\r\n", ("c",), 3, "a: 1\r\nc: 3\r\nb: 2\r\n"),
        ("\ufeffa: 1\n", ("a",), 2, "\ufeffa: 2\n"),
        ("a: [1,\n  2] # c\n", ("a",), (3,), "a: [3] # c\n"),
        ("a: |\n  one\n  two\nb: 1 # c\n", ("a",), "new", "a: new\nb: 1 # c\n"),
        ("# ä\nä: 1 # ü\n", ("ä",), "98765", '# ä\nä: "98765" # ü\n'),
    ],
)
def test_what_people_write(text: str, path: Steps, value: Plain, after: str) -> None:
    assert edited(text, {path: value}) == after


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("a:\n  - 1 # one\n  - 2\n", ("a",)),  # a list with a line for each
        ("a: [1, # one\n  2]\n", ("a",)),  # its comment would be lost
        ("a: {b: 1}\n", ("a", "c", "d")),
        ("a: [1]\n", ("a", 3)),
        ("a: &x 1\n", ("a",)),
    ],
)
def test_what_would_cost_more_than_the_value_is_refused(text: str, path: Steps) -> None:
    with pytest.raises(CannotEditError):
        edited(text, {path: (5,)})


def test_a_list_and_what_is_in_it_cannot_both_change() -> None:
    with pytest.raises(CannotEditError):
        edited("a: [1, 2]\n", {("a",): (3,), ("a", 0): 4})


def test_a_hash_in_a_text_is_no_comment() -> None:
    assert comments("a: '#b' # c\n# d\ne: f#g\n") == ["# c", "# d"]
