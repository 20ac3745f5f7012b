"""What happened, as every seat may be told it.

A face that the viewer may not see is None. `seen_by` makes a viewer's form of an event.
"""

from enum import StrEnum
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat

Face = Card | None


class LineRule(StrEnum):
    """The rules that put a line on the score sheet."""

    TRICKS = "tricks"  # R35
    WALK_OVER = "walk-over"  # R19
    JACK_PAIR = "jack-pair"  # R29
    NO_TRICK = "no-trick"  # R36
    NO_TRICK_NOT_POSITIVE = "no-trick-not-positive"  # R36: nothing is taken at or below zero
    NO_TRICK_PAIR = "no-trick-pair"  # R32: the pair and the penalty cancel
    NO_TRICK_NOT_ASKED = "no-trick-not-asked"  # R21
    NO_TRICK_NO_BUYER = "no-trick-no-buyer"  # AMB-R21, as an option
    FOLDED = "folded"  # R17
    ACES = "aces"  # K11, K12: for or against their holder
    FLUSH = "flush"  # K13: five of a suit
    FLUSH_PAID = "flush-paid"  # K13: what everybody else writes up
    FOUR_ACES = "four-aces"  # K14
    COLOUR_PAIR = "colour-pair"  # two jacks of one colour, dealt (an option of K)
    NO_TRICK_ACES = "no-trick-aces"  # AMB-K12: only the aces count against their holder
    REVOKE = "revoke"  # K18
    PASSED = "passed"  # K3, M6
    STAKE = "stake"  # into the pot before the deal
    POT = "pot"  # out of the pot
    LOOED = "looed"  # no trick: into the next pot
    LOST_CARD = "lost-card"  # a named card lost to the trump ace
    GENERAL = "general"  # all tricks announced, and taken or not
    CAPPED = "capped"  # M18: nobody rises above the start
    DEAL_CUT_SHORT = "deal-cut-short"  # AMB-R37: no penalty in an unfinished deal


class Proposal(StrEnum):
    """What forehand may propose (M3)."""

    BETTER = "better"
    SWING = "swing"


class Line(Struct, frozen=True):
    """One line of the score sheet: what `rule` gives a seat in this deal."""

    seat: Seat
    rule: LineRule
    points: int


class Event(Struct, frozen=True, tag_field="event"):
    """Something that happened at the table."""


class DealBegun(Event, frozen=True):
    """A new deal, numbered from 1; the pack is shuffled and cut."""

    deal: int
    dealer: Seat


class BottomSeen(Event, frozen=True):
    """The dealer looked at the bottom card before dealing (R7)."""

    seat: Seat
    card: Face


class PackRecut(Event, frozen=True):
    """The dealer has the pack cut again (R7)."""

    seat: Seat


class PackKept(Event, frozen=True):
    """The dealer deals the pack as it is (R7)."""

    seat: Seat


class DealShifted(Event, frozen=True):
    """The bottom card voids the deal: it passes on, past one player if `skipped`, for `times` the stakes (Zwicken)."""

    seat: Seat
    card: Card
    skipped: bool
    times: int


class CardsDealt(Event, frozen=True):
    """All cards of the deal in their order: `to` is a seat or None for the widow (R5).

    `cards` runs along `to`. `left` cards stay undealt, unseen (R8).
    """

    to: tuple[Seat | None, ...]
    cards: tuple[Face, ...]
    left: int


class TrumpTurned(Event, frozen=True):
    """A card is shown and its suit is trump: in the hand of `seat` (R9, M2), or on the table (K2)."""

    seat: Seat | None
    card: Card


class Declined(Event, frozen=True):
    """The seat does not buy (R11)."""

    seat: Seat


class BuySkipped(Event, frozen=True):
    """The seat is one point short and may not buy (R14)."""

    seat: Seat


class Bought(Event, frozen=True):
    """The seat buys the widow (R12)."""

    seat: Seat


class CardsDiscarded(Event, frozen=True):
    """Cards laid away face down (R12)."""

    seat: Seat
    cards: tuple[Face, ...]


class WidowTaken(Event, frozen=True):
    """The widow goes to the buyer's hand (R12)."""

    seat: Seat
    cards: tuple[Face, ...]


class Asked(Event, frozen=True):
    """The buyer asks who is not playing (R15)."""

    seat: Seat


class QuestionForgotten(Event, frozen=True):
    """The buyer goes on without asking (R21)."""

    seat: Seat


class Folded(Event, frozen=True):
    """The seat takes no part; its cards go away face down (R17)."""

    seat: Seat
    cards: tuple[Face, ...]


class Stayed(Event, frozen=True):
    """The seat plays on."""

    seat: Seat


class WalkedOver(Event, frozen=True):
    """Everyone else folded: the buyer has all tricks (R19)."""

    seat: Seat
    tricks: int


class JacksShown(Event, frozen=True):
    """A pair of jacks of one colour is shown (R29)."""

    seat: Seat
    cards: tuple[Card, ...]


class JacksAnnounced(Event, frozen=True):
    """The seat has three jacks and says so (R31)."""

    seat: Seat


class JacksHidden(Event, frozen=True):
    """The seat keeps its pair to itself (R30); only it knows."""

    seat: Seat


class RamsasCalled(Event, frozen=True):
    """Four jacks in one hand win the match (R33)."""

    seat: Seat
    cards: tuple[Card, ...]


class Passed(Event, frozen=True):
    """The seat takes no part; its cards go away face down (K3, M6)."""

    seat: Seat
    cards: tuple[Face, ...]


class Knocked(Event, frozen=True):
    """The seat joins the deal (M6)."""

    seat: Seat


class CardsDrawn(Event, frozen=True):
    """Cards from the stock to a hand; `more` are still owed when the stock ran dry (K3, M10)."""

    seat: Seat
    cards: tuple[Face, ...]
    more: int = 0


class StockRenewed(Event, frozen=True):
    """The cards laid away were shuffled into a new stock of `count` cards (K3, M4)."""

    count: int


class TurnUpSwapped(Event, frozen=True):
    """The dealer took the turn-up for a card of his own (K5)."""

    seat: Seat
    card: Card
    given: Face


class TurnUpKept(Event, frozen=True):
    """The dealer leaves the turn-up where it lies (K5)."""

    seat: Seat


class HandOpened(Event, frozen=True):
    """A hand is shown that settles the deal: five of a suit or four aces (K13, K14)."""

    seat: Seat
    cards: tuple[Card, ...]
    rule: LineRule


class Misdealt(Event, frozen=True):
    """The dealer showed a card by mistake: the deal passes to the next player (K16)."""

    seat: Seat


class CardExposed(Event, frozen=True):
    """A card drawn was shown by mistake; the one who drew it may refuse it (K17)."""

    seat: Seat
    card: Card


class ExposedRefused(Event, frozen=True):
    """The shown card goes away and another comes (K17)."""

    seat: Seat
    card: Card


class ExposedAccepted(Event, frozen=True):
    """The shown card is kept (K17)."""

    seat: Seat


class Proposed(Event, frozen=True):
    """The seat proposes better cards or a swing (M3)."""

    seat: Seat
    what: Proposal


class Contented(Event, frozen=True):
    """The seat proposes nothing more (M3)."""

    seat: Seat


class Voted(Event, frozen=True):
    """The seat says yes or no to a proposal (M5)."""

    seat: Seat
    yes: bool


class TurnUpReplaced(Event, frozen=True):
    """A swing: a new card is turned up, the old one goes away (M4)."""

    seat: Seat
    card: Card
    old: Card


class RevokeFound(Event, frozen=True):
    """A player had not played as he should; the trick goes to its rightful owner (K18)."""

    seat: Seat
    trick: int
    owner: Seat


class PlaysOn(Event, frozen=True):
    """The seat takes part with the hand it has."""

    seat: Seat


class HandKept(Event, frozen=True):
    """The seat changes none of its cards, as all may (M4)."""

    seat: Seat


class GeneralCalled(Event, frozen=True):
    """The seat announces all the tricks."""

    seat: Seat


class Staked(Event, frozen=True):
    """Counters go into the pot, which then holds `pot`."""

    seat: Seat
    count: int
    pot: int


class RamsScored(Event, frozen=True):
    """A rams of a series is over: the sums and flights so far (M17, M19)."""

    rams: int
    sums: tuple[int, ...]
    flights: tuple[int, ...]


class CardPlayed(Event, frozen=True):
    """A card to the trick; `lead` when it opens it."""

    seat: Seat
    card: Card
    lead: bool


class TrumpAceDemoted(Event, frozen=True):
    """A broken trump-ace duty came to light: the ace counts as the lowest trump (R27)."""

    seat: Seat
    card: Card


class TrickTaken(Event, frozen=True):
    """The trick goes to its winner, who leads next (R24). `number` counts from 1."""

    seat: Seat
    number: int


class PairPaid(Event, frozen=True):
    """A shown pair earns its points with the first trick (R29)."""

    seat: Seat
    points: int


class DealScored(Event, frozen=True):
    """The score sheet's lines of this deal, the match scores after it, and the pot that stays."""

    lines: tuple[Line, ...]
    scores: tuple[int, ...]
    pot: int = 0


class MatchWon(Event, frozen=True):
    """The match is over; `scores` are what decided it, in a series the sums."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    payout: tuple[int, ...] = ()


AnyEvent = (
    DealBegun
    | BottomSeen
    | PackRecut
    | PackKept
    | DealShifted
    | CardsDealt
    | TrumpTurned
    | Declined
    | BuySkipped
    | Bought
    | CardsDiscarded
    | WidowTaken
    | Asked
    | QuestionForgotten
    | Folded
    | Stayed
    | WalkedOver
    | JacksShown
    | JacksAnnounced
    | JacksHidden
    | RamsasCalled
    | Passed
    | Knocked
    | CardsDrawn
    | StockRenewed
    | TurnUpSwapped
    | TurnUpKept
    | HandOpened
    | Misdealt
    | CardExposed
    | ExposedRefused
    | ExposedAccepted
    | Proposed
    | Contented
    | Voted
    | TurnUpReplaced
    | RevokeFound
    | PlaysOn
    | HandKept
    | GeneralCalled
    | Staked
    | RamsScored
    | CardPlayed
    | TrumpAceDemoted
    | TrickTaken
    | PairPaid
    | DealScored
    | MatchWon
)


def seen_by(event: AnyEvent, viewer: Seat) -> AnyEvent | None:
    """Return the event as `viewer` may know it; None if he notices nothing at all."""
    match event:
        case BottomSeen(seat=seat):
            return event if seat == viewer else replace(event, card=None)
        case CardsDealt(to=to, cards=faces):
            own = tuple(face if seat == viewer else None for seat, face in zip(to, faces, strict=True))
            return replace(event, cards=own)
        case (
            CardsDiscarded(seat=seat, cards=faces)
            | Folded(seat=seat, cards=faces)
            | WidowTaken(seat=seat, cards=faces)
            | Passed(seat=seat, cards=faces)
            | CardsDrawn(seat=seat, cards=faces)
        ):
            return event if seat == viewer else replace(event, cards=(None,) * len(faces))
        case TurnUpSwapped(seat=seat):
            return event if seat == viewer else replace(event, given=None)
        case JacksHidden(seat=seat):
            return event if seat == viewer else None
        case (
            DealBegun()
            | PackRecut()
            | PackKept()
            | DealShifted()
            | TrumpTurned()
            | Declined()
            | BuySkipped()
            | Bought()
            | Asked()
            | QuestionForgotten()
            | Stayed()
            | WalkedOver()
            | JacksShown()
            | JacksAnnounced()
            | RamsasCalled()
            | Knocked()
            | StockRenewed()
            | TurnUpKept()
            | HandOpened()
            | Misdealt()
            | CardExposed()
            | ExposedRefused()
            | ExposedAccepted()
            | Proposed()
            | Contented()
            | Voted()
            | TurnUpReplaced()
            | RevokeFound()
            | PlaysOn()
            | HandKept()
            | GeneralCalled()
            | Staked()
            | RamsScored()
            | CardPlayed()
            | TrumpAceDemoted()
            | TrickTaken()
            | PairPaid()
            | DealScored()
            | MatchWon()
        ):
            return event
        case _:
            assert_never(event)


def shows(event: AnyEvent, viewer: Seat) -> bool:
    """Say whether `viewer` learns from an event cards that he did not know: one that takes it back is helped."""
    match event:
        case CardsDealt() | RamsasCalled() | HandOpened() | TurnUpReplaced() | DealScored():
            return True  # when a deal is scored all its cards may be looked at
        case BottomSeen(seat=seat) | WidowTaken(seat=seat):
            return seat == viewer
        case CardsDrawn(seat=seat, cards=cards):
            return seat == viewer and bool(cards)
        case CardPlayed(seat=seat) | CardExposed(seat=seat) | JacksShown(seat=seat) | JacksAnnounced(seat=seat):
            return seat != viewer
        case _:
            return False
