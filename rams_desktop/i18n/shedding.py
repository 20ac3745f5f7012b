"""Words of the shedding games: what happens, what is asked, and why something is refused.

Names and viewer as in `narrate`, which asks this module.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import both, either, the_card
from rams_desktop.i18n.scores import called, standing
from rams_desktop.i18n.suits import asked_for
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.core.sorting import by_suit
from rams_desktop.rules.shedding import events
from rams_desktop.rules.shedding.actions import Choice, Draw, Pass, Play
from rams_desktop.rules.shedding.events import AnyEvent, LineRule
from rams_desktop.rules.shedding.observation import Observation

Names = Sequence[str]
MOST_NAMED: Final = 3  # cards that a refusal names


def narrate(event: AnyEvent, names: Names, you: Seat | None) -> str:  # noqa: C901, PLR0911  one a kind of event
    """Return a sentence (seldom two) for an event as `you` may know it; empty for what needs no words."""
    match event:
        case events.DealBegun(deal=deal, dealer=seat):
            text = _("Deal {deal}: you deal.") if seat == you else _("Deal {deal}: {name} deals.")
            return text.format(deal=deal, name=names[seat])
        case events.CardsDealt(to=to, left=left):
            each = sum(seat == to[0] for seat in to)
            text = ngettext("{count} card is dealt to each player.", "{count} cards are dealt to each player.", each)
            more = ngettext("{count} card is the stock.", "{count} cards are the stock.", left)
            return _("{one} {other}").format(one=text.format(count=each), other=more.format(count=left))
        case events.CardPlayed():
            return _played(event, names, you)
        case events.CardDrawn():
            return _drawn(event, names, you)
        case events.StockRenewed(count=count):
            text = ngettext(
                "All of the pile but its top card is shuffled into a new stock of {count} card.",
                "All of the pile but its top card is shuffled into a new stock of {count} cards.",
                count,
            )
            return text.format(count=count)
        case events.Passed() | events.MustDraw() | events.TurnLost() | events.HandEmptied():
            return _turn(event, names, you)
        case events.DirectionTurned(clockwise=clockwise):
            return _("Play now goes round to the left.") if clockwise else _("Play now goes round to the right.")
        case events.Blocked(why="passes"):
            return _("Nobody can go on: the fewest cards win the deal.")
        case events.Blocked():
            return _("The deal has lasted too long: the fewest cards win it.")
        case events.HandsShown(hands=hands):
            return _left(hands, names, you)
        case events.DealScored() | events.MatchWon():
            return _settled(event, names, you)
        case _:
            assert_never(event)


def _played(event: events.CardPlayed, names: Names, you: Seat | None) -> str:
    text = _("You play {card}.") if event.seat == you else _("{name} plays {card}.")
    said = text.format(name=names[event.seat], card=the_card(event.card))
    if event.suit is not None:
        said = _("{one} {other}").format(one=said, other=asked_for(event.suit))
    if event.left == 1:
        text = _("You have one card left.") if event.seat == you else _("{name} has one card left.")
        said = _("{one} {other}").format(one=said, other=text.format(name=names[event.seat]))
    return said


def _drawn(event: events.CardDrawn, names: Names, you: Seat | None) -> str:
    name = names[event.seat]
    if event.card is not None:
        text = _("You draw {card}.") if event.seat == you else _("{name} draws {card}.")
        return text.format(name=name, card=the_card(event.card))
    text = _("You draw a card.") if event.seat == you else _("{name} draws a card.")
    return text.format(name=name)


def _turn(
    event: events.Passed | events.MustDraw | events.TurnLost | events.HandEmptied, names: Names, you: Seat | None
) -> str:
    mine, name = event.seat == you, names[event.seat]
    match event:
        case events.Passed():
            text = _("You pass.") if mine else _("{name} passes.")
        case events.MustDraw(count=count):
            own = ngettext("You have to draw {count} card.", "You have to draw {count} cards.", count)
            other = ngettext("{name} has to draw {count} card.", "{name} has to draw {count} cards.", count)
            text = own if mine else other
            return text.format(name=name, count=count)
        case events.TurnLost():
            text = _("You are passed over.") if mine else _("{name} is passed over.")
        case events.HandEmptied():
            text = _("You have no cards left.") if mine else _("{name} has no cards left.")
        case _:
            assert_never(event)
    return text.format(name=name)


def _left(hands: Sequence[Sequence[object]], names: Names, you: Seat | None) -> str:
    """Return who still has how many cards."""
    said = []
    for seat, hand in enumerate(hands):
        if not hand:
            continue
        own = ngettext("You have {count} card left.", "You have {count} cards left.", len(hand))
        other = ngettext("{name} has {count} card left.", "{name} has {count} cards left.", len(hand))
        said.append((own if seat == you else other).format(name=names[seat], count=len(hand)))
    text = said[0] if said else ""
    for sentence in said[1:]:
        text = _("{one} {other}").format(one=text, other=sentence)
    return text


def _settled(event: events.DealScored | events.MatchWon, names: Names, you: Seat | None) -> str:
    match event:
        case events.DealScored(scores=scores):
            return _("After this deal: {scores}.").format(scores=standing(scores, names, you))
        case events.MatchWon(winners=(seat,)):
            return (_("You win the match.") if seat == you else _("{name} wins the match.")).format(name=names[seat])
        case events.MatchWon(winners=winners):
            who = both([called(seat, names, you) for seat in winners])
            return _("The match is shared by {names}.").format(names=who)
        case _:
            assert_never(event)


def explain(illegal: Illegal, seen: Observation | None) -> str | None:  # noqa: C901, PLR0911, PLR0912  one a reason
    """Return the sentence of a refusal that is this family's own; None for one that all games know."""
    cards = _few(illegal.allowed)
    match illegal.reason:
        case Reason.DOES_NOT_MATCH:
            top = None if seen is None else seen.top
            if top is None or seen is None:
                return _("A card must be of the rank or of the suit of the top one.")
            if seen.suit is not None:
                wanted = asked_for(seen.suit)
                text = _("{wanted} Play one of them, or another jack.").format(wanted=wanted)
            else:
                text = _("A card must be of the rank or of the suit of {card}.").format(card=the_card(top))
            if not cards:
                return text
            return _("{one} {other}").format(one=text, other=_("You can play {cards}.").format(cards=cards))
        case Reason.HAS_A_MATCH:
            if seen is not None and seen.top is None:
                return _("You begin: play any card of your hand.")
            if not cards:
                return _("You have cards that fit, so you must play one of them.")
            return _("You have a card that fits, so you must play: {cards}.").format(cards=cards)
        case Reason.MUST_NAME_A_SUIT:
            return _("Say which suit the jack asks for.")
        case Reason.MAY_NOT_NAME_A_SUIT:
            return _("Only a jack asks for a suit, where the rules say so.")
        case Reason.NOT_A_CHOICE_NOW if seen is not None and not seen.over:
            if seen.owed:
                text = ngettext(
                    "First {count} card must be drawn for the seven.",
                    "First {count} cards must be drawn for the seven.",
                    seen.owed,
                )
                return text.format(count=seen.owed)
            if seen.turn == seen.viewer and seen.drawn:
                return _("You have drawn already: play a card that fits; if none does, draw on, or pass where you may.")
            return _("Cover the top card if you can; else draw, and pass only when you cannot draw.")
        case Reason.WRONG_NUMBER_OF_CARDS:
            return _("Play exactly one card; to draw or to pass takes none.")
        case _:
            return None


def _few(cards: Sequence[Card]) -> str:
    """Return cards to choose from, as they lie in the hand; nothing for many, which the table shows better."""
    some = by_suit(tuple(dict.fromkeys(cards)))
    return either([the_card(card) for card in some]) if len(some) <= MOST_NAMED else ""


def asked(seen: Observation, options: Sequence[Choice]) -> str:
    """Return what the viewer is asked to do."""
    plays = [each for each in options if isinstance(each, Play)]
    may_draw = any(isinstance(each, Draw) for each in options)
    if seen.owed:
        text = ngettext("Draw {count} card.", "Draw {count} cards.", seen.owed)
        return text.format(count=seen.owed)
    if seen.top is None:
        return _("Your turn: begin with any card.")
    if plays and seen.drawn:
        return _("The card fits: play it.")
    if plays and may_draw:
        return _("Your turn: play a card that fits, or draw.")
    if plays:
        return _("Your turn: play a card that fits.")
    if may_draw:
        return _("Nothing fits: draw another card.") if seen.drawn else _("Nothing fits: draw a card.")
    if any(isinstance(each, Pass) for each in options):
        return _("Nothing fits: you must pass.")
    return _("Your turn.")


def waiting(seen: Observation, name: str) -> str:
    """Return what the others wait for."""
    if seen.owed:
        return _("{name} has to draw.").format(name=name)
    return _("{name} is choosing a card.").format(name=name)


def line(rule: LineRule) -> tuple[str, str]:
    """Return the words of a score sheet's line, and the clause behind it."""
    match rule:
        case LineRule.WENT_OUT:
            return _("First without cards"), "S5"
        case LineRule.FEWEST_CARDS:
            return _("Fewest cards"), "S5"
        case LineRule.CARDS_LEFT:
            return _("Extra cards of the others"), "S5"
        case _:
            assert_never(rule)
