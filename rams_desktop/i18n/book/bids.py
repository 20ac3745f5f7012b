"""Speaking before the play: proposals and votes, knocking, standing."""

from rams_desktop.i18n.book.page import Paragraph, Scope, joined
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import points
from rams_desktop.rules.trick.phases.knock import KnockIn
from rams_desktop.rules.trick.phases.propose import Propose
from rams_desktop.rules.trick.phases.stand import TakePart


def proposing(scope: Scope, phase: Propose) -> tuple[Paragraph, ...]:
    """Return what forehand may propose, and how the others answer (M3-M5)."""
    text = _(
        "The eldest, here called forehand, may propose better cards or a swing, or be content with the cards as they"
        " are. Nobody else may propose anything."
    )
    said = [Paragraph(text, scope.cite("propose"))]
    said.append(Paragraph(_better(scope, phase), scope.cite("proposal")))
    said.append(Paragraph(_swing(phase), scope.cite("proposal")))
    text = _(
        "When the stock runs dry, the cards laid away are shuffled into a new one, but those of the player who is to"
        " draw."
    )
    said.append(Paragraph(text, scope.cite("proposal")))
    text = _votes(phase)
    more = ngettext(
        "At most {count} proposal is carried out in a deal.",
        "At most {count} proposals are carried out in a deal.",
        phase.most,
    )
    said.append(Paragraph(joined([text, more.format(count=phase.most)]), scope.cite("vote")))
    return tuple(said)


def _better(scope: Scope, phase: Propose) -> str:
    if phase.better == "chosen":
        return _(
            "Better cards: beginning with forehand, everybody lays away as many cards as seem useless, even all or"
            " none, and gets as many new ones. Trump stays, and the dealer keeps the turn-up."
        )
    text = ngettext(
        "Better cards: everybody lays {count} card away and gets a new one, forehand first. Trump stays, and the dealer"
        " keeps the turn-up.",
        "Better cards: everybody lays {count} cards away and gets as many new ones, forehand first. Trump stays, and"
        " the dealer keeps the turn-up.",
        scope.hand,
    )
    return text.format(count=scope.hand)


def _swing(phase: Propose) -> str:
    match phase.swing_keeps:
        case "both":
            return _(
                "A swing: the dealer turns up a new card, and its suit is trump. It comes to the dealer's hand, which"
                " has a card more then; the old turn-up stays there as an ordinary card."
            )
        case _ if phase.swing_keeps:
            return _(
                "A swing: the dealer turns up a new card, and its suit is trump. It lies on the table and is nobody's"
                " card; the old turn-up stays in the dealer's hand as an ordinary card."
            )
        case _:
            return _(
                "A swing: the dealer turns up a new card, and its suit is trump. It takes the place of the old turn-up"
                " in the dealer's hand; the old one is laid away."
            )


def _votes(phase: Propose) -> str:
    match phase.vote:
        case "all":
            return _(
                "The others answer in turn, the dealer last. If all say yes, it is done, and forehand may propose"
                " again. The first no ends it: on with the cards and the trump that there are."
            )
        case "majority":
            return _(
                "All the others answer in turn, the dealer last. If more say yes than no, it is done, and forehand may"
                " propose again. If not, it is on with the cards and the trump that there are."
            )
        case "dealer":
            return _(
                "The dealer alone answers. After a yes it is done, and forehand may propose again. A no ends it: on"
                " with the cards and the trump that there are."
            )


def knocking(scope: Scope, phase: KnockIn) -> tuple[Paragraph, ...]:
    """Return how one joins the deal, and when one must (M6, M7, M9)."""
    text = _(
        "Beginning with the eldest, each player in turn knocks on the table or passes. To knock is to join the deal,"
        " with the promise of at least one trick. Who passes takes no part; it neither costs nor earns points."
    )
    said = [Paragraph(text, scope.cite("take-part"))]
    text = _(
        "If everybody before the dealer passes, the dealer is not asked: the deal is the dealer's, also without a"
        " knock."
    )
    said.append(Paragraph(text, scope.cite("dealer-alone")))
    if phase.hand:
        text = ngettext(
            "Whoever knocks exchanges at once: any cards go away, face down, and new ones are drawn up to a hand of"
            " {count} card.",
            "Whoever knocks exchanges at once: any cards go away, face down, and new ones are drawn up to a hand of"
            " {count} cards.",
            phase.hand,
        )
        said.append(Paragraph(text.format(count=phase.hand), scope.cite("draw")))
    duties = []
    if phase.always_at:
        text = _("Whoever stands at {points} must always knock.")
        duties.append(text.format(points=points(phase.always_at)))
    if phase.not_twice_at:
        text = _("Whoever stands at {points} may not pass two deals running.")
        duties.append(text.format(points=points(phase.not_twice_at)))
    if duties:
        said.append(Paragraph(joined(duties), scope.cite("must-knock")))
    return tuple(said)


def standing(scope: Scope, phase: TakePart) -> tuple[Paragraph, ...]:
    """Return how one stands, and what the extra hand is for (French Rams, Rounce, Loo)."""
    text = _(
        "Beginning with the eldest, each player in turn passes or plays. To pass is to lay the cards face down and take"
        " no part in the deal. A dealer whom all others leave alone is in without being asked."
    )
    said = [Paragraph(text, scope.cite("take-part"))]
    if phase.take_widow:
        said.append(Paragraph(joined(_extra_hand(scope))))
    if phase.pass_after_widow:
        text = _("As long as the extra hand lies there nobody may pass; only when it is taken may those after do so.")
        said.append(Paragraph(text))
    if phase.dealer_defends:
        text = _("If a single player plays, with the cards that were dealt, the dealer may not pass.")
        said.append(Paragraph(text))
    if phase.turned_ace_binds_dealer:
        said.append(Paragraph(_("When an ace is turned up the dealer may not pass.")))
    if phase.general:
        text = _(
            "Whoever plays may announce all the tricks. Nobody after that may pass. Whoever then takes them all gets"
            " rid of all points; who fails pays as for no trick."
        )
        said.append(Paragraph(text))
    return tuple(said)


def _extra_hand(scope: Scope) -> list[str]:
    said = [
        _(
            "One player may take up the extra hand in the middle, unseen, and lay the whole own hand away for it. Who"
            " does so must play. Then it is gone for the others."
        )
    ]
    more = scope.widow - scope.hand
    if more > 0:
        text = ngettext(
            "It has {count} card more than a hand; as many are laid away.",
            "It has {count} cards more than a hand; as many are laid away.",
            more,
        )
        said.append(text.format(count=more))
    return said
