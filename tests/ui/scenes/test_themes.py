import base64
import shutil
import struct
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from rams_desktop.content import installed_decks, resources
from rams_desktop.content.decks import Deck, read_deck
from rams_desktop.rules.core.cards import Card
from rams_desktop.storage import settings as settings_file
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.scene import Change, Pop, Push
from rams_desktop.ui.scenes.deck import DeckScene
from rams_desktop.ui.scenes.themes import ThemesScene
from rams_desktop.ui.theme.look import Look
from rams_desktop.ui.widgets.shelf_card import ShelfCard
from rams_desktop.ui.widgets.text_field import TextField
from rams_desktop.ui.widgets.widget import Widget
from tests.content.decks_for_tests import put, sheet
from tests.ui.screen import desk_in


@pytest.fixture(autouse=True)
def no_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installed_decks, "installed", lambda: ())


def shown(desk: Desk, scene: ThemesScene | DeckScene) -> ThemesScene | DeckScene:
    look = desk.look_for((1280, 720))
    scene.resize(look)
    screen = pygame.Surface(look.size)
    for _ in range(3):
        scene.draw(screen)
        scene.update(0)
        look.settle(60)
    return scene


def widget(scene: ThemesScene | DeckScene, key: str) -> Widget:
    found = scene.layer.find(key)
    assert found is not None, [each.key for each in scene.layer.widgets]
    return found


def words(scene: ThemesScene | DeckScene, key: str) -> str:
    card = widget(scene, key)
    assert isinstance(card, ShelfCard)
    return "\n".join(line[0] for line in card.lines)


def write_in(scene: DeckScene, key: str, text: str) -> None:
    field = widget(scene, key)
    assert isinstance(field, TextField)
    field.text = text
    field.change(text)


def test_a_theme_is_used_as_soon_as_it_is_chosen_and_remembered(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    scene = shown(desk, ThemesScene(desk))
    widget(scene, "theme-contrast").activate()
    assert desk.look_is_stale
    assert desk.look_for((1280, 720)).theme.name == "Contrast"
    assert settings_file.load(desk.paths.settings).settings.theme == "contrast"


def test_the_cards_of_one_theme_go_with_the_table_of_another(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    scene = shown(desk, ThemesScene(desk))
    widget(scene, "deck-contrast").activate()
    look = desk.look_for((1280, 720))
    assert look.theme.name == "Farmhouse"
    assert look.pack.art.always_large_index


def test_decks_of_other_programs_are_there_by_themselves_and_say_what_they_lack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = put(tmp_path / "aisleriot" / "cards" / "my_cards.svgz", sheet(jokers=False))
    monkeypatch.setattr(installed_decks, "installed", lambda: (deck,))
    desk = desk_in(tmp_path / "data")
    desk.change(deck=str(deck))
    scene = shown(desk, ThemesScene(desk))
    scene._area.show(widget(scene, f"deck-{deck}"))
    scene._area.scroll_to(scene._area.goal, at_once=True)
    told = words(shown(desk, scene), f"deck-{deck}")
    assert "My Cards" in told
    assert "joker" in told
    assert str(deck) in told


def test_a_deck_that_lacks_cards_is_used_where_they_are_not_needed(tmp_path: Path) -> None:
    deck = put(tmp_path / "cards.svg", sheet(jokers=False))
    desk = desk_in(tmp_path / "data")
    desk.change(deck=str(deck))
    look = desk.look_for((640, 400))
    look.back(60)
    look.settle(60)
    assert look.pack.art.deck == "cards.svg"
    desk.looks.needed = frozenset({Card.JOKER})
    assert desk.look_for((640, 400)).pack.art.deck is None


def test_a_deck_that_is_gone_leaves_the_themes_own_cards(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    desk.change(deck=str(tmp_path / "gone.svgz"))
    assert desk.look_for((640, 400)).pack.art.deck is None


def test_a_broken_theme_says_where_and_the_usual_one_goes_on(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    put(desk.paths.themes / "mine" / "theme.yaml", "name: Mine\ncolours: {acent: '#112233'}\n")
    desk.change(theme="mine")
    desk.looks.reload()
    scene = shown(desk, ThemesScene(desk))
    told = words(scene, "broken-mine")
    assert "Line 2" in told
    assert "did you mean `accent`" in told
    assert desk.look_for((640, 400)).theme.name == "Farmhouse"


def test_work_on_a_theme_is_seen_while_the_program_runs(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    file = put(desk.paths.themes / "mine" / "theme.yaml", "name: Mine\ncolours: {text: '#112233'}\n")
    desk.looks.reload()
    desk.change(theme="mine")
    assert not desk.looks.changed(desk.settings)
    assert not desk.looks.changed(desk.settings)
    file.write_text("name: Mine\ncolours: {text: '#332211ff'}\n", encoding="utf-8")
    assert desk.looks.changed(desk.settings)
    desk.looks.reload()
    assert desk.look_for((640, 400)).theme.colours.text == "#332211ff"


def test_a_theme_broken_by_work_on_it_stays_as_it_was(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    file = put(desk.paths.themes / "mine" / "theme.yaml", "name: Mine\n")
    desk.looks.reload()
    desk.change(theme="mine")
    file.write_text("name: [", encoding="utf-8")
    desk.looks.reload()
    assert desk.look_for((640, 400)).theme.name == "Mine"
    assert [each.path.name for each in desk.looks.themes.broken] == ["mine"]


def test_a_theme_put_into_the_folder_is_there_when_the_themes_are_opened(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    shown(desk, ThemesScene(desk))
    put(desk.paths.themes / "mine" / "theme.yaml", "name: Mine\n")
    widget(shown(desk, ThemesScene(desk)), "theme-mine").activate()
    assert desk.look_for((640, 400)).theme.name == "Mine"


def test_a_file_dropped_on_the_window_is_looked_at(tmp_path: Path) -> None:
    deck = put(tmp_path / "fine_deck.svg", sheet())
    desk = desk_in(tmp_path / "data")
    scene = shown(desk, ThemesScene(desk))
    change = scene.handle(Event(pygame.DROPFILE, file=str(deck)))
    assert isinstance(change, Push)
    assert isinstance(change.scene, DeckScene)
    assert change.scene.deck is not None
    assert change.scene.deck.name == "Fine Deck"


def test_a_deck_is_copied_among_the_themes_with_its_licence_and_used(tmp_path: Path) -> None:
    deck = put(tmp_path / "fine_deck.svgz", sheet())
    desk = desk_in(tmp_path / "data")
    scene = DeckScene(desk, str(deck))
    shown(desk, scene)
    assert not widget(scene, "add").enabled
    write_in(scene, "licence", 'GPL 2, "by me"')
    assert widget(scene, "add").enabled
    assert isinstance(widget(scene, "add").activate(), Pop)
    shutil.rmtree(deck.parent / "fine_deck.svgz", ignore_errors=True)
    deck.unlink()
    themed = desk.looks.themes.find("fine-deck")
    assert themed is not None
    assert (themed.theme.name, themed.theme.licence) == ("Fine Deck", 'GPL 2, "by me"')
    assert desk.settings.deck == "fine-deck"
    look = desk.look_for((640, 400))
    look.back(40)
    look.settle(60)
    assert look.packs.lacking(look.pack) == ()


def test_a_folder_of_pictures_can_be_added_too(tmp_path: Path) -> None:
    put(tmp_path / "many" / "joker.svg", sheet())
    for suit in ("clubs", "diamonds", "hearts", "spades"):
        for rank in ("ace", "king", "queen", "jack", "10", "9", "8", "7"):
            put(tmp_path / "many" / f"{rank}_of_{suit}.svg", sheet())
    desk = desk_in(tmp_path / "data")
    scene = DeckScene(desk, str(tmp_path / "many"))
    shown(desk, scene)
    write_in(scene, "licence", "none")
    widget(scene, "add").activate()
    copied = desk.paths.themes / "many" / "pictures"
    assert sorted(each.name for each in copied.iterdir())[:2] == ["7C.svg", "7D.svg"]
    again = read_deck(copied)
    assert isinstance(again, Deck)
    assert again.cards == scene.deck.cards  # type: ignore[union-attr]
    assert Card.JOKER in again.cards


def test_what_is_no_deck_is_told_in_a_sentence(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    scene = DeckScene(desk, str(tmp_path / "none.svg"))
    shown(desk, scene)
    assert "does not exist" in scene._said.text
    assert not widget(scene, "add").enabled


def test_the_licence_is_asked_for_next_and_enter_there_adds_the_deck(tmp_path: Path) -> None:
    deck = put(tmp_path / "fine_deck.svgz", sheet())
    desk = desk_in(tmp_path / "data")
    scene = DeckScene(desk)
    shown(desk, scene)
    write_in(scene, "path", str(deck))
    press(scene, pygame.K_RETURN)
    assert scene.layer.focus is widget(scene, "licence")
    assert press(scene, pygame.K_RETURN) is None  # there is none yet
    scene.layer.handle(Event(pygame.TEXTINPUT, text="GPL 2"))
    assert isinstance(press(scene, pygame.K_RETURN), Pop)
    assert desk.settings.deck == "fine-deck"


def press(scene: DeckScene, key: int) -> Change:
    return scene.handle(Event(pygame.KEYDOWN, key=key, mod=0, unicode="\r"))


def test_a_deck_is_not_added_under_the_path_of_another(tmp_path: Path) -> None:
    deck = put(tmp_path / "fine_deck.svgz", sheet())
    desk = desk_in(tmp_path / "data")
    scene = DeckScene(desk, str(deck))
    shown(desk, scene)
    write_in(scene, "licence", "GPL 2")
    assert widget(scene, "add").enabled
    write_in(scene, "path", str(tmp_path / "other.svg"))
    assert not widget(scene, "add").enabled


@pytest.mark.parametrize("form", ["{path}", "'{path}'", "file://{path}", '  "{path}" '])
def test_a_path_may_be_pasted_as_file_managers_give_it(form: str, tmp_path: Path) -> None:
    deck = put(tmp_path / "a fine deck.svgz", sheet())
    path = str(deck).replace(" ", "%20") if form.startswith("file") else str(deck)
    scene = DeckScene(desk_in(tmp_path / "data"), form.format(path=path))
    assert scene.deck is not None


def test_a_deck_just_added_is_seen_on_the_shelf(tmp_path: Path) -> None:
    deck = put(tmp_path / "fine_deck.svgz", sheet())
    desk = desk_in(tmp_path / "data")
    shelf = shown(desk, ThemesScene(desk))
    scene = DeckScene(desk, str(deck))
    shown(desk, scene)
    write_in(scene, "licence", "GPL 2")
    widget(scene, "add").activate()
    shown(desk, shelf)
    added = widget(shelf, "deck-fine-deck")
    assert shelf.layer.focus is added
    assert shelf._area.rect.contains(added.rect)  # type: ignore[union-attr]


def test_the_theme_in_use_is_seen_whole_on_the_shelf(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    desk.change(theme="paper")
    shelf = shown(desk, ThemesScene(desk))
    assert shelf._area.rect.contains(widget(shelf, "theme-paper").rect)  # type: ignore[union-attr]


def shelf_of(many: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[ThemesScene, Look, tuple[Path, ...]]:
    """Return the scene with so many decks installed that lack jokers, and these."""
    decks = tuple(put(tmp_path / f"cards_{n}.svg", sheet(jokers=False)) for n in range(many))
    monkeypatch.setattr(installed_decks, "installed", lambda: decks)
    desk = desk_in(tmp_path / "data")
    scene = ThemesScene(desk)
    look = desk.look_for((1280, 720))
    scene.resize(look)
    return scene, look, decks


def test_what_is_seen_of_the_shelf_stays_when_a_deck_above_it_grows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, look, decks = shelf_of(6, tmp_path, monkeypatch)
    scene._area.scroll_to(scene._area.most, at_once=True)
    top = next(each for each in scene._area.held if each.rect.bottom > scene._area.rect.top)
    height = scene._area.content_px
    scene.desk.looks.art.deck(decks[0])
    look.settle(60)
    scene.update(0)
    assert scene._area.content_px > height  # what the first deck lacks has become known
    assert widget(scene, top.key).rect.y == top.rect.y


def test_the_card_with_the_focus_is_seen_whole_when_it_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, look, decks = shelf_of(3, tmp_path, monkeypatch)
    scene.layer.focus_on(f"deck-{decks[1]}")
    scene._area.scroll_to(scene._area.goal, at_once=True)
    high = widget(scene, f"deck-{decks[1]}").rect.h
    scene.desk.looks.art.deck(decks[1])
    look.settle(60)
    scene.update(0)
    scene.update(2000)
    assert widget(scene, f"deck-{decks[1]}").rect.h > high
    assert scene._area.rect.contains(widget(scene, f"deck-{decks[1]}").rect)


def test_the_preview_follows_the_table_as_it_comes_up(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    desk.change(animation="full")
    look = desk.look_for((640, 400))
    scene = ThemesScene(desk)
    scene.resize(look)
    screen = pygame.Surface(look.size)
    for _ in range(2000):
        look.poll()
        scene.draw(screen)
        if look.ready and not look.fading:
            break
        pygame.time.wait(5)
    before = pygame.image.tobytes(screen, "RGB")
    scene._table = None  # drawn anew
    scene.draw(screen)
    assert pygame.image.tobytes(screen, "RGB") == before


def test_a_theme_like_a_shipped_one_needs_no_pictures_of_its_own(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    put(desk.paths.themes / "mine" / "theme.yaml", "name: Mine\ncards: {like: farmhouse}\n")
    desk.looks.reload()
    desk.change(theme="mine")
    look = desk.look_for((640, 400))
    look.card(Card("KH"), 60)
    assert look.settle(60)
    assert look.troubles == {}
    assert look.pack.base == resources.themes() / "farmhouse"


def test_a_picture_that_cannot_be_drawn_is_told_and_another_stands_in(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    put(desk.paths.themes / "mine" / "theme.yaml", "name: Mine\n")
    head = b"IHDR" + struct.pack(">IIBBBBB", 50_000, 50_000, 8, 6, 0, 0, 0)
    bomb = base64.b64encode(b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head).decode()
    image = f'<image width="10" height="14" href="data:image/png;base64,{bomb}"/>'
    put(desk.paths.themes / "mine" / "cards" / "AS.svg", sheet(extra=image))
    desk.looks.reload()
    desk.change(theme="mine")
    scene = shown(desk, ThemesScene(desk))
    assert "AS.svg has a picture in it that is too large." in words(scene, "theme-mine")
    mine, usual = desk.look_for((1280, 720)), desk_in(tmp_path / "other").look_for((1280, 720))
    for look in (mine, usual):
        look.card(Card("AS"), 60)
        look.settle(60)
    assert pygame.image.tobytes(mine.card(Card("AS"), 60), "RGBA") == pygame.image.tobytes(
        usual.card(Card("AS"), 60), "RGBA"
    )


def test_one_of_four_backs_can_be_chosen_for_any_theme(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    scene = shown(desk, ThemesScene(desk))
    before = drawn_back(desk)
    widget(scene, "back-cards/back-3.svg").activate()
    assert desk.look_is_stale
    assert drawn_back(desk) != before
    desk.change(theme="classic")
    assert desk.look_for((640, 400)).taste.back == "cards/back-3.svg"


def drawn_back(desk: Desk) -> bytes:
    look = desk.look_for((640, 400))
    look.back(60)
    look.settle(60)
    return pygame.image.tobytes(look.back(60), "RGBA")


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (640, 480)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_theme_in_use_is_seen_whole_on_its_shelf(size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    desk = desk_in(tmp_path, scale=scale)
    page = ThemesScene(desk)
    page.resize(desk.look_for(size))
    chosen = page.layer.find("theme-farmhouse")
    assert chosen is not None
    assert page._area.rect.contains(chosen.rect)
