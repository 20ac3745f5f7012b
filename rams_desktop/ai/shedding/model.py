"""A quick model of a shedding deal, for playing deals out: the rules of `Shed` on numbers.

Cards are numbers as `Card.index` has them: suit times 13 plus rank. Tests hold it against the engine.
"""

from random import Random
from typing import Final

from rams_desktop.rules.core.cards import RANKS, SUITS, Card
from rams_desktop.rules.shedding.actions import Draw, Play, PlayerAction
from rams_desktop.rules.shedding.phases.shed import SEVEN_DRAWS, Shed

SIZE: Final = len(RANKS)
SEVEN, EIGHT, JACK, ACE = map(RANKS.index, "78JA")
NO_SUIT: Final = -1


class Table:
    """A deal in the middle of play; `seat` is on turn. `stock` has its top last, `pile` too.

    `suit`: what must be followed, NO_SUIT before the first card; `rank`: that of the top.
    """

    __slots__ = (
        "chance",
        "clockwise",
        "drawn",
        "hands",
        "over",
        "owed",
        "passes",
        "pile",
        "rank",
        "seat",
        "shed",
        "stock",
        "suit",
        "turns",
    )  # fmt: skip

    def __init__(  # noqa: PLR0913  all that a deal is
        self,
        shed: Shed,
        hands: list[list[int]],
        stock: list[int],
        pile: list[int],
        seat: int,
        *,
        suit: int = NO_SUIT,
        clockwise: bool = True,
        owed: int = 0,
        drawn: int = 0,
        passes: int = 0,
        turns: int = 0,
        chance: Random,
    ) -> None:
        self.shed = shed
        self.hands = hands
        self.stock = stock
        self.pile = pile
        self.seat = seat
        self.suit = suit if suit != NO_SUIT or not pile else pile[-1] // SIZE
        self.rank = pile[-1] % SIZE if pile else -1
        self.clockwise = clockwise
        self.owed = owed
        self.drawn = drawn
        self.passes = passes
        self.turns = turns
        self.chance = chance
        self.over = False

    def begin(self, action: PlayerAction) -> None:
        """Do what the seat on turn does first."""
        if isinstance(action, Play):
            suit = SUITS.index(action.suit) if action.suit else NO_SUIT
            self.play(action.cards[0].index, suit)
        elif isinstance(action, Draw):
            self.draw()
        else:
            self.give_up()

    def play_out(self) -> None:
        """Play to the end of the deal by rule of thumb."""
        while not self.over:
            self.step()

    def step(self) -> None:
        """Do one thing: play, draw, or pass."""
        if self.owed:
            self.draw()
            return
        hand, suit, rank = self.hands[self.seat], self.suit, self.rank
        fitting = hand if suit == NO_SUIT else [card for card in hand if card // SIZE == suit or card % SIZE == rank]
        if fitting:
            card = fitting[0] if len(fitting) == 1 else thumb(hand, fitting)
            named = NO_SUIT
            if self.shed.jack and card % SIZE == JACK and len(hand) > 1:
                named = most_held(hand, card)
            self.play(card, named)
        elif self.may_draw():
            self.draw()
        else:
            self.give_up()

    def may_draw(self) -> bool:
        """Say whether the seat on turn may draw another card."""
        if self.drawn and self.shed.draw != "until_fits":
            return False
        return self.to_draw()

    def to_draw(self) -> bool:
        """Say whether there is a card to draw, or will be."""
        return bool(self.stock) or (self.shed.on_empty == "reshuffle" and len(self.pile) > 1)

    def play(self, card: int, named: int) -> None:
        """Lay a card, with the suit that a jack names."""
        hand, shed, seat = self.hands[self.seat], self.shed, self.seat
        hand.remove(card)
        self.pile.append(card)
        self.rank = card % SIZE
        self.suit = named if named != NO_SUIT else card // SIZE
        self.passes = 0
        if not hand:
            self.over = True
            return
        if shed.ace and self.rank == ACE:
            self.clockwise = not self.clockwise
        if shed.eight and self.rank == EIGHT:
            seat = self.beside(seat)
        self.next(seat)
        if shed.seven and self.rank == SEVEN and not self.over and self.to_draw():
            self.owed = SEVEN_DRAWS

    def draw(self) -> None:
        """Take the top of the stock, made anew where it is empty."""
        if not self.stock:
            self.stock = self.pile[:-1]
            self.chance.shuffle(self.stock)
            self.stock.reverse()
            del self.pile[:-1]
        self.hands[self.seat].append(self.stock.pop())
        self.passes = 0
        if self.owed:
            self.owed -= 1
            if self.owed and not self.to_draw():
                self.owed = 0
            if not self.owed and self.shed.seven is True:
                self.next(self.seat)
            return
        self.drawn += 1
        if self.shed.draw == "ends_turn":
            self.next(self.seat)

    def give_up(self) -> None:
        """Pass; when all have in a row, the deal is over."""
        self.passes += 1
        if self.passes == len(self.hands):
            self.over = True
        else:
            self.next(self.seat)

    def beside(self, seat: int) -> int:
        """Return the seat that plays after `seat`."""
        return (seat + (1 if self.clockwise else -1)) % len(self.hands)

    def next(self, seat: int) -> None:
        """Give the turn to the one beside `seat`."""
        self.seat = self.beside(seat)
        self.turns += 1
        self.drawn = 0
        self.over = self.turns >= self.shed.most_turns

    def shares(self) -> list[float]:
        """Return each seat's share of the deal that is over."""
        sizes = [len(hand) for hand in self.hands]
        fewest = min(sizes)
        won = sizes.count(fewest)
        return [1 / won if size == fewest else 0.0 for size in sizes]


def thumb(hand: list[int], fitting: list[int]) -> int:
    """Return the card to play by rule of thumb: of the suit that is held most, so that all suits stay in hand.

    Of equals, the one whose rank is held most, then the first.
    """
    suits, ranks = [0] * len(SUITS), [0] * SIZE
    for card in hand:
        suits[card // SIZE] += 1
        ranks[card % SIZE] += 1
    return max(fitting, key=lambda card: (suits[card // SIZE], ranks[card % SIZE]))


def most_held(hand: list[int], but: int) -> int:
    """Return the suit most held, one card aside."""
    suits = [0] * len(SUITS)
    for card in hand:
        suits[card // SIZE] += 1
    suits[but // SIZE] -= 1
    return suits.index(max(suits))


def numbers(cards: tuple[Card, ...]) -> list[int]:
    """Return cards as numbers."""
    return [card.index for card in cards]
