"""What jacks are worth: four, a pair, three."""

from rams_desktop.i18n.book.page import Paragraph, Scope
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import number
from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.four_jacks import FourJacks
from rams_desktop.rules.trick.phases.jacks import Jacks


def four(scope: Scope, phase: FourJacks) -> tuple[Paragraph, ...]:
    """Return what four jacks in one hand do, and when they are looked for (R33)."""
    said = [Paragraph(_prize(phase), ("R33",), cards("JC JD JH JS"))]
    early, late = _moments(scope)
    if early and late:
        text = _("The hands are looked at twice: right after the deal, and again when it is clear who plays.")
    elif early:
        text = _("The hands are looked at once, right after the deal.")
    else:
        text = _("The hands are looked at once, when it is clear who plays.")
    said.append(Paragraph(text, ("R33",)))
    said.append(
        Paragraph(_("A jack that was laid away does not count, nor does the hand of one who folded."), ("R33",))
    )
    return tuple(said)


def _prize(phase: FourJacks) -> str:
    match phase.wins:
        case "match":
            return _(
                "A player who holds all four jacks calls “Ramsas!” and wins the whole match at once. The scores stay as"
                " they are."
            )


def _moments(scope: Scope) -> tuple[bool, bool]:
    """Say whether four jacks are looked for before, and after, it is known who plays."""
    phases = scope.rules.phases
    after = max((at for at, phase in enumerate(phases) if isinstance(phase, AskAndFold | Deal)), default=0)
    folds = any(isinstance(phase, AskAndFold) for phase in phases)
    places = [at for at, phase in enumerate(phases) if isinstance(phase, FourJacks)]
    return any(at < after or not folds for at in places), any(at > after and folds for at in places)


def pair(phase: Jacks) -> tuple[Paragraph, ...]:
    """Return what a pair of jacks earns (R29-R32)."""
    text = ngettext(
        "Two jacks of one colour, both black or both red, earn {count} point. What counts is the hand with which one"
        " plays, after buying and folding.",
        "Two jacks of one colour, both black or both red, earn {count} points. What counts is the hand with which one"
        " plays, after buying and folding.",
        abs(phase.points),
    )
    said = [Paragraph(text.format(count=number(phase.points)), ("R29",), cards("JC JS"))]
    text = _(
        "The points fall due with the first trick that the holder takes. If two players have a pair each, both score."
    )
    said.append(Paragraph(text, ("R29",), cards("JD JH")))
    said.append(Paragraph(_showing(phase), ("R30",)))
    said.append(Paragraph(_three(phase), ("R31",), cards("JC JD JS")))
    said.append(Paragraph(_trickless(phase), ("R32",)))
    return tuple(said)


def _showing(phase: Jacks) -> str:
    match phase.show:
        case "must":
            return _("Before the first trick, beginning with the eldest, who has a pair must show it to the others.")
        case "may":
            return _(
                "Before the first trick, beginning with the eldest, who has a pair may show it to the others. A pair"
                " that is not shown earns nothing."
            )


def _three(phase: Jacks) -> str:
    if phase.with_three:
        return _(
            "Three jacks always hold exactly one such pair. Their holder may say “With three!” and need not show"
            " which; it counts as a pair that was shown."
        )
    return _("Three jacks always hold exactly one such pair and count as that: there is no announcing them unseen.")


def _trickless(phase: Jacks) -> str:
    match phase.trickless:
        case "cancels_penalty":
            return _(
                "Whoever has declared a pair and takes no trick gets nothing for it, but pays no penalty either: the"
                " one makes good the other."
            )
        case "lost":
            return _(
                "Whoever has declared a pair and takes no trick gets nothing for it and pays the penalty all the same."
            )
