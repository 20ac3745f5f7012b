"""The ways worth knowing to lay a hand: every one that no other beats in all respects.

One exact search answers all questions: most points, least left, open with a threshold, go out.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.rummy.covers import Block, Values, Way, covers, packed, unpacked
from rams_desktop.rules.rummy.melds import DEFAULT, JOKER, End, Limits, Meld, fitting, lay_off, read

ENDS: Final[tuple[End, ...]] = ("low", "high")
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
    """The search through one hand and what can be laid off of it."""

    def __init__(self, hand: tuple[Card, ...], limits: Limits, values: Values) -> None:
        self._hand = hand
        self._limits = limits
        self._values = values
        self._covers = covers(limits, values)

    def ways(self, table: tuple[Meld, ...]) -> list[Way]:
        """Return the ways for the whole hand."""
        bits, jokers = packed(self._hand)
        more = tuple(block for index, meld in enumerate(table) for block in self._blocks_on(index, meld, bits, jokers))
        return self._covers.ways(bits, jokers, more)

    def _blocks_on(self, index: int, meld: Meld, bits: int, jokers: int) -> Iterator[Block]:
        """Give each choice of cards that can be laid off on one meld."""
        for off, left, jokers_left in self._lay_offs(meld, LayOff(index, ()), bits, jokers):
            cards = off.low + off.high
            if cards:
                value = self._values.total(cards)
                yield Block(
                    bits - left, jokers - jokers_left, 0, value, len(cards), pure=False, uses=1 << index, note=off
                )

    def arrangement(self, way: Way) -> Arrangement:
        """Return a way in full."""
        melds, offs, left = [], [], list(self._hand)
        for block in way.blocks():
            if isinstance(block.note, LayOff):
                cards = block.note.low + block.note.high
                offs.append(block.note)
            else:
                cards = unpacked(block.bits, block.jokers)
                meld = read(cards, self._limits)
                if meld is not None:
                    melds.append(meld)
            for each in cards:
                left.remove(each)
        return Arrangement(
            _joined(melds, self._limits), tuple(offs), tuple(left), way.points, self._values.total(tuple(left))
        )

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


def _joined(melds: list[Meld], limits: Limits) -> tuple[Meld, ...]:
    """Return melds with runs that follow each other made one, where that is worth the same and as pure."""
    for one in melds:
        for other in melds:
            if one.suit and one.suit == other.suit and one.high + 1 == other.low and one.pure == other.pure:
                both = read(one.cards + other.cards, limits)
                if both is not None and both.points == one.points + other.points:
                    return _joined([both, *(meld for meld in melds if meld is not one and meld is not other)], limits)
    return tuple(sorted(melds, key=lambda meld: (meld.kind, meld.cards[0].index, len(meld.cards))))
