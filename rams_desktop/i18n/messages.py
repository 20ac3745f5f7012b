"""The language in use, and the functions that every text the player reads goes through.

A text in the source is its English form and its key in the catalogues. Texts are made when they
are shown, so a change of language needs no more than drawing again.
"""

import gettext as _gettext
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from msgspec import Struct

from rams_desktop.content.resources import assets

SOURCE: Final = "en"
DOMAIN: Final = "messages"
NATIVE: Final = {
    "en": "English",
    "lv": "Latviešu",
    "lt": "Lietuvių",
    "ru": "Русский",
    "pl": "Polski",
    "nb": "Norsk bokmål",
    "sv": "Svenska",
    "de": "Deutsch",
}
SAME_AS: Final = {"no": "nb", "nn": "nb"}


Name = Callable[[], str]  # a text, made when it is shown


class Translator(Protocol):
    """What the functions below ask; `gettext.NullTranslations` and its kin are such."""

    def gettext(self, message: str, /) -> str:
        """Return a text."""
        ...

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """Return the form that goes with `count`."""
        ...

    def pgettext(self, context: str, message: str, /) -> str:
        """Return a text in a context."""
        ...


class Language(Struct, frozen=True):
    """A language that the program speaks: its code, and its name in itself."""

    id: str
    name: str


class _InUse:
    """The one changeable thing here: what is spoken now."""

    language: str = SOURCE
    translator: Translator = _gettext.NullTranslations()


def _(message: str) -> str:
    """Return a text in the language in use; nothing for nothing, which catalogues keep their head under."""
    return _InUse.translator.gettext(message) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a text that goes with `count`; `{count}` in it is left to the caller."""
    return _InUse.translator.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Return a short text whose meaning, or grammatical case, the context tells."""
    return _InUse.translator.pgettext(context, message)


def mark(message: str) -> str:
    """Return the text as it is: a key for the catalogues, translated with `_` when shown."""
    return message


def language() -> str:
    """Return the code of the language in use."""
    return _InUse.language


def available() -> tuple[Language, ...]:
    """Return English and every language with a catalogue, in the order of `NATIVE`, then by code."""
    folder = locale_folder()
    found = {each.name for each in folder.iterdir() if _files(folder, each.name)} if folder.is_dir() else set()
    codes = [code for code in NATIVE if code == SOURCE or code in found]
    codes += sorted(found - set(NATIVE))
    return tuple(Language(code, NATIVE.get(code, code)) for code in codes)


def use(wanted: str) -> str:
    """Speak a language from now on; return its code, which is English where there is no catalogue.

    `wanted` may be as systems write it (`lv_LV.UTF-8`, `nb-NO`), or empty for the system's own.
    """
    code = nearest(wanted or system())
    _InUse.translator = _load(code)
    _InUse.language = code
    return code


def speak(translator: Translator, code: str = "xx") -> None:
    """Speak through any translator; for tests and for trying a catalogue out."""
    _InUse.translator = translator
    _InUse.language = code


def nearest(wanted: str) -> str:
    """Return the code of the available language that fits best."""
    codes = {each.id for each in available()}
    whole = wanted.partition(".")[0].partition("@")[0].replace("-", "_")
    short = whole.partition("_")[0].lower()
    for code in (whole, short, SAME_AS.get(short, "")):
        if code in codes:
            return code
    return SOURCE


def system() -> str:
    """Return the language that the player's system asks for, as the system writes it."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "").split(":")[0]
        if value not in {"", "C", "POSIX"} and not value.startswith("C."):
            return value
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  only Windows has what is asked of it
        import locale  # noqa: PLC0415  the same

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), SOURCE)
    return SOURCE


def locale_folder() -> Path:
    """Return the folder of the catalogues, `<code>/LC_MESSAGES/messages.po` in it."""
    return assets() / "locale"


def _files(folder: Path, code: str) -> tuple[Path, ...]:
    """Return the catalogue of a language: `.po` before `.mo`."""
    stem = folder / code / "LC_MESSAGES" / DOMAIN
    return tuple(path for path in (stem.with_suffix(".po"), stem.with_suffix(".mo")) if path.is_file())


def _load(code: str) -> Translator:
    for path in _files(locale_folder(), code):
        if path.suffix == ".po":
            from rams_desktop.i18n.catalogue import read  # noqa: PLC0415  English needs none

            return read(path.read_text(encoding="utf-8"))
        with path.open("rb") as stream:
            return _gettext.GNUTranslations(stream)
    return _gettext.NullTranslations()
