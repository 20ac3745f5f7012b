from pathlib import Path

import pytest

from rams_desktop.ui.theme.look import Look
from rams_desktop.ui.widgets.whole_name import SMALLEST_PX, WholeName, whole_name
from tests.ui.canvas import Written, blank
from tests.ui.screen import look_in

LONG = "Aleksandra Marija"


@pytest.fixture
def look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Look:
    blank(monkeypatch)
    return look_in(tmp_path)


def written(look: Look, name: str, width: int, height: int = 60) -> WholeName:
    return whole_name(look, name, "number", "text", (width, height))


def lines(name: WholeName) -> list[str]:
    return [row.words for row in name.rows if isinstance(row, Written)]


def test_a_name_that_has_room_is_written_in_one_line_of_the_usual_size(look: Look) -> None:
    name = written(look, LONG, 400)
    assert lines(name) == [LONG]
    assert name.share == 1


def test_a_name_that_is_a_little_too_long_becomes_smaller_and_keeps_to_its_line(look: Look) -> None:
    name = written(look, LONG, round(0.9 * look.text_size(LONG, "number")[0]))
    assert lines(name) == [LONG]
    assert 0.8 <= name.share < 1


def test_a_long_name_is_written_in_two_lines_between_its_words(look: Look) -> None:
    name = written(look, LONG, look.text_size("Aleksandra", "number")[0])
    assert lines(name) == ["Aleksandra", "Marija"]
    assert name.share == 1


def test_a_long_name_stays_in_one_line_where_there_is_no_room_for_a_second(look: Look) -> None:
    name = written(look, LONG, 100, look.line_px("number"))
    assert lines(name) == [LONG]
    assert name.width_px <= 100


def test_two_lines_are_no_higher_than_their_room(look: Look) -> None:
    for height in range(28, 60, 4):
        assert len(written(look, LONG, 90, height).rows) == 1 or written(look, LONG, 90, height).height_px <= height


def test_a_hyphen_stays_at_the_end_of_its_line(look: Look) -> None:
    assert lines(written(look, "Anna-Karoliina", 80)) == ["Anna-", "Karoliina"]


def test_a_word_is_divided_rather_than_written_too_small_to_be_read(look: Look) -> None:
    name = written(look, "WWWWWWWWWWWWWWWW", 100)
    assert "".join(lines(name)) == "WWWWWWWW-WWWWWWWW"
    assert name.width_px <= 100


@pytest.mark.parametrize("name", [LONG, "Ona", "Петр Алексеевич", "WWWWWWWWWWWWWWWW", "W W W W W W W W", "Á"])
@pytest.mark.parametrize("width", [20, 60, 100, 140])
def test_no_letter_of_a_name_is_left_out(look: Look, name: str, width: int) -> None:
    said = "".join(lines(written(look, name, width))).replace("-", "").replace(" ", "")
    assert said == name.replace(" ", "")


@pytest.mark.parametrize("width", [90, 110, 150])
def test_letters_stay_large_enough_to_be_read(look: Look, width: int) -> None:
    assert written(look, LONG, width).share * look.type.usual_px("number") >= SMALLEST_PX
