"""A trick game as YAML says it: packs, match, phases, options."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.options import Option
from rams_desktop.rules.core.pack import Pack
from rams_desktop.rules.core.seats import Players
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.match import AnyMatch
from rams_desktop.rules.trick.phases.aces import Aces
from rams_desktop.rules.trick.phases.ante import Ante
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.cut import Cut
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.exchange import Exchange
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.four_jacks import FourJacks
from rams_desktop.rules.trick.phases.jacks import Jacks
from rams_desktop.rules.trick.phases.knock import KnockIn
from rams_desktop.rules.trick.phases.pool_flush import PoolFlush
from rams_desktop.rules.trick.phases.propose import Propose
from rams_desktop.rules.trick.phases.score import Score
from rams_desktop.rules.trick.phases.share import Share
from rams_desktop.rules.trick.phases.special_hands import SpecialHands
from rams_desktop.rules.trick.phases.stand import TakePart
from rams_desktop.rules.trick.phases.swap import SwapTurnUp
from rams_desktop.rules.trick.phases.tricks import Tricks
from rams_desktop.rules.trick.phases.walk_over import WalkOver
from rams_desktop.rules.trick.terms import Terms

AnyPhase = (
    Cut
    | Deal
    | FourJacks
    | SpecialHands
    | BuyWidow
    | AskAndFold
    | Ante
    | Declare
    | TakePart
    | PoolFlush
    | Share
    | SwapTurnUp
    | Propose
    | KnockIn
    | Exchange
    | Aces
    | WalkOver
    | Jacks
    | Tricks
    | Score
)


class Ruleset(Struct, frozen=True, forbid_unknown_fields=True, tag_field="family", tag="trick"):
    """One variant. `phases` run in order and then start anew with the next deal.

    - `ace_values`, `permanent_trumps`, `permanent_above_ace`: see `Terms`.
    - `rams`: number of the file format. `native`: the name where it is played; `countries`:
      their two-letter codes. `special`: what sets it apart, one line. `minutes`: a usual match.
    """

    rams: Literal[1]
    id: str
    name: str
    players: Players
    packs: Annotated[tuple[Pack, ...], Meta(max_length=7)]
    match: AnyMatch
    phases: Annotated[tuple[AnyPhase, ...], Meta(max_length=40)]
    options: Annotated[tuple[Option, ...], Meta(max_length=40)] = ()
    native: str = ""
    countries: Annotated[tuple[str, ...], Meta(max_length=10)] = ()
    special: str = ""
    ace_values: dict[Suit, int] = {}
    permanent_trumps: Annotated[tuple[Card, ...], Meta(max_length=12)] = ()
    permanent_above_ace: bool = False
    minutes: int = 20

    @property
    def family(self) -> Literal["trick"]:
        """The family of games that it belongs to, as YAML says it."""
        return "trick"

    def pack(self, seats: int) -> Pack | None:
        """Return the pack for a number of players; None where they can't play it."""
        if not self.players.min <= seats <= self.players.max:
            return None
        return next((pack for pack in self.packs if seats in pack.players), None)

    def terms(self, seats: int) -> Terms:
        """Return what phases may know; ValueError for a number of players it does not allow."""
        pack = self.pack(seats)
        if pack is None:
            raise ValueError(seats)
        aces: dict[str, int] = {suit: points for suit, points in self.ace_values.items()}  # noqa: C416  for the types
        return Terms(self.id, pack.ranks, self.match, aces, self.permanent_trumps, self.permanent_above_ace)

    @property
    def mishaps(self) -> bool:
        """Whether a match may allow accidents of the dealer (K16, K17)."""
        return any(phase.mishaps for phase in self.phases)

    def phase(self, tag: str) -> AnyPhase | None:
        """Return the first phase of a tag."""
        return next((phase for phase in self.phases if tag_of(phase) == tag), None)
