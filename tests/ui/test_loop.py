from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from rams_desktop.ui.desk import Desk
from rams_desktop.ui.loop import AWAY_FPS, BUSY_FPS, IDLE_FPS, Loop
from rams_desktop.ui.scene import Change, Pop, Push, Quit, Replace, Restart
from rams_desktop.ui.theme.look import Look
from rams_desktop.ui.window import Window
from tests.ui.screen import desk_in, key


class Scene:
    """Notes what is done to it."""

    def __init__(self, name: str, *, overlay: bool = False) -> None:
        self.name = name
        self.overlay = overlay
        self.dirty = True
        self.moving = False
        self.drawn = 0
        self.sizes: list[tuple[int, int]] = []
        self.steps: list[float] = []
        self.events: list[Event] = []
        self.answer: Change = None
        self.fails = False
        self.closed = 0

    def resize(self, look: Look) -> None:
        self.sizes.append(look.size)

    def handle(self, event: Event) -> Change:
        if event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
            self.events.append(event)
            return self.answer
        return None

    def update(self, dt_ms: float) -> Change:
        if self.fails:
            raise RuntimeError("broken")
        self.steps.append(dt_ms)
        return None

    def draw(self, target: pygame.Surface) -> None:
        self.drawn += 1
        target.fill((200, 10, 10) if self.name == "a" else (10, 10, 200))
        self.dirty = False

    def close(self) -> None:
        self.closed += 1


class Pointed(Scene):
    """Notes where the pointer goes."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.pointed: list[tuple[int, int]] = []

    def handle(self, event: Event) -> Change:
        if event.type == pygame.MOUSEMOTION:
            self.pointed.append(event.pos)
        return super().handle(event)


class Sheet(Scene):
    pass


class Sorry(Scene):
    last_resort = True


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = desk_in(tmp_path)
    yield desk
    desk.close()
    pygame.display.quit()


def a_loop(desk: Desk, first: Scene) -> Loop:
    desk.window = Window((640, 400), full_screen=False)
    pygame.event.clear()
    return Loop(
        desk, desk.window, first, sheet=lambda: Sheet("sheet", overlay=True), sorry=lambda _error: Sorry("sorry")
    )


def press(loop: Loop, name: str = "x") -> None:
    pygame.event.post(key(name))
    pygame.event.post(Event(pygame.KEYUP, key=key(name).key, mod=0, unicode=""))
    loop.step(16)


def settle(loop: Loop) -> None:
    for _ in range(20):
        loop.step(50)


def test_nothing_changed_nothing_is_drawn(desk: Desk) -> None:
    a = Scene("a")
    loop = a_loop(desk, a)
    settle(loop)
    frames = loop.frames
    settle(loop)
    assert loop.frames == frames
    a.dirty = True
    loop.step(16)
    assert loop.frames == frames + 1


def test_time_never_jumps(desk: Desk) -> None:
    a = Scene("a")
    loop = a_loop(desk, a)
    loop.step(5000)
    assert a.steps == [100]


def test_push_and_pop(desk: Desk) -> None:
    a, b = Scene("a"), Scene("b")
    loop = a_loop(desk, a)
    settle(loop)
    a.answer = Push(b)
    press(loop)
    assert loop.stack == [a, b]
    b.answer = Pop()
    press(loop)
    assert loop.stack == [a]
    assert (a.closed, b.closed) == (0, 1)


def test_a_change_fades_from_the_old_picture_to_the_new(desk: Desk) -> None:
    a, b = Scene("a"), Scene("b")
    loop = a_loop(desk, a)
    settle(loop)
    a.answer = Replace(b)
    press(loop)
    loop.step(60)
    between = loop.window.surface.get_at((300, 200))
    assert 10 < between.r < 200
    assert 10 < between.b < 200
    settle(loop)
    assert tuple(loop.window.surface.get_at((300, 200)))[:3] == (10, 10, 200)


def test_without_motion_scenes_change_at_once(desk: Desk) -> None:
    desk.change(animation="none")
    a, b = Scene("a"), Scene("b")
    loop = a_loop(desk, a)
    settle(loop)
    a.answer = Replace(b)
    press(loop)
    assert tuple(loop.window.surface.get_at((300, 200)))[:3] == (10, 10, 200)


def test_restart_closes_all(desk: Desk) -> None:
    a, b, c = Scene("a"), Scene("b"), Scene("c")
    loop = a_loop(desk, a)
    a.answer = Push(b)
    press(loop)
    b.answer = Restart(c)
    press(loop)
    assert loop.stack == [c]
    assert (a.closed, b.closed, c.closed) == (1, 1, 0)


def test_what_lies_under_an_overlay_rests(desk: Desk) -> None:
    a, menu = Scene("a"), Scene("menu", overlay=True)
    loop = a_loop(desk, a)
    a.answer = Push(menu)
    press(loop)
    steps = len(a.steps)
    settle(loop)
    assert len(a.steps) == steps


def test_closing_the_window_closes_every_scene_and_asks_nothing(desk: Desk) -> None:
    a, b = Scene("a"), Scene("b")
    loop = a_loop(desk, a)
    a.answer = Push(b)
    press(loop)
    pygame.event.post(Event(pygame.QUIT))
    loop.run()
    assert (a.closed, b.closed) == (1, 1)


def test_quit_leaves(desk: Desk) -> None:
    a = Scene("a")
    a.answer = Quit()
    loop = a_loop(desk, a)
    pygame.event.post(key("x"))
    loop.run()
    assert a.closed == 1


def test_a_scene_that_fails_is_closed_and_a_sentence_is_shown(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    a = Scene("a")
    loop = a_loop(desk, a)
    a.fails = True
    loop.step(16)
    assert [scene.name for scene in loop.stack] == ["sorry"]  # type: ignore[attr-defined]
    assert a.closed == 1
    assert "broken" in caplog.text


def test_another_size_reaches_every_scene_on_the_stack(desk: Desk) -> None:
    a, b = Scene("a"), Scene("b")
    loop = a_loop(desk, a)
    a.answer = Push(b)
    press(loop)
    pygame.display.set_mode((800, 600), pygame.RESIZABLE)
    loop.step(16)
    assert a.sizes[-1] == b.sizes[-1] == (800, 600)


def test_a_setting_that_changes_the_look_is_followed_at_once(desk: Desk) -> None:
    a = Scene("a")
    loop = a_loop(desk, a)
    settle(loop)
    resized = len(a.sizes)
    desk.change(text_scale=150)
    loop.step(16)
    assert len(a.sizes) == resized + 1
    desk.change(sort_order="rank")
    loop.step(16)
    assert len(a.sizes) == resized + 1


def test_a_held_key_is_one_press_but_arrows_repeat(desk: Desk) -> None:
    a = Scene("a")
    loop = a_loop(desk, a)
    for name in ("return", "return", "return", "left", "left"):
        pygame.event.post(key(name))
    loop.step(16)
    assert len(a.events) == 3


def test_f1_opens_one_sheet_of_keys(desk: Desk) -> None:
    a = Scene("a")
    loop = a_loop(desk, a)
    press(loop, "f1")
    press(loop, "f1")
    assert [scene.name for scene in loop.stack] == ["a", "sheet"]  # type: ignore[attr-defined]


def test_f11_fills_the_screen_and_is_remembered(desk: Desk) -> None:
    loop = a_loop(desk, Scene("a"))
    press(loop, "f11")
    assert desk.settings.fullscreen
    press(loop, "f11")
    assert not desk.settings.fullscreen
    assert loop.window.surface.get_size() == (640, 400)


def test_the_clock_is_slow_when_idle_and_slower_in_the_background(desk: Desk) -> None:
    a = Scene("a")
    loop = a_loop(desk, a)
    assert loop.fps() == BUSY_FPS
    settle(loop)
    assert loop.fps() == IDLE_FPS
    a.moving = True
    assert loop.fps() == BUSY_FPS
    pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
    loop.step(16)
    assert loop.fps() == AWAY_FPS


def test_the_surfaces_of_a_transition_serve_the_next_one(desk: Desk) -> None:
    loop = a_loop(desk, Scene("a"))
    loop.step(16)
    seen: list[set[int]] = []
    for name in "bc":
        loop._change(Replace(Scene(name)))
        loop.step(16)
        transition = loop._transition
        assert transition is not None
        assert transition.after is not None
        seen.append({id(transition.before), id(transition.after)})
        while loop._transition is not None:
            loop.step(60)
    assert seen[0] == seen[1]


def test_pictures_come_faster_while_nothing_moves(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("a")
    loop = a_loop(desk, scene)
    asked: list[bool] = []
    monkeypatch.setattr(Look, "poll", lambda _look, *, still: asked.append(still) or False)
    loop.step(16)
    scene.moving = True
    loop.step(16)
    scene.moving = False
    loop._change(Replace(Scene("b")))
    loop.step(16)
    assert asked == [True, False, False]


@pytest.mark.parametrize(("after_ms", "moved_px", "taken"), [(100, 0, 0), (500, 0, 1), (100, 40, 1)])
def test_the_second_half_of_a_double_click_is_not_for_the_scene_that_the_first_brought(
    desk: Desk, after_ms: int, moved_px: int, taken: int
) -> None:
    first, second = Scene("a"), Scene("b")
    first.answer = Push(second)
    loop = a_loop(desk, first)
    click(loop, (50, 50))
    for _ in range(after_ms // 20):
        loop.step(20)
    click(loop, (50 + moved_px, 50))
    assert len(first.events) == 1
    assert len(second.events) == taken


def test_presses_that_bring_no_other_scene_are_all_taken(desk: Desk) -> None:
    scene = Scene("a")
    loop = a_loop(desk, scene)
    click(loop, (50, 50))
    click(loop, (50, 50))
    assert len(scene.events) == 2


def click(loop: Loop, where: tuple[int, int]) -> None:
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=where))
    loop.step(16)


def test_a_scene_that_is_seen_again_hears_where_the_pointer_has_gone(desk: Desk) -> None:
    below, above = Pointed("a"), Scene("b", overlay=True)
    loop = a_loop(desk, below)
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(50, 50), rel=(0, 0), buttons=(0, 0, 0)))
    loop.step(16)
    loop._change(Push(above))
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(300, 200), rel=(0, 0), buttons=(0, 0, 0)))
    loop.step(16)
    assert below.pointed == [(50, 50)]
    above.answer = Pop()
    press(loop)
    assert below.pointed == [(50, 50), (300, 200)]


def test_a_pointer_that_rests_is_not_told_again(desk: Desk) -> None:
    below, above = Pointed("a"), Scene("b", overlay=True)
    loop = a_loop(desk, below)
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(50, 50), rel=(0, 0), buttons=(0, 0, 0)))
    loop.step(16)
    loop._change(Push(above))
    above.answer = Pop()
    press(loop)
    assert below.pointed == [(50, 50)]


def test_a_scene_that_cannot_even_be_laid_out_is_told_of_and_does_not_end_the_program(desk: Desk) -> None:
    class Broken(Scene):
        def resize(self, look: Look) -> None:
            raise RuntimeError("broken")

    first = Scene("a")
    loop = a_loop(desk, first)
    first.answer = Restart(Broken("b"))
    press(loop)
    assert [each.name for each in loop.stack if isinstance(each, Sorry)] == ["sorry"]
    assert first.closed == 1
