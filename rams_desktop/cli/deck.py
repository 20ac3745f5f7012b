"""The command `deck`: reads a card deck from elsewhere, tells what it has, draws its sheet."""

import argparse
import os
from pathlib import Path

from rams_desktop.cli import DONE, Refusal
from rams_desktop.cli.choices import paths as the_paths
from rams_desktop.cli.records import print_json
from rams_desktop.content.decks import Deck, NoDeck, read_deck
from rams_desktop.i18n import decks as words
from rams_desktop.i18n.messages import _, ngettext


def deck(given: argparse.Namespace) -> int:
    """Tell which cards a deck has and lacks; draw them all if a picture is asked for."""
    found = read_deck(given.path)
    if isinstance(found, NoDeck):
        raise Refusal(words.no_deck(found))
    if given.out is not None:
        _draw(given.path, given.out, the_paths(given.data_dir).cache)
    if given.json:
        print_json(_told(found))
    else:
        print(found.name)
        count = len(found.cards)
        print(ngettext("{count} card.", "{count} cards.", count).format(count=count))
        print(words.missing(found.missing, back=found.has_back))
    return DONE


def _told(found: Deck) -> dict[str, object]:
    """Return a deck as the contract has it."""
    return {
        "cards": [card.text for card in found.cards],
        "missing": [card.text for card in found.missing],
        "back": found.has_back,
        "name": found.name,
        "layout": found.layout,
        "licence": found.licence,
        "path": str(found.file),
    }


def _draw(source: Path, target: Path, cache: Path) -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from rams_desktop.ui import presenter
    from rams_desktop.ui.theme.art import Art
    from rams_desktop.ui.theme.deck_sheet import SheetError, draw_sheet

    art = Art(cache / "art", helpers=1)
    try:
        drawn = draw_sheet(source, art)
        presenter.save(drawn, target)
    except SheetError as error:
        raise Refusal(words.refused(source, str(error))) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refusal(_("{file} cannot be written: {reason}.").format(file=target, reason=reason)) from None
    finally:
        art.close()
