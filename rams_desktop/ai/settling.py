"""What a deal is worth once its tricks are played: points, and shares in the match."""

from typing import Final, NamedTuple

from rams_desktop.ai.equity import chances
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.playout import Position
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Observation, Ruleset, State, finish
from rams_desktop.rules.match import Pot, Race, Standing
from rams_desktop.rules.trick.phases.tricks import Tricks

FULL_CACHE: Final = 20_000


class Result(NamedTuple):
    """What a deal brought by seat: points, more is better, and the shares in the match afterwards."""

    points: tuple[float, ...]
    shares: tuple[float, ...]
    over: bool


class Settler:
    """Settles deals of one match from where it stands at the deal of `now`; remembers equal ones."""

    def __init__(self, rules: Ruleset, now: Observation) -> None:
        self._rules = rules
        self._now = now
        self._scores = now.scores
        self._sums = now.sums
        self._deal = now.deal
        self._next = (now.dealer + 1) % now.seats
        self._known: dict[object, Result] = {}
        play = phase_of(rules, Tricks)
        self._trick = 1 if play is None else abs(play.per_trick) or 1
        self._sign = 1 if isinstance(rules.match, Race | Pot) else -1

    def point(self, seat: Seat) -> float:
        """Return what a point more or less is worth to a seat now, in shares of the match."""
        more, less = (self._share(seat, self._sign * by) for by in (1, -1))
        return (more - less) / 2

    def _share(self, seat: Seat, more: int) -> float:
        """Return the share in the match that a seat can expect with so many points more."""
        now = self._now
        scores = tuple(score + more * (each == seat) for each, score in enumerate(now.scores))
        standing = Standing(scores, now.sums, now.flights, now.rams, now.deal)
        return chances(self._rules, standing, self._next)[seat]

    def played(self, state: State, at: Position) -> Result:
        """Return the result of a deal whose tricks were played out from `state` to `at`."""
        key = (
            tuple(at.tricks),
            at.ended,
            at.lost,
            at.taker,
            state.active,
            state.pledged,
            state.covered,
            state.excused,
            state.weights,
            state.pot,
            state.buyer is None,
            state.general,
        )
        found = self._known.get(key)
        if found is None:
            if len(self._known) > FULL_CACHE:
                self._known.clear()
            found = self._settle(state, at)
            self._known[key] = found
        return found

    def ended(self, state: State) -> Result:
        """Return the result of a deal that the rules have ended: `state` is over or in the next deal."""
        return self._result(state)

    def _settle(self, state: State, at: Position) -> Result:
        if at.ended >= 0:
            points = tuple(float(count * self._trick) for count in at.tricks)
            return Result(points, tuple(float(seat == at.ended) for seat in range(state.seats)), over=True)
        lost = None if at.lost < 0 else (at.lost, at.taker)
        return self._result(finish(self._rules, state, tuple(at.tricks), lost))

    def _result(self, state: State) -> Result:
        after = state.scores
        if state.sums != self._sums:  # a rams of the series is over, and everybody begins anew
            match = self._rules.match
            after = tuple(
                total - was + score - match.first_score
                for total, was, score in zip(state.sums, self._sums, state.scores, strict=True)
            )
        points = tuple(float(self._sign * (new - old)) for new, old in zip(after, self._scores, strict=True))
        if state.over:
            winners = state.winners
            shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats))
            return Result(points, shares, over=True)
        standing = Standing(state.scores, state.sums, state.flights, state.rams, self._deal)
        return Result(points, chances(self._rules, standing, self._next), over=False)
