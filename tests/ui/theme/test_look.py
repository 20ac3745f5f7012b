import importlib
import itertools
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pygame
import pytest

from rams_desktop.content import resources
from rams_desktop.content.theme_document import ButtonKind, ButtonState, CardArt, PanelKind
from rams_desktop.rules.core.cards import RANKS, Card, card
from rams_desktop.ui.theme.dress import Dress, dressed
from rams_desktop.ui.theme.faces import Faces, Pack
from rams_desktop.ui.theme.look import Look, scale_of
from rams_desktop.ui.theme.sprites import TURNED_BYTES
from rams_desktop.ui.theme.taste import Taste
from rams_desktop.ui.theme.wishes import Dressed, Picture

FARMHOUSE = resources.themes() / "farmhouse"
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 14"><path d="M0 0H10V14H0Z"/></svg>'
STATES: tuple[ButtonState, ...] = get_args(ButtonState)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize(
    ("size", "taste", "scale"),
    [
        ((1280, 720), 1.0, 1.0),
        ((1920, 1080), 1.0, 1.5),
        ((3840, 2160), 1.0, 3.0),
        ((960, 600), 1.0, 0.75),
        ((2560, 720), 1.0, 1.0),
        ((3840, 2160), 2.0, 4.0),
        ((1280, 720), 1.5, 1.5),
    ],
)
def test_the_scale_follows_the_window_and_the_player(size: tuple[int, int], taste: float, scale: float) -> None:
    assert scale_of(size, taste) == pytest.approx(scale)


def test_no_measure_vanishes(look: Look) -> None:
    assert look.px(0.1) == 1
    assert look.px(0) == 0


@pytest.mark.parametrize("width", [60, 61, 97, 120])
def test_a_card_has_the_same_size_before_and_after_it_is_drawn(look: Look, width: int) -> None:
    size = look.card_size(width)
    assert size[0] == width
    for get in (lambda: look.card(card("KS"), width), lambda: look.back(width), lambda: look.card(Card.JOKER, width)):
        before = get()
        assert before.get_size() == size
        assert look.settle(60)
        after = get()
        assert after.get_size() == size
        assert pixels(after) != pixels(before)


def test_a_card_that_stands_in_shows_its_own_face(look: Look) -> None:
    faces = [pixels(look.card(card(text), 90)) for text in ("KS", "QS", "KH", "TD", "XX")]
    assert len(set(faces)) == 5


@pytest.mark.parametrize(("before_px", "grown"), [(30, False), (90, True)])
def test_only_a_picture_of_about_the_size_is_grown_to_stand_in(look: Look, before_px: int, *, grown: bool) -> None:
    look.card(card("KS"), before_px)
    assert look.settle(60)
    older = look.card(card("KS"), before_px)
    now = look.card(card("KS"), 160)
    assert (pixels(now) == pixels(pygame.transform.smoothscale(older, now.get_size()))) is grown


def test_polling_tells_once_that_the_screen_should_be_drawn_anew(look: Look) -> None:
    look.card(card("KS"), 80)
    assert any(look.poll() for _ in range(20))
    assert look.ready
    assert not look.poll()


def test_a_card_at_rest_is_the_plain_one(look: Look) -> None:
    assert look.rotated(card("KS"), 80, 0) is look.card(card("KS"), 80)


def test_turning_is_quantised_and_remembered(look: Look) -> None:
    assert look.rotated(card("KS"), 80, 10.2) is look.rotated(card("KS"), 80, 9.9)
    assert look.rotated(card("KS"), 80, 11) is not look.rotated(card("KS"), 80, 10)
    assert look.rotated(card("KS"), 80, -350) is look.rotated(card("KS"), 80, 10)


def test_turned_from_the_finer_picture_it_has_the_same_size(look: Look) -> None:
    before = look.rotated(card("KS"), 80, 30)
    assert look.settle(60)
    after = look.rotated(card("KS"), 80, 30)
    assert after is not before
    assert abs(after.get_width() - before.get_width()) <= 4
    assert abs(after.get_height() - before.get_height()) <= 4


def test_growing_and_squeezing_change_the_size(look: Look) -> None:
    width, height = look.card_size(80)
    grown = look.rotated(None, 80, 0, zoom=1.25)
    assert grown.get_size() == (round(width * 1.25), round(height * 1.25))
    thin = look.rotated(None, 80, 0, squeeze=0.0)
    assert thin.get_width() <= 2
    assert thin.get_height() == height


def test_the_memory_for_turned_cards_is_bounded(look: Look) -> None:
    for angle, width in itertools.product(range(0, 360, 3), (150, 151)):
        look.rotated(None, width, angle)
    assert look._sprites._turned.used_bytes <= TURNED_BYTES


@pytest.mark.parametrize("kind", get_args(ButtonKind))
def test_the_five_states_of_a_button_are_told_apart_also_without_colour(look: Look, kind: ButtonKind) -> None:
    grey = {state: pygame.transform.grayscale(look.button(150, 48, state, kind)) for state in STATES}
    for one, other in itertools.combinations(STATES, 2):
        first, second = pixels(grey[one]), pixels(grey[other])
        changed = sum(abs(a - b) > 12 for a, b in zip(first, second, strict=True))
        assert changed > 150, (one, other)


@pytest.mark.parametrize("draw", [lambda look, w, h: look.button(w, h), lambda look, w, h: look.panel(w, h, "wood")])
@pytest.mark.parametrize("size", [(40, 40), (151, 47), (600, 333), (12, 12)])
def test_widgets_have_exactly_the_size_asked_for(
    look: Look, draw: Callable[[Look, int, int], pygame.Surface], size: tuple[int, int]
) -> None:
    assert draw(look, *size).get_size() == size
    assert draw(look, *size) is draw(look, *size)


@pytest.mark.parametrize("kind", get_args(PanelKind))
def test_a_panel_is_solid_inside_and_soft_outside(look: Look, kind: PanelKind) -> None:
    panel = look.panel(300, 200, kind)
    inset = look.inset
    assert all(panel.get_at(at)[3] == 255 for at in ((inset, inset), (150, 100), (300 - inset, 200 - inset)))
    assert panel.get_at((0, 0))[3] < 30
    assert 0 < panel.get_at((150, 196))[3] < 255


@pytest.mark.parametrize("size", [(300, 200), (196, 58), (120, 34)])
def test_the_face_of_a_panel_is_solid_to_its_edges(look: Look, size: tuple[int, int]) -> None:
    panel, face = look.panel(*size, "wood"), look.panel_face(*size)
    assert all(panel.get_at((x, face.centery))[3] > 250 for x in (face.left + 1, face.right - 2))
    assert all(panel.get_at((face.centerx, y))[3] > 250 for y in (face.top + 1, face.bottom - 2))
    assert all(panel.get_at((face.centerx, y))[3] < 200 for y in (face.top - 1, face.bottom))


def test_a_shadow_fades_from_the_card_outwards(look: Look) -> None:
    shadow = look.shadow(80, 112, 1.0)
    middle = shadow.get_height() // 2
    alphas = [shadow.get_at((x, middle))[3] for x in range(shadow.get_width() // 2)]
    assert alphas == sorted(alphas)
    assert alphas[0] < 8
    assert 80 < alphas[-1] < 200
    assert max(b - a for a, b in itertools.pairwise(alphas)) < 40


def test_a_higher_card_has_a_softer_shadow_that_is_further_away(look: Look) -> None:
    assert look.shadow(80, 112, 1.0).get_width() > look.shadow(80, 112, 0.0).get_width()
    low, high = look.shadow_offset(0.0), look.shadow_offset(1.0)
    margin = (look.shadow(80, 112, 1.0).get_width() - 80) // 2
    assert high[1] + margin > low[1] + (look.shadow(80, 112, 0.0).get_width() - 80) // 2


def test_the_table_fills_the_window_at_once_and_comes_up_calmly(look: Look) -> None:
    before = look.table()
    assert before.get_size() == look.size
    while not look.ready:
        look.poll()
    look.table()
    assert look.poll()
    look.settle(1)
    assert look.table().get_size() == look.size
    assert not look.poll()


def test_without_motion_the_table_is_swapped_at_once(look: Look) -> None:
    still = look.resized(look.size, Taste(level="none", volume=0.0))
    still.table()
    assert still.settle(60)
    still.table()
    assert not still.poll()


def test_after_a_resize_the_old_art_serves_until_the_new_is_there(look: Look) -> None:
    look.card(card("KS"), 80)
    assert look.settle(60)
    larger = look.resized((800, 500))
    meanwhile = larger.card(card("KS"), 100)
    assert meanwhile.get_size() == larger.card_size(100)
    old = pygame.transform.smoothscale(look.card(card("KS"), 80), larger.card_size(100))
    assert pixels(meanwhile) == pixels(old)


def test_four_colours_take_the_other_set_and_what_it_lacks_from_the_first(look: Look, tmp_path: Path) -> None:
    (tmp_path / "four").mkdir()
    (tmp_path / "four" / "KD.svg").write_text(SQUARE, encoding="utf-8")
    pack = Pack(CardArt(four_colours="four/{rank}{suit}.svg"), tmp_path, FARMHOUSE)
    four = Faces(pack, look._art, look.palette, Taste(four_colours=True))
    two = Faces(pack, look._art, look.palette, Taste())
    assert path_of(four.source(card("KD"))).parent.name == "four"
    assert path_of(four.source(card("KH"))).parent.name == "cards"
    assert path_of(two.source(card("KD"))).parent.name == "cards"


def path_of(picture: Picture) -> Path:
    return picture.path if isinstance(picture, Dressed) else picture


@pytest.mark.parametrize("text", ["7C", "QD", "AS", "KH"])
def test_a_card_changed_on_its_way_is_as_the_script_would_draw_it(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(resources.assets() / "art"))
    suits = importlib.import_module("suits")
    drawn: str = importlib.import_module("draw").one(*text, four=True)
    file = (FARMHOUSE / "cards" / f"{text}.svg").read_text(encoding="utf-8")
    assert dressed(file, Dress(sign=suits.FOUR_COLOURS[text[1]])) == drawn


@pytest.mark.parametrize("text", [rank + suit for suit in "CDHS" for rank in RANKS])
def test_the_cards_are_as_the_script_draws_them(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(resources.assets() / "art"))
    drawn: str = importlib.import_module("draw").one(*text)
    file = FARMHOUSE / "cards" / f"{text}.svg"
    assert file.read_text(encoding="utf-8") == drawn, "draw it anew: assets/art/draw.py"


@pytest.mark.parametrize("name", [rank + suit for suit in "CDHS" for rank in "JQK"])
def test_the_courts_of_the_classic_theme_are_as_the_script_draws_them(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(resources.assets() / "art"))
    drawn: dict[str, str] = importlib.import_module("draw").parisian()
    file = resources.themes() / "classic" / "cards" / f"{name}.svg"
    assert file.read_text(encoding="utf-8") == drawn[name], "draw it anew: assets/art/draw.py"


def test_four_colours_colour_the_suits(look: Look) -> None:
    four = look.resized(look.size, Taste(four_colours=True, volume=0.0))
    assert four.suit_colour("D") != four.suit_colour("H")
    assert look.suit_colour("D") == look.suit_colour("H")


def test_the_words_on_a_pressed_button_sink(look: Look) -> None:
    assert look.label_shift("pressed", "primary") > look.label_shift("rest", "primary")
