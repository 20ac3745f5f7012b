"""Draws worlds: where the hidden cards may lie, by what is known and by what the others did."""

from bisect import bisect
from collections.abc import Callable, Iterator
from itertools import accumulate, combinations
from math import comb, log
from random import Random
from typing import Final, NamedTuple

from rams_desktop.ai.belief import Belief, Place
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.game import Hidden, Observation

Likely = Callable[[int, int], float]
"""How likely a seat was to act as it did, with such a hand and such cards laid away."""
Uniform = Callable[[], float]
"""A number between 0 and 1, by chance."""

TRIES: Final = 12
PATIENCE: Final = 8
"""So often at least an urn is asked before every card in it is looked at."""
TINY: Final = 1e-300


class Urn:
    """Hidden cards, as bits, of which some are drawn without laying back: each as readily as its weight says."""

    __slots__ = ("_bits", "_last", "_sums", "_weights")

    def __init__(self, weights: dict[int, float]) -> None:
        self._weights = weights
        self._bits = list(weights)
        self._sums = list(accumulate(weights.values()))
        self._last = len(self._bits) - 1

    def draw(self, random: Uniform, may: int, count: int) -> int:
        """Return so many of the cards `may`, or all where there are fewer: one after the other by their weights."""
        bits, sums, last = self._bits, self._sums, self._last
        count = min(count, may.bit_count())
        got, patience = 0, 4 * count + PATIENCE
        while count:
            if not patience:
                return got | self._sorted_out(random, may, count)
            patience -= 1
            bit = bits[bisect(sums, random() * sums[last], 0, last)]
            if bit & may:  # else it is as if it had not been drawn
                got |= bit
                may ^= bit
                count -= 1
        return got

    def mixed(self, random: Uniform, may: int, count: int) -> int:
        """Return the same by chance alone."""
        bits, many = self._bits, self._last + 1
        count = min(count, may.bit_count())
        got, patience = 0, 4 * count + PATIENCE
        while count:
            if not patience:
                rest = _bits(may)
                rest.sort(key=lambda _: random())
                return got | sum(rest[:count])
            patience -= 1
            bit = bits[int(random() * many)]
            if bit & may:
                got |= bit
                may ^= bit
                count -= 1
        return got

    def _sorted_out(self, random: Uniform, may: int, count: int) -> int:
        """Return what `draw` does, with one look at every card: quicker where most of the urn is not among `may`."""
        rest, weights = _bits(may), self._weights
        rest.sort(key=lambda bit: log(random() + TINY) / weights[bit], reverse=True)
        return sum(rest[:count])


class Kept(NamedTuple):
    """What a seat that drew is likely to have kept: so many `cards` of `size`.

    `keeps`: how readily each card is kept, `throws`: laid away.
    """

    cards: int
    size: int
    keeps: Urn
    throws: Urn


class Reading(NamedTuple):
    """What a seat's actions tell of its hand: how likely they are with it, and what it kept in a draw."""

    likely: Likely | None = None
    kept: Kept | None = None


class World(NamedTuple):
    """The hidden cards in their places, as bits: hands and discards by seat, widow; the stock from the top."""

    hands: tuple[int, ...]
    threw: tuple[int, ...]
    widow: int
    stock: tuple[int, ...]


def sample(belief: Belief, seats: int, chance: Random, readings: dict[int, Reading], tries: int) -> World:
    """Return a world. `readings` by seat weigh hands, of which `tries` are drawn and one is kept, by its weight.

    Where the duties, as far as they were kept, leave no world, they are left aside.
    """
    for _ in range(TRIES):
        world = _draw(belief, seats, chance, readings, tries, strict=True)
        if world is not None:
            return world
    world = _draw(belief, seats, chance, readings, tries, strict=False)
    assert world is not None  # noqa: S101  without duties the cards always suffice
    return world


def _draw(
    belief: Belief, seats: int, chance: Random, readings: dict[int, Reading], tries: int, *, strict: bool
) -> World | None:
    order, random = _bits(belief.unseen), chance.random
    order.sort(key=lambda _: random())
    hands, threw = [0] * seats, [0] * seats
    left = belief.unseen
    later: list[Place] = []
    for place in belief.places:
        seat = place.seat
        hands[seat] = place.sure
        reading = readings.get(seat) if tries > 1 else None
        may = place.may if strict else belief.unseen
        if reading is None:
            got = _first(order, left & may, place.hidden)
            if got < 0:
                return None
            if left & ~may:  # what he could not take has come up late in the order, and must not for the next
                order.sort(key=lambda _: random())
            left ^= got
            hands[seat] |= got
            if place.thrown:
                later.append(place)
            continue
        found = _likeliest(place, left, may, chance, reading, tries)
        if found is None:
            return None
        hands[seat] |= found[0]
        threw[seat] = found[1]
        left ^= found[0] | found[1]
    for place in later:
        got = _first(order, left, min(place.thrown, left.bit_count()))
        threw[place.seat] = got
        left ^= got
    widow = _first(order, left, min(belief.widow, left.bit_count()))
    left ^= widow
    rest = [bit for bit in order if bit & left]
    under = [belief.bottom] if belief.bottom else []
    return World(tuple(hands), tuple(threw), widow, tuple(rest[: belief.stock - len(under)] + under))


def _first(order: list[int], may: int, count: int) -> int:
    """Return the first so many bits in an order that may be taken, -1 if there are fewer."""
    if not count:
        return 0
    got = 0
    for bit in order:
        if bit & may:
            got |= bit
            count -= 1
            if not count:
                return got
    return -1


Pair = tuple[int, int]


def _likeliest(place: Place, left: int, may: int, chance: Random, reading: Reading, tries: int) -> Pair | None:
    """Return a hand and discards for a seat: one of several draws, the likelier the more often."""
    if (left & may).bit_count() < place.hidden:
        return None
    if reading.kept is not None:
        found = [
            _as_kept(place, left, may, chance, reading.kept) for _ in range(1 if reading.likely is None else tries)
        ]
    else:
        found = _mixed(place, left, may, chance, tries)
    likely, fixed = reading.likely, place.sure | place.played
    if likely is None:
        return found[0]
    weights = [likely(hand | fixed, threw) for hand, threw in found]
    total = sum(weights)
    if total <= 0:
        return found[0]
    drawn = chance.random() * total
    for pair, weight in zip(found, weights, strict=True):
        drawn -= weight
        if drawn <= 0:
            return pair
    return found[-1]


def _mixed(place: Place, left: int, may: int, chance: Random, tries: int) -> list[Pair]:
    """Return hands and discards by chance alone.

    They are taken one after the other from a round of the mixed cards: each for itself is as good as mixed anew.
    """
    free, hidden = _bits(left & may), place.hidden
    many, thrown = len(free), min(place.thrown, left.bit_count() - hidden)
    random = chance.random
    free.sort(key=lambda _: random())
    round_of = free + free
    taken = hidden if left & ~may or hidden + thrown > many else hidden + thrown
    found: list[Pair] = []
    start = 0
    for _ in range(tries):
        hand = sum(round_of[start : start + hidden])
        if not thrown:
            threw = 0
        elif taken > hidden:
            threw = sum(round_of[start + hidden : start + taken])
        else:
            threw = sum(chance.sample(_bits(left & ~hand), thrown))
        found.append((hand, threw))
        start += taken
        if start >= many:
            start -= many
    return found


def _as_kept(place: Place, left: int, may: int, chance: Random, kept: Kept) -> Pair:
    """Return a hand and discards of a seat that drew: the cards it kept are good ones, those it threw are not."""
    random, slots, good, count = chance.random, kept.size, 0, kept.cards
    for _ in range(place.hidden):  # which of its cards are still those it kept
        if random() * slots < count:
            good += 1
            count -= 1
        slots -= 1
    hand = kept.keeps.draw(random, left & may, good)
    hand |= kept.keeps.mixed(random, left & may & ~hand, place.hidden - good)
    return hand, kept.throws.draw(random, left & ~hand, place.thrown)


def worlds(belief: Belief, seats: int, most: int) -> list[World] | None:
    """Return each way in which the hands may lie, if there are no more than `most`; else None.

    For the tricks alone: what lies elsewhere is left out.
    """
    free, ways = belief.unseen.bit_count(), 1
    for place in belief.places:
        if place.hidden:
            ways *= comb(min(place.may.bit_count(), free), place.hidden)
            free -= place.hidden
    if ways > most * 4:
        return None
    found = [World(hands, (0,) * seats, 0, ()) for hands in _hands(belief.places, belief.unseen, [0] * seats)]
    return found if 0 < len(found) <= most else None


def likelihood(belief: Belief, readings: dict[int, Reading], world: World) -> float:
    """Return how likely all were to act as they did in a world where nobody has laid cards away."""
    chance = 1.0
    for place in belief.places:
        reading = readings.get(place.seat)
        if reading is not None and reading.likely is not None:
            chance *= reading.likely(world.hands[place.seat] | place.played, 0)
    return chance


def evenly(every: list[World], weights: list[float], chance: Random) -> list[World]:
    """Return as many worlds as there are, each as often as its weight says, but for parts of one."""
    total = sum(weights)
    if total <= 0:
        return every
    found, reached = [], chance.random()
    step = len(every) / total
    for world, weight in zip(every, weights, strict=True):
        reached += weight * step
        found += [world] * int(reached)
        reached -= int(reached)
    return found


def _hands(places: tuple[Place, ...], left: int, hands: list[int]) -> Iterator[tuple[int, ...]]:
    if not places:
        yield tuple(hands)
        return
    place, rest = places[0], places[1:]
    for some in combinations(_bits(left & place.may), place.hidden):
        bits = sum(some)
        hands[place.seat] = bits | place.sure
        yield from _hands(rest, left ^ bits, hands)
    hands[place.seat] = 0


def hidden(belief: Belief, seen: Observation, world: World) -> Hidden:
    """Return a world as the rules take it."""
    faces = belief.deck.faces
    hands = tuple(
        seen.hand if seat == seen.viewer else seen.known[seat] + _others(faces(bits), seen.known[seat])
        for seat, bits in enumerate(world.hands)
    )
    stock = tuple(belief.deck.cards[bit.bit_length() - 1] for bit in world.stock)
    return Hidden(hands, tuple(faces(bits) for bits in world.threw), faces(world.widow), stock)


def _others(cards: tuple[Card, ...], known: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in known) if known else cards


def undealt(seen: Observation, chance: Random) -> Hidden:
    """Return a world before the deal: a shuffled pack, the bottom card where it has been seen."""
    pack = list(all_cards(seen.terms.ranks))
    chance.shuffle(pack)
    if seen.bottom is not None:
        pack.remove(seen.bottom)
        pack.append(seen.bottom)
    nobody: tuple[tuple[Card, ...], ...] = ((),) * seen.seats
    return Hidden(nobody, nobody, pack=tuple(pack))


def _bits(some: int) -> list[int]:
    found = []
    while some:
        low = some & -some
        found.append(low)
        some ^= low
    return found
