"""What happened in a rummy game, as every seat may be told it.

A face that the viewer may not see is None. `seen_by` makes a viewer's form of an event.
"""

from enum import StrEnum
from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.rummy.melds import Meld

Face = Card | None
Stop = Literal["stock", "turns"]
"""Why a deal stops with nobody out: no card to draw is left, or the turns are used up (P14)."""


class LineRule(StrEnum):
    """The rules that put a line on the score sheet."""

    HAND = "hand"  # P15: the cards left
    UNOPENED = "unopened"  # never opened: something else than the cards
    DOUBLED = "doubled"  # the winner laid everything in one turn, as an option
    WON = "won"  # P13
    WON_AT_ONCE = "won-at-once"  # rami sec: everything in one turn, as an option
    WON_FIRST = "won-first"  # rami sec before anybody laid anything, as an option
    LOWEST_HAND = "lowest-hand"  # P14


class Line(Struct, frozen=True):
    """One line of the score sheet: what `rule` gives a seat in this deal."""

    seat: Seat
    rule: LineRule
    points: int


class Event(Struct, frozen=True, tag_field="event"):
    """Something that happened at the table."""


class DealBegun(Event, frozen=True):
    """A new deal, numbered from 1; the packs are shuffled and cut."""

    deal: int
    dealer: Seat


class CardsDealt(Event, frozen=True):
    """All cards of the deal in their order; `cards` runs along `to`. `left` cards are the stock (P3)."""

    to: tuple[Seat, ...]
    cards: tuple[Face, ...]
    left: int


class DiscardTurned(Event, frozen=True):
    """The next card is turned up and begins the discard pile (P3)."""

    card: Card


class TurnBegun(Event, frozen=True):
    """The turn of a seat, numbered from 1 in each deal (P14)."""

    seat: Seat
    turn: int


class CardDrawn(Event, frozen=True):
    """The top of the stock comes to a hand (P4)."""

    seat: Seat
    card: Face


class DiscardTaken(Event, frozen=True):
    """The top of the discard pile comes to a hand (P4)."""

    seat: Seat
    card: Card


class StockRenewed(Event, frozen=True):
    """The discards but the top one were shuffled into a new stock of `count` cards, for the `time`-th time (P14)."""

    count: int
    time: int


class MeldsLaid(Event, frozen=True):
    """New melds on the table; the first has the index `at`. `opening`: the seat's first ones (P4, P6)."""

    seat: Seat
    melds: tuple[Meld, ...]
    at: int
    opening: bool

    @property
    def points(self) -> int:
        """What they are worth together (P9)."""
        return sum(meld.points for meld in self.melds)


class CardsLaidOff(Event, frozen=True):
    """Cards added to the meld of index `at`, which `owner` laid; `meld` is what it is now (P4)."""

    seat: Seat
    cards: tuple[Card, ...]
    at: int
    owner: Seat
    meld: Meld


class JokerReclaimed(Event, frozen=True):
    """A joker comes to a hand for the card that it stood for; `meld` is what the meld is now (P12)."""

    seat: Seat
    card: Card
    at: int
    owner: Seat
    meld: Meld


class CardDiscarded(Event, frozen=True):
    """A card on the discard pile (P4)."""

    seat: Seat
    card: Card


class WentOut(Event, frozen=True):
    """The seat has no cards left and wins the deal; `at_once`: it had laid nothing before this turn (P13)."""

    seat: Seat
    at_once: bool


class DealStopped(Event, frozen=True):
    """The deal ends with nobody out (P14)."""

    why: Stop


class HandCounted(Event, frozen=True):
    """A seat shows the cards that it is left with; `points` is their sum (P15)."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int


class DealScored(Event, frozen=True):
    """The score sheet's lines of this deal, who won it, and the match scores after it."""

    lines: tuple[Line, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class MatchWon(Event, frozen=True):
    """The match is over; the lowest of `scores` has won it."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


AnyEvent = (
    DealBegun
    | CardsDealt
    | DiscardTurned
    | TurnBegun
    | CardDrawn
    | DiscardTaken
    | StockRenewed
    | MeldsLaid
    | CardsLaidOff
    | JokerReclaimed
    | CardDiscarded
    | WentOut
    | DealStopped
    | HandCounted
    | DealScored
    | MatchWon
)


def seen_by(event: AnyEvent, viewer: Seat) -> AnyEvent:
    """Return the event as `viewer` may know it."""
    match event:
        case CardsDealt(to=to, cards=faces):
            own = tuple(face if seat == viewer else None for seat, face in zip(to, faces, strict=True))
            return replace(event, cards=own)
        case CardDrawn(seat=seat):
            return event if seat == viewer else replace(event, card=None)
        case (
            DealBegun()
            | DiscardTurned()
            | TurnBegun()
            | DiscardTaken()
            | StockRenewed()
            | MeldsLaid()
            | CardsLaidOff()
            | JokerReclaimed()
            | CardDiscarded()
            | WentOut()
            | DealStopped()
            | HandCounted()
            | DealScored()
            | MatchWon()
        ):
            return event
        case _:
            assert_never(event)


def shows(event: AnyEvent, viewer: Seat) -> bool:
    """Say whether `viewer` learns from an event cards that he did not know: one that takes it back is helped."""
    match event:
        case CardsDealt() | DiscardTurned():
            return True
        case CardDrawn(seat=seat):
            return seat == viewer
        case (
            MeldsLaid(seat=seat)
            | CardsLaidOff(seat=seat)
            | JokerReclaimed(seat=seat)
            | CardDiscarded(seat=seat)
            | HandCounted(seat=seat)
        ):
            return seat != viewer
        case _:
            return False
