"""Whether to take part, with which cards: pass or draw, knock, the extra hand, all the tricks announced."""

from collections.abc import Collection
from math import prod
from typing import Final

from rams_desktop.ai.outlook import Outlook, Promise, after_draw, glance, no_trick, of_card, outlook, promise, worth
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.stakes import aces_held, counters, hand_size, looed, penalty, per_trick, trickless
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.game import Observation, Pick, PlayerAction, Ruleset
from rams_desktop.rules.match import Pot
from rams_desktop.rules.trick.actions import (
    Accept,
    Draw,
    General,
    Keep,
    Knock,
    Pass,
    Play,
    Refuse,
    Swap,
    TakeWidow,
)
from rams_desktop.rules.trick.phases.exchange import Exchange
from rams_desktop.rules.trick.phases.pool_flush import PoolFlush
from rams_desktop.rules.trick.phases.share import Share
from rams_desktop.rules.trick.phases.swap import SwapTurnUp

PLAYS_FROM: Final[dict[str, float]] = {"race": -0.9, "countdown": -0.9, "series": 0.3, "pot": 0.0}
"""What taking part must promise more than passing, by kind of match: in points, in tricks of the pot.

Who passes lets the others run, and only one can win: duplicate matches against the same player with
0.0 were won 1.36 (+-0.10) times the fair share in French Rams, 1.15 in Rounce, 1.08 in Ramsen, 1.20 in
Rams classic; with +0.7 only 0.7 to 0.8 times. For a pot -0.5 and +0.4 both lose 0.05 to 0.15 counters a deal.
"""
MOST_FROM: Final = 0.6
"""The same where most tricks take the whole pot: 0.07 to 0.15 counters a deal better than 0.0, five players."""
GENERAL: Final = 0.4
"""The chance of all the tricks from which they are announced."""
DRAWN_BY: Final = (0.0, 0.2, 0.5, 0.8, 0.9)
"""By number of trumps: the chance that the others have none left for the side cards."""
MOST_TRICKS: Final = 2.5
"""How steeply the chance to have the most tricks rises with the tricks to expect."""


def value(rules: Ruleset, seen: Observation, promised: Promise) -> float:
    """Return what taking part is worth with such a hand, ahead of the others' mean and against passing."""
    tricks, none = promised.tricks, no_trick(promised.none)
    if isinstance(seen.terms.match, Pot):
        share = phase_of(rules, Share)
        trick = counters(rules, seen)
        won = tricks * trick
        if share is not None and share.by == "most":
            won = seen.pot * _most(rules, seen, tricks)
        return (won - none * (looed(rules, seen) + penalty(rules, seen))) / trick
    aces = aces_held(rules, seen)
    won = tricks * per_trick(rules) * (1 + 1 / (seen.seats - 1)) + aces
    return won - none * trickless(rules, seen)


def bar(rules: Ruleset, seen: Observation) -> float:
    """Return what taking part must promise."""
    share = phase_of(rules, Share)
    if share is not None and share.by == "most":
        return MOST_FROM
    return PLAYS_FROM[tag_of(seen.terms.match)]


def _most(rules: Ruleset, seen: Observation, tricks: float) -> float:
    """Return the chance of more tricks than anybody else."""
    size, others = hand_size(rules), max(1, sum(seen.active) - 1)
    mine = min(tricks, size) ** MOST_TRICKS
    rest = others * (max(0.0, size - tricks) / others) ** MOST_TRICKS
    return mine / (mine + rest) if mine + rest else 0.0


def own_hand(rules: Ruleset, seen: Observation, ahead: Outlook) -> Promise:
    """Return what the own hand promises, after the exchange and the swap that are still to come."""
    hand = seen.hand
    if phase_of(rules, Exchange) is not None:
        size = hand_size(rules)
        return after_draw(ahead, hand, among=hand, least=max(0, len(hand) - size), most=len(hand), size=size)
    return promise(ahead, with_turn_up(rules, seen, ahead, hand))


def turn_up_to_take(rules: Ruleset, seen: Observation) -> Card | None:
    """Return the turn-up that the viewer, as the dealer, may take later."""
    return seen.faced if seen.viewer == seen.dealer and phase_of(rules, SwapTurnUp) is not None else None


def with_turn_up(rules: Ruleset, seen: Observation, ahead: Outlook, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand of the dealer as it will be after the swap; of others, as it is."""
    takes = turn_up_to_take(rules, seen)
    if takes is None:
        return hand
    worst = min(hand, key=lambda card: worth(ahead, card))
    best = max(worst, takes, key=lambda card: worth(ahead, card))
    return (*(card for card in hand if card is not worst), best)


def pass_or_draw(rules: Ruleset, seen: Observation, pick: Pick, *, may_pass: bool) -> PlayerAction:
    """Return pass, or the draw that serves the hand best."""
    ahead = outlook(rules, seen)
    flush = phase_of(rules, PoolFlush)
    if flush is not None and not pick.least and len({card.suit for card in seen.hand if card is not flush.wild}) == 1:
        return Draw(seen.viewer)
    size = hand_size(rules) if seen.phase in {"exchange", "knock"} else len(seen.hand)
    drawn = after_draw(
        ahead,
        seen.hand,
        among=pick.among,
        least=pick.least,
        most=pick.most,
        size=size,
        takes=turn_up_to_take(rules, seen),
    )
    if may_pass and value(rules, seen, drawn) < bar(rules, seen):
        return Pass(seen.viewer)
    return Draw(seen.viewer, drawn.thrown)


def swap_or_keep(rules: Ruleset, seen: Observation, swaps: list[Swap]) -> PlayerAction:
    """Return the swap that gives the worst card for a better turn-up, or keep."""
    if seen.faced is None:
        return Keep(seen.viewer)
    ahead = glance(rules, seen)
    worst = min(swaps, key=lambda swap: (worth(ahead, swap.cards[0]), swap.cards[0].index % 13))
    return worst if worth(ahead, worst.cards[0]) < worth(ahead, seen.faced) else Keep(seen.viewer)


def knock_or_pass(rules: Ruleset, seen: Observation) -> PlayerAction:
    """Return whether to join."""
    joins = value(rules, seen, own_hand(rules, seen, outlook(rules, seen))) >= bar(rules, seen)
    return Knock(seen.viewer) if joins else Pass(seen.viewer)


def stand(rules: Ruleset, seen: Observation, kinds: Collection[type[PlayerAction]]) -> PlayerAction:
    """Return whether to pass, to play, to take the extra hand, or to announce all the tricks."""
    ahead = outlook(rules, seen)
    own = own_hand(rules, seen, ahead)
    if General in kinds and all_tricks(rules, seen, ahead) >= GENERAL:
        return General(seen.viewer)
    found: PlayerAction = Play(seen.viewer)
    worth_it = value(rules, seen, own)
    if TakeWidow in kinds:
        widow = value(rules, seen, extra_hand(rules, seen, ahead))
        if widow > worth_it:
            found, worth_it = TakeWidow(seen.viewer), widow
    return Pass(seen.viewer) if Pass in kinds and worth_it < bar(rules, seen) else found


def extra_hand(rules: Ruleset, seen: Observation, ahead: Outlook) -> Promise:
    """Return what the extra hand promises, unseen; of a larger one the best cards are kept."""
    size = hand_size(rules)
    better = max(1.0, seen.widow / size)
    fresh = Promise(ahead.fresh.tricks * better, ahead.fresh.none**better)
    tricks, none = size * fresh.tricks, fresh.none**size
    takes = turn_up_to_take(rules, seen)
    if takes is not None:
        part = of_card(ahead, takes)
        tricks, none = tricks - fresh.tricks + part.tricks, none / fresh.none * part.none
    return Promise(tricks, none)


def all_tricks(rules: Ruleset, seen: Observation, ahead: Outlook) -> float:
    """Return the chance of all the tricks: side cards must hold too, once the trumps are drawn."""
    hand = with_turn_up(rules, seen, ahead, seen.hand)
    trumps = [card for card in hand if 1 << card.index & ahead.order.trump]
    chance = DRAWN_BY[min(len(trumps), len(DRAWN_BY) - 1)] if len(trumps) < len(hand) else 1.0
    for card in hand:
        higher = ahead.foe.maybe & ahead.order.above[card.index]
        shown = prod(1 - likely for bit, likely in ahead.shown if bit & ahead.order.above[card.index])
        chance *= shown * ahead.foe.none[higher.bit_count()] ** ahead.others
    return chance


def discard(rules: Ruleset, seen: Observation, pick: Pick) -> PlayerAction:
    """Return which cards of an extra hand go."""
    ahead = outlook(rules, seen)
    ordered = sorted(pick.among, key=lambda card: (worth(ahead, card), card.index % 13))
    return pick.kind(seen.viewer, tuple(ordered[: pick.least]))


def take_exposed(rules: Ruleset, seen: Observation) -> PlayerAction:
    """Return whether to accept a card that was shown by mistake: if it is better than an unknown one (K17)."""
    ahead = outlook(rules, seen)
    good = seen.exposed is None or worth(ahead, seen.exposed) >= ahead.fresh.tricks
    return Accept(seen.viewer) if good else Refuse(seen.viewer)
