from itertools import pairwise

import pytest
from msgspec.structs import replace

from rams_desktop.ai.equity import chances, fit_for, results, worth
from rams_desktop.ai.equity_fits import FITS
from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.match import Countdown, Pot, Race, Series, Standing
from tests.ai.driver import FAMILY, RAMSAS, ruleset

ALL = (*RAMSAS, *FAMILY)


def standing(rules: Ruleset, *parts: float, **more: int) -> Standing:
    """Return a standing with each seat so far on its way, from 0 to 1; in a pot, so many hundred counters."""
    match = rules.match
    if isinstance(match, Race):
        scores = tuple(round(match.target * part) for part in parts)
    elif isinstance(match, Pot):
        scores = tuple(round(100 * part) for part in parts)
    else:
        scores = tuple(round(match.start * (1 - part)) for part in parts)
    sums = (0,) * len(parts) if isinstance(match, Series) else ()
    return Standing(scores, sums, sums, **more)


@pytest.mark.parametrize("name", ALL)
def test_the_chances_of_a_standing_add_up_to_one(name: str) -> None:
    rules = ruleset(name)
    for seats in range(rules.players.min, rules.players.max + 1):
        for parts in ((0.0,) * seats, tuple(seat / seats for seat in range(seats)), (0.95,) * seats):
            assert sum(chances(rules, standing(rules, *parts), 1)) == pytest.approx(1)
            assert sum(worth(rules, standing(rules, *parts), 1)) == pytest.approx(1)


@pytest.mark.parametrize("name", ALL)
def test_whoever_is_further_has_the_better_chance(name: str) -> None:
    rules = ruleset(name)
    ways = [standing(rules, step / 10, 0.4, 0.5, 0.3) for step in range(10)]
    rising = [chances(rules, way, 0)[0] for way in ways]
    for (here, before), (there, after) in pairwise(zip(ways, rising, strict=True)):
        assert before < after or here == there


@pytest.mark.parametrize("name", ALL)
def test_the_further_another_is_the_worse_for_all_others(name: str) -> None:
    rules = ruleset(name)
    low, high = (chances(rules, standing(rules, 0.5, part, 0.4, 0.3), 0) for part in (0.3, 0.8))
    assert all(high[seat] < low[seat] for seat in (0, 2, 3))


@pytest.mark.parametrize("name", RAMSAS)
def test_at_19_of_20_the_match_is_nearly_won(name: str) -> None:
    rules = ruleset(name)
    assert chances(rules, Standing((19, 5, 4, 0)), 0)[0] > 0.8
    assert chances(rules, Standing((19, 18, 4, 0)), 0)[0] < chances(rules, Standing((19, 5, 4, 0)), 0)[0]


@pytest.mark.parametrize("name", ALL)
def test_a_decided_match_is_shared_by_its_winners(name: str) -> None:
    rules = ruleset(name)
    if isinstance(rules.match, Series):
        won = Standing((0, 3, 0, 4), (10, 10, 10, 10), (0, 0, 0, 0), rules.match.series)
    elif isinstance(rules.match, Pot):
        won = Standing((7, 3, 7, 4), deals=rules.match.deals)
    else:
        won = standing(rules, 1.0, 0.5, 1.0, 0.2)
    assert chances(rules, won, 0) == (0.5, 0.0, 0.5, 0.0)


@pytest.mark.parametrize("name", ["ramsas-lt", "ramsas-lv"])
def test_where_one_sits_after_the_dealer_makes_a_difference_and_turns_with_the_dealer(name: str) -> None:
    rules = ruleset(name)
    first, second = (chances(rules, Standing((10,) * 4), dealer) for dealer in (0, 1))
    assert max(first) - min(first) > 0.005
    assert second == pytest.approx((first[3], *first[:3]))


def test_a_lead_counts_more_the_fewer_deals_are_left_of_a_pot() -> None:
    rules = ruleset("bourre")
    early, late = (chances(rules, Standing((8, 0, 0, 0, 0), deals=deals), 0)[0] for deals in (2, 18))
    assert 0.2 < early < late < 1


def test_in_a_series_the_sums_count_and_the_flights_break_ties() -> None:
    rules = ruleset("rams-mattmar")
    ahead = chances(rules, Standing((5, 5, 5), (4, 20, 20), (0, 0, 0), 5), 0)
    assert ahead[0] > 0.7
    flown = chances(rules, Standing((5, 5, 5), (20, 20, 20), (0, 3, 3), 6), 0)
    even = chances(rules, Standing((5, 5, 5), (20, 20, 20), (0, 0, 0), 6), 0)
    assert flown[0] > even[0]


def test_what_the_winner_is_paid_comes_from_the_others() -> None:
    rules = ruleset("rams-classic")
    found = results(rules, Standing((10, 60, 90, 100)), 0)
    assert sum(found) == pytest.approx(0)
    assert found[0] > 50
    assert found[1] > found[2] > found[3]
    assert results(rules, Standing((0, 60, 90, 100)), 0) == (250, -60, -90, -100)
    assert not any(results(ruleset("ramsen"), Standing((1, 6, 9, 10)), 0))


@pytest.mark.parametrize(
    "match",
    [
        Race(target=31),
        Race(target=7, wins="after_deal"),
        Countdown(start=40, pays=False),
        Countdown(start=500),
        Series(start=15, series=3),
        Pot(deals=5),
    ],
)
def test_a_ruleset_never_fitted_gets_the_numbers_of_its_kin(match: Race | Countdown | Series | Pot) -> None:
    rules = replace(ruleset("ramsas-lt"), id="kitchen-table", match=match)
    for seats in (2, 3, 7):
        assert (fit_for(rules, seats).spread is None) == isinstance(match, Race | Countdown)
        found = chances(rules, standing(rules, 0.7, *(0.3,) * (seats - 1)), 0)
        assert sum(found) == pytest.approx(1)
        assert found[0] > 1.2 / seats


@pytest.mark.parametrize("name", ALL)
def test_every_shipped_ruleset_is_fitted_for_every_number_of_players(name: str) -> None:
    rules = ruleset(name)
    assert all((name, seats) in FITS for seats in range(rules.players.min, rules.players.max + 1))
