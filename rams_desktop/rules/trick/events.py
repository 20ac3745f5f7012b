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
    DEAL_CUT_SHORT = "deal-cut-short"  # AMB-R37: no penalty in an unfinished deal


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


class CardsDealt(Event, frozen=True):
    """All cards of the deal in their order: `to` is a seat or None for the widow (R5).

    `cards` runs along `to`. `left` cards stay undealt, unseen (R8).
    """

    to: tuple[Seat | None, ...]
    cards: tuple[Face, ...]
    left: int


class TrumpTurned(Event, frozen=True):
    """The dealer's last card is shown; its suit is trump and it stays in his hand (R9)."""

    seat: Seat
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
    """The score sheet's lines of this deal, and the match scores after it."""

    lines: tuple[Line, ...]
    scores: tuple[int, ...]


class MatchWon(Event, frozen=True):
    """The match is over."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


AnyEvent = (
    DealBegun
    | BottomSeen
    | PackRecut
    | PackKept
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
            CardsDiscarded(seat=seat, cards=faces) | Folded(seat=seat, cards=faces) | WidowTaken(seat=seat, cards=faces)
        ):
            return event if seat == viewer else replace(event, cards=(None,) * len(faces))
        case JacksHidden(seat=seat):
            return event if seat == viewer else None
        case (
            DealBegun()
            | PackRecut()
            | PackKept()
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
