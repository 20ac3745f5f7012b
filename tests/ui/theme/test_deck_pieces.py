from pathlib import Path

import pygame
import pytest

from rams_desktop.content import resources
from rams_desktop.content.svg_source import SourceError
from rams_desktop.content.theme_document import CardArt, Colours, Theme
from rams_desktop.rules.core.cards import Card
from rams_desktop.ui.theme import deck_folder, deck_pieces
from rams_desktop.ui.theme.art import LATER, Art
from rams_desktop.ui.theme.deck_sheet import SheetError, draw_sheet, lay
from rams_desktop.ui.theme.faces import Faces, Pack
from rams_desktop.ui.theme.fonts import Type
from rams_desktop.ui.theme.palette import Palette
from rams_desktop.ui.theme.sprites import Sprites
from rams_desktop.ui.theme.taste import Taste
from tests.content.decks_for_tests import put, sheet


def test_a_deck_is_taken_apart_into_cards_of_their_own_size(tmp_path: Path) -> None:
    source = put(tmp_path / "a.svgz", sheet())
    taken = deck_pieces.take_apart(source, tmp_path / "pieces")
    assert len(taken.files) == 55
    assert taken.proportion == pytest.approx(20 / 28, abs=0.02)
    assert deck_folder.load(tmp_path / "pieces") == taken


def test_a_card_beside_the_canvas_is_found_whole(tmp_path: Path) -> None:
    half_out = sheet(without=("back",), extra='<rect id="back" x="-310" y="5" width="40" height="56"/>')
    source = put(tmp_path / "a.svg", half_out)
    deck_pieces.take_apart(source, tmp_path / "pieces")
    box = (tmp_path / "pieces" / "back.svg").read_text().split('viewBox="')[1].split('"')[0]
    assert [float(each) for each in box.split()] == pytest.approx([-310, 5, 40, 56], abs=0.5)


def test_a_lost_piece_makes_the_deck_be_taken_apart_again(tmp_path: Path) -> None:
    source = put(tmp_path / "a.svg", sheet())
    deck_pieces.take_apart(source, tmp_path / "pieces")
    (tmp_path / "pieces" / "KH.svg").unlink()
    assert deck_folder.load(tmp_path / "pieces") is None


def test_a_sheet_by_its_grid_and_a_folder_of_pictures_give_cards_too(tmp_path: Path) -> None:
    grid = put(tmp_path / "grid.svg", sheet().replace('id="', 'class="'))
    assert len(deck_pieces.take_apart(grid, tmp_path / "one").files) == 55
    folder = tmp_path / "folder"
    folder.mkdir()
    card = pygame.Surface((50, 70))
    for suit in "cdhs":
        for rank in "789tjqka":
            pygame.image.save(card, str(folder / f"{rank}{suit}.png"))
    taken = deck_pieces.take_apart(folder, tmp_path / "two")
    assert len(taken.files) == 32
    assert taken.proportion == pytest.approx(5 / 7, abs=0.001)


def test_what_is_no_deck_leaves_nothing_behind(tmp_path: Path) -> None:
    source = put(tmp_path / "a.svg", "<svg/>")
    with pytest.raises(SourceError):
        deck_pieces.take_apart(source, tmp_path / "pieces")
    assert [each.name for each in tmp_path.iterdir()] == ["a.svg"]


def test_a_sheet_shows_each_card_in_its_place_and_leaves_those_free_that_are_missing(tmp_path: Path, art: Art) -> None:
    source = put(tmp_path / "a.svg", sheet(without=("king_spade",)))
    drawn = draw_sheet(source, art, card_px=40)
    proportion = deck_folder.load(next((art.cache / "decks").iterdir())).proportion  # type: ignore[union-attr]
    places = lay(proportion, 40)
    assert drawn.get_at(places["AC"].center)[:3] == (255, 136, 0)
    assert drawn.get_at(places["AD"].center)[:3] == (255, 255, 255)
    assert drawn.get_at(places["back"].center)[:3] == (0, 136, 255)
    assert drawn.get_at(places["KS"].center) == drawn.get_at((2, 2))


def test_a_deck_that_is_none_is_told_once_and_asked_for_no_more(tmp_path: Path, art: Art) -> None:
    source = put(tmp_path / "a.svg", "<svg/>")
    with pytest.raises(SheetError, match="not-svg"):
        draw_sheet(source, art)
    assert art.deck(source) is None
    assert art.ready


def test_a_deck_taken_apart_before_is_there_at_once(tmp_path: Path, art: Art) -> None:
    source = put(tmp_path / "a.svg", sheet())
    assert art.deck(source) is None
    assert art.wait(60)
    again = Art(art.cache, helpers=0)
    assert again.deck(source) is not None
    assert again.ready
    again.close()


def test_the_deck_on_the_table_comes_before_those_on_a_shelf_and_there_the_last_asked_for(
    tmp_path: Path, art: Art
) -> None:
    decks = [put(tmp_path / f"deck_{n}.svg", sheet()) for n in range(4)]
    for deck in decks:
        art.deck(deck, need=LATER)
    art.deck(decks[1])  # is chosen
    came: list[Path] = []
    for _ in range(40):
        art.poll()
        came += [deck for deck in decks if deck not in came and art.deck(deck, ask=False)]
    assert came == [decks[1], decks[3], decks[2], decks[0]]
    assert art.ready


def test_while_a_deck_is_waited_for_no_card_of_another_stands_in(tmp_path: Path, art: Art) -> None:
    usual = resources.themes() / "farmhouse"
    put(tmp_path / "a.svg", sheet())
    faces = Faces(Pack(CardArt(deck="a.svg"), tmp_path, usual), art, Palette(Colours()), Taste())
    theme = Theme()
    sprites = Sprites(faces, art, Type(theme.fonts, tmp_path, 1.0), Palette(Colours()))
    sprites.turned(Card("KH"), 60, 10.0, 1.0, 1.0)
    assert [type(source).__name__ for source, _size in art._wanted] == ["Whole"]
