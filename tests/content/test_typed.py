from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from rams_desktop.content.mistakes import MOST, Mistake, Mistakes
from rams_desktop.content.typed import typed
from rams_desktop.content.yaml_source import Document, parse

HASH = "an unquoted # begins a comment, so put the text in quotes"
TRICKS = "`fetch`, `roll-over`, `sit`"
BARKS = "`true`, `false`, `often`"


class Cat(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="cat"):
    lives: int = 9


class Dog(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="dog"):
    tricks: tuple[Literal["sit", "fetch", "roll-over"], ...] = ()
    barks: bool | Literal["often"] = True


class House(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    colour: Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")] = "#000000"
    floors: Annotated[int, Meta(ge=1, le=9)] = 1
    pets: tuple[Cat | Dog, ...] = ()
    size: tuple[int, int] = (1, 1)
    rooms: dict[Literal["kitchen", "hall"], float] = {}
    owner: str | None = None

    def __post_init__(self) -> None:
        if self.floors > 5 and self.name == "hut":
            raise ValueError("floors of a hut are few")


def check(text: str) -> House | Mistakes:
    document = parse(text.encode(), "f")
    assert isinstance(document, Document), document
    return typed(document, House)


def said(text: str) -> list[str]:
    found = check(text)
    assert isinstance(found, tuple), found
    return [str(each).removeprefix("f:") for each in found]


def test_a_document_becomes_a_value() -> None:
    text = 'name: x\ncolour: "#ff0000"\npets: [{kind: dog, tricks: [sit]}, {kind: cat}]\nrooms: {hall: 3}\nowner:\n'
    assert check(text) == House("x", "#ff0000", pets=(Dog(("sit",)), Cat()), rooms={"hall": 3.0})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name: x\nflors: 2", "2:1: `flors` is not known here; did you mean `floors`?"),
        ("name: x\nzzz: 2", "2:1: `zzz` is not known here"),
        ("floors: 2", "1:1: `name` is missing"),
        ("name: 3", "1:7: expected text, found the number 3"),
        ("name: [a]", "1:7: expected text, found a list"),
        ("name: x\nfloors: 10", "2:9: must be at least 1 and at most 9"),
        ("name: x\nfloors: 1.5", "2:9: expected a whole number, found the number 1.5"),
        ("name: x\nfloors: true", "2:9: expected a whole number, found `true`"),
        ("name: x\nsize: [1]", "2:7: must be a list of 2"),
        ("name: x\nrooms: {hal: 1}", "2:9: `hal` is not known here; did you mean `hall`?"),
        ("name: x\ncolour: red", "2:9: must be text like ^#[0-9a-f]{6}$"),
        ("name: x\ncolour: #ff0000", f"2:8: expected text, found nothing: {HASH}"),
        ("name: x\npets: {kind: cat}", "2:7: expected a list, found `key: value` pairs"),
        ("name: x\npets: [{lives: 3}]", "2:8: `kind` is missing"),
        ("name: x\npets: [{kind: dgo}]", "2:15: `dgo` is not one of `cat`, `dog`; did you mean `dog`?"),
        ("name: x\npets: [{kind: dog, lives: 3}]", "2:20: `lives` is not known here"),
        ("name: x\npets: [{kind: dog, tricks: [sitt]}]", f"2:29: `sitt` is not one of {TRICKS}; did you mean `sit`?"),
        ("name: x\npets: [{kind: dog, tricks: [Sit_]}]", f"2:29: `Sit_` is not one of {TRICKS}; did you mean `sit`?"),
        ("name: x\npets: [{kind: dog, barks: no}]", f"2:27: `no` is not one of {BARKS}; did you mean `false`?"),
        ("name: hut\nfloors: 6", "2:9: floors of a hut are few"),
        ("- a", "1:1: expected `key: value` pairs, found a list"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place_and_the_nearest_name(text: str, sentence: str) -> None:
    assert said(text) == [sentence]


def test_all_mistakes_are_told_at_once_in_order() -> None:
    text = "floors: 0\npets:\n  - kind: cat\n    lives: many\n  - kind: cow\ncolor: x\n"
    assert [each.split(": ")[0] for each in said(text)] == ["1:1", "1:9", "4:12", "5:11", "6:1"]


def test_a_thousand_mistakes_are_cut_short() -> None:
    text = "name: x\n" + "".join(f"unknown{number}: 1\n" for number in range(2000))
    assert len(said(text)) == MOST


def test_long_and_odd_texts_are_shown_short_and_on_one_line() -> None:
    (mistake,) = check('name: x\n"' + "a" * 500 + '\\n\\e": 1\n')  # type: ignore[misc]
    assert isinstance(mistake, Mistake)
    assert len(mistake.message) < 100
    assert mistake.message.isprintable()
