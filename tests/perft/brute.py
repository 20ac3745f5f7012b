"""One deal of Ramsas counted out by brute force, from the rule text alone.

Nothing here comes from the program: cards are words, a deal is a tuple. It is written to be short
and plainly right, and knows only what a single deal from level scores needs.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

ORDER = "9TJQKA"
Hands = tuple[tuple[str, ...], ...]


class Deal(NamedTuple):
    """How a deal stands: `to_ask` are the seats that still have to answer what `phase` asks."""

    phase: str
    to_ask: tuple[int, ...]
    hands: Hands
    widow: tuple[str, ...]
    trump: str
    latvian: bool
    buyer: int | None = None
    out: frozenset[int] = frozenset()
    trick: tuple[tuple[int, str], ...] = ()
    led: frozenset[int] = frozenset()


def opened(hands: Hands, widow: tuple[str, ...], dealer: int, *, latvian: bool) -> Deal:
    """Return the deal after the turn-up, eldest to speak (R11)."""
    order = _round_from(dealer + 1, len(hands))
    return Deal("buy", order, hands, widow, hands[dealer][-1][1], latvian)


def leaves(deal: Deal, depth: int) -> int:
    """Return how many ways there are to act `depth` times from here."""
    return 1 if depth == 0 else sum(leaves(after, depth - 1) for after in _ways(deal))


def _round_from(seat: int, seats: int) -> tuple[int, ...]:
    return tuple((seat + step) % seats for step in range(seats))


def _ways(deal: Deal) -> Iterator[Deal]:
    seat, *rest = deal.to_ask or (None,)
    if seat is None:
        return
    if deal.phase == "buy":
        yield _asked(deal._replace(to_ask=tuple(rest)), seat)
        for kept in combinations(deal.hands[seat], 1):
            yield _bought(deal, seat, (*kept, *deal.widow), tuple(rest))
    elif deal.phase == "fold":
        for out in (deal.out, deal.out | {seat}):
            yield _answered(deal._replace(to_ask=tuple(rest), out=out))
    elif deal.phase == "jacks":
        for _shown in (True, False):
            yield _declared(deal._replace(to_ask=tuple(rest)))
    else:
        for card in _playable(deal, seat):
            yield _played(deal, seat, card)


def _asked(deal: Deal, eldest: int) -> Deal:
    """Nobody bought: all play, left of the dealer leads (R20, R22)."""
    if deal.to_ask:
        return deal
    return _jacks(deal, (eldest + 1) % len(deal.hands))


def _bought(deal: Deal, seat: int, hand: tuple[str, ...], later: tuple[int, ...]) -> Deal:
    """Four cards away, the widow to the hand (R12); then those who may fold are asked (R16, R18)."""
    hands = tuple(hand if other == seat else cards for other, cards in enumerate(deal.hands))
    others = _round_from(seat + 1, len(hands))[:-1]
    asked = others if deal.latvian else tuple(other for other in others if other in later)
    return _answered(deal._replace(phase="fold", to_ask=asked, hands=hands, widow=(), buyer=seat))


def _answered(deal: Deal) -> Deal:
    if deal.to_ask:
        return deal
    if len(deal.out) == len(deal.hands) - 1:
        return deal._replace(phase="over")
    assert deal.buyer is not None
    return _jacks(deal, deal.buyer)


def _jacks(deal: Deal, leader: int) -> Deal:
    """Find who holds two jacks of one colour: a choice in the Latvian form alone (R29, R30)."""
    holders = [
        seat
        for seat, hand in enumerate(deal.hands)
        if seat not in deal.out and ({"JC", "JS"} <= set(hand) or {"JD", "JH"} <= set(hand))
    ]
    assert all(sum(card[0] == "J" for card in hand) < 3 for hand in deal.hands), "three jacks are not told here"
    return _declared(deal._replace(phase="jacks", to_ask=tuple(holders) if deal.latvian else (), buyer=leader))


def _declared(deal: Deal) -> Deal:
    if deal.to_ask:
        return deal
    assert deal.buyer is not None
    return deal._replace(phase="play", to_ask=(deal.buyer,))


def _playable(deal: Deal, seat: int) -> tuple[str, ...]:
    """Lead the trump ace at the own first lead (R26); follow, else trump, else anything (R23)."""
    hand = deal.hands[seat]
    if not deal.trick:
        ace = "A" + deal.trump
        return (ace,) if ace in hand and seat not in deal.led else hand
    for suit in (deal.trick[0][1][1], deal.trump):
        if any(card[1] == suit for card in hand):
            return tuple(card for card in hand if card[1] == suit)
    return hand


def _played(deal: Deal, seat: int, card: str) -> Deal:
    hands = tuple(tuple(each for each in hand if each != card) for hand in deal.hands)
    led = deal.led if deal.trick else deal.led | {seat}
    trick = (*deal.trick, (seat, card))
    if len(trick) < len(hands) - len(deal.out):
        following = next(each for each in _round_from(seat + 1, len(hands)) if each not in deal.out)
        return deal._replace(hands=hands, trick=trick, led=led, to_ask=(following,))
    suits = [deal.trump] if any(each[1] == deal.trump for _seat, each in trick) else [trick[0][1][1]]
    best = max((each for _seat, each in trick if each[1] in suits), key=lambda each: ORDER.index(each[0]))
    winner = next(who for who, each in trick if each == best)
    return deal._replace(hands=hands, trick=(), led=led, to_ask=(winner,) if hands[winner] else ())
