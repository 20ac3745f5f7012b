"""Says why something was refused in a game of melds."""

from typing import Final

from rams_desktop.i18n.messages import _, mark
from rams_desktop.rules.core.reasons import Reason

REFUSALS: Final = {
    Reason.TOO_EARLY: mark("That is not allowed yet in this round."),
    Reason.MUST_DRAW: mark("With one card left you must draw from the stock."),
    Reason.MUST_LAY_TAKEN: mark("You may take the top discard only if you lay it on the table at once."),
    Reason.NOT_OPENED: mark("You must open first: lay down melds of your own that are worth enough."),
    Reason.NOT_IN_OPENING_TURN: mark("In the turn in which you open you may not lay cards off yet."),
    Reason.NO_SUCH_MELD: mark("There is no such meld on the table."),
    Reason.JOKER_NOT_LAID_OFF: mark("A joker may not be laid off: it can only come with a new meld."),
    Reason.ONE_JOKER_PER_MELD: mark("That is one joker too many for a meld."),
    Reason.NOT_A_MELD: mark(
        "That is no meld: a set is three or four cards of one rank in different suits, "
        "a run is at least three cards of one suit in a row."
    ),
    Reason.BELOW_THRESHOLD: mark("These melds are not worth enough points to open."),
    Reason.NEEDS_PURE_RUN: mark("To open you need a pure run (a run without a joker) among your melds."),
    Reason.LEAVES_NO_DISCARD: mark("That would leave you without a card that you may discard."),
    Reason.JUST_TAKEN: mark("You may not discard the card that you have just taken from the discard pile."),
    Reason.JOKER_MUST_BE_PLAYED: mark("You must play the joker that you reclaimed in this turn."),
}


def refused(reason: Reason) -> str:
    """Return one sentence for a refusal in a game of melds."""
    return _(REFUSALS[reason])
