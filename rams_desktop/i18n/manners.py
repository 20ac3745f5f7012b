"""The ways to play: what they are called, and what table manners change in a game."""

from typing import Final

from rams_desktop.i18n.messages import _, mark
from rams_desktop.rules.core.seats import Manners
from rams_desktop.rules.game import AnyRuleset
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.tricks import Tricks
from rams_desktop.rules.trick.ruleset import Ruleset

NAMES: Final[dict[Manners, str]] = {"guided": mark("Guided"), "table": mark("As at the table")}
GUIDED: Final = mark("The program refuses what the rules forbid, and says why.")
USUAL: Final = mark(
    "You ask who is not playing yourself, and may forget to lead the trump ace; the rules then take their toll."
)
TABLE_ACE: Final = mark("You may forget to lead the trump ace; the rules then take their toll.")
TABLE_REVOKE: Final = mark("You may play a card that the rules forbid; when it is found, the rules take their toll.")
TABLE_SAME: Final = mark("In this game it is as with guided manners: nothing can be forgotten or played wrongly.")
MANNERED: Final = ("fold.ask", "tricks.revoke", "tricks.ace_breach")  # fields that manners can give a meaning


def manners_name(manners: Manners) -> str:
    """Return the name of a way to play."""
    return _(NAMES[manners])


def manners_about(manners: Manners, rules: AnyRuleset | None = None) -> str:
    """Return a sentence that tells what a way to play means; in a certain game, or in Ramsas."""
    return _(GUIDED if manners == "guided" else _at_the_table(rules))


def _at_the_table(rules: AnyRuleset | None) -> str:
    """Return which of the sentences tells what table manners change."""
    if rules is not None and not isinstance(rules, Ruleset):
        return TABLE_SAME
    tricks = None if rules is None else rules.phase("tricks")
    if not isinstance(tricks, Tricks) or rules is None:
        return USUAL
    if tricks.revoke == "penalty":
        return TABLE_REVOKE
    fold = rules.phase("fold")
    asks = isinstance(fold, AskAndFold) and fold.ask == "manners"
    demotes = tricks.ace_breach == "demotes" and "lead-trump-ace" in tricks.duties
    if asks:
        return USUAL
    return TABLE_ACE if demotes else TABLE_SAME


def manners_matter(rules: AnyRuleset) -> bool:
    """Say whether table manners change anything in a game, as it is or by one of its options."""
    return (
        _at_the_table(rules) != TABLE_SAME or rules.mishaps or any(option.sets in MANNERED for option in rules.options)
    )
