"""The ways worth knowing to lay a hand: every one that no other beats in all respects.

One exact search answers all questions: most points, least left, open with a threshold, go out.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from msgspec import Struct

from rams_desktop.rules.core.cards import RANKS, SUITS, Card, card
from rams_desktop.rules.rummy.melds import (
    DEFAULT,
    HIGH_ACE,
    JOKER,
    LARGEST_SET,
    LEAST,
    LOW_ACE,
    NATURALS,
    PLACE_POINTS,
    RANK_POINTS,
    End,
    Limits,
    Meld,
    at,
    fitting,
    lay_off,
    read,
)

SUIT_BITS: Final = 2 * len(RANKS)
"""A hand is one number, two bits for each card of a pack: how often it is there, at most three times."""
ONES: Final = sum(1 << 2 * place for place in range(len(RANKS) * len(SUITS)))
ENDS: Final[tuple[End, ...]] = ("low", "high")
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


class LayOff(Struct, frozen=True):
    """Cards for a meld on the table, by its index: those for the low end of a run, then those for the high end.

    For a set all are in `low`.
    """

    meld: int
    low: tuple[Card, ...]
    high: tuple[Card, ...] = ()


class Arrangement(Struct, frozen=True):
    """One way to lay a hand: the melds, cards laid off, what is left; the melds' points, the count of what is left."""

    melds: tuple[Meld, ...]
    laid_off: tuple[LayOff, ...]
    left: tuple[Card, ...]
    points: int
    deadwood: int

    @property
    def pure(self) -> bool:
        """Whether a run without a joker is among the melds (P10)."""
        return any(meld.pure for meld in self.melds)


class _Block(NamedTuple):
    """Cards that can go together: as bits, how many jokers, points, count in hand, number, whether a pure run."""

    bits: int
    jokers: int
    points: int
    value: int
    number: int
    pure: bool
    off: LayOff | None = None


class _Run(NamedTuple):
    """A run of one suit: the ranks it needs, the same as bits of a hand, its jokers and points."""

    ranks: int
    bits: int
    jokers: int
    points: int


class _Way(NamedTuple):
    """A way to lay part of a hand: points, count and number of what is laid, a pure run; its last block, the rest."""

    points: int
    value: int
    number: int
    pure: bool
    block: _Block | None = None
    rest: "_Way | None" = None


NOTHING: Final = _Way(0, 0, 0, False)


def arrangements(
    hand: tuple[Card, ...],
    limits: Limits = DEFAULT,
    values: Values = USUAL,
    table: tuple[Meld, ...] = (),
) -> tuple[Arrangement, ...]:
    """Return every way to lay a hand that no other beats in points, count left, cards left and a pure run at once.

    With `table`, the melds that lie there, cards may be laid off on them too, for no points.
    Of ways that are equal in all that, one is given.
    """
    search = _Search(hand, limits, values)
    return tuple(search.arrangement(way) for way in search.ways(table))


def most_points(hand: tuple[Card, ...], limits: Limits = DEFAULT, values: Values = USUAL) -> Arrangement:
    """Return the way to lay the most points, of equal ones with the least left."""
    return max(arrangements(hand, limits, values), key=lambda way: (way.points, -way.deadwood, way.pure))


def least_deadwood(
    hand: tuple[Card, ...],
    limits: Limits = DEFAULT,
    values: Values = USUAL,
    table: tuple[Meld, ...] = (),
) -> Arrangement:
    """Return the way that leaves the lowest count, of equal ones the fewest cards, then the most points."""
    ways = arrangements(hand, limits, values, table)
    return min(ways, key=lambda way: (way.deadwood, len(way.left), -way.points, not way.pure))


def fewest_left(
    hand: tuple[Card, ...],
    limits: Limits = DEFAULT,
    values: Values = USUAL,
    table: tuple[Meld, ...] = (),
) -> Arrangement:
    """Return the way that leaves the fewest cards, of equal ones the lowest count: whether one can go out."""
    ways = arrangements(hand, limits, values, table)
    return min(ways, key=lambda way: (len(way.left), way.deadwood, -way.points, not way.pure))


def opening(
    hand: tuple[Card, ...],
    threshold: int,
    limits: Limits = DEFAULT,
    values: Values = USUAL,
    *,
    pure: bool = False,
) -> Arrangement | None:
    """Return the way to open that leaves the lowest count, or None if none reaches the threshold (P6).

    `pure`: a run without a joker must be among the melds.
    """
    reach = [way for way in arrangements(hand, limits, values) if way.points >= threshold and way.pure >= pure]
    return min(reach, key=lambda way: (way.deadwood, len(way.left), -way.points), default=None)


class _Search:
    """The search through one hand. Equal cards are one, counted; each part of the hand is solved once."""

    def __init__(self, hand: tuple[Card, ...], limits: Limits, values: Values) -> None:
        self._hand = hand
        self._limits = limits
        self._values = values
        self._jokers = hand.count(JOKER)
        self._bits = sum(1 << 2 * each.index for each in hand if each is not JOKER)
        self._blocks: dict[int, list[_Block]] = {}
        self._rings = tuple(self._all_rings()) if limits.both_aces else ()
        self._known: dict[tuple[int, int], list[_Way]] = {}
        for block in self._all_blocks():
            self._blocks.setdefault(block.bits & -block.bits, []).append(block)

    def ways(self, table: tuple[Meld, ...]) -> list[_Way]:
        """Return the ways for the whole hand."""
        found: list[_Way] = []
        for bits, jokers, laid in self._after_lay_offs(table, 0, self._bits, self._jokers, NOTHING):
            found = _merge(found, [_onto(way, laid) for way in self._solve(bits, jokers)])
        return found

    def arrangement(self, way: _Way) -> Arrangement:
        """Return a way in full."""
        melds, offs, left = [], [], list(self._hand)
        step: _Way | None = way
        while step is not None and step.block is not None:
            block = step.block
            if block.off is None:
                cards = (*_cards(block.bits), *(JOKER,) * block.jokers)
                meld = read(cards, self._limits)
                if meld is not None:
                    melds.append(meld)
            else:
                cards = block.off.low + block.off.high
                offs.append(block.off)
            for each in cards:
                left.remove(each)
            step = step.rest
        return Arrangement(
            _joined(melds, self._limits), tuple(offs), tuple(left), way.points, self._values.total(tuple(left))
        )

    def _solve(self, bits: int, jokers: int) -> list[_Way]:
        """Return the ways for what is left of the hand."""
        there = (bits | bits >> 1) & ONES
        while there and there & -there not in self._blocks:
            bits &= ~(3 * (there & -there))
            there &= there - 1
        if not there:
            return [NOTHING]
        low = there & -there
        known = self._known.get((bits, jokers))
        if known is not None:
            return known
        ways = self._solve(bits - low, jokers)
        for block in self._blocks[low]:
            if block.jokers <= jokers and not block.bits & ~there:
                more = [_with(block, way) for way in self._solve(bits - block.bits, jokers - block.jokers)]
                ways = _merge(ways, more)
        self._known[bits, jokers] = ways
        return ways

    def _after_lay_offs(
        self, table: tuple[Meld, ...], index: int, bits: int, jokers: int, laid: _Way
    ) -> Iterator[tuple[int, int, _Way]]:
        """Give each state of the hand after laying off from meld `index` on, and after a run from ace to ace."""
        if index == len(table):
            yield bits, jokers, laid
            for ring in self._rings:
                if not ring.bits & ~bits & ONES and (ring.bits & bits & ~ONES) == ring.bits & ~ONES:
                    yield bits - ring.bits, jokers, _with(ring, laid)
            return
        for off, after_bits, after_jokers in self._lay_offs(table[index], LayOff(index, ()), bits, jokers):
            cards = off.low + off.high
            block = _Block(0, 0, 0, self._values.total(cards), len(cards), pure=False, off=off)
            more = _with(block, laid) if cards else laid
            yield from self._after_lay_offs(table, index + 1, after_bits, after_jokers, more)

    def _lay_offs(self, meld: Meld, off: LayOff, bits: int, jokers: int) -> Iterator[tuple[LayOff, int, int]]:
        """Give each way to lay cards off on one meld, none too: on a run low ones first."""
        yield off, bits, jokers
        for each in fitting(meld, self._limits):
            if each is JOKER:
                if not jokers:
                    continue
                left = bits, jokers - 1
            else:
                if not bits >> 2 * each.index & 3:
                    continue
                left = bits - (1 << 2 * each.index), jokers
            if meld.kind == "set":
                # In the order of suits, the joker last, so that no choice comes twice.
                if not off.low or (off.low[-1] is not JOKER and off.low[-1].index < each.index):
                    grown = lay_off(meld, (each,), None, self._limits)
                    if grown is not None:
                        yield from self._lay_offs(grown, LayOff(off.meld, (*off.low, each)), *left)
                continue
            for end in ENDS:
                grown = lay_off(meld, (each,), end, self._limits)
                if grown is None or (end == "low" and off.high):
                    continue
                low, high = ((*off.low, each), ()) if end == "low" else (off.low, (*off.high, each))
                yield from self._lay_offs(grown, LayOff(off.meld, low, high), *left)

    def _all_rings(self) -> Iterator[_Block]:
        """Give the runs from ace to ace with both aces natural."""
        for suit in SUITS:
            cards = tuple(at(suit, place) for place in range(LOW_ACE, HIGH_ACE + 1))
            bits = sum(1 << 2 * each.index for each in cards)
            yield _Block(bits, 0, sum(PLACE_POINTS), self._values.total(cards), len(cards), pure=True)

    def _all_blocks(self) -> Iterator[_Block]:
        """Give each set and run that could be laid from the hand, as far as other melds do not say the same."""
        of, joker = self._values.of, self._values.joker
        ranks = range(len(RANKS))
        patterns = [
            sum(1 << place for place in ranks if self._bits >> suit * SUIT_BITS + 2 * place & 3)
            for suit in range(len(SUITS))
        ]
        for suit, pattern in enumerate(patterns):
            for run in _runs(pattern, self._jokers, self._limits):
                placed = run.bits << suit * SUIT_BITS
                cards = _cards(placed)
                value, number = sum(map(of, cards)) + run.jokers * joker, len(cards) + run.jokers
                yield _Block(placed, run.jokers, run.points, value, number, not run.jokers)
        for place in ranks:
            there = sum((pattern >> place & 1) << suit for suit, pattern in enumerate(patterns))
            rank, count = RANK_POINTS[RANKS[place]], of(card(RANKS[place] + SUITS[0]))
            for suits, naturals, jokers in _sets(there, min(self._jokers, 1)):
                size = naturals + jokers
                bits = suits << 2 * place
                yield _Block(bits, jokers, size * rank, naturals * count + jokers * joker, size, pure=False)


@lru_cache(maxsize=8192)
def _runs(pattern: int, jokers: int, limits: Limits) -> tuple[_Run, ...]:
    """Return the runs that can be laid of one suit's ranks, as `pattern` says, and so many jokers."""
    return tuple(run for run in _templates(limits) if run.jokers <= jokers and not run.ranks & ~pattern)


@lru_cache(maxsize=8)
def _templates(limits: Limits) -> tuple[_Run, ...]:
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
                        ranks = sum(1 << (place - 2) % len(RANKS) for place in natural)
                        bits = sum(1 << 2 * ((place - 2) % len(RANKS)) for place in natural)
                        found.append(_Run(ranks, bits, most, sum(PLACE_POINTS[low : high + 1])))
    return tuple(dict.fromkeys(found))


def _stands(low: int, high: int, wild: tuple[int, ...], limits: Limits) -> bool:
    """Say whether a run with jokers at the places `wild` is one, and each as low as it can be (P11)."""
    size = high - low + 1
    if size < LEAST or size - len(wild) < NATURALS or len(wild) > limits.most_jokers("run", size):
        return False
    return high not in wild or low == LOW_ACE


def _splits(low: int, high: int, wild: tuple[int, ...], limits: Limits) -> bool:
    """Say whether a run could be laid as two, for the same points."""
    for middle in range(low + LEAST - 1, high - LEAST + 1):
        lower = tuple(place for place in wild if place <= middle)
        upper = wild[len(lower) :]
        if _stands(low, middle, lower, limits) and _stands(middle + 1, high, upper, limits):
            return True
    return False


@lru_cache(maxsize=32)
def _sets(there: int, jokers: int) -> tuple[tuple[int, int, int], ...]:
    """Return the sets that can be laid of one rank: the suits as bits of a hand, how many, how many jokers."""
    suits = [suit for suit in range(len(SUITS)) if there >> suit & 1]
    return tuple(
        (sum(1 << suit * SUIT_BITS for suit in chosen), naturals, wild)
        for naturals in range(NATURALS, len(suits) + 1)
        for chosen in combinations(suits, naturals)
        for wild in range(jokers + 1)
        if LEAST <= naturals + wild <= LARGEST_SET
    )


def _onto(way: _Way, laid: _Way) -> _Way:
    """Return the blocks of `laid` put onto a way for the rest of the hand."""
    step: _Way | None = laid
    while step is not None and step.block is not None:
        block = step.block
        way = _with(block, way)
        step = step.rest
    return way


def _with(block: _Block, way: _Way) -> _Way:
    return _Way(
        way.points + block.points,
        way.value + block.value,
        way.number + block.number,
        way.pure or block.pure,
        block,
        way,
    )


def _merge(ways: list[_Way], more: list[_Way]) -> list[_Way]:
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


def _cards(bits: int) -> tuple[Card, ...]:
    """Return the cards of some bits, each as often as it is there."""
    found = []
    while bits:
        place = (bits & -bits).bit_length() - 1
        found.append(_CARDS[place // 2])
        bits -= 1 << place // 2 * 2
    return tuple(found)


def _joined(melds: list[Meld], limits: Limits) -> tuple[Meld, ...]:
    """Return melds with runs that follow each other made one, where that is worth the same and as pure."""
    for one in melds:
        for other in melds:
            if one.suit and one.suit == other.suit and one.high + 1 == other.low and one.pure == other.pure:
                both = read(one.cards + other.cards, limits)
                if both is not None and both.points == one.points + other.points:
                    return _joined([both, *(meld for meld in melds if meld is not one and meld is not other)], limits)
    return tuple(sorted(melds, key=lambda meld: (meld.kind, meld.cards[0].index, len(meld.cards))))
