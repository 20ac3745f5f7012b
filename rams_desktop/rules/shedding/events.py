"""What happened in a shedding game, as every seat may be told it.

A face that the viewer may not see is None. `seen_by` makes a viewer's form of an event.
"""

from enum import StrEnum
from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.seats import Seat

Face = Card | None


class LineRule(StrEnum):
    """The rules that put a line on the score sheet."""

    WENT_OUT = "went-out"  # S5
    FEWEST_CARDS = "fewest-cards"  # AMB-S5: the game was blocked
    CARDS_LEFT = "cards-left"  # as an option: what the others still hold


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


class CardsDealt(Event, frozen=True):
    """All cards of the deal in their order, `cards` along the seats `to`; `left` are the stock (S1)."""

    to: tuple[Seat, ...]
    cards: tuple[Face, ...]
    left: int


class CardPlayed(Event, frozen=True):
    """A card covers the pile, or begins it (S2, S3); a jack may ask for a `suit`. `left`: cards in the hand."""

    seat: Seat
    card: Card
    left: int
    suit: Suit | None = None


class CardDrawn(Event, frozen=True):
    """A card comes from the stock to a hand, of which `left` are left (S4); `owed`: so many more must be drawn."""

    seat: Seat
    card: Face
    left: int
    owed: int = 0


class StockRenewed(Event, frozen=True):
    """The pile but its top, so many cards, is the stock again, shuffled (AMB-S5)."""

    count: int


class Passed(Event, frozen=True):
    """The seat gives the turn on."""

    seat: Seat


class MustDraw(Event, frozen=True):
    """A seven: the seat has to draw so many cards."""

    seat: Seat
    count: int


class TurnLost(Event, frozen=True):
    """The seat is passed over: by an eight, or since it had to draw."""

    seat: Seat


class DirectionTurned(Event, frozen=True):
    """An ace: play goes round the other way."""

    clockwise: bool


class HandEmptied(Event, frozen=True):
    """The seat has no card left: the deal is over (S5)."""

    seat: Seat


class Blocked(Event, frozen=True):
    """Nobody can go on, or the deal has lasted too long: the fewest cards win (AMB-S5)."""

    why: Literal["passes", "turns"]


class HandsShown(Event, frozen=True):
    """What everybody still holds when the deal ends."""

    hands: tuple[tuple[Card, ...], ...]


class DealScored(Event, frozen=True):
    """The score sheet of the deal, and the scores after it."""

    lines: tuple[Line, ...]
    scores: tuple[int, ...]


class MatchWon(Event, frozen=True):
    """The match is over."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


AnyEvent = (
    DealBegun
    | CardsDealt
    | CardPlayed
    | CardDrawn
    | StockRenewed
    | Passed
    | MustDraw
    | TurnLost
    | DirectionTurned
    | HandEmptied
    | Blocked
    | HandsShown
    | DealScored
    | MatchWon
)


def seen_by(event: AnyEvent, viewer: Seat) -> AnyEvent | None:
    """Return the event as `viewer` may know it; None if he notices nothing at all, which never is."""
    match event:
        case CardsDealt(to=to, cards=faces):
            own = tuple(face if seat == viewer else None for seat, face in zip(to, faces, strict=True))
            return replace(event, cards=own)
        case CardDrawn(seat=seat):
            return event if seat == viewer else replace(event, card=None)
        case (
            DealBegun()
            | CardPlayed()
            | StockRenewed()
            | Passed()
            | MustDraw()
            | TurnLost()
            | DirectionTurned()
            | HandEmptied()
            | Blocked()
            | HandsShown()
            | DealScored()
            | MatchWon()
        ):
            return event
        case _:
            assert_never(event)


def shows(event: AnyEvent, viewer: Seat) -> bool:
    """Say whether `viewer` learns from an event cards that he did not know: one that takes it back is helped."""
    match event:
        case CardsDealt() | HandsShown():
            return True
        case CardDrawn(seat=seat):
            return seat == viewer
        case CardPlayed(seat=seat):
            return seat != viewer
        case _:
            return False
