"""The loop: events in, time on, and a picture only when something has changed."""

from __future__ import annotations

import gc
import logging
from time import monotonic
from typing import TYPE_CHECKING, Final

import pygame

from rams_desktop.ui import input as keys
from rams_desktop.ui.scene import Change, Pop, Push, Quit, Replace, Restart, Scene
from rams_desktop.ui.theme import kept
from rams_desktop.ui.transition import RISE, Transition

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.gamepad import Gamepads
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.window import Window

log = logging.getLogger(__name__)

BUSY_FPS: Final = 60
IDLE_FPS: Final = 30
AWAY_FPS: Final = 20
_STAYS_BUSY_MS: Final = 400.0
_MOST_DT_MS: Final = 100.0
_DIM: Final = 120  # of 255
_WATCH_S: Final = 1.0
_OF_POINTER: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE})


class Loop:
    """The stack of scenes and the clock.

    - `sheet`: makes the sheet of keys, shown on F1. `sorry`: makes the scene that is shown when
      another one has failed.
    """

    def __init__(
        self,
        desk: Desk,
        window: Window,
        first: Scene,
        *,
        sheet: Callable[[], Scene],
        sorry: Callable[[Exception], Scene],
    ) -> None:
        self.desk = desk
        self.window = window
        self.stack: list[Scene] = []
        self.frames = 0
        self._sheet = sheet
        self._sorry = sorry
        self._clock = pygame.time.Clock()
        self._held = keys.Held()
        self._twice = keys.Twice()
        self._pointed: tuple[int, Event] | None = (
            None  # how high the stack was when the pointer last moved, and where to
        )
        self._pads: Gamepads | None = None
        self._focused = True
        self._quiet_ms = 0.0
        self._size = window.surface.get_size()
        self._look: Look = desk.look_for(self._size)
        self._backdrop: pygame.Surface | None = None
        self._transition: Transition | None = None
        self._running = True
        self._watched_s = 0.0
        self._put(first)

    # running

    def run(self) -> None:
        """Run until the player leaves; every scene is closed when it returns or raises."""
        try:
            while self._running:
                self.step(self._clock.tick(self.fps() if self.frames else 0))  # the first picture waits for nothing
                if self._pads is None and self.frames > 1:  # after the first pictures: these take a while
                    from rams_desktop.ui.gamepad import Gamepads  # noqa: PLC0415  as long as loading it does

                    kept.finish()
                    gc.freeze()  # what is there by now stays; looking through it again would cost 30 ms in mid-motion
                    self._pads = Gamepads()
                    self.desk.looks.open_sounds(self.desk.settings)
                    if self.desk.looks.ask_system():
                        self.desk.look_is_stale = True
        finally:
            while self.stack:
                self.stack.pop().close()

    def step(self, dt_ms: float) -> None:
        """Take the events that have come, let `dt_ms` pass, and draw if something has changed."""
        dt_ms = min(float(dt_ms), _MOST_DT_MS)
        self._quiet_ms += dt_ms
        self._twice.wait(dt_ms)
        try:
            for event in pygame.event.get():
                self._take(event)
                if not self._running:
                    return
            self._follow()
            self._change(self.stack[-1].update(dt_ms))
            if not self._running:
                return
            self._draw(dt_ms)
        except Exception as error:
            log.exception("the scene %s failed", type(self.stack[-1]).__name__ if self.stack else "none")
            if self.stack and getattr(self.stack[-1], "last_resort", False):
                raise  # without a scene it was the next one that could not be laid out
            self._fall_back(error)

    def fps(self) -> int:
        """Return how often a second to look for something to do."""
        if not self._focused:
            return AWAY_FPS
        top = self.stack[-1]
        busy = self._transition or top.moving or top.dirty or self._quiet_ms < _STAYS_BUSY_MS
        return BUSY_FPS if busy else IDLE_FPS

    # events

    def _take(self, event: Event) -> None:
        if event.type == pygame.QUIT:
            self._running = False
            return
        if event.type in {pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST}:
            self._focused = event.type == pygame.WINDOWFOCUSGAINED
        if event.type in {pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN}:
            self.stack[-1].dirty = True
        if self._held.again(event) or self._twice.strays(event):
            return
        if event.type in {pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL}:
            self._quiet_ms = 0.0
        if event.type in _OF_POINTER:
            self._pointed = len(self.stack), event
        pushed = self._pads.read(event) if self._pads else None
        for each in (event, pushed):
            if each is not None and self._running:
                self._pass_on(each)

    def _pass_on(self, event: Event) -> None:
        told = keys.command(event)
        if told == "full-screen":
            self.desk.toggle_full_screen()
            return
        if told == "help":
            sheet = self._sheet()
            if not any(isinstance(each, type(sheet)) for each in self.stack):
                self._change(Push(sheet))
                return
        self._change(self.stack[-1].handle(event))

    # the stack

    def _change(self, change: Change) -> None:
        if change is None:
            return
        match change:
            case Push(scene):
                self._put(scene)
            case Pop():
                self._drop()
                if not self.stack:
                    self._running = False
                    return
                self._turn_to_top()
                self._point()
            case Replace(scene):
                self._drop()
                self._put(scene)
            case Restart(scene):
                while self.stack:
                    self._drop()
                self._put(scene)
            case Quit():
                self._running = False

    def _put(self, scene: Scene) -> None:
        scene.resize(self._look)
        self.stack.append(scene)
        self._turn_to_top()

    def _drop(self) -> None:
        self.stack.pop().close()

    def _point(self) -> None:
        """Tell the scene that is on top again where the pointer has gone meanwhile."""
        if self._pointed is None or self._pointed[0] <= len(self.stack):
            return
        event = self._pointed[1]
        self._pointed = len(self.stack), event
        if event.type == pygame.MOUSEBUTTONUP:
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=event.pos, rel=(0, 0), buttons=(0, 0, 0))
        self._change(self.stack[-1].handle(event))

    def _turn_to_top(self) -> None:
        """Begin the way from what the window shows to the scene on top."""
        self._quiet_ms = 0.0
        self._twice.changed()
        self._backdrop = None
        self.stack[-1].dirty = True
        lasts_ms = self._look.duration_ms("scene")
        if self.frames and lasts_ms > 0:
            rise_px = self._look.px(RISE) if self.desk.rises else 0
            before = self._look.canvases.take(self.window.surface.get_size())
            before.blit(self.window.surface, (0, 0))
            self._transition = Transition(before, lasts_ms, rise_px)
        else:
            self._transition = None

    def _fall_back(self, error: Exception) -> None:
        """Show one sentence instead of the scene that failed."""
        while self.stack:
            scene = self.stack.pop()
            try:
                scene.close()
            except Exception:
                log.exception("and closing it failed too")
        self._transition = None
        self._put(self._sorry(error))

    # the look

    def _follow(self) -> None:
        """Follow the window's size, the settings and the art that has come."""
        self._watch()
        size = self.window.surface.get_size()
        if size != self._size or self.desk.look_is_stale:
            self._size = size
            self._look = self.desk.look_for(size)
            self._transition = None
            self._backdrop = None
            for scene in self.stack:
                scene.resize(self._look)
            self.stack[-1].dirty = True
        if self._look.outdated:
            self.desk.look_is_stale = True
        if self._look.poll(still=self._transition is None and not self.stack[-1].moving):
            self._backdrop = None
            for scene in self.stack:
                scene.dirty = True

    def _watch(self) -> None:
        """Read the theme anew when somebody has changed its files."""
        now_s = monotonic()
        if now_s < self._watched_s + _WATCH_S:
            return
        self._watched_s = now_s
        if self.desk.looks.changed(self.desk.settings):
            self.desk.looks.reload()
            self.desk.look_is_stale = True

    # drawing

    def _draw(self, dt_ms: float) -> None:
        top = self.stack[-1]
        transition = self._transition
        if transition is None:
            if top.dirty:
                self._compose(self.window.surface)
                self._show()
            return
        if transition.after is None:
            transition.after = self._look.canvases.take(self._size)
            self._compose(transition.after)
        else:
            transition.update(dt_ms)
            if top.dirty:
                self._compose(transition.after)
        if transition.over:
            self.window.surface.blit(transition.after, (0, 0))
            self._transition = None
            for canvas in (transition.before, transition.after):
                self._look.canvases.give(canvas)
        else:
            transition.draw(self.window.surface)
        self._show()

    def _compose(self, target: pygame.Surface) -> None:
        """Draw the scene on top, over the dimmed picture of those below if it is an overlay."""
        top = self.stack[-1]
        if top.overlay and len(self.stack) > 1:
            if self._backdrop is None:
                self._backdrop = self._picture_below()
            target.blit(self._backdrop, (0, 0))
        top.dirty = False
        top.draw(target)  # which may ask to be drawn once more

    def _picture_below(self) -> pygame.Surface:
        picture = pygame.Surface(self._size)
        below = self.stack[:-1]
        first = max((place for place, scene in enumerate(below) if not scene.overlay), default=0)
        for scene in below[first:]:
            if scene is not below[first]:
                dim(picture)
            scene.draw(picture)
        dim(picture)
        return picture

    def _show(self) -> None:
        pygame.display.flip()
        self.frames += 1


def dim(picture: pygame.Surface) -> None:
    """Darken a picture, so that what lies over it stands out."""
    shade = 255 - _DIM
    picture.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
