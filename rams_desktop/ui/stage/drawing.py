"""Draws one card: its shadow, its picture turned and squeezed, the veil over it and the ring around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGBA_MULT, SRCALPHA, Surface

from rams_desktop.ui.stage.spots import RATIO

if TYPE_CHECKING:
    from collections.abc import Hashable

    from rams_desktop.ui.stage.motion import Face, Shown
    from rams_desktop.ui.stage.spots import Pose
    from rams_desktop.ui.theme.look import Look

COARSE_DEG: Final = 4.0  # turns of a card in flight
COARSE_ZOOM: Final = 12.0  # steps of its size
COARSE_SQUEEZE: Final = 14.0  # steps of its width while it turns over
UPRIGHT: Final = 0.95  # narrower than that, a card that turns over is drawn upright
SHADOW_DEG: Final = 3.0
SHADOW_ZOOM: Final = 6.0  # steps of its size
VEIL: Final = 112  # of 255: how dark a card is that may not be played
PALE: Final = 34
RINGS: Final = {"winner": "highlight", "demoted": "danger", "focus": "focus", "chosen": "highlight"}
MOST_KEPT: Final = 600
MOST_VEILS: Final = 40


class Brush:
    """Draws cards with one look; keeps turned shadows, rings and veiled cards."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._kept: dict[Hashable, Surface] = {}
        self._veils: dict[Hashable, tuple[Surface, Surface]] = {}

    def card(
        self,
        target: Surface,
        shown: Shown,
        base_px: int,
        *,
        moving: bool,
        veiled: bool = False,
        shadow: bool = True,
        ring: str | None = None,
    ) -> None:
        """Draw a card at its pose; `base_px` is the width of its picture, that at which it comes to rest."""
        pose = shown.pose
        if shadow and shown.alpha >= 1:
            self._shadow(target, pose, self._width_px(pose, base_px), shown.squeeze, coarse=moving)
        picture = self._picture(shown.face, pose, base_px, shown.squeeze, coarse=moving)
        if veiled:
            picture = self._veiled(picture, (shown.face, base_px, round(pose.angle), round(pose.width)))
        where = picture.get_rect(center=(round(pose.x), round(pose.y)))
        if shown.alpha < 1:
            picture = picture.copy()
            picture.fill((255, 255, 255, round(255 * shown.alpha)), special_flags=BLEND_RGBA_MULT)
        target.blit(picture, where)
        mark = ring or shown.ring
        if mark and shown.squeeze >= 1:
            around = self._ring(pose, mark)
            target.blit(around, around.get_rect(center=(round(pose.x), round(pose.y))))

    def prepare(self, shown: Shown, base_px: int) -> None:
        """Make what a card at rest needs, so that it is there when the card arrives."""
        self._picture(shown.face, shown.pose, base_px, 1.0, coarse=False)
        self._soft(base_px, 1.0, self._height(shown.pose), round(shown.pose.angle / SHADOW_DEG) * SHADOW_DEG)

    def _picture(self, face: Face, pose: Pose, base_px: int, squeeze: float, *, coarse: bool) -> Surface:
        """Return the card's picture; in flight its sizes and turns are few, so that they are found again."""
        zoom, angle = pose.width / base_px, pose.angle
        if squeeze < 1:
            squeeze = max(1.0, round(squeeze * COARSE_SQUEEZE)) / COARSE_SQUEEZE
            angle = 0.0 if squeeze < UPRIGHT else angle
        if coarse and abs(zoom - 1) > 0.01:  # noqa: PLR2004  nearly there counts as there
            zoom = max(1, round(zoom * COARSE_ZOOM)) / COARSE_ZOOM
            angle = round(angle / COARSE_DEG) * COARSE_DEG
        elif abs(zoom - 1) < 0.02:  # noqa: PLR2004  not worth a blurred picture
            zoom = 1.0
        return self.look.rotated(face, base_px, -angle, zoom=zoom, squeeze=squeeze, flying=coarse or squeeze < 1)

    def _shadow(self, target: Surface, pose: Pose, base_px: int, squeeze: float, *, coarse: bool) -> None:
        """Draw the shadow, softer and further off the higher the card is; in flight always upright."""
        height = self._height(pose)
        angle = 0.0 if coarse else round(pose.angle / SHADOW_DEG) * SHADOW_DEG
        soft = self._soft(base_px, round(squeeze * 4) / 4, height, angle)
        px = self.look.px
        down = px(1) + px(5) * (height if not coarse else min(2.0, pose.height * 6))
        target.blit(soft, soft.get_rect(center=(round(pose.x + px(1.5) * height), round(pose.y + down))))

    @staticmethod
    def _width_px(pose: Pose, base_px: int) -> int:
        """Return the width of a card's shadow: its own, in few steps."""
        return max(4, round(max(1, round(pose.width / base_px * SHADOW_ZOOM)) / SHADOW_ZOOM * base_px))

    @staticmethod
    def _height(pose: Pose) -> float:
        return round(min(1.0, pose.height * 6) * 2) / 2

    def _soft(self, base_px: int, squeeze: float, height: float, angle: float) -> Surface:
        key = ("shadow", base_px, squeeze, height, angle)
        soft = self._kept.get(key)
        if soft is None:
            soft = self.look.shadow(max(4, round(base_px * squeeze)), round(base_px * RATIO), height)
            soft = pygame.transform.rotozoom(soft, -angle, 1.0) if angle else soft
            self._keep(key, soft)
        return soft

    def _veiled(self, picture: Surface, of: Hashable) -> Surface:
        """Return a card greyed: it may not be played now."""
        key = ("veil", of)
        source, found = self._veils.get(key, (None, None))
        if found is None or source is not picture:  # a plain card that stood in has given way to the drawn one
            found = picture.copy()
            found.fill((255 - VEIL, 255 - VEIL, 255 - VEIL, 255), special_flags=BLEND_RGBA_MULT)
            found.fill((PALE, PALE, PALE), special_flags=BLEND_RGB_ADD)
            if len(self._veils) > MOST_VEILS:
                self._veils.clear()
            self._veils[key] = (picture, found)
        return found

    def _ring(self, pose: Pose, mark: str) -> Surface:
        w, angle = round(pose.width), round(pose.angle)
        key = ("ring", mark, w, angle)
        found = self._kept.get(key)
        if found is None:
            found = self._drawn_ring(w, mark)
            found = pygame.transform.rotozoom(found, -angle, 1.0) if angle else found
            self._keep(key, found)
        return found

    def _drawn_ring(self, width_px: int, mark: str) -> Surface:
        look = self.look
        thick, gap = look.px(3.5), look.px(2)
        pad = thick + gap + look.px(4)
        size = width_px + 2 * pad, round(width_px * RATIO) + 2 * pad
        ring = Surface(size, SRCALPHA)
        colour = look.colour(RINGS[mark])  # type: ignore[arg-type]
        ring.fill((colour.r, colour.g, colour.b, 0))
        radius = round(width_px / 14) + gap + thick
        outer = ring.get_rect().inflate(-2 * look.px(4), -2 * look.px(4))
        for step in range(look.px(4), 0, -1):  # a glow that fades outward
            glow = (colour.r, colour.g, colour.b, round(90 * (1 - step / (look.px(4) + 1)) ** 2))
            pygame.draw.rect(ring, glow, outer.inflate(2 * step, 2 * step), thick, radius + step)
        dark = look.colour("shadow")
        pygame.draw.rect(ring, (dark.r, dark.g, dark.b, 200), outer, thick + 1, radius)
        pygame.draw.rect(ring, colour, outer.inflate(-1, -1), thick - 1 or 1, radius)
        return ring

    def _keep(self, key: Hashable, surface: Surface) -> None:
        if len(self._kept) >= MOST_KEPT:
            for old in list(self._kept)[: MOST_KEPT // 3]:
                del self._kept[old]
        self._kept[key] = surface
