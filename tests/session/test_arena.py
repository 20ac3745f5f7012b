import pytest

from rams_desktop.ai import players
from rams_desktop.ai.players import PLAYERS, choose
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.game import Choice, Observation, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import Play
from rams_desktop.session.arena import (
    Estimate,
    Outcome,
    PlayerError,
    estimate,
    jobs,
    known,
    level_scores,
    play_set,
    quantile,
    run,
    seated,
)
from tests.ai.driver import ruleset

FOUR = ("rules", "rules", "rules", "rules")


def without_times(outcomes: list[Outcome]) -> list[Outcome]:
    return [outcome._replace(ms=()) for outcome in outcomes]


@pytest.mark.parametrize("name", ["ramsas-lt", "rams-mattmar", "zwicken"])
def test_a_player_against_itself_wins_exactly_its_fair_share_of_every_set(name: str) -> None:
    rules = ruleset(name)
    (match,) = map(play_set, jobs(rules, FOUR, deals=0, matches=4, seed=3))
    assert sum(match.shares) == pytest.approx(1)


@pytest.mark.parametrize("name", ["ramsas-lt", "rams-classic", "bourre"])
def test_a_player_against_itself_gains_nothing_over_a_set_of_deals(name: str) -> None:
    for deal in map(play_set, jobs(ruleset(name), FOUR, deals=16, matches=0, seed=3)):
        assert sum(deal.points) == pytest.approx(0)


def test_what_comes_out_does_not_depend_on_the_number_of_processes() -> None:
    todo = jobs(ruleset("ramsas-lv"), ("random", "rules", "rules", "rules"), deals=8, matches=4, seed=5)
    assert without_times(list(run(todo, processes=1))) == without_times(list(run(todo, processes=2)))


def test_another_seed_gives_other_cards() -> None:
    first, second = (
        list(run(jobs(ruleset("ramsas-lv"), ("random", *FOUR[1:]), deals=16, matches=0, seed=seed), processes=1))
        for seed in (1, 2)
    )
    assert without_times(first) != without_times(second)


def test_numbers_of_deals_and_matches_are_rounded_up_to_whole_sets() -> None:
    todo = jobs(ruleset("ramsas-lt"), FOUR, deals=9, matches=4, seed=1)
    assert [(job.kind, job.number) for job in todo] == [("deal", 0), ("deal", 1), ("deal", 2), ("match", 0)]


def test_the_last_name_fills_the_table() -> None:
    assert seated(("random", "rules"), 4) == ("random", "rules", "rules", "rules")


@pytest.mark.parametrize("names", [("rules",), ("rules",) * 5])
def test_there_must_be_somebody_to_play_against_and_a_seat_for_everybody(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=str(len(names))):
        seated(names, 4)


def test_single_deals_begin_level_at_every_part_of_the_way() -> None:
    found = [level_scores(ruleset("ramsas-lt"), 4, number) for number in range(0, 20, 4)]
    assert found == [(0,) * 4, (5,) * 4, (10,) * 4, (15,) * 4, (0,) * 4]
    assert level_scores(ruleset("rams-classic"), 3, 3) == (75,) * 3


def test_the_oracle_sits_in_the_arena_alone() -> None:
    assert known("oracle")
    assert "oracle" not in PLAYERS
    with pytest.raises(ValueError, match="oracle"):
        choose("oracle")


def test_the_oracle_gains_by_what_it_sees() -> None:
    todo = jobs(ruleset("ramsas-lt"), ("oracle", *FOUR[1:]), deals=64, matches=0, seed=2)
    found = estimate([outcome.points for outcome in run(todo, processes=1)])
    assert found is not None
    assert found.mean > 0.2


def test_a_player_who_breaks_the_rules_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheats(rules: Ruleset, seen: Observation, options: tuple[Choice, ...], seed: int) -> PlayerAction:
        if seen.phase == "tricks":
            return Play(seen.viewer, (next(card for card in all_cards(seen.terms.ranks) if card not in seen.hand),))
        return PLAYERS["rules"](rules, seen, options, seed)

    monkeypatch.setitem(players.PLAYERS, "cheats", cheats)
    with pytest.raises(PlayerError) as caught:
        play_set(jobs(ruleset("ramsas-lt"), ("cheats", *FOUR[1:]), deals=4, matches=0, seed=1)[0])
    assert caught.value.name == "cheats"


def test_the_interval_comes_from_the_differences_between_sets() -> None:
    found = estimate([(1.0, 0.0), (0.0, 0.0), (0.5, 0.5), (1.0, 1.0)])
    assert found is not None
    assert found.mean == 0.5
    assert found.interval == pytest.approx((0.5 - 0.6346, 0.5 + 0.6346), abs=0.02)  # 3.18 x 0.408 / 2
    assert estimate([(1.0, 0.0)]) == Estimate(0.5, None)
    assert estimate([]) is None


def test_a_quantile_is_a_value_that_occurred() -> None:
    assert quantile([float(each) for each in range(100)], 0.99) == 99.0
    assert quantile([1.0, 2.0, 3.0], 0.5) == 2.0
    assert quantile([], 0.5) == 0.0
