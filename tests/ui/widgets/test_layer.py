from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from rams_desktop.ui.scene import Quit
from rams_desktop.ui.theme.look import Look
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.layer import Layer
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.widget import Widget
from tests.ui.screen import click, down, key, look_in, move, up


class Pressed(list[str]):
    def button(self, name: str, rect: tuple[int, int, int, int], **more: object) -> Button:
        made = Button(name, lambda: self.append(name), key=name, **more)  # type: ignore[arg-type]
        made.rect = Rect(rect)
        return made


@pytest.fixture(autouse=True)
def _pointer_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever window an earlier test left, the pointer is not in it."""
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: False)


@pytest.fixture
def pressed() -> Pressed:
    return Pressed()


def test_a_button_acts_when_it_is_let_go_inside(pressed: Pressed) -> None:
    layer = Layer([pressed.button("a", (0, 0, 100, 50))])
    layer.handle(down((10, 10)))
    assert pressed == []
    layer.handle(up((20, 20)))
    assert pressed == ["a"]


def test_a_button_let_go_outside_does_nothing(pressed: Pressed) -> None:
    layer = Layer([pressed.button("a", (0, 0, 100, 50))])
    layer.handle(down((10, 10)))
    layer.handle(move((300, 300)))
    assert layer.widgets[0].state == "rest"
    layer.handle(up((300, 300)))
    assert pressed == []


def test_enter_and_space_press_what_has_the_focus(pressed: Pressed) -> None:
    layer = Layer([pressed.button("a", (0, 0, 100, 50)), pressed.button("b", (0, 60, 100, 50))])
    layer.handle(key("return"))
    layer.handle(key("down"))
    layer.handle(key("space"))
    assert pressed == ["a", "b"]


def test_a_gamepad_walks_the_same_graph(pressed: Pressed) -> None:
    layer = Layer([pressed.button("a", (0, 0, 100, 50)), pressed.button("b", (0, 60, 100, 50))])
    for button in (pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A):
        layer.handle(Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
    assert pressed == ["b"]


def test_the_answer_of_a_widget_is_the_change_of_scene() -> None:
    leave = Button("Quit", Quit)
    leave.rect = Rect(0, 0, 100, 50)
    layer = Layer([leave])
    assert layer.handle(key("return")).change == Quit()
    assert click(layer, (5, 5)) == Quit()


def test_tab_goes_from_zone_to_zone_and_comes_back_to_where_it_was(pressed: Pressed) -> None:
    hand = [pressed.button(name, (n * 100, 0, 90, 50), zone="hand") for n, name in enumerate("abc")]
    layer = Layer([*hand, pressed.button("menu", (0, 100, 90, 50), zone="bar")])
    layer.handle(key("right"))
    layer.handle(key("tab"))
    assert layer.focus
    assert layer.focus.key == "menu"
    layer.handle(key("tab", mod=pygame.KMOD_SHIFT))
    assert layer.focus.key == "b"


def test_arrows_stay_in_their_zone_while_there_is_somewhere_to_go(pressed: Pressed) -> None:
    a, b = (pressed.button(name, (n * 200, 0, 90, 50), zone="hand") for n, name in enumerate("ab"))
    between = pressed.button("x", (100, 0, 90, 50), zone="bar")
    layer = Layer([a, b, between])
    layer.handle(key("right"))
    assert layer.focus is b


def test_a_disabled_widget_says_why_and_does_nothing(pressed: Pressed, tmp_path: Path) -> None:
    off = pressed.button("a", (0, 0, 100, 50), enabled=False, reason="Not your turn.")
    layer = Layer([off])
    layer.handle(key("return"))
    click(layer, (5, 5))
    assert pressed == []
    assert off.state == "disabled"
    assert off.hint == "Not your turn."
    look = look_in(tmp_path)
    plain, told = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    layer.draw(told, look)
    off.reason = ""
    layer.draw(plain, look)
    below = Rect(0, 56, 300, 40)
    assert pygame.image.tobytes(plain.subsurface(below), "RGB") != pygame.image.tobytes(told.subsurface(below), "RGB")


def test_a_disabled_widget_without_a_reason_is_passed_over(pressed: Pressed) -> None:
    off = pressed.button("a", (0, 0, 100, 50), enabled=False)
    on = pressed.button("b", (0, 60, 100, 50))
    assert Layer([off, on]).focus is on


def test_the_focus_stays_on_its_key_when_the_widgets_are_made_anew(pressed: Pressed) -> None:
    def make() -> list[Button]:
        return [pressed.button(name, (0, n * 60, 90, 50)) for n, name in enumerate("abc")]

    layer = Layer(make())
    layer.handle(key("down"))
    layer.set(make())
    assert layer.focus
    assert layer.focus.key == "b"


def test_the_five_faces_of_a_button(pressed: Pressed) -> None:
    button = pressed.button("a", (0, 0, 100, 50))
    layer = Layer([button])
    assert button.state == "rest"
    layer.handle(move((5, 5)))
    assert button.state == "hover"
    layer.handle(down((5, 5)))
    assert button.state == "pressed"
    button.enabled = False
    assert button.state == "disabled"
    assert button.focused


def test_nothing_is_to_be_drawn_until_something_changes(pressed: Pressed, tmp_path: Path) -> None:
    look = look_in(tmp_path)
    layer = Layer([pressed.button("a", (0, 0, 100, 50))])
    layer.draw(pygame.Surface((1280, 720)), look)
    layer.handle(move((700, 600)))
    layer.update(16)
    assert not layer.dirty
    layer.handle(move((5, 5)))
    assert layer.dirty


def test_the_focus_pulls_what_it_reaches_into_view(pressed: Pressed, tmp_path: Path) -> None:
    look = look_in(tmp_path)
    area = ScrollArea("area")
    area.clear(look, Rect(0, 0, 300, 200))
    buttons = [pressed.button(str(n), (0, 0, 0, 0)) for n in range(10)]
    for n, button in enumerate(buttons):
        area.hold(button, Rect(0, n * 60, 100, 50))
    area.glides = False
    area.settle()
    layer = Layer([area, *buttons])
    for _ in range(9):
        layer.handle(key("down"))
    assert layer.focus is buttons[9]
    assert area.rect.contains(buttons[9].rect)


def test_what_is_scrolled_out_cannot_be_clicked(pressed: Pressed, tmp_path: Path) -> None:
    area = ScrollArea("area")
    area.clear(look_in(tmp_path), Rect(0, 100, 300, 100))
    button = pressed.button("a", (0, 0, 0, 0))
    area.hold(button, Rect(0, 0, 100, 50))
    area.content_px = 500
    area.scroll_to(400, at_once=True)
    layer = Layer([area, button])
    assert button.rect.y == -300
    click(layer, (10, -290))
    assert pressed == []


def test_the_bar_drags_the_content(tmp_path: Path) -> None:
    area = ScrollArea("area")
    area.clear(look_in(tmp_path), Rect(0, 0, 300, 100))
    area.content_px = 1000
    area.settle()
    layer = Layer([area])
    layer.handle(down((296, 5)))
    layer.handle(move((296, 95)))
    layer.handle(up((296, 95)))
    assert area.offset == area.most


def test_buttons_are_heard_from_where_they_are_and_other_things_are_not(
    pressed: Pressed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, float]] = []
    monkeypatch.setattr(Look, "sound", lambda _self, name, *, pan=0.0, **_: heard.append((name, pan)))
    right = pressed.button("right", (560, 0, 80, 50))
    off = pressed.button("off", (300, 0, 80, 50), enabled=False)
    silent = Widget("silent")
    silent.rect = Rect(0, 100, 80, 50)
    layer = Layer([pressed.button("left", (0, 0, 80, 50)), right, off, silent])
    layer.draw(pygame.Surface((640, 400)), look_in(tmp_path, (640, 400)))
    click(layer, (10, 10))
    click(layer, (600, 10))
    click(layer, (330, 10))
    click(layer, (10, 110))
    layer.focus_on("right")
    layer.handle(key("return"))
    assert [name for name, _pan in heard] == ["button"] * 3
    assert heard[0][1] < -0.3
    assert heard[1][1] == heard[2][1] > 0.3


def test_a_page_takes_the_focus_only_where_there_is_something_to_scroll(tmp_path: Path) -> None:
    area = ScrollArea("page", reads=True)
    area.clear(look_in(tmp_path), Rect(0, 0, 200, 100))
    area.content_px = 90
    area.settle()
    layer = Layer([area])
    layer.handle(down((50, 50)))
    assert layer.focus is None
    area.content_px = 300
    area.settle()
    layer.handle(down((50, 50)))
    assert layer.focus is area
