"""Which actions are worth a look: of wide picks of cards the likely ones, of equal cards one."""

from typing import Final

from rams_desktop.ai import rules_player
from rams_desktop.ai.deck import Deck
from rams_desktop.ai.duties import duties_of
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.position import deck_of
from rams_desktop.ai.worths import worths
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.game import Choice, Observation, Pick, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import Play
from rams_desktop.rules.trick.follow import allowed
from rams_desktop.rules.trick.jacks import pair_of_one_colour
from rams_desktop.rules.trick.phases.jacks import Jacks
from rams_desktop.rules.trick.phases.share import Share
from rams_desktop.rules.trick.phases.tricks import Tricks

MOST: Final = 8
"""So many ways to pick cards are looked at."""


def candidates(rules: Ruleset, seen: Observation, options: tuple[Choice, ...]) -> list[PlayerAction]:
    """Return what is worth a look, the choice by rule of thumb among it."""
    if seen.phase == "tricks":
        return list(_plays(rules, seen, [option for option in options if isinstance(option, Play)]))
    found: list[PlayerAction] = []
    for option in options:
        if isinstance(option, Pick):
            found += [option.kind(seen.viewer, cards) for cards in picks(rules, seen, option)]
        else:
            found.append(option)
    usual = rules_player.decide(rules, seen, options, 0)
    if usual not in found and not any(same(usual, each) for each in found):
        found.append(usual)
    return found


def same(one: PlayerAction, other: PlayerAction) -> bool:
    """Say whether two actions are the same but for the order of their cards."""
    return type(one) is type(other) and set(one.cards) == set(other.cards)


def _plays(rules: Ruleset, seen: Observation, plays: list[Play]) -> list[Play]:
    """Return the plays that keep the duties, one of each run of cards that are as good as each other (R26, K18)."""
    phase = phase_of(rules, Tricks)
    if seen.manners == "table" and phase is not None:
        keep = allowed(seen, phase.in_force(seen))
        plays = [option for option in plays if option.cards[0] in keep] or plays
    pack, share = deck_of(seen), phase_of(rules, Share)
    special = 0 if share is None or share.lost_card is None else pack.bit_of[share.lost_card.index]
    special |= pack.ace
    duties = duties_of(rules)
    courts = pack.courts if duties.on_court or duties.on_lying else 0
    gone = pack.bits(tuple(play.card for trick in seen.past for play in trick.plays))
    mine = pack.bits(seen.hand)
    between = pack.all & ~gone & ~mine
    kept: list[tuple[int, Play]] = []
    for option in sorted(plays, key=lambda each: pack.bit_of[each.cards[0].index]):
        bit = pack.bit_of[option.cards[0].index]
        if not any(_alike(pack, bit, low, between, special, courts) for low, _ in kept):
            kept.append((bit, option))
    return [option for _, option in kept]


def _alike(pack: Deck, card: int, low: int, between: int, special: int, courts: int) -> bool:
    """Say whether nothing hidden or lying ranks between two cards of a suit."""
    if not pack.suits[low] & card or (card | low) & special or bool(card & courts) != bool(low & courts):
        return False
    return not pack.over[low] & ~pack.over[card] & ~card & between


def picks(rules: Ruleset, seen: Observation, pick: Pick) -> list[tuple[Card, ...]]:
    """Return the sets of cards worth a look: the least worthy ones, a few more or fewer, and such with one changed."""
    values = worths(rules, seen)
    ordered = sorted(pick.among, key=lambda card: (values.of(card), card.index % 13))
    poor = sum(values.of(card) < values.fresh for card in ordered)
    usual = max(pick.least, min(poor, pick.most))
    counts = sorted(range(pick.least, pick.most + 1), key=lambda count: (abs(count - usual), -count))
    found = [tuple(ordered[:count]) for count in counts[:4]]
    first = ordered[:usual]
    if usual < len(ordered):
        for out in (ordered[usual], *ordered[usual + 1 : usual + 2]):
            found += [(*(card for card in first if card is not kept), out) for kept in first[-2:]]
    pair = pair_of_one_colour(pick.among)
    if pair and phase_of(rules, Jacks) is not None and len(ordered) - pick.least >= len(pair):
        others = [card for card in ordered if card not in pair]
        found.insert(1, tuple(others[: pick.least]))
    unlike: dict[frozenset[Card], tuple[Card, ...]] = {}
    for cards in found:
        unlike.setdefault(frozenset(cards), cards)
    return list(unlike.values())[:MOST]
