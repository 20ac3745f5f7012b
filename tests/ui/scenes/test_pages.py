"""Every page outside the table: it rests, all of it is reached by keys, and its buttons lead where they say."""

from pathlib import Path

import pygame
import pytest

from rams_desktop.rules.core.cards import Card
from rams_desktop.storage.settings import Notice
from rams_desktop.ui.input import Command
from rams_desktop.ui.scene import Pop, Push, Quit, Restart
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.scenes.rules import RulesScene
from rams_desktop.ui.scenes.setup import SetupScene
from rams_desktop.ui.scenes.title import BARE_MS, TitleScene
from rams_desktop.ui.widgets.layer import Layer
from rams_desktop.ui.widgets.widget import Widget
from tests.ui.scenes.every_page import PAGES, with_match
from tests.ui.screen import desk_in, key


def laid_out(name: str, folder: Path, size: tuple[int, int], scale: float) -> Page:
    page = PAGES[name](desk := desk_in(folder, scale=scale))
    page.resize(desk.look_for(size))
    return page


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
    page = laid_out("title, match", tmp_path, (1280, 720), 1.0)
    assert page.layer.focus
    assert page.layer.focus.key == "continue"


@pytest.mark.parametrize("name", ["title", "title, match"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_nothing_on_the_title_touches_the_edge_of_its_board(name: str, scale: float, tmp_path: Path) -> None:
    for size in ((1280, 720), (960, 600), (1920, 1080)):
        page = laid_out(name, tmp_path, size, scale)
        assert isinstance(page, TitleScene)
        look, board = page.look, page._board
        wood = look.panel_face(*board.size).move(board.topleft).inflate(-2 * look.px(4), -2 * look.px(4))
        assert all(wood.contains(each.rect) for each in page.layer.widgets), size
        assert wood.collidepoint(page._name_at), size


def test_the_rulebook_has_the_clauses_that_the_pad_names_and_finds_them(tmp_path: Path) -> None:
    page = laid_out("rules, tricks", tmp_path, (1280, 720), 1.0)
    assert isinstance(page, RulesScene)
    beside = {piece.text for piece in page._pieces if piece.role == "small"}
    assert "R29" in beside
    page._seek("r29")
    found = {piece.text for piece in page._pieces if piece.found}
    assert found == {each.text for part in page.sections for each in part.paragraphs if "R29" in each.clauses}


def test_what_the_search_goes_to_is_marked_in_the_contents(tmp_path: Path) -> None:
    page = laid_out("rules, tricks", tmp_path, (1280, 720), 1.0)
    assert isinstance(page, RulesScene)
    page._here = page.sections[-1].id
    page._seek("widow")
    for _ in range(200):
        page.update(16)
    assert not page._page.gliding
    hit = next(part.id for part in page.sections if any("widow" in each.text.casefold() for each in part.paragraphs))
    assert [entry.key for entry in page._entries if entry.here] == [f"to-{hit}"]


def test_the_contents_are_marked_where_a_glide_ends(tmp_path: Path) -> None:
    page = laid_out("rules, tricks", tmp_path, (1280, 720), 1.0)
    assert isinstance(page, RulesScene)
    page._page.scroll_to(0, at_once=True)
    page._mark_here()
    third = page.sections[2].id
    page._page.scroll_to(page._tops[third])
    for _ in range(200):
        page.update(16)
    assert page._here == third


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
    for name in ("new game", "rules, tricks", "settings", "menu", "keys, tricks"):
        page = laid_out(name, tmp_path, (1280, 720), 1.0)
        assert page.handle(key("escape")) == Pop(), name


def test_sorry_leads_to_the_title(tmp_path: Path) -> None:
    page = laid_out("sorry", tmp_path, (1280, 720), 1.0)
    change = page.handle(key("escape"))
    assert isinstance(change, Restart)
    assert isinstance(change.scene, TitleScene)


def test_the_title_has_no_plain_cards_while_the_drawn_ones_are_on_their_way(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    desk.looks.art.poll = lambda **_: False  # type: ignore[method-assign]
    title = TitleScene(desk)
    look = desk.look_for((1280, 720))
    title.resize(look)
    shown: list[Card] = []

    def rotated(card: Card, *_args: object, **_more: object) -> pygame.Surface:
        shown.append(card)
        return pygame.Surface((1, 1))

    look.rotated = rotated  # type: ignore[assignment,method-assign]
    for _ in range(3):
        title.draw(pygame.Surface((1280, 720)))
        title.update(16)
    assert shown == []
    title.update(BARE_MS)
    assert title.dirty
    title.draw(pygame.Surface((1280, 720)))
    assert len(shown) == 5


def test_a_variant_that_is_taken_is_seen_whole_on_the_shelf(tmp_path: Path) -> None:
    page = laid_out("new game", tmp_path, (1280, 720), 1.0)
    assert isinstance(page, SetupScene)
    shelf = page._shelf_area
    card = next(each for each in shelf.held if each.rect.top < shelf.rect.bottom < each.rect.bottom)
    card.activate()
    page.update(2000)
    page.update(2000)
    taken = page.layer.find(card.key)
    assert taken is not None
    assert shelf.rect.contains(taken.rect)


def test_a_match_left_for_another_game_is_gone_on_with_where_its_game_is_chosen(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with_match(desk)
    desk.leave()
    shelf = desk.shelf()
    first = desk.running()
    assert first is not None
    other = shelf.find("rams-classic")
    assert other is not None
    desk.begin(other, ("You", "Ona", "Jonas"), {}, "guided")
    page = SetupScene(desk)
    page.resize(desk.look_for((1280, 720)))
    card = page.layer.find(f"variant-{first.header.ruleset}")
    assert card is not None
    card.activate()
    button = page.layer.find("left")
    assert button is not None
    assert isinstance(button.activate(), Restart)
    again = desk.running()
    assert again is not None
    assert again.seen == first.seen
    desk.close()


def test_the_rules_of_a_variant_are_read_before_it_is_played_and_as_they_are_chosen(tmp_path: Path) -> None:
    page = laid_out("new game", tmp_path, (1280, 720), 1.0)
    assert isinstance(page, SetupScene)
    card = page.layer.find("variant-rami-40")
    assert card is not None
    card.activate()
    page.options.chosen["rami-40"] = {"limit": 300}
    button = page.layer.find("rules")
    assert button is not None
    change = button.activate()
    assert isinstance(change, Push)
    assert isinstance(change.scene, RulesScene)
    assert change.scene.rules.id == "rami-40"
    assert any("300 points" in each.text for part in change.scene.sections for each in part.paragraphs)
