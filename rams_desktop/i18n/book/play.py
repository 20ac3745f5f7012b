"""Card play, and the duty of the trump ace."""

from typing import Final

from rams_desktop.i18n.book.page import Paragraph, Scope, joined
from rams_desktop.i18n.messages import _, mark
from rams_desktop.i18n.names import both, the_card, the_rank
from rams_desktop.rules.trick.follow import DutyName
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.knock import KnockIn
from rams_desktop.rules.trick.phases.stand import TakePart
from rams_desktop.rules.trick.phases.tricks import Tricks

DUTIES: Final[dict[DutyName, str]] = {
    "lead-trump-ace": mark("leading the trump ace"),
    "ace-on-trump-court": mark("the trump ace on a trump king, queen or jack that is led"),
    "ace-on-lying-court": mark("the trump ace on a trump king, queen or jack"),
    "ace-on-trump": mark("the trump ace on a trump that is led"),
    "lead-trump-against-one": mark("leading trump against a player with 1 point"),
    "lead-trump-of-two": mark("leading one of two trumps or more"),
    "lead-trump-second": mark("leading trump to the second trick"),
    "lead-trump-king": mark("leading the trump king when the ace is turned up"),
    "follow": mark("following suit"),
    "pam-be-civil": mark("keeping Pam back from the trump ace"),
    "trump": mark("trumping"),
    "beat": mark("beating the best card"),
    "overtrump": mark("trumping higher"),
}
# What a duty means, where it is not told elsewhere.
LEADS: Final[dict[DutyName, str]] = {
    "lead-trump-against-one": mark(
        "While somebody else in the deal stands at 1 point, who leads must lead trump if possible: with that the others"
        " are forced to play trump too. Who stands at 1 point alone is free to lead anything. What counts is the score"
        " before the deal."
    ),
    "lead-trump-of-two": mark("Whoever leads to the first trick and holds two trumps or more must lead one of them."),
    "lead-trump-second": mark("Whoever has taken the first trick must lead trump to the second if possible."),
    "pam-be-civil": mark(
        "Whoever leads the trump ace says “Pam, be civil”: whoever has a trump that is higher than the ace, and another"
        " trump besides, must play that other one."
    ),
    "lead-trump-king": mark(
        "When the trump ace is turned up, the trump king takes its place: its holder must lead it at the first"
        " own lead."
    ),
}


def playing(scope: Scope, phase: Tricks) -> tuple[Paragraph, ...]:
    """Return who leads, what one must play, and who takes a trick (R22-R25, K6, K7, M12-M14, M16)."""
    said = [Paragraph(_first_lead(scope), scope.cite("lead"))]
    text = _("Everybody in the deal plays one card to each trick, clockwise.")
    said.append(Paragraph(text, scope.cite("follow")))
    said.append(Paragraph(joined(_duties(phase)), scope.cite("follow")))
    if len(phase.duties) > 1:
        order = both([_(DUTIES[duty]) for duty in phase.duties])
        text = _("Duties hold in this order, and one that cannot be met is passed over: {duties}.")
        said.append(Paragraph(text.format(duties=order), scope.cite("follow")))
    said += [Paragraph(_(LEADS[duty]), scope.cite("lead-trump")) for duty in phase.duties if duty in LEADS]
    high, low = scope.card(0, "S"), scope.card(-1, "H")
    text = _(
        "The highest trump takes the trick; without a trump the highest card of the suit led. A card of another suit"
        " that is no trump has no power. The taker of a trick leads to the next."
    )
    said.append(Paragraph(text, scope.cite("trick")))
    text = _("An example: hearts are trump and {high} is led. Even {low} takes the trick.")
    said.append(Paragraph(text.format(high=the_card(high), low=the_card(low)), scope.cite("trick"), (high, low)))
    if "beat" in phase.duties:
        said.append(_beating(scope))
    if _demotes(phase) or scope.cite("equal-cards"):
        text = _(
            "Of two cards that count alike the one played first is the higher. With a single pack that matters only for"
            " a trump ace that has lost its power."
        )
        said.append(Paragraph(text, scope.cite("equal-cards")))
    return tuple(said)


def _demotes(phase: Tricks) -> bool:
    """Say whether the trump ace can lose its power."""
    return "lead-trump-ace" in phase.duties and phase.ace_breach == "demotes" and phase.revoke == "refused"


def _first_lead(scope: Scope) -> str:
    if scope.find(BuyWidow) is not None:
        return _("The buyer leads to the first trick. If nobody has bought, the eldest leads.")
    if any(scope.find(kind) is not None for kind in (Declare, KnockIn, TakePart)):
        return _("The first to lead is the player in the deal who sits nearest to the dealer's left.")
    return _("The eldest leads to the first trick.")


def _beating(scope: Scope) -> Paragraph:
    """Return an example of the duty to beat (M13)."""
    trumps = {card.suit for card in scope.rules.permanent_trumps}
    suit = next((suit for suit in "CSDH" if suit not in trumps), "C")
    led, low, high = scope.card(-4, suit), scope.card(3, suit), scope.card(1, suit)
    text = _("An example: {led} is led, and you hold {low} and {high}. Either may be played, for both beat it.")
    filled = text.format(led=the_card(led), low=the_card(low), high=the_card(high))
    return Paragraph(filled, scope.cite("follow"), (led, low, high))


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
    """Return when the trump ace must be played, and what becomes of it otherwise (R26-R28, K8, K9, M15)."""
    ace = scope.card(0, "H")
    if "lead-trump-ace" not in phase.duties:
        others = _on_others(scope, phase)
        cited = scope.cite("lead-ace", "ace-power", "ace-and-lowest")
        text = _("The trump ace may be led, or kept, as its holder likes. It always has its full power.")
        free = [Paragraph(text, cited, (ace,))] if cited or others else []
        return (*free, *others)
    said = [Paragraph(_when_due(phase), scope.cite("lead-ace"), (ace,)), *_on_others(scope, phase)]
    if not _demotes(phase):
        text = _("The program refuses a card that breaks such a duty, and says why.")
        if phase.revoke == "penalty":
            text = _(
                "With guided manners the program refuses another lead. With table manners it is a revoke like any"
                " other; see there."
            )
        said.append(Paragraph(text, scope.cite("ace-power")))
        return tuple(said)
    rank = the_rank(scope.main.lowest)
    text = _(
        "With guided manners the program refuses another lead. With table manners the duty can be broken: for the rest"
        " of the deal the ace then counts as the lowest trump, in the usual pack {rank}. That comes to light when it is"
        " played."
    )
    said.append(Paragraph(text.format(rank=rank), scope.cite("ace-power")))
    text = _(
        "If such an ace meets the real lowest trump in a trick, the one of the two that was played first is higher."
    )
    said.append(Paragraph(text, scope.cite("ace-and-lowest"), (scope.card(-1, "H"), ace)))
    return tuple(said)


def _on_others(scope: Scope, phase: Tricks) -> list[Paragraph]:
    """Return what the holder of the trump ace must do when others lead."""
    king, ace = scope.card(1, "H"), scope.card(0, "H")
    if "ace-on-trump" in phase.duties:
        text = _("If another leads trump before that, the trump ace must be played to it.")
        return [Paragraph(text, scope.cite("ace-on"), (king, ace))]
    if "ace-on-trump-court" in phase.duties:
        text = _(
            "If another leads the king, queen or jack of trumps, the trump ace must be put on it. On a lower trump its"
            " holder is free."
        )
        return [Paragraph(text, scope.cite("ace-on"), (king, ace))]
    if "ace-on-lying-court" in phase.duties:
        text = _(
            "If the king, queen or jack of trumps already lies in a trick, also one that was not led, the trump ace"
            " must be put on it where it may be played."
        )
        return [Paragraph(text, scope.cite("ace-on"), (king, ace))]
    if "lead-trump-ace" not in phase.duties:
        return []
    text = _("When trump is led by another, the ace is a card like any other. Whoever never leads has no duty.")
    return [Paragraph(text, scope.cite("ace-on"))]


def _when_due(phase: Tricks) -> str:
    match phase.ace_lead:
        case "own_first_lead":
            return _(
                "Whoever holds the trump ace must lead it at their own first lead in the deal, in whichever trick that"
                " is."
            )
        case "first_trick_only":
            return _(
                "Whoever holds the trump ace and leads to the first trick must lead it. Later there is no such duty."
            )
