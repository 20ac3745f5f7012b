"""What the score pad says: the deals of a match, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rams_desktop.i18n.explain import line as rule_words
from rams_desktop.i18n.messages import _
from rams_desktop.rules.trick.events import DealBegun, DealScored, MatchWon

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rams_desktop.rules.core.seats import Seat
    from rams_desktop.rules.game import AnyEvent
    from rams_desktop.rules.trick.events import Line


class PadLine(NamedTuple):
    """One rule's line: its words with the clause, and the points of each seat it speaks of."""

    words: str
    points: tuple[int | None, ...]


class PadDeal(NamedTuple):
    """One deal on the pad, and the scores after it."""

    deal: int
    dealer: Seat
    lines: tuple[PadLine, ...]
    scores: tuple[int, ...]


class Pad(NamedTuple):
    """The whole pad; `winners` once the match is over."""

    deals: tuple[PadDeal, ...]
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()


def pad(events: Iterable[AnyEvent], seats: int) -> Pad:
    """Return the score pad of all that has happened."""
    deals: list[PadDeal] = []
    begun = DealBegun(1, 0)
    won: MatchWon | None = None
    for event in events:
        if isinstance(event, DealBegun):
            begun = event
        elif isinstance(event, DealScored):
            deals.append(PadDeal(begun.deal, begun.dealer, _lines(event.lines, seats), event.scores))
        elif isinstance(event, MatchWon):
            won = event
    return Pad(tuple(deals), won.winners, won.scores) if won else Pad(tuple(deals))


def _lines(lines: Sequence[Line], seats: int) -> tuple[PadLine, ...]:
    """Return the lines of a deal, those of one rule in one row."""
    rows: dict[str, list[int | None]] = {}
    for each in lines:
        words, clause = rule_words(each.rule, each.points)
        text = _("{rule} ({clause})").format(rule=words, clause=clause)
        rows.setdefault(text, [None] * seats)[each.seat] = each.points
    return tuple(PadLine(words, tuple(points)) for words, points in rows.items())
