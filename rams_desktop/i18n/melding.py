"""Says what a meld is, and why something was refused in a game of melds."""

from collections.abc import Sequence
from typing import Final

from rams_desktop.i18n.messages import _, mark, ngettext
from rams_desktop.i18n.names import both, either, points, several, the_card, the_rank
from rams_desktop.i18n.suits import run_of
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.reasons import Reason
from rams_desktop.rules.game import AnyPlayerAction
from rams_desktop.rules.rummy.actions import LayDown, LayOff, Reclaim
from rams_desktop.rules.rummy.melds import JOKER, LARGEST_SET, LEAST, Limits, Meld, at, fitting, read
from rams_desktop.rules.rummy.observation import Observation

_NO_MELD: Final = mark(
    "That is no meld: a set is three or four cards of one rank in different suits, "
    "a run is at least three cards of one suit in a row."
)
REFUSALS: Final = {
    Reason.TOO_EARLY: mark("That is not allowed yet in this round."),
    Reason.MUST_DRAW: mark("With one card left you must draw from the stock."),
    Reason.MUST_LAY_TAKEN: mark("You may take the top discard only if you lay it on the table at once."),
    Reason.NOT_OPENED: mark("You must open first: lay down melds of your own that are worth enough."),
    Reason.NOT_IN_OPENING_TURN: mark("In the turn in which you open you may not lay cards off yet."),
    Reason.NO_SUCH_MELD: mark("There is no such meld on the table."),
    Reason.JOKER_NOT_LAID_OFF: mark("A joker may not be laid off: it can only come with a new meld."),
    Reason.ONE_JOKER_PER_MELD: mark("That is one joker too many for a meld."),
    Reason.NOT_A_MELD: _NO_MELD,
    Reason.BELOW_THRESHOLD: mark("These melds are not worth enough points to open."),
    Reason.NEEDS_PURE_RUN: mark("To open you need a pure run (a run without a joker) among your melds."),
    Reason.LEAVES_NO_DISCARD: mark("That would leave you without a card that you may discard."),
    Reason.JUST_TAKEN: mark("You may not discard the card that you have just taken from the discard pile."),
    Reason.JOKER_MUST_BE_PLAYED: mark("You must play the joker that you reclaimed in this turn."),
}


def described(meld: Meld) -> str:
    """Return what a meld is, its points, and what its jokers stand for."""
    if meld.suit is None:
        what = _("A set of {ranks}").format(ranks=several(meld.rank))
    else:
        low, high = (the_rank(at(meld.suit, place).rank) for place in (meld.low, meld.high))
        what = run_of(meld.suit, low, high)
    said = _("{what}: {points}.").format(what=what, points=points(meld.points))
    return _with_jokers(said, meld)


def _with_jokers(said: str, meld: Meld) -> str:
    """Return a sentence, and after it what the jokers of a meld stand for, where that is decided."""
    stands = [the_card(card) for card in meld.stands if card is not None]
    if not stands:
        return said
    more = ngettext("The joker stands for {cards}.", "The jokers stand for {cards}.", len(stands))
    return _("{one} {other}").format(one=said, other=more.format(cards=both(stands)))


def refused(reason: Reason, seen: Observation | None = None, action: AnyPlayerAction | None = None) -> str:
    """Return what is the matter in a game of melds: more than the reason where it is known what was tried."""
    if reason is Reason.NOT_A_MELD and seen is not None:
        match action:
            case LayDown(melds=melds):
                return next((_fault(cards) for cards in melds if read(cards, seen.terms.limits) is None), _(_NO_MELD))
            case LayOff(cards=cards, meld=number) if 0 <= number < len(seen.melds):
                return _does_not_fit(seen.melds[number].meld, cards, seen.terms.limits)
            case Reclaim(meld=number) if 0 <= number < len(seen.melds):
                return _no_reclaim(seen.melds[number].meld)
            case _:
                pass
    return _(REFUSALS[reason])


def _fault(cards: Sequence[Card]) -> str:
    """Return what keeps some cards from being a set or a run."""
    naturals = [card for card in cards if card is not JOKER]
    ranks, suits = {card.rank for card in naturals}, {card.suit for card in naturals}
    if len(cards) < LEAST:
        return _("A meld needs at least three cards.")
    if len(ranks) == 1 and len(suits) < len(naturals):
        return _("A set may not hold two cards of the same suit.")
    if len(ranks) == 1 and len(cards) > LARGEST_SET:
        return _("A set has four cards at the most.")
    if len(suits) == 1 and len(ranks) < len(naturals):
        return _("A run may not hold the same card twice.")
    if len(suits) == 1:
        return _("These cards of one suit are not in a row, so they are no run.")
    return _(_NO_MELD)


def _does_not_fit(meld: Meld, cards: Sequence[Card], limits: Limits) -> str:
    """Return which cards alone go on a meld."""
    fits = [card for card in fitting(meld, limits) if card is not JOKER]
    allowed = either([the_card(card) for card in fits])
    if fits and any(card in fits for card in cards):
        said = _("Not all of these cards fit on that meld.")
    elif meld.kind == "run":
        said = _("This run goes on only with {cards}.") if fits else _("This run is complete: no card goes on it.")
    else:
        said = (
            _("Only {cards} can be added to this set.") if fits else _("This set is complete: it has all four suits.")
        )
    return _with_jokers(said.format(cards=allowed), meld)


def _no_reclaim(meld: Meld) -> str:
    """Return why a card cannot be given for a joker of a meld."""
    if not meld.stands:
        return _("There is no joker in this meld.")
    if None in meld.stands:
        return _("The joker of a set can be taken only when the three other suits lie beside it.")
    stands = both([the_card(card) for card in meld.stands if card is not None])
    text = ngettext("The joker here stands for {cards}.", "The jokers here stand for {cards}.", len(meld.stands))
    return text.format(cards=stands)
