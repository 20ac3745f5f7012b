"""Laying cards away and drawing from a stock that may run dry."""

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, without
from rams_desktop.rules.core.seats import Seat, with_item
from rams_desktop.rules.trick.events import AnyEvent, CardsDiscarded, CardsDrawn
from rams_desktop.rules.trick.state import State


def throw(
    state: State, seat: Seat, cards: tuple[Card, ...], *, openly: bool = False
) -> tuple[State, tuple[AnyEvent, ...]]:
    """Lay cards of a hand away, face down.

    Whether a card that all have seen was among them nobody can tell any more, unless it is done
    `openly`.
    """
    if not cards:
        return state, ()
    known = tuple(card for card in state.known[seat] if card not in cards) if openly else ()
    state = replace(
        state,
        hands=with_item(state.hands, seat, without(state.hands[seat], cards)),
        threw=with_item(state.threw, seat, state.threw[seat] + cards),
        known=with_item(state.known, seat, known),
    )
    return state, (CardsDiscarded(seat, cards),)


def draw(state: State, seat: Seat, count: int) -> tuple[State, tuple[AnyEvent, ...]]:
    """Draw cards; if the stock runs dry, chance must shuffle what the others laid away.

    Then `turn` is "shuffle" and `owed` the rest, for which `go_on` is called. Where nobody laid
    anything away the draw ends short.
    """
    if not count:
        return replace(state, owed=0), ()
    got, stock = state.stock[:count], state.stock[count:]
    more = count - len(got)
    state = replace(state, stock=stock, owed=0, hands=with_item(state.hands, seat, state.hands[seat] + got))
    if more:
        own = state.threw[seat]
        back = tuple(card for other, threw in enumerate(state.threw) if other != seat for card in threw)
        if back:
            threw = tuple(own if other == seat else () for other in range(state.seats))
            state = replace(state, threw=threw, back=back, owed=more, drawer=seat, turn="shuffle")
        else:
            more = 0
    return state, (CardsDrawn(seat, got, more),)


def renew(state: State, stock: tuple[Card, ...]) -> State:
    """Put the shuffled cards down as the new stock."""
    return replace(state, stock=stock, back=())


def lay_down(state: State, seat: Seat) -> State:
    """Take a seat out of the deal, its hand laid away."""
    return replace(
        state,
        active=with_item(state.active, seat, item=False),
        hands=with_item(state.hands, seat, ()),
        threw=with_item(state.threw, seat, state.threw[seat] + state.hands[seat]),
        known=with_item(state.known, seat, ()),
    )
