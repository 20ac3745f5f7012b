"""The drafts of shedding records: how their packs are made, and what their lines mean.

- `deal NAME` lays the pack that deals the hands of that name, one card at a time; a hand that is too short is
  filled from the bottom of what is left, which lies from low to high. `rest` is the top of the stock.
- `0:9C 1:JC=H` are cards played, a jack with the suit that it asks for; `1 draw`, `011 pass`, several seats one
  after the other;
- `won NAME`: that deal, and all play the cards of their hands as they stand, until eldest has none;
- `renew`: the pile but its top, as it lies, is the new stock; `shuffle 9C TD`: another one;
- `goes 20`: twenty turns of players who draw while they can and have few cards, where a draw ends the turn.
"""

from collections.abc import Iterator
from typing import Any, Final

from rams_desktop.rules.core.cards import Card, card, cards, without
from rams_desktop.rules.core.pack import decks
from rams_desktop.rules.shedding.phases.deal import Deal
from rams_desktop.rules.shedding.ruleset import Ruleset

MANY: Final = 20


def pack(rules: Ruleset, seats: int, dealer: int, dealt: dict[str, Any]) -> tuple[Card, ...]:
    """Return the pack, top first, that deals some hands singly from the left of `dealer` (S1)."""
    deal = rules.phase("deal")
    assert isinstance(deal, Deal)
    given = [list(cards(hand)) for hand in [*dealt["hands"], *[""] * seats][:seats]]
    rest = cards(dealt.get("rest", ""))
    whole = decks(rules.terms(seats).packs)
    left = list(without(whole, (*(each for hand in given for each in hand), *rest)))
    for hand in given:
        assert len(hand) <= deal.hand, f"{len(hand)} cards are more than {deal.hand}"
        while len(hand) < deal.hand:
            hand.append(left.pop())
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    return (*(given[seat][turn] for turn in range(deal.hand) for seat in order), *rest, *left)


class Table:
    """Where the cards are while a record is written; lays packs, the dealer going round."""

    def __init__(self, rules: Ruleset, deals: dict[str, Any], dealer: int, seats: int) -> None:
        self._rules, self._deals, self._dealer, self._seats = rules, deals, dealer, seats
        self._hands: list[list[Card]] = []
        self._stock: list[Card] = []
        self._pile: list[Card] = []
        self._seat = 0

    def said(self, words: list[str]) -> Iterator[dict[str, Any]]:  # noqa: C901  one case a kind of line
        """Return the record lines that a draft's line means."""
        match words:
            case ["deal", name]:
                yield self._deal(self._deals[name])
            case ["won", name]:
                yield self._deal(self._deals[name])
                while self._hands[(self._dealer) % self._seats]:
                    yield self._play(self._seat, self._hands[self._seat][0])
            case ["renew"]:
                yield self._renew()
            case ["shuffle", *stock]:
                yield {"shuffle": stock}
            case ["goes", times]:
                for _time in range(int(times)):
                    yield from self._goes()
            case [first, *_more] if ":" in first:
                for each in words:
                    seat, played = each.split(":")
                    text, _equals, suit = played.partition("=")
                    yield self._play(int(seat), card(text)) | ({"suit": suit} if suit else {})
            case [seats, said]:
                for seat in seats:
                    yield self._draw(int(seat)) if said == "draw" else {"seat": int(seat), "do": said}

    def _deal(self, dealt: dict[str, Any]) -> dict[str, Any]:
        laid = pack(self._rules, self._seats, self._dealer, dealt)
        deal = self._rules.phase("deal")
        assert isinstance(deal, Deal)
        number = deal.hand * self._seats
        self._dealer = (self._dealer + 1) % self._seats  # whose turn it is to begin, and to deal next
        self._seat = self._dealer
        self._hands = [list(laid[(seat - self._dealer) % self._seats : number : self._seats]) for seat in self._all()]
        self._stock, self._pile = list(laid[number:]), []
        return {"pack": [each.text for each in laid]}

    def _all(self) -> range:
        return range(self._seats)

    def _play(self, seat: int, played: Card) -> dict[str, Any]:
        if self._hands and played in self._hands[seat]:
            self._hands[seat].remove(played)
        self._pile.append(played)
        self._seat = (seat + 1) % self._seats
        return {"seat": seat, "do": "play", "cards": [played.text]}

    def _draw(self, seat: int) -> dict[str, Any]:
        if self._stock:
            self._hands[seat].append(self._stock.pop(0))
        return {"seat": seat, "do": "draw"}

    def _renew(self) -> dict[str, Any]:
        self._stock, self._pile = self._pile[:-1], self._pile[-1:]
        return {"shuffle": [each.text for each in self._stock]}

    def _goes(self) -> Iterator[dict[str, Any]]:
        seat = self._seat
        hand = self._hands[seat]
        fitting = [
            each
            for each in hand
            if not self._pile or each.suit == self._pile[-1].suit or each.rank == self._pile[-1].rank
        ]
        drawable = bool(self._pile) and (bool(self._stock) or len(self._pile) > 1)
        if fitting and (len(hand) > MANY or not drawable):
            yield self._play(seat, fitting[0])
            return
        if drawable:
            yield {"seat": seat, "do": "draw"}
            if not self._stock:
                yield self._renew()
            hand.append(self._stock.pop(0))
        else:
            yield {"seat": seat, "do": "pass"}
        self._seat = (seat + 1) % self._seats
