"""Warm light: around the plate of who is on turn, around what has won."""

from __future__ import annotations

from math import sin, tau
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from rams_desktop.ui.scenes.rects import rect_of

if TYPE_CHECKING:
    from rams_desktop.ui.stage.spots import Box
    from rams_desktop.ui.theme.look import Look

PULSE_MS: Final = 900.0


class TurnMark:
    """The light around the plate of who is on turn; it pulses while he thinks."""

    def __init__(self, look: Look, box: Box) -> None:
        self.look = look
        self.rect = rect_of(box).inflate(-look.px(6), -look.px(6))
        self._steps: dict[int, Surface] = {}

    @property
    def room(self) -> Rect:
        """Everything that it may cover."""
        return self.rect.inflate(2 * self.look.px(12), 2 * self.look.px(12))

    def draw(self, target: Surface, pulse_ms: float) -> None:
        """Draw it as bright as it is now; at 0 ms it is steady."""
        strength = 0.72 if not pulse_ms else 0.62 + 0.38 * sin(pulse_ms / PULSE_MS * tau)
        step = round(strength * 12)
        soft = self._steps.get(step)
        if soft is None:
            soft = Surface(self.room.size, SRCALPHA)
            inner = self.rect.move(-self.room.x, -self.room.y)
            light(soft, self.look, inner, strength=step / 12)
            soft.fill((0, 0, 0, 0), inner.inflate(-self.look.px(8), -self.look.px(8)))
            pygame.draw.rect(soft, self.look.colour("highlight"), inner, self.look.px(3), self.look.px(9))
            self._steps[step] = soft
        target.blit(soft, self.room)


def glow(target: Surface, look: Look, rect: Rect, *, strength: float = 1.0) -> None:
    """Draw a warm light around a rectangle."""
    reach = look.px(12)
    soft = Surface(rect.inflate(2 * reach, 2 * reach).size, SRCALPHA)
    light(soft, look, rect.move(reach - rect.x, reach - rect.y), strength=strength)
    target.blit(soft, rect.inflate(2 * reach, 2 * reach))


def light(soft: Surface, look: Look, rect: Rect, *, strength: float) -> None:
    """Draw the light around a rectangle on a surface that has nothing on it yet."""
    colour = look.colour("highlight")
    soft.fill((colour.r, colour.g, colour.b, 0))
    reach = look.px(11)
    for step in range(reach, 0, -1):
        share = (1 - step / (reach + 1)) ** 2
        paint = (colour.r, colour.g, colour.b, round(150 * share * strength))
        pygame.draw.rect(soft, paint, rect.inflate(2 * step, 2 * step), 0, look.px(8) + step)
