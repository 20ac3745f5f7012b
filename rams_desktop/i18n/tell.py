"""Tells what happens in the family beside Ramsas: spoken words, cards that move, faults.

Names and viewer as in `narrate`, which asks this module.
"""

from collections.abc import Sequence
from typing import assert_never

from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import the_card, the_cards
from rams_desktop.i18n.suits import trump_is
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.trick import events
from rams_desktop.rules.trick.events import Face, LineRule, Proposal

Names = Sequence[str]


def known(faces: tuple[Face, ...]) -> tuple[Card, ...]:
    """Return the cards when all their faces are known, else nothing."""
    shown = tuple(face for face in faces if face is not None)
    return shown if len(shown) == len(faces) else ()


def with_trump(sentence: str, card: Card) -> str:
    """Return a sentence about a card turned up, and which suit is trump now."""
    return sentence if card.suit is None else _("{one} {other}").format(one=sentence, other=trump_is(card.suit))


def spoken(  # noqa: C901  one case an event
    event: events.Passed
    | events.PlaysOn
    | events.HandKept
    | events.Knocked
    | events.GeneralCalled
    | events.Proposed
    | events.Contented
    | events.Voted
    | events.TurnUpKept,
    names: Names,
    you: Seat | None,
) -> str:
    """Return what a player says or decides."""
    mine = event.seat == you
    match event:
        case events.Passed():
            text = _("You pass.") if mine else _("{name} passes.")
        case events.PlaysOn():
            text = _("You play.") if mine else _("{name} plays.")
        case events.HandKept():
            text = _("You keep all your cards.") if mine else _("{name} keeps all cards.")
        case events.Knocked():
            text = _("You knock.") if mine else _("{name} knocks.")
        case events.GeneralCalled():
            text = _("You announce all the tricks.") if mine else _("{name} announces all the tricks.")
        case events.Proposed(what=Proposal.BETTER):
            own = _("You propose better cards for everybody.")
            text = own if mine else _("{name} proposes better cards for everybody.")
        case events.Proposed():
            text = _("You propose a swing: a new trump.") if mine else _("{name} proposes a swing: a new trump.")
        case events.Contented():
            text = _("You are content with the cards.") if mine else _("{name} is content with the cards.")
        case events.Voted(yes=True):
            text = _("You agree.") if mine else _("{name} agrees.")
        case events.Voted():
            text = _("You refuse.") if mine else _("{name} refuses.")
        case events.TurnUpKept():
            text = _("You leave the turn-up.") if mine else _("{name} leaves the turn-up.")
        case _:
            assert_never(event)
    return text.format(name=names[event.seat])


def moved(
    event: events.CardsDrawn | events.StockRenewed | events.TurnUpSwapped | events.TurnUpReplaced | events.HandOpened,
    names: Names,
    you: Seat | None,
) -> str:
    """Return how cards go from one place to another."""
    match event:
        case events.StockRenewed(count=count):
            text = ngettext(
                "What was laid away is shuffled into a new stock of {count} card.",
                "What was laid away is shuffled into a new stock of {count} cards.",
                count,
            )
            return text.format(count=count)
        case events.CardsDrawn():
            return _drawn(event, names[event.seat], mine=event.seat == you)
        case events.TurnUpSwapped(seat=seat, card=card, given=given):
            if given is None:
                text = (
                    _("You take {card} for a card of yours.") if seat == you else _("{name} takes {card} for another.")
                )
                return text.format(name=names[seat], card=the_card(card))
            text = _("You take {card} for {given}.") if seat == you else _("{name} takes {card} for {given}.")
            return text.format(name=names[seat], card=the_card(card), given=the_card(given))
        case events.TurnUpReplaced(seat=seat, card=card):
            text = _("You turn up a new card, {card}.") if seat == you else _("{name} turns up a new card, {card}.")
            return with_trump(text.format(name=names[seat], card=the_card(card)), card)
        case events.HandOpened(seat=seat, cards=cards, rule=LineRule.FOUR_ACES):
            own = _("You open your hand and hold all four aces: {cards}.")
            text = own if seat == you else _("{name} opens the hand and holds all four aces: {cards}.")
            return text.format(name=names[seat], cards=the_cards(cards))
        case events.HandOpened(seat=seat, cards=cards):
            own = _("You open your hand, all of one suit: {cards}.")
            text = own if seat == you else _("{name} opens a hand all of one suit: {cards}.")
            return text.format(name=names[seat], cards=the_cards(cards))
        case _:
            assert_never(event)


def _drawn(event: events.CardsDrawn, name: str, *, mine: bool) -> str:
    faces = known(event.cards)
    count = len(event.cards)
    if faces:
        text = _("You draw {cards}.") if mine else _("{name} draws {cards}.")
    elif not count:
        text = _("There is nothing left for you to draw.") if mine else _("There is nothing left for {name} to draw.")
    else:
        own = ngettext("You draw {count} card.", "You draw {count} cards.", count)
        text = own if mine else ngettext("{name} draws {count} card.", "{name} draws {count} cards.", count)
    said = text.format(name=name, cards=the_cards(faces), count=count)
    if not event.more:
        return said
    more = ngettext(
        "The stock has run dry; {count} card is still due.",
        "The stock has run dry; {count} cards are still due.",
        event.more,
    )
    return _("{one} {other}").format(one=said, other=more.format(count=event.more))


def amiss(
    event: events.DealShifted
    | events.Misdealt
    | events.CardExposed
    | events.ExposedRefused
    | events.ExposedAccepted
    | events.RevokeFound,
    names: Names,
    you: Seat | None,
) -> str:
    """Return what went wrong, and what becomes of it."""
    seat = event.seat
    mine, name = seat == you, names[seat]
    match event:
        case events.DealShifted():
            return _shifted(event, name, mine=mine)
        case events.Misdealt():
            own = _("You show a card by mistake while dealing: the deal is void and passes on.")
            text = own if mine else _("{name} shows a card by mistake while dealing: the deal is void and passes on.")
            return text.format(name=name)
        case events.CardExposed(card=card):
            own = _("The dealer shows {card} by mistake as you draw it.")
            text = own if mine else _("The dealer shows {card} by mistake as {name} draws it.")
            return text.format(name=name, card=the_card(card))
        case events.ExposedRefused(card=card):
            own = _("You refuse {card} and get another card.")
            text = own if mine else _("{name} refuses {card} and gets another card.")
            return text.format(name=name, card=the_card(card))
        case events.ExposedAccepted():
            text = _("You keep the card that was shown.") if mine else _("{name} keeps the card that was shown.")
            return text.format(name=name)
        case events.RevokeFound(trick=number, owner=owner):
            said = _("You had not played as you should to trick {number}.")
            text = said if mine else _("{name} had not played as is right to trick {number}.")
            return _("{one} {other}").format(one=text.format(name=name, number=number), other=_owner(owner, names, you))
        case _:
            assert_never(event)


def _shifted(event: events.DealShifted, name: str, *, mine: bool) -> str:
    own = _("You show {card} at the bottom: the deal is void.")
    text = own if mine else _("{name} shows {card} at the bottom: the deal is void.")
    said = text.format(name=name, card=the_card(event.card))
    more = _("It passes on, for {times} times the usual stakes.")
    if event.skipped:
        more = _("It passes over the next player, for {times} times the usual stakes.")
    return _("{one} {other}").format(one=said, other=more.format(times=event.times))


def _owner(owner: Seat, names: Names, you: Seat | None) -> str:
    text = _("It belongs to you.") if owner == you else _("It belongs to {name}.")
    return text.format(name=names[owner])
