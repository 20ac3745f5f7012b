"""The points of a deal."""

from rams_desktop.i18n.book.page import Paragraph, Scope, joined
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import number
from rams_desktop.rules.match import Series
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.knock import KnockIn
from rams_desktop.rules.trick.phases.score import Score
from rams_desktop.rules.trick.phases.share import Share
from rams_desktop.rules.trick.phases.stand import TakePart
from rams_desktop.rules.trick.phases.tricks import Tricks

BEFORE = 3  # the score of the example, that of the Latvian source


def scoring(scope: Scope, phase: Score) -> tuple[Paragraph, ...]:
    """Return what a deal earns and costs (R34-R36, K10-K12, M17, M18)."""
    if scope.find(Share) is not None:
        return _counters(scope, phase)
    said = [Paragraph(_beginning(scope), scope.cite("start"))]
    tricks = scope.find(Tricks)
    if tricks is not None:
        said.append(Paragraph(_tricks(tricks), scope.cite("per-trick")))
    said.append(Paragraph(_penalty(scope, phase), scope.cite("no-trick")))
    if phase.no_trick < 0 and phase.no_trick_if == "positive":
        text = _("So {before} becomes {after}, while 0 stays 0. Scores may fall below zero.")
        after = number(BEFORE + phase.no_trick)
        said.append(Paragraph(text.format(before=number(BEFORE), after=after), scope.cite("no-trick")))
    if phase.cap:
        said.append(_cap(scope, phase))
    said += _out_of_the_deal(scope)
    if scope.find(BuyWidow) is not None:
        text = _("If nobody has bought, and so nobody was asked, a deal without a trick costs nothing.")
        if phase.no_buyer_penalty:
            text = _("A deal without a trick costs as much when nobody has bought, so that nobody was asked.")
        said.append(Paragraph(text, ("R21",)))
    return tuple(said)


def _counters(scope: Scope, phase: Score) -> tuple[Paragraph, ...]:
    said = [_("The score is what each has got out of the pot, less what each has put into it.")]
    tricks = scope.find(Tricks)
    if tricks is not None and tricks.per_trick:
        said.append(_tricks(tricks))
    if phase.no_trick:
        said.append(_without_trick(phase))
    return (Paragraph(joined(said)),)


def _beginning(scope: Scope) -> str:
    first = scope.rules.match.first_score
    text = ngettext("Everybody begins with {count} point.", "Everybody begins with {count} points.", first)
    said = [text.format(count=first)]
    if scope.down:
        said.append(_("Points are written off: the fewer one has, the better."))
    return joined(said)


def _tricks(tricks: Tricks) -> str:
    count = tricks.per_trick
    if count < 0:
        text = ngettext("Each trick takes {count} point off.", "Each trick takes {count} points off.", -count)
        return text.format(count=-count)
    text = ngettext("Each trick earns {count} point.", "Each trick earns {count} points.", count)
    return text.format(count=number(count))


def _penalty(scope: Scope, phase: Score) -> str:
    said = [_without_trick(phase)]
    if isinstance(scope.rules.match, Series):
        said.append(_("That is called a flight, and flights are counted."))
    if phase.no_trick:
        whose = _("That holds whatever the score.")
        if phase.no_trick_if == "positive":
            whose = _("That holds only for a score above zero.")
        said.append(whose)
    return joined(said)


def _without_trick(phase: Score) -> str:
    count = abs(phase.no_trick)
    if phase.no_trick == 0:
        return _("Whoever plays and takes no trick neither gains nor loses.")
    if phase.no_trick > 0:
        text = ngettext(
            "Whoever plays and takes no trick writes {count} point up.",
            "Whoever plays and takes no trick writes {count} points up.",
            count,
        )
    else:
        text = ngettext(
            "Whoever plays and takes no trick loses {count} point.",
            "Whoever plays and takes no trick loses {count} points.",
            count,
        )
    return text.format(count=count)


def _cap(scope: Scope, phase: Score) -> Paragraph:
    before = max(1, phase.cap - phase.no_trick + 2)
    text = _("But nobody comes to stand above {cap} by it: {before} becomes {cap}.")
    return Paragraph(text.format(cap=number(phase.cap), before=number(before)), scope.cite("flight"))


def _out_of_the_deal(scope: Scope) -> list[Paragraph]:
    if scope.find(AskAndFold) is not None:
        return [Paragraph(_("Whoever has folded neither gains nor loses."), scope.cite("stays-out"))]
    if any(scope.find(kind) is not None for kind in (Declare, KnockIn, TakePart)):
        return [Paragraph(_("Whoever has passed neither gains nor loses."), scope.cite("stays-out"))]
    return []
