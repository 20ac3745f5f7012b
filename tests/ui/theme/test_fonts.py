import subprocess
import sys
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from fontTools.ttLib import TTFont
from pygame import Color

from rams_desktop.content.theme_document import Face, Fonts
from rams_desktop.content.themes import themes
from rams_desktop.ui.theme.fonts import Type, font_bytes

LATIN = "".join(map(chr, range(0x20, 0x7F)))
LATVIAN = "ĀČĒĢĪĶĻŅŠŪŽāčēģīķļņšūž"
LITHUANIAN = "ĄČĘĖĮŠŲŪŽąčęėįšųūž"
POLISH = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż"
SCANDINAVIAN = "ÅÄÖÆØåäöæøÉé"
CYRILLIC = "".join(map(chr, range(0x410, 0x450))) + "ЁёІіЎўЄєЇїҐґ"
SIGNS = "„“”’‘«»–—…·×−%№ "  # noqa: RUF001 - these very signs
ROLES = Fonts.__struct_fields__


FACES = sorted({getattr(each.theme.fonts, role).file for each in themes().themes for role in ROLES})


def face(role: str) -> TTFont:
    return TTFont(BytesIO(font_bytes(getattr(Fonts(), role), Path())))


@pytest.mark.parametrize("file", FACES)
@pytest.mark.parametrize("letters", [LATIN, LATVIAN, LITHUANIAN, POLISH, SCANDINAVIAN, CYRILLIC, SIGNS])
def test_every_letter_of_our_languages_is_in_every_font_of_every_theme(file: str, letters: str) -> None:
    package = "font_source_serif_pro" if "Serif" in file else "font_source_sans_pro"
    there = TTFont(BytesIO(font_bytes(Face(file, 20, package), Path()))).getBestCmap()
    assert [letter for letter in letters if ord(letter) not in there] == []


@pytest.mark.parametrize("data", [None, b"no font at all"])
def test_a_font_that_is_missing_or_broken_gives_way_to_the_usual_one(tmp_path: Path, data: bytes | None) -> None:
    if data is not None:
        (tmp_path / "my.ttf").write_bytes(data)
    fonts = Fonts(body=Face("my.ttf", 20))
    size = Type(fonts, tmp_path, 1.0).size("Ramsas", "body")
    assert size == Type(Fonts(body=msgspec.structs.replace(Fonts().body, size=20)), tmp_path, 1.0).size(
        "Ramsas", "body"
    )


ENDS = """
from pathlib import Path
from rams_desktop.content.theme_document import Fonts
from rams_desktop.ui.theme.fonts import Type

def fails():
    for made in [Type(Fonts(), Path(), 1.0)]:
        made.size("Ramsas", "body")
        del made
        raise ValueError("told")

try:
    fails()
except ValueError as error:
    print(error)
"""


def test_a_font_that_ends_while_an_exception_passes_does_not_swallow_it() -> None:
    done = subprocess.run([sys.executable, "-c", ENDS], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "told" in done.stdout
    assert not done.stderr


@pytest.mark.parametrize("role", ["number", "body", "small"])
def test_figures_are_equally_wide_so_that_numbers_line_up(role: str) -> None:
    font = face(role)
    names, widths = font.getBestCmap(), font["hmtx"]
    assert len({widths[names[ord(figure)]][0] for figure in "0123456789"}) == 1


def test_the_five_sizes_are_a_scale() -> None:
    sizes = sorted({getattr(Fonts(), role).size for role in ROLES})
    assert len(sizes) == 5
    assert all(1.15 <= larger / smaller <= 1.6 for smaller, larger in pairwise(sizes))


@pytest.fixture
def words() -> Type:
    return Type(Fonts(), Path(), 1.0)


def test_a_long_path_is_cut_after_a_slash(words: Type) -> None:
    path = "/usr/share/carddecks/svg-future/index.desktop"
    lines = words.lines(path, "body", words.size(path, "body")[0] * 2 // 3)
    assert len(lines) == 2
    assert "".join(lines) == path
    assert lines[0][-1] in "/-"


def test_a_long_word_without_joints_is_cut_where_it_must_be(words: Type) -> None:
    lines = words.lines("m" * 40, "body", words.size("m" * 15, "body")[0])
    assert [len(line) for line in lines] == [15, 15, 10]


def test_wrapped_lines_fit(words: Type) -> None:
    text = "Kas nori pirkti keturias kortas vidury stalo, tas tai sako pirmas."
    lines = words.lines(text, "body", 160)
    assert len(lines) > 1
    assert all(words.font("body").size(line)[0] <= 160 for line in lines)
    assert " ".join(lines) == text


def test_a_word_that_is_too_long_is_cut_and_nothing_is_lost(words: Type) -> None:
    lines = words.lines("Nepriklausomybės" * 4, "body", 90)
    assert "".join(lines) == "Nepriklausomybės" * 4
    assert all(words.font("body").size(line)[0] <= 90 for line in lines)


def test_a_line_narrower_than_a_letter_still_ends(words: Type) -> None:
    assert "".join(words.lines("mmm", "body", 1)) == "mmm"


def test_size_is_the_size_of_the_text(words: Type) -> None:
    for width in (None, 120):
        drawn = words.text("Two lines\nof words that are wrapped", "body", Color("white"), width, "left")
        assert drawn.get_size() == words.size("Two lines\nof words that are wrapped", "body", width)


def test_no_words_have_the_height_of_a_line(words: Type) -> None:
    assert words.text("", "body", Color("white"), None, "left").get_height() == words.line_px("body")


def test_the_same_words_are_drawn_once(words: Type) -> None:
    one = words.text("Ramsas", "title", Color("white"), None, "left")
    assert words.text("Ramsas", "title", Color("white"), None, "left") is one
    assert words.text("Ramsas", "title", Color("red"), None, "left") is not one


def test_a_font_that_is_not_there_gives_way_to_the_default() -> None:
    strange = Type(Fonts(body=Face("missing.ttf", 18)), Path("/nowhere"), 1.0)
    assert strange.size("Ramsas", "body") == Type(Fonts(), Path(), 1.0).size("Ramsas", "body")
