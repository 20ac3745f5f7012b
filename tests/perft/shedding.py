"""One deal of the shedding Ramsas counted out by brute force, from the rule text alone.

Nothing here comes from the program: cards are words, a deal is a tuple. What is shuffled lies afterwards
as it lay before, so that chance counts for nothing.
"""

from collections.abc import Iterator
from typing import NamedTuple

Cards = tuple[str, ...]


class Way(NamedTuple):
    """What was chosen."""

    stuck: bool = True  # only who is stuck may draw
    draw: str = "until"  # until one fits, "one", or one that "ends" the turn
    pile_again: bool = True
    seven: str = ""  # after it two are drawn and the turn is "lost", or "kept"
    eight: bool = False
    ace: bool = False
    jack: bool = False


class Deal(NamedTuple):
    """How a deal stands, the stock's top first and the pile's last."""

    way: Way
    hands: tuple[Cards, ...]
    stock: Cards
    pile: Cards = ()
    turn: int = 0
    step: int = 1
    wish: str = ""
    debt: int = 0
    drew: bool = False
    passed: int = 0


def leaves(deal: Deal | None, depth: int) -> int:
    """Return how many ways there are to act `depth` times from here; none goes on after the deal."""
    if depth == 0:
        return 1
    return 0 if deal is None else sum(leaves(after, depth - 1) for after in _ways(deal))


def _ways(deal: Deal) -> Iterator[Deal | None]:
    way, hand = deal.way, deal.hands[deal.turn]
    drawable = bool(deal.stock) or (way.pile_again and len(deal.pile) > 1)
    if deal.debt:
        yield _drawn(deal)
        return
    good = sorted({card for card in hand if _covers(card, deal)})
    for card in good:
        suits = "CDHS" if way.jack and card[0] == "J" and len(hand) > 1 else [""]
        for suit in suits:
            yield _played(deal, card, suit)
    more = drawable and not (deal.drew and way.draw != "until")
    if more and (not good or not (way.stuck or deal.drew or not deal.pile)):
        yield _drawn(deal)
    if not more and not good:
        passed = deal.passed + 1
        yield None if passed == len(deal.hands) else _on(deal._replace(passed=passed))


def _covers(card: str, deal: Deal) -> bool:
    if not deal.pile:
        return True
    top = deal.pile[-1]
    return card[0] == top[0] or card[1] == (deal.wish or top[1])


def _with(deal: Deal, hand: Cards) -> tuple[Cards, ...]:
    return tuple(hand if seat == deal.turn else other for seat, other in enumerate(deal.hands))


def _on(deal: Deal, places: int = 1) -> Deal:
    return deal._replace(turn=(deal.turn + places * deal.step) % len(deal.hands), drew=False)


def _played(deal: Deal, card: str, suit: str) -> Deal | None:
    left = list(deal.hands[deal.turn])
    left.remove(card)
    if not left:
        return None
    step = -deal.step if deal.way.ace and card[0] == "A" else deal.step
    deal = deal._replace(hands=_with(deal, tuple(left)), pile=(*deal.pile, card), wish=suit, passed=0, step=step)
    deal = _on(deal, 2 if deal.way.eight and card[0] == "8" else 1)
    drawable = len(deal.stock) + (len(deal.pile) - 1 if deal.way.pile_again else 0)
    return deal._replace(debt=2 if deal.way.seven and card[0] == "7" and drawable else 0)


def _drawn(deal: Deal) -> Deal:
    if not deal.stock:
        deal = deal._replace(stock=deal.pile[:-1], pile=deal.pile[-1:])
    hand = (*deal.hands[deal.turn], deal.stock[0])
    deal = deal._replace(hands=_with(deal, hand), stock=deal.stock[1:], passed=0)
    if deal.debt:
        drawable = bool(deal.stock) or (deal.way.pile_again and len(deal.pile) > 1)
        deal = deal._replace(debt=deal.debt - 1 if drawable else 0)
        return _on(deal) if not deal.debt and deal.way.seven == "lost" else deal
    return _on(deal) if deal.way.draw == "ends" else deal._replace(drew=True)
