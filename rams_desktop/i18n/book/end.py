"""How a match ends."""

from typing import assert_never

from rams_desktop.i18n.book.page import Paragraph, Scope, all_of, joined
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import number, points
from rams_desktop.rules.match import Countdown, Pot, Race, Series
from rams_desktop.rules.trick.phases.jacks import Jacks
from rams_desktop.rules.trick.phases.score import Score
from rams_desktop.rules.trick.phases.special_hands import SpecialHands
from rams_desktop.rules.trick.phases.tricks import Tricks

LEFT = (12, 37, 80)  # what the others still have in the example, that of the Russian source


def match_end(scope: Scope) -> tuple[Paragraph, ...]:
    """Return how the match is won (R34, R37, K15, M8, M17, M19)."""
    match scope.rules.match:
        case Race() as race:
            return (Paragraph(_race(race), scope.cite("goal", "end")), *_in_mid_deal(scope, race.wins))
        case Countdown() as countdown:
            said = [Paragraph(_countdown(countdown), scope.cite("goal", "end"))]
            said += _in_mid_deal(scope, countdown.wins)
            return (*said, *_payout(scope, countdown))
        case Series() as series:
            return tuple(_series(scope, series))
        case Pot() as pot:
            text = ngettext(
                "A match is {count} deal. Who then has the most counters wins it, and equal players share the victory.",
                "A match is {count} deals. Who then has the most counters wins it, and equal players share the"
                " victory.",
                pot.deals,
            )
            return (Paragraph(text.format(count=pot.deals)),)
        case _ as other:
            assert_never(other)


def _race(race: Race) -> str:
    text = _(
        "A deal is always played to its end. If a player then has {points}, the match is over: the highest score wins,"
        " and equal ones share the victory."
    )
    if race.wins == "during_deal":
        text = _(
            "A player who reaches {points} in the middle of a deal wins at once: deal and match are over. Points come"
            " one trick at a time, so there is never a tie."
        )
    return text.format(points=points(race.target))


def _countdown(countdown: Countdown) -> str:
    match countdown.wins:
        case "during_deal":
            return _(
                "A player who has written everything off, and stands at 0 or below, wins at once, also in the middle of"
                " a deal: deal and match are over."
            )
        case "after_deal":
            return _(
                "A deal is always played to its end. If somebody has then written everything off, and stands at 0 or"
                " below, the match is over: the lowest score wins, and equal ones share the victory."
            )


def _in_mid_deal(scope: Scope, wins: str) -> list[Paragraph]:
    """Return what counts in a deal that the end of the match cuts short."""
    if wins != "during_deal":
        return []
    said = []
    tricks = scope.find(Tricks)
    counts = tricks is None or tricks.bonus_counts_midhand
    if scope.find(Jacks) is not None:
        text = _("Points for a pair of jacks count only when the deal is scored; they never end it early.")
        if counts:
            text = _("Points for a pair of jacks count as soon as they fall due, and can win the match.")
        said.append(Paragraph(text, ("R29", *scope.cite("end"))))
    hands = scope.find(SpecialHands)
    if hands is not None and hands.colour_pair:
        text = _("Points for two jacks count only when the deal is scored; they never end it early.")
        if counts:
            text = _("Points for two jacks count from the first trick on, and can win the match.")
        said.append(Paragraph(text, scope.cite("end")))
    score = scope.find(Score)
    if score is not None:
        said.append(Paragraph(_early_end(scope, score), scope.cite("end")))
    return said


def _early_end(scope: Scope, score: Score) -> str:
    match score.early_end, scope.find(Jacks) is not None:
        case "tricks_only", True:
            return _(
                "In a deal that ends so, the others score the tricks that they have, and jacks already due; nobody pays"
                " for having no trick."
            )
        case "with_penalty", True:
            return _(
                "In a deal that ends so, the others score the tricks that they have, and jacks already due; who has no"
                " trick pays for it as usual."
            )
        case "tricks_only", _:
            return _(
                "In a deal that ends so, the others score the tricks that they have; nobody pays for having no trick."
            )
        case _:
            return _(
                "In a deal that ends so, the others score the tricks that they have; who has no trick pays for it as"
                " usual."
            )


def _payout(scope: Scope, countdown: Countdown) -> list[Paragraph]:
    """Return what the others owe; where no source speaks of it and nobody pays, nothing."""
    cited = scope.cite("payout")
    if not countdown.pays:
        return [Paragraph(_("Nobody owes the winner anything."), cited)] if cited else []
    text = _(
        "Each of the others owes the winner what they still have. What the winner has below zero counts for nothing."
        " Several winners share it evenly. An example: the others have {left} left; the winner gets {sum}."
    )
    return [Paragraph(text.format(left=all_of(LEFT), sum=points(sum(LEFT))), cited)]


def _series(scope: Scope, series: Series) -> list[Paragraph]:
    text = _(
        "A deal that has begun is always played to its end. If somebody then stands at 0 or below, the rams is over."
    )
    said = [Paragraph(text, scope.cite("goal", "end"))]
    text = ngettext(
        "A match is {count} rams. Everybody's points at its end make the sum.",
        "A match is {count} rams. After each, everybody's points are added to their sum, all begin again, and the next"
        " player deals.",
        series.series,
    )
    clamp = _("A score below zero counts as it is.")
    if series.clamp:
        clamp = _("A score below zero counts as zero there.")
    said.append(Paragraph(joined([text.format(count=number(series.series)), clamp]), scope.cite("series")))
    text = _(
        "The lowest sum wins the match. If sums are equal, fewer flights win; if they are equal too, it is shared."
    )
    said.append(Paragraph(text, scope.cite("series")))
    return said
