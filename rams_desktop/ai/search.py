"""Judges what a seat may do: each choice played out in the same worlds, by rule of thumb, to the end of the deal.

Worlds are drawn from what the seat may know. A choice that is clearly worse than the best so far is dropped;
when one is left, or none can be told from the best, the search stops. Equal knowledge, options, level and
seed give equal verdicts.
"""

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from time import monotonic, process_time
from typing import Final, NamedTuple

from rams_desktop.ai import rules_player
from rams_desktop.ai.belief import believe
from rams_desktop.ai.candidates import candidates, same
from rams_desktop.ai.levels import Level, Temper
from rams_desktop.ai.onward import Said, onward
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.playout import Board, Position, play, play_out, step
from rams_desktop.ai.position import board_of, position_of, precious_laid, urges
from rams_desktop.ai.reading import readings_of
from rams_desktop.ai.sampling import World, evenly, hidden, likelihood, sample, undealt, worlds
from rams_desktop.ai.settling import Result, Settler
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Choice, Observation, Pick, PlayerAction, Ruleset, State, apply, suppose
from rams_desktop.rules.trick.actions import (
    Buy,
    Draw,
    General,
    Knock,
    Play,
    Stay,
    TakeWidow,
)
from rams_desktop.rules.trick.phases.aces import Aces
from rams_desktop.rules.trick.phases.special_hands import SpecialHands

JOINING: Final = (Buy, Stay, Draw, Knock, TakeWidow, General)
"""What a bold temper likes and a careful one does not; so too a `Play` without a card."""
FIRST: Final = 12
"""After so many worlds choices are compared for the first time, then after half as many again each time."""
SURE: Final = 2.5
"""So many standard errors behind the best, a choice is dropped."""
SURPRISE: Final = 0.1
"""One gap so wide, in shares of a match, is counted besides those met: what is rare may not have come up yet."""
ALIKE: Final = 0.0005
"""Choices closer than that share of a match are as good as each other,"""
ENOUGH: Final = 60
"""once so many worlds agree."""
BROAD: Final = 1.5
"""Bids and draws are played out so many times the worlds, for all choices together: the bidding takes its time."""
FAR: Final[dict[str, float]] = {"propose": 0.75}
"""The same where the whole bidding is still to come after it, several times over."""
WIDER: Final = 4
"""So many times the worlds are looked at, all there are, once two tricks are left."""
MANY_POINTS: Final = 25.0
"""Points in a match, about, where points are played for: the unit of `ALIKE`."""


class Facts(NamedTuple):
    """What a choice leads to, as means over the worlds: for the viewer, from his view.

    `tricks` in the deal; `trickless`: the share of worlds without one; `takes`: in which the card just
    played takes its trick; `wins`, `loses`: in which this deal brings him, or somebody else, the match.
    """

    tricks: float
    trickless: float
    takes: float
    wins: float
    loses: float


class Judged(NamedTuple):
    """A choice: its worth in shares of the match, in points of the deal ahead of the others' mean, and facts.

    `low`, `high`: between these its worth lies with 95 %; in points where the level plays for points.
    `worlds`: how many it was played out in.
    """

    action: PlayerAction
    worth: float
    points: float
    low: float
    high: float
    worlds: int
    facts: Facts


class Verdict(NamedTuple):
    """All choices looked at, the best first; `fact` names what tells the best from the next: a field of `Facts`.

    Empty `fact`: there is one choice, or nothing tells them apart.
    """

    choices: tuple[Judged, ...]
    fact: str = ""

    @property
    def best(self) -> PlayerAction:
        """What to do."""
        return self.choices[0].action


class Limit(NamedTuple):
    """How long to think: worlds at the most, and seconds of the processor, which are for safety alone.

    `wall_s`: seconds by the clock, where somebody waits; then the best so far is taken.
    """

    worlds: int
    seconds: float = 1.0
    wall_s: float = inf


class _Tally:
    """What one choice brought in the worlds so far."""

    __slots__ = ("action", "facts", "points", "shares", "squares", "values")

    def __init__(self, action: PlayerAction) -> None:
        self.action = action
        self.values: list[float] = []
        self.shares = self.points = self.squares = 0.0
        self.facts = [0.0] * 5

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def swing(self) -> float:
        """Return how much the points differ from world to world, as the square."""
        count = max(1, len(self.values))
        return self.squares / count - (self.points / count) ** 2


def decide(
    rules: Ruleset,
    seen: Observation,
    options: tuple[Choice, ...],
    seed: int,
    *,
    level: Level,
    temper: Temper,
    limit: Limit | None = None,
) -> PlayerAction:
    """Return what a player of that level and temper does."""
    if len(options) == 1 and not isinstance(options[0], Pick):
        return options[0]
    return judge(rules, seen, options, level=level, temper=temper, seed=seed, limit=limit).best


def judge(
    rules: Ruleset,
    seen: Observation,
    options: tuple[Choice, ...],
    *,
    level: Level,
    temper: Temper,
    seed: int,
    limit: Limit | None = None,
    truth: Sequence[State] = (),
) -> Verdict:
    """Return what each choice is worth. With `truth`, those states are the only worlds looked at."""
    limit = limit or Limit(level.worlds)
    found = candidates(rules, seen, options)
    if seen.trick and not level.last_seat:
        found = [found[0], found[-1]] if len(found) > 1 else found
    if len(found) == 1:
        return Verdict((Judged(found[0], 0.0, 0.0, 0.0, 0.0, 0, Facts(0.0, 0.0, 0.0, 0.0, 0.0)),))
    search = _Search(rules, seen, level, temper, seed)
    usual = found[0] if seen.phase == "tricks" else rules_player.decide(rules, seen, options, 0)
    return search.run(found, usual, limit, truth)


class _Lying(NamedTuple):
    """A world of the tricks phase: a state that settles as it does, and where the play stands."""

    state: State
    board: Board
    at: Position


class _Search:
    """One question, and all that is made once for it."""

    def __init__(self, rules: Ruleset, seen: Observation, level: Level, temper: Temper, seed: int) -> None:
        self.rules, self.seen, self.level, self.temper, self.seed = rules, seen, level, temper, seed
        self.chance = Random(seed)
        self.settler = Settler(rules, seen)
        self.belief = believe(rules, seen, forgets=level.forgets)
        self.readings = readings_of(rules, seen, self.belief) if level.reads > 1 else {}
        self.lying: dict[object, _Lying] = {}
        self.said: Said = {}  # in the world that is looked at
        special = phase_of(rules, SpecialHands)
        self.alike = special is None or not special.colour_pair  # else what stands on the sheet is not the same
        self.weighed = phase_of(rules, Aces) is not None
        self.leader = _leader(seen)
        self.joins = temper.joins - level.fears
        if self.joins and level.for_match:
            self.joins *= self.settler.point(seen.viewer)

    def run(self, found: list[PlayerAction], usual: PlayerAction, limit: Limit, truth: Sequence[State]) -> Verdict:
        tallies = [_Tally(action) for action in sorted(found, key=lambda action: not same(action, usual))]
        alive = list(tallies)
        until, late = process_time() + limit.seconds, monotonic() + limit.wall_s
        every: list[State] | list[World] = list(truth) or self._all_worlds(limit.worlds)
        count, compare, spent = 0, FIRST, 0
        most = len(every) if every else limit.worlds
        tricks = self.seen.phase == "tricks"
        enough = inf if tricks else FAR.get(self.seen.phase, BROAD) * limit.worlds
        while count < most and len(alive) > 1 and spent < enough:
            lies = every[count] if every else self._sample() if tricks else self._world()
            world = self._lying(lies) if isinstance(lies, World) else self._laid(lies) if tricks else lies
            self.said.clear()
            for tally in alive:
                self._add(tally, world, count)
            spent += len(alive)
            count += 1
            if monotonic() > late or process_time() > until:
                break
            if count == compare:
                compare += max(1, compare // 2)
                if not every or count >= most:
                    alive = self._compare(alive)
        best = max(alive, key=self._rank)
        rest = sorted((tally for tally in tallies if tally is not best), key=_Tally.mean, reverse=True)
        rest.sort(key=lambda tally: tally not in alive)
        judged = tuple(self._judged(tally) for tally in (best, *rest))
        return Verdict(judged, deciding(judged))

    def _all_worlds(self, most: int) -> list[World]:
        """Return each way in which the cards may lie, where little is unknown; the likelier the more often."""
        seen = self.seen
        if seen.phase != "tricks" or self.level.forgets or len(seen.past) < 2:  # noqa: PLR2004
            return []
        if self.readings and any(place.thrown for place in self.belief.places):
            return []
        short = max(seen.sizes) <= 2  # noqa: PLR2004  soon played out
        every = worlds(self.belief, seen.seats, most * WIDER if short else most)
        if every is None:
            return []
        if self.readings:
            every = evenly(every, [likelihood(self.belief, self.readings, world) for world in every], self.chance)
        self.chance.shuffle(every)  # some may be left when the time is over
        return every

    def _world(self) -> State:
        seen = self.seen
        if not any(seen.sizes):
            return suppose(self.rules, seen, undealt(seen, self.chance))
        return suppose(self.rules, seen, hidden(self.belief, seen, self._sample()))

    def _sample(self) -> World:
        return sample(self.belief, self.seen.seats, self.chance, self.readings, self.level.reads)

    def _lying(self, world: World) -> _Lying:
        """Return how a world of the tricks phase lies."""
        if not self.alike:
            return self._laid(suppose(self.rules, self.seen, hidden(self.belief, self.seen, world)))
        aces = self.belief.deck.aces if self.weighed else 0
        key = tuple((hand & aces, threw & aces) for hand, threw in zip(world.hands, world.threw, strict=True))
        lying = self.lying.get(key)
        if lying is None:
            state = suppose(self.rules, self.seen, hidden(self.belief, self.seen, world))
            lying = self.lying[key] = self._laid(state)
        at = lying.at.copy()
        own = at.hands[self.seen.viewer]
        at.hands = list(world.hands)
        at.hands[self.seen.viewer] = own
        return lying._replace(at=at)

    def _laid(self, state: State) -> _Lying:
        board = board_of(self.rules, state, urges(self.rules, state))
        at = position_of(state, board.deck)
        precious_laid(state, board, at)
        return _Lying(state, board, at)

    def _add(self, tally: _Tally, world: State | _Lying, number: int) -> None:
        viewer, action, takes = self.seen.viewer, tally.action, 0.0
        if isinstance(world, _Lying):
            state, board, at = world.state, world.board, world.at.copy()
            before, done = at.tricks[viewer], at.done
            play(board, at, board.deck.bit_of[action.cards[0].index])
            while at.done == done and at.ended < 0:
                step(board, at)
            takes = float(at.tricks[viewer] > before)
            play_out(board, at)
            result, tricks = self.settler.played(state, at), at.tricks[viewer]
        else:
            begun = apply(self.rules, world, action).state
            after = onward(self.rules, begun, world.deal, self.seed + number, self.said)
            if after.over or after.deal != world.deal:
                result, tricks = self.settler.ended(after), -1
            else:
                board = board_of(self.rules, after, urges(self.rules, after))
                at = position_of(after, board.deck)
                play_out(board, at)
                result, tricks = self.settler.played(after, at), at.tricks[viewer]
        tally.values.append(self._value(action, result))
        tally.shares += result.shares[viewer]
        points = _ahead(result.points, viewer)
        tally.points += points
        tally.squares += points * points
        facts = tally.facts
        facts[0] += max(tricks, 0)
        facts[1] += tricks == 0
        facts[2] += takes
        if result.over:
            facts[3] += result.shares[viewer]
            facts[4] += 1 - result.shares[viewer]

    def _value(self, action: PlayerAction, result: Result) -> float:
        viewer = self.seen.viewer
        if self.level.for_match:
            value = result.shares[viewer]
            if self.temper.hunts and self.leader != viewer:
                value -= self.temper.hunts * result.shares[self.leader]
        else:
            value = _ahead(result.points, viewer)
            if self.temper.hunts and self.leader != viewer:
                value -= self.temper.hunts * _ahead(result.points, self.leader)
        if self.joins and (isinstance(action, JOINING) or (isinstance(action, Play) and not action.cards)):
            value += self.joins
        return value

    def _rank(self, tally: _Tally) -> tuple[float, float]:
        """Return what the best choice has most of.

        Of bids that are alike in every world so far, whoever is ahead takes the one that changes least, since what is
        rare may not have come up yet; whoever is behind, the one that changes most.
        """
        mean = tally.mean()
        if not self.level.for_match or self.seen.phase == "tricks":
            return mean, 0.0
        return mean, tally.swing() if mean < 1 / 2 else -tally.swing()

    def _compare(self, alive: list[_Tally]) -> list[_Tally]:
        """Return those that may still be the best; only the best where no other can be told from it."""
        best = max(alive, key=self._rank)
        count = len(best.values)
        unit = 1.0 if self.level.for_match else MANY_POINTS
        kept = [best]
        for tally in alive:
            if tally is best:
                continue
            gaps = [one - other for one, other in zip(best.values, tally.values, strict=True)]
            mean = sum(gaps) / count
            squares = sum(gap * gap for gap in gaps)
            spread = sqrt(max(0.0, squares / count - mean * mean) / count)
            careful = sqrt(spread * spread + (SURPRISE * unit / count) ** 2)
            if mean > SURE * careful or (count >= ENOUGH and mean + 2 * spread < ALIKE * unit):
                continue
            kept.append(tally)
        return kept

    def _judged(self, tally: _Tally) -> Judged:
        count = max(1, len(tally.values))
        mean = tally.mean()
        spread = sqrt(max(0.0, sum(value * value for value in tally.values) / count - mean * mean) / count)
        facts = Facts(*(total / count for total in tally.facts))
        return Judged(
            tally.action,
            tally.shares / count,
            tally.points / count,
            mean - 1.96 * spread,
            mean + 1.96 * spread,
            len(tally.values),
            facts,
        )


def _ahead(points: tuple[float, ...], seat: Seat) -> float:
    """Return how many points a seat is ahead of the others' mean."""
    others = sum(points) - points[seat]
    return points[seat] - others / max(1, len(points) - 1)


def _leader(seen: Observation) -> Seat:
    """Return who is nearest to winning the match."""
    best = max if seen.terms.match.first_score == 0 else min
    totals = [total + score for total, score in zip(seen.sums or (0,) * seen.seats, seen.scores, strict=True)]
    return totals.index(best(totals))


WEIGHTS: Final = Facts(tricks=0.04, trickless=-0.2, takes=0.05, wins=1.0, loses=-0.6)
"""About what each fact counts in shares of a match, to find the one that decides."""


def deciding(judged: tuple[Judged, ...]) -> str:
    """Return the name of the fact that speaks most for the best choice against the next."""
    if len(judged) < 2 or not judged[1].worlds:  # noqa: PLR2004
        return ""
    best, other = judged[0].facts, judged[1].facts
    gaps = {name: (getattr(best, name) - getattr(other, name)) * getattr(WEIGHTS, name) for name in Facts._fields}
    name = max(gaps, key=lambda each: gaps[each])
    return name if gaps[name] > 0 else ""
