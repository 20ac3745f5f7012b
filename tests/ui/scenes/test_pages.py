"""Every page outside the table, at every size: nothing leaves the window, nothing overlaps, all is reachable."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from rams_desktop.rules.game import Ruleset
from rams_desktop.session import matches
from rams_desktop.session.setup import Setup
from rams_desktop.storage.settings import Notice
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.input import Command
from rams_desktop.ui.scene import Pop, Push, Quit, Restart
from rams_desktop.ui.scenes.deck import DeckScene
from rams_desktop.ui.scenes.keys import KeysScene
from rams_desktop.ui.scenes.menu import MenuScene
from rams_desktop.ui.scenes.own import OwnScene
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.scenes.rules import RulesScene
from rams_desktop.ui.scenes.settings import SettingsScene
from rams_desktop.ui.scenes.setup import SetupScene
from rams_desktop.ui.scenes.sorry import SorryScene
from rams_desktop.ui.scenes.themes import ThemesScene
from rams_desktop.ui.scenes.title import TitleScene
from rams_desktop.ui.widgets.layer import Layer
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.widget import Widget
from tests.content.decks_for_tests import put, sheet
from tests.ui.screen import desk_in, key

SIZES = [(640, 400), (960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400), (2560, 800)]
SCALED = [(size, 1.0) for size in SIZES] + [(size, 2.0) for size in SIZES if min(size) >= 600]


def own_variant(desk: Desk, *, wrong: bool = False, asked: bool = False) -> OwnScene:
    setup = SetupScene(desk)
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


PAGES: dict[str, Callable[[Desk], Page]] = {
    "title": TitleScene,
    "continue": lambda desk: TitleScene(with_match(desk)),
    "new-game": SetupScene,
    "rules": lambda desk: RulesScene(desk, desk.last_rules()),
    "settings": SettingsScene,
    "themes": ThemesScene,
    "deck": lambda desk: DeckScene(desk, str(put(desk.paths.data / "deck.svg", sheet()))),
    "menu": lambda desk: MenuScene(desk, desk.last_rules()),
    "keys": KeysScene,
    "sorry": SorryScene,
    "own": own_variant,
    "own-wrong": lambda desk: own_variant(desk, wrong=True),
    "own-asked": lambda desk: own_variant(desk, asked=True),
}


class Nobody:
    hardness = 0.0

    def ask(self, *_question: object) -> None: ...
    def poll(self) -> None: ...
    def cancel(self) -> None: ...


def with_match(desk: Desk) -> Desk:
    rules = desk.last_rules()
    names = ("Aleksandra Marija", "Konstantins", "Sigurd Magnus", "Żółć")
    setup = Setup(rules.id, names, ("human", "rules", "rules", "rules"), seed=3)

    def seat_player(_rules: Ruleset, _name: str, _seat: int) -> Nobody:
        return Nobody()

    table = matches.begin(setup, rules, desk.paths, seat_player)
    table.tick()
    table.close()
    return desk


def laid_out(name: str, folder: Path, size: tuple[int, int], scale: float) -> Page:
    page = PAGES[name](desk := desk_in(folder, scale=scale))
    page.resize(desk.look_for(size))
    return page


def overlap(one: Widget, other: Widget) -> bool:
    """Say whether two widgets lie on each other; what is scrolled out of sight lies on nothing outside."""
    if one.view is other.view:
        return bool(one.rect.colliderect(other.rect))
    return bool(one.visible_rect.colliderect(other.visible_rect))


@pytest.mark.parametrize(("size", "scale"), SCALED)
@pytest.mark.parametrize("name", PAGES)
def test_nothing_leaves_the_window_or_overlaps(name: str, size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    page = laid_out(name, tmp_path, size, scale)
    window = Rect((0, 0), size)
    for each in page.layer.widgets:
        inside = window if each.view is None else Rect(each.view.rect.x, -99999, each.view.rect.w, 199999)
        assert inside.contains(each.rect), (each.key, each.rect)
    for each in page.layer.widgets:
        if isinstance(each, ScrollArea):
            assert window.contains(each.rect)
            assert each.rect.h > page.look.px(60), each.key
    solid = [each for each in page.layer.widgets if not isinstance(each, ScrollArea)]
    for one, other in combinations(solid, 2):
        assert not overlap(one, other), (one.key, one.rect, other.key, other.rect)


@pytest.mark.parametrize("name", PAGES)
def test_a_drawn_page_has_nothing_more_to_draw(name: str, tmp_path: Path) -> None:
    page = laid_out(name, tmp_path, (960, 600), 1.0)
    assert page.dirty
    page.draw(pygame.Surface((960, 600)))
    page.update(1000)
    page.draw(pygame.Surface((960, 600)))
    page.update(16)
    assert not page.dirty


@pytest.mark.parametrize("name", PAGES)
def test_every_widget_is_reached_by_tab_and_arrows(name: str, tmp_path: Path) -> None:
    page = laid_out(name, tmp_path, (1280, 720), 1.0)
    wanted = {id(each) for each in page.layer.widgets if each.can_focus and each.enabled}
    assert wanted <= reached(page.layer)


def reached(layer: Layer) -> set[int]:
    """Return every widget that the focus comes to from where it is, by Tab and arrows."""
    assert layer.focus
    seen: dict[int, Widget] = {}
    ahead = [layer.focus]
    while ahead:
        here = ahead.pop()
        seen[id(here)] = here
        ways: list[Command] = ["next", "previous", "up", "down"]
        for way in ways + (["left", "right"] if here.zone else []):
            layer.focus_on(here.key)
            layer.obey(way)
            if id(layer.focus) not in seen:
                ahead.append(layer.focus)
    return set(seen)


def test_titles_buttons_lead_where_they_say(tmp_path: Path) -> None:
    page = laid_out("title", tmp_path, (1280, 720), 1.0)
    found = {each.key: each.activate() for each in page.layer.widgets}
    assert isinstance(found["new"], Push)
    assert isinstance(found["new"].scene, SetupScene)
    assert isinstance(found["rules"], Push)
    assert isinstance(found["rules"].scene, RulesScene)
    assert isinstance(found["settings"], Push)
    assert found["quit"] == Quit()


def test_continue_is_there_only_with_a_match(tmp_path: Path) -> None:
    assert laid_out("title", tmp_path, (1280, 720), 1.0).layer.find("continue") is None
    page = laid_out("continue", tmp_path, (1280, 720), 1.0)
    assert page.layer.focus
    assert page.layer.focus.key == "continue"


def test_the_title_says_once_what_was_wrong_with_the_files(tmp_path: Path) -> None:
    at = desk_in(tmp_path)
    at.notices = (Notice("broken", "s.json"), Notice("fell-back", "s.json.1"), Notice("bad-value", "volume"))
    said = TitleScene(at)._notice.splitlines()
    assert [line.split(";")[0] for line in said] == [
        "The settings were damaged",
        "The setting volume had a value that is not allowed",
    ]
    assert not TitleScene(at)._notice
    with_match(at)
    at.leave()
    with at.paths.running.open("ab") as stream:
        stream.write(b'{"seat":9,"do":"x"}\n')
    assert "kept" in TitleScene(at)._notice
    at.paths.running.write_bytes(b"not a record\n")
    assert "cannot be continued" in TitleScene(at)._notice


def test_escape_leads_back(tmp_path: Path) -> None:
    for name in ("new-game", "rules", "settings", "menu", "keys"):
        page = laid_out(name, tmp_path, (1280, 720), 1.0)
        assert page.handle(key("escape")) == Pop(), name


def test_sorry_leads_to_the_title(tmp_path: Path) -> None:
    page = laid_out("sorry", tmp_path, (1280, 720), 1.0)
    change = page.handle(key("escape"))
    assert isinstance(change, Restart)
    assert isinstance(change.scene, TitleScene)
