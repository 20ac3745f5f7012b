"""Which cards may be played, on sets of cards as integers; move by move the same as `rules.trick.follow`."""

from functools import lru_cache
from typing import Final, NamedTuple

from rams_desktop.ai.deck import Deck
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.trick.follow import DutyName
from rams_desktop.rules.trick.phases.tricks import Tricks

LEADING: Final = frozenset(
    {"lead-trump-ace", "lead-trump-against-one", "lead-trump-of-two", "lead-trump-second", "lead-trump-king"}
)
ON_LEAD_OF_TRUMP: Final = frozenset({"ace-on-trump-court", "ace-on-trump"})


class Duties(NamedTuple):
    """The duties of a ruleset, as their names in order and as flags.

    `plain`: those of the followers stand in an order in which each keeps what the one before left, so
    that the quick form below serves; `ace_once`: the trump ace must be led only to the first trick.
    """

    names: tuple[DutyName, ...]
    leading: tuple[DutyName, ...]
    ace_once: bool
    plain: bool
    follow: bool
    trump: bool
    beat: bool
    overtrump: bool
    on_court: bool
    on_trump: bool
    on_lying: bool
    civil: bool


class Moment(NamedTuple):
    """What the duties ask besides the hand: the trick so far and what went before.

    `led`, `best`: bits of the card led and of the one that wins so far, 0 for the leader; `courts`: a trump
    king, queen or jack lies in the trick; `has_led`: the seat led before; `done`: tricks finished;
    `near_one`: another in the deal stands on one point; `turned_ace`: an ace lies face up.
    """

    led: int
    best: int
    courts: bool
    has_led: bool
    done: int
    near_one: bool
    turned_ace: bool


def duties_of(rules: Ruleset) -> Duties:
    """Return the duties of a ruleset."""
    phase = phase_of(rules, Tricks)
    return _duties((), once=False) if phase is None else _duties(phase.duties, once=phase.ace_lead != "own_first_lead")


@lru_cache(maxsize=64)
def _duties(names: tuple[DutyName, ...], *, once: bool) -> Duties:
    following = [name for name in names if name not in LEADING]
    rank = {
        "ace-on-trump-court": 0,
        "ace-on-trump": 0,
        "follow": 1,
        "pam-be-civil": 1,
        "trump": 2,
        "beat": 2,
        "overtrump": 2,
        "ace-on-lying-court": 3,
    }
    places = [rank[name] for name in following]
    plain = places == sorted(places) and len(set(following)) == len(following) and {"follow", "trump"} <= set(following)
    return Duties(
        names,
        tuple(name for name in names if name in LEADING),
        once,
        plain,
        "follow" in names,
        "trump" in names,
        "beat" in names,
        "overtrump" in names,
        "ace-on-trump-court" in names,
        "ace-on-trump" in names,
        "ace-on-lying-court" in names,
        "pam-be-civil" in names,
    )


def allowed(deck: Deck, duties: Duties, hand: int, now: Moment) -> int:
    """Return the cards of a hand that every duty leaves."""
    if not now.led:
        return lead(deck, duties, hand, now)
    if duties.plain:
        return following(deck, duties, hand, now.led, now.best, courts=now.courts)
    cards = hand
    for name in duties.names:
        cards = _keep(deck, name, cards, now) or cards
    return cards


def lead(deck: Deck, duties: Duties, hand: int, now: Moment) -> int:
    """Return the cards that the leader may lead."""
    cards = hand
    for name in duties.leading:
        if name == "lead-trump-ace":
            kept = 0 if now.has_led or (duties.ace_once and now.done) else cards & deck.ace
        elif name == "lead-trump-king":
            kept = cards & deck.king if now.turned_ace and not now.has_led else 0
        elif name == "lead-trump-of-two":
            trumps = cards & deck.trumps
            kept = trumps if not now.done and trumps & (trumps - 1) else 0
        elif name == "lead-trump-second":
            kept = cards & deck.trumps if now.done == 1 else 0
        else:
            kept = cards & deck.trumps if now.near_one else 0
        cards = kept or cards
    return cards


def following(deck: Deck, duties: Duties, hand: int, led: int, best: int, *, courts: bool) -> int:
    """Return the cards that one who follows may play, where the duties stand in the plain order."""
    suit, trumps = deck.suits[led], deck.trumps
    if hand & deck.ace and suit == trumps and (duties.on_trump or (duties.on_court and led & deck.courts)):
        return deck.ace
    cards = hand & suit
    if cards:
        if duties.civil and led & deck.ace:
            cards = cards & ~deck.over[led] or cards
        if duties.beat and best & suit:
            cards = cards & deck.over[best] or cards
    else:
        cards = hand & trumps
        if not cards:
            return hand
        if duties.overtrump and best & trumps:
            cards = cards & deck.over[best] or cards
    if courts and duties.on_lying:
        return cards & deck.ace or cards
    return cards


def _keep(deck: Deck, name: DutyName, cards: int, now: Moment) -> int:
    suit, trumps = deck.suits[now.led], deck.trumps
    beating = deck.over[now.best] | (0 if now.best & trumps else trumps)
    match name:
        case "ace-on-trump-court" | "ace-on-trump":
            due = suit == trumps and (name == "ace-on-trump" or now.led & deck.courts)
            return cards & deck.ace if due else 0
        case "ace-on-lying-court":
            return cards & deck.ace if now.courts else 0
        case "follow":
            return cards & suit
        case "pam-be-civil":
            return cards & suit & ~deck.over[now.led] if now.led & deck.ace else 0
        case "trump":
            return 0 if cards & suit else cards & trumps
        case "beat":
            return cards & beating if cards & suit else 0
        case "overtrump":
            return 0 if suit == trumps or cards & suit else cards & beating
        case _:
            return 0
