"""The game in short."""

from typing import assert_never

from rams_desktop.i18n.book.page import Paragraph, Scope, allowed, joined, players
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import both, country_name, ruleset_name, ruleset_special
from rams_desktop.rules.match import Countdown, Pot, Race, Series
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.knock import KnockIn
from rams_desktop.rules.trick.phases.propose import Propose
from rams_desktop.rules.trick.phases.score import Score
from rams_desktop.rules.trick.phases.stand import TakePart


def short(scope: Scope) -> tuple[Paragraph, ...]:
    """Return the game in a few sentences."""
    said = [Paragraph(_about(scope)), Paragraph(_goal(scope), scope.cite("goal")), *_taking_part(scope)]
    score = scope.find(Score)
    if score is not None and score.no_trick:
        said.append(Paragraph(_risk(scope), scope.cite("no-trick")))
    if scope.rules.special:
        said.append(Paragraph(ruleset_special(scope.rules)))
    return tuple(said)


def _about(scope: Scope) -> str:
    rules = scope.rules
    text = _("{name} is a card game for {players} players, each playing alone.")
    said = [text.format(name=ruleset_name(rules), players=players(allowed(rules)))]
    if rules.native:
        said.append(_("Where it is at home it is called {native}.").format(native=rules.native))
    if rules.countries:
        countries = both([country_name(code) for code in rules.countries])
        said.append(_("It comes from {countries}.").format(countries=countries))
    text = ngettext("A match takes about {count} minute.", "A match takes about {count} minutes.", rules.minutes)
    said.append(text.format(count=rules.minutes))
    return joined(said)


def _goal(scope: Scope) -> str:
    match scope.rules.match:
        case Race(target=target):
            text = ngettext(
                "Tricks earn points, deal after deal. The first to have {count} point wins the match.",
                "Tricks earn points, deal after deal. The first to have {count} points wins the match.",
                target,
            )
            return text.format(count=target)
        case Countdown(start=start):
            text = ngettext(
                "Everybody begins with {count} point and writes it off with tricks, deal after deal. The first to get"
                " rid of it wins the match.",
                "Everybody begins with {count} points and writes them off with tricks, deal after deal. The first to"
                " get rid of them all wins the match.",
                start,
            )
            return text.format(count=start)
        case Series(start=start, series=series):
            text = ngettext(
                "Everybody begins a rams with {count} point and writes it off with tricks. A rams is over when"
                " somebody has got rid of it.",
                "Everybody begins a rams with {count} points and writes them off with tricks. A rams is over when"
                " somebody has got rid of them all.",
                start,
            )
            many = ngettext(
                "A match is {count} rams; whoever has the fewest points left wins it.",
                "A match is {count} rams; whoever has the fewest points left from all of them wins it.",
                series,
            )
            return joined([text.format(count=start), many.format(count=series)])
        case Pot(deals=deals):
            text = ngettext(
                "Counters go into a pot, and tricks win them. Whoever has the most after {count} deal wins the match.",
                "Counters go into a pot, and tricks win them. Whoever has the most after {count} deals wins the match.",
                deals,
            )
            return text.format(count=deals)
        case _ as other:
            assert_never(other)


def _taking_part(scope: Scope) -> list[Paragraph]:
    """Return how one comes to play in a deal."""
    said = []
    if scope.find(Propose) is not None:
        text = _(
            "Before the play forehand may propose better cards for everybody, or a new trump; it comes to pass if all"
            " agree."
        )
        said.append(Paragraph(text, scope.cite("propose", "vote")))
    if scope.find(BuyWidow) is not None:
        text = _(
            "Some cards lie face down in the middle: the widow. One player may buy it for cards of the hand, without"
            " knowing what it holds."
        )
        said.append(Paragraph(text, ("R11",)))
    if scope.find(Declare) is not None:
        text = _("In each deal one passes, or plays and may change cards of the hand for new ones.")
        said.append(Paragraph(text, scope.cite("take-part")))
    if scope.find(KnockIn) is not None:
        text = _("In each deal one passes, or knocks and promises at least one trick.")
        said.append(Paragraph(text, scope.cite("take-part")))
    stand = scope.find(TakePart)
    if stand is not None:
        text = _("In each deal one passes or plays.")
        if stand.take_widow:
            text = _("In each deal one passes or plays, and one player may change the whole hand for an extra one.")
        said.append(Paragraph(text))
    return said


def _risk(scope: Scope) -> str:
    if scope.down:
        may_pass = any(scope.find(kind) is not None for kind in (Declare, KnockIn, TakePart))
        if may_pass:
            return _(
                "Whoever plays a deal and takes no trick has to write points up again; so with a poor hand it can be"
                " wise"
                " to pass."
            )
        return _("Whoever plays a deal and takes no trick has to write points up again.")
    if scope.find(AskAndFold) is not None:
        return _("Whoever plays a deal and takes no trick loses points; so with a poor hand it can be wise to fold.")
    return _("Whoever plays a deal and takes no trick loses points.")
