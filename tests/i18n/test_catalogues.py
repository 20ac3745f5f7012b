"""The list of texts is whole, and what translators make of it fits."""

import importlib.util
import io
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from rams_desktop.i18n import messages, names
from rams_desktop.i18n.catalogue import read
from rams_desktop.i18n.explain import explain
from rams_desktop.i18n.narrate import narrate
from rams_desktop.i18n.rulebook import rulebook
from rams_desktop.i18n.status import status
from rams_desktop.rules.core.reasons import Illegal, Reason
from tests.i18n.moments import moments
from tests.i18n.samples import EVENTS, EVERY, SEVEN, Loud
from tests.shipped import shipped

LOCALE: Final = Path(__file__).parents[2] / "assets" / "locale"


@lru_cache
def template() -> str:
    spec = importlib.util.spec_from_file_location("extract", LOCALE / "extract.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    make: Callable[[], str] = module.template
    return make()


def catalogue(text: str) -> Catalog:
    return read_po(io.BytesIO(text.encode()))


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def misfits(found: Catalog) -> list[str]:
    """Return the texts whose translation lacks, or has more, names in braces, or another end."""
    bad = []
    for message in found:
        if not message.id or message.fuzzy:
            continue
        keys = message.id if isinstance(message.id, tuple | list) else (message.id,)
        texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        for text in filter(None, texts):
            wanted, there = placeholders(keys[-1]), placeholders(text)
            if not there <= wanted or wanted - there - {"count"} or re.search(r"\{\W|\{$", text):
                bad.append(text)
    return bad


def test_the_list_is_the_same_each_time() -> None:
    first = template()
    template.cache_clear()
    assert template() == first
    assert "Creation-Date" not in first


def test_the_list_on_disk_can_be_read() -> None:
    assert len(catalogue((LOCALE / "messages.pot").read_text(encoding="utf-8"))) > 500


def test_the_list_holds_texts_of_code_and_of_rulesets() -> None:
    found = catalogue(template())
    assert "You buy the widow." in found
    assert found.get("spades", context="suit") is not None
    for name in EVERY:
        rules = shipped(name)
        texts = [rules.name, rules.special, *(option.name for option in rules.options)]
        assert [text for text in texts if text not in found] == []


def test_a_catalogue_of_the_whole_list_leaves_no_english() -> None:
    found = catalogue(template())
    speaker = Loud()
    for message in found:
        if isinstance(message.id, tuple | list):
            message.string = tuple(map(speaker.gettext, message.id))
        elif message.id:
            message.string = speaker.gettext(message.id)
    target = io.BytesIO()
    write_po(target, found)
    messages.speak(read(target.getvalue().decode()))
    said = [narrate(event, SEVEN, you) for event in EVENTS for you in (0, 1)]
    said += [status(seen, options, SEVEN, chosen) for seen, options in moments() for chosen in (None, 2)]
    said += [explain(Illegal(reason), seen, SEVEN) for reason in Reason for seen, _options in moments()]
    said += [names.phase_name(phase) for phase in names.PHASES]
    for name in EVERY:
        for section in rulebook(shipped(name)):
            said += [section.title, *(each.text for each in section.paragraphs)]
    natives = {shipped(name).native for name in EVERY}  # the games' own names, where they are at home
    proper = sorted(map(re.escape, natives), key=len, reverse=True)
    assert [text for text in said if re.search(r"[a-z]", re.sub("|".join(proper), "", text))] == []


@pytest.mark.parametrize("text", ["{name} pērk {kārtis}.", "Pērk.", "{ name} pērk.", "{name pērk."])
def test_a_translation_with_other_braces_is_found(text: str) -> None:
    assert misfits(catalogue(f'msgid "{{name}} buys."\nmsgstr "{text}"\n')) == [text]


def test_a_translation_may_move_the_braces_and_leave_out_a_count() -> None:
    assert not misfits(catalogue('msgid "{count} of {name}"\nmsgstr "{name}: viens"\n'))


def test_the_braces_of_every_shipped_translation_fit() -> None:
    listed = LOCALE / "messages.pot"
    texts = {path: catalogue(path.read_text(encoding="utf-8")) for path in (listed, *LOCALE.glob("*/LC_MESSAGES/*.po"))}
    assert len(texts[listed]) > 100
    assert [str(path) for path, found in texts.items() if misfits(found)] == []
