"""Sets and runs: what is a meld, what it is worth, and how one on the table grows (P7-P12).

A run is a row of places of one suit: 1 the low ace, 2 to 13 the two to the king, 14 the high ace.
"""

from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal

from msgspec import Struct

from rams_desktop.rules.core.cards import RANKS, SUITS, Card, Suit, card

Kind = Literal["set", "run"]
End = Literal["low", "high"]
Jokers = Literal["one", "two_in_run", "minority"]
JokerPlace = Literal["lowest", "highest"]
Fault = Literal["one-joker-per-meld", "not-a-meld"]

JOKER: Final = Card.JOKER
LOW_ACE: Final = 1
HIGH_ACE: Final = 14
LEAST: Final = 3
"""The fewest cards of a meld."""
LARGEST_SET: Final = len(SUITS)
NATURALS: Final = 2
"""The fewest cards of a meld that are no jokers, whatever the limits: two of them say what it is."""

PLACE_POINTS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
"""What a card at each place of a run is worth (P9)."""
RANK_POINTS: Final = dict(zip(RANKS, PLACE_POINTS[2:], strict=True))
"""What a card of each rank is worth in a set (P9)."""
PLACES: Final = {rank: place for place, rank in enumerate(RANKS, LOW_ACE + 1)}
"""The place of each rank in a run; the ace's is the high one."""


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What the ruleset lets a meld be.

    - `jokers`: `one` in each meld (P11); `two_in_run`; `minority`, fewer than half of the cards.
      A set never holds more than one.
    - `both_aces`: the whole suit from ace to ace is a run of 14.
    - `place`: where a joker stands that could stand at several places (AMB-P11b).
    """

    jokers: Jokers = "one"
    both_aces: bool = False
    place: JokerPlace = "lowest"

    def most_jokers(self, kind: Kind, size: int) -> int:
        """Return how many jokers a meld of `size` cards may hold."""
        if kind == "set" or self.jokers == "one":
            return 1
        return 2 if self.jokers == "two_in_run" else (size - 1) // 2


DEFAULT: Final = Limits()


class Meld(Struct, frozen=True):
    """A set or a run, as it lies.

    - `cards`: a run from low to high, a set by suit, its joker last.
    - `stands`: for each joker among them, in their order, the card it stands for; None in a set of
      three, where two suits are left (AMB-P11).
    - `low`: the place of a run's first card; 0 for a set.
    """

    kind: Kind
    cards: tuple[Card, ...]
    stands: tuple[Card | None, ...] = ()
    low: int = 0

    @property
    def points(self) -> int:
        """What it is worth, a joker as the card it replaces (P9, P11)."""
        if self.kind == "set":
            return RANK_POINTS[self.rank] * len(self.cards)
        return sum(PLACE_POINTS[self.low : self.low + len(self.cards)])

    @property
    def pure(self) -> bool:
        """Whether it is a run without a joker (P10)."""
        return self.kind == "run" and not self.stands

    @property
    def rank(self) -> str:
        """The rank of a set; of a run, its first natural card's."""
        return next(each.rank for each in self.cards if each is not JOKER)

    @property
    def suit(self) -> Suit | None:
        """The suit of a run; None for a set."""
        return next(each.suit for each in self.cards if each is not JOKER) if self.kind == "run" else None

    @property
    def high(self) -> int:
        """The place of a run's last card."""
        return self.low + len(self.cards) - 1


@lru_cache(maxsize=128)
def at(suit: Suit, place: int) -> Card:
    """Return the card of a suit at a place from 1 to 14."""
    return card(("A" if place == LOW_ACE else RANKS[place - 2]) + suit)


def read(cards: tuple[Card, ...], limits: Limits = DEFAULT) -> Meld | None:
    """Return the meld that some cards in any order make, its jokers as low as can be (P7-P11), or None."""
    naturals = _naturals(cards)
    jokers = len(cards) - len(naturals)
    kind = _kind(naturals)
    if kind is None or len(cards) < LEAST or jokers > limits.most_jokers(kind, len(cards)):
        return None
    return _set(naturals, jokers) if kind == "set" else _run(naturals, jokers, limits)


def fault(cards: tuple[Card, ...], limits: Limits = DEFAULT) -> Fault | None:
    """Return the code of the rule that keeps some cards from being a meld, or None."""
    if read(cards, limits) is not None:
        return None
    naturals = _naturals(cards)
    most = limits.most_jokers(_kind(naturals) or "run", max(len(cards), LEAST))
    return "one-joker-per-meld" if len(cards) - len(naturals) > most else "not-a-meld"


def lay_off(meld: Meld, cards: tuple[Card, ...], end: End | None = None, limits: Limits = DEFAULT) -> Meld | None:
    """Return a meld with cards laid off on it, or None where they do not fit.

    On a run all go to the `end` given; without one all low, else all high, else where each fits.
    What a joker stands for stays (AMB-P11).
    """
    if not cards:
        return None
    jokers = cards.count(JOKER)
    if len(meld.stands) + jokers > limits.most_jokers(meld.kind, len(meld.cards) + len(cards)):
        return None
    if meld.kind == "set":
        naturals = _naturals((*meld.cards, *cards))
        return _set(naturals, len(meld.stands) + jokers) if _kind(naturals) == "set" else None
    for ends in ((end,),) if end else (("low",), ("high",), ("low", "high")):
        grown = _grown(meld, list(cards), ends, limits)
        if grown is not None:
            return grown
    return None


def reclaim(meld: Meld, natural: Card) -> Meld | None:
    """Return a meld with a joker replaced by the card it stands for, or None (P12).

    In a set of three nothing is decided, so nothing can be reclaimed.
    """
    if natural not in meld.stands:
        return None
    which = meld.stands.index(natural)
    spots = [spot for spot, each in enumerate(meld.cards) if each is JOKER]
    cards = (*meld.cards[: spots[which]], natural, *meld.cards[spots[which] + 1 :])
    if meld.kind == "set":
        return _set(list(cards), 0)
    return Meld("run", cards, meld.stands[:which] + meld.stands[which + 1 :], meld.low)


def fitting(meld: Meld, limits: Limits = DEFAULT) -> tuple[Card, ...]:
    """Return each card that alone may be laid off on a meld, the joker last."""
    if meld.kind == "set":
        there = {each.suit for each in meld.cards}
        natural = [card(meld.rank + suit) for suit in SUITS if suit not in there and len(meld.cards) < LARGEST_SET]
    else:
        natural = [at(meld.suit, place) for place in _next_places(meld, limits).values() if meld.suit]
    room = len(meld.stands) < limits.most_jokers(meld.kind, len(meld.cards) + 1)
    return (*dict.fromkeys(natural), *((JOKER,) if natural and room else ()))


def _naturals(cards: tuple[Card, ...]) -> list[Card]:
    return [each for each in cards if each is not JOKER]


def _kind(naturals: list[Card]) -> Kind | None:
    """Return what the cards can be at most, judged by ranks and suits alone."""
    if len(naturals) < NATURALS:
        return None
    ranks, suits = {each.rank for each in naturals}, {each.suit for each in naturals}
    if len(ranks) == 1:
        return "set" if len(suits) == len(naturals) else None
    return "run" if len(suits) == 1 else None


def _set(naturals: list[Card], jokers: int) -> Meld | None:
    """Return the set of some cards of one rank and different suits."""
    if len(naturals) + jokers > LARGEST_SET:
        return None
    there = sorted(naturals, key=lambda each: each.index)
    missing = [suit for suit in SUITS if suit not in {each.suit for each in naturals}]
    stands = card(there[0].rank + missing[0]) if len(missing) == 1 else None
    return Meld("set", (*there, *(JOKER,) * jokers), (stands,) * jokers)


def _run(naturals: list[Card], jokers: int, limits: Limits) -> Meld | None:
    """Return the run of some cards of one suit: the lowest, or where the limits say so the highest."""
    suit = naturals[0].suit
    inner = sorted(PLACES[each.rank] for each in naturals if each.rank != "A")
    aces, size = len(naturals) - len(inner), len(naturals) + jokers
    if suit is None or any(low == high for low, high in pairwise(inner)):
        return None
    lows = range(LOW_ACE, HIGH_ACE + 2 - size)
    for low in lows if limits.place == "lowest" else reversed(lows):
        high = low + size - 1
        # The high ace before the low one: a joker beside a natural ace counts as little as it can.
        ends = [place for place in (HIGH_ACE, LOW_ACE) if low <= place <= high]
        if (inner and (inner[0] < low or inner[-1] > high)) or aces > len(ends) or _both(ends, limits):
            continue
        return _lying(suit, low, size, {*inner, *ends[:aces]})
    return None


def _both(ends: list[int], limits: Limits) -> bool:
    """Say whether a run has both aces and may not."""
    return len(ends) > 1 and not limits.both_aces


def _lying(suit: Suit, low: int, size: int, natural: set[int]) -> Meld:
    """Return the run of `size` places from `low`, jokers at those that are not `natural`."""
    places = range(low, low + size)
    return Meld(
        "run",
        tuple(at(suit, place) if place in natural else JOKER for place in places),
        tuple(at(suit, place) for place in places if place not in natural),
        low,
    )


def _next_places(run: Meld, limits: Limits) -> dict[End, int]:
    """Return the places before and after a run that a card may take."""
    places: dict[End, int] = {}
    if run.low > LOW_ACE and (limits.both_aces or run.low - 1 > LOW_ACE or run.high < HIGH_ACE):
        places["low"] = run.low - 1
    if run.high < HIGH_ACE and (limits.both_aces or run.high + 1 < HIGH_ACE or run.low > LOW_ACE):
        places["high"] = run.high + 1
    return places


def _grown(run: Meld, left: list[Card], ends: tuple[End, ...], limits: Limits) -> Meld | None:
    """Return a run with all the cards of `left` added at some of its `ends`, natural cards first, or None."""
    suit = run.suit
    while left and suit is not None:
        open_places = {end: place for end, place in _next_places(run, limits).items() if end in ends}
        fits = [(end, at(suit, place)) for end, place in open_places.items() if at(suit, place) in left]
        if not fits and JOKER in left:
            fits = [(end, JOKER) for end in open_places]
        if not fits:
            return None
        end, added = fits[0]
        left.remove(added)
        stands = (at(suit, open_places[end]),) if added is JOKER else ()
        if end == "low":
            run = Meld("run", (added, *run.cards), stands + run.stands, run.low - 1)
        else:
            run = Meld("run", (*run.cards, added), run.stands + stands, run.low)
    return run
