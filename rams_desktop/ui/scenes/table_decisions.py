"""What you are asked at the table, as buttons with words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.rules.game import Pick, PlayerAction
from rams_desktop.rules.trick.actions import (
    Accept,
    Announce,
    Ask,
    Better,
    Buy,
    Content,
    Decline,
    Discard,
    Draw,
    Fold,
    General,
    Hide,
    Keep,
    Knock,
    LeadNow,
    Pass,
    Play,
    Recut,
    Refuse,
    Show,
    Stay,
    Swap,
    Swing,
    TakeWidow,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rams_desktop.content.theme_document import ButtonKind as Kind
    from rams_desktop.rules.core.cards import Card
    from rams_desktop.rules.game import Choice, Observation


class Offer(NamedTuple):
    """A button: its words, what it does (None while cards are missing), and why it cannot be pressed yet."""

    key: str
    label: str
    kind: Kind
    action: PlayerAction | None
    reason: str = ""


def picked(options: Sequence[Choice]) -> Pick | None:
    """Return the choice of cards to lift, if there is one; to give one card of several is one too."""
    pick = next((choice for choice in options if isinstance(choice, Pick)), None)
    swaps = tuple(choice.cards[0] for choice in options if isinstance(choice, Swap))
    return Pick(Swap, 1, 1, swaps) if swaps else pick


def offers(
    options: Sequence[Choice], seen: Observation, chosen: Sequence[Card], *, confirm: bool, barred: str = ""
) -> tuple[Offer, ...]:
    """Return the buttons for what may be done now, the likeliest first.

    `chosen` are the cards lifted so far. Cards that are played by themselves need no button, unless
    the player likes to confirm. `barred`: why he may not pass, where that is so.
    """
    found: list[Offer] = []
    pick = picked(options)
    if pick is not None:
        found.append(_pick(pick, seen, tuple(chosen)))
    found += [_plain(choice, seen) for choice in options if not isinstance(choice, (Pick, Swap)) and not _card(choice)]
    if barred:
        found.append(Offer("pass", _("Pass"), "secondary", None, barred))
    if confirm:
        play = next((each for each in options if _card(each) and chosen and each.cards[0] == chosen[0]), None)  # type: ignore[union-attr]
        if isinstance(play, Play):
            label = _("Play {card}").format(card=names.the_card(play.cards[0]))
            found.append(Offer("play", label, "primary", play))
    if not any(offer.kind == "primary" for offer in found) and found:
        found[0] = found[0]._replace(kind="primary")
    return tuple(sorted(found, key=lambda offer: offer.kind != "primary"))


def _card(choice: Choice) -> bool:
    """Say whether it is a card that is played, and not a word."""
    return isinstance(choice, Play) and bool(choice.cards)


def _pick(choice: Pick, seen: Observation, chosen: tuple[Card, ...]) -> Offer:
    """Return the button of a choice of cards: it counts, and says what it will do when the count is right."""
    if choice.kind is Draw:
        return _draw(choice, seen, chosen)
    least, seat = choice.least, seen.viewer
    if len(chosen) == least:
        if choice.kind is Swap:
            label = _("Take the turn-up")
            return Offer("pick", label, "primary", Swap(seat, chosen))
        if choice.kind is Discard:
            text = ngettext("Lay this one away", "Lay these {count} away", least)
        else:
            text = ngettext("Buy with this one", "Buy with these {count}", least)
        return Offer("pick", text.format(count=least), "primary", choice.kind(seat, chosen))
    if choice.kind is Swap:
        why = _("First lift the card that you would give for it.")
        return Offer("pick", _("Take the turn-up"), "primary", None, why)
    text = ngettext("Lift {count} card: {chosen} of {count}", "Lift {count} cards: {chosen} of {count}", least)
    why = ngettext(
        "First lift the card that you would lay away.", "First lift the {count} cards that you would lay away.", least
    )
    return Offer("pick", text.format(count=least, chosen=len(chosen)), "primary", None, why.format(count=least))


def _draw(choice: Pick, seen: Observation, chosen: tuple[Card, ...]) -> Offer:
    """Return the button of an exchange: how many cards come for those that are lifted."""
    count = len(chosen)
    if count < choice.least:
        text = ngettext("Lift {count} card at least", "Lift {count} cards at least", choice.least)
        why = _("You hold more cards than you may keep, so first lift one to lay away.")
        return Offer("pick", text.format(count=choice.least), "primary", None, why)
    action = Draw(seen.viewer, chosen)
    drawn = count - choice.least
    if not count:
        return Offer("pick", _("Play without drawing"), "primary", action)
    if not drawn:
        return Offer("pick", _("Play without this one"), "primary", action)
    return Offer("pick", ngettext("Draw {count}", "Draw {count}", drawn).format(count=drawn), "primary", action)


def _plain(action: PlayerAction, seen: Observation) -> Offer:  # noqa: C901, PLR0911, PLR0912  one case an action
    """Return the button of an action that needs no cards chosen."""
    match action:
        case Recut():
            return Offer("recut", _("Cut again"), "primary", action)
        case Keep():
            label = _("Leave it") if seen.phase == "swap" else _("Deal")
            return Offer("keep", label, "secondary", action)
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
        case Show():
            return Offer("show", _("Show the pair"), "primary", action)
        case Announce():
            return Offer("announce", _("Say “With three!”"), "secondary", action)
        case Hide():
            return Offer("hide", _("Keep it to myself"), "secondary", action)
        case Play(cards=()):
            return Offer("stand", _("Play"), "primary", action)
        case Play():
            return Offer("play", names.the_card(action.cards[0]), "primary", action)
        case Pass():
            return Offer("pass", _("Pass"), "secondary", action)
        case Better():
            return Offer("better", _("Better cards"), "secondary", action)
        case Swing():
            return Offer("swing", _("Swing"), "secondary", action)
        case Content():
            return Offer("content", _("I am content"), "primary", action)
        case Accept():
            label = _("Keep the card") if seen.exposed is not None else _("Agree")
            return Offer("accept", label, "primary", action)
        case Refuse():
            label = _("Another card") if seen.exposed is not None else _("Refuse")
            return Offer("refuse", label, "secondary", action)
        case Knock():
            return Offer("knock", _("Knock"), "primary", action)
        case TakeWidow():
            return Offer("take-widow", _("Take the extra hand"), "secondary", action)
        case General():
            return Offer("general", _("Announce all the tricks"), "secondary", action)
        case Draw():
            return Offer("draw", _("Draw"), "primary", action)
        case Swap():
            return Offer("swap", _("Take the turn-up"), "primary", action)
        case _:
            assert_never(action)
