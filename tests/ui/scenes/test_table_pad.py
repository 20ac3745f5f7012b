"""What the score pad says of the deals."""

import pytest

from rams_desktop.rules.trick.events import DealScored, Line, LineRule
from rams_desktop.ui.scenes.table_pad import pad
from tests.shipped import shipped

ANTE = (Line(0, LineRule.STAKE, -1), Line(1, LineRule.STAKE, -1))


@pytest.mark.parametrize(
    ("lines", "pot", "said"),
    [
        (ANTE, 2, "Nobody wins the pot; in it for the next deal: 2"),
        ((*ANTE, Line(0, LineRule.POT, 2)), 0, "In the pot: 0"),
        ((*ANTE, Line(0, LineRule.POT, 2), Line(1, LineRule.LOOED, -2)), 2, "In the pot: 2"),
    ],
)
def test_a_pot_that_nobody_wins_is_told_apart_from_one_that_is_filled_again(
    lines: tuple[Line, ...], pot: int, said: str
) -> None:
    found = pad([DealScored(lines, (-1, -1), pot)], 2, shipped("bourre"))
    assert [line.words for line in found.deals[0].below] == [said]
