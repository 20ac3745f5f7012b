"""Keyboard and gamepad as the same few commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import pygame

if TYPE_CHECKING:
    from pygame.event import Event

Direction = Literal["left", "right", "up", "down"]
Command = Literal[
    "left", "right", "up", "down", "next", "previous", "activate", "back", "menu",
    "help", "page-up", "page-down", "home", "end", "full-screen",
]  # fmt: skip

_KEYS: Final[dict[int, Command]] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "activate",
    pygame.K_KP_ENTER: "activate",
    pygame.K_SPACE: "activate",
    pygame.K_ESCAPE: "back",
    pygame.K_AC_BACK: "back",
    pygame.K_F1: "help",
    pygame.K_F11: "full-screen",
    pygame.K_PAGEUP: "page-up",
    pygame.K_PAGEDOWN: "page-down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
}
_BUTTONS: Final[dict[int, Command]] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_A: "activate",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_BACK: "help",
}
REPEATING: Final = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_TAB,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
    }
)


class Writing:
    """Whether text is being written: then a letter is a letter and not a command."""

    on = False

    def start(self, rect: pygame.Rect) -> None:
        """Ask the system for text, at a place of the window."""
        self.on = True
        if pygame.display.get_init():
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(rect)

    def stop(self) -> None:
        """Ask for text no longer."""
        self.on = False
        if pygame.display.get_init():
            pygame.key.stop_text_input()


writing: Final = Writing()


def command(event: Event) -> Command | None:
    """Return the command that a key or a gamepad button stands for, or None."""
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return _BUTTONS.get(event.button)
    if event.type != pygame.KEYDOWN:
        return None
    mods = getattr(event, "mod", 0)
    if event.key == pygame.K_TAB:
        return None if mods & pygame.KMOD_ALT else "previous" if mods & pygame.KMOD_SHIFT else "next"
    if event.key == pygame.K_RETURN and mods & pygame.KMOD_ALT:
        return "full-screen"
    if mods & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
        return None
    if getattr(event, "unicode", "") == "?":
        return None if writing.on else "help"
    return _KEYS.get(event.key)


class Held:
    """The keys that are down, so that holding Enter does not answer the next question too."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def again(self, event: Event) -> bool:
        """Say whether this event is the repetition of a key that must not repeat."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in self._down:
            return event.key not in REPEATING
        self._down.add(event.key)
        return False


TWICE_MS: Final = 350.0
"""Presses that follow each other sooner, on the same spot, are one double click."""
TWICE_PX: Final = 5


class Twice:
    """The press that brought a scene: the second half of a double click is not meant for what lies there now."""

    def __init__(self) -> None:
        self._spot = (-TWICE_PX, -TWICE_PX)
        self._since_ms = TWICE_MS
        self._brought = False

    def wait(self, dt_ms: float) -> None:
        """Let time pass."""
        self._since_ms += dt_ms

    def changed(self) -> None:
        """Note that another scene has come to the top."""
        self._brought = self._since_ms < TWICE_MS

    def strays(self, event: Event) -> bool:
        """Say whether a press of the pointer was meant for the scene before this one."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        near = max(abs(event.pos[0] - self._spot[0]), abs(event.pos[1] - self._spot[1])) <= TWICE_PX
        if self._brought and near and self._since_ms < TWICE_MS:
            return True
        self._spot, self._since_ms, self._brought = event.pos, 0.0, False
        return False


def digit(key: int) -> int | None:
    """Return which card a digit key picks, from 0; 0 is the tenth."""
    if pygame.K_1 <= key <= pygame.K_9:
        return key - pygame.K_1
    if pygame.K_KP1 <= key <= pygame.K_KP9:
        return key - pygame.K_KP1
    return 9 if key in {pygame.K_0, pygame.K_KP0} else None
