from itertools import islice
from random import Random

import pytest

from rams_desktop.rules.game import State, observe
from tests.bench import endings
from tests.bench.opponents import holds, render, rows


def positions(many: int) -> list[State]:
    """Return positions with few enough worlds."""
    every = endings._positions(Random(3))
    return list(islice((state for state in every if _worlds(state) <= 500), many))


def _worlds(state: State) -> int:
    assert isinstance(state.turn, int)
    return sum(1 for _ in islice(endings.worlds(observe(state, state.turn)), 501))


def test_the_true_world_is_among_those_enumerated_and_none_twice() -> None:
    for state in positions(6):
        assert isinstance(state.turn, int)
        every = [tuple(map(frozenset, hands)) for hands in endings.worlds(observe(state, state.turn))]
        assert tuple(map(frozenset, state.hands)) in every
        assert endings.as_seen(observe(state, state.turn), state.hands)
        assert len(every) == len(set(every))


def test_some_worlds_are_left_out_since_their_hands_would_have_bought_or_shown_a_pair() -> None:
    kept = every = 0
    for state in positions(6):
        assert isinstance(state.turn, int)
        seen = observe(state, state.turn)
        for hands in endings.worlds(seen):
            every += 1
            kept += endings.as_seen(seen, hands)
    assert 0 < kept < every


def test_no_world_gives_a_seat_a_suit_that_it_could_not_follow() -> None:
    for state in positions(6):
        assert isinstance(state.turn, int)
        seen = observe(state, state.turn)
        void = endings.voids(seen)
        for hands in islice(endings.worlds(seen), 200):
            assert all(card.suit not in void[seat] for seat in range(4) if seat != seen.viewer for card in hands[seat])


def test_play_by_rule_of_thumb_is_nearer_to_the_best_than_play_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endings, "MOST", 400)
    chance, rule = (endings.measure(player, 12, seed=5) for player in ("random", "rules"))
    assert rule["not_best"] < chance["not_best"]
    assert rule["regret"] < chance["regret"]


def test_every_row_is_named_and_the_table_tells_which_hold() -> None:
    found = list(rows(["beginner", "levels", "matches", "oracle", "ends", "time"], ["ramsas-lt"], 0.1))
    assert [row.kind for row in found] == ["beginner", *["levels"] * 4, "matches", "oracle", "ends", "time"]
    result = {
        **found[5]._asdict(),
        "players": ["master", "rules", "rules", "rules"],
        "matches": 400,
        "win_share": 0.41,
        "win_interval": [0.38, 0.44],
        "fair": 0.25,
        "points_per_deal": 0.3,
        "points_interval": [0.2, 0.4],
    }
    assert holds(result) is False, "42 % are asked for"
    assert holds({**result, "win_share": 0.43}) is True
    assert holds({**result, "ruleset": "ramsas-lv"}) is True
    assert "| ramsas-lt | master | 3 rules | 400 | 41.0% |" in render([result])
