"""What the score pad says: the deals of a match, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rams_desktop.i18n import rummy as rummy_words
from rams_desktop.i18n import shedding as shedding_words
from rams_desktop.i18n.explain import line as trick_words
from rams_desktop.i18n.messages import _
from rams_desktop.rules.match import Pot
from rams_desktop.rules.rummy import events as rummy
from rams_desktop.rules.shedding import events as shedding
from rams_desktop.rules.trick import events as trick
from rams_desktop.rules.trick.events import RamsScored
from rams_desktop.rules.trick.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rams_desktop.rules.core.seats import Seat
    from rams_desktop.rules.game import AnyEvent, AnyRuleset


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


def pad(events: Iterable[AnyEvent], seats: int, rules: AnyRuleset) -> Pad:
    """Return the score pad of all that has happened."""
    deals: list[PadDeal] = []
    number, dealer = 1, 0
    won: trick.MatchWon | rummy.MatchWon | shedding.MatchWon | None = None
    payout: tuple[int, ...] = ()
    for event in events:
        match event:
            case trick.DealBegun() | rummy.DealBegun() | shedding.DealBegun():
                number, dealer = event.deal, event.dealer
            case trick.DealScored():
                words = [(each, trick_line(each, rules)) for each in event.lines]
                below = (_left_in_pot(event),) if isinstance(rules.match, Pot) else ()
                deals.append(PadDeal(number, dealer, _lines(words, seats), event.scores, below))
            case rummy.DealScored():
                counted = [(each, rummy_words.line(each.rule)) for each in event.lines]
                deals.append(PadDeal(number, dealer, _lines(counted, seats), event.scores))
            case shedding.DealScored():
                shed = [(each, shedding_words.line(each.rule)) for each in event.lines]
                deals.append(PadDeal(number, dealer, _lines(shed, seats), event.scores))
            case RamsScored():
                deals[-1] = deals[-1]._replace(below=deals[-1].below + _sums(event))
            case trick.MatchWon() | rummy.MatchWon() | shedding.MatchWon():
                won = event
                payout = event.payout if isinstance(event, trick.MatchWon) else ()
                if payout and deals:
                    owed = PadLine(_("What the others owe the winner"), payout)
                    deals[-1] = deals[-1]._replace(below=(*deals[-1].below, owed))
    return Pad(tuple(deals), won.winners, won.scores, payout) if won else Pad(tuple(deals))


def _left_in_pot(event: trick.DealScored) -> PadLine:
    """Return what is left for the next deal, and that nobody has won it where that is so."""
    won = any(line.rule is trick.LineRule.POT for line in event.lines)
    text = _("In the pot: {count}")
    if event.pot and not won:
        text = _("Nobody wins the pot; in it for the next deal: {count}")
    return PadLine(text.format(count=event.pot), ())


def trick_line(line: trick.Line, rules: AnyRuleset) -> tuple[str, str]:
    """Return the words of a line of a trick game, and the clause behind it."""
    return trick_words(line.rule, line.points, rules if isinstance(rules, Ruleset) else None)


def _sums(event: RamsScored) -> tuple[PadLine, ...]:
    """Return the rows that a finished rams adds (M19)."""
    sums = PadLine(_("Sum after rams {number}").format(number=event.rams), event.sums, signed=False)
    return sums, PadLine(_("Flights so far"), event.flights, signed=False)


AnyLine = trick.Line | rummy.Line | shedding.Line


def _lines(lines: Sequence[tuple[AnyLine, tuple[str, str]]], seats: int) -> tuple[PadLine, ...]:
    """Return the lines of a deal with their words and clauses, those of one rule in one row."""
    rows: dict[str, list[int | None]] = {}
    for each, (words, clause) in lines:
        text = _("{rule} ({clause})").format(rule=words, clause=clause) if clause else words
        rows.setdefault(text, [None] * seats)[each.seat] = each.points
    return tuple(PadLine(words, tuple(points)) for words, points in rows.items())
