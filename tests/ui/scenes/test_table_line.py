"""The line above your hand stays readable however long its sentence is."""

from pathlib import Path

from rams_desktop.ui.scenes.table_line import _line_words
from tests.ui.screen import look_in

LONG = "You have a card that fits, so you must play: the three of hearts, the nine of clubs or the ten of clubs."


def test_a_long_sentence_is_never_smaller_than_other_small_words(tmp_path: Path) -> None:
    look = look_in(tmp_path)
    for room_px in range(250, 1300, 25):
        words = _line_words(look, LONG, "number", "danger", room_px)
        assert words.get_height() >= look.type.font("small").get_height(), room_px
        assert words.get_width() <= room_px
