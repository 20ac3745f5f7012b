"""What is to be said of decks from elsewhere, in words."""

from collections.abc import Sequence
from typing import Final

from rams_desktop.content.decks import NoDeck
from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, mark, ngettext
from rams_desktop.rules.core.cards import Card

_MOST_NAMED: Final = 6

_SAID: Final = {
    "missing": mark("{path} does not exist."),
    "unreadable": mark("{path} cannot be read or written."),
    "too-large": mark("{path} is too large for a deck of cards."),
    "not-svg": mark("{path} is no SVG picture."),
    "entities": mark("{path} has entities in it, which may hide an endless text, so it is not read."),
    "picture-too-large": mark("{path} has a picture in it that is too large."),
    "no-cards": mark("No cards were found in {path}."),
    "outside": mark("{path} names a file outside of its folder."),
    "too-slow": mark("{path} takes too long to draw."),
    "too-much": mark("{path} takes too much memory to draw."),
}


def no_deck(found: NoDeck) -> str:
    """Return the sentence for a file or folder that is no deck."""
    return _(_SAID.get(found.code, _SAID["not-svg"])).format(path=found.path)


def refused(path: object, trouble: str) -> str:
    """Return the sentence for a deck that could not be drawn; `trouble` begins with a code."""
    return _(_SAID.get(trouble.partition(":")[0], _SAID["not-svg"])).format(path=path)


def undrawn(name: str, trouble: str) -> str:
    """Return the sentence for a picture of a theme that could not be drawn."""
    return _("{sentence} The picture of another theme stands in for it.").format(sentence=refused(name, trouble))


def missing(some: Sequence[Card], *, back: bool = True) -> str:
    """Return what a deck lacks, in a sentence; `back` says whether it has one."""
    lacking = [names.card_name(card) for card in some]
    if not back:
        lacking.append(_("the back"))
    if not lacking:
        return _("It has all cards.")
    if len(lacking) > _MOST_NAMED:
        count = len(lacking)
        return ngettext("{count} card is missing.", "{count} cards are missing.", count).format(count=count)
    return _("Missing: {cards}.").format(cards=", ".join(lacking))
