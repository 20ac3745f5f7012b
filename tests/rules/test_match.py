"""How a match is won (R14, R34, R37, K10, K15, M17, M19)."""

import msgspec
import pytest

from rams_desktop.rules.match import AnyMatch, Countdown, FirstTo, Lowest, Pot, Race, Series, Standing


def test_the_veto_is_one_short_of_the_target_whatever_it_is() -> None:
    assert [score for score in range(-5, 30) if Race(target=20).vetoed(score)] == [19]
    assert [score for score in range(-5, 30) if Race(target=25).vetoed(score)] == [24]
    assert not any(Race(target=20, veto_distance=0).vetoed(score) for score in range(30))


def test_who_has_the_target_wins_and_the_best_if_several() -> None:
    race = Race(target=20)
    assert race.winners((19, 3, -4)) == ()
    assert race.winners((20, 3, -4)) == (0,)
    assert race.winners((20, 22, -4)) == (1,)
    assert race.winners((21, 3, 21)) == (0, 2)


def test_who_has_written_off_all_wins_and_the_lowest_if_several() -> None:
    match = Countdown(start=100)
    assert match.winners((1, 30, 100)) == ()
    assert match.winners((0, 30, 100)) == (0,)
    assert match.winners((0, -3, 100)) == (1,)
    assert match.winners((-3, -3, 100)) == (0, 1)


def test_the_winner_is_owed_what_the_others_have_left() -> None:
    match = Countdown(start=100)
    assert match.payout((12, -4, 37, 80), (1,)) == (-12, 129, -37, -80)
    assert match.payout((-1, -4, 37, 80), (1,)) == (0, 117, -37, -80)
    assert match.payout((0, 0, 37, 80), (0, 1)) == (58, 58, -37, -80)
    assert Countdown(start=100, pays=False).payout((0, 5), (0,)) == ()


def test_a_pot_game_ends_with_its_last_deal() -> None:
    pot = Pot(deals=20)
    assert pot.settle(Standing((5, 5, -3), deals=19))[1] == ()
    assert pot.settle(Standing((5, 5, -3), deals=20))[1] == (0, 1)


def test_a_rams_goes_into_the_sums_and_the_next_begins() -> None:
    series = Series(series=2)
    assert series.settle(Standing((1, 9), (4, 5), (0, 1), 1)) == (Standing((1, 9), (4, 5), (0, 1), 1), ())
    assert series.settle(Standing((-2, 9), (4, 5), (0, 1), 1)) == (Standing((10, 10), (2, 14), (0, 1), 2), ())
    assert series.settle(Standing((-2, 9), (4, -7), (1, 0), 2)) == (Standing((10, 10), (2, 2), (1, 0), 2), (1,))
    assert series.settle(Standing((-2, 9), (4, -7), (1, 1), 2))[1] == (0, 1)
    clamped = Series(series=2, clamp=True)
    assert clamped.settle(Standing((-2, 9), (4, 5), (0, 1), 1))[0].sums == (4, 14)


def test_the_first_to_win_so_many_deals_wins_and_equals_share_it() -> None:
    """S5."""
    match = FirstTo(first_to=3)
    assert match.worth(12) == 1
    assert match.winners((2, 2, 1)) == ()
    assert match.winners((2, 3, 1)) == (1,)
    assert match.winners((3, 3, 1)) == (0, 1)
    cards = FirstTo(first_to=3, points=50)
    assert cards.worth(12) == 12
    assert cards.winners((3, 49)) == ()
    assert cards.winners((3, 61)) == (1,)


@pytest.mark.parametrize(
    "match",
    [
        {"kind": "race", "target": 0},
        {"kind": "race", "target": 1001},
        {"kind": "countdown", "start": 0},
        {"kind": "series", "start": 0},
        {"kind": "series", "series": 21},
        {"kind": "pot", "deals": 0},
        {"kind": "pot", "deals": 201},
    ],
)
def test_a_match_lies_within_reason(match: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(match, AnyMatch)


def test_points_against_go_to_a_limit_and_the_lowest_wins() -> None:
    """P15: who reaches the limit ends it; he need not be the one to lose by most."""
    match = Lowest(limit=500)
    assert match.settle(Standing((0, 499, 300), deals=9)) == (Standing((0, 499, 300), deals=9), ())
    assert match.settle(Standing((20, 500, 300), deals=9))[1] == (0,)
    assert match.settle(Standing((20, 500, 20), deals=9))[1] == (0, 2)
    assert match.settle(Standing((-10, 500, 700), deals=9))[1] == (0,)


def test_a_number_of_deals_stands_instead_of_the_limit() -> None:
    match = Lowest(limit=500, deals=4)
    assert match.settle(Standing((900, 0), deals=3))[1] == ()
    assert match.settle(Standing((900, 0), deals=4))[1] == (1,)
    assert not match.reached(900)
