"""The levels in rummy games: what each choice promises, at first sight or over the cards that may come next.

Weak levels go by rule of thumb, overlook discards that would serve them and forget what was thrown. Equal
knowledge, options, level and seed give equal choices.
"""

from random import Random
from typing import Final, NamedTuple

from rams_desktop.ai.levels import Level, Temper
from rams_desktop.ai.rummy.laying import next_laying
from rams_desktop.ai.rummy.links import JOKER, bit
from rams_desktop.ai.rummy.loose import ranked
from rams_desktop.ai.rummy.rules_player import first_allowed, throw, wants
from rams_desktop.ai.rummy.sight import Sight, sight
from rams_desktop.ai.rummy.worth import Draws, Worth
from rams_desktop.rules.rummy.actions import Choice, Discard, Draw, PlayerAction, Take
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.ruleset import Ruleset

CLOSE: Final = 6
"""So many discards, the best at first sight, are looked at closely."""
AHEAD: Final = 200
"""Who looks at so many worlds weighs every card that may come next."""
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
    mine = sight(rules, seen, forgets=level.forgets)
    # Once he has opened, everybody lays what he can: looking ahead brought nothing there.
    thumb = mine.opened or level.worlds < BY_THUMB
    draws = next_cards(mine) if level.worlds >= AHEAD and not thumb else ()
    take = next((option for option in options if isinstance(option, Take)), None)
    draw = next((option for option in options if isinstance(option, Draw)), None)
    if take and draw:
        top = seen.pile[-1].index
        if not thumb:
            return _take_or_draw(top, mine, draws or next_cards(mine), take, draw)
        wanted = wants(mine, top) and Random(seed).random() >= OVERLOOKS * level.forgets
        both = (Judged(take, 0.0), Judged(draw, 0.0))
        return both if wanted else both[::-1]
    only = take or draw or next_laying(rules, seen, mine, options)
    if only is not None:
        return (Judged(only, 0.0),)
    if not thumb:
        return _throw(rules, seen, mine, draws, options)
    if mine.opened and level.worlds >= BY_THUMB:
        offered = {option.cards[0].index: option for option in options if isinstance(option, Discard)}
        found = next((index for index in ranked(mine, seen, reads=level.worlds >= AHEAD) if index in offered), None)
        if found is not None:
            return (Judged(offered[found], 0.0),)
    return (Judged(throw(rules, seen, mine, options), 0.0),)


def next_cards(mine: Sight) -> Draws:
    """Return the cards that may come next."""
    total = sum(mine.unseen)
    return tuple((index, count / total) for index, count in enumerate(mine.unseen) if count)


def _take_or_draw(top: int, mine: Sight, draws: Draws, take: Take, draw: Draw) -> tuple[Judged, ...]:
    """Judge the discard against the cards of the stock."""
    worth = Worth(mine)
    drawn = worth.expected(mine.bits, mine.jokers, draws)
    taken = worth.drawn(mine.bits + bit(top), mine.jokers + (top == JOKER))
    found = (Judged(draw, drawn), Judged(take, taken))
    return found if drawn <= taken else found[::-1]


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
