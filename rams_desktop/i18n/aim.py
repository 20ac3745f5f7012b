"""What a match is played for, in one sentence: the score pad says it and the rulebook too."""

from typing import assert_never

from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import points
from rams_desktop.rules.match import Countdown, FirstTo, Lowest, Pot, Race, Series

AnyMatch = Race | Countdown | Pot | Series | Lowest | FirstTo


def aim(match: AnyMatch) -> str:
    """Return how a match is won (R34, K15, M19, P15, S5)."""
    match match:
        case Race(target=target):
            return _("The first to have {points} wins the match.").format(points=points(target))
        case Countdown(start=start):
            return _("The first to bring {points} down to nothing wins the match.").format(points=points(start))
        case Series(series=series):
            return ngettext(
                "The lowest score after {count} rams wins the match.",
                "The lowest sum after {count} rams wins the match.",
                series,
            ).format(count=series)
        case Pot(deals=deals):
            return ngettext(
                "Whoever has the most counters after {count} deal wins the match.",
                "Whoever has the most counters after {count} deals wins the match.",
                deals,
            ).format(count=deals)
        case Lowest(deals=0, limit=limit):
            text = _(
                "The first to reach {points} ends the match; then the lowest total wins, and players who tie share the"
                " win."
            )
            return text.format(points=points(limit))
        case Lowest(deals=deals):
            return ngettext(
                "After {count} deal the match is over; the lowest total wins, and players who tie share the win.",
                "After {count} deals the match is over; the lowest total wins, and players who tie share the win.",
                deals,
            ).format(count=deals)
        case FirstTo(points=0, first_to=deals):
            return ngettext(
                "The first to win {count} deal wins the match; players who tie share it.",
                "The first to win {count} deals wins the match; players who tie share it.",
                deals,
            ).format(count=deals)
        case FirstTo(points=most):
            return _("The first to have {points} wins the match; players who tie share it.").format(points=points(most))
        case _:
            assert_never(match)
