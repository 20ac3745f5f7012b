"""What the name plates of a rummy table say: the facts of an observation, as far as the stage has told them."""

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.seats import Seat, left_of, with_item
from rams_desktop.rules.match import Lowest, Standing
from rams_desktop.rules.rummy.events import AnyEvent, DealBegun, DealScored, MatchWon, MeldsLaid
from rams_desktop.rules.rummy.observation import Observation


class Told(Struct, frozen=True):
    """By seat: `scores`, and what each opened with, None before that."""

    match: Lowest
    dealer: Seat
    scores: tuple[int, ...]
    opened: tuple[int | None, ...]
    deal: int = 1
    winners: tuple[Seat, ...] = ()


def told(seen: Observation) -> Told:
    """Return the facts of an observation."""
    return Told(
        match=seen.terms.match,
        dealer=seen.dealer,
        scores=seen.scores,
        opened=tuple(None if opening is None else opening.points for opening in seen.openings),
        deal=seen.deal,
        winners=seen.winners,
    )


def retold(facts: Told, event: AnyEvent) -> Told:
    """Return the facts after an event."""
    match event:
        case DealBegun(dealer=dealer, deal=deal):
            return _fresh(facts, dealer, deal)
        case MeldsLaid(seat=seat, opening=True):
            return replace(facts, opened=with_item(facts.opened, seat, event.points))
        case DealScored(scores=scores):
            scored = replace(facts, scores=scores)
            over = facts.match.settle(Standing(scores, deals=facts.deal))[1]
            return scored if over else _fresh(scored, left_of(facts.dealer, len(scores)), facts.deal + 1)
        case MatchWon(winners=winners):
            return replace(facts, winners=winners)
        case _:
            return facts


def _fresh(facts: Told, dealer: Seat, deal: int) -> Told:
    return replace(facts, dealer=dealer, deal=deal, opened=(None,) * len(facts.scores))
