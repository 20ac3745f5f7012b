"""What a seat sees of a rummy deal, in numbers: its hand, what is still out, what it needs."""

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from rams_desktop.ai.rummy.links import JOKER, bit
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import decks
from rams_desktop.rules.rummy.covers import Covers, Values, covers, packed
from rams_desktop.rules.rummy.melds import Limits, Meld, fitting, reclaim
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.phases.lay import Lay
from rams_desktop.rules.rummy.phases.score import Score
from rams_desktop.rules.rummy.ruleset import Ruleset


class Sight(NamedTuple):
    """A seat's knowledge in numbers; cards as in `links`.

    - `bits`, `jokers`: the hand. `unseen`: for each card, how many may be in the stock or in a hand.
    - `needed`, `pure`: what an opening must reach; `opened`: the seat has done so.
    - `fits`: the cards that some meld on the table takes, as bits; `takes_joker`: one takes a joker.
    - `reclaims`: the cards for which the joker of a meld may be had that then takes it elsewhere, as bits.
    - `close`: the fewest cards that another holds; `ahead`: how many others have opened.
    - `barred`: the card that may not be thrown, -1 for none.
    """

    covers: Covers
    limits: Limits
    values: Values
    bits: int
    jokers: int
    unseen: tuple[int, ...]
    needed: int
    pure: bool
    opened: bool
    fits: int
    takes_joker: bool
    reclaims: int
    close: int
    ahead: int
    barred: int

    @property
    def size(self) -> int:
        """How many cards are in the hand."""
        return number(self.bits) + self.jokers

    @property
    def gets_joker(self) -> bool:
        """Whether a card of the hand may be given for a joker."""
        return (self.bits | self.bits >> 1) & self.reclaims > 0

    def cost(self, index: int) -> int:
        """Return what a card left in hand counts."""
        return costs(self.values)[index]


@lru_cache(maxsize=8)
def costs(values: Values) -> tuple[int, ...]:
    """Return what each card left in hand counts, by number."""
    return tuple(map(values.of, Card))


def number(bits: int) -> int:
    """Return how many cards some bits are."""
    return bits.bit_count() + (bits & 0xAAAAAAAAAAAAAAAAAAAAAAAAAA).bit_count()


def lay_phase(rules: Ruleset) -> Lay:
    """Return the phase that says what may be laid."""
    return next(phase for phase in rules.phases if isinstance(phase, Lay))


def score_phase(rules: Ruleset) -> Score:
    """Return the phase that says what is written up."""
    return next(phase for phase in rules.phases if isinstance(phase, Score))


def values_of(rules: Ruleset) -> Values:
    """Return what cards left in hand count."""
    score = score_phase(rules)
    return Values(score.joker, score.ace)


def sight(rules: Ruleset, seen: Observation, *, forgets: float = 0.0) -> Sight:
    """Return what the viewer sees; `forgets`: the share of the discards, the oldest, that he no longer knows of."""
    lay, values = lay_phase(rules), values_of(rules)
    bits, jokers = packed(seen.hand)
    viewer = seen.viewer
    table = [laid.meld for laid in seen.melds]
    fits = [card for meld in table for card in fitting(meld, lay.limits)]
    barred = seen.taken.index if seen.taken is not None and seen.hand.count(seen.taken) == 1 else -1
    return Sight(
        covers=covers(lay.limits, values),
        limits=lay.limits,
        values=values,
        bits=bits,
        jokers=jokers,
        unseen=_unseen(seen, ceil(forgets * len(seen.pile[:-1]))),
        needed=lay.needed(seen),
        pure=lay.pure_run,
        opened=seen.opened[viewer],
        fits=sum(bit(index) for index in {card.index for card in fits}),
        takes_joker=lay.lay_off_joker and Card.JOKER in fits,
        reclaims=sum(map(bit, _reclaiming(table, lay))),
        close=min(size for seat, size in enumerate(seen.sizes) if seat != viewer),
        ahead=sum(opened for seat, opened in enumerate(seen.opened) if seat != viewer),
        barred=barred,
    )


def _reclaiming(table: list[Meld], lay: Lay) -> set[int]:
    """Return the cards for which a joker may be had that can be laid off again, by number (P12)."""
    if not lay.lay_off_joker:
        return set()
    return {
        card.index
        for meld in table
        for card in meld.stands
        if card is not None and (after := reclaim(meld, card)) is not None and Card.JOKER in fitting(after, lay.limits)
    }


def _unseen(seen: Observation, forgotten: int) -> tuple[int, ...]:
    """Return how many of each card the viewer has not seen."""
    left = [0] * (JOKER + 1)
    for card in decks(seen.terms.decks.packs, seen.terms.decks.jokers):
        left[card.index] += 1
    known = [card for seat, cards in enumerate(seen.known) if seat != seen.viewer for card in cards]
    laid = [card for lying in seen.melds for card in lying.meld.cards]
    for card in (*seen.hand, *seen.pile[forgotten:], *laid, *known):
        left[card.index] -= 1
    return tuple(max(0, count) for count in left)
