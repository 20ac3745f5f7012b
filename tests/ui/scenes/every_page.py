"""Every page outside the table, in every state in which it looks otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rams_desktop.session import matches
from rams_desktop.session.setup import Setup
from rams_desktop.storage.settings import Notice
from rams_desktop.ui.scene import Push
from rams_desktop.ui.scenes.deck import DeckScene
from rams_desktop.ui.scenes.keys import KeysScene
from rams_desktop.ui.scenes.menu import MenuScene
from rams_desktop.ui.scenes.own import OwnScene
from rams_desktop.ui.scenes.rules import RulesScene
from rams_desktop.ui.scenes.settings import SettingsScene
from rams_desktop.ui.scenes.setup import SetupScene
from rams_desktop.ui.scenes.sorry import SorryScene
from rams_desktop.ui.scenes.themes import ThemesScene
from rams_desktop.ui.scenes.title import TitleScene
from tests.content.decks_for_tests import put, sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from rams_desktop.rules.game import AnyRuleset
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.scenes.page import Page

NAMES = ("Aleksandra Marija", "Konstantins", "Sigurd Magnus", "Żółć", "Ona", "Петр Алексеевич", "Mårten")
BROKEN = "format: 1\nname: [\n"


def ruleset(desk: Desk, name: str) -> AnyRuleset:
    found = desk.shelf().find(name)
    assert found is not None
    return found


def playing(desk: Desk, name: str, seats: int) -> Desk:
    """Return a desk at which a game was played last, by so many."""
    last = replace(desk.settings.last, ruleset=name, seats=seats, names=NAMES[:seats])
    desk.settings = replace(desk.settings, last=last)
    return desk


def new_game(desk: Desk, name: str, seats: int, *, whole: bool = False) -> SetupScene:
    """Return the page of a new game; `whole`: with all options, own numbers, and what tells of accidents."""
    page = SetupScene(playing(desk, name, seats))
    page.seats = seats
    if whole:
        page.options.whole = True
        page.manners = "table"
        page.options.own |= {option.id for option in page.rules.options if option.between}
    return page


def own_variant(desk: Desk, name: str = "ramsas-lt", *, wrong: bool = False, asked: bool = False) -> OwnScene:
    """Return the form of a variant of your own; `wrong`: that cannot be played, `asked`: that was left unsaved."""
    setup = SetupScene(playing(desk, name, 4))
    setup.resize(desk.look_for((960, 600)))
    change = setup._make_own()
    assert isinstance(change, Push)
    assert isinstance(change.scene, OwnScene)
    if wrong:
        change.scene.draft.set("deal.packets", (9, 4))
        assert change.scene.draft.mistakes
    if asked:
        change.scene.draft.set("match.target", 21)
        change.scene.resize(setup.look)
        assert change.scene.back() is None
    return change.scene


def saved_variant(desk: Desk) -> OwnScene:
    """Return the form of a variant that has a file, about to be deleted."""
    first = own_variant(desk)
    first._save()
    setup = SetupScene(desk)
    setup.resize(desk.look_for((960, 600)))
    setup._return(first.draft.ruleset.id)
    change = setup._make_own()
    assert isinstance(change, Push)
    assert isinstance(change.scene, OwnScene)
    change.scene.resize(setup.look)
    change.scene._ask_delete()
    return change.scene


class Nobody:
    """A computer player who never answers."""

    hardness = 0.0

    def ask(self, *_question: object) -> None: ...
    def poll(self) -> None: ...
    def cancel(self) -> None: ...


def with_match(desk: Desk, name: str = "ramsas-lt", seats: int = 4) -> Desk:
    """Return a desk with a match to go on with."""
    setup = Setup(name, NAMES[:seats], ("human", *("rules",) * (seats - 1)), seed=3)
    table = matches.begin(setup, ruleset(desk, name), desk.paths, lambda *_who: Nobody())
    table.tick()
    table.close()
    return desk


def with_notices(desk: Desk) -> Desk:
    """Return a desk that has something to say of its files."""
    desk.notices = (Notice("broken", "settings.json"), Notice("bad-value", "volume_interface"))
    return desk


def with_broken_files(desk: Desk) -> Desk:
    """Return a desk with a ruleset and a theme that cannot be read."""
    desk.paths.rulesets.mkdir(parents=True, exist_ok=True)
    (desk.paths.rulesets / "grandmothers-ramsas.yaml").write_text(BROKEN)
    folder = desk.paths.themes / "a-theme-with-a-long-name"
    folder.mkdir(parents=True)
    (folder / "theme.yaml").write_text(BROKEN)
    desk.looks.reload()
    return desk


def looked_up(desk: Desk, sought: str) -> RulesScene:
    """Return a rulebook in which something is sought."""
    page = RulesScene(desk, ruleset(desk, "ramsas-lt"))
    page.resize(desk.look_for((960, 600)))
    page._search.text = sought
    page._seek(sought)
    return page


def deck(desk: Desk, path: str) -> DeckScene:
    return DeckScene(desk, path)


PAGES: dict[str, Callable[[Desk], Page]] = {
    "title": TitleScene,
    "title, notices": lambda desk: TitleScene(with_notices(desk)),
    "title, match": lambda desk: TitleScene(with_match(desk)),
    "title, match of seven": lambda desk: TitleScene(with_match(desk, "rounce", 7)),
    "title, match, notices": lambda desk: TitleScene(with_notices(with_match(desk, "rami-40", 6))),
    "new game": SetupScene,
    "new game, tricks": lambda desk: new_game(desk, "ramsas-lt", 7, whole=True),
    "new game, rummy": lambda desk: new_game(desk, "rami-40", 6, whole=True),
    "new game, shedding": lambda desk: new_game(desk, "ramsas-shedding", 5, whole=True),
    "new game, broken file": lambda desk: SetupScene(with_broken_files(desk)),
    "own": own_variant,
    "own, rummy": lambda desk: own_variant(desk, "rami-51"),
    "own, shedding": lambda desk: own_variant(desk, "ramsas-shedding"),
    "own, wrong": lambda desk: own_variant(desk, wrong=True),
    "own, asked": lambda desk: own_variant(desk, asked=True),
    "own, deleted": saved_variant,
    "rules, tricks": lambda desk: RulesScene(desk, ruleset(desk, "ramsas-lt")),
    "rules, rummy": lambda desk: RulesScene(desk, ruleset(desk, "rami-40")),
    "rules, shedding": lambda desk: RulesScene(desk, ruleset(desk, "ramsas-shedding")),
    "rules, found": lambda desk: looked_up(desk, "trump"),
    "rules, nothing found": lambda desk: looked_up(desk, "abracadabra"),
    "settings": SettingsScene,
    "themes": ThemesScene,
    "themes, broken file": lambda desk: ThemesScene(with_broken_files(desk)),
    "deck": DeckScene,
    "deck, found": lambda desk: deck(desk, str(put(desk.paths.data / "deck.svg", sheet()))),
    "deck, none": lambda desk: deck(desk, str(desk.paths.data)),
    "menu": lambda desk: MenuScene(desk, desk.last_rules()),
    "keys, tricks": KeysScene,
    "keys, rummy": lambda desk: KeysScene(playing(desk, "rami-40", 4)),
    "keys, shedding": lambda desk: KeysScene(playing(desk, "ramsas-shedding", 4)),
    "sorry": SorryScene,
}
