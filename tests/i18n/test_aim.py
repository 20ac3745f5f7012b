"""What a match is played for."""

import pytest

from rams_desktop.i18n.aim import AnyMatch, aim
from rams_desktop.rules.match import Countdown, FirstTo, Lowest, Pot, Race, Series


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (Race(target=20), "The first to have 20 points wins the match."),
        (Countdown(start=100), "The first to bring 100 points down to nothing wins the match."),
        (Series(series=6), "The lowest sum after 6 rams wins the match."),
        (Pot(deals=1), "Whoever has the most counters after 1 deal wins the match."),
        (
            Lowest(limit=500),
            (
                "The first to reach 500 points ends the match; then the lowest total wins, and players who tie share"
                " the win."
            ),
        ),
        (Lowest(deals=8), "After 8 deals the match is over; the lowest total wins, and players who tie share the win."),
        (FirstTo(first_to=3), "The first to win 3 deals wins the match; players who tie share it."),
        (FirstTo(points=50), "The first to have 50 points wins the match; players who tie share it."),
    ],
)
def test_every_kind_of_match_says_how_it_is_won(match: AnyMatch, said: str) -> None:
    assert aim(match) == said
