from pathlib import Path

import msgspec
import pytest

from rams_desktop.content import resources
from rams_desktop.content.mistakes import Mistake
from rams_desktop.content.theme_document import CardArt, Colours, Theme
from rams_desktop.content.themes import load
from rams_desktop.content.typed import typed
from rams_desktop.content.yaml_source import parse


def mistakes(text: str) -> tuple[Mistake, ...]:
    document = parse(text.encode(), "theme.yaml")
    found = document if isinstance(document, tuple) else typed(document, Theme)
    assert isinstance(found, tuple)
    return found


def theme(text: str) -> Theme:
    document = parse(text.encode(), "theme.yaml")
    assert not isinstance(document, tuple)
    found = typed(document, Theme)
    assert isinstance(found, Theme)
    return found


def test_a_theme_of_one_line_is_whole() -> None:
    small = theme("name: Winter\n")
    assert small.name == "Winter"
    assert small.colours == Colours()
    assert small.motion.deal == 190


def test_what_is_given_replaces_only_itself() -> None:
    small = theme('colours: {accent: "#112233"}\ntable: {kind: plain}\n')
    assert small.colours.accent == "#112233"
    assert small.colours.text == Colours().text
    assert small.table.kind == "plain"


def test_the_shipped_theme_is_the_farmhouse() -> None:
    found = load(resources.themes() / "farmhouse" / "theme.yaml")
    assert isinstance(found, Theme), found
    assert found.name == "Farmhouse"
    assert found.licence
    assert msgspec.structs.replace(found, licence="", about="", cards=CardArt()) == Theme()


def test_the_shipped_theme_states_every_value_for_who_copies_it() -> None:
    text = (resources.themes() / "farmhouse" / "theme.yaml").read_text(encoding="utf-8")
    commented = [line[2:] for line in text[text.index("#   like:") :].splitlines()]
    stated = "\n".join(["cards:", *commented])
    assert theme(stated) == Theme()
    document = parse(stated.encode(), "theme.yaml")
    assert not isinstance(document, tuple)
    plain = document.root.plain()
    above = {"face", "joker", "back", "deck", "four_colours"}
    assert set(plain["cards"]) | above == set(Theme().cards.__struct_fields__)
    for part in ("colours", "fonts", "table", "panels", "buttons", "motion"):
        assert set(plain[part]) == set(getattr(Theme(), part).__struct_fields__)


def test_every_default_would_be_accepted_in_a_file() -> None:
    written = msgspec.json.encode(Theme())
    assert msgspec.json.decode(written, type=Theme) == Theme()


def test_a_wrong_colour_is_told_with_its_place() -> None:
    (wrong,) = mistakes('name: X\ncolours:\n  accent: "red"\n')
    assert (wrong.line, wrong.column) == (3, 11)
    assert wrong.message == 'must be a colour such as "#A8322D", in quotes'


def test_an_unknown_name_is_told_with_the_nearest_one() -> None:
    (wrong,) = mistakes('colours:\n  acent: "#112233"\n')
    assert wrong.code == "unknown-field"
    assert wrong.hint == "accent"


def test_a_colour_that_became_a_comment_is_explained() -> None:
    (wrong,) = mistakes("colours:\n  accent: #112233\n")
    assert wrong.code == "unquoted-hash"


@pytest.mark.parametrize("name", ["../../secret.svg", "/etc/passwd", "C:\\x.svg", "a//b.svg", ".hidden"])
def test_a_picture_outside_of_the_theme_is_refused(name: str) -> None:
    (wrong,) = mistakes(f"cards: {{back: '{name}'}}\n")
    assert wrong.message == "must be the path of a file within the theme's own folder, such as `cards/back.svg`"


def test_every_named_picture_of_the_shipped_theme_is_there() -> None:
    folder: Path = resources.themes() / "farmhouse"
    found = load(folder / "theme.yaml")
    assert isinstance(found, Theme), found
    assert (folder / found.cards.back).is_file()
    assert (folder / found.cards.joker).is_file()
