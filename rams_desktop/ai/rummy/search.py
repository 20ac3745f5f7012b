"""The levels in rummy games: what each choice promises, at first sight or over the cards that may come next.

Weak levels go by rule of thumb, overlook discards that would serve them and forget what was thrown. Equal
knowledge, options, level and seed give equal choices.
"""

from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple

from rams_desktop.ai.levels import Level, Temper
from rams_desktop.ai.rummy.futures import Futures
from rams_desktop.ai.rummy.gift import Gift
from rams_desktop.ai.rummy.laying import next_laying
from rams_desktop.ai.rummy.links import JOKER, bit
from rams_desktop.ai.rummy.loose import ranked
from rams_desktop.ai.rummy.rules_player import first_allowed, throw, wants
from rams_desktop.ai.rummy.sight import Sight, score_phase, sight
from rams_desktop.ai.rummy.worth import Draws, Worth
from rams_desktop.rules.rummy.actions import Choice, Discard, Draw, PlayerAction, Take
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.ruleset import Ruleset

CLOSE: Final = 8
"""So many discards, the best at first sight, are looked at closely."""
AHEAD: Final = 200
"""Who looks at so many worlds looks turns ahead,"""
PER_FUTURE: Final = 3
"""with one future for so many worlds,"""
PER_PURE_FUTURE: Final = 5
"""for so many where a pure run is needed, for it takes longer to find how such a hand is laid,"""
PER_OPEN_FUTURE: Final = 2
"""and for two from an open hand, which has fewer cards."""
MANY_JOKERS: Final = 2
"""With so many jokers half as many futures are looked at: such a hand can be laid in very many ways."""
MANY_BLOCKS: Final = 24
"""A hand that can make more melds takes so much longer that fewer futures are looked at, by the square."""
FEWEST: Final = 10
"""Fewer futures than this are never looked at."""
OVERLOOKS: Final = 0.6
"""Of the discards that would serve him, a player overlooks this share of the share that he forgets."""
BY_THUMB: Final = 100
"""Who looks at fewer worlds goes by rule of thumb."""


class Judged(NamedTuple):
    """A choice, and the points that its player is likely to write up."""

    action: PlayerAction
    points: float


def decide(
    rules: Ruleset, seen: Observation, options: tuple[Choice, ...], seed: int, *, level: Level, temper: Temper
) -> PlayerAction:
    """Return what a player of that level and temper does."""
    return judge(rules, seen, options, level=level, temper=temper, seed=seed)[0].action


def judge(
    rules: Ruleset, seen: Observation, options: tuple[Choice, ...], *, level: Level, temper: Temper, seed: int
) -> tuple[Judged, ...]:
    """Return the choices looked at, the best first."""
    del temper
    if len(options) == 1 and isinstance(options[0], Discard | Draw | Take):
        return (Judged(options[0], 0.0),)
    turn = _Turn(rules, seen, sight(rules, seen, forgets=level.forgets), level, seed)
    take = next((option for option in options if isinstance(option, Take)), None)
    draw = next((option for option in options if isinstance(option, Draw)), None)
    if take and draw:
        return _take_or_draw(turn, take, draw)
    only = take or draw or next_laying(rules, seen, turn.mine, options)
    return _throw(turn, options) if only is None else (Judged(only, 0.0),)


class _Turn(NamedTuple):
    """What a player of some level sees in his turn."""

    rules: Ruleset
    seen: Observation
    mine: Sight
    level: Level
    seed: int

    def futures(self, *, now: bool) -> Futures | None:
        """Return the futures that the player looks at, if he does; `now`: he is about to draw."""
        level, mine = self.level, self.mine
        if level.worlds < AHEAD:
            return None
        each = PER_OPEN_FUTURE if mine.opened else PER_PURE_FUTURE if mine.pure else PER_FUTURE
        many = level.worlds // each // (2 if mine.jokers >= MANY_JOKERS else 1)
        wild = mine.jokers + mine.gets_joker
        crowded = max(1.0, mine.covers.many(mine.bits, wild) / MANY_BLOCKS)
        many = max(FEWEST, round(many / crowded**2))
        return Futures(self.rules, self.seen, mine, many=many, seed=self.seed, now=now, for_match=level.for_match)


def _take_or_draw(turn: _Turn, take: Take, draw: Draw) -> tuple[Judged, ...]:
    """Judge the discard that lies open against the cards of the stock."""
    mine, top = turn.mine, turn.seen.pile[-1].index
    futures = turn.futures(now=True)
    if futures is not None:
        return _best_first(Judged(draw, futures.after_drawing()), Judged(take, futures.after_taking(top)))
    if mine.opened or turn.level.worlds < BY_THUMB:
        wanted = wants(mine, top) and Random(turn.seed).random() >= OVERLOOKS * turn.level.forgets
        both = (Judged(take, 0.0), Judged(draw, 0.0))
        return both if wanted else both[::-1]
    worth = Worth(mine)
    drawn = worth.expected(mine.bits, mine.jokers, next_cards(mine))
    taken = worth.drawn(mine.bits + bit(top), mine.jokers + (top == JOKER))
    return _best_first(Judged(draw, drawn), Judged(take, taken))


def next_cards(mine: Sight) -> Draws:
    """Return the cards that may come next."""
    total = sum(mine.unseen)
    return tuple((index, count / total) for index, count in enumerate(mine.unseen) if count)


def _throw(turn: _Turn, options: tuple[Choice, ...]) -> tuple[Judged, ...]:
    """Judge the discards: all at first sight, the best of them by what may come."""
    rules, seen, mine = turn.rules, turn.seen, turn.mine
    offered = {option.cards[0].index: option for option in options if isinstance(option, Discard)}
    if not offered:
        return (Judged(first_allowed(rules, seen, [], options), 0.0),)
    if turn.level.worlds < BY_THUMB:
        return (Judged(throw(rules, seen, mine, options), 0.0),)
    order = ranked(mine) if mine.opened else _at_first_sight(mine, offered)
    order = [index for index in order if index in offered]
    if not order:
        return (Judged(throw(rules, seen, mine, options), 0.0),)
    futures = turn.futures(now=False) if len(order) > 1 else None
    if futures is None:
        return (Judged(offered[order[0]], 0.0),)
    gift, given = Gift(seen, mine, score_phase(rules)), futures.given()
    return _best_first(
        *(Judged(offered[index], futures.after_throwing(index) + gift.of(index, given)) for index in order[:CLOSE])
    )


def _at_first_sight(mine: Sight, offered: Iterable[int]) -> list[int]:
    """Return the cards that may be thrown before the opening, the one first without which the hand promises most."""
    worth = Worth(mine)

    def kept(index: int) -> tuple[float, int]:
        return worth.kept(mine.bits - bit(index), mine.jokers - (index == JOKER)), index

    return sorted(offered, key=kept)


def _best_first(*judged: Judged) -> tuple[Judged, ...]:
    """Return choices, the best first; of equal ones the first."""
    return tuple(sorted(judged, key=lambda each: each.points))
