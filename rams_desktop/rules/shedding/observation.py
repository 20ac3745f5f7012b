"""What one seat may know of a shedding deal, and nothing more.

Every decision of legality is made from an observation, so that no rule can depend on what a
player may not know.
"""

from msgspec import Struct

from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.seats import Manners, Seat, Turn
from rams_desktop.rules.shedding.terms import Terms


class Observation(Struct, frozen=True):
    """A seat's knowledge. Tuples "by seat" have one item a seat, from seat 0.

    - `phase`: the tag of the phase in YAML; `turn`: whose action is due ("pack" or "shuffle" when
      chance is).
    - `hand`: the viewer's cards, in the order they came; `sizes`: cards in each hand.
    - `pile`: the cards face up, the last one on top; `suit`: what a jack on top asks for.
    - `stock`: a count.
    - `clockwise`: which way play goes round; `owed`: cards that the seat on turn must still draw
      for a seven; `drawn`: cards that it has drawn in this turn.
    - `passes`: passes in a row; `turns`: turns of this deal so far.
    - `lacks`: by seat, a suit that its hand has none of, as all could see.
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
    pile: tuple[Card, ...]
    suit: Suit | None
    stock: int
    clockwise: bool
    owed: int
    drawn: int
    passes: int
    turns: int
    lacks: tuple[Suit | None, ...]
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
    def top(self) -> Card | None:
        """The card to be covered; None before the first one."""
        return self.pile[-1] if self.pile else None

    @property
    def fitting(self) -> tuple[Card, ...]:
        """The viewer's cards that cover the top, each once (S2, S3, AMB-S6)."""
        return tuple(dict.fromkeys(card for card in self.hand if fits(card, self.top, self.suit)))


def fits(card: Card, top: Card | None, suit: Suit | None) -> bool:
    """Say whether a card covers the top: the same rank, or the suit of it or the one asked for (S3)."""
    return top is None or card.rank == top.rank or card.suit == (suit or top.suit)
