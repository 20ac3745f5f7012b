"""What a deal brings a player over the others, in the same cards."""

import pytest

from tests.bench.gains import measure


@pytest.mark.parametrize("part", ["", "bids", "play"])
def test_who_plays_as_the_others_do_gains_nothing(part: str) -> None:
    found = measure("ramsas-lt", "rules", "rules", part=part, deals=6, processes=1)
    assert found["share"] == found["points"] == 0


def test_who_sees_all_cards_gains_and_who_plays_any_card_loses() -> None:
    knowing, random = (measure("ramsas-lt", player, deals=12, processes=1) for player in ("oracle", "random"))
    assert random["share"] < 0 < knowing["share"]
    assert random["points"] < 0 < knowing["points"]


def test_what_is_gained_in_the_bids_is_not_what_is_gained_in_the_tricks() -> None:
    bids, play = (measure("ramsas-lt", "oracle", part=part, deals=12, processes=1) for part in ("bids", "play"))
    assert 0 < play["share"] < bids["share"]
