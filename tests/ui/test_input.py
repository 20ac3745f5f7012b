import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from rams_desktop.ui.gamepad import Gamepads
from rams_desktop.ui.input import command, writing
from tests.ui.screen import key


@pytest.mark.parametrize(
    ("name", "told"),
    [("left", "left"), ("tab", "next"), ("return", "activate"), ("space", "activate"), ("escape", "back")],
)
def test_keys_are_commands(name: str, told: str) -> None:
    assert command(key(name)) == told


def test_shift_tab_goes_back_and_alt_tab_is_not_ours() -> None:
    assert command(key("tab", mod=pygame.KMOD_SHIFT)) == "previous"
    assert command(key("tab", mod=pygame.KMOD_ALT)) is None


def test_alt_enter_fills_the_screen() -> None:
    assert command(key("return", mod=pygame.KMOD_ALT)) == "full-screen"


def test_a_question_mark_asks_for_help_wherever_it_lies_but_not_while_writing() -> None:
    event = Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?")
    assert command(event) == "help"
    writing.start(Rect(0, 0, 10, 10))
    try:
        assert command(event) is None
    finally:
        writing.stop()


def test_a_pushed_stick_is_one_press_of_an_arrow() -> None:
    pads = Gamepads()

    def lean(value: int) -> int | None:
        event = pads.read(Event(pygame.CONTROLLERAXISMOTION, axis=0, value=value, instance_id=0))
        return event.button if event else None

    right, left = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_LEFT
    assert [lean(each) for each in (9000, 25000, 32000, 15000, 30000, 500, 25000, -30000)] == [
        None, right, None, None, None, None, right, left,
    ]  # fmt: skip
