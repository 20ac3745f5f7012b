"""What one seat may know of a deal, and nothing more.

Every decision of legality is made from an observation, so that no rule can depend on what a
player may not know.
"""

from msgspec import Struct

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Manners, Seat, Turn
from rams_desktop.rules.rummy.melds import Meld
from rams_desktop.rules.rummy.terms import Terms


class Laid(Struct, frozen=True):
    """A meld on the table and who laid it."""

    owner: Seat
    meld: Meld


class Opening(Struct, frozen=True):
    """How a seat opened: what its first melds were worth, and in which turn of the deal (P6)."""

    points: int
    turn: int


class PastTurn(Struct, frozen=True, array_like=True):
    """A finished turn: the discard taken, None for a card of the stock; the card thrown, None for none."""

    seat: Seat
    took: Card | None
    threw: Card | None


class Observation(Struct, frozen=True):
    """A seat's knowledge. Tuples "by seat" have one item a seat, from seat 0.

    - `phase`: the tag of the phase in YAML; `turn`: whose action is due ("pack", "shuffle" when
      chance is); `player`: whose turn of the deal it is; `turns`: its number, from 1; 0 before.
    - `hand`: the viewer's cards, the newest last; `sizes`: cards in each hand; `known`: cards by
      seat that all have seen and that are still in that hand, as far as can be told.
    - `stock`: count of cards face down; `pile`: the discards, the top one last; `shuffles`: how
      often discards became a new stock.
    - `melds`: what lies on the table, in the order of laying; `openings`: by seat, None before.
    - `taken`: the card that was taken from the pile in this turn and may not be thrown; None once
      an equal card is laid, or where one was in the hand before (P5); `bound`: it must be laid at
      once.
    - `owed`: jokers reclaimed in this turn and not played again (P12).
    - `drew`: the card that the viewer drew from the stock in this turn.
    - `past`: the finished turns of the deal.
    """

    terms: Terms
    manners: Manners
    viewer: Seat
    deal: int
    dealer: Seat
    phase: str
    turn: Turn
    player: Seat
    turns: int
    scores: tuple[int, ...]
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    stock: int
    pile: tuple[Card, ...]
    shuffles: int
    melds: tuple[Laid, ...]
    openings: tuple[Opening | None, ...]
    taken: Card | None
    bound: bool
    owed: int
    drew: Card | None
    past: tuple[PastTurn, ...]
    over: bool
    winners: tuple[Seat, ...]

    @property
    def seats(self) -> int:
        """How many play the match."""
        return len(self.scores)

    @property
    def eldest(self) -> Seat:
        """The seat left of the dealer."""
        return (self.dealer + 1) % len(self.scores)

    @property
    def round(self) -> int:
        """How often the turn has gone round, this time counted; from 1."""
        return (max(self.turns, 1) - 1) // len(self.scores) + 1

    @property
    def opened(self) -> tuple[bool, ...]:
        """Who has laid his first melds, by seat."""
        return tuple(opening is not None for opening in self.openings)
