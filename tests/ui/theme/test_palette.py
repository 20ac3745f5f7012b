import itertools
import math

import pytest
from pygame import Color

from rams_desktop.content.theme_document import ColourName, Colours
from rams_desktop.content.themes import Themed, themes
from rams_desktop.rules.core.cards import SUITS
from rams_desktop.ui.scenes import table_line, table_tools
from rams_desktop.ui.theme.palette import Palette, contrast

THEMES = themes().themes
SUIT_COLOURS = ("red_suit", "black_suit", "club", "diamond", "heart", "spade")
READ = [
    *((words, ground) for words in ("text", "text_muted", "danger", "good") for ground in ("panel", "sheet")),
    ("wood_text", "wood"),
    ("wood_text_muted", "wood"),
    ("table_text", "table"),
    ("table_text_muted", "table"),
    ("accent_text", "accent"),
    ("secondary_text", "secondary"),
    ("quiet_text", "panel"),
    ("disabled_text", "disabled"),
    ("disabled_text", "panel"),  # what may not be chosen
    ("accent", "panel"),
    ("accent", "sheet"),
    ("text", "highlight"),  # what is selected
    ("secondary_text", "disabled"),
    *((suit, ground) for suit in SUIT_COLOURS for ground in ("card", "panel")),
]


@pytest.fixture(params=THEMES, ids=lambda each: each.id)
def palette(request: pytest.FixtureRequest) -> Palette:
    found: Themed = request.param
    return Palette(found.theme.colours)


@pytest.mark.parametrize(("words", "ground"), READ)
def test_words_can_be_read_on_their_ground(words: str, ground: str, palette: Palette) -> None:
    assert contrast(palette[words], palette[ground]) >= 4.5


@pytest.mark.parametrize("themed", THEMES, ids=lambda each: each.id)
def test_words_on_thin_boards_can_be_read_wherever_they_lie(themed: Themed) -> None:
    palette, art = Palette(themed.theme.colours), themed.theme.table
    table = [palette["table"], Color(art.light), Color(art.dark)]
    cloth = [*table, Color(art.linen)] if art.runner else table
    on_boards = [("wood_text", ground, table_line.VEIL) for ground in cloth]
    for veil in table_tools.VEIL.values():
        on_boards += [(words, ground, veil) for words in ("wood_text", "wood_text_muted") for ground in table]
    for words, ground, veil in on_boards:
        assert contrast(palette[words], ground.lerp(palette["wood"], veil / 255)) >= 4.5


def test_signs_of_suits_are_seen_on_the_buttons_that_ask_for_one(palette: Palette) -> None:
    assert all(contrast(palette[suit], palette["secondary"]) >= 3 for suit in SUIT_COLOURS)


def test_the_focus_ring_is_seen_on_the_table_and_by_its_dark_line_on_paper(palette: Palette) -> None:
    assert contrast(palette["focus"], palette["table"]) >= 3 or contrast(palette["shadow"], palette["table"]) >= 3
    assert contrast(palette["focus"], palette["panel"]) >= 3 or contrast(palette["shadow"], palette["panel"]) >= 3


def test_the_edge_of_what_is_chosen_is_seen_on_paper(palette: Palette) -> None:
    assert contrast(palette["accent"], palette["panel"]) >= 3


SEEN_BY = {
    "without red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab(colour: Color, eye: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """Return a colour as an eye sees it (Machado, Oliveira and Fernandes 2009), in CIE L*a*b*."""
    linear = [
        (each / 255 / 12.92) if each <= 10 else ((each / 255 + 0.055) / 1.055) ** 2.4 for each in tuple(colour)[:3]
    ]
    red, green, blue = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in eye)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("eye", SEEN_BY.values(), ids=SEEN_BY)
@pytest.mark.parametrize("four", [True, False])
def test_suits_of_other_colours_are_told_apart_by_every_eye(
    palette: Palette, eye: tuple[tuple[float, ...], ...], four: bool
) -> None:
    seen = {tuple(palette.of_suit(suit, four=four)): lab(palette.of_suit(suit, four=four), eye) for suit in SUITS}
    for one, other in itertools.combinations(seen.values(), 2):
        assert math.dist(one, other) >= 12


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast(Color("black"), Color("white")) == pytest.approx(21)
    assert contrast(Color("#767676"), Color("white")) == pytest.approx(4.54, abs=0.01)


def test_every_named_colour_is_in_the_theme() -> None:
    assert set(Palette(Colours())) == set(ColourName.__args__)  # type: ignore[attr-defined]


def test_four_colours_tell_all_suits_apart() -> None:
    palette = Palette(Colours())
    assert len({tuple(palette.of_suit(suit, four=True)) for suit in ("C", "D", "H", "S")}) == 4
    assert len({tuple(palette.of_suit(suit, four=False)) for suit in ("C", "D", "H", "S")}) == 2
