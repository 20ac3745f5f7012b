"""Whether to buy the widow."""

from typing import Final, NamedTuple

from rams_desktop.ai.discards import away
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.stakes import penalty
from rams_desktop.ai.strength import card_worth, trickless
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.game import Choice, Observation, Pick, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import Buy, Decline
from rams_desktop.rules.trick.jacks import pair_of_one_colour
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.jacks import Jacks


class Gain(NamedTuple):
    """What a buy gains over declining, in points ahead of the others' mean: a sum of parts.

    `at_once`, and for each trick that the hand is worth `now` and `then` (after the buy), for
    each seat that spoke before `late`, and times the chance that the present hand takes none.
    """

    at_once: float
    now: float
    then: float
    late: float
    trickless: float = 0.0


# Fitted by least squares: 30,000 questions, each deal played out twice by `rules`, once with the buy
# and once without, and once more after the players had learnt from the first fit. A constant 0.4
# points bolder is even with this (+0.01 +-0.01 points a deal), as much more careful loses 0.04.
# So four players who speak in turn buy 70, 65, 48 and 12 times in a hundred (Lithuanian).
FREE: Final = {
    2: Gain(-3.57, -1.41, 3.27, -1.92),
    3: Gain(-0.82, -1.18, 1.73, -0.71),
    4: Gain(-1.11, -1.25, 1.88, -0.53),
    5: Gain(-1.05, -1.59, 1.95, -0.29),
    6: Gain(-1.06, -1.39, 1.82, -0.27),
}
"""By number of players, where no trick costs nothing."""

BOUND: Final = {
    2: Gain(-1.81, -1.89, 3.07, -1.86, 0.02),
    3: Gain(-0.55, -1.89, 2.26, -0.97, 1.09),
    4: Gain(-2.01, -1.56, 2.50, -1.20, 2.45),
    5: Gain(-1.69, -1.66, 2.40, -0.43, 2.08),
    6: Gain(-3.60, -1.66, 3.32, -0.44, 4.13),
}
"""Where no trick costs five points, and who declines must play (R16, Lithuanian)."""

LOOSE: Final = {
    2: Gain(-1.45, -2.03, 3.06, -1.71, -0.24),
    3: Gain(0.93, -2.13, 1.92, -0.62, -0.97),
    4: Gain(-2.34, -1.76, 2.63, -0.46, 1.69),
    5: Gain(-2.60, -1.97, 2.80, -0.16, 2.34),
    6: Gain(-3.95, -1.89, 3.13, -0.06, 3.83),
}
"""Where no trick costs five points, and who declines may still fold when another buys (R16, Latvian)."""

FULL_PENALTY: Final = 5


class Hopes(NamedTuple):
    """The tricks to expect of the present hand, and of the card kept with a blind widow."""

    now: float
    then: float


def hopes(seen: Observation, thrown: tuple[Card, ...]) -> Hopes:
    """Return what the hand is worth before and after a buy that lays `thrown` away."""
    trump, ranks, players = seen.trump, seen.terms.ranks, len(seen.scores)
    hidden, cards = 0.0, 0
    own = set(seen.hand)
    known = {card for shown in seen.known for card in shown}
    now = kept = 0.0
    for card in all_cards(ranks):
        worth = card_worth(card, trump, ranks, players)
        if card in own:
            now += worth
            kept += 0.0 if card in thrown else worth
        elif card not in known:
            hidden += worth
            cards += 1
    return Hopes(now, kept + hidden / cards * len(thrown))


def gain(rules: Ruleset, seen: Observation, hoped: Hopes) -> float:
    """Return the points that a buy is expected to gain over declining."""
    players = min(max(len(seen.scores), 2), 6)
    late = sum(bid is not None for bid in seen.bids)
    none = trickless(max(0.0, hoped.now), players)
    at_risk = penalty(rules, seen) / FULL_PENALTY
    question = phase_of(rules, AskAndFold)
    may_fold = question is not None and question.who == "all_others"
    free = _sum(FREE[players], hoped, late, none)
    bought = free + at_risk * (_sum((LOOSE if may_fold else BOUND)[players], hoped, late, none) - free)
    return bought - _pair_given_up(rules, seen, none)


def _pair_given_up(rules: Ruleset, seen: Observation, none: float) -> float:
    """Return what a pair of jacks that a buy would break up is worth, with the chance `none` of no trick (R29, R32)."""
    jacks = phase_of(rules, Jacks)
    if jacks is None or not pair_of_one_colour(seen.hand):
        return 0.0
    saved = penalty(rules, seen) if jacks.trickless == "cancels_penalty" else 0
    return jacks.points * (1 - none) + saved * none


def _sum(parts: Gain, hoped: Hopes, late: int, none: float) -> float:
    return parts.at_once + parts.now * hoped.now + parts.then * hoped.then + parts.late * late + parts.trickless * none


def buy_or_decline(rules: Ruleset, seen: Observation, buy: Choice) -> PlayerAction:
    """Return a buy with its discards, or decline.

    Where the widow is seen before the discard, all nine cards serve: that is never worth less than five.
    """
    if not isinstance(buy, Pick):
        return buy
    thrown = away(rules, seen, buy)
    return Buy(seen.viewer, thrown) if gain(rules, seen, hopes(seen, thrown)) > 0 else Decline(seen.viewer)
