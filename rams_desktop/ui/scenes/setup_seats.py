"""Who sits where in a new match, and how well the others play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.session import cast
from rams_desktop.ui.widgets.form import Row
from rams_desktop.ui.widgets.text_field import TextField
from rams_desktop.ui.widgets.turner import Turner

if TYPE_CHECKING:
    from collections.abc import Callable

    from rams_desktop.storage.settings import LastSetup
    from rams_desktop.ui.scene import Change

MOST_OPPONENTS: Final = 6
_LONGEST_NAME: Final = 16
_FIELD: Final = 190  # design units


class Seating:
    """The `names` by seat, yours first, and the `players` of the other seats.

    `changed` is called when the form must be laid out anew.
    """

    def __init__(self, last: LastSetup, changed: Callable[[], None]) -> None:
        self.names = [*last.names, *(name for name in usual_names() if name not in last.names)]
        self.players = [*last.players, *map(cast.usual_player, range(len(last.players), MOST_OPPONENTS))]
        self._fields: dict[int, TextField] = {}
        self._changed = changed

    def rows(self, seats: int, family: str) -> list[Row]:
        """Return a row for each seat of a game of that family."""
        rows = [Row(_("Your name"), [self.field(0)])]
        label = ngettext("Your opponent", "Your opponents", seats - 1)
        tempers = cast.tempers(family)
        about = _("How well they play. None of them sees your cards.")
        if len(tempers) > 1:
            about = _("How well they play, and with what temper. None of them sees your cards.")
        for seat in range(1, seats):
            controls = [self.field(seat), self._level(seat, family)]
            if len(tempers) > 1:
                controls.append(self._temper(seat, tempers))
            rows.append(Row(label if seat == 1 else "", controls, about if seat == 1 else "", columns=True))
        return rows

    def _level(self, seat: int, family: str) -> Turner:
        """Return the choice how well an opponent plays; a character gives way to its like of that level."""
        level, _temper = cast.parts(self.players[seat - 1])

        def pick(index: int) -> Change:
            chosen = cast.LEVEL_NAMES[index]
            temper = cast.parts(self.players[seat - 1])[1]
            field = self.field(seat)
            if cast.in_cast(field.text or _default(seat)):
                sits = cast.character(chosen, seat - 1)
                temper = sits.temper
                self.names[seat] = sits.name
                self._fields.pop(seat)
            self.players[seat - 1] = cast.player(chosen, temper)
            self._changed()
            return None

        labels = [names.level_name(each) for each in cast.LEVEL_NAMES]
        tips = [names.level_about(each, family) for each in cast.LEVEL_NAMES]
        return Turner(labels, cast.LEVEL_NAMES.index(level), pick, key=f"level-{seat}", tips=tips)

    def _temper(self, seat: int, tempers: tuple[str, ...]) -> Turner:
        """Return the choice of an opponent's temper; one that makes no difference here counts as even."""
        _level, temper = cast.parts(self.players[seat - 1])

        def pick(index: int) -> Change:
            level = cast.parts(self.players[seat - 1])[0]
            self.players[seat - 1] = cast.player(level, tempers[index])
            return None

        labels = [names.temper_name(each) for each in tempers]
        tips = [names.temper_about(each) for each in tempers]
        at = tempers.index(temper) if temper in tempers else 0
        return Turner(labels, at, pick, key=f"temper-{seat}", tips=tips)

    def field(self, seat: int) -> TextField:
        """Return the field of a seat, always the same one, so that what is being written stays as it is."""
        if seat in self._fields:
            return self._fields[seat]

        def change(text: str) -> Change:
            self.names[seat] = text
            return None

        self._fields[seat] = TextField(
            self.names[seat],
            change,
            key=f"name-{seat}",
            most=_LONGEST_NAME,
            ghost=_default(seat),
            wide=_FIELD,
        )
        return self._fields[seat]

    def seated(self, seats: int) -> tuple[str, ...]:
        """Return the names by seat; an empty one gets the usual, an equal one a number."""
        seated: list[str] = []
        for seat in range(seats):
            name = self.names[seat].strip() or _default(seat)
            many = sum(other == name or other.startswith(f"{name} ") for other in seated)
            seated.append(f"{name} {many + 1}" if many else name)
        return tuple(seated)


def _default(seat: int) -> str:
    return cast.character(cast.USUAL, seat - 1).name if seat else _("You")


def usual_names() -> tuple[str, ...]:
    """Return what the players are called until somebody says otherwise."""
    return _("You"), *(cast.character(cast.USUAL, place).name for place in range(MOST_OPPONENTS))
