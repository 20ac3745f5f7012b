"""What the line above your hand says: what is told goes on until a refusal stands in its place for a while."""

from __future__ import annotations

from typing import Final

from rams_desktop.ui.scenes.table_line import Words

SAID_MS: Final = 3200.0  # how long a refusal stays
TROUBLE_MS: Final = 15_000.0  # the same of what is wrong with a theme: who works on it looks at another window


class Remark:
    """`told`, what happens or is asked; `refusal`, what is said instead of it for a while; `trouble` with the theme."""

    def __init__(self) -> None:
        self.told = ""
        self.refusal = ""
        self.trouble = ""
        self._left_ms = 0.0

    def say(self, words: str, *, for_ms: float = SAID_MS) -> None:
        """Say why not."""
        self.refusal, self._left_ms = words, for_ms

    def hush(self) -> None:
        """Say nothing more of that."""
        self.refusal = ""

    def tell_trouble(self, trouble: str) -> bool:
        """Say once what is wrong with the theme in use, until it is mended; say whether that is said now."""
        before, self.trouble = self.trouble, trouble
        if trouble and trouble != before:
            self.say(trouble, for_ms=TROUBLE_MS)
            return True
        if before and not trouble and self.refusal == before:
            self.hush()
        return False

    def update(self, dt_ms: float) -> bool:
        """Let time pass; say whether other words are to be seen."""
        if not self.refusal:
            return False
        self._left_ms -= dt_ms
        if self._left_ms > 0:
            return False
        self.hush()
        return True

    def words(self, *, asked: bool) -> Words:
        """Return the line; `asked`, you are."""
        return Words(self.refusal or self.told, asked=asked, refused=bool(self.refusal))
