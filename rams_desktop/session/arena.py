"""Players against each other over the same cards in every seating: points a deal, matches won, time taken."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from math import ceil, sqrt
from time import process_time
from typing import Final, Literal, NamedTuple, cast

from rams_desktop.ai.players import choose, decision_seed
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import (
    AnyChoice,
    AnyPlayerAction,
    AnyRuleset,
    AnyState,
    PackLaid,
    Pick,
    Shuffled,
    apply,
    check,
    choices,
    observe,
    recuts,
    start,
    whole_pack,
)
from rams_desktop.rules.match import Countdown, FirstTo, Pot, Race, Series
from rams_desktop.rules.trick import actions as trick_actions
from rams_desktop.rules.trick.ruleset import Ruleset as TrickRuleset
from rams_desktop.rules.trick.state import State as TrickState
from rams_desktop.session.oracle import decide_knowing
from rams_desktop.session.shuffler import Shuffler

ORACLE: Final = "oracle"
LEVELS_OF_SCORE: Final = 4
"""Single deals begin with everybody at none, a quarter, half and three quarters of the way, in turn."""
LONGEST_MATCH: Final = 100_000
STUDENT: Final = (1.96, 2.37, 2.8)
"""Student's factor for 95 in 100, about: a + b / f + c / f^2 for f degrees of freedom."""

Kind = Literal["deal", "match"]


class Job(NamedTuple):
    """One set: the same cards with the players in every seating. `names`: the first is who is measured."""

    rules: AnyRuleset
    names: tuple[str, ...]
    kind: Kind
    number: int
    seed: int


class Outcome(NamedTuple):
    """What came of a set for the first player, a number for each seating, and how long its decisions took.

    - `points`: of the deal above the mean of the others; of matches, empty.
    - `shares`: of the match won; of single deals, empty.
    - `paid`: what it got from the others at the end of a match, where the winner is paid (K15).
    - `ms`: of the processor, for every decision that was one.
    """

    kind: Kind
    points: tuple[float, ...] = ()
    shares: tuple[float, ...] = ()
    paid: tuple[float, ...] = ()
    ms: tuple[float, ...] = ()


class Estimate(NamedTuple):
    """A mean and its 95 % interval, from the differences between sets; the interval is None with one set."""

    mean: float
    interval: tuple[float, float] | None


class PlayerError(Exception):
    """A player did what may not be done: `name` did `action`."""

    def __init__(self, name: str, action: AnyPlayerAction) -> None:
        super().__init__(f"{name}: {action}")
        self.name = name
        self.action = action


def known(name: str) -> bool:
    """Say whether a player of that name may sit in the arena."""
    try:
        return name == ORACLE or bool(choose(name))
    except ValueError:
        return False


def seated(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return a name for every seat: the last one fills; ValueError for too many or none to play against."""
    if not 2 <= len(names) <= seats:  # noqa: PLR2004  one to measure, one to measure it by
        raise ValueError(len(names))
    return (*names, *[names[-1]] * (seats - len(names)))


def jobs(rules: AnyRuleset, names: tuple[str, ...], *, deals: int, matches: int, seed: int) -> list[Job]:
    """Return the sets that make up so many deals and matches, each number rounded up to whole sets."""
    seats = len(names)
    kinds: tuple[tuple[Kind, int], ...] = (("deal", deals), ("match", matches))
    return [Job(rules, names, kind, number, seed) for kind, many in kinds for number in range(ceil(many / seats))]


def run(todo: Sequence[Job], *, processes: int | None = None) -> Iterator[Outcome]:
    """Play sets, in their order, on so many processes, or as many as there are cores to use.

    The outcomes are the same for any number of processes, but for the times.
    """
    many = min(len(todo), processes or cores())
    if many <= 1:
        yield from map(play_set, todo)
        return
    with multiprocessing.get_context("spawn").Pool(many, initializer=_deaf) as pool:
        yield from pool.imap(play_set, todo)


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _deaf() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that waits for us ends us


def play_set(job: Job) -> Outcome:
    """Play the cards of one set in every seating."""
    seats = len(job.names)
    results: list[tuple[float, float]] = []
    ms: list[float] = []
    for turn in range(seats):
        names = tuple(job.names[(seat - turn) % seats] for seat in range(seats))
        seating = _Seating(job.rules, names, turn, Shuffler(_seed(job)), _seed(job), ms)
        results.append(_deal(job, seating) if job.kind == "deal" else _match(job, seating))
    if job.kind == "deal":
        return Outcome("deal", points=tuple(points for points, _ in results), ms=tuple(ms))
    shares, paid = tuple(share for share, _ in results), tuple(got for _, got in results)
    return Outcome("match", shares=shares, paid=paid if _pays(job.rules) else (), ms=tuple(ms))


def _seed(job: Job) -> int:
    return job.seed * 1_000_003 + 2 * job.number + (job.kind == "match")


def _pays(rules: AnyRuleset) -> bool:
    return isinstance(rules.match, Countdown) and rules.match.pays


class _Seating(NamedTuple):
    """Who sits where; `measured` is the seat of the first player, `ms` takes its times."""

    rules: AnyRuleset
    names: tuple[str, ...]
    measured: Seat
    shuffler: Shuffler
    seed: int
    ms: list[float]


def _deal(job: Job, seating: _Seating) -> tuple[float, float]:
    rules, seats = job.rules, len(job.names)
    level = level_scores(rules, seats, job.number)
    state = start(rules, seats, dealer=job.number % seats, scores=level)
    end = _played(seating, state, lambda state: state.over or state.deal > 1)
    gained = gains(rules, state, end)
    mine = gained[seating.measured]
    return mine - (sum(gained) - mine) / (seats - 1), 0.0


def _match(job: Job, seating: _Seating) -> tuple[float, float]:
    seats = len(job.names)
    end = _played(seating, start(job.rules, seats, dealer=job.number % seats), lambda state: state.over)
    share = (seating.measured in end.winners) / len(end.winners)
    paid = job.rules.match.payout(end.scores, end.winners)
    return share, float(paid[seating.measured]) if paid else 0.0


def level_scores(rules: AnyRuleset, seats: int, number: int) -> tuple[int, ...] | None:
    """Return where all stand at the start of a single deal: none, a quarter, half, three quarters of the way."""
    step, match = number // seats % LEVELS_OF_SCORE, rules.match
    if isinstance(match, Race):
        return (match.target * step // LEVELS_OF_SCORE,) * seats
    if isinstance(match, Countdown | Series):
        return (match.start - match.start * step // LEVELS_OF_SCORE,) * seats
    return None


def gains(rules: AnyRuleset, before: AnyState, after: AnyState) -> tuple[float, ...]:
    """Return what a deal brought each seat, more being better; `after` is the start of the next deal or the end."""
    match = rules.match
    pairs = zip(before.scores, after.scores, strict=True)
    if isinstance(before, TrickState) and isinstance(after, TrickState) and after.sums != before.sums:
        # The rams ended, so that the scores stand in the sums.
        pairs = zip(before.scores, (b - a for a, b in zip(before.sums, after.sums, strict=True)), strict=True)
    ahead = 1 if isinstance(match, Race | Pot | FirstTo) else -1
    return tuple(float(ahead * (there - here)) for here, there in pairs)


def _played(seating: _Seating, state: AnyState, done: Callable[[AnyState], bool]) -> AnyState:
    """Return the state when `done` says so; PlayerError for an action that may not be."""
    rules, names, shuffler = seating.rules, seating.names, seating.shuffler
    deciders = [None if name == ORACLE else choose(name) for name in names]
    for ply in range(LONGEST_MATCH):
        if done(state):
            return state
        if not isinstance(state.turn, int):
            state = apply(rules, state, _chance(state, shuffler, ply)).state
            continue
        seat = state.turn
        seen = observe(state, seat)
        options = choices(rules, seen)
        decide, seed = deciders[seat], decision_seed(seating.seed, ply)
        began = process_time()
        action = _knowing(rules, state, options, seed) if decide is None else decide(rules, seen, options, seed)
        if seat == seating.measured and _a_choice(options):
            seating.ms.append(1000 * (process_time() - began))
        if check(rules, state, action) is not None:
            raise PlayerError(names[seat], action)
        state = apply(rules, state, action).state
    raise RuntimeError("the match does not end")


def _knowing(rules: AnyRuleset, state: AnyState, options: tuple[AnyChoice, ...], seed: int) -> AnyPlayerAction:
    """Ask the oracle, which knows the trick games alone."""
    if not isinstance(rules, TrickRuleset) or not isinstance(state, TrickState):
        raise TypeError(rules.family)
    return decide_knowing(rules, state, cast("tuple[trick_actions.Choice, ...]", options), seed)


def _chance(state: AnyState, shuffler: Shuffler, ply: int) -> PackLaid | Shuffled:
    if state.turn == "shuffle":
        return Shuffled(shuffler.stock(state.back, state.deal, ply).pack)
    if recuts(state):
        return PackLaid(shuffler.recut(state.pack, state.deal, recuts(state)).pack)
    return PackLaid(shuffler.pack(whole_pack(state), state.deal).pack)


def _a_choice(options: tuple[AnyChoice, ...]) -> bool:
    return len(options) > 1 or any(isinstance(option, Pick) for option in options)


def estimate(sets: Sequence[Sequence[float]]) -> Estimate | None:
    """Return the mean over sets, and its interval; None where there are none."""
    if not sets:
        return None
    means = [sum(each) / len(each) for each in sets]
    mean = sum(means) / len(means)
    free = len(means) - 1
    if not free:
        return Estimate(mean, None)
    error = sqrt(sum((each - mean) ** 2 for each in means) / free / len(means))
    one, two, three = STUDENT
    reach = error * (one + two / free + three / free**2)
    return Estimate(mean, (mean - reach, mean + reach))


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value that so great a share of the sorted `values` does not exceed; 0 where there are none."""
    return values[min(len(values) - 1, int(share * len(values)))] if values else 0.0
