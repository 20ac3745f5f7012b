"""The language in use, and catalogues read from .po."""

import gettext
from pathlib import Path

import pytest

from rams_desktop.i18n import messages
from rams_desktop.i18n.catalogue import CatalogueError, compiled, entries, read
from rams_desktop.i18n.messages import _, available, language, nearest, ngettext, pgettext, system, use

LATVIAN = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);\\n"

#: somewhere
msgid "You fold."
msgstr "Tu "
"nespēlē."

#, fuzzy
msgid "You play on."
msgstr "Varbūt."

msgctxt "suit"
msgid "spades"
msgstr "pīķi"

msgid "{count} point"
msgid_plural "{count} points"
msgstr[0] "{count} punkts"
msgstr[1] "{count} punkti"
msgstr[2] "{count} punktu"
"""


@pytest.fixture
def latvian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "lv" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "messages.po").write_text(LATVIAN, encoding="utf-8")
    monkeypatch.setattr(messages, "locale_folder", lambda: tmp_path)
    return tmp_path


def test_english_needs_no_catalogue() -> None:
    assert use("en") == "en"
    assert _("You fold.") == "You fold."
    assert ngettext("{count} point", "{count} points", 2) == "{count} points"
    assert pgettext("suit", "spades") == "spades"


@pytest.mark.usefixtures("latvian")
def test_a_change_of_language_changes_the_next_text() -> None:
    assert use("lv") == "lv"
    assert _("You fold.") == "Tu nespēlē."
    assert pgettext("suit", "spades") == "pīķi"
    assert language() == "lv"
    assert _("") == ""
    use("en")
    assert _("You fold.") == "You fold."


@pytest.mark.usefixtures("latvian")
@pytest.mark.parametrize(
    ("count", "form"), [(1, "punkts"), (21, "punkts"), (2, "punkti"), (11, "punkti"), (0, "punktu")]
)
def test_a_count_takes_the_plural_form_of_the_language(count: int, form: str) -> None:
    use("lv")
    assert ngettext("{count} point", "{count} points", count) == "{count} " + form


@pytest.mark.usefixtures("latvian")
def test_what_is_not_translated_or_only_guessed_stays_english() -> None:
    use("lv")
    assert _("You play on.") == "You play on."
    assert _("You buy the widow.") == "You buy the widow."


@pytest.mark.usefixtures("latvian")
def test_languages_are_those_with_a_catalogue_under_their_own_names() -> None:
    assert [(each.id, each.name) for each in available()] == [("en", "English"), ("lv", "Latviešu")]


@pytest.mark.usefixtures("latvian")
@pytest.mark.parametrize(
    ("wanted", "code"), [("lv_LV.UTF-8", "lv"), ("lv-LV", "lv"), ("lv@latgalian", "lv"), ("fi", "en"), ("", "en")]
)
def test_the_language_that_fits_best_is_found(wanted: str, code: str) -> None:
    assert nearest(wanted) == code


def test_norwegian_is_found_under_its_older_code(latvian: Path) -> None:
    (latvian / "lv").rename(latvian / "nb")
    assert nearest("no_NO") == "nb"
    assert nearest("nn") == "nb"


@pytest.mark.usefixtures("latvian")
def test_no_wish_means_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "lv_LV.UTF-8")
    assert system() == "lv_LV.UTF-8"
    assert use("") == "lv"


def test_a_compiled_catalogue_does_where_there_is_no_other(latvian: Path) -> None:
    source = latvian / "lv" / "LC_MESSAGES" / "messages.po"
    source.with_suffix(".mo").write_bytes(compiled(entries(source.read_text(encoding="utf-8"))))
    source.unlink()
    use("lv")
    assert _("You fold.") == "Tu nespēlē."


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgid "a"\nmsgstr b', 2),
        ('msgid "a"\nmsgid "b"', 2),
        ('"loose"', 1),
        ('\nmsgwhat "a"', 2),
        ("msgid 7", 1),
    ],
)
def test_a_broken_catalogue_names_the_line(text: str, line: int) -> None:
    with pytest.raises(CatalogueError) as caught:
        read(text)
    assert caught.value.line == line


def test_an_empty_catalogue_is_one() -> None:
    assert isinstance(read(""), gettext.GNUTranslations)
