"""New cards from the stock: passing or drawing, the dealer's swap, the exchange."""

from rams_desktop.i18n.book.page import Paragraph, Scope, joined
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.exchange import Exchange
from rams_desktop.rules.trick.phases.knock import KnockIn
from rams_desktop.rules.trick.phases.swap import SwapTurnUp


def declaring(scope: Scope, phase: Declare) -> tuple[Paragraph, ...]:
    """Return who plays, and what he may draw (K3, K4)."""
    text = _(
        "Beginning with the eldest, each player in turn passes or plays; the dealer speaks last. To pass is to lay the"
        " cards face down and take no part in the deal. It neither costs nor earns points."
    )
    said = [Paragraph(text, scope.cite("take-part"))]
    said.append(Paragraph(joined(_drawing(phase)), scope.cite("draw")))
    said.append(Paragraph(_dry(phase), scope.cite("draw")))
    binding = _binding(phase)
    if binding:
        said.append(Paragraph(joined(binding), scope.cite("ace-binds"), (scope.card(0, "S"),)))
    text = _("An ace may not be laid away.")
    if phase.ace_may_go:
        text = _("An ace may be laid away like any other card.")
    if binding or scope.cite("draw") or not phase.ace_may_go:
        said.append(Paragraph(text, scope.cite("draw")))
    return tuple(said)


def _drawing(phase: Declare) -> list[str]:
    if not phase.most:
        return [_("Whoever plays does so with the cards that were dealt.")]
    text = ngettext(
        "Whoever plays may first lay {count} card away, face down, and draw another from the stock.",
        "Whoever plays may first lay up to {count} cards away, face down, and draw as many from the stock.",
        phase.most,
    )
    said = [text.format(count=phase.most)]
    if phase.budget:
        text = ngettext(
            "All players together may draw {count} card in a deal.",
            "All players together may draw {count} cards in a deal.",
            phase.budget,
        )
        said.append(text.format(count=phase.budget))
    said.append(_("Nobody sees what another lays away or draws."))
    return said


def _dry(phase: Declare) -> str:
    match phase.on_empty:
        case "reshuffle":
            return _(
                "When the stock runs dry, the cards that the others have laid away are shuffled into a new one, with"
                " the hands of those who have passed. What the player has just laid away stays out of it."
            )
        case "no_more":
            return _("When the stock runs dry, no more cards can be drawn.")


def _binding(phase: Declare) -> list[str]:
    said = []
    if phase.ace_must_play:
        said.append(_("Whoever has been dealt an ace may not pass."))
    if phase.turned_ace_binds_dealer:
        said.append(_("When an ace is turned up the dealer may not pass."))
    elif phase.ace_must_play:
        said.append(_("An ace that is turned up does not bind the dealer."))
    return said


def swapping(scope: Scope, phase: SwapTurnUp) -> tuple[Paragraph, ...]:
    """Return the dealer's right to the turn-up (K5)."""
    text = _(
        "When all others have spoken, a dealer who plays may take the turn-up for one card of the hand, which is laid"
        " away face down. Whoever has drawn five cards may do so too."
    )
    if scope.find(Declare) is None:
        text = _(
            "When all others have spoken, a dealer who plays may take the turn-up for one card of the hand, which is"
            " laid away face down."
        )
    ace = _("An ace may not be given for it.")
    if phase.ace_may_go:
        ace = _("An ace may be given for it like any other card.")
    return (Paragraph(joined([text, ace]), scope.cite("swap"), (scope.card(2, "H"),)),)


def exchanging(scope: Scope, phase: Exchange) -> tuple[Paragraph, ...]:
    """Return how those who play change cards (M10, M11); nothing where they have done so with their knock."""
    knock = scope.find(KnockIn)
    if knock is not None and knock.hand:
        return ()
    text = ngettext(
        "Beginning with the eldest, each player who is in the deal lays away, face down, as many cards as seem useless,"
        " even all or none, and draws new ones up to a hand of {count} card.",
        "Beginning with the eldest, each player who is in the deal lays away, face down, as many cards as seem useless,"
        " even all or none, and draws new ones up to a hand of {count} cards.",
        phase.hand,
    )
    said = [Paragraph(text.format(count=phase.hand), scope.cite("draw"))]
    deal = scope.find(Deal)
    if deal is not None and deal.turn_up == "to_dealer":
        text = _(
            "The dealer, who has a card more, must lay away at least one and draws one fewer: so all hands are alike."
            " The turn-up may go too."
        )
        said.append(Paragraph(text, scope.cite("dealer-draws")))
    text = _(
        "When the stock runs dry, the cards that the others have laid away are shuffled into a new one. What the player"
        " has just laid away stays out of it."
    )
    said.append(Paragraph(text, scope.cite("draw")))
    return tuple(said)
