"""A rummy game as YAML says it: match, phases, options."""

from typing import Literal, TypeVar

from msgspec import Struct

from rams_desktop.rules.core.options import Option
from rams_desktop.rules.core.pack import Decks
from rams_desktop.rules.core.seats import Players
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.match import Lowest
from rams_desktop.rules.rummy.phases.deal import Deal
from rams_desktop.rules.rummy.phases.draw import DrawCard
from rams_desktop.rules.rummy.phases.lay import Lay
from rams_desktop.rules.rummy.phases.score import Score
from rams_desktop.rules.rummy.phases.shuffle import Shuffle
from rams_desktop.rules.rummy.terms import Terms

AnyPhase = Shuffle | Deal | DrawCard | Lay | Score
P = TypeVar("P", Shuffle, Deal, DrawCard, Lay, Score)


class Ruleset(Struct, frozen=True, forbid_unknown_fields=True, tag_field="family", tag="rummy"):
    """One variant. `phases` run in order and then start anew with the next deal; `draw` and `lay` every turn.

    - `rams`: number of the file format. `native`: the name where it is played; `countries`:
      their two-letter codes. `special`: what sets it apart, one line. `minutes`: a usual match.
    """

    rams: Literal[1]
    id: str
    name: str
    players: Players
    match: Lowest
    phases: tuple[AnyPhase, ...]
    options: tuple[Option, ...] = ()
    native: str = ""
    countries: tuple[str, ...] = ()
    special: str = ""
    minutes: int = 20

    @property
    def family(self) -> Literal["rummy"]:
        """The family of games that it belongs to, as YAML says it."""
        return "rummy"

    @property
    def packs(self) -> tuple[Decks, ...]:
        """The packs by numbers of players."""
        shuffle = self.phase("shuffle")
        return shuffle.packs if isinstance(shuffle, Shuffle) else ()

    @property
    def lay(self) -> Lay:
        """The phase that says what may be laid."""
        return next(phase for phase in self.phases if isinstance(phase, Lay))

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
        pack = self.pack(seats)
        if pack is None:
            raise ValueError(seats)
        return Terms(self.id, pack, self.match, self.lay.limits)

    def phase(self, tag: str) -> AnyPhase | None:
        """Return the first phase of a tag."""
        return next((phase for phase in self.phases if tag_of(phase) == tag), None)
