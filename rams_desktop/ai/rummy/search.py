"""The levels in rummy games: what each choice promises over the cards that may come next.

A level looks at so many of the cards still out, all if it can; weak ones see less of what is there.
Equal knowledge, options, level and seed give equal choices.
"""

from random import Random
from typing import Final, NamedTuple

from rams_desktop.ai.levels import Level, Temper
from rams_desktop.ai.rummy.laying import next_laying
from rams_desktop.ai.rummy.links import JOKER, bit
from rams_desktop.ai.rummy.rules_player import first_allowed
from rams_desktop.ai.rummy.sight import Sight, sight
from rams_desktop.ai.rummy.worth import Draws, Worth
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.rummy.actions import Choice, Discard, Draw, PlayerAction, Take
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.ruleset import Ruleset

CLOSE: Final = 6
"""So many discards, the best at first sight, are looked at closely."""


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
    mine = sight(rules, seen, forgets=level.forgets)
    draws = next_cards(mine, level.worlds, Random(seed))
    takes = [option for option in options if isinstance(option, Take)]
    if takes or any(isinstance(option, Draw) for option in options):
        return _take_or_draw(seen.pile[-1].index if seen.pile else JOKER, seen.viewer, mine, draws, options)
    laying = next_laying(rules, seen, mine, options)
    if laying is not None:
        return (Judged(laying, 0.0),)
    return _throw(rules, seen, mine, draws, options)


def next_cards(mine: Sight, worlds: int, chance: Random) -> Draws:
    """Return the cards that may come next: all that are out, or a sample of them."""
    out = [index for index, count in enumerate(mine.unseen) if count]
    if not out:
        return ()
    if worlds >= len(out):
        total = sum(mine.unseen)
        return tuple((index, mine.unseen[index] / total) for index in out)
    counts = [mine.unseen[index] for index in out]
    drawn = chance.choices(out, counts, k=worlds)
    return tuple((index, drawn.count(index) / worlds) for index in dict.fromkeys(drawn))


def _take_or_draw(top: int, viewer: Seat, mine: Sight, draws: Draws, options: tuple[Choice, ...]) -> tuple[Judged, ...]:
    """Judge the discard against the cards of the stock."""
    worth = Worth(mine)
    draw = Judged(Draw(viewer), worth.expected(mine.bits, mine.jokers, draws))
    taken = worth.drawn(mine.bits, mine.jokers + 1) if top == JOKER else worth.drawn(mine.bits + bit(top), mine.jokers)
    take = Judged(Take(viewer), taken)
    found = [judged for judged in (draw, take) if judged.action in options]
    return tuple(sorted(found, key=lambda judged: judged.points))


def _throw(
    rules: Ruleset, seen: Observation, mine: Sight, draws: Draws, options: tuple[Choice, ...]
) -> tuple[Judged, ...]:
    """Judge the discards: all at first sight, the best by the cards that may come next."""
    offered = [option for option in options if isinstance(option, Discard)]
    if not offered:
        return (Judged(first_allowed(rules, seen, [], options), 0.0),)
    worth = Worth(mine)
    rough = []
    for option in offered:
        index = option.cards[0].index
        jokers = mine.jokers - (index == JOKER)
        rough.append((worth.kept(mine.bits - bit(index), jokers), index, option))
    rough.sort(key=lambda each: each[:2])
    judged = []
    for points, index, option in rough[:CLOSE]:
        bits, jokers = mine.bits - bit(index), mine.jokers - (index == JOKER)
        judged.append(Judged(option, worth.expected(bits, jokers, draws) if draws else points))
    return tuple(sorted(judged, key=lambda each: each.points))
