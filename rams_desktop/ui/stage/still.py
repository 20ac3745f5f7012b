"""A picture that is kept and mended only where something in it has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence

    from pygame import Surface

    from rams_desktop.ui.theme.canvases import Canvases

MOST_RECTS = 12  # more than that are mended as one


class Part(NamedTuple):
    """Something drawn: what it depends on, the rectangle it stays in, how it is drawn, and how high it lies."""

    key: Hashable
    rect: Rect
    draw: Callable[[Surface], None]
    z: float = 0.0


class Still:
    """A surface, one of the `canvases`, of parts over a ground.

    `update` draws what has changed, and whatever else is there.
    """

    def __init__(self, canvases: Canvases) -> None:
        self.surface: Surface | None = None
        self._canvases = canvases
        self._parts: dict[Hashable, Part] = {}
        self._ground: Hashable = None

    def update(
        self, ground: Surface, of: Hashable, parts: Mapping[Hashable, Part], changed: Sequence[Rect] | None = ()
    ) -> list[Rect] | None:
        """Bring the picture up to date; return where it changed, None for everywhere.

        `of` says what `ground` shows; `changed`, where it was mended since (None: everywhere).
        """
        surface = self.surface
        if surface is None or surface.get_size() != ground.get_size():
            surface = self.surface = self._canvases.take(ground.get_size())
            changed = None
        if changed is None or of != self._ground:
            self._ground = of
            self._parts = dict(parts)
            self._mend(surface, ground, surface.get_rect())
            return None
        found = list(changed)
        for name in {*self._parts, *parts}:
            before, now = self._parts.get(name), parts.get(name)
            if before and now and before.key == now.key and before.rect == now.rect and before.z == now.z:
                continue
            found += [part.rect for part in (before, now) if part]
        self._parts = dict(parts)
        if not found:
            return []
        found = _merged(found)
        for rect in found:
            self._mend(surface, ground, rect)
        return found

    def _mend(self, surface: Surface, ground: Surface, rect: Rect) -> None:
        rect = rect.clip(surface.get_rect())
        surface.set_clip(rect)
        surface.blit(ground, rect, rect)
        for part in sorted(self._parts.values(), key=lambda part: part.z):
            if part.rect.colliderect(rect):
                part.draw(surface)
        surface.set_clip(None)


class Over:
    """A surface that shows a still picture and things drawn over it: only what these covered is put back."""

    def __init__(self) -> None:
        self._onto: Surface | None = None
        self._covered: list[Rect] = []

    def restore(self, target: Surface, picture: Surface, changed: Sequence[Rect] | None) -> None:
        """Let `target` show the picture again; `changed`: where that is another since (None: everywhere)."""
        if target is not self._onto or changed is None:
            target.blit(picture, (0, 0))
        else:
            for rect in _merged([*changed, *self._covered]):
                target.blit(picture, rect, rect)
        self._onto, self._covered = target, []

    def cover(self, rect: Rect) -> None:
        """Take note that something is drawn over the picture."""
        self._covered.append(rect)

    def forget(self) -> None:
        """Take note that anything may have been drawn there."""
        self._onto = None


def _merged(rects: Sequence[Rect]) -> list[Rect]:
    """Return rectangles that cover the same, those that overlap as one."""
    found: list[Rect] = []
    for rect in rects:
        whole = Rect(rect)
        while (hit := whole.collidelist(found)) >= 0:
            whole.union_ip(found.pop(hit))
        found.append(whole)
    if len(found) > MOST_RECTS:
        return [found[0].unionall(found[1:])]
    return found
