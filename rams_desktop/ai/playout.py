"""Plays the rest of a deal's tricks out, quickly: every seat by rule of thumb from what it may know itself.

The rule of thumb is that of `cardplay`, with chances from counting alone: each card is judged by
whether it takes this trick, by what the others are worth with and without the lead, and by what a
first trick saves.
"""

from math import comb
from typing import Final, NamedTuple

from rams_desktop.ai.deck import Deck
from rams_desktop.ai.duties import Duties, Moment, allowed, following

SIDE_ON: Final = 0.85
SIDE_OFF: Final = 0.1
TRUMP_ON: Final = 0.45
TRUMP_OFF: Final = 0.65
"""As in `cardplay`."""

NEVER: Final = 99


class Board(NamedTuple):
    """What stays the same while tricks are played.

    `after`: by seat, the next one in the deal; `players`: how many are in it; `near_one`, `turned_ace`: see
    `Moment`; `needs`: by seat, the tricks with which it ends the match at once; `urge`: by seat, what a
    first trick saves or brings besides its own worth, in tricks; `precious`: a card that costs its
    holder when the trump ace takes it, 0 for none.
    """

    deck: Deck
    duties: Duties
    after: tuple[int, ...]
    players: int
    near_one: tuple[bool, ...]
    turned_ace: bool
    needs: tuple[int, ...]
    urge: tuple[float, ...]
    precious: int = 0


class Position:
    """Where the play stands: a hand by seat, the trick so far, the tricks taken; changed by every card.

    `led`, `best`: bits of the card led and of the winning one, 0 before the lead; `laid`: cards in the trick;
    `gone`: cards that everybody knows are in nobody's hand; `has_led`: bits of the seats that led;
    `ended`: the seat that won the match in the play, -1 for none; `lost`, `taker`: who lost the precious
    card to the trump ace, and to whom, -1 for nobody; `precious_from`: who laid it in this trick.
    """

    __slots__ = (
        "best",
        "courts",
        "done",
        "ended",
        "gone",
        "hands",
        "has_led",
        "holder",
        "laid",
        "led",
        "lost",
        "precious_from",
        "taker",
        "tricks",
        "turn",
    )

    def __init__(self, hands: list[int], tricks: list[int], turn: int, gone: int) -> None:
        self.hands = hands
        self.tricks = tricks
        self.turn = turn
        self.gone = gone
        self.led = self.best = self.laid = self.has_led = self.done = 0
        self.holder = self.ended = self.lost = self.taker = self.precious_from = -1
        self.courts = False

    def copy(self) -> "Position":
        """Return the same position once more."""
        other = Position.__new__(Position)
        other.hands = self.hands[:]
        other.tricks = self.tricks[:]
        other.turn, other.gone, other.led, other.best = self.turn, self.gone, self.led, self.best
        other.laid, other.has_led, other.done, other.holder = self.laid, self.has_led, self.done, self.holder
        other.ended, other.lost, other.taker = self.ended, self.lost, self.taker
        other.precious_from, other.courts = self.precious_from, self.courts
        return other


_ROWS: Final[dict[int, list[float]]] = {}


def none_of(held: int, unseen: int) -> list[float]:
    """Return by number of special cards among `unseen` the chance that none of them is among `held`."""
    key = held << 6 | unseen
    row = _ROWS.get(key)
    if row is None:
        ways = comb(unseen, held)
        row = [comb(unseen - special, held) / ways if ways else 0.0 for special in range(unseen + 1)]
        _ROWS[key] = row
    return row


def legal(board: Board, at: Position) -> int:
    """Return the cards that the seat on turn may play."""
    seat, hand = at.turn, at.hands[at.turn]
    deck, duties = board.deck, board.duties
    if at.led and duties.plain:
        return following(deck, duties, hand, at.led, at.best, courts=at.courts)
    now = Moment(
        at.led,
        at.best,
        at.courts,
        bool(at.has_led >> seat & 1),
        at.done,
        board.near_one[seat],
        board.turned_ace,
    )
    return allowed(deck, duties, hand, now)


def play(board: Board, at: Position, card: int) -> None:
    """Lay a card of the seat on turn; when all have played, give the trick away."""
    seat, deck = at.turn, board.deck
    at.hands[seat] ^= card
    at.gone |= card
    if not at.led:
        at.led = at.best = card
        at.holder = seat
        at.has_led |= 1 << seat
        at.courts = bool(card & deck.courts)
        at.precious_from = -1
    else:
        best, trumps = at.best, deck.trumps
        if card & deck.over[best] or (card & trumps and not best & trumps):
            at.best, at.holder = card, seat
        if card & deck.courts:
            at.courts = True
    if card == board.precious:
        at.precious_from = seat
    at.laid += 1
    if at.laid < board.players:
        at.turn = board.after[seat]
        return
    winner = at.turn = at.holder
    if at.best == deck.ace and at.precious_from >= 0:
        at.lost, at.taker = at.precious_from, winner
    at.tricks[winner] += 1
    at.led = at.best = at.laid = 0
    at.courts = False
    at.precious_from = -1
    at.done += 1
    if at.tricks[winner] >= board.needs[winner]:
        at.ended = winner


def play_out(board: Board, at: Position) -> None:
    """Play on to the end of the deal, or until somebody wins the match."""
    hands = at.hands
    while at.ended < 0 and hands[at.turn]:
        step(board, at)


def step(board: Board, at: Position) -> None:
    """Play one card of the seat on turn."""
    cards = at.hands[at.turn]
    if cards & (cards - 1):
        cards = legal(board, at)
        if cards & (cards - 1):
            cards = choose(board, at, cards)
    play(board, at, cards)


def choose(board: Board, at: Position, cards: int) -> int:  # noqa: C901, PLR0912, PLR0915  the innermost loop: calls cost
    """Return which of several allowed cards the seat on turn plays."""
    deck, seat = board.deck, at.turn
    hand = at.hands[seat]
    over, trumps = deck.over, deck.trumps
    unseen = deck.all & ~at.gone & ~hand
    many = unseen.bit_count()
    size = hand.bit_count()
    others = board.players - 1
    each = none_of(size, many)
    ruffs = 1.0 - each[(unseen & trumps).bit_count()]
    all_others = none_of(min(size * others, many), many)
    led, best = at.led, at.best
    following_trump, behind, row, void, beating = False, 0, each, 0.0, 0
    if led:
        behind = others - at.laid
        row = none_of(min(size * behind, many), many)
        suit = deck.suits[led]
        void = each[(unseen & suit).bit_count()]
        following_trump = suit == trumps
        beating = over[best] | (0 if best & trumps else trumps)
    on_sum = off_sum = 0.0
    none = 1.0
    found: list[tuple[int, float, float, float]] = []
    rest = hand
    while rest:
        card = rest & -rest
        rest ^= card
        higher = (over[card] & unseen).bit_count()
        sound = all_others[higher]
        if card & trumps:
            hold = sound
            on = sound + (1.0 - sound) * TRUMP_ON
            off = sound + (1.0 - sound) * TRUMP_OFF
        else:
            hold = sound * (1.0 - each[(deck.suits[card] & unseen).bit_count()] * ruffs) ** others
            on = hold * SIDE_ON
            off = hold * SIDE_OFF
        on_sum += on
        off_sum += off
        none *= 1.0 - off
        if not card & cards:
            continue
        if led:
            if not card & beating:
                hold = 0.0
            elif not behind:
                hold = 1.0
            elif following_trump:
                hold = row[higher]
            elif card & trumps:
                hold = (1.0 - void * (1.0 - each[higher])) ** behind
            else:
                hold = row[higher] * (1.0 - void * ruffs) ** behind
        found.append((card, hold, on, off))
    urge = 0.0 if at.tricks[seat] else board.urge[seat]
    top, chosen = -1e9, 0
    for card, hold, on, off in found:
        worth = hold * (1.0 + on_sum - on - off_sum + off) - off
        if urge:
            worth -= urge * (1.0 - hold) * none / (1.0001 - off)
        if worth > top:
            top, chosen = worth, card
    return chosen
