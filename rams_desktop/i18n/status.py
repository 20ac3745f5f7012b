"""The one line that says what is happening, or what is asked of you."""

from collections.abc import Sequence
from typing import Final

from rams_desktop.i18n.messages import _, mark, ngettext
from rams_desktop.i18n.names import suit_name, the_card
from rams_desktop.i18n.suits import follow
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.trick.actions import Announce, Buy, Choice, Discard, Hide, Pick, Play
from rams_desktop.rules.trick.observation import Observation

# What a player is doing while the others wait, by the phase.
WAITING: Final = {
    "cut": mark("{name} is looking at the bottom card."),
    "buy": mark("{name} is thinking about buying."),
    "fold": mark("{name} is deciding whether to play."),
    "jacks": mark("{name} is declaring jacks."),
    "tricks": mark("{name} is choosing a card."),
}


def status(seen: Observation, options: Sequence[Choice], names: Sequence[str], chosen: int | None = None) -> str:
    """Return the sentence for a moment of the game.

    `options` are the viewer's choices, empty when it is not his turn. `chosen` is how many cards
    he has lifted to lay away, None while he has not begun to.
    """
    if seen.over:
        return _over(seen.winners, names, seen.viewer)
    if seen.turn == "pack":
        return _("The cards are being shuffled and cut.")
    if options:
        return _asked(seen, options, names, chosen)
    if isinstance(seen.turn, int) and seen.turn != seen.viewer:
        return _waiting(seen, names[seen.turn])
    if seen.phase == "jacks":
        return _("Pairs of jacks are being declared.")
    return _("The deal goes on.")


def _over(winners: Sequence[Seat], names: Sequence[str], you: Seat) -> str:
    if tuple(winners) == (you,):
        return _("The match is over: you have won.")
    if len(winners) == 1:
        return _("The match is over: {name} has won.").format(name=names[winners[0]])
    return _("The match is over, and it is shared.")


def _waiting(seen: Observation, name: str) -> str:
    text = _(WAITING[seen.phase]) if seen.phase in WAITING else _("{name} is thinking.")
    if seen.phase == "buy" and seen.buyer is not None:
        text = _("{name} is choosing what to lay away.")
    if seen.phase == "fold" and seen.asked is None:
        text = _("{name} has bought and may ask who is not playing.")
    if seen.phase == "tricks" and not seen.trick:
        text = _("{name} is choosing a card to lead.")
    return text.format(name=name)


def _asked(seen: Observation, options: Sequence[Choice], names: Sequence[str], chosen: int | None) -> str:
    if seen.phase == "cut":
        if seen.bottom is None:
            return _("Do you have the pack cut again, or deal?")
        return _("The bottom card is {card}: have the pack cut again, or deal?").format(card=the_card(seen.bottom))
    if seen.phase == "buy":
        return _buying(options, chosen)
    if seen.phase == "fold":
        if seen.asked is None or seen.buyer is None:
            return _("You have bought: ask who is not playing, or go on without asking.")
        return _("{name} asks who is not playing: fold, or play on?").format(name=names[seen.buyer])
    if seen.phase == "jacks":
        return _jacks(options)
    return _play(seen, options)


def _buying(options: Sequence[Choice], chosen: int | None) -> str:
    pick = next((each for each in options if isinstance(each, Pick)), None)
    if pick is not None and (chosen is not None or pick.kind is Discard):
        text = ngettext(
            "Choose {count} card to lay away: {chosen} of {count}.",
            "Choose {count} cards to lay away: {chosen} of {count}.",
            pick.least,
        )
        return text.format(count=pick.least, chosen=chosen or 0)
    if pick is not None and pick.kind is Buy:
        text = ngettext(
            "Do you buy the widow for {count} of your cards, or decline?",
            "Do you buy the widow for {count} of your cards, or decline?",
            pick.least,
        )
        return text.format(count=pick.least)
    return _("Do you buy the widow, or decline?")


def _jacks(options: Sequence[Choice]) -> str:
    may_announce = any(isinstance(each, Announce) for each in options)
    may_hide = any(isinstance(each, Hide) for each in options)
    if may_announce and may_hide:
        return _("You hold three jacks: show a pair, say “With three!”, or keep it to yourself?")
    if may_announce:
        return _("You hold three jacks: show a pair, or say “With three!”?")
    return _("You hold a pair of jacks: show it, or keep it to yourself?")


def _play(seen: Observation, options: Sequence[Choice]) -> str:
    allowed = {each.cards[0] for each in options if isinstance(each, Play)}
    if not seen.trick:
        only = next(iter(allowed)) if len(allowed) == 1 and len(seen.hand) > 1 else None
        if only is not None:
            return _("Your turn: you must lead {card}.").format(card=the_card(only))
        return _("Your turn: lead a card.")
    led = seen.trick[0].card.suit
    suited = {card for card in seen.hand if card.suit == led}
    if allowed and allowed <= suited and led is not None:
        return follow(led) if allowed == suited else _("Your turn: follow suit and beat the best card.")
    trumps = {card for card in seen.hand if card.suit == seen.trump}
    if allowed and allowed <= trumps and seen.trump is not None and trumps != set(seen.hand):
        higher = _("You cannot follow suit: play a higher trump.")
        text = _("You cannot follow suit: play a trump ({suit}).") if allowed == trumps else higher
        return text.format(suit=suit_name(seen.trump))
    return _("Your turn: play any card.")
