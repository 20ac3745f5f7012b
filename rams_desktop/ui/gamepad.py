"""Gamepads: opened when they come, and the stick read as the four arrows."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import pygame
from pygame._sdl2 import controller

if TYPE_CHECKING:
    from pygame.event import Event

log = logging.getLogger(__name__)

_PUSHED: Final = 20000  # of 32767
_BACK: Final = 12000


class Gamepads:
    """All pads that are plugged in; `read` gives the presses that a moved stick stands for."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}
        self._leaning: dict[tuple[int, int], int] = {}
        try:
            controller.init()
        except pygame.error as error:
            log.info("no gamepads: %s", error)

    def read(self, event: Event) -> Event | None:
        """Take an event; return a press of the directional pad if the stick was pushed."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in {0, 1}:
            return self._lean(event)
        return None

    def _add(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
            self._open[pad.id] = pad
        except (pygame.error, AttributeError) as error:
            log.info("gamepad %d: %s", index, error)

    def _lean(self, event: Event) -> Event | None:
        key = (event.instance_id, event.axis)
        was = self._leaning.get(key, 0)
        now = (event.value > 0) - (event.value < 0) if abs(event.value) > _PUSHED else was
        if abs(event.value) < _BACK:
            now = 0
        self._leaning[key] = now
        if now in {0, was}:
            return None
        buttons = {
            (0, -1): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
            (0, 1): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
            (1, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
            (1, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        }
        return pygame.event.Event(
            pygame.CONTROLLERBUTTONDOWN, button=buttons[event.axis, now], instance_id=event.instance_id
        )
