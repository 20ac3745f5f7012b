"""Counters: what goes into the pot, and who gets it."""

from rams_desktop.i18n.book.page import Paragraph, Scope, joined
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import the_card
from rams_desktop.rules.trick.phases.ante import Ante
from rams_desktop.rules.trick.phases.pool_flush import PoolFlush
from rams_desktop.rules.trick.phases.share import Share


def staking(phase: Ante) -> tuple[Paragraph, ...]:
    """Return what goes into the pot before a deal."""
    said = [_("Counters are only for keeping the score. Everybody begins with none and may owe some.")]
    if phase.each:
        text = ngettext(
            "Before each deal everybody puts {count} counter into the pot.",
            "Before each deal everybody puts {count} counters into the pot.",
            phase.each,
        )
        said.append(text.format(count=phase.each))
    if phase.dealer:
        text = ngettext(
            "Before each deal the dealer puts {count} counter into the pot.",
            "Before each deal the dealer puts {count} counters into the pot.",
            phase.dealer,
        )
        said.append(text.format(count=phase.dealer))
    return (Paragraph(joined(said)),)


def sharing(scope: Scope, phase: Share) -> tuple[Paragraph, ...]:
    """Return who gets the pot, and who pays for the next."""
    said = [Paragraph(_paid_out(scope, phase)), Paragraph(joined(_looed(phase)))]
    if phase.lost_card is not None:
        text = _("Whoever loses {card} to the trump ace puts as much into the next pot as there was in this one.")
        said.append(Paragraph(text.format(card=the_card(phase.lost_card)), (), (phase.lost_card,)))
    return tuple(said)


def _paid_out(scope: Scope, phase: Share) -> str:
    match phase.by:
        case "most":
            text = _(
                "Whoever has the most tricks takes the whole pot. If several have as many, it stays for the next deal."
            )
            ante = scope.find(Ante)
            if ante is not None and ante.each:
                return joined([text, _("Those who tied need not put anything in then.")])
            return text
        case "trick":
            return _("Each trick takes its equal part of the pot. What cannot be parted stays for the next deal.")


def _looed(phase: Share) -> list[str]:
    said = [_("Whoever plays and takes no trick puts as much into the next pot as there was in this one.")]
    if phase.looed == "fixed":
        text = ngettext(
            "Whoever plays and takes no trick puts {count} counter into the next pot.",
            "Whoever plays and takes no trick puts {count} counters into the next pot.",
            phase.fixed,
        )
        said = [text.format(count=phase.fixed)]
    if phase.cap and (phase.looed == "pot" or phase.lost_card is not None):
        text = ngettext(
            "Nobody has to match more than {count} counter.",
            "Nobody has to match more than {count} counters.",
            phase.cap,
        )
        said.append(text.format(count=phase.cap))
    return said


def flush(scope: Scope, phase: PoolFlush) -> tuple[Paragraph, ...]:
    """Return what a hand of one suit does in a game for a pot (five-card Loo)."""
    text = _("A hand of one suit is shown before play and takes the whole pot; the deal is over.")
    if phase.wild is not None:
        text = _(
            "A hand of one suit is shown before play and takes the whole pot; the deal is over. Among its cards {card}"
            " may stand for any suit."
        ).format(card=the_card(phase.wild))
    shown = tuple(scope.card(place, "H") for place in range(min(scope.hand, len(scope.main.ranks))))
    said = [Paragraph(text, (), shown)]
    text = ngettext(
        "All others in the deal put {count} counter into the next pot, unless they have such a hand too.",
        "All others in the deal put {count} counters into the next pot, unless they have such a hand too.",
        phase.fixed,
    )
    if phase.wild is not None:
        text = ngettext(
            "All others in the deal put {count} counter into the next pot, but for those with such a hand or {card}.",
            "All others in the deal put {count} counters into the next pot, but for those with such a hand or {card}.",
            phase.fixed,
        )
    card = "" if phase.wild is None else the_card(phase.wild)
    said.append(Paragraph(text.format(count=phase.fixed, card=card)))
    text = _(
        "Of several such hands one of trumps comes first, then the one with the highest card, then who sits nearer to"
        " the dealer's left."
    )
    said.append(Paragraph(text))
    return tuple(said)
