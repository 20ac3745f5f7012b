"""A finished deal with all faces up."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from rams_desktop.rules.core.actions import PackLaid
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.rummy import events as rummy
from rams_desktop.rules.shedding import events as shedding
from rams_desktop.rules.trick.events import (
    CardsDealt,
    CardsDiscarded,
    DealScored,
    ExposedRefused,
    Folded,
    Passed,
    RamsasCalled,
    TurnUpSwapped,
)
from rams_desktop.session.replay import Entry

ENDS: Final = (DealScored, RamsasCalled, rummy.DealScored, shedding.DealScored)
DEALS: Final = (CardsDealt, rummy.CardsDealt, shedding.CardsDealt)


class Revealed(Struct, frozen=True):
    """The last finished deal with all faces up: hands as dealt, widow, undealt cards.

    - `threw`: by seat, what was laid away; `left`: what a hand still held at the end, where that is counted.
    """

    deal: int
    hands: tuple[tuple[Card, ...], ...]
    widow: tuple[Card, ...]
    stock: tuple[Card, ...]
    threw: tuple[tuple[Card, ...], ...]
    left: tuple[tuple[Card, ...], ...] = ()


def revealed(entries: Sequence[Entry]) -> Revealed | None:
    """Return the last finished deal of a match; None while there is none."""
    ends = [place for place, entry in enumerate(entries) if _has(entry, *ENDS)]
    if not ends:
        return None
    deal = entries[: ends[-1] + 1]
    first = max(place for place, entry in enumerate(deal) if _has(entry, *DEALS))
    before, laid = deal[first].before, deal[first].action
    pack = laid.pack if isinstance(laid, PackLaid) else before.pack
    hands: dict[Seat | None, tuple[Card, ...]] = dict.fromkeys([None, *range(before.seats)], ())
    threw: list[tuple[Card, ...]] = [()] * before.seats
    left: list[tuple[Card, ...]] = [()] * before.seats
    dealt = 0
    for event in (event for entry in deal[first:] for event in entry.events):
        match event:
            case CardsDealt(to=to) | rummy.CardsDealt(to=to) | shedding.CardsDealt(to=to):
                for seat, face in zip(to, pack, strict=False):
                    hands[seat] += (face,)
                dealt = len(to)
            case (
                CardsDiscarded(seat=seat, cards=faces) | Folded(seat=seat, cards=faces) | Passed(seat=seat, cards=faces)
            ):
                threw[seat] += tuple(face for face in faces if face is not None)
            case TurnUpSwapped(seat=seat, given=Card() as face) | ExposedRefused(seat=seat, card=face):
                threw[seat] += (face,)
            case rummy.HandCounted(seat=seat, cards=cards):
                left[seat] = cards
            case shedding.HandsShown(hands=held):
                left = list(held)
    widow = hands.pop(None)
    counted = tuple(left) if any(left) else ()
    return Revealed(before.deal, tuple(hands.values()), widow, pack[dealt:], tuple(threw), counted)


def _has(entry: Entry, *kinds: type[object]) -> bool:
    return any(isinstance(event, kinds) for event in entry.events)
