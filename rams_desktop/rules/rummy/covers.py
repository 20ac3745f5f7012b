"""What of a hand can be laid together, on numbers alone: every way that no other beats.

A hand is one number here, two bits for each card of a pack: how often it is there, at most three times.
Jokers are counted beside it.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, Final, NamedTuple

from msgspec import Struct

from rams_desktop.rules.core.cards import RANKS, SUITS, Card
from rams_desktop.rules.rummy.melds import (
    HIGH_ACE,
    JOKER,
    LARGEST_SET,
    LEAST,
    LOW_ACE,
    NATURALS,
    PLACE_POINTS,
    RANK_POINTS,
    Limits,
)

SUIT_BITS: Final = 2 * len(RANKS)
ONES: Final = sum(1 << 2 * place for place in range(len(RANKS) * len(SUITS)))
MOST_KNOWN: Final = 50_000
"""So many parts of hands are remembered before all are forgotten."""
MANY_PLACES: Final = 24
"""With more places than cards in a hand, for jokers alone, one is always left."""
_CARDS: Final = tuple(Card)


class Values(Struct, frozen=True, forbid_unknown_fields=True):
    """What cards left in hand count: pips and ten for a court card, and these."""

    joker: int = 20
    ace: int = 11

    def of(self, each: Card) -> int:
        """Return what one card left in hand counts."""
        if each is JOKER:
            return self.joker
        return self.ace if each.rank == "A" else RANK_POINTS[each.rank]

    def total(self, cards: tuple[Card, ...]) -> int:
        """Return what some cards left in hand count together."""
        return sum(map(self.of, cards))


USUAL: Final = Values()


class Block(NamedTuple):
    """Cards that go together: as bits, how many jokers, points, count in hand, number, whether a pure run.

    `uses`: bits of places that each can be used but once; `note`: what the caller wants to find again.
    """

    bits: int
    jokers: int
    points: int
    value: int
    number: int
    pure: bool
    uses: int = 0
    note: Any = None


class Way(NamedTuple):
    """A way to lay part of a hand: points, count and number of what is laid, a pure run; its last block, the rest."""

    points: int
    value: int
    number: int
    pure: bool
    block: Block | None = None
    rest: "Way | None" = None

    def blocks(self) -> Iterator[Block]:
        """Give the blocks, the last one first."""
        step: Way | None = self
        while step is not None and step.block is not None:
            yield step.block
            step = step.rest


NOTHING: Final = Way(0, 0, 0, False)


class Covers:
    """The ways to lay hands under some limits; parts of hands once solved are remembered."""

    def __init__(self, limits: Limits, values: Values) -> None:
        blocks = tuple(_every_block(limits, values))
        self.rings: Final = tuple(_rings(values)) if limits.both_aces else ()
        most = max(block.jokers for block in blocks)
        self._blocks: Final[list[dict[int, list[Block]]]] = [{} for _ in range(most + 1)]
        for jokers, by_low in enumerate(self._blocks):
            for block in blocks:
                if block.jokers <= jokers:
                    by_low.setdefault(block.bits & -block.bits, []).append(block)
        self._most = most
        self._reach: Final = {low: _together(some) for low, some in self._blocks[most].items()}
        self._opened: Final[dict[tuple[int, int, int], list[Block]]] = {}
        self._known: dict[tuple[int, int, int], list[Way]] = {}

    def ways(self, bits: int, jokers: int, more: tuple[Block, ...] = ()) -> list[Way]:
        """Return every way that no other beats; of equal ones the first found.

        `more`: other blocks that may be used; those of jokers alone are added when all else is laid.
        """
        if len(self._known) > MOST_KNOWN or len(self._opened) > MOST_KNOWN:
            self.forget()
        search = _Search(self._open(bits, jokers, more), self._known if not more else {}, more)
        found = search.solve(bits, jokers, 0)
        for ring in self.rings:
            if contains(bits, ring.bits):
                found = merge(found, [onto(ring, way) for way in search.solve(bits - ring.bits, jokers, 0)])
        return found

    def many(self, bits: int, jokers: int) -> int:
        """Return how many blocks some cards can make: the more, the longer it takes to find the ways."""
        return sum(map(len, self._open(bits, jokers, ()).values()))

    def _open(self, bits: int, jokers: int, more: tuple[Block, ...]) -> dict[int, list[Block]]:
        """Return the blocks that some cards can make, by the lowest card."""
        there = (bits | bits >> 1) & ONES
        jokers = min(jokers, self._most)
        found, left = {}, there
        while left:
            low = left & -left
            left ^= low
            near = there & self._reach.get(low, 0)
            own = self._opened.get((low, near, jokers))
            if own is None:
                own = [block for block in self._blocks[jokers].get(low, ()) if not block.bits & ~there]
                self._opened[low, near, jokers] = own
            found[low] = own + [block for block in more if block.bits & -block.bits == low] if more else own
        return found

    def forget(self) -> None:
        """Forget what was solved."""
        self._known.clear()
        self._opened.clear()


def _together(blocks: list[Block]) -> int:
    """Return the cards that are in any of some blocks."""
    cards = 0
    for block in blocks:
        cards |= block.bits
    return cards


class _Search:
    """The search through one hand. Parts of it are `known` by cards, jokers, and places used."""

    def __init__(
        self, blocks: dict[int, list[Block]], known: dict[tuple[int, int, int], list[Way]], more: tuple[Block, ...]
    ) -> None:
        self._blocks = blocks
        self._known = known
        self._more = more
        self._wild = sorted((block for block in more if not block.bits), key=lambda block: -block.jokers)

    def solve(self, bits: int, jokers: int, used: int) -> list[Way]:
        """Return the ways for what is left of the hand: the lowest card goes into each block, or into none."""
        there = (bits | bits >> 1) & ONES
        low, fitting = 0, list[Block]()
        while there:
            low = there & -there
            mine = self._blocks[low]
            if mine:
                absent = ~there
                fitting = [
                    block for block in mine if not block[0] & absent and block[1] <= jokers and not block[6] & used
                ]
                if fitting:
                    break
            bits &= ~(3 * low)
            there ^= low
        else:
            return self._end(jokers, used)
        if used:
            used &= self._still(there, jokers)
        known = self._known.get((bits, jokers, used))
        if known is not None:
            return known
        ways = self.solve(bits - low, jokers, used)
        for block in fitting:
            rest = self.solve(bits - block[0], jokers - block[1], used | block[6])
            ways = merge(ways, [onto(block, way) for way in rest])
        self._known[bits, jokers, used] = ways
        return ways

    def _still(self, there: int, jokers: int) -> int:
        """Return the places that could still be used, those for jokers alone only if they are scarce."""
        still = 0
        for block in self._more:
            if block[0] and not block[0] & ~there and block[1] <= jokers:
                still |= block[6]
        if jokers and len(self._wild) < MANY_PLACES:
            for block in self._wild:
                still |= block[6]
        return still

    def _end(self, jokers: int, used: int) -> list[Way]:
        """Return how jokers alone are laid, each in a place of its own."""
        way = NOTHING
        for block in self._wild if jokers else ():
            if block.jokers <= jokers and not block.uses & used:
                way, jokers, used = onto(block, way), jokers - block.jokers, used | block.uses
        return [way]


@lru_cache(maxsize=16)
def covers(limits: Limits, values: Values) -> Covers:
    """Return the ways to lay hands under these limits, always the same object."""
    return Covers(limits, values)


def packed(cards: tuple[Card, ...]) -> tuple[int, int]:
    """Return some cards as bits, and how many jokers are among them."""
    jokers = cards.count(JOKER)
    return sum(1 << 2 * each.index for each in cards if each is not JOKER), jokers


def unpacked(bits: int, jokers: int = 0) -> tuple[Card, ...]:
    """Return the cards of some bits, each as often as it is there, then the jokers."""
    found = []
    while bits:
        place = (bits & -bits).bit_length() - 1 >> 1
        found.append(_CARDS[place])
        bits -= 1 << 2 * place
    return (*found, *(JOKER,) * jokers)


def contains(bits: int, some: int) -> bool:
    """Say whether some cards, each at most twice, are all among others."""
    once, twice = some & ONES, some & ~ONES
    return not (once & ~((bits | bits >> 1) & ONES)) and twice & bits == twice


def onto(block: Block, way: Way) -> Way:
    """Return a way with one more block."""
    return Way(
        way.points + block.points,
        way.value + block.value,
        way.number + block.number,
        way.pure or block.pure,
        block,
        way,
    )


def merge(ways: list[Way], more: list[Way]) -> list[Way]:
    """Return the ways of both lists that no other beats."""
    for way in more:
        points, value, number, pure = way[:4]
        for other in ways:
            if other[0] >= points and other[1] >= value and other[2] >= number and other[3] >= pure:
                break
        else:
            kept = [
                other for other in ways if other[0] > points or other[1] > value or other[2] > number or other[3] > pure
            ]
            kept.append(way)
            ways = kept
    return ways


class _Template(NamedTuple):
    """A run of one suit: the places of its natural cards, its jokers and points."""

    places: tuple[int, ...]
    jokers: int
    points: int


def _every_block(limits: Limits, values: Values) -> Iterator[Block]:
    """Give each set and run that can be laid, but runs that are as good as two shorter ones."""
    for run in _templates(limits):
        number = len(run.places) + run.jokers
        for suit in range(len(SUITS)):
            bits = sum(1 << suit * SUIT_BITS + 2 * ((place - 2) % len(RANKS)) for place in run.places)
            yield Block(bits, run.jokers, run.points, values.total(unpacked(bits, run.jokers)), number, not run.jokers)
    for place, rank in enumerate(RANKS):
        for naturals in range(NATURALS, len(SUITS) + 1):
            for chosen in combinations(range(len(SUITS)), naturals):
                bits = sum(1 << suit * SUIT_BITS + 2 * place for suit in chosen)
                for jokers in range(max(0, LEAST - naturals), min(1, LARGEST_SET - naturals) + 1):
                    size = naturals + jokers
                    count = values.total(unpacked(bits, jokers))
                    yield Block(bits, jokers, size * RANK_POINTS[rank], count, size, pure=False)


def _rings(values: Values) -> Iterator[Block]:
    """Give the runs from ace to ace with both aces natural: in bits, the ace is there twice."""
    for suit in range(len(SUITS)):
        once = ONES >> SUIT_BITS * (len(SUITS) - 1) << suit * SUIT_BITS & ONES
        bits = once + (1 << suit * SUIT_BITS + 2 * (len(RANKS) - 1))
        yield Block(bits, 0, sum(PLACE_POINTS), values.total(unpacked(bits)), HIGH_ACE, pure=True)


def _templates(limits: Limits) -> tuple[_Template, ...]:
    """Return every run of one suit with every choice of its jokers, but those that are as good as two shorter ones."""
    found = []
    for low in range(LOW_ACE, HIGH_ACE - LEAST + 2):
        for high in range(low + LEAST - 1, HIGH_ACE + 1):
            ring = high - low + 1 > len(RANKS)
            if ring and not limits.both_aces:
                continue
            for most in range(limits.most_jokers("run", high - low + 1) + 1):
                for wild in combinations(range(low, high + 1), most):
                    natural = [place for place in range(low, high + 1) if place not in wild]
                    if (ring and LOW_ACE in natural and HIGH_ACE in natural) or _splits(low, high, wild, limits):
                        continue
                    if _stands(low, high, wild, limits):
                        found.append(_Template(tuple(natural), most, sum(PLACE_POINTS[low : high + 1])))
    return tuple(dict.fromkeys(found))


def _stands(low: int, high: int, wild: tuple[int, ...], limits: Limits) -> bool:
    """Say whether a run with jokers at the places `wild` is one, and each where it must be (P11)."""
    size = high - low + 1
    if size < LEAST or size - len(wild) < NATURALS or len(wild) > limits.most_jokers("run", size):
        return False
    if limits.place == "highest":
        return low not in wild or high == HIGH_ACE
    return high not in wild or low == LOW_ACE


def _splits(low: int, high: int, wild: tuple[int, ...], limits: Limits) -> bool:
    """Say whether a run could be laid as two, for the same points."""
    for middle in range(low + LEAST - 1, high - LEAST + 1):
        lower = tuple(place for place in wild if place <= middle)
        upper = wild[len(lower) :]
        if _stands(low, middle, lower, limits) and _stands(middle + 1, high, upper, limits):
            return True
    return False
