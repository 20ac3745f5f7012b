"""The levels in shedding games: each choice played out in the same worlds, by rule of thumb.

The two highest levels cover by what is out besides, and play out only where it counts: with cards that act, and
when another holds one card. A world is hands for the others and an order of the stock, drawn from what the seat has
not seen; nobody is dealt a suit that he was seen to lack. Equal knowledge, options, level and seed give equal
verdicts.
"""

from collections import Counter
from math import sqrt
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from rams_desktop.ai.levels import Level, Temper
from rams_desktop.ai.shedding import rules_player
from rams_desktop.ai.shedding.cover import best
from rams_desktop.ai.shedding.model import NO_SUIT, SIZE, Table, numbers
from rams_desktop.rules.core.cards import SUITS
from rams_desktop.rules.shedding.actions import Choice, Play, PlayerAction
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.rules.shedding.phases.shed import Shed
from rams_desktop.rules.shedding.ruleset import Ruleset

SECONDS: Final = 0.8
"""For safety alone: so long at the most."""
AHEAD: Final = 200
"""Who looks at so many worlds counts the ranks that are out too, and the suits that others lack."""
FIRST: Final = 12
"""After so many worlds choices are compared for the first time, then after half as many again each time."""
SURE: Final = 2.5
"""So many standard errors behind the best, a choice is dropped."""
LIKELY: Final = 2.0
"""So many standard errors better, a choice is taken instead of what rule of thumb says."""
COVERS: Final = 100
"""Who looks at so many worlds covers by what is out."""
NEARLY: Final = 1
"""With so many cards another is nearly out."""
PER_WORLD: Final = 2
"""A world is played out so many times quicker here than in a trick game: as many more are looked at."""
PER_CARD: Final = 0.004
"""What a card fewer in the end is worth where the deal is lost, in deals."""
HUNTS: Final = 0.5
"""Who hunts the leader counts this share of the leader's luck, times the temper's, against it."""


class Judged(NamedTuple):
    """A choice: the share of the worlds in which it wins the deal, and how many worlds it was played out in."""

    action: PlayerAction
    share: float
    worlds: int


class _Tally(NamedTuple):
    action: PlayerAction
    values: list[float]
    shares: list[float]

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


def decide(
    rules: Ruleset, seen: Observation, options: tuple[Choice, ...], seed: int, *, level: Level, temper: Temper
) -> PlayerAction:
    """Return what a player of that level and temper does."""
    if len(options) == 1:
        return options[0]
    if level.worlds >= COVERS and _quiet(rules, seen, options):
        return _usual(rules, seen, options, level)
    return judge(rules, seen, options, level=level, temper=temper, seed=seed)[0].action


def judge(
    rules: Ruleset, seen: Observation, options: tuple[Choice, ...], *, level: Level, temper: Temper, seed: int
) -> tuple[Judged, ...]:
    """Return what each choice wins, the best first."""
    shed = _shed(rules)
    chance = Random(seed)
    tallies = [_Tally(option, [], []) for option in options]
    alive = list(tallies)
    until, compare = monotonic() + SECONDS, FIRST
    most = level.worlds * PER_WORLD if level.reads > 1 else level.worlds
    hidden = _hidden(seen, level)
    for count in range(1, most + 1):
        hands, stock = _world(seen, hidden, level, chance)
        luck = chance.getrandbits(32)
        for tally in alive:
            table = _table(shed, seen, hands, stock, luck)
            table.begin(tally.action)
            table.play_out()
            shares = table.shares()
            tally.shares.append(shares[seen.viewer])
            tally.values.append(_value(table, shares, seen, temper))
        if count == compare:
            compare += count // 2
            alive = _compare(alive)
            if len(alive) == 1 or monotonic() > until:
                break
    usual = _usual(rules, seen, options, level)
    ranked = sorted(tallies, key=lambda tally: (tally in alive, tally.mean()), reverse=True)
    first = next((tally for tally in alive if tally.action == usual), ranked[0])
    if not _better(ranked[0], first):
        ranked.sort(key=lambda tally: tally is not first)
    return tuple(
        Judged(tally.action, sum(tally.shares) / max(1, len(tally.shares)), len(tally.shares)) for tally in ranked
    )


def _shed(rules: Ruleset) -> Shed:
    return next(phase for phase in rules.phases if isinstance(phase, Shed))


def _quiet(rules: Ruleset, seen: Observation, options: tuple[Choice, ...]) -> bool:
    """Say whether nothing but cards without an action can be played, and nobody else is nearly out."""
    shed = _shed(rules)
    acts = shed.seven or shed.eight or shed.ace or shed.jack
    close = min(size for seat, size in enumerate(seen.sizes) if seat != seen.viewer)
    return not acts and close > NEARLY and all(isinstance(option, Play) for option in options)


def _usual(rules: Ruleset, seen: Observation, options: tuple[Choice, ...], level: Level) -> PlayerAction:
    """Return what is done unless something is surely better: the cover by what is out, or rule of thumb."""
    plain = {option.cards[0].index: option for option in options if isinstance(option, Play) and option.suit is None}
    if level.worlds < COVERS or not plain:
        return rules_player.decide(rules, seen, options, 0)
    return plain[best(seen, tuple(plain), reads=level.worlds >= AHEAD)]


def _hidden(seen: Observation, level: Level) -> list[int]:
    """Return the cards that the viewer has not seen, or no longer knows of: the oldest of the pile."""
    left = Counter(numbers(seen.terms.cards))
    forgotten = int(level.forgets * max(0, len(seen.pile) - 1))
    left.subtract(numbers(seen.hand))
    left.subtract(numbers(seen.pile[forgotten:]))
    return sorted(left.elements())


def _world(seen: Observation, hidden: list[int], level: Level, chance: Random) -> tuple[list[list[int]], list[int]]:
    """Return hands for all and a stock, its top last, drawn from the hidden cards."""
    cards = hidden.copy()
    chance.shuffle(cards)
    hands: list[list[int]] = [[] for _ in range(seen.seats)]
    hands[seen.viewer] = numbers(seen.hand)
    lacking = [
        (seat, SUITS.index(suit))
        for seat, suit in enumerate(seen.lacks)
        if suit is not None and seat != seen.viewer and level.reads > 1
    ]
    for seat, suit in lacking:
        size = seen.sizes[seat]
        hands[seat] = [card for card in cards if card // SIZE != suit][:size]
        for card in hands[seat]:
            cards.remove(card)
    for seat, size in enumerate(seen.sizes):
        if seat != seen.viewer:
            missing = size - len(hands[seat])
            hands[seat] += cards[:missing]
            del cards[:missing]
    # Who forgets part of the pile has more cards than the stock holds.
    return hands, cards[: seen.stock]


def _table(shed: Shed, seen: Observation, hands: list[list[int]], stock: list[int], luck: int) -> Table:
    """Return the deal as it stands in a world."""
    if not isinstance(seen.turn, int):
        raise TypeError(seen.turn)
    return Table(
        shed,
        [hand.copy() for hand in hands],
        stock.copy(),
        numbers(seen.pile),
        seen.turn,
        suit=SUITS.index(seen.suit) if seen.suit else NO_SUIT,
        clockwise=seen.clockwise,
        owed=seen.owed,
        drawn=seen.drawn,
        passes=seen.passes,
        turns=seen.turns,
        chance=Random(luck),
    )


def _value(table: Table, shares: list[float], seen: Observation, temper: Temper) -> float:
    """Return what the end of a deal is worth to the viewer."""
    viewer = seen.viewer
    own = len(table.hands[viewer])
    if seen.terms.match.points:
        left = sum(map(len, table.hands))
        value = shares[viewer] * (left - own) / 10
    else:
        value = shares[viewer]
    value -= PER_CARD * own
    if temper.hunts and max(seen.scores) > 0:
        leader = seen.scores.index(max(seen.scores))
        if leader != viewer:
            value -= HUNTS * temper.hunts * shares[leader]
    return value


def _better(one: _Tally, other: _Tally) -> bool:
    """Say whether a choice is better than what rule of thumb says by more than chance may well do."""
    mean, spread = _gap(one, other)
    return mean > LIKELY * spread


def _gap(one: _Tally, other: _Tally) -> tuple[float, float]:
    """Return how much better a choice was in the worlds of both, and the standard error of that."""
    gaps = [mine - yours for mine, yours in zip(one.values, other.values, strict=True)]
    mean = sum(gaps) / len(gaps)
    return mean, sqrt(max(0.0, sum(gap * gap for gap in gaps) / len(gaps) - mean * mean) / len(gaps))


def _compare(alive: list[_Tally]) -> list[_Tally]:
    """Return the choices that may still be the best."""
    best = max(alive, key=_Tally.mean)
    kept = [best]
    for tally in alive:
        if tally is best:
            continue
        mean, spread = _gap(best, tally)
        if mean - SURE * spread <= 0 and not (spread == 0 and mean == 0):
            kept.append(tally)
    return kept
