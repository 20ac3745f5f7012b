"""A shedding game as YAML says it: packs, match, phases, options."""

from typing import Literal

from msgspec import Struct

from rams_desktop.rules.core.options import Option
from rams_desktop.rules.core.pack import Decks
from rams_desktop.rules.core.seats import Players
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.match import FirstTo
from rams_desktop.rules.shedding.phases.deal import Deal
from rams_desktop.rules.shedding.phases.score import Score
from rams_desktop.rules.shedding.phases.shed import Shed
from rams_desktop.rules.shedding.terms import Terms

AnyPhase = Deal | Shed | Score


class Ruleset(Struct, frozen=True, forbid_unknown_fields=True, tag_field="family", tag="shedding"):
    """One variant. `phases` run in order and then start anew with the next deal.

    - `rams`: number of the file format. `native`: the name where it is played; `countries`:
      their two-letter codes. `special`: what sets it apart, one line. `minutes`: a usual match.
    """

    rams: Literal[1]
    id: str
    name: str
    players: Players
    packs: tuple[Decks, ...]
    match: FirstTo
    phases: tuple[AnyPhase, ...]
    options: tuple[Option, ...] = ()
    native: str = ""
    countries: tuple[str, ...] = ()
    special: str = ""
    minutes: int = 20

    @property
    def family(self) -> Literal["shedding"]:
        """The family of games that it belongs to, as YAML says it."""
        return "shedding"

    @property
    def mishaps(self) -> bool:
        """Say that no dealer of this family shows a card by mistake (K16, K17)."""
        return False

    def pack(self, seats: int) -> Decks | None:
        """Return the packs for a number of players; None where they can't play it."""
        if not self.players.min <= seats <= self.players.max:
            return None
        return next((pack for pack in self.packs if seats in pack.players), None)

    def terms(self, seats: int) -> Terms:
        """Return what phases may know; ValueError for a number of players it does not allow."""
        pack, deal = self.pack(seats), self.phase("deal")
        if pack is None or not isinstance(deal, Deal):
            raise ValueError(seats)
        return Terms(self.id, deal.count(pack), self.match)

    def phase(self, tag: str) -> AnyPhase | None:
        """Return the first phase of a tag."""
        return next((phase for phase in self.phases if tag_of(phase) == tag), None)
