"""A canvas that nothing is drawn on: it remembers which words, panels and buttons would lie where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from pygame import Rect, Surface

from rams_desktop.storage.settings import Settings
from rams_desktop.ui.looks import Looks
from rams_desktop.ui.scenes import table_tools
from rams_desktop.ui.theme import lamp
from rams_desktop.ui.theme.fonts import Type
from rams_desktop.ui.theme.look import Look
from rams_desktop.ui.theme.packs import Packs

if TYPE_CHECKING:
    import pytest

    from rams_desktop.ui.desk import Desk

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1000, 1400), (2560, 1080)]
SCALES = [0.8, 1.0, 2.0]
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
LONGER = "longer"  # than any language that we know
SHORT = 4
CODE = 24  # so long a word without a gap is a path or a hash, which may be cut anywhere


class Written(Surface):
    """Words that have a size and no picture."""

    def __init__(self, words: str, size: tuple[int, int], lines: tuple[str, ...] = ()) -> None:
        super().__init__(size, 0, 8)
        self.words = words
        self.lines = lines or (words,)

    def copy(self) -> Written:
        return Written(self.words, self.get_size(), self.lines)

    @property
    def torn(self) -> bool:
        """Whether a word is cut in two, or the end is missing."""
        whole = {*self.words.split()}
        parts = {part for line in self.lines for part in line.split()}
        return self.words.endswith(ELLIPSIS) or any(len(each) <= CODE for each in whole if each not in parts)


class Laid(Surface):
    """A panel or a button that has a size and no picture."""

    def __init__(self, kind: str, size: tuple[int, int]) -> None:
        super().__init__((max(0, size[0]), max(0, size[1])), 0, 8)
        self.kind = kind


class Drawn(NamedTuple):
    """Words or a panel as they would lie; `owner` draws them."""

    what: Written | Laid
    rect: Rect
    owner: Any


class Canvas(Surface):
    """Remembers what is put on it: `said` and `laid`, in this order of time. `owner` is who draws now."""

    def __init__(self, size: tuple[int, int], *_how: object) -> None:
        super().__init__(size, 0, 8)
        self.said: list[Drawn] = []
        self.laid: list[Drawn] = []
        self.owner: Any = None

    def blit(self, source: Surface, dest: Any = (0, 0), *_area: object, **_how: object) -> Rect:
        rect = Rect(dest[0], dest[1], *source.get_size())
        if isinstance(source, Canvas):
            self.said += [Drawn(each.what, each.rect.move(rect.topleft), self.owner) for each in source.said]
        elif isinstance(source, Written) and source.words.strip():
            self.said.append(Drawn(source, rect, self.owner))
        elif isinstance(source, Laid):
            self.laid.append(Drawn(source, rect, self.owner))
        return rect


class Longer:
    """Makes every text a third longer, as another language may; letters with something above and below them."""

    def gettext(self, message: str) -> str:
        return " ".join(word if "{" in word or len(word) < SHORT else _longer(word) for word in message.split(" "))

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)

    def pgettext(self, _context: str, message: str) -> str:
        return self.gettext(message)


def _longer(word: str) -> str:
    return word + ("ējumģ" * len(word))[: max(1, round(len(word) * 0.35))]


class _Smaller(NamedTuple):
    """A font that only measures."""

    font: pygame.font.Font

    def render(self, words: str, *_how: object) -> Written:
        return Written(words, self.font.size(words))

    def size(self, words: str) -> tuple[int, int]:
        return self.font.size(words)


def blank(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let words be measured, and no picture be made."""

    def text(self: Type, string: str, role: Any, _colour: Any, width_px: int | None, _align: Any) -> Surface:
        return Written(string, self.size(string, role, width_px), self.lines(string, role, width_px))

    def line(self: Type, string: str, role: Any, size_px: int, _colour: Any) -> Surface:
        return Written(string, self.sized(role, size_px).size(string))

    narrower, least = Type.narrower, Type.least

    def narrow(self: Type, string: str, role: Any, width_px: int, **how: Any) -> Any:
        font = narrower(self, string, role, width_px, **how)
        return None if font is None else _Smaller(font)

    monkeypatch.setattr(Type, "text", text)
    monkeypatch.setattr(Type, "line", line)
    monkeypatch.setattr(Type, "narrower", narrow)
    monkeypatch.setattr(Type, "least", lambda self, role: _Smaller(least(self, role)))
    monkeypatch.setattr(Look, "panel", lambda _look, w, h, kind="paper": Laid(kind, (w, h)))
    monkeypatch.setattr(Look, "button", lambda _look, w, h, *_how: Laid("button", (w, h)))
    monkeypatch.setattr(Look, "suit", lambda _look, _suit, high, _colour=None: Surface((high, high)))
    monkeypatch.setattr(table_tools, "Surface", Canvas)
    dot = Surface((1, 1))
    for name in ("card", "back", "rotated", "shadow", "table", "counter"):
        monkeypatch.setattr(Look, name, lambda *_which, **_how: dot)
    for name in ("lay", "box", "stroke", "prepare", "focus_ring"):
        monkeypatch.setattr(Look, name, lambda *_which, **_how: None)
    monkeypatch.setattr(Packs, "shown", lambda *_which, **_how: None)
    monkeypatch.setattr(lamp, "glow", lambda *_which: dot)
    for name in ("rect", "circle", "line", "lines", "polygon"):
        monkeypatch.setattr(pygame.draw, name, lambda *_which, **_how: Rect(0, 0, 0, 0))


def looks_at(desk: Desk, settings: Settings | None = None, scales: list[float] = SCALES) -> list[Look]:
    """Return the looks at every size and scale."""
    made = []
    for scale in scales:
        by = Looks(desk.paths, mute=True, helpers=0, scale=scale)
        made += [by.make(size, settings or Settings()) for size in SIZES]
    return made
