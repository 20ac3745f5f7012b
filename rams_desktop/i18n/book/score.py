"""The points of a deal, and the end of the match."""

from rams_desktop.i18n.book.page import Paragraph, Scope
from rams_desktop.i18n.book.table import joined
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import number, points
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.jacks import Jacks
from rams_desktop.rules.trick.phases.score import Score
from rams_desktop.rules.trick.phases.tricks import Tricks

BEFORE = 3  # the score of the example, that of the Latvian source


def scoring(scope: Scope, phase: Score) -> tuple[Paragraph, ...]:
    """Return what a deal earns and costs (R34-R36)."""
    said = [Paragraph(_("Everybody begins with 0 points."), ("R34",))]
    tricks = scope.find(Tricks)
    if tricks is not None:
        text = ngettext("Each trick earns {count} point.", "Each trick earns {count} points.", abs(tricks.per_trick))
        said.append(Paragraph(text.format(count=number(tricks.per_trick)), ("R35",)))
    said.append(Paragraph(_penalty(phase), ("R36",)))
    if phase.no_trick < 0 and phase.no_trick_if == "positive":
        text = _("So {before} becomes {after}, while 0 stays 0. Scores may fall below zero.")
        after = number(BEFORE + phase.no_trick)
        said.append(Paragraph(text.format(before=number(BEFORE), after=after), ("R36",)))
    if scope.find(AskAndFold) is not None:
        said.append(Paragraph(_("Who has folded neither gains nor loses."), ("R17",)))
    if scope.find(BuyWidow) is not None:
        text = _("If nobody has bought, and so nobody was asked, a deal without a trick costs nothing.")
        if phase.no_buyer_penalty:
            text = _("A deal without a trick costs as much when nobody has bought, so that nobody was asked.")
        said.append(Paragraph(text, ("R21",)))
    return tuple(said)


def _penalty(phase: Score) -> str:
    if phase.no_trick == 0:
        return _("Who plays and takes no trick neither gains nor loses.")
    count = abs(phase.no_trick)
    if phase.no_trick > 0:
        text = ngettext(
            "Who plays and takes no trick gains {count} point.",
            "Who plays and takes no trick gains {count} points.",
            count,
        )
    else:
        text = ngettext(
            "Who plays and takes no trick loses {count} point.",
            "Who plays and takes no trick loses {count} points.",
            count,
        )
    scope = _("That holds whatever the score.")
    if phase.no_trick_if == "positive":
        scope = _("That holds only for a score above zero.")
    return joined([text.format(count=count), scope])


def match_end(scope: Scope) -> tuple[Paragraph, ...]:
    """Return how the match is won (R34, R37)."""
    race = scope.rules.match
    said = []
    match race.wins:
        case "during_deal":
            text = _(
                "A player who reaches {points} in the middle of a deal wins at once: deal and match are over. Points"
                " come one trick at a time, so there is never a tie."
            )
            said.append(Paragraph(text.format(points=points(race.target)), ("R34", "R37")))
        case "after_deal":
            text = _(
                "A deal is always played to its end. If a player then has {points}, the match is over: the highest"
                " score wins, and equal ones share the victory."
            )
            said.append(Paragraph(text.format(points=points(race.target)), ("R34", "R37")))
    if race.wins == "during_deal" and scope.find(Jacks) is not None:
        tricks = scope.find(Tricks)
        text = _("Points for a pair of jacks count only when the deal is scored; they never end it early.")
        if tricks is None or tricks.bonus_counts_midhand:
            text = _("Points for a pair of jacks count as soon as they fall due, and can win the match.")
        said.append(Paragraph(text, ("R29", "R37")))
    score = scope.find(Score)
    if race.wins == "during_deal" and score is not None:
        said.append(Paragraph(_early_end(score), ("R37",)))
    return tuple(said)


def _early_end(score: Score) -> str:
    match score.early_end:
        case "tricks_only":
            return _(
                "In a deal that ends so, the others score the tricks that they have, and jacks already due; nobody pays"
                " for having no trick."
            )
        case "with_penalty":
            return _(
                "In a deal that ends so, the others score the tricks that they have, and jacks already due; who has no"
                " trick pays for it as usual."
            )
