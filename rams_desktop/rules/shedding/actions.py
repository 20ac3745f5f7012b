"""What players and chance do in a shedding game, in the form that records write."""

from typing import ClassVar

from rams_desktop.rules.core.actions import PackLaid, Shuffled, Spoken
from rams_desktop.rules.core.cards import Suit


class Play(Spoken, frozen=True, tag="play"):
    """Covers the top card; `suit` is what a jack asks for, where that is played (S3)."""

    shows_cards: ClassVar[bool] = True

    suit: Suit | None = None


class Draw(Spoken, frozen=True, tag="draw"):
    """Draws one card from the stock (S4)."""


class Pass(Spoken, frozen=True, tag="pass"):
    """Gives the turn on without a card (AMB-S5)."""


PlayerAction = Play | Draw | Pass
Choice = PlayerAction
Chance = PackLaid | Shuffled
Action = PackLaid | Shuffled | PlayerAction
