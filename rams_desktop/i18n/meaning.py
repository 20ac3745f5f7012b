"""What a word of the table stands for, in one sentence: shown beside the button that says it."""

from typing import Final

from rams_desktop.i18n.messages import _, mark
from rams_desktop.rules.trick.actions import (
    Better,
    Content,
    Decline,
    Fold,
    General,
    Knock,
    LeadNow,
    Pass,
    PlayerAction,
    Swing,
    TakeWidow,
)

NO_PART: Final = mark("You take no part in this deal.")
MEANINGS: Final[dict[type[PlayerAction], str]] = {
    Better: mark("Everybody lays the hand away and draws a new one, if all agree. Trump stays."),
    Swing: mark("The dealer turns up another card, and its suit is trump, if all agree."),
    Content: mark("The cards and the trump stay as they are."),
    Knock: mark("You play this deal, and promise at least one trick."),
    Pass: NO_PART,
    Fold: NO_PART,
    Decline: mark("You keep the cards that you have."),
    LeadNow: mark("Then the others pay nothing if they take no trick."),
    TakeWidow: mark("You lay your whole hand away and take up the extra one, unseen."),
    General: mark("You promise to take every trick of this deal."),
}


def meaning(action: PlayerAction) -> str:
    """Return what comes of an action (M3-M6, R11, R17, R21); empty where its name says it all."""
    found = MEANINGS.get(type(action))
    return _(found) if found else ""
