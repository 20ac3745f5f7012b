"""What a standing at the start of a deal is worth to each seat: its chance to win the match.

A race or countdown is taken as one walk for each seat, on its own: how far a deal brings it was
counted in self-play, and who first arrives wins. A series counts the points that each is expected
to end with, a pot the counters; there chance is a spread that shrinks with the deals to come.
The numbers are in `equity_fits`, made by assets/opponents/fit_equity.py; how well they tell who
wins is in tests/bench/equity.md.
"""

from functools import lru_cache
from itertools import pairwise
from math import exp, log, prod, sqrt
from operator import mul
from typing import Final, NamedTuple

from rams_desktop.ai.equity_fits import FITS, SCALES
from rams_desktop.ai.equity_types import Fit, Spread, Walk
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.match import AnyMatch, Countdown, Pot, Race, Series, Standing

__all__ = ["Fit", "Spread", "Walk", "by_fit", "chances", "fit_for", "forget", "results", "worth"]

NOWHERE: Final = Walk((), ("0:1",), ())
CHANCE: Final = Spread(9.0, 3.0, 0.5)
"""What a fit has that was made for a match of another kind."""
HORIZON: Final = 40
"""Deals that a walk is followed for."""
BACK: Final = 12
"""Points behind its start at which a walk stays, on a scale of twenty."""
FLIGHT: Final = 0.1
"""Points that a flight counts in a series: it only breaks ties (M19)."""
SETTLED: Final = 1e-4
"""A match so likely to be over is taken as over."""


def chances(rules: Ruleset, standing: Standing, dealer: Seat) -> tuple[float, ...]:
    """Return by seat the share of the match that it can expect at the start of a deal; the shares add up to 1.

    `dealer`: of the deal to come. A match that the standing decides is shared by its winners.
    """
    return by_fit(_nearest(rules.id, rules.match, len(standing.scores)), rules.match, standing, dealer)


def results(rules: Ruleset, standing: Standing, dealer: Seat) -> tuple[float, ...]:
    """Return what each seat is expected to get from the others at the end, where the winner is paid (K15).

    In points, adding up to zero; all zero where nobody pays.
    """
    match, scores = rules.match, standing.scores
    if not isinstance(match, Countdown) or not match.pays:
        return (0.0,) * len(scores)
    decided = match.winners(scores)
    if decided:
        return tuple(map(float, match.payout(scores, decided)))
    return _payments(_nearest(rules.id, match, len(scores)), match, standing, dealer)


def worth(rules: Ruleset, standing: Standing, dealer: Seat) -> tuple[float, ...]:
    """Return what a player plays for, by seat, adding up to 1: the match, or the payment where there is one.

    A payment counts as the share of all that the others could have to pay.
    """
    match = rules.match
    if not isinstance(match, Countdown) or not match.pays:
        return chances(rules, standing, dealer)
    seats = len(standing.scores)
    most = match.start * (seats - 1)
    return tuple(1 / seats + each / most for each in results(rules, standing, dealer))


def forget() -> None:
    """Forget what was reckoned from fits so far."""
    by_fit.cache_clear()
    _payments.cache_clear()
    _tables.cache_clear()
    _path.cache_clear()
    _nearest.cache_clear()


@lru_cache(maxsize=1 << 16)
def by_fit(fit: Fit, match: AnyMatch, standing: Standing, dealer: Seat) -> tuple[float, ...]:
    """Return the chances of a standing by one fit."""
    after, decided = match.settle(standing)
    if decided:
        return tuple(1 / len(decided) if seat in decided else 0.0 for seat in range(len(standing.scores)))
    if isinstance(match, Pot):
        return _pot(fit, match, after, dealer)
    if isinstance(match, Series):
        return _series(fit, match, after, dealer)
    return _race(fit, match, after.scores, dealer)


# which numbers


def fit_for(rules: Ruleset, seats: int) -> Fit:
    """Return the numbers for a ruleset, of its nearest kin where it was never fitted.

    Kin are games with the same kind of match; nearest by number of players, then by the length of the match.
    """
    return _nearest(rules.id, rules.match, seats)


@lru_cache(maxsize=64)
def _nearest(ruleset: str, match: AnyMatch, seats: int) -> Fit:
    own = FITS.get((ruleset, seats))
    if own is not None and _suits(own, match):
        return own
    scale = _scale(match)

    def distance(key: tuple[str, int]) -> tuple[bool, float]:
        return key[0] != ruleset, abs(key[1] - seats) + 2 * abs(log(SCALES[key[0]] / scale))

    kin = [key for key, fit in FITS.items() if _suits(fit, match)]
    found = FITS[min(kin, key=distance)]
    walk = found.walk
    if walk is not None and len(walk.by_place) != seats:
        found = found._replace(walk=walk._replace(by_place=()))
    return found if len(found.places) == seats else found._replace(places=())


def _suits(fit: Fit, match: AnyMatch) -> bool:
    if isinstance(match, Pot):
        return fit.walk is None
    if isinstance(match, Series):
        return fit.walk is not None and fit.spread is not None
    return fit.walk is not None and fit.spread is None


def _scale(match: AnyMatch) -> int:
    if isinstance(match, Race):
        return match.target
    return match.deals if isinstance(match, Pot) else match.start


# walks to an end


class _Tables(NamedTuple):
    """Of a walk after so many deals, the first index, by what was missing, from 1 at index 0.

    `alive`: the chance not to have arrived; `left`: what is missing then, zero for who has arrived;
    `ended`: what is missing where it had not arrived a deal before.
    """

    alive: list[list[float]]
    left: list[list[float]]
    ended: list[list[float]]


class _Path(NamedTuple):
    """The same of a seat that misses so much and sits at a certain place, by deals alone.

    From the first deal on: `even`, the chance not to have arrived, half of that to arrive in this very deal with
    it; `arrives`, the chance to arrive in it, as a part of that.
    """

    alive: list[float]
    left: list[float]
    ended: list[float]
    even: list[float]
    arrives: list[float]


def _row(text: str) -> dict[int, float]:
    counted = {int(points): float(many) for points, _, many in (part.partition(":") for part in text.split())}
    total = sum(counted.values()) or 1.0
    return {points: many / total for points, many in counted.items()}


@lru_cache(maxsize=64)
def _tables(walk: Walk, most: int) -> _Tables:
    """Return the tables of a walk, wherever it sits, for everything that can be missing up to `most`."""
    steps = [_steps(walk, need, None) for need in range(1, most + 1)]
    needs = [float(need) for need in range(1, most + 1)]
    found = _Tables([[1.0] * most], [needs], [needs])
    for deal in range(1, HORIZON + 1):
        after = [_after(steps[need], need + 1, most, deal, found) for need in range(most)]
        for place, table in enumerate(found):
            table.append([each[place] for each in after])
    return found


@lru_cache(maxsize=4096)
def _path(walk: Walk, most: int, need: int, place: int | None) -> _Path:
    """Return the path from what is missing; the first step is that of the place, all later ones are anyone's."""
    tables, steps = _tables(walk, most), _steps(walk, need, place)
    rows = ([1.0], [float(need)], [float(need)])
    for deal in range(1, HORIZON + 1):
        for row, value in zip(rows, _after(steps, need, most, deal, tables), strict=True):
            row.append(value)
    alive = rows[0]
    even = [(before + now) / 2 for before, now in pairwise(alive)]
    arrives = [(a - b) / half if half else 0.0 for (a, b), half in zip(pairwise(alive), even, strict=True)]
    return _Path(*rows, even, arrives)


def _after(
    steps: tuple[tuple[int, float], ...], need: int, most: int, deal: int, tables: _Tables
) -> tuple[float, float, float]:
    """Return alive, left and ended after `deal` deals, the first of them by `steps`."""
    alive, left, ended = tables.alive[deal - 1], tables.left[deal - 1], tables.ended[deal - 1]
    stays = rest = end = 0.0
    for points, share in steps:
        then = need - points
        if then <= 0:
            if deal == 1:
                end += share * then
            continue
        place = min(then, most) - 1
        stays += share * alive[place]
        rest += share * left[place]
        end += share * ended[place]
    return stays, rest, end


def _steps(walk: Walk, need: int, place: int | None) -> tuple[tuple[int, float], ...]:
    """Return the points that a deal brings, and how likely, to a seat that misses `need` at a place."""
    row = _row(walk.by_need[next((i for i, edge in enumerate(walk.edges) if need <= edge), len(walk.edges))])
    if place is not None and walk.by_place:
        there = [_row(text) for text in walk.by_place]
        everywhere = {points: sum(each.get(points, 0.0) for each in there) / len(there) for points in row}
        row = {
            points: share * (there[place].get(points, 0.0) / everywhere[points] if everywhere[points] else 1.0)
            for points, share in row.items()
        }
        total = sum(row.values())
        row = {points: share / total for points, share in row.items()}
    return tuple(row.items())


def _needs(match: Race | Countdown | Series, scores: tuple[int, ...]) -> list[int]:
    if isinstance(match, Race):
        return [match.target - score for score in scores]
    return list(scores)


def _paths(fit: Fit, match: Race | Countdown | Series, scores: tuple[int, ...], dealer: Seat) -> list[_Path]:
    """Return the path of each seat."""
    walk, whole, seats = fit.walk or NOWHERE, _scale(match), len(scores)
    most = whole + max(BACK, BACK * whole // 20)
    placed = len(walk.by_place) == seats
    return [
        _path(walk, most, min(max(need, 1), most), (seat - dealer) % seats if placed else None)
        for seat, need in enumerate(_needs(match, scores))
    ]


def _race(fit: Fit, match: Race | Countdown, scores: tuple[int, ...], dealer: Seat) -> tuple[float, ...]:
    """Return who is likely to arrive first; who arrive in the same deal share."""
    paths = _paths(fit, match, scores, dealer)
    # By deal, the chance that nobody arrives sooner or, by half, in the same one.
    nobody = list(map(prod, zip(*(path.even for path in paths), strict=True)))
    found = [sum(map(mul, path.arrives, nobody)) for path in paths]
    return _powers(found, fit.sharp)


def _powers(found: list[float], power: float) -> tuple[float, ...]:
    raised = [max(each, 1e-9) ** power for each in found]
    total = sum(raised)
    return tuple(each / total for each in raised)


@lru_cache(maxsize=1 << 14)
def _payments(fit: Fit, match: Countdown, standing: Standing, dealer: Seat) -> tuple[float, ...]:
    """Return what each seat is expected to get in the end: the winner takes what the others still have (K15)."""
    scores = standing.scores
    paths = _paths(fit, match, scores, dealer)
    won = by_fit(fit, match, standing, dealer)
    paid = [0.0] * len(scores)
    before = [1.0] * len(scores)
    for deal in range(1, HORIZON + 1):
        now = [path.alive[deal] for path in paths]
        rest = [path.left[deal] for path in paths]
        for winner in range(len(scores)):
            arrives = before[winner] - now[winner]
            for seat in range(len(scores)):
                if seat != winner:
                    even = prod(
                        (before[other] + now[other]) / 2 for other in range(len(scores)) if other not in {seat, winner}
                    )
                    paid[seat] += arrives * even * rest[seat]
        before = now
        if prod(now) < SETTLED:
            break
    # What is paid goes by the walks; who gets it, by the chances to win as they were fitted.
    pot = sum(paid)
    return tuple(pot * chance - owe for chance, owe in zip(won, paid, strict=True))


def _expected(fit: Fit, match: Series, scores: tuple[int, ...], dealer: Seat) -> list[float]:
    """Return the points that each seat is expected to have when this rams ends."""
    paths = _paths(fit, match, scores, dealer)
    seats = len(scores)
    found = [0.0] * seats
    before = [1.0] * seats
    for deal in range(1, HORIZON + 1):
        now = [path.alive[deal] for path in paths]
        for seat, path in enumerate(paths):
            others = now_others = 1.0
            for other in range(seats):
                if other != seat:
                    others *= before[other]
                    now_others *= now[other]
            found[seat] += path.ended[deal] * others - path.left[deal] * now_others
        before = now
        if prod(now) < SETTLED:
            break
    return found


def _series(fit: Fit, match: Series, standing: Standing, dealer: Seat) -> tuple[float, ...]:
    """Return who is likely to have the lowest sum after all rams (M19)."""
    scores, seats = standing.scores, len(standing.scores)
    sums, flights = standing.sums or (0,) * seats, standing.flights or (0,) * seats
    chance = fit.spread or CHANCE
    ends = _expected(fit, match, scores, dealer)
    stage = min(max(min(scores), 0) / match.start, 1.0)
    spread = sqrt(chance.each * (match.series - standing.rams) + chance.rest * stage + chance.tie)
    totals = [total + end + FLIGHT * flown for total, end, flown in zip(sums, ends, flights, strict=True)]
    return _softest([-total for total in totals], spread)


def _pot(fit: Fit, match: Pot, standing: Standing, dealer: Seat) -> tuple[float, ...]:
    """Return who is likely to have the most counters after the last deal."""
    seats = len(standing.scores)
    chance = fit.spread or CHANCE
    places = fit.places or (0.0,) * seats
    expected = [score + places[(seat - dealer) % seats] for seat, score in enumerate(standing.scores)]
    return _softest(expected, sqrt(chance.each * (match.deals - standing.deals) + chance.rest))


def _softest(values: list[float], spread: float) -> tuple[float, ...]:
    best = max(values)
    weights = [exp((value - best) / spread) for value in values]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
