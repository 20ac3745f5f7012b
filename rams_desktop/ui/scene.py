"""A scene is one screen of the program; here is what it offers and what it may ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.ui.theme.look import Look


class Scene(Protocol):
    """One screen. The loop calls `resize` before anything else and again whenever the look changes.

    - `dirty`: something shown has changed; `draw` shows it and sets it to False. While it is False
      the loop draws nothing.
    - `moving`: `update` must be called sixty times a second, since something is in motion.
    - `overlay`: drawn over the scene below it, which rests meanwhile and is shown dimmed.
    """

    dirty: bool
    overlay: bool

    @property
    def moving(self) -> bool:
        """Whether something is in motion."""

    def resize(self, look: Look) -> None:
        """Lay out anew for the size, scale and theme of `look`; any motion goes on."""

    def handle(self, event: Event) -> Change:
        """Take one event of pygame."""

    def update(self, dt_ms: float) -> Change:
        """Let `dt_ms` (never over 100) pass."""

    def draw(self, target: Surface) -> None:
        """Draw all of it; an overlay finds the dimmed scene below already there."""

    def close(self) -> None:
        """Let go of what it holds; called once, when it leaves the stack or the program ends."""


class Push(Struct, frozen=True):
    """Show a scene on top of this one."""

    scene: Scene


class Pop(Struct, frozen=True):
    """Leave this scene for the one below; from the last one, leave the program."""


class Replace(Struct, frozen=True):
    """Show a scene instead of this one."""

    scene: Scene


class Restart(Struct, frozen=True):
    """Close all scenes and show this one alone."""

    scene: Scene


class Quit(Struct, frozen=True):
    """Leave the program."""


Change = Push | Pop | Replace | Restart | Quit | None
