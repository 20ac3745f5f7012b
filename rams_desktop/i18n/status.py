"""The one line that says what is happening, or what is asked of you."""

from collections.abc import Sequence
from typing import Final, assert_never, cast

from rams_desktop.i18n import rummy, shedding
from rams_desktop.i18n.messages import _, mark, ngettext
from rams_desktop.i18n.names import suit_name, the_card
from rams_desktop.i18n.suits import follow
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import AnyChoice, AnyObservation
from rams_desktop.rules.rummy.observation import Observation as RummyObservation
from rams_desktop.rules.shedding import actions as shedding_actions
from rams_desktop.rules.shedding.observation import Observation as SheddingObservation
from rams_desktop.rules.trick.actions import (
    Announce,
    Buy,
    Choice,
    Discard,
    Hide,
    Pass,
    Pick,
    Play,
    TakeWidow,
)
from rams_desktop.rules.trick.events import Proposal
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.trick import suit_in_play

# What a player is doing while the others wait, by the phase.
WAITING: Final = {
    "cut": mark("{name} is looking at the bottom card."),
    "propose": mark("{name} is thinking about a proposal."),
    "buy": mark("{name} is thinking about buying."),
    "fold": mark("{name} is deciding whether to play."),
    "declare": mark("{name} is deciding whether to play."),
    "stand": mark("{name} is deciding whether to play."),
    "knock": mark("{name} is deciding whether to knock."),
    "swap": mark("{name} may take the turn-up."),
    "exchange": mark("{name} is choosing cards to exchange."),
    "jacks": mark("{name} is declaring jacks."),
    "tricks": mark("{name} is choosing a card."),
}


def status(seen: AnyObservation, options: Sequence[AnyChoice], names: Sequence[str], chosen: int | None = None) -> str:
    """Return the sentence for a moment of a game.

    `options` are the viewer's choices, empty when it is not his turn. `chosen` is how many cards
    he has lifted to lay away, None while he has not begun to.
    """
    if seen.over:
        return _over(seen.winners, names, seen.viewer)
    if options:
        return _asked(seen, options, names, chosen)
    if isinstance(seen.turn, int) and seen.turn != seen.viewer:
        return _waiting(seen, names[seen.turn])
    if seen.turn == seen.viewer:
        return _("The computer decides for you.")
    return _chance(seen)


def _chance(seen: AnyObservation) -> str:
    """Return what goes on when nobody is asked, as far as can be told."""
    if seen.turn == "pack":
        return _("The cards are being shuffled and cut.")
    if isinstance(seen, SheddingObservation | RummyObservation):
        return _("The pile is being shuffled into a new stock.")
    if seen.turn == "shuffle":
        return _("What was laid away is being shuffled into a new stock.")
    if seen.phase == "jacks":
        return _("Pairs of jacks are being declared.")
    return _("The deal goes on.")


def _over(winners: Sequence[Seat], names: Sequence[str], you: Seat) -> str:
    if tuple(winners) == (you,):
        return _("The match is over: you have won.")
    if len(winners) == 1:
        return _("The match is over: {name} has won.").format(name=names[winners[0]])
    return _("The match is over, and it is shared.")


def _waiting(seen: AnyObservation, name: str) -> str:
    match seen:
        case SheddingObservation():
            return shedding.waiting(seen, name)
        case RummyObservation():
            return rummy.waiting(seen, name)
        case Observation():
            return _trick_waiting(seen, name)
        case _:
            assert_never(seen)


def _trick_waiting(seen: Observation, name: str) -> str:
    text = _(WAITING[seen.phase]) if seen.phase in WAITING else _("{name} is thinking.")
    if seen.phase == "buy" and seen.buyer is not None:
        text = _("{name} is choosing what to lay away.")
    if seen.phase == "fold" and seen.asked is None:
        text = _("{name} has bought and may ask who is not playing.")
    if seen.renewing or (seen.phase == "knock" and isinstance(seen.turn, int) and seen.knocked[seen.turn]):
        text = _("{name} is choosing what to lay away.")
    elif seen.phase == "propose" and seen.proposal is not None:
        text = _("{name} is deciding whether to agree.")
    if seen.exposed is not None:
        text = _("{name} is deciding whether to keep the card.")
    if seen.phase == "tricks" and not seen.trick:
        text = _("{name} is choosing a card to lead.")
    return text.format(name=name)


def _asked(seen: AnyObservation, options: Sequence[AnyChoice], names: Sequence[str], chosen: int | None) -> str:
    match seen:
        case SheddingObservation():
            return shedding.asked(seen, cast("Sequence[shedding_actions.Choice]", options))
        case RummyObservation():
            return rummy.asked(seen)
        case Observation():
            return _trick_asked(seen, cast("Sequence[Choice]", options), names, chosen)
        case _:
            assert_never(seen)


def _trick_asked(  # noqa: C901, PLR0911, PLR0912  one case a phase
    seen: Observation, options: Sequence[Choice], names: Sequence[str], chosen: int | None
) -> str:
    match seen.phase:
        case "cut":
            if seen.bottom is None:
                return _("Do you have the pack cut again, or deal?")
            text = _("The bottom card is {card}: have the pack cut again, or deal?")
            return text.format(card=the_card(seen.bottom))
        case "buy":
            return _buying(options, chosen)
        case "fold":
            if seen.asked is None or seen.buyer is None:
                return _("You have bought: ask who is not playing, or go on without asking.")
            return _("{name} asks who is not playing: fold, or play on?").format(name=names[seen.buyer])
        case "jacks":
            return _jacks(options)
        case "declare":
            return _drawing(seen, options, chosen)
        case "exchange":
            return _exchanging(options, chosen)
        case "swap":
            return _swapping(seen)
        case "stand":
            return _standing(options)
        case "propose":
            return _exchanging(options, chosen) if seen.renewing else _proposing(seen, names)
        case "knock" if seen.knocked[seen.viewer]:
            return _exchanging(options, chosen)
        case "knock":
            may_pass = any(isinstance(each, Pass) for each in options)
            return _("Do you knock and promise a trick, or pass?") if may_pass else _("You must knock this time.")
        case _:
            return _play(seen, options)


def _drawing(seen: Observation, options: Sequence[Choice], chosen: int | None) -> str:
    if seen.exposed is not None:
        text = _("The dealer has shown {card}: keep it, or have another card?")
        return text.format(card=the_card(seen.exposed))
    most = next((each.most for each in options if isinstance(each, Pick)), 0)
    may_pass = any(isinstance(each, Pass) for each in options)
    if not most:
        return _("Do you pass, or play with these cards?") if may_pass else _("You must play with these cards.")
    if chosen:
        text = ngettext("To lay away: {chosen} of at most {count}.", "To lay away: {chosen} of at most {count}.", most)
        return text.format(chosen=chosen, count=most)
    if may_pass:
        text = ngettext(
            "Do you pass, or play and draw? You may lay {count} card away, or none.",
            "Do you pass, or play and draw? You may lay up to {count} cards away, or none.",
            most,
        )
    else:
        text = ngettext(
            "You must play. You may lay {count} card away, or none.",
            "You must play. You may lay up to {count} cards away, or none.",
            most,
        )
    return text.format(count=most)


def _exchanging(options: Sequence[Choice], chosen: int | None) -> str:
    least = next((each.least for each in options if isinstance(each, Pick)), 0)
    if chosen:
        text = ngettext("You lay {count} card away.", "You lay {count} cards away.", chosen)
        return text.format(count=chosen)
    if least:
        text = ngettext(
            "Choose the cards to lay away, at least {count}; for the others you draw new ones.",
            "Choose the cards to lay away, at least {count}; for the others you draw new ones.",
            least,
        )
        return text.format(count=least)
    return _("Choose the cards to lay away, or keep them all; you draw as many.")


def _swapping(seen: Observation) -> str:
    if seen.faced is None:
        return _("Do you take the turn-up for one of your cards, or leave it?")
    text = _("Do you take {card} for one of your cards, or leave it?")
    return text.format(card=the_card(seen.faced))


def _standing(options: Sequence[Choice]) -> str:
    pick = next((each for each in options if isinstance(each, Pick)), None)
    if pick is not None:
        text = ngettext("Choose {count} card to lay away.", "Choose {count} cards to lay away.", pick.least)
        return text.format(count=pick.least)
    may_pass = any(isinstance(each, Pass) for each in options)
    if any(isinstance(each, TakeWidow) for each in options):
        if may_pass:
            return _("Do you pass, play, or take the extra hand?")
        return _("You must play: with your own cards, or with the extra hand?")
    return _("Do you pass, or play?") if may_pass else _("You must play.")


def _proposing(seen: Observation, names: Sequence[str]) -> str:
    name = names[seen.eldest]
    match seen.proposal:
        case Proposal.BETTER:
            return _("{name} proposes better cards for everybody: do you agree?").format(name=name)
        case Proposal.SWING:
            return _("{name} proposes a swing: do you agree to a new trump?").format(name=name)
        case None:
            return _("Do you propose better cards or a swing, or are you content?")


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
            "Do you buy the widow, the cards in the middle, for {count} of yours?",
            "Do you buy the widow, the cards in the middle, for {count} of yours?",
            pick.least,
        )
        return text.format(count=pick.least)
    return _("Do you buy the widow, the cards in the middle?")


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
    led = suit_in_play(seen.trick[0].card, seen.trump, seen.terms)
    suited = {card for card in seen.hand if suit_in_play(card, seen.trump, seen.terms) == led}
    if allowed and allowed <= suited and led is not None:
        return follow(led) if allowed == suited else _("Your turn: follow suit and beat the best card.")
    trumps = {card for card in seen.hand if suit_in_play(card, seen.trump, seen.terms) == seen.trump}
    if allowed and allowed <= trumps and seen.trump is not None and trumps != set(seen.hand):
        higher = _("You cannot follow suit: play a higher trump.")
        text = _("You cannot follow suit: play a trump ({suit}).") if allowed == trumps else higher
        return text.format(suit=suit_name(seen.trump))
    return _("Your turn: play any card.")
