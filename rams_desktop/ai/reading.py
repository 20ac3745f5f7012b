"""How likely the others' hands were to act as they did: buy or not, fold or stay, show a pair of jacks."""

from collections.abc import Callable
from math import exp
from typing import Final

from msgspec.structs import replace

from rams_desktop.ai.belief import Belief, Place
from rams_desktop.ai.buying import BOUND, FREE, FULL_PENALTY, LOOSE, Gain
from rams_desktop.ai.folding import SAFE, SAFE_WITH_PAIR
from rams_desktop.ai.joined import Joining, soft_step
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.sampling import Kept, Likely, Reading, Urn
from rams_desktop.ai.stakes import penalty
from rams_desktop.ai.strength import card_worth, trickless
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.core.seats import Seat, clockwise
from rams_desktop.rules.game import Observation, Ruleset
from rams_desktop.rules.trick.observation import Bid, Stand
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.jacks import Jacks

BUYS: Final = 0.7
"""How many points a buy must gain for people to be sure of it: the width of the step from never to always."""
STAYS: Final = 0.1
"""The same for staying, in tricks."""
UNLIKELY: Final = 0.05
"""How likely somebody is to keep a card worse than one that he lays away."""
LEAN: Final = 3.0
"""How much more readily a better card was there to be kept by a buyer."""
NEVER: Final = 1e-4


def readings_of(rules: Ruleset, seen: Observation, belief: Belief) -> dict[int, Reading]:
    """Return by seat how to weigh a hand; none for a seat that has shown nothing."""
    found: dict[int, Reading] = {}
    joining = Joining(rules, seen, belief)
    for place in belief.places:
        parts = [*_bids(rules, seen, belief, place), *_jacks(rules, seen, belief, place), *joining.parts(place)]
        kept = joining.kept(place) or _kept_of_buyer(rules, seen, belief, place)
        if parts or kept is not None:
            found[place.seat] = Reading(_all(parts) if parts else None, kept)
    return found


def _all(parts: list[Likely]) -> Likely:
    if len(parts) == 1:
        return parts[0]

    def likely(hand: int, threw: int) -> float:
        chance = 1.0
        for part in parts:
            chance *= part(hand, threw)
        return chance

    return likely


def _bids(rules: Ruleset, seen: Observation, belief: Belief, place: Place) -> list[Likely]:
    """Return how likely hands were to buy or decline, and to fold or stay (R11-R17)."""
    buying, asking = phase_of(rules, BuyWidow), phase_of(rules, AskAndFold)
    bid, stand = seen.bids[place.seat], seen.stands[place.seat]
    parts: list[Likely] = []
    if buying is not None and bid in {Bid.BOUGHT, Bid.DECLINED}:
        buys = _buyer(rules, seen, belief, place.seat)
        if bid is Bid.BOUGHT:
            worth = _worths(seen, belief, seen.seats)
            parts.append(_bought(_gain(rules, seen, worth, place.seat), worth))
        else:
            parts.append(lambda hand, threw: 1 - buys(hand | threw))
    if asking is not None and stand is not None:
        stays = _stayer(rules, seen, belief, place.seat)
        parts.append(
            (lambda hand, _: stays(hand)) if stand is Stand.STAYED else lambda hand, threw: 1 - stays(hand | threw)
        )
    return parts


def _worths(seen: Observation, belief: Belief, players: int) -> dict[int, float]:
    ranks, bit_of = seen.terms.ranks, belief.deck.bit_of
    return {bit_of[card.index]: card_worth(card, seen.trump, ranks, players) for card in all_cards(ranks)}


def _buyer(rules: Ruleset, seen: Observation, belief: Belief, seat: Seat) -> Callable[[int], float]:
    """Return how likely a hand is to buy."""
    worth = _worths(seen, belief, seen.seats)
    gains = _gain(rules, seen, worth, seat)

    def buys(hand: int) -> float:
        now, best, count, rest = 0.0, -1.0, 0, hand
        while rest:
            bit = rest & -rest
            rest ^= bit
            value = worth[bit]
            now += value
            best = max(best, value)
            count += 1
        return gains(now, best, count)

    return buys


def _gain(
    rules: Ruleset, seen: Observation, worth: dict[int, float], seat: Seat
) -> Callable[[float, float, int], float]:
    """Return how likely a hand is to buy, by its worth, that of its best card and how many it has.

    As `buying` gains by it, with a soft step.
    """
    players = min(max(seen.seats, 2), 6)
    whole, cards = sum(worth.values()), len(worth)
    order = clockwise(seen.eldest, seen.seats)
    late = sum(seen.bids[each] is not None for each in order[: order.index(seat)])
    at_risk = penalty(rules, replace(seen, viewer=seat)) / FULL_PENALTY
    question = phase_of(rules, AskAndFold)
    bound = (LOOSE if question is not None and question.who == "all_others" else BOUND)[players]
    parts = Gain(*(free + at_risk * (at - free) for free, at in zip(FREE[players], bound, strict=True)))
    base = parts.at_once + parts.late * late

    def likely(now: float, best: float, count: int) -> float:
        then = best + (whole - now) / (cards - count) * (count - 1)
        none = trickless(max(0.0, now), players)
        return soft_step((base + parts.now * now + parts.then * then + parts.trickless * none) / BUYS)

    return likely


def _bought(gains: Callable[[float, float, int], float], worth: dict[int, float]) -> Likely:
    """Return how likely it is that somebody kept one of these cards, laid those away, and took the rest (R12)."""

    def likely(hand: int, threw: int) -> float:
        if not threw:
            return 1.0
        top, away, rest, count = -1.0, 0.0, threw, 1
        while rest:
            bit = rest & -rest
            rest ^= bit
            value = worth[bit]
            away += value
            top = max(top, value)
            count += 1
        total, kept, rest = 0.0, 0, hand
        while rest:
            bit = rest & -rest
            rest ^= bit
            kept += 1
            value = worth[bit]
            if value >= top:
                total += gains(away + value, value, count)
            else:
                total += UNLIKELY * gains(away + value, top, count)
        return total / kept

    return likely


def _kept_of_buyer(rules: Ruleset, seen: Observation, belief: Belief, place: Place) -> Kept | None:
    """Return what a buyer is likely to have kept: the best of his hand, or of all where he saw the widow (R12)."""
    phase = phase_of(rules, BuyWidow)
    if phase is None or seen.buyer != place.seat or not place.thrown:
        return None
    size = (place.sure | place.played).bit_count() + place.hidden
    worth = _worths(seen, belief, seen.seats)
    keeps = {bit: exp(LEAN * value) for bit, value in worth.items() if bit & belief.unseen}
    throws = {bit: exp(-worth[bit]) for bit in keeps}
    kept = max(0, size - phase.discard) if phase.discard_before_take else size - 1
    return Kept(kept, size, Urn(keeps), Urn(throws))


def _stayer(rules: Ruleset, seen: Observation, belief: Belief, seat: Seat) -> Callable[[int], float]:
    """Return how likely a hand is to stay: as `folding` does it, with a soft step."""
    order = clockwise(seen.eldest if seen.buyer is None else seen.buyer, seen.seats)
    since = order[order.index(seat) :]
    then = sum(seen.active) + sum(seen.stands[each] is Stand.FOLDED for each in since)  # when he was asked
    worth = _worths(seen, belief, max(2, then))
    risk = penalty(rules, replace(seen, viewer=seat)) / FULL_PENALTY
    jacks, black, red = phase_of(rules, Jacks), *_pairs(seen, belief)
    with_pair = SAFE
    if jacks is not None:
        with_pair = 0.0 if jacks.trickless == "cancels_penalty" else SAFE_WITH_PAIR

    def stays(hand: int) -> float:
        tricks, rest = 0.0, hand
        while rest:
            bit = rest & -rest
            rest ^= bit
            tricks += worth[bit]
        safe = with_pair if hand & black == black or hand & red == red else SAFE
        return soft_step((tricks - safe * risk) / STAYS)

    return stays


def _pairs(seen: Observation, belief: Belief) -> tuple[int, int]:
    def jacks(suits: str) -> tuple[Card, ...]:
        return tuple(card for card in all_cards(seen.terms.ranks) if card.rank == "J" and card.suit in set(suits))

    return belief.deck.bits(jacks("CS")), belief.deck.bits(jacks("DH"))


def _jacks(rules: Ruleset, seen: Observation, belief: Belief, place: Place) -> list[Likely]:
    """Return what a pair that was shown, announced or not shown tells of a hand (R29-R31)."""
    phase = phase_of(rules, Jacks)
    if phase is None or seen.phase != "tricks" or not seen.active[place.seat]:
        return []
    black, red = _pairs(seen, belief)
    if not seen.pledged[place.seat]:
        if phase.show == "may":
            return []
        return [lambda hand, _: NEVER if hand & black == black or hand & red == red else 1.0]
    if (place.sure | place.played) & black == black or (place.sure | place.played) & red == red:
        return []
    three = 3
    return [lambda hand, _: 1.0 if (hand & (black | red)).bit_count() >= three else NEVER]
