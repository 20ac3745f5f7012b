"""What to bring to the table next: an opening, melds, lay-offs, a joker reclaimed."""

from collections.abc import Iterator
from typing import Final

from rams_desktop.ai.rummy.sight import Sight, lay_phase
from rams_desktop.rules.core.cards import Card, without
from rams_desktop.rules.game import refusal
from rams_desktop.rules.rummy import arrange
from rams_desktop.rules.rummy.actions import Choice, LayDown, LayOff, PlayerAction, Reclaim
from rams_desktop.rules.rummy.arrange import ENDS, Arrangement, arrangements
from rams_desktop.rules.rummy.laying import Laying, move
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.ruleset import Ruleset

SPARE: Final = 4
"""With so many cards a joker is kept for a meld rather than laid off,"""
FAR: Final = 3
"""while everybody else has more than so many."""


def next_laying(
    rules: Ruleset, seen: Observation, sight: Sight, options: tuple[Choice, ...], *, reclaims: bool = True
) -> Laying | None:
    """Return the next thing to lay down, lay off or reclaim, or None if nothing should be.

    Asked again after each, it goes on with the same plan. `reclaims`: whether the player thinks of jokers that lie.
    """
    for action in _wanted(rules, seen, sight, options, reclaims=reclaims):
        if refusal(rules, seen, action) is None:
            return action
    return None


def _wanted(
    rules: Ruleset, seen: Observation, sight: Sight, options: tuple[Choice, ...], *, reclaims: bool
) -> Iterator[Laying]:
    """Give what would be good, the best first; not all of it need be allowed."""
    if seen.bound:
        # What the engine offers with the card that must be laid; a better way first.
        yield from _with_taken(rules, seen, sight, options)
        yield from (each for each in options if isinstance(each, LayDown | LayOff) and _brings(each, seen.taken))
        return
    if not sight.opened:
        yield from _openings(rules, seen, sight)
        return
    yield from _play_on(seen, sight, options)
    if reclaims:
        yield from _reclaims(seen, sight, options)


def _brings(action: PlayerAction, card: Card | None) -> bool:
    cards = tuple(each for meld in action.melds for each in meld) if isinstance(action, LayDown) else action.cards
    return card in cards


def _with_taken(rules: Ruleset, seen: Observation, sight: Sight, options: tuple[Choice, ...]) -> Iterator[Laying]:
    """Give what brings the card just taken to the table, as it must."""
    plans = _play_on(seen, sight, options) if sight.opened else _openings(rules, seen, sight)
    yield from (action for action in plans if _brings(action, seen.taken))


def _openings(rules: Ruleset, seen: Observation, sight: Sight) -> Iterator[LayDown]:
    """Give the ways to open, the least left first; at last those that keep a card to throw."""
    lay = lay_phase(rules)

    def ways(hand: tuple[Card, ...]) -> Iterator[LayDown]:
        found = arrangements(hand, sight.limits, sight.values)
        reach = [way for way in found if way.points >= sight.needed and way.pure >= sight.pure]
        if lay.free_at_once:
            reach += [way for way in found if len(way.left) <= 1]
        reach.sort(key=lambda way: (way.deadwood, len(way.left), -way.points))
        yield from (_down(seen, way) for way in reach if way.melds)

    first = tuple(ways(seen.hand))
    yield from first
    if first:
        for card in dict.fromkeys(seen.hand):
            yield from ways(without(seen.hand, (card,)))


def _down(seen: Observation, way: Arrangement) -> LayDown:
    return LayDown(seen.viewer, melds=tuple(meld.cards for meld in way.melds))


def _play_on(seen: Observation, sight: Sight, options: tuple[Choice, ...]) -> Iterator[Laying]:
    """Give what who has opened brings to the table: to go out if he can, else to keep as little as he can."""
    table = tuple(laid.meld for laid in seen.melds)
    found = arrangements(seen.hand, sight.limits, sight.values, table)
    out = min(found, key=lambda way: (len(way.left), way.deadwood))
    best = min(found, key=lambda way: (way.deadwood, len(way.left), -way.points))
    if len(out.left) <= 1 or not _keeps_joker(seen, sight):
        best = out if len(out.left) <= 1 else best
        yield from _actions(seen, best, options, jokers=True)
    else:
        yield from _actions(seen, best, options, jokers=False)
    # Each part alone, where the whole would leave nothing to throw.
    for way in sorted(found, key=lambda way: way.deadwood):
        for meld in way.melds:
            yield LayDown(seen.viewer, melds=(meld.cards,))
        yield from _actions(seen, way, options, jokers=False)


def _keeps_joker(seen: Observation, sight: Sight) -> bool:
    return sight.size >= SPARE and sight.close > FAR and not seen.owed


def _actions(seen: Observation, way: Arrangement, options: tuple[Choice, ...], *, jokers: bool) -> Iterator[Laying]:
    """Give the first actions of a plan: its melds, one card to each end; without `jokers`, none is laid off alone."""
    if way.melds:
        yield _down(seen, way)
    for off in way.laid_off:
        for cards, end in zip((off.low, off.high), ENDS, strict=True):
            if cards and (jokers or set(cards) != {Card.JOKER}):
                yield from (
                    option
                    for option in options
                    if isinstance(option, LayOff)
                    and (option.meld, option.cards[0]) == (off.meld, cards[0])
                    and option.end in {None, end}
                )


def _reclaims(seen: Observation, sight: Sight, options: tuple[Choice, ...]) -> Iterator[Reclaim]:
    """Give the jokers worth reclaiming: with which less would be left."""
    offered = [option for option in options if isinstance(option, Reclaim)]
    if not offered:
        return
    table = tuple(laid.meld for laid in seen.melds)
    now = arrange.least_deadwood(seen.hand, sight.limits, sight.values, table).deadwood
    for option in offered:
        moved = move(seen.hand, seen.melds, option, sight.limits)
        if moved is None:
            continue
        after = tuple(laid.meld for laid in moved.table)
        if arrange.least_deadwood(moved.hand, sight.limits, sight.values, after).deadwood < now:
            yield option
