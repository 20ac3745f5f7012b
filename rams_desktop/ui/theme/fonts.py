"""Words as surfaces: the theme's fonts at one scale, wrapped, and remembered."""

from pathlib import Path
from typing import Final, Literal

import pygame
from pygame import Color, Surface

from rams_desktop.content import resources
from rams_desktop.content.theme_document import Face, Fonts, Role
from rams_desktop.ui.theme.memory import Memory

Align = Literal["left", "centre", "right"]

TEXT_BYTES: Final = 24 * 1024 * 1024
JOINTS: Final = "/\\-_"  # after which a long word is cut rather than elsewhere
LINE_SPACING: Final = 1.0
LEAST_SIZE_PX: Final = 9
SMALLEST_PERCENT: Final = 45  # how small large words may become to stay whole
SMALLEST_PX: Final = 10


def font_bytes(face: Face, folder: Path) -> bytes:
    """Return the font file that `face` names; OSError or ModuleNotFoundError if there is none."""
    return _file(face, folder).read_bytes()


def _file(face: Face, folder: Path) -> Path:
    """Return where the font that `face` names lies: in the theme's folder, or in a package."""
    if not face.package:
        return folder / face.file
    return resources.package(face.package) / face.file


def _opened(face: Face, folder: Path, size_px: int) -> pygame.font.Font:
    """Return a font; pygame.error for a file that is none, which is only seen when something is written with it.

    It is opened by its path. One that reads from a Python object calls that object when it ends; if it ends
    because an exception passes, pygame prints and forgets the exception, and the interpreter crashes for want of it.
    """
    font = pygame.font.Font(_file(face, folder), size_px)
    font.size("A")
    return font


class Type:
    """The fonts of a theme at one scale. `folder` is the theme's own, for fonts that it brings along."""

    def __init__(self, fonts: Fonts, folder: Path, scale: float) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._fonts = fonts
        self._folder = folder
        self._scale = scale
        self._open: dict[tuple[Role, int], pygame.font.Font] = {}
        self._rendered = Memory(TEXT_BYTES)
        self._wrapped: dict[tuple[str, Role, int], tuple[str, ...]] = {}

    def font(self, role: Role) -> pygame.font.Font:
        """Return the font of `role`."""
        return self.sized(role, self.usual_px(role))

    def sized(self, role: Role, size_px: int) -> pygame.font.Font:
        """Return the font of `role` at another size, opened once; the default's if it cannot be read."""
        found = self._open.get((role, size_px))
        if found is None:
            try:
                found = _opened(getattr(self._fonts, role), self._folder, size_px)
            except (OSError, ModuleNotFoundError, pygame.error):
                found = _opened(getattr(Fonts(), role), self._folder, size_px)
            self._open[role, size_px] = found
        return found

    def narrower(
        self, string: str, role: Role, width_px: int, *, least: int = SMALLEST_PERCENT
    ) -> pygame.font.Font | None:
        """Return the largest font of `role` in which a line fits `width_px`; None if that is below `least` per cent."""
        usual_px = round(getattr(self._fonts, role).size * self._scale)
        for percent in range(100, least - 1, -5):
            size_px = usual_px * percent // 100
            if size_px < SMALLEST_PX:
                return None
            font = self.sized(role, size_px)
            if font.size(string)[0] <= width_px:
                return font
        return None

    def least(self, role: Role) -> pygame.font.Font:
        """Return the smallest font of `role` that words are written in before they are cut."""
        usual_px = round(getattr(self._fonts, role).size * self._scale)
        return self.sized(role, max(SMALLEST_PX, usual_px * SMALLEST_PERCENT // 100))

    def usual_px(self, role: Role) -> int:
        """Return the size of the font of `role`."""
        face: Face = getattr(self._fonts, role)
        return max(LEAST_SIZE_PX, round(face.size * self._scale))

    def line(self, string: str, role: Role, size_px: int, colour: Color) -> Surface:
        """Return a line at another size than the usual one of `role`. It is shared: do not draw on it."""
        key = (string, role, size_px, tuple(colour))
        found = self._rendered.get(key)
        return found or self._rendered.put(key, self.sized(role, size_px).render(string, True, colour))

    def line_px(self, role: Role) -> int:
        """Return the height of one line."""
        return round(self.font(role).get_linesize() * LINE_SPACING)

    def lines(self, string: str, role: Role, width_px: int | None) -> tuple[str, ...]:
        """Return `string` cut into lines that fit `width_px`; line feeds in it are kept."""
        if width_px is None:
            return tuple(string.split("\n"))
        key = (string, role, width_px)
        found = self._wrapped.get(key)
        if found is None:
            if len(self._wrapped) > 2000:  # noqa: PLR2004 - far more than a screen shows
                self._wrapped.clear()
            font = self.font(role)
            found = tuple(line for part in string.split("\n") for line in _wrap(part, font, width_px))
            self._wrapped[key] = found
        return found

    def size(self, string: str, role: Role, width_px: int | None = None) -> tuple[int, int]:
        """Return width and height of what `text` would give."""
        lines = self.lines(string, role, width_px)
        font = self.font(role)
        return max(1, *(font.size(line)[0] for line in lines)), self.line_px(role) * len(lines)

    def text(self, string: str, role: Role, colour: Color, width_px: int | None, align: Align) -> Surface:
        """Return `string` drawn on nothing, as narrow as its widest line. It is shared: do not draw on it."""
        key = (string, role, tuple(colour), width_px, align)
        return self._rendered.get(key) or self._rendered.put(key, self._draw(string, role, colour, width_px, align))

    def _draw(self, string: str, role: Role, colour: Color, width_px: int | None, align: Align) -> Surface:
        lines = self.lines(string, role, width_px)
        font = self.font(role)
        if len(lines) == 1 and lines[0]:
            return font.render(lines[0], True, colour)
        size = self.size(string, role, width_px)
        whole = Surface(size, pygame.SRCALPHA)
        for row, line in enumerate(lines):
            if line:
                drawn = font.render(line, True, colour)
                room_px = size[0] - drawn.get_width()
                x = {"left": 0, "centre": room_px // 2, "right": room_px}[align]
                whole.blit(drawn, (x, row * self.line_px(role)))
        return whole


def _wrap(string: str, font: pygame.font.Font, width_px: int) -> list[str]:
    """Return one paragraph as lines; a word that is too long for a line alone is cut, a path after a slash or dash."""
    lines: list[str] = []
    line = ""
    for word in string.split(" "):
        longer = f"{line} {word}" if line else word
        if font.size(longer)[0] <= width_px:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while font.size(line)[0] > width_px and len(line) > 1:
            fits = max(1, next(n for n in range(len(line), 0, -1) if n == 1 or font.size(line[:n])[0] <= width_px))
            joint = max(line.rfind(mark, 0, fits) for mark in JOINTS) + 1
            fits = joint if joint > fits // 3 else fits
            lines.append(line[:fits])
            line = line[fits:]
    return [*lines, line]
