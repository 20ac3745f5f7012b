import pygame
import pytest
from msgspec import structs
from pygame import Color, Rect

from rams_desktop.content.theme_document import Colours, TableArt
from rams_desktop.content.themes import Themed, themes
from rams_desktop.ui.theme import lamp, linen, planks, vector
from rams_desktop.ui.theme.palette import contrast

SIZE = (640, 360)


@pytest.fixture(scope="module")
def table() -> pygame.Surface:
    return planks.table(TableArt(), *SIZE)


def colour(table: pygame.Surface, rect: Rect) -> Color:
    return Color(*pygame.transform.average_color(table, rect)[:3])


def test_the_table_is_as_large_as_asked_and_always_the_same(table: pygame.Surface) -> None:
    assert table.get_size() == SIZE
    again = planks.table(TableArt(), *SIZE)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(table, "RGB")


def test_another_seed_gives_another_table(table: pygame.Surface) -> None:
    other = planks.table(TableArt(seed=8), *SIZE)
    assert pygame.image.tobytes(other, "RGB") != pygame.image.tobytes(table, "RGB")


@pytest.mark.parametrize("rect", [(280, 4, 80, 60), (10, 140, 80, 60), (280, 300, 80, 50), (560, 300, 80, 60)])
def test_words_can_be_read_straight_on_the_planks(table: pygame.Surface, rect: tuple[int, int, int, int]) -> None:
    ground = colour(table, Rect(rect))
    assert contrast(Color(Colours().table_text), ground) >= 4.5
    assert contrast(Color(Colours().table_text_muted), ground) >= 4.5


@pytest.mark.parametrize("themed", themes().themes, ids=lambda each: each.id)
def test_words_can_be_read_straight_on_the_table_of_every_theme(themed: Themed) -> None:
    bare = planks.table(structs.replace(themed.theme.table, runner=False, border="none"), *SIZE)
    inside = bare.get_rect().inflate(-40, -40)
    for x in range(inside.x, inside.right - 60, 60):
        for y in range(inside.y, inside.bottom - 40, 40):
            ground = colour(bare, Rect(x, y, 60, 40))
            for words in (themed.theme.colours.table_text, themed.theme.colours.table_text_muted):
                assert contrast(Color(words), ground) >= 4.5, (x, y)


def test_cards_stand_out_and_words_can_be_read_on_the_linen(table: pygame.Surface) -> None:
    cloth = linen.place(*SIZE)
    ground = colour(table, cloth.inflate(-cloth.width // 2, -cloth.height // 3))
    assert contrast(Color(Colours().card), ground) >= 4.5
    assert contrast(Color(Colours().table_text), ground) >= 4.5


def test_the_light_falls_off_to_the_corners(table: pygame.Surface) -> None:
    lamp = sum(colour(table, Rect(290, 0, 60, 60))[:3])
    for corner in ((0, 0), (580, 0), (0, 300), (580, 300)):
        assert sum(colour(table, Rect(corner, (60, 60)))[:3]) < 0.75 * lamp


def test_the_stand_in_is_about_as_light_as_the_planks(table: pygame.Surface) -> None:
    glow = lamp.glow(TableArt(), *SIZE)
    for rect in (Rect(280, 4, 80, 60), Rect(0, 0, 80, 60)):
        assert abs(sum(colour(glow, rect)[:3]) - sum(colour(table, rect)[:3])) < 75


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160), (900, 1400), (2560, 700)])
def test_the_runner_lies_within_the_window_and_in_its_middle(size: tuple[int, int]) -> None:
    rect = linen.place(*size)
    assert Rect((0, 0), size).contains(rect)
    assert abs(rect.centerx - size[0] // 2) <= 1
    assert rect.height > 0.25 * min(size)


def test_a_plain_table_has_no_cloth() -> None:
    plain = planks.table(TableArt(kind="plain"), 160, 90)
    assert pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(lamp.glow(TableArt(kind="plain"), 160, 90), "RGB")


def test_cloth_has_a_nap_and_a_line_where_the_tricks_fall() -> None:
    felt = TableArt(kind="cloth", light="#2B7A50", lamp=0.5, grain=0.8, border="double", line="#FFDD00")
    drawn, plain = planks.table(felt, 640, 360), planks.table(structs.replace(felt, border="none"), 640, 360)
    place = linen.place(640, 360)
    assert drawn.get_at((place.centerx, place.y)) != plain.get_at((place.centerx, place.y))
    assert drawn.get_at(place.center) == plain.get_at(place.center)
    near = {tuple(plain.get_at((place.centerx + x, place.centery))) for x in range(20)}
    assert len(near) > 3


def test_a_rim_goes_round_the_table_and_not_into_it() -> None:
    felt = TableArt(kind="cloth", light="#2B7A50", rim=True, rim_wood="#803000")
    drawn = planks.table(felt, 640, 360)
    for pos in ((3, 180), (636, 180), (320, 3), (320, 356)):
        assert drawn.get_at(pos).r > drawn.get_at(pos).g
    assert drawn.get_at((320, 180)).g > drawn.get_at((320, 180)).r


def test_a_plain_table_without_a_lamp_has_one_colour() -> None:
    drawn = planks.table(TableArt(kind="plain", light="#F1ECE1", lamp=0.0), 320, 180)
    assert {tuple(drawn.get_at((x, y)))[:3] for x in range(0, 320, 40) for y in range(0, 180, 30)} == {(241, 236, 225)}


def test_the_light_is_drawn_small_and_looks_as_if_it_were_drawn_large(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, int]] = []
    plain = vector.surface

    def surface(svg: str, width_px: int, height_px: int) -> pygame.Surface:
        drawn.append((width_px, height_px))
        return plain(svg, width_px, height_px)

    monkeypatch.setattr(vector, "surface", surface)
    size = (2 * lamp.MOST_PX, lamp.MOST_PX)
    quick = lamp.light(TableArt(), *size)
    monkeypatch.setattr(lamp, "MOST_PX", size[0])
    slow = lamp.light(TableArt(), *size)
    assert drawn == [(size[0] // 2, size[1] // 2), size]
    shades = zip(pygame.image.tobytes(quick, "RGB"), pygame.image.tobytes(slow, "RGB"), strict=True)
    assert max(abs(a - b) for a, b in shades) <= 2
