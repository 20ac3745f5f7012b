"""Choice, toggle, slider, stepper: values that are chosen."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from rams_desktop.ui.theme.look import Look
from rams_desktop.ui.widgets.choice import Choice
from rams_desktop.ui.widgets.layer import Layer
from rams_desktop.ui.widgets.slider import Slider
from rams_desktop.ui.widgets.stepper import Stepper
from rams_desktop.ui.widgets.toggle import Toggle
from rams_desktop.ui.widgets.widget import Widget
from tests.ui.screen import click, down, key, look_in, move, up


@pytest.fixture
def look(tmp_path: Path) -> Look:
    return look_in(tmp_path)


def shown(widget: Widget, look: Look, width_px: int | None = None) -> Layer:
    widget.rect = Rect((100, 100), widget.measure(look, width_px))
    layer = Layer([widget])
    layer.draw(pygame.Surface(look.size), look)
    return layer


def test_a_click_chooses_a_segment(look: Look) -> None:
    told: list[int] = []
    choice = Choice(["20", "25", "Own"], 0, told.append)
    layer = shown(choice, look)
    click(layer, (choice.rect.right - 10, choice.rect.centery))
    assert told == [2]
    assert choice.chosen == 2


def test_pressing_one_segment_and_letting_go_on_another_chooses_none(look: Look) -> None:
    told: list[int] = []
    choice = Choice(["20", "25", "Own"], 0, told.append)
    layer = shown(choice, look)
    layer.handle(down((choice.rect.right - 10, choice.rect.centery)))
    layer.handle(up((choice.rect.centerx, choice.rect.centery)))
    assert told == []


def test_left_and_right_choose_and_stop_at_the_ends(look: Look) -> None:
    told: list[int] = []
    layer = shown(Choice(["a", "b"], 0, told.append), look)
    for name in ("right", "right", "left", "left"):
        assert layer.handle(key(name)).used
    assert told == [1, 0]


def test_a_choice_too_long_for_a_row_is_wrapped_and_never_wider_than_its_room(look: Look) -> None:
    choice = Choice(["Those not yet offered the widow", "Everyone but the buyer"], 0, lambda _index: None)
    one_row = choice.measure(look)
    wrapped = choice.measure(look, 400)
    assert wrapped[0] <= 400 < one_row[0]
    assert wrapped[1] == 2 * one_row[1]


def test_a_toggle_turns_by_click_by_enter_and_by_arrows(look: Look) -> None:
    told: list[bool] = []
    toggle = Toggle(False, told.append)
    layer = shown(toggle, look)
    click(layer, toggle.rect.center)
    layer.handle(key("return"))
    layer.handle(key("right"))
    layer.handle(key("right"))
    layer.handle(key("left"))
    assert told == [True, False, True, False]


def test_a_slider_follows_the_pointer_in_steps_and_tells_once_when_let_go(look: Look) -> None:
    moved: list[int] = []
    done: list[int] = []
    slider = Slider(100, (80, 200), moved.append, step=10, done=done.append)
    layer = shown(slider, look)
    layer.handle(down((slider.rect.x + 20, slider.rect.centery)))
    for x in range(slider.rect.x, slider.rect.right, 7):
        layer.handle(move((x, slider.rect.centery)))
    layer.handle(up((slider.rect.right, slider.rect.centery)))
    assert done == [200]
    assert set(moved) <= set(range(80, 201, 10))


def test_a_slider_steps_by_keys_within_its_bounds(look: Look) -> None:
    done: list[int] = []
    layer = shown(Slider(190, (80, 200), lambda _value: None, step=10, done=done.append), look)
    for name in ("right", "right", "home", "left", "end"):
        layer.handle(key(name))
    assert done == [200, 200, 80, 80, 200]


def test_a_stepper_steps_and_keeps_its_bounds(look: Look) -> None:
    told: list[int] = []
    stepper = Stepper(99, (5, 100), told.append)
    layer = shown(stepper, look)
    plus = (stepper.rect.right - 5, stepper.rect.centery)
    click(layer, plus)
    click(layer, plus)
    layer.handle(key("left"))
    layer.handle(key("home"))
    layer.handle(key("left"))
    assert told == [100, 99, 5]


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_what_can_be_pressed_is_at_least_forty_units_high(tmp_path: Path, scale: float) -> None:
    look = look_in(tmp_path, scale=scale)
    widgets: list[Widget] = [
        Choice(["a", "b"], 0, lambda _index: None),
        Toggle(True, lambda _on: None),
        Slider(1, (0, 2), lambda _value: None),
        Stepper(1, (0, 2), lambda _value: None),
    ]
    for widget in widgets:
        assert widget.measure(look)[1] >= look.px(40)
