"""How likely the others' hands were to take part, and what they kept, in the games with a stock or an extra hand."""

from math import exp
from typing import Final

from msgspec.structs import replace

from rams_desktop.ai.belief import Belief, Place
from rams_desktop.ai.joining import bar, value
from rams_desktop.ai.outlook import Promise, no_trick
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.sampling import Kept, Likely, Urn
from rams_desktop.ai.stakes import hand_size
from rams_desktop.ai.worths import Worths, worths
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Observation, Ruleset
from rams_desktop.rules.trick.observation import Stand
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.exchange import Exchange
from rams_desktop.rules.trick.phases.knock import KnockIn
from rams_desktop.rules.trick.phases.stand import TakePart

JOINS: Final = 0.3
"""How much more than the bar a hand must promise for people to be sure of joining, in tricks a player in five."""
KEEPS: Final = 0.05
"""How much better than an unknown card one must be for people to be sure of keeping it, in tricks."""
PARTS: Final = 4
"""In so many parts of a trick the value of hands is worked out beforehand."""
LEAN: Final = 1.5
"""How much more readily a better card was there to be kept, since with worse ones the seat had rather passed."""
CHOSEN: Final = 1
"""The cards of a larger extra hand that are as if picked from all."""
LEAST: Final = 0.01
"""No card is kept, and none laid away, with less than this chance."""


def soft_step(height: float) -> float:
    """Return a soft step from 0 to 1."""
    if height < -30:  # noqa: PLR2004
        return 0.0
    return 1 / (1 + exp(-height))


class Joining:
    """What passing, playing, drawing and knocking tell of the hands; made once for a question."""

    def __init__(self, rules: Ruleset, seen: Observation, belief: Belief) -> None:
        self._rules, self._seen, self._belief = rules, seen, belief
        self._declare = phase_of(rules, Declare)
        self._draws = self._declare is not None or phase_of(rules, Exchange) is not None
        spoken = any(seen.stands) or any(knock is not None for knock in seen.knocked) or any(map(bool, seen.drew))
        self._asked = spoken and phase_of(rules, BuyWidow) is None
        self._worths: Worths | None = worths(rules, seen) if self._asked else None
        self._size = hand_size(rules)

    def parts(self, place: Place) -> list[Likely]:
        """Return how likely a seat was to take part, or not."""
        if self._worths is None:
            return []
        seat, seen = place.seat, self._seen
        knock = seen.knocked[seat]
        joined = (
            knock if knock is not None else {Stand.STAYED: True, Stand.FOLDED: False, None: None}[seen.stands[seat]]
        )
        if joined is None or (joined and self._bound(seat)):
            return []
        joins = self._joins(seat)
        if not joined:
            return [lambda hand, threw: 1 - joins(hand | threw)]
        if self._draws:
            return [joins_with(joins, self._worths.tricks, self._kept_of(place))]
        if place.thrown >= self._size:  # it took the extra hand, since its own was worse
            return [lambda _hand, threw: 1 - joins(threw)]
        turned = 0 if seen.turn_up is None else self._belief.deck.bit_of[seen.turn_up.index]
        if place.thrown and (place.sure | place.played) & turned:
            return [lambda hand, threw: joins(hand & ~turned | threw)]
        return [lambda hand, _: joins(hand)]

    def kept(self, place: Place) -> Kept | None:
        """Return what a seat that drew, or that chose from a larger extra hand, is likely to have kept."""
        seen, drew = self._seen, self._seen.drew[place.seat]
        if self._worths is None or not seen.active[place.seat]:
            return None
        if not self._draws:
            larger = place.thrown > self._size
            return Kept(CHOSEN, self._size, *self._leaning(self._worths)) if larger else None
        if drew is None or (self._declare is not None and self._declare.budget and not drew):
            return None
        return Kept(max(0, self._size - drew), self._size, *self._leaning(self._worths))

    def _leaning(self, made: Worths) -> tuple[Urn, Urn]:
        """Return how readily each card is kept, and how readily it is laid away."""
        keeps, throws, unseen = {}, {}, self._belief.unseen
        bound = self._declare is not None and not self._declare.ace_may_go
        for bit, worth in made.tricks.items():
            if not bit & unseen:
                continue
            chance = soft_step((worth - made.fresh) / KEEPS)
            if bound and bit & self._belief.deck.aces:
                chance = 1.0
            chance = min(max(chance, LEAST), 1 - LEAST)
            keeps[bit], throws[bit] = chance * exp(LEAN * worth), 1 - chance
        return Urn(keeps), Urn(throws)

    def _kept_of(self, place: Place) -> int:
        return self._size - (self._seen.drew[place.seat] or 0)

    def _bound(self, seat: Seat) -> bool:
        """Say whether a seat had to take part whatever it held, as far as is quickly told."""
        seen = self._seen
        knocking, taking = phase_of(self._rules, KnockIn), phase_of(self._rules, TakePart)
        if knocking is not None and seen.scores[seat] in {knocking.always_at, knocking.not_twice_at}:
            return True
        if seen.general is not None:
            return True
        standing = sum(stand is Stand.STAYED for stand in seen.stands)
        if seat != seen.dealer:
            return False
        turned = seen.turn_up is not None and seen.turn_up.rank == "A"
        if self._declare is not None:
            return turned and self._declare.turned_ace_binds_dealer
        few = 2  # the dealer among them
        return taking is not None and ((turned and taking.turned_ace_binds_dealer) or standing <= few)

    def _joins(self, seat: Seat) -> "Joins":
        return Joins(self._rules, self._seen, self._belief, seat, self._worths_made(), draws=self._draws)

    def _worths_made(self) -> Worths:
        assert self._worths is not None  # noqa: S101  asked for only where it is there
        return self._worths


class Joins:
    """How likely a hand is to take part: as `joining` values it, with a soft step."""

    def __init__(
        self, rules: Ruleset, seen: Observation, belief: Belief, seat: Seat, values: Worths, *, draws: bool
    ) -> None:
        mine = replace(seen, viewer=seat, hand=(), threw=(), trick=(), past=())
        size = hand_size(rules)
        # Between these the value is taken as straight; it is so in the chance of none, and without aces.
        self._by_tricks = [value(rules, mine, Promise(part / PARTS, 0.0)) for part in range(PARTS * size + 2)]
        self._none = value(rules, mine, Promise(0.0, 1.0)) - self._by_tricks[0]
        self._most = float(size)
        self._bar = bar(rules, mine)
        self._values, self._fresh = values, values.fresh
        bits = list(values.none.values())
        self._fresh_none = sum(bits) / len(bits)
        self._draws = draws
        declare = phase_of(rules, Declare)
        self._aces = belief.deck.aces if declare is not None and declare.ace_must_play else 0
        self._ace_points = {
            belief.deck.bits((card,)): float(seen.terms.aces((card,)))
            for card in belief.deck.cards
            if seen.terms.aces((card,))
        }
        self._wide = max(JOINS * (self._by_tricks[2 * PARTS] - self._by_tricks[0]) / 2, 1e-6)

    def __call__(self, hand: int) -> float:
        """Return the chance that such a hand plays."""
        if hand & self._aces:
            return 1.0
        tricks, none, rest, aces = 0.0, 1.0, hand, 0.0
        values, nones, fresh = self._values.tricks, self._values.none, self._fresh
        while rest:
            bit = rest & -rest
            rest ^= bit
            worth = values[bit]
            if self._draws and worth < fresh:
                tricks += fresh
                none *= self._fresh_none
            else:
                tricks += worth
                none *= nones[bit]
            aces += self._ace_points.get(bit, 0.0)
        none = no_trick(none)
        place = min(max(tricks, 0.0), self._most) * PARTS
        low = int(place)
        worth = self._by_tricks[low] + (place - low) * (self._by_tricks[low + 1] - self._by_tricks[low])
        worth += none * self._none + aces * (1 - 2 * none)
        return soft_step((worth - self._bar) / self._wide)


def joins_with(joins: Joins, worth: dict[int, float], kept: int) -> Likely:
    """Return how likely a seat was to play that kept the best so many cards of its hand and laid others away."""

    def likely(hand: int, threw: int) -> float:
        bits = []
        rest = hand
        while rest:
            low = rest & -rest
            bits.append(low)
            rest ^= low
        bits.sort(key=lambda bit: worth[bit], reverse=True)
        return joins(sum(bits[:kept]) | threw)

    return likely
