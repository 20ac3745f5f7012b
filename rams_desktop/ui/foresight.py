"""Gets ready what the first moments of a match need, a little at a time, while one looks at the title or chooses.

What takes longest before a first card lies on the table: to read the rules, to load the parts of the program that play
(both in the process of the window), and to draw the cards at their size (in others).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from rams_desktop.rules.core.cards import RANKS, Card
from rams_desktop.rules.core.pack import Pack, all_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rams_desktop.rules.game import AnyRuleset
    from rams_desktop.storage.paths import Paths
    from rams_desktop.ui.stage.plan import Plan
    from rams_desktop.ui.theme.look import Look

PARTS: Final = ("session.matches", "ai.client", "ui.scenes.tables", "i18n.trouble", "ui.scenes.sorry")
TABLES: Final = {"trick": "table", "rummy": "rummy_table", "shedding": "shedding_table"}


class Coming(NamedTuple):
    """A match that will probably be played: its rules and seats, and the hand in which it will be gone on with."""

    rules: AnyRuleset
    seats: int
    hand: tuple[Card, ...] = ()


def cards_of(rules: AnyRuleset) -> tuple[Card, ...]:
    """Return the cards that a game needs pictures of, with however many players, in their order."""
    found: set[Card] = set()
    for pack in rules.packs:
        if isinstance(pack, Pack):
            found.update(all_cards(pack.ranks))
        else:
            found.update((*all_cards(RANKS), *((Card.JOKER,) if pack.jokers else ())))
    return tuple(sorted(found, key=lambda card: card.index))


class Foresight:
    """What comes next, as far as it is known; `step` does a short piece of the work."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        self._read: dict[str, AnyRuleset] = {}
        self._reading: Iterator[bool] | None = None
        self._work: Iterator[bool] = iter(())
        self._for: tuple[Look, str, int, float] | None = None

    def step(self, look: Look, coming: Coming | tuple[str, int], usual: Callable[[], AnyRuleset], cards: float) -> None:
        """Get ready a little more for what is `coming`, `cards` as large as the player likes them.

        That may be an id and seats: then the ruleset has yet to be read, and if there is none the `usual` one counts.
        What was foreseen for another match is given up.
        """
        if not isinstance(coming, Coming):
            name, seats = coming
            if name not in self._read and self._goes_on_reading(name):
                return
            coming = Coming(self._read.get(name) or usual(), seats)
        now = look, coming.rules.id, coming.seats, cards
        if now != self._for:
            self._for = now
            look.forget_foreseen()
            self._work = _work(look, coming, cards)
        if not next(self._work, False):
            self._goes_on_reading(coming.rules.id)

    def _goes_on_reading(self, first: str) -> bool:
        """Read one more ruleset; False when all have been read."""
        if self._reading is None:
            self._reading = self._all_read(first)
        return next(self._reading, False)

    def _all_read(self, first: str) -> Iterator[bool]:
        """Read one ruleset at a time, so that the shelf will find them checked; a shipped file has its id as a name."""
        from rams_desktop.content import rulesets  # noqa: PLC0415  the title appears first

        yield True
        for path, _ in sorted(rulesets.files(self._paths.rulesets), key=lambda file: file[0].stem != first):
            found = rulesets.load(path)
            if not isinstance(found, tuple):
                self._read[found.id] = found
            yield True


def _work(look: Look, coming: Coming, cards: float) -> Iterator[bool]:
    """Ask for the pictures, then load the parts of the program one at a time, then make surfaces."""
    rules, hand = coming.rules, coming.hand
    plan = planned(look, rules, coming.seats, cards)
    yield True
    if not look.draws_here:
        order = (*hand, *(card for card in cards_of(rules) if card not in hand))
        while not look.foresee(plan.face_widths, plan.back_widths, order, cloth=plan.cloth):
            yield True
    for name in (*PARTS, f"ui.scenes.{TABLES[rules.family]}"):
        yield True
        import_module(f"rams_desktop.{name}")
    yield True
    while look.canvases.lay_by():
        yield True


def planned(look: Look, rules: AnyRuleset, seats: int, cards: float) -> Plan:
    """Return the plan of the table for a match that has not begun."""
    ground: Callable[..., Plan] = import_module(f"rams_desktop.ui.stage.{rules.family}.ground").ground
    count = min(max(seats, rules.players.min), rules.players.max)
    return ground(look.size, count, 0, look.scale, cards)
