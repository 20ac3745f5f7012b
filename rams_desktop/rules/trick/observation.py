"""What one seat may know of a deal, and nothing more.

Every decision of legality is made from an observation, so that no rule can depend on what a
player may not know.
"""

from enum import StrEnum

from msgspec import Struct

from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.seats import Manners, Seat, Turn
from rams_desktop.rules.trick.events import Proposal
from rams_desktop.rules.trick.terms import Terms


class Bid(StrEnum):
    """What a seat said to the widow; one that may not buy is skipped."""

    BOUGHT = "bought"
    DECLINED = "declined"
    SKIPPED = "skipped"


class Stand(StrEnum):
    """What a seat answered to "who is not playing?"."""

    FOLDED = "folded"
    STAYED = "stayed"


class Played(Struct, frozen=True):
    """One card of a trick and who played it."""

    seat: Seat
    card: Card


class Trick(Struct, frozen=True):
    """A finished trick: the plays in order, leader first, and who took it."""

    plays: tuple[Played, ...]
    winner: Seat


class Observation(Struct, frozen=True):
    """A seat's knowledge. Tuples "by seat" have one item a seat, from seat 0.

    - `phase`: the tag of the phase in YAML; `turn`: whose action is due ("pack" when chance is);
      in the jack declarations a seat other than the viewer is hidden (None), since being asked
      tells what one holds.
    - `hand`: the viewer's cards; `sizes`: cards in each hand; `known`: cards by seat that all
      have seen and that are still in that hand.
    - `widow`, `stock`: counts of cards face down in the middle and undealt.
    - `threw`: the viewer's own discards; `thrown`: counts of discards by seat.
    - `bottom`: the bottom card where the viewer has looked at it (R7).
    - `active`: who takes part; `bids`, `stands`: what each said to the widow and to the
      question; `asked`: whether the buyer asked who is not playing, None before that;
      `excused`: who has no penalty since he did not (R21).
    - `pledged`: points by seat that fall due with the first trick (R29).
    - `trick`: the plays lying, leader first; `past`: the finished tricks of the deal;
      `tricks`: how many each took; `leader`: who leads or led the trick.
    - `faced`: the card that lies face up on the table, nobody's (K2); `drew`: how many cards each
      drew, None before that; `exposed`: a card just drawn and shown by mistake (K17).
    - `proposal`: what is voted on, `votes` the answers by seat; `renewing`: it was accepted, and everybody
      chooses what to change; `bids_made`: proposals accepted so far; `knocked`: who joined
      or passed; `passed_last`: who passed the deal before (M3-M9).
    - `pot`, `stakes`: counters in the pot, and by seat what each put in before this deal;
      `general`: who announced all the tricks.
    - `demoted`: the trump ace counts as the lowest trump, as far as the viewer knows (R27).
    """

    terms: Terms
    manners: Manners
    viewer: Seat
    deal: int
    dealer: Seat
    phase: str
    turn: Turn
    scores: tuple[int, ...]
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    turn_up: Card | None
    trump: Suit | None
    faced: Card | None
    widow: int
    stock: int
    threw: tuple[Card, ...]
    thrown: tuple[int, ...]
    bottom: Card | None
    active: tuple[bool, ...]
    bids: tuple[Bid | None, ...]
    stands: tuple[Stand | None, ...]
    buyer: Seat | None
    asked: bool | None
    excused: tuple[bool, ...]
    pledged: tuple[int, ...]
    leader: Seat
    trick: tuple[Played, ...]
    past: tuple[Trick, ...]
    tricks: tuple[int, ...]
    drew: tuple[int | None, ...]
    exposed: Card | None
    proposal: Proposal | None
    bids_made: int
    knocked: tuple[bool | None, ...]
    passed_last: tuple[bool, ...]
    sums: tuple[int, ...]
    flights: tuple[int, ...]
    rams: int
    pot: int
    stakes: tuple[int, ...]
    general: Seat | None
    demoted: bool
    over: bool
    winners: tuple[Seat, ...]
    votes: tuple[bool | None, ...] = ()
    renewing: bool = False

    @property
    def seats(self) -> int:
        """How many play the match."""
        return len(self.scores)

    @property
    def eldest(self) -> Seat:
        """The seat left of the dealer."""
        return (self.dealer + 1) % len(self.scores)
