"""What the end of a deal is worth: in points, or by who then wins the match."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from rams_desktop.ai.rummy.equity import chance
from rams_desktop.ai.rummy.futures import TURNS
from rams_desktop.ai.rummy.race import race
from rams_desktop.ai.rummy.stakes import ForMatch, ForPoints, Stakes, stakes
from rams_desktop.rules.match import Lowest
from rams_desktop.rules.rummy.actions import Discard
from rams_desktop.rules.rummy.observation import Observation, Opening
from tests.ai.rummy.test_choices import R40, does
from tests.ai.rummy.test_choices import seen as position

MATCH = Lowest(500)
EARLY = (0, 0, 0, 0)
NOW_OR_NEVER = (400, 330, 399, 495)
"""Seat 3 will reach the limit and seat 2, who has a card left, is one point ahead; seat 1 has not opened."""


def opened(hand: str, scores: tuple[int, ...], match: Lowest = MATCH) -> Observation:
    known = position(hand, phase="lay", pile="2D", table="6S 7S 8S", opened=True)
    laid = Opening(60, 9)
    return replace(
        known,
        scores=scores,
        sizes=(len(known.hand), 13, 1, 6),
        openings=(laid, None, laid, laid),
        terms=replace(known.terms, match=match),
    )


def thrown(known: Observation) -> str:
    """Return the rank of what `master` throws."""
    action = does("master", known, R40)
    assert isinstance(action, Discard)
    return action.cards[0].rank


def ends(known: Observation, *, for_match: bool = True) -> Stakes:
    return stakes(known, race(known, TURNS, 100, now=False), 100, for_match=for_match)


def test_all_share_the_match_and_the_lowest_has_the_most_of_it() -> None:
    totals = (120, 200, 310, 440)
    shares = [chance(MATCH, (totals[seat], *totals[:seat], *totals[seat + 1 :]), 9) for seat in range(4)]
    assert all(later < earlier for earlier, later in pairwise(shares))
    assert sum(shares) == pytest.approx(1, abs=0.02)
    assert chance(MATCH, (0, 0, 0, 0), 0) == pytest.approx(1 / 4, abs=0.02)


def test_a_lead_is_worth_more_when_fewer_deals_are_to_come() -> None:
    assert chance(MATCH, (300, 330, 490, 400), 9) > chance(MATCH, (50, 80, 240, 150), 9)
    counted = Lowest(500, deals=8)
    assert chance(counted, (100, 130, 130, 130), 7) > chance(counted, (100, 130, 130, 130), 1)


def test_a_match_that_is_over_is_won_lost_or_shared() -> None:
    assert chance(MATCH, (300, 301, 500, 400), 9) == 1
    assert chance(MATCH, (301, 300, 500, 400), 9) == 0
    assert chance(MATCH, (300, 300, 500, 400), 9) == pytest.approx(1 / 2)
    assert chance(Lowest(500, deals=9), (301, 300, 302, 303), 9) == 0


def test_at_the_start_points_are_what_counts() -> None:
    known = opened("KH KD 4C", EARLY)
    points, match = ends(known, for_match=False), ends(known)
    assert isinstance(points, ForPoints)
    assert isinstance(match, ForMatch)
    for turn in range(TURNS):
        for less, more in ((0, 20), (20, 45)):
            cost = (match.lost(turn, more) - match.lost(turn, less)) / match.per_point()
            assert cost == pytest.approx(more - less, rel=0.25)


def test_what_helps_the_leader_costs_more_than_what_helps_who_is_far_behind() -> None:
    costs = [ends(opened("KH KD 4C", (250, second, 260, 400))).given() for second in (200, 250, 300, 480)]
    assert all(earlier > later for earlier, later in pairwise(costs))
    early = ends(opened("KH KD 4C", EARLY))
    assert early.given() == pytest.approx(early.per_point(), rel=0.5)


def test_more_points_never_win_a_match() -> None:
    match = ends(opened("KH KD 4C", NOW_OR_NEVER))
    for turn in range(TURNS):
        costs = [match.lost(turn, count) for count in range(0, 60, 3)]
        assert all(earlier <= later for earlier, later in pairwise(costs))
        assert match.won(turn) < costs[0]


def test_who_can_no_longer_win_or_lose_plays_for_points() -> None:
    assert isinstance(ends(opened("KH KD 4C", (499, 10, 20, 495))), ForPoints)
    assert isinstance(ends(opened("KH KD 4C", (10, 400, 420, 495))), ForPoints)


@pytest.mark.parametrize(("hand", "early", "late"), [("KH KD 4C", "K", "4"), ("QH QD 3C", "Q", "3")])
def test_who_must_go_out_now_keeps_what_goes_together(hand: str, early: str, late: str) -> None:
    # With a deal like others to come, high cards go before who has one card left.
    assert thrown(opened(hand, EARLY)) == early
    assert thrown(opened(hand, NOW_OR_NEVER)) == late


def test_the_last_deal_of_a_counted_match_is_played_to_win_it() -> None:
    counted = Lowest(500, deals=16)
    behind = (200, 130, 199, 230)
    last, early = (replace(opened("KH KD 4C", behind, counted), deal=deal) for deal in (16, 2))
    assert (thrown(last), thrown(early)) == ("4", "K")
