"""Tells what happened, one event a sentence, as the viewer sees it.

`names` are the players' names by seat; `you` is the viewer's seat, or None for somebody who
watches, to whom everybody is a third person. Each sentence exists in both forms, since most
languages inflect the verb.
"""

from collections.abc import Sequence
from typing import assert_never

from rams_desktop.i18n import rummy, shedding
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import both, number, the_card, the_cards
from rams_desktop.i18n.scores import called, standing
from rams_desktop.i18n.status import status
from rams_desktop.i18n.tell import Names, amiss, known, moved, spoken, with_trump
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import AnyEvent
from rams_desktop.rules.rummy.events import Event as RummyEvent
from rams_desktop.rules.shedding.events import Event as SheddingEvent
from rams_desktop.rules.trick import events
from rams_desktop.rules.trick.events import AnyEvent as TrickEvent
from rams_desktop.rules.trick.events import Event

__all__ = ["Names", "called", "narrate", "standing", "status"]


def narrate(event: AnyEvent, names: Names, you: Seat | None) -> str:
    """Return a sentence (seldom two) for an event of any game as `you` may know it."""
    match event:
        case Event():
            return _trick(event, names, you)
        case SheddingEvent():
            return shedding.narrate(event, names, you)
        case RummyEvent():
            return rummy.narrate(event, names, you)
        case _:
            assert_never(event)


def _trick(event: TrickEvent, names: Names, you: Seat | None) -> str:  # noqa: PLR0911  one a kind of event
    match event:
        case (
            events.DealBegun()
            | events.BottomSeen()
            | events.PackRecut()
            | events.PackKept()
            | events.CardsDealt()
            | events.TrumpTurned()
        ):
            return _before(event, names, you)
        case events.Declined() | events.BuySkipped() | events.Bought() | events.CardsDiscarded() | events.WidowTaken():
            return _buying(event, names, you)
        case events.Asked() | events.QuestionForgotten() | events.Folded() | events.Stayed() | events.WalkedOver():
            return _folding(event, names, you)
        case (
            events.JacksShown()
            | events.JacksAnnounced()
            | events.JacksHidden()
            | events.RamsasCalled()
            | events.PairPaid()
        ):
            return _jacks(event, names, you)
        case events.CardPlayed() | events.TrumpAceDemoted() | events.TrickTaken():
            return _play(event, names, you)
        case (
            events.Passed()
            | events.PlaysOn()
            | events.HandKept()
            | events.Knocked()
            | events.GeneralCalled()
            | events.Proposed()
            | events.Contented()
            | events.Voted()
            | events.TurnUpKept()
        ):
            return spoken(event, names, you)
        case (
            events.CardsDrawn()
            | events.StockRenewed()
            | events.TurnUpSwapped()
            | events.TurnUpReplaced()
            | events.HandOpened()
        ):
            return moved(event, names, you)
        case (
            events.DealShifted()
            | events.Misdealt()
            | events.CardExposed()
            | events.ExposedRefused()
            | events.ExposedAccepted()
            | events.RevokeFound()
        ):
            return amiss(event, names, you)
        case events.Staked() | events.DealScored() | events.RamsScored() | events.MatchWon():
            return _settlement(event, names, you)
        case _:
            assert_never(event)


def _before(
    event: events.DealBegun
    | events.BottomSeen
    | events.PackRecut
    | events.PackKept
    | events.CardsDealt
    | events.TrumpTurned,
    names: Names,
    you: Seat | None,
) -> str:
    match event:
        case events.DealBegun(deal=deal, dealer=seat):
            text = _("Deal {deal}: you deal.") if seat == you else _("Deal {deal}: {name} deals.")
            return text.format(deal=deal, name=names[seat])
        case events.BottomSeen(seat=seat, card=card):
            if card is None:
                text = _("You look at the bottom card.") if seat == you else _("{name} looks at the bottom card.")
                return text.format(name=names[seat])
            mine = _("You look at the bottom card and see {card}.")
            text = mine if seat == you else _("{name} looks at the bottom card and sees {card}.")
            return text.format(name=names[seat], card=the_card(card))
        case events.PackRecut(seat=seat):
            text = _("You have the pack cut again.") if seat == you else _("{name} has the pack cut again.")
            return text.format(name=names[seat])
        case events.PackKept(seat=seat):
            text = _("You leave the pack as it is.") if seat == you else _("{name} leaves the pack as it is.")
            return text.format(name=names[seat])
        case events.CardsDealt():
            return _dealt(event)
        case events.TrumpTurned(seat=seat, card=card):
            if seat is None:
                return with_trump(_("The turn-up is {card}.").format(card=the_card(card)), card)
            text = _("You turn up {card}.") if seat == you else _("{name} turns up {card}.")
            return with_trump(text.format(name=names[seat], card=the_card(card)), card)
        case _:
            assert_never(event)


def _dealt(event: events.CardsDealt) -> str:
    each = sum(seat == event.to[0] for seat in event.to)
    text = ngettext("{count} card is dealt to each player.", "{count} cards are dealt to each player.", each)
    dealt = text.format(count=each)
    middle = sum(seat is None for seat in event.to)
    if not middle:
        return dealt
    text = ngettext("{count} card lies in the middle.", "{count} cards lie in the middle.", middle)
    return _("{one} {other}").format(one=dealt, other=text.format(count=middle))


def _buying(
    event: events.Declined | events.BuySkipped | events.Bought | events.CardsDiscarded | events.WidowTaken,
    names: Names,
    you: Seat | None,
) -> str:
    seat, name = event.seat, names[event.seat]
    mine = seat == you
    match event:
        case events.Declined():
            text = _("You do not buy.") if mine else _("{name} does not buy.")
            return text.format(name=name)
        case events.BuySkipped():
            own = _("You are too close to winning to be allowed to buy.")
            text = own if mine else _("{name} is too close to winning to be allowed to buy.")
            return text.format(name=name)
        case events.Bought():
            text = _("You buy the widow.") if mine else _("{name} buys the widow.")
            return text.format(name=name)
        case events.CardsDiscarded(cards=faces):
            shown, count = known(faces), len(faces)
            if shown:
                text = _("You lay away {cards}.") if mine else _("{name} lays away {cards}.")
            else:
                own = ngettext("You lay away {count} card.", "You lay away {count} cards.", count)
                other = ngettext("{name} lays away {count} card.", "{name} lays away {count} cards.", count)
                text = own if mine else other
            return text.format(name=name, cards=the_cards(shown), count=count)
        case events.WidowTaken(cards=faces):
            shown, count = known(faces), len(faces)
            if shown:
                text = _("You take up {cards}.") if mine else _("{name} takes up {cards}.")
            else:
                own = ngettext("You take up {count} card.", "You take up {count} cards.", count)
                other = ngettext("{name} takes up {count} card.", "{name} takes up {count} cards.", count)
                text = own if mine else other
            return text.format(name=name, cards=the_cards(shown), count=count)
        case _:
            assert_never(event)


def _folding(
    event: events.Asked | events.QuestionForgotten | events.Folded | events.Stayed | events.WalkedOver,
    names: Names,
    you: Seat | None,
) -> str:
    seat, name = event.seat, names[event.seat]
    mine = seat == you
    match event:
        case events.Asked():
            own = _("You ask who is not playing.")
            text = own if mine else _("{name} asks who is not playing.")
        case events.QuestionForgotten():
            own = _("You go on without asking who is not playing.")
            text = own if mine else _("{name} goes on without asking who is not playing.")
        case events.Folded():
            text = _("You fold.") if mine else _("{name} folds.")
        case events.Stayed():
            text = _("You play on.") if mine else _("{name} plays on.")
        case events.WalkedOver(tricks=count):
            own = ngettext(
                "Nobody else plays: you win {count} trick without play.",
                "Nobody else plays: you win all {count} tricks without play.",
                count,
            )
            other = ngettext(
                "Nobody else plays: {name} wins {count} trick without play.",
                "Nobody else plays: {name} wins all {count} tricks without play.",
                count,
            )
            return (own if mine else other).format(name=name, count=count)
        case _:
            assert_never(event)
    return text.format(name=name)


def _jacks(
    event: events.JacksShown | events.JacksAnnounced | events.JacksHidden | events.RamsasCalled | events.PairPaid,
    names: Names,
    you: Seat | None,
) -> str:
    seat, name = event.seat, names[event.seat]
    mine = seat == you
    match event:
        case events.JacksShown(cards=pair):
            text = _("You show {cards}.") if mine else _("{name} shows {cards}.")
            return text.format(name=name, cards=the_cards(pair))
        case events.JacksAnnounced():
            own = _("You say: “With three!”")
            text = own if mine else _("{name} says: “With three!”")
            return text.format(name=name)
        case events.JacksHidden():
            own = _("You keep your pair of jacks to yourself.")
            text = own if mine else _("{name} keeps a pair of jacks secret.")
            return text.format(name=name)
        case events.RamsasCalled():
            own = _("You hold all four jacks and call: “Ramsas!”")
            text = own if mine else _("{name} holds all four jacks and calls: “Ramsas!”")
            return text.format(name=name)
        case events.PairPaid(points=count):
            own = ngettext(
                "Your pair of jacks earns {count} point.", "Your pair of jacks earns {count} points.", abs(count)
            )
            other = ngettext(
                "{name} earns {count} point with the jacks.", "{name} earns {count} points with the jacks.", abs(count)
            )
            return (own if mine else other).format(name=name, count=number(count))
        case _:
            assert_never(event)


def _play(event: events.CardPlayed | events.TrumpAceDemoted | events.TrickTaken, names: Names, you: Seat | None) -> str:
    seat, name = event.seat, names[event.seat]
    mine = seat == you
    match event:
        case events.CardPlayed(card=card, lead=lead):
            if lead:
                text = _("You lead {card}.") if mine else _("{name} leads {card}.")
            else:
                text = _("You play {card}.") if mine else _("{name} plays {card}.")
            return text.format(name=name, card=the_card(card))
        case events.TrumpAceDemoted():
            own = _("You did not lead the trump ace when you had to: it is now the lowest trump.")
            other = _("{name} did not lead the trump ace when it was due: it is now the lowest trump.")
            return (own if mine else other).format(name=name)
        case events.TrickTaken(number=count):
            text = _("You take trick {number}.") if mine else _("{name} takes trick {number}.")
            return text.format(name=name, number=count)
        case _:
            assert_never(event)


def _settlement(
    event: events.Staked | events.DealScored | events.RamsScored | events.MatchWon, names: Names, you: Seat | None
) -> str:
    match event:
        case events.Staked(seat=seat, count=count):
            own = ngettext("You put {count} counter into the pot.", "You put {count} counters into the pot.", count)
            other = ngettext(
                "{name} puts {count} counter into the pot.", "{name} puts {count} counters into the pot.", count
            )
            return (own if seat == you else other).format(name=names[seat], count=count)
        case events.DealScored(scores=scores, pot=pot):
            text = _("After this deal: {scores}.").format(scores=standing(scores, names, you))
            if not pot:
                return text
            more = ngettext("{count} counter stays in the pot.", "{count} counters stay in the pot.", pot)
            return _("{one} {other}").format(one=text, other=more.format(count=pot))
        case events.RamsScored(rams=rams, sums=sums):
            text = _("Rams {number} is over. The sums: {sums}.")
            return text.format(number=rams, sums=standing(sums, names, you))
        case events.MatchWon(winners=winners, scores=scores, payout=payout):
            won = _won(winners, scores, names, you)
            if not payout:
                return won
            return _("{one} {other}").format(one=won, other=_owed(payout[winners[0]], winners, names, you))
        case _:
            assert_never(event)


def _owed(count: int, winners: Sequence[Seat], names: Names, you: Seat | None) -> str:
    """Return what the winner gets from the others, or each of several."""
    if len(winners) > 1:
        text = ngettext(
            "The others owe each of them {count} point.", "The others owe each of them {count} points.", count
        )
    elif winners[0] == you:
        text = ngettext("The others owe you {count} point.", "The others owe you {count} points.", count)
    else:
        text = ngettext("The others owe {name} {count} point.", "The others owe {name} {count} points.", count)
    return text.format(name=names[winners[0]], count=count)


def _won(winners: Sequence[Seat], scores: Sequence[int], names: Names, you: Seat | None) -> str:
    if len(winners) != 1:
        who = both([called(seat, names, you) for seat in winners])
        return _("The match is shared by {names}.").format(names=who)
    seat = winners[0]
    score = scores[seat]
    mine = ngettext("You win the match with {count} point.", "You win the match with {count} points.", abs(score))
    other = ngettext(
        "{name} wins the match with {count} point.", "{name} wins the match with {count} points.", abs(score)
    )
    return (mine if seat == you else other).format(name=names[seat], count=number(score))
