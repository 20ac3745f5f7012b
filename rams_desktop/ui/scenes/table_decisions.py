"""What you are asked at the table, as buttons with words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.rules.game import Pick, PlayerAction
from rams_desktop.rules.trick.actions import (
    Announce,
    Ask,
    Buy,
    Decline,
    Discard,
    Fold,
    Hide,
    Keep,
    LeadNow,
    Play,
    Recut,
    Show,
    Stay,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rams_desktop.content.theme_document import ButtonKind as Kind
    from rams_desktop.rules.core.cards import Card
    from rams_desktop.rules.game import Choice


class Offer(NamedTuple):
    """A button: its words, what it does (None while cards are missing), and why it cannot be pressed yet."""

    key: str
    label: str
    kind: Kind
    action: PlayerAction | None
    reason: str = ""


def offers(options: Sequence[Choice], seat: int, chosen: Sequence[Card], *, confirm: bool) -> tuple[Offer, ...]:
    """Return the buttons for what may be done now, the likeliest first.

    `chosen` are the cards lifted so far. Cards that are played by themselves need no button, unless
    the player likes to confirm.
    """
    found: list[Offer] = []
    for choice in options:
        if isinstance(choice, Pick):
            found.append(_pick(choice, seat, tuple(chosen)))
        elif not isinstance(choice, Play):
            found.append(_plain(choice))
    if confirm:
        plays = [choice for choice in options if isinstance(choice, Play)]
        picked = next((play for play in plays if chosen and play.cards[0] == chosen[0]), None)
        if picked is not None:
            label = _("Play {card}").format(card=names.the_card(picked.cards[0]))
            found.append(Offer("play", label, "primary", picked))
    if not any(offer.kind == "primary" for offer in found) and found:
        found[0] = found[0]._replace(kind="primary")
    return tuple(sorted(found, key=lambda offer: offer.kind != "primary"))


def _pick(choice: Pick, seat: int, chosen: tuple[Card, ...]) -> Offer:
    """Return the button of a choice of cards: it counts, and says what it will do when the count is right."""
    least = choice.least
    if len(chosen) == least:
        if choice.kind is Discard:
            text = ngettext("Lay this one away", "Lay these {count} away", least)
        else:
            text = ngettext("Buy with this one", "Buy with these {count}", least)
        return Offer("pick", text.format(count=least), "primary", choice.kind(seat, chosen))
    text = ngettext("Lift {count} card: {chosen} of {count}", "Lift {count} cards: {chosen} of {count}", least)
    why = ngettext(
        "First lift the card that you would lay away.", "First lift the {count} cards that you would lay away.", least
    )
    return Offer(
        "pick", text.format(count=least, chosen=len(chosen)), "primary", None, why.format(count=least)
    )


def _plain(action: PlayerAction) -> Offer:  # noqa: C901, PLR0911, PLR0912  one case an action
    """Return the button of an action that needs no cards chosen."""
    match action:
        case Recut():
            return Offer("recut", _("Cut again"), "primary", action)
        case Keep():
            return Offer("keep", _("Deal it so"), "secondary", action)
        case Buy():
            return Offer("buy", _("Buy"), "primary", action)
        case Decline():
            return Offer("decline", _("Do not buy"), "secondary", action)
        case Discard():
            return Offer("discard", _("Lay away"), "primary", action)
        case Ask():
            return Offer("ask", _("Ask: who is not playing?"), "primary", action)
        case LeadNow():
            return Offer("lead-now", _("Go on without asking"), "secondary", action)
        case Fold():
            return Offer("fold", _("Fold"), "secondary", action)
        case Stay():
            return Offer("stay", _("Play on"), "primary", action)
        case Show(cards=pair):
            label = _("Show {cards}").format(cards=names.the_cards(pair)) if pair else _("Show the pair")
            return Offer("show", label, "primary", action)
        case Announce():
            return Offer("announce", _("Say “With three!”"), "secondary", action)
        case Hide():
            return Offer("hide", _("Keep it to myself"), "secondary", action)
        case Play():
            return Offer("play", names.the_card(action.cards[0]), "primary", action)
        case _:
            assert_never(action)
