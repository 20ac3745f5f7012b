from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from rams_desktop.ui.widgets.layer import Layer
from rams_desktop.ui.widgets.text_field import TextField
from tests.ui.screen import down, key, look_in, move, up


class Written:
    def __init__(self, text: str, folder: Path, most: int = 24) -> None:
        self.told: list[str] = []
        self.field = TextField(text, self.told.append, most=most)
        self.look = look_in(folder)
        self.field.rect = Rect(50, 50, 300, 44)
        self.layer = Layer([self.field])
        self.layer.draw(pygame.Surface(self.look.size), self.look)

    def write(self, text: str) -> None:
        self.layer.handle(Event(pygame.TEXTINPUT, text=text))

    def keys(self, *names: str, mod: int = 0) -> None:
        for name in names:
            self.layer.handle(key(name, mod=mod))

    @property
    def text(self) -> str:
        return self.field.text


@pytest.fixture
def ona(tmp_path: Path) -> Written:
    return Written("Ona", tmp_path)


def test_the_first_letter_replaces_the_text_that_was_there(ona: Written) -> None:
    ona.write("Ž")
    ona.write("anis")
    assert ona.text == "Žanis"
    assert ona.told == ["Ž", "Žanis"]


def test_home_end_and_arrows_move_the_caret(ona: Written) -> None:
    ona.keys("home")
    ona.write("x")
    ona.keys("end", "left")
    ona.write("y")
    assert ona.text == "xOnya"


def test_backspace_and_delete_take_one_character(ona: Written) -> None:
    ona.keys("end", "backspace")
    ona.keys("home", "delete")
    assert ona.text == "n"


def test_shift_selects_and_writing_replaces_it(ona: Written) -> None:
    ona.keys("end")
    ona.keys("left", "left", mod=pygame.KMOD_SHIFT)
    ona.write("tto")
    assert ona.text == "Otto"


def test_copy_and_paste_go_through_the_clipboard(ona: Written) -> None:
    ona.keys("a", "c", mod=pygame.KMOD_CTRL)
    ona.keys("end")
    ona.keys("v", mod=pygame.KMOD_CTRL)
    assert ona.text == "OnaOna"


def test_what_an_input_method_composes_is_no_text_until_it_is_committed(ona: Written) -> None:
    ona.keys("end")
    ona.layer.handle(Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    ona.keys("backspace")
    assert ona.text == "Ona"
    ona.write("に")
    assert ona.text == "Onaに"


def test_no_more_than_the_field_may_hold_and_no_line_breaks(tmp_path: Path) -> None:
    written = Written("", tmp_path, most=5)
    written.write("ab\ncdefgh")
    assert written.text == "abcde"


def test_letters_and_spaces_are_text_and_not_commands(ona: Written) -> None:
    answer = ona.layer.handle(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert answer.used
    assert ona.layer.handle(Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?")).used


def test_escape_is_left_to_the_scene(ona: Written) -> None:
    assert not ona.layer.handle(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="\x1b")).used


def test_the_pointer_places_the_caret_and_selects(ona: Written) -> None:
    ona.layer.handle(down((52, 70)))
    ona.layer.handle(move((340, 70)))
    ona.layer.handle(up((340, 70)))
    ona.write("Eva")
    assert ona.text == "Eva"
