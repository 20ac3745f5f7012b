"""A player's name, never cut: smaller or in two lines where there is little room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Surface

    from rams_desktop.content.theme_document import ColourName, Role
    from rams_desktop.ui.theme.look import Look

Lines = tuple[str, ...]

GOOD: Final = 0.8  # how small a name becomes in one line before two are weighed
LEADING: Final = 0.9  # from line to line, in heights of a line: two lines of one name stand close
STEPS: Final = 20  # sizes to choose among: each is a font to be opened
SMALLEST_PX: Final = 10  # smaller letters are hard to read
LEAST_PX: Final = 4  # of a name that is far too long for its room
HYPHEN: Final = "-"


class WholeName(NamedTuple):
    """A name as it is written; `share`: its size to the usual one."""

    rows: tuple[Surface, ...]
    step_px: int
    share: float

    @property
    def width_px(self) -> int:
        """How wide its longest line is."""
        return max(row.get_width() for row in self.rows)

    @property
    def height_px(self) -> int:
        """How high all lines are together."""
        return self.step_px * (len(self.rows) - 1) + self.rows[-1].get_height()

    def draw(self, target: Surface, at: tuple[int, int], *, align: float = 0.0) -> None:
        """Draw it from a point, its upper left corner; `align` of the shorter line: 0 left, 0.5 centred, 1 right."""
        x, y = at
        for place, row in enumerate(self.rows):
            aside = round((self.width_px - row.get_width()) * align)
            target.blit(row, (x + aside, y + place * self.step_px))


def whole_name(look: Look, name: str, role: Role, colour: ColourName, room_px: tuple[int, int]) -> WholeName:
    """Return a name with all its letters, as large as a room of this width and height lets it be.

    It keeps to one line while that is nearly as large as usual; a word is only divided where its letters would
    else become too small to be read.
    """
    usual = look.type.usual_px(role)
    size, lines = _largest(look, [(name,)], role, room_px, SMALLEST_PX)
    if size < GOOD * usual:
        size, lines = _largest(look, [(name,), *_at_gaps(name)], role, room_px, SMALLEST_PX)
    if not size:
        size, lines = _largest(look, [(name,), *_at_gaps(name), *_in_words(name)], role, room_px, LEAST_PX)
    size = size or LEAST_PX
    font = look.type.sized(role, size)
    rows = tuple(look.type.line(line, role, size, look.colour(colour)) for line in lines)
    return WholeName(rows, round(LEADING * font.get_height()), size / usual)


def _largest(
    look: Look, ways: Sequence[Lines], role: Role, room_px: tuple[int, int], least_px: int
) -> tuple[int, Lines]:
    """Return which way to write a name lets its letters be largest, and their size; 0 where each is below `least_px`.

    The first of several that are as good is taken.
    """
    best: tuple[int, Lines] = 0, ()
    usual = look.type.usual_px(role)
    step = max(1, usual // STEPS)
    for lines in ways:
        for size in range(usual, max(best[0], least_px - 1), -step):
            font = look.type.sized(role, size)
            tall = font.get_height() * (1 + LEADING * (len(lines) - 1))
            # one line is as high as its letters are, whatever the room: only a second one needs more
            if max(font.size(line)[0] for line in lines) <= room_px[0] and (len(lines) == 1 or tall <= room_px[1]):
                best = size, lines
                break
    return best if best[0] else (0, ways[0])


def _at_gaps(name: str) -> Iterator[Lines]:
    """Return the ways to write a name in two lines, none of its words divided."""
    for place, letter in enumerate(name[:-1], 1):
        if letter in {" ", HYPHEN} and name[:place].strip() and name[place:].strip():
            yield name[:place].strip(), name[place:].strip()


def _in_words(name: str) -> Iterator[Lines]:
    """Return the ways to write a name in two lines, a word of it divided."""
    for place in range(2, len(name) - 1):
        if name[place - 1 : place + 1].isalnum():
            yield name[:place] + HYPHEN, name[place:]
