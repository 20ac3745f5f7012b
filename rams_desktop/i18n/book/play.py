"""Card play, and the duty of the trump ace."""

from typing import Final

from rams_desktop.i18n.book.page import Paragraph, Scope
from rams_desktop.i18n.book.table import joined
from rams_desktop.i18n.messages import _, mark
from rams_desktop.i18n.names import both, the_card, the_rank
from rams_desktop.rules.trick.follow import DutyName
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.tricks import Tricks

DUTIES: Final[dict[DutyName, str]] = {
    "lead-trump-ace": mark("leading the trump ace"),
    "follow": mark("following suit"),
    "trump": mark("trumping"),
    "beat": mark("beating the best card"),
    "overtrump": mark("trumping higher"),
}


def playing(scope: Scope, phase: Tricks) -> tuple[Paragraph, ...]:
    """Return who leads, what one must play, and who takes a trick (R22-R25)."""
    text = _("The eldest leads to the first trick.")
    if scope.find(BuyWidow) is not None:
        text = _("The buyer leads to the first trick. If nobody has bought, the eldest leads.")
    said = [Paragraph(text, ("R22",))]
    said.append(Paragraph(_("Everybody in the deal plays one card to each trick, clockwise."), ("R23",)))
    said.append(Paragraph(joined(_duties(phase)), ("R23",)))
    if len(phase.duties) > 1:
        order = both([_(DUTIES[duty]) for duty in phase.duties])
        text = _("Duties hold in this order, and one that cannot be met is passed over: {duties}.")
        said.append(Paragraph(text.format(duties=order), ("R23",)))
    high, low = scope.card(0, "S"), scope.card(-1, "H")
    text = _(
        "The highest trump takes the trick; without a trump the highest card of the suit led. A card of another suit"
        " that is no trump has no power. The taker of a trick leads to the next."
    )
    said.append(Paragraph(text, ("R24",)))
    text = _("An example: hearts are trump and {high} is led. Even {low} takes the trick.")
    said.append(Paragraph(text.format(high=the_card(high), low=the_card(low)), ("R24",), (high, low)))
    text = _(
        "Of two cards that count alike the one played first is the higher. With a single pack that matters only for a"
        " trump ace that has lost its power."
    )
    said.append(Paragraph(text, ("R25",)))
    return tuple(said)


def _duties(phase: Tricks) -> list[str]:
    """Return what one must play: to the suit led, without it, and without a trump."""
    has = set(phase.duties)
    follow = _("You need not follow the suit led.")
    if "follow" in has:
        follow = _("You must follow the suit led if you can.")
    beat = _("You need not beat the cards that lie there.")
    if "beat" in has:
        beat = _("When you hold the suit led you must beat the best card if you can.")
    trump = _("Without the suit led you may play what you like.")
    if "trump" in has:
        trump = _("Without the suit led you must play a trump.")
    higher = _("You need not trump higher than others have.")
    if "overtrump" in has:
        higher = _("A trump that you play without the suit led must be higher than those that lie there, if you can.")
    said = [follow, beat, trump, higher]
    if "trump" in has:
        said.append(_("Without either you play any card, which cannot win."))
    return said


def trump_ace(scope: Scope, phase: Tricks) -> tuple[Paragraph, ...]:
    """Return when the trump ace must be led, and what becomes of it otherwise (R26-R28)."""
    ace = scope.card(0, "H")
    if "lead-trump-ace" not in phase.duties:
        text = _("The trump ace may be led, or kept, as its holder likes. It always has its full power.")
        return (Paragraph(text, ("R26", "R27", "R28"), (ace,)),)
    said = [Paragraph(_when_due(phase), ("R26",), (ace,))]
    text = _("When trump is led by another, the ace is a card like any other. Who never leads has no duty.")
    said.append(Paragraph(text, ("R26",)))
    rank = the_rank(scope.main.lowest)
    text = _(
        "With guided manners the program refuses another lead. With table manners the duty can be broken: for the rest"
        " of the deal the ace then counts as the lowest trump, in the usual pack {rank}. That comes to light when it is"
        " played."
    )
    said.append(Paragraph(text.format(rank=rank), ("R27",)))
    text = _(
        "If such an ace meets the real lowest trump in a trick, the one of the two that was played first is higher."
    )
    said.append(Paragraph(text, ("R28",), (scope.card(-1, "H"), ace)))
    return tuple(said)


def _when_due(phase: Tricks) -> str:
    match phase.ace_lead:
        case "own_first_lead":
            return _(
                "Who holds the trump ace must lead it at their own first lead in the deal, in whichever trick that is."
            )
        case "first_trick_only":
            return _("Who holds the trump ace and leads to the first trick must lead it. Later there is no such duty.")
