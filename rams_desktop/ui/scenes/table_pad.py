"""What the score pad says: the deals of a match, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rams_desktop.i18n.explain import line as rule_words
from rams_desktop.i18n.messages import _
from rams_desktop.rules.match import Pot
from rams_desktop.rules.trick.events import DealBegun, DealScored, MatchWon, RamsScored

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rams_desktop.rules.core.seats import Seat
    from rams_desktop.rules.game import Ruleset
    from rams_desktop.rules.trick.events import AnyEvent, Line


class PadLine(NamedTuple):
    """One rule's line: its words with the clause, and the points of each seat it speaks of."""

    words: str
    points: tuple[int | None, ...]
    signed: bool = True


class PadDeal(NamedTuple):
    """One deal on the pad, the scores after it, and below them what else it has led to."""

    deal: int
    dealer: Seat
    lines: tuple[PadLine, ...]
    scores: tuple[int, ...]
    below: tuple[PadLine, ...] = ()


class Pad(NamedTuple):
    """The whole pad; `winners` once the match is over."""

    deals: tuple[PadDeal, ...]
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    payout: tuple[int, ...] = ()


def pad(events: Iterable[AnyEvent], seats: int, rules: Ruleset) -> Pad:
    """Return the score pad of all that has happened."""
    pot = isinstance(rules.match, Pot)
    deals: list[PadDeal] = []
    begun = DealBegun(1, 0)
    won: MatchWon | None = None
    for event in events:
        if isinstance(event, DealBegun):
            begun = event
        elif isinstance(event, DealScored):
            left = (PadLine(_("In the pot: {count}").format(count=event.pot), ()),) if pot else ()
            deals.append(PadDeal(begun.deal, begun.dealer, _lines(event.lines, seats, rules), event.scores, left))
        elif isinstance(event, RamsScored):
            deals[-1] = deals[-1]._replace(below=deals[-1].below + _sums(event))
        elif isinstance(event, MatchWon):
            won = event
            if event.payout and deals:
                owed = PadLine(_("What the others owe the winner"), event.payout)
                deals[-1] = deals[-1]._replace(below=(*deals[-1].below, owed))
    return Pad(tuple(deals), won.winners, won.scores, won.payout) if won else Pad(tuple(deals))


def _sums(event: RamsScored) -> tuple[PadLine, ...]:
    """Return the rows that a finished rams adds (M19)."""
    sums = PadLine(_("Sum after rams {number}").format(number=event.rams), event.sums, signed=False)
    return sums, PadLine(_("Flights so far"), event.flights, signed=False)


def _lines(lines: Sequence[Line], seats: int, rules: Ruleset) -> tuple[PadLine, ...]:
    """Return the lines of a deal, those of one rule in one row."""
    rows: dict[str, list[int | None]] = {}
    for each in lines:
        words, clause = rule_words(each.rule, each.points, rules)
        text = _("{rule} ({clause})").format(rule=words, clause=clause) if clause else words
        rows.setdefault(text, [None] * seats)[each.seat] = each.points
    return tuple(PadLine(words, tuple(points)) for words, points in rows.items())
