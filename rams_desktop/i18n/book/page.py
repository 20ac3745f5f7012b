"""What the rulebook is made of, and what its chapters need to know."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec import Struct

from rams_desktop.i18n.clauses import TOPICS, clause, source
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.names import both, either, number, the_rank
from rams_desktop.rules.core.cards import Card, card
from rams_desktop.rules.core.pack import Pack, all_cards
from rams_desktop.rules.game import AnyRuleset
from rams_desktop.rules.match import Countdown, Series
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.ruleset import AnyPhase, Ruleset

P = TypeVar("P", bound=AnyPhase)


class Paragraph(Struct, frozen=True):
    """A paragraph: whole sentences, the clauses that they say (`R12`), cards that show it."""

    text: str
    clauses: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()


class Section(Struct, frozen=True):
    """A chapter: `id` is the same in every language."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


class Scope(Struct, frozen=True):
    """What the book speaks of: a ruleset, and the numbers of players (all that it allows, or one)."""

    rules: Ruleset
    numbers: tuple[int, ...]

    @property
    def single(self) -> bool:
        """Whether the book is for one number of players."""
        return len(self.numbers) == 1

    def find(self, kind: type[P]) -> P | None:
        """Return the first phase of a class, where the ruleset has one."""
        return next((phase for phase in self.rules.phases if isinstance(phase, kind)), None)

    def pack(self, seats: int) -> Pack:
        """Return the pack that a number of players uses."""
        pack = self.rules.pack(seats)
        if pack is None:
            raise ValueError(seats)
        return pack

    @property
    def main(self) -> Pack:
        """The pack that examples are taken from: of the usual number of players, if in scope."""
        usual = self.rules.players.default
        return self.pack(usual if usual in self.numbers else self.numbers[0])

    def left_over(self, seats: int) -> int:
        """Return how many cards stay undealt."""
        deal = self.find(Deal) or Deal()
        return len(all_cards(self.pack(seats).ranks)) - deal.needs(seats)

    @property
    def hand(self) -> int:
        """How many cards each is dealt."""
        deal = self.find(Deal)
        return 0 if deal is None else deal.hand

    @property
    def widow(self) -> int:
        """How many cards lie face down in the middle."""
        deal = self.find(Deal)
        return 0 if deal is None else sum(deal.widow)

    @property
    def down(self) -> bool:
        """Whether points are written off, not gathered."""
        return isinstance(self.rules.match, Countdown | Series)

    def cite(self, *topics: str) -> tuple[str, ...]:
        """Return the clauses that say these things in the source that the ruleset follows, each once."""
        letter = source(self.rules)
        return tuple(dict.fromkeys(filter(None, (clause(TOPICS[topic], letter) for topic in topics))))

    def card(self, place: int, suit: str) -> Card:
        """Return an example card: by its place in the pack's ranks, 0 the highest, -1 the lowest."""
        return card(self.main.ranks[place] + suit)


def allowed(rules: AnyRuleset) -> tuple[int, ...]:
    """Return every number of players that a ruleset allows."""
    every = range(rules.players.min, rules.players.max + 1)
    return tuple(each for each in every if rules.pack(each) is not None)


def players(numbers: Iterable[int]) -> str:
    """Return numbers as a choice: "2, 3 or 4"."""
    return either([number(each) for each in numbers])


def all_of(numbers: Iterable[int]) -> str:
    """Return numbers together: "2, 3 and 4"."""
    return both([number(each) for each in numbers])


def lowest_ranks(scope: Scope, numbers: Sequence[int]) -> str:
    """Return the lowest rank of the packs that some numbers of players use: "the nine"."""
    ranks = dict.fromkeys(scope.pack(each).lowest for each in numbers)
    return either([the_rank(rank) for rank in ranks])


def joined(sentences: Sequence[str]) -> str:
    """Return sentences one after the other."""
    text = sentences[0]
    for sentence in sentences[1:]:
        text = _("{one} {other}").format(one=text, other=sentence)
    return text
