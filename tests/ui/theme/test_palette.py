import pytest
from pygame import Color

from rams_desktop.content.theme_document import ColourName, Colours
from rams_desktop.ui.theme.palette import Palette, contrast

READ = [
    *((words, ground) for words in ("text", "text_muted", "danger", "good", "accent") for ground in ("panel", "sheet")),
    ("wood_text", "wood"),
    ("wood_text_muted", "wood"),
    ("table_text", "table"),
    ("table_text_muted", "table"),
    ("accent_text", "accent"),
    ("secondary_text", "secondary"),
    ("quiet_text", "panel"),
    ("disabled_text", "disabled"),
    *((suit, ground) for suit in ("red_suit", "black_suit", "club", "diamond") for ground in ("card", "panel")),
]


@pytest.mark.parametrize(("words", "ground"), READ)
def test_words_can_be_read_on_their_ground(words: str, ground: str) -> None:
    palette = Palette(Colours())
    assert contrast(palette[words], palette[ground]) >= 4.5


def test_the_focus_ring_is_seen_on_the_table_and_by_its_dark_line_on_paper() -> None:
    palette = Palette(Colours())
    assert contrast(palette["focus"], palette["table"]) >= 3
    assert contrast(palette["focus"], palette["shadow"]) >= 3


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast(Color("black"), Color("white")) == pytest.approx(21)
    assert contrast(Color("#767676"), Color("white")) == pytest.approx(4.54, abs=0.01)


def test_every_named_colour_is_in_the_theme() -> None:
    assert set(Palette(Colours())) == set(ColourName.__args__)  # type: ignore[attr-defined]


def test_four_colours_tell_all_suits_apart() -> None:
    palette = Palette(Colours())
    assert len({tuple(palette.of_suit(suit, four=True)) for suit in ("C", "D", "H", "S")}) == 4
    assert len({tuple(palette.of_suit(suit, four=False)) for suit in ("C", "D", "H", "S")}) == 2
