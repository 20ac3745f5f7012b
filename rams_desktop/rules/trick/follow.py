"""The duties of card play: each is one filter from cards to the allowed ones.

A ruleset lists duties by name, in order. A duty that would leave nothing is skipped. The same
table gives the legal cards and the reason of a refusal.
"""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.trick import height, suit_in_play, winning

Cards = tuple[Card, ...]
Filter = Callable[[Observation, Cards], Cards]
DutyName = Literal[
    "lead-trump-ace",
    "ace-on-trump-court",
    "ace-on-lying-court",
    "ace-on-trump",
    "lead-trump-against-one",
    "lead-trump-of-two",
    "lead-trump-second",
    "lead-trump-king",
    "follow",
    "pam-be-civil",
    "trump",
    "beat",
    "overtrump",
]


class Duty(NamedTuple):
    """A duty: the reason it refuses with, and its filter."""

    reason: Reason
    keep: Filter


def _suit(seen: Observation, card: Card) -> Suit | None:
    return suit_in_play(card, seen.trump, seen.terms)


def _trumps(seen: Observation, cards: Cards) -> Cards:
    return tuple(card for card in cards if _suit(seen, card) == seen.trump)


def lead_trump_ace(seen: Observation, cards: Cards) -> Cards:
    """The holder of the trump ace leads it when he leads for the first time (R26, K8, M15)."""
    if seen.trick or any(trick.plays[0].seat == seen.viewer for trick in seen.past):
        return ()
    return tuple(card for card in cards if card.suit == seen.trump and card.rank == "A")


def _trump_led(seen: Observation) -> Card | None:
    led = seen.trick[0].card if seen.trick else None
    return led if led is not None and _suit(seen, led) == seen.trump else None


def _trump_ace(seen: Observation, cards: Cards) -> Cards:
    return tuple(card for card in cards if card.suit == seen.trump and card.rank == "A")


def ace_on_trump_court(seen: Observation, cards: Cards) -> Cards:
    """The trump ace must be put on a trump king, queen or jack that another leads (K9)."""
    led = _trump_led(seen)
    return _trump_ace(seen, cards) if led is not None and led.rank in "KQJ" else ()


def ace_on_lying_court(seen: Observation, cards: Cards) -> Cards:
    """The trump ace must be put on a trump king, queen or jack that lies in the trick, led or not (AMB-K9).

    It stands after the duties to follow and to trump, so that it never forces an ace that may not be played.
    """
    court = any(_suit(seen, play.card) == seen.trump and play.card.rank in "KQJ" for play in seen.trick)
    return _trump_ace(seen, cards) if court else ()


def ace_on_trump(seen: Observation, cards: Cards) -> Cards:
    """The trump ace must be played when another leads trump (M15)."""
    return _trump_ace(seen, cards) if _trump_led(seen) is not None else ()


def lead_trump_against_one(seen: Observation, cards: Cards) -> Cards:
    """Lead trump while another player in the deal stands on one point (M16, AMB-M16a)."""
    near = any(
        score == 1 and active and seat != seen.viewer
        for seat, (score, active) in enumerate(zip(seen.scores, seen.active, strict=True))
    )
    return _trumps(seen, cards) if near and not seen.trick else ()


def lead_trump_of_two(seen: Observation, cards: Cards) -> Cards:
    """The first leader of the deal leads a trump if he holds two or more (Loo)."""
    trumps = _trumps(seen, cards)
    return trumps if not seen.trick and not seen.past and len(trumps) > 1 else ()


def lead_trump_second(seen: Observation, cards: Cards) -> Cards:
    """The winner of the first trick leads a trump to the second if he has one (Rounce)."""
    return _trumps(seen, cards) if not seen.trick and len(seen.past) == 1 else ()


def lead_trump_king(seen: Observation, cards: Cards) -> Cards:
    """With the trump ace turned up, the king has the ace's duty at the first lead (Loo)."""
    turned = seen.faced is not None and seen.faced.rank == "A"
    if not turned or seen.trick or any(trick.plays[0].seat == seen.viewer for trick in seen.past):
        return ()
    return tuple(card for card in cards if card.suit == seen.trump and card.rank == "K")


def follow(seen: Observation, cards: Cards) -> Cards:
    """Follow the suit led (R23, K7, M13)."""
    if not seen.trick:
        return ()
    led = _suit(seen, seen.trick[0].card)
    return tuple(card for card in cards if _suit(seen, card) == led)


def pam_be_civil(seen: Observation, cards: Cards) -> Cards:
    """When the trump ace is led, a card above it stays in the hand if another trump can be played (five-card Loo)."""
    led = _trump_led(seen)
    if led is None or led.rank != "A" or not seen.terms.permanent_above_ace:
        return ()
    return tuple(card for card in _trumps(seen, cards) if card not in seen.terms.permanent_trumps)


def trump(seen: Observation, cards: Cards) -> Cards:
    """Without the suit led, play a trump (R23, K7, M13)."""
    if not seen.trick or follow(seen, cards):
        return ()
    return _trumps(seen, cards)


def _beating(seen: Observation, cards: Cards) -> Cards:
    led = _suit(seen, seen.trick[0].card)
    best = winning(seen.trick, seen.trump, seen.terms, demoted=seen.demoted).card
    top = height(best, led, seen.trump, seen.terms, demoted=seen.demoted)
    return tuple(card for card in cards if height(card, led, seen.trump, seen.terms, demoted=seen.demoted) > top)


def beat(seen: Observation, cards: Cards) -> Cards:
    """Beat the card that wins so far, if the suit led allows it (M13, AMB-R23)."""
    if not seen.trick or not follow(seen, cards):
        return ()
    return _beating(seen, cards)


def overtrump(seen: Observation, cards: Cards) -> Cards:
    """When trumping, beat the trump that lies already (M13, AMB-R23)."""
    if not seen.trick or _suit(seen, seen.trick[0].card) == seen.trump or follow(seen, cards):
        return ()
    return _beating(seen, cards)


DUTIES: Final[dict[DutyName, Duty]] = {
    "lead-trump-ace": Duty(Reason.MUST_LEAD_TRUMP_ACE, lead_trump_ace),
    "ace-on-trump-court": Duty(Reason.MUST_PLAY_TRUMP_ACE, ace_on_trump_court),
    "ace-on-lying-court": Duty(Reason.MUST_PLAY_TRUMP_ACE, ace_on_lying_court),
    "ace-on-trump": Duty(Reason.MUST_PLAY_TRUMP_ACE, ace_on_trump),
    "lead-trump-against-one": Duty(Reason.MUST_LEAD_TRUMP, lead_trump_against_one),
    "lead-trump-of-two": Duty(Reason.MUST_LEAD_TRUMP, lead_trump_of_two),
    "lead-trump-second": Duty(Reason.MUST_LEAD_TRUMP, lead_trump_second),
    "lead-trump-king": Duty(Reason.MUST_LEAD_TRUMP_ACE, lead_trump_king),
    "follow": Duty(Reason.MUST_FOLLOW_SUIT, follow),
    "pam-be-civil": Duty(Reason.PAM_BE_CIVIL, pam_be_civil),
    "trump": Duty(Reason.MUST_TRUMP, trump),
    "beat": Duty(Reason.MUST_BEAT, beat),
    "overtrump": Duty(Reason.MUST_OVERTRUMP, overtrump),
}


def allowed(seen: Observation, duties: tuple[DutyName, ...]) -> Cards:
    """Return the cards of the viewer's hand that every duty leaves."""
    cards = seen.hand
    for name in duties:
        cards = DUTIES[name].keep(seen, cards) or cards
    return cards


def broken(seen: Observation, card: Card, duties: tuple[DutyName, ...]) -> Illegal | None:
    """Return the first duty, in the ruleset's order, that playing `card` breaks."""
    cards = seen.hand
    for name in duties:
        cards = DUTIES[name].keep(seen, cards) or cards
        if card not in cards:
            return Illegal(DUTIES[name].reason, allowed(seen, duties))
    return None
