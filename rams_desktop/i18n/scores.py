"""Scores in a row, and what players are called there."""

from collections.abc import Sequence

from rams_desktop.i18n.messages import _, pgettext
from rams_desktop.i18n.names import both, number
from rams_desktop.rules.core.seats import Seat

Names = Sequence[str]


def standing(scores: Sequence[int], names: Names, you: Seat | None) -> str:
    """Return the scores in one row: "you 7, Ona 12"."""
    row = [
        _("{name} {score}").format(name=called(seat, names, you), score=number(score))
        for seat, score in enumerate(scores)
    ]
    return both(row)


def called(seat: Seat, names: Names, you: Seat | None) -> str:
    """Return what a player is called in a list: the viewer is "you"."""
    return pgettext("a player in a list", "you") if seat == you else names[seat]
