"""What every scene may ask for: settings, folders, the look, and the matches."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from rams_desktop.storage import settings as settings_file
from rams_desktop.storage.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rams_desktop.storage.paths import Paths
    from rams_desktop.storage.settings import Settings
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.window import Window

log = logging.getLogger(__name__)

_LOOKS: Final = frozenset({
    "theme", "card_scale", "text_scale", "animation", "speed", "volume", "volume_cards", "volume_interface",
    "four_colours", "language",
})  # fmt: skip


class Desk:
    """The one thing that scenes share. `make_look` makes the look for a size from the settings."""

    def __init__(self, paths: Paths, settings: Settings, make_look: Callable[[tuple[int, int], Settings], Look]) -> None:
        self.paths = paths
        self.settings = settings
        self.look_is_stale = False
        self.demo = False
        self.matches_left: int | None = None
        self._make_look = make_look
        self.resized: Callable[[], None] | None = None

    # settings

    def change(self, **new: Any) -> None:  # noqa: ANN401  each setting has a type of its own
        """Take new values of settings, at once and on disk; a full disk is only logged."""
        before = self.settings
        self.settings = replace(before, **new)
        if any(getattr(before, name) != getattr(self.settings, name) for name in _LOOKS & new.keys()):
            self.look_is_stale = True
        try:
            settings_file.save(self.paths.settings, self.settings)
        except StorageError as error:
            log.warning("settings not saved: %s", error)

    # the look

    def look_for(self, size: tuple[int, int]) -> Look:
        """Make the look for a window of `size` with the settings as they are now."""
        self.look_is_stale = False
        return self._make_look(size, self.settings)

    def scene_ms(self, look: Look) -> float:
        """Return how long the change of scenes lasts."""
        return look.duration_ms("scene")

    @property
    def rises(self) -> bool:
        """Whether scenes come up as they fade in, or only fade."""
        return self.settings.animation in {"full", "fast"}

    def toggle_full_screen(self, window: Window) -> None:
        """Fill the screen or not, and remember it."""
        window.toggle_full_screen()
        self.change(fullscreen=window.full_screen)
