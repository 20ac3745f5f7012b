"""Deals of the games played for an extra hand, a pot or with permanent trumps, counted by brute force.

As in `brute.py` nothing here comes from the program, nor from `family.py`. Hands are short, so that all can be
counted, and stocks do not run dry but where a game says that then nobody draws.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

ORDER = "23456789TJQKA"
Hands = tuple[tuple[str, ...], ...]


class Game(NamedTuple):
    """What the text of one game says, as far as it decides who may do what."""

    extra_hand: bool = False  # French Rams, Rounce: play, pass, or play the extra hand
    most: int = 5  # otherwise: cards that one may draw
    together: int = 99  # Ramsen: cards that all may draw
    turned_ace_binds: bool = False  # Bourré: the dealer must play when an ace is turned up
    swap: bool = False  # the dealer may take the turn-up
    always_trump: tuple[str, ...] = ()  # Ramsen, Zwicken, Pam: highest first
    above_ace: bool = False  # Pam
    ace_leads: bool = False  # Loo
    trump_second: bool = False  # Rounce
    beating: bool = True  # all but Rounce
    flush: bool = False  # five-card Loo: a hand of one suit settles the deal


GAMES = {
    "rams-french": Game(extra_hand=True, swap=True),
    "rounce": Game(extra_hand=True, swap=True, trump_second=True, beating=False),
    "bourre": Game(turned_ace_binds=True),
    "loo-five": Game(always_trump=("JC",), above_ace=True, ace_leads=True, flush=True),
    "ramsen": Game(together=5, swap=True, always_trump=("9D", "7D", "QC", "JC")),
    "zwicken": Game(most=3, always_trump=("7D",)),
}


class Deal(NamedTuple):
    """How a deal stands; `seat` is to do what `phase` asks, nobody when it is over. The last seat deals."""

    game: Game
    phase: str
    seat: int | None
    hands: Hands
    turned: str
    stock: tuple[str, ...] = ()
    widow: tuple[str, ...] = ()
    drawn: int = 0
    playing: tuple[int, ...] = ()
    trick: tuple[tuple[int, str], ...] = ()
    led: frozenset[int] = frozenset()
    tricks: int = 0

    @property
    def dealer(self) -> int:
        return len(self.hands) - 1

    @property
    def trump(self) -> str:
        return self.turned[1]


def opened(name: str, hands: Hands, turned: str, stock: tuple[str, ...], widow: tuple[str, ...]) -> Deal:
    """Return a deal of a game, eldest to speak."""
    game = GAMES[name]
    return Deal(game, "stand" if game.extra_hand else "draw", 0, hands, turned, stock, widow)


def leaves(deal: Deal, depth: int) -> int:
    """Return how many ways there are to act `depth` times from here."""
    if depth == 0:
        return 1
    return 0 if deal.seat is None else sum(leaves(after, depth - 1) for after in PHASES[deal.phase](deal, deal.seat))


def _hand(deal: Deal, seat: int, hand: tuple[str, ...]) -> Deal:
    return deal._replace(hands=tuple(hand if other == seat else cards for other, cards in enumerate(deal.hands)))


# ---- who plays ------------------------------------------------------------------------------------


def _stand(deal: Deal, seat: int) -> Iterator[Deal]:
    """Pass; play; play the extra hand while it is there, laying away what is too much."""
    yield _next(deal, seat)
    joined = deal._replace(playing=(*deal.playing, seat))
    yield _next(joined, seat)
    if deal.widow:
        taken = _hand(joined, seat, deal.widow)._replace(widow=())
        yield taken._replace(phase="less") if len(deal.widow) > len(deal.hands[seat]) else _next(taken, seat)


def _less(deal: Deal, seat: int) -> Iterator[Deal]:
    size = len(deal.hands[(seat + 1) % len(deal.hands)])
    for kept in combinations(deal.hands[seat], size):
        yield _next(_hand(deal, seat, kept)._replace(phase="stand"), seat)


def _draw(deal: Deal, seat: int) -> Iterator[Deal]:
    """Pass, or lay cards away and draw as many."""
    if not (deal.game.turned_ace_binds and deal.turned[0] == "A" and seat == deal.dealer):
        yield _next(deal, seat)
    hand = deal.hands[seat]
    for count in range(1 + min(len(hand), deal.game.most, deal.game.together - deal.drawn, len(deal.stock))):
        for gone in combinations(hand, count):
            kept = tuple(card for card in hand if card not in gone)
            after = _hand(deal, seat, kept + deal.stock[:count])
            after = after._replace(stock=deal.stock[count:], drawn=deal.drawn + count, playing=(*deal.playing, seat))
            yield _next(after, seat)


def _next(deal: Deal, seat: int) -> Deal:
    """Ask the next; a dealer whom all left alone is in where hands are not exchanged."""
    if seat + 1 < deal.dealer or (seat + 1 == deal.dealer and (deal.playing or not deal.game.extra_hand)):
        return deal._replace(seat=seat + 1)
    if seat + 1 == deal.dealer:
        deal = deal._replace(playing=(deal.dealer,))
    if deal.game.swap and deal.dealer in deal.playing:
        return deal._replace(phase="swap", seat=deal.dealer)
    return _begin(deal)


def _swap(deal: Deal, seat: int) -> Iterator[Deal]:
    """Leave the turn-up, or give any card for it."""
    yield _begin(deal)
    for given in deal.hands[seat]:
        yield _begin(_hand(deal, seat, tuple(deal.turned if card == given else card for card in deal.hands[seat])))


def _begin(deal: Deal) -> Deal:
    """The first in from the dealer's left leads; one alone plays no cards, nor does anybody against a flush."""
    flushes = [seat for seat in deal.playing if len({card[1] for card in deal.hands[seat] if card != "JC"}) == 1]
    settled = len(deal.playing) < 2 or (deal.game.flush and flushes)
    return deal._replace(phase="play", seat=None if settled else deal.playing[0])


# ---- play -----------------------------------------------------------------------------------------


def _suit(deal: Deal, card: str) -> str:
    return deal.trump if card in deal.game.always_trump else card[1]


def _height(deal: Deal, card: str) -> float:
    """Return the place of a card among those of its suit."""
    if card in deal.game.always_trump:
        return (99 if deal.game.above_ace else ORDER.index("A")) - 0.1 * (1 + deal.game.always_trump.index(card))
    return ORDER.index(card[0])


def _beats(deal: Deal, card: str, best: str) -> bool:
    if _suit(deal, card) == _suit(deal, best):
        return _height(deal, card) > _height(deal, best)
    return _suit(deal, card) == deal.trump


def _best(deal: Deal) -> str:
    best = deal.trick[0][1]
    for _seat, card in deal.trick[1:]:
        best = card if _beats(deal, card, best) else best
    return best


def _play(deal: Deal, seat: int) -> Iterator[Deal]:
    for card in _followable(deal, seat) if deal.trick else _leadable(deal, seat):
        yield _played(deal, seat, card)


def _leadable(deal: Deal, seat: int) -> tuple[str, ...]:
    hand, ace = deal.hands[seat], "A" + deal.trump
    trumps = tuple(card for card in hand if _suit(deal, card) == deal.trump)
    if deal.game.ace_leads and ace in hand and seat not in deal.led:
        return (ace,)
    return trumps if deal.game.trump_second and deal.tricks == 1 and trumps else hand


def _followable(deal: Deal, seat: int) -> tuple[str, ...]:
    hand = deal.hands[seat]
    for wanted in (_suit(deal, deal.trick[0][1]), deal.trump):
        may = tuple(card for card in hand if _suit(deal, card) == wanted)
        if may and deal.game.beating:
            best = _best(deal)
            may = tuple(card for card in may if _beats(deal, card, best)) or may
        if may:
            return may
    return hand


def _played(deal: Deal, seat: int, card: str) -> Deal:
    led = deal.led if deal.trick else deal.led | {seat}
    hand = tuple(each for each in deal.hands[seat] if each != card)
    after = _hand(deal, seat, hand)._replace(trick=(*deal.trick, (seat, card)), led=led)
    playing = deal.playing
    if len(after.trick) < len(playing):
        return after._replace(seat=playing[(playing.index(seat) + 1) % len(playing)])
    winner = next(who for who, each in after.trick if each == _best(after))
    return after._replace(trick=(), tricks=deal.tricks + 1, seat=winner if after.hands[winner] else None)


PHASES = {"stand": _stand, "less": _less, "draw": _draw, "swap": _swap, "play": _play}
