"""Words of the rummy games: what happens, what is asked, and what a line of the score sheet stands for.

Names and viewer as in `narrate`, which asks this module.
"""

from collections.abc import Sequence
from typing import assert_never

from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import both, points, the_card, the_cards
from rams_desktop.i18n.scores import called, standing
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.rummy import events
from rams_desktop.rules.rummy.events import AnyEvent, LineRule
from rams_desktop.rules.rummy.melds import Meld
from rams_desktop.rules.rummy.observation import Observation

Names = Sequence[str]


def narrate(event: AnyEvent, names: Names, you: Seat | None) -> str:
    """Return a sentence (seldom two) for an event as `you` may know it; empty for what needs no words."""
    match event:
        case events.DealBegun() | events.CardsDealt() | events.DiscardTurned():
            return _before(event, names, you)
        case events.TurnBegun():
            return ""
        case events.CardDrawn() | events.DiscardTaken() | events.CardDiscarded() | events.StockRenewed():
            return _moved(event, names, you)
        case events.MeldsLaid() | events.CardsLaidOff() | events.JokerReclaimed():
            return _laid(event, names, you)
        case events.WentOut() | events.DealStopped() | events.HandCounted():
            return _ended(event, names, you)
        case events.DealScored() | events.MatchWon():
            return _settled(event, names, you)
        case _:
            assert_never(event)


def _before(event: events.DealBegun | events.CardsDealt | events.DiscardTurned, names: Names, you: Seat | None) -> str:
    match event:
        case events.DealBegun(deal=deal, dealer=seat):
            text = _("Deal {deal}: you deal.") if seat == you else _("Deal {deal}: {name} deals.")
            return text.format(deal=deal, name=names[seat])
        case events.CardsDealt(to=to, left=left):
            each = sum(seat == to[-1] for seat in to)
            text = ngettext("{count} card is dealt to each player.", "{count} cards are dealt to each player.", each)
            more = ngettext("{count} card is the stock.", "{count} cards are the stock.", left)
            return _("{one} {other}").format(one=text.format(count=each), other=more.format(count=left))
        case events.DiscardTurned(card=card):
            return _("The first discard is {card}.").format(card=the_card(card))
        case _:
            assert_never(event)


def _moved(
    event: events.CardDrawn | events.DiscardTaken | events.CardDiscarded | events.StockRenewed,
    names: Names,
    you: Seat | None,
) -> str:
    match event:
        case events.CardDrawn(seat=seat, card=card):
            if card is None:
                text = _("You draw a card.") if seat == you else _("{name} draws a card.")
                return text.format(name=names[seat])
            text = _("You draw {card}.") if seat == you else _("{name} draws {card}.")
            return text.format(name=names[seat], card=the_card(card))
        case events.DiscardTaken(seat=seat, card=card):
            text = _("You take {card} from the pile.") if seat == you else _("{name} takes {card} from the pile.")
            return text.format(name=names[seat], card=the_card(card))
        case events.CardDiscarded(seat=seat, card=card):
            text = _("You discard {card}.") if seat == you else _("{name} discards {card}.")
            return text.format(name=names[seat], card=the_card(card))
        case events.StockRenewed(count=count):
            text = ngettext(
                "All of the pile but its top card is shuffled into a new stock of {count} card.",
                "All of the pile but its top card is shuffled into a new stock of {count} cards.",
                count,
            )
            return text.format(count=count)
        case _:
            assert_never(event)


def _laid(event: events.MeldsLaid | events.CardsLaidOff | events.JokerReclaimed, names: Names, you: Seat | None) -> str:
    mine, name = event.seat == you, names[event.seat]
    match event:
        case events.MeldsLaid(melds=melds, opening=True):
            text = _("You open with {points}: {melds}.") if mine else _("{name} opens with {points}: {melds}.")
            return text.format(name=name, points=points(event.points), melds=_row(melds))
        case events.MeldsLaid(melds=melds):
            text = _("You lay down {melds}.") if mine else _("{name} lays down {melds}.")
            return text.format(name=name, melds=_row(melds))
        case events.CardsLaidOff(cards=cards):
            text = _("You lay off {cards}.") if mine else _("{name} lays off {cards}.")
            return text.format(name=name, cards=the_cards(cards))
        case events.JokerReclaimed(card=card):
            text = _("You take a joker for {card}.") if mine else _("{name} takes a joker for {card}.")
            return text.format(name=name, card=the_card(card))
        case _:
            assert_never(event)


def _row(melds: Sequence[Meld]) -> str:
    """Return the cards of some melds, each meld set off from the next."""
    text = the_cards(melds[0].cards)
    for meld in melds[1:]:
        text = _("{one}; {other}").format(one=text, other=the_cards(meld.cards))
    return text


def _ended(event: events.WentOut | events.DealStopped | events.HandCounted, names: Names, you: Seat | None) -> str:
    match event:
        case events.WentOut(seat=seat, at_once=True):
            text = _("You go out, all in one turn.") if seat == you else _("{name} goes out, all in one turn.")
            return text.format(name=names[seat])
        case events.WentOut(seat=seat):
            return (_("You go out.") if seat == you else _("{name} goes out.")).format(name=names[seat])
        case events.DealStopped(why="stock"):
            return _("There is nothing left to draw: the lowest hand wins the deal.")
        case events.DealStopped():
            return _("The deal has lasted too long: the lowest hand wins it.")
        case events.HandCounted(seat=seat, points=left):
            text = _("You are left with {points}.") if seat == you else _("{name} is left with {points}.")
            return text.format(name=names[seat], points=points(left))
        case _:
            assert_never(event)


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


def asked(seen: Observation) -> str:
    """Return what the viewer is asked to do."""
    if seen.phase == "draw":
        return _("Your turn: draw from the stock, or take the top discard.") if seen.pile else _("Your turn: draw.")
    if seen.bound:
        return _("Lay down the card that you have taken.")
    if seen.owed:
        return _("Play the joker again, if you can.")
    if not seen.opened[seen.viewer]:
        return _("Lay down melds to open, or choose a card to discard.")
    return _("Lay down or lay off what you like, then choose a card to discard.")


def waiting(seen: Observation, name: str) -> str:
    """Return what the others wait for."""
    text = _("{name} draws or takes a card.") if seen.phase == "draw" else _("{name} is choosing a discard.")
    return text.format(name=name)


def line(rule: LineRule) -> tuple[str, str]:
    """Return the words of a score sheet's line, and the clause behind it."""
    match rule:
        case LineRule.HAND:
            return _("Cards left in the hand"), "P15"
        case LineRule.UNOPENED:
            return _("Never opened"), "P15"
        case LineRule.DOUBLED:
            return _("The winner laid all in one turn"), "P15"
        case LineRule.WON:
            return _("Went out"), "P13"
        case LineRule.WON_AT_ONCE:
            return _("Went out in one turn"), "P13"
        case LineRule.WON_FIRST:
            return _("Went out in one turn, before anybody laid anything"), "P13"
        case LineRule.LOWEST_HAND:
            return _("Lowest hand"), "P14"
        case _:
            assert_never(rule)
