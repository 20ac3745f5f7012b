"""What the name plates of a shedding table say: the facts of an observation, as far as the stage has told them."""

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Suit
from rams_desktop.rules.core.seats import Seat, left_of
from rams_desktop.rules.match import FirstTo, Standing
from rams_desktop.rules.shedding.events import (
    AnyEvent,
    CardPlayed,
    DealBegun,
    DealScored,
    DirectionTurned,
    MatchWon,
)
from rams_desktop.rules.shedding.observation import Observation


class Told(Struct, frozen=True):
    """The `scores` by seat, the suit that a jack asks for, which way play goes round."""

    match: FirstTo
    dealer: Seat
    scores: tuple[int, ...]
    suit: Suit | None = None
    clockwise: bool = True
    deal: int = 1
    winners: tuple[Seat, ...] = ()


def told(seen: Observation) -> Told:
    """Return the facts of an observation."""
    return Told(
        match=seen.terms.match,
        dealer=seen.dealer,
        scores=seen.scores,
        suit=seen.suit,
        clockwise=seen.clockwise,
        deal=seen.deal,
        winners=seen.winners,
    )


def retold(facts: Told, event: AnyEvent) -> Told:
    """Return the facts after an event."""
    match event:
        case DealBegun(dealer=dealer, deal=deal):
            return replace(facts, dealer=dealer, deal=deal, suit=None, clockwise=True)
        case CardPlayed(suit=suit):
            return replace(facts, suit=suit)
        case DirectionTurned(clockwise=clockwise):
            return replace(facts, clockwise=clockwise)
        case DealScored(scores=scores):
            scored = replace(facts, scores=scores)
            if facts.match.settle(Standing(scores, deals=facts.deal))[1]:
                return scored
            following = left_of(facts.dealer, len(scores))
            return replace(scored, dealer=following, deal=facts.deal + 1, suit=None, clockwise=True)
        case MatchWon(winners=winners):
            return replace(facts, winners=winners)
        case _:
            return facts
