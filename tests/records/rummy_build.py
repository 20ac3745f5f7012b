"""The drafts of rummy records: how their hands are filled up, and what their lines mean.

- `deal NAME` lays the pack that deals the hands of that name; what a hand lacks is filled with cards of `JUNK`,
  which make no melds. `first` is the first discard, `rest` the top of the stock; the stock goes on with junk.
- `0 draw`, `0 take`, `0 meld KC KD KH / 5S 6S 7S`, `0 lay-off 8S on 1 high`, `0 reclaim 9S on 0`, `0 discard 4D`;
- `0 goes`: draws, and throws what it drew; `goes 20`: twenty turns like that, round the table from the last seat;
- `round 20 KS 2D QH`: twenty turns of taking and throwing: the cards thrown, in turn;
- `renew`: the discards but the top one, as they lie, are the new stock.
"""

from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any, Final

from rams_desktop.rules.core.cards import RANKS, SUITS, Card, card, cards, without
from rams_desktop.rules.core.pack import decks
from rams_desktop.rules.rummy.phases.deal import Deal
from rams_desktop.rules.rummy.ruleset import Ruleset

JUNK: Final = tuple(card(RANKS[5 * place % 13] + SUITS[place % 4]) for place in range(52))
HAND: Final = 13
FIRST: Final = "9S"


def pack(rules: Ruleset, seats: int, dealer: int, dealt: dict[str, Any]) -> tuple[Card, ...]:
    """Return the pack, top first, that deals some hands singly from the left of `dealer` (P3)."""
    deal = rules.phase("deal")
    assert isinstance(deal, Deal)
    extra = deal.first == "extra"
    eldest = (dealer + 1) % seats
    given = [list(cards(hand)) for hand in [*dealt["hands"], *[""] * seats][:seats]]
    shown = () if extra else cards(dealt.get("first", FIRST))
    rest = cards(dealt.get("rest", ""))
    found = rules.pack(seats)
    assert found is not None, "no pack for so many players"
    whole = decks(found.packs, found.jokers)
    left = list(without(whole, (*(each for hand in given for each in hand), *shown, *rest)))
    hands = [_filled(hand, deal.hand + (extra and seat == eldest), seat, left) for seat, hand in enumerate(given)]
    order = [(eldest + step) % seats for step in range(seats)]
    laid = [hands[seat][turn] for turn in range(deal.hand) for seat in order]
    laid += [hands[eldest][-1]] if extra else shown
    laid += rest
    for each in JUNK * found.packs:
        if each in left:
            left.remove(each)
            laid.append(each)
    return (*laid, *left)


def _filled(hand: list[Card], size: int, seat: int, left: list[Card]) -> list[Card]:
    """Return a hand with as much junk as it lacks, taken from what is `left` of the packs."""
    assert len(hand) <= size, f"{len(hand)} cards are more than {size}"
    for each in islice(cycle(JUNK), seat * HAND, None):
        if len(hand) == size:
            return hand
        if each in left:
            left.remove(each)
            hand.append(each)
    raise AssertionError("unreachable")


class Table:
    """What lies in the middle while a record is written; lays packs, the dealer going round."""

    def __init__(self, rules: Ruleset, deals: dict[str, Any], dealer: int, seats: int) -> None:
        self._rules, self._deals, self._dealer, self._seats = rules, deals, dealer, seats
        self._stock: list[Card] = []
        self._pile: list[Card] = []
        self._seat = 0

    def said(self, words: list[str]) -> Iterator[dict[str, Any]]:  # noqa: C901  one case a kind of line
        """Return the record lines that a draft's line means."""
        match words:
            case ["deal", name]:
                yield self._deal(self._deals[name])
            case ["renew"]:
                self._stock, self._pile = self._pile[:-1], self._pile[-1:]
                yield {"shuffle": [each.text for each in self._stock]}
            case ["shuffle", *stock]:
                yield {"shuffle": stock}
            case ["goes", times]:
                for _time in range(int(times)):
                    yield from self.said([str(self._seat), "goes"])
            case ["round", times, *thrown]:
                for each in islice(cycle(thrown), int(times)):
                    seat = str(self._seat)
                    yield from self.said([seat, "take"])
                    yield from self.said([seat, "discard", each])
            case [seat, "goes"]:
                yield {"seat": int(seat), "do": "draw"}
                if not self._stock:
                    yield from self.said(["renew"])
                drawn = self._stock.pop(0).text
                yield from self.said([seat, "discard", drawn])
            case [seat, *said]:
                yield {"seat": int(seat)} | self._spoken(int(seat), said)

    def _deal(self, dealt: dict[str, Any]) -> dict[str, Any]:
        laid = pack(self._rules, self._seats, self._dealer, dealt)
        deal = self._rules.phase("deal")
        assert isinstance(deal, Deal)
        number = deal.hand * self._seats
        self._pile, self._stock = list(laid[number : number + 1]), list(laid[number + 1 :])
        self._dealer = (self._dealer + 1) % self._seats
        self._seat = self._dealer
        return {"pack": [each.text for each in laid]}

    def _spoken(self, seat: int, said: list[str]) -> dict[str, Any]:
        """Return what a seat does, and move the cards in the middle."""
        match said:
            case ["draw"]:
                self._stock[:1] = []
                return {"do": "draw"}
            case ["take"]:
                self._pile[-1:] = []
                return {"do": "take"}
            case ["meld", *some]:
                return {"do": "meld", "melds": [meld.split() for meld in " ".join(some).split(" / ")]}
            case ["lay-off", *some, "on", index]:
                return {"do": "lay-off", "cards": some, "meld": int(index)}
            case ["lay-off", *some, "on", index, end]:
                return {"do": "lay-off", "cards": some, "meld": int(index), "end": end}
            case ["reclaim", *some, "on", index]:
                return {"do": "reclaim", "cards": some, "meld": int(index)}
            case ["discard", *some]:
                self._pile += [card(each) for each in some]
                self._seat = (seat + 1) % self._seats
                return {"do": "discard", "cards": some}
        raise AssertionError(said)
