"""Your hand of a rummy game as you like it: sorted or by hand, melds put together before they are laid."""

from collections import Counter
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.sorting import by_rank, by_suit
from rams_desktop.rules.rummy.arrange import USUAL, Arrangement, least_deadwood
from rams_desktop.rules.rummy.covers import Values
from rams_desktop.rules.rummy.melds import DEFAULT, Limits, Meld, read

Sorting = Literal["suit", "rank", "melds", "hand"]
Cards = tuple[Card, ...]
MOST_REMEMBERED: Final = 60  # cards in an order of your own, those that have left the hand too


class Order(Struct, frozen=True):
    """How you want your hand.

    - `by`: sorted so, or in an order of your own, `wish`, where new cards come last.
    - `staged`: melds put together on the table before you, not yet laid.
    - `limits`, `values`: what a meld may be, and what cards cost that are left.
    """

    by: Sorting = "suit"
    wish: Cards = ()
    staged: tuple[Cards, ...] = ()
    limits: Limits = DEFAULT
    values: Values = USUAL


class Ranged(NamedTuple):
    """A hand as it lies: the cards in order, and the melds put together before them."""

    hand: Cards
    staged: tuple[Cards, ...]


class Bracket(NamedTuple):
    """A found meld in a hand: the first and the last place of each piece of it, and what it is."""

    spans: tuple[tuple[int, int], ...]
    meld: Meld

    @property
    def places(self) -> tuple[int, ...]:
        """Every place of it."""
        return tuple(place for first, last in self.spans for place in range(first, last + 1))


@lru_cache(maxsize=64)
def found(cards: Cards, limits: Limits, values: Values) -> Arrangement:
    """Return the best way to lay a hand, whose order does not matter."""
    return least_deadwood(cards, limits, values)


def best(hand: Cards, order: Order) -> Arrangement:
    """Return the way to lay a hand that leaves the least."""
    return found(tuple(sorted(hand, key=lambda card: card.index)), order.limits, order.values)


def ranged(hand: Cards, order: Order) -> Ranged:
    """Return a hand in the order that is wanted; melds of which a card has gone are no longer put together."""
    left = Counter(hand)
    staged: list[Cards] = []
    for cards in order.staged:
        wanted = Counter(cards)
        if all(left[card] >= count for card, count in wanted.items()):
            left -= wanted
            staged.append(cards)
    rest = tuple(left.elements())
    return Ranged(_sorted(rest, order), tuple(staged))


def _sorted(hand: Cards, order: Order) -> Cards:
    match order.by:
        case "suit":
            return by_suit(hand)
        case "rank":
            return by_rank(hand)
        case "melds":
            way = best(hand, order)
            melds = sorted(way.melds, key=lambda meld: (meld.kind, -len(meld.cards)))
            return tuple(card for meld in melds for card in meld.cards) + by_suit(way.left)
        case "hand":
            return _as_wished(hand, order.wish)


def _as_wished(hand: Cards, wish: Cards) -> Cards:
    """Return the cards in the order of a wish, those that it does not speak of last."""
    left = Counter(hand)
    placed: list[Card] = []
    for card in wish:
        if left[card] > 0:
            left[card] -= 1
            placed.append(card)
    return (*placed, *by_suit(tuple(left.elements())))


def moved(order: Order, hand: Cards, place: int, to: int) -> Order:
    """Return an order of your own: the hand as it lies, but the card at `place` before the one at `to`."""
    cards = list(hand)
    card = cards.pop(place)
    cards.insert(to - (place < to), card)
    gone = [each for each in order.wish if each not in cards]  # they come back where they were, after an undo
    return replace(order, by="hand", wish=(*cards, *gone)[:MOST_REMEMBERED])


def resorted(order: Order, hand: Cards, by: Sorting) -> Order:
    """Return another sorting; by hand begins with the hand as it lies."""
    return replace(order, by=by, wish=hand if by == "hand" else order.wish)


def brackets(hand: Cards, order: Order) -> tuple[Bracket, ...]:
    """Return the found melds of a hand that lies in some order, each with the places of its cards."""
    free = dict(enumerate(hand))
    made: list[Bracket] = []
    for meld in best(hand, order).melds:
        places: list[int] = []
        for card in meld.cards:
            near = places[-1] if places else -1
            place = min((at for at, each in free.items() if each is card), key=lambda at: abs(at - near - 1))
            places.append(place)
            del free[place]
        made.append(Bracket(_spans(sorted(places)), meld))
    return tuple(sorted(made, key=lambda bracket: bracket.spans))


def _spans(places: list[int]) -> tuple[tuple[int, int], ...]:
    spans: list[tuple[int, int]] = []
    for place in places:
        if spans and spans[-1][1] == place - 1:
            spans[-1] = spans[-1][0], place
        else:
            spans.append((place, place))
    return tuple(spans)


def staged_melds(order: Order, staged: tuple[Cards, ...]) -> tuple[Meld, ...]:
    """Return the melds that are put together."""
    return tuple(meld for cards in staged if (meld := read(cards, order.limits)) is not None)


def with_staged(order: Order, cards: Cards) -> Order:
    """Return an order with one more meld put together, its cards as they will lie."""
    meld = read(cards, order.limits)
    return replace(order, staged=(*order.staged, meld.cards if meld else cards))


def without_staged(order: Order, place: int | None = None) -> Order:
    """Return an order with a meld taken apart again, or all of them."""
    left = () if place is None else (*order.staged[:place], *order.staged[place + 1 :])
    return replace(order, staged=left)
