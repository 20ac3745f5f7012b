"""What players and chance do in a trick game, in the form that records write."""

from typing import ClassVar, Literal

from msgspec import Struct

from rams_desktop.rules.core.actions import PackLaid, Shuffled, Spoken
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat


class Accident(Struct, frozen=True):
    """Chance: the dealer shows a card by mistake: the deal passes on, or `seat` may refuse it (K16, K17)."""

    accident: Literal["misdeal", "exposed"]
    seat: Seat | None = None


class Recut(Spoken, frozen=True, tag="recut"):
    """The dealer has the pack cut again (R7)."""


class Keep(Spoken, frozen=True, tag="keep"):
    """The dealer leaves the pack as it is (R7)."""


class Buy(Spoken, frozen=True, tag="buy"):
    """Takes the widow; `cards` are the discards (R12)."""


class Decline(Spoken, frozen=True, tag="decline"):
    """Lets the widow pass on (R11)."""


class Discard(Spoken, frozen=True, tag="discard"):
    """Lays cards away after taking the widow, where the option allows to look first (R12)."""

    shows_cards: ClassVar[bool] = True


class Ask(Spoken, frozen=True, tag="ask"):
    """Asks who is not playing (R15)."""


class LeadNow(Spoken, frozen=True, tag="lead-now"):
    """Goes on without asking (R21)."""


class Fold(Spoken, frozen=True, tag="fold"):
    """Lays the hand down and takes no part (R17)."""


class Stay(Spoken, frozen=True, tag="stay"):
    """Plays on."""


class Show(Spoken, frozen=True, tag="show"):
    """Shows a pair of jacks of one colour (R29)."""

    shows_cards: ClassVar[bool] = True


class Announce(Spoken, frozen=True, tag="announce"):
    """Says "with three" instead of showing (R31)."""


class Hide(Spoken, frozen=True, tag="hide"):
    """Keeps a pair of jacks to himself (R30)."""


class Pass(Spoken, frozen=True, tag="pass"):
    """Takes no part in the deal (K3, M6)."""


class Draw(Spoken, frozen=True, tag="draw"):
    """Lays `cards` away, possibly none, and draws from the stock (K3, M10)."""

    shows_cards: ClassVar[bool] = True


class Swap(Spoken, frozen=True, tag="swap"):
    """Gives one card for the turned-up trump (K5)."""

    shows_cards: ClassVar[bool] = True


class Better(Spoken, frozen=True, tag="better"):
    """Proposes new cards for everybody (M3, M4)."""


class Swing(Spoken, frozen=True, tag="swing"):
    """Proposes a new turn-up, so a new trump (M3, M4)."""


class Content(Spoken, frozen=True, tag="content"):
    """Proposes nothing: on to the knocking (M3)."""


class Accept(Spoken, frozen=True, tag="accept"):
    """Says yes to a proposal (M5)."""


class Refuse(Spoken, frozen=True, tag="refuse"):
    """Says no to a proposal (M5)."""


class Knock(Spoken, frozen=True, tag="knock"):
    """Joins the deal (M6)."""


class TakeWidow(Spoken, frozen=True, tag="take-widow"):
    """Plays the extra hand instead of his own."""


class General(Spoken, frozen=True, tag="general"):
    """Announces all the tricks."""


class Play(Spoken, frozen=True, tag="play"):
    """Plays one card to the trick; without a card, takes part."""

    shows_cards: ClassVar[bool] = True


PlayerAction = (
    Recut
    | Keep
    | Buy
    | Decline
    | Discard
    | Ask
    | LeadNow
    | Fold
    | Stay
    | Show
    | Announce
    | Hide
    | Pass
    | Draw
    | Swap
    | Better
    | Swing
    | Content
    | Accept
    | Refuse
    | Knock
    | TakeWidow
    | General
    | Play
)
Chance = PackLaid | Shuffled | Accident
Action = PackLaid | Shuffled | Accident | PlayerAction


class Pick(Struct, frozen=True):
    """A choice of cards too wide to list: any `least` to `most` of `among`, said with `kind`."""

    kind: type[PlayerAction]
    least: int
    most: int
    among: tuple[Card, ...]


Choice = PlayerAction | Pick
